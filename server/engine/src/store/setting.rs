//! The platform's settings, by key.

use super::{Stored, Tx, execute, maybe};

/// Whether new people wait for approval.
pub const APPROVAL_REQUIRED: &str = "signup_approval_required";
/// Who became platform admin by being first (ACC-10).
pub const FIRST_ADMIN: &str = "first_platform_admin";
/// Hash of the code with which the first person becomes platform admin (ACC-10).
pub const SETUP_CODE: &str = "setup_code_hash";
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

/// Changes a setting; false when it was so already.
pub async fn change(tx: &mut Tx, key: &str, value: &str) -> Stored<bool> {
    let rows = execute!(tx, "UPDATE setting SET value = $2 WHERE key = $1 AND value <> $2", key, value)?;
    Ok(rows == 1)
}

/// Sets what can be set once; false when somebody was faster.
pub async fn claim(tx: &mut Tx, key: &str, value: &str) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING",
        key,
        value
    )?;
    Ok(rows == 1)
}

/// Holds a setting's row until the transaction ends, so that people who come for the first time come one by one.
pub async fn lock(tx: &mut Tx, key: &str) -> Stored<()> {
    if tx.is_postgres() {
        let _: Option<(String,)> =
            maybe!(tx, (String,), "SELECT key FROM setting WHERE key = $1 FOR UPDATE", key)?;
    }
    Ok(())
}
