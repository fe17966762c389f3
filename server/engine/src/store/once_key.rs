//! Callers' keys for creations.

use domain::{Moment, PersonId};

use super::{Stored, Tx, execute, maybe};
use crate::engine::Once;

#[derive(sqlx::FromRow)]
pub struct OnceRow {
    pub fingerprint: String,
    pub subject_id: String,
}

/// Takes a key that is new, or was last used at or before `stale`; false when it is in use. On Postgres this waits
/// for a transaction that holds the key.
pub async fn take(tx: &mut Tx, person: &PersonId, once: &Once, now: Moment, stale: Moment) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO once_key (person_id, key, fingerprint, subject_id, at) VALUES ($1, $2, $3, '', $4)
         ON CONFLICT (person_id, key) DO UPDATE SET
            fingerprint = excluded.fingerprint, subject_id = '', at = excluded.at WHERE once_key.at <= $5",
        person.as_str(),
        &once.key,
        &once.fingerprint,
        now.0,
        stale.0
    )?;
    Ok(rows == 1)
}

pub async fn load(tx: &mut Tx, person: &PersonId, key: &str) -> Stored<Option<OnceRow>> {
    maybe!(
        tx,
        OnceRow,
        "SELECT fingerprint, subject_id FROM once_key WHERE person_id = $1 AND key = $2",
        person.as_str(),
        key
    )
}

pub async fn remember(tx: &mut Tx, person: &PersonId, key: &str, subject_id: &str) -> Stored<()> {
    execute!(
        tx,
        "UPDATE once_key SET subject_id = $1 WHERE person_id = $2 AND key = $3",
        subject_id,
        person.as_str(),
        key
    )?;
    Ok(())
}

pub async fn sweep(tx: &mut Tx, stale: Moment) -> Stored<u64> {
    execute!(tx, "DELETE FROM once_key WHERE at <= $1", stale.0)
}
