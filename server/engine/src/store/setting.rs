//! The platform's settings, by key.

use super::{Stored, Tx, execute, maybe};

/// Whether new people wait for approval.
pub const APPROVAL_REQUIRED: &str = "signup_approval_required";
/// Microseconds by which the test clock is ahead.
pub const CLOCK_AHEAD: &str = "test_clock_ahead";

pub async fn load(tx: &mut Tx, key: &str) -> Stored<Option<String>> {
    let row: Option<(String,)> = maybe!(tx, (String,), "SELECT value FROM setting WHERE key = $1", key)?;
    Ok(row.map(|(value,)| value))
}

pub async fn save(tx: &mut Tx, key: &str, value: &str) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        key,
        value
    )?;
    Ok(())
}
