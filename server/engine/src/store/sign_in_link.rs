//! Links to sign in with, by the hash of their secret.

use domain::Moment;

use super::{Stored, Tx, execute, maybe};

/// What a link stands for.
#[derive(sqlx::FromRow)]
pub struct LinkRow {
    pub address: String,
    pub return_to: String,
}

pub async fn insert(tx: &mut Tx, hash: &str, link: &LinkRow, ends_at: Moment) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO sign_in_link (hash, address, return_to, expires_at) VALUES ($1, $2, $3, $4)",
        hash,
        &link.address,
        &link.return_to,
        ends_at.0
    )?;
    Ok(())
}

/// A link that can be used.
pub async fn open(tx: &mut Tx, hash: &str, now: Moment) -> Stored<Option<LinkRow>> {
    maybe!(
        tx,
        LinkRow,
        "SELECT address, return_to FROM sign_in_link WHERE hash = $1 AND used_at IS NULL AND expires_at > $2",
        hash,
        now.0
    )
}

/// Uses a link up; `None` when it was used before or its time is over. Of two at the same moment one gets it.
pub async fn take(tx: &mut Tx, hash: &str, now: Moment) -> Stored<Option<LinkRow>> {
    maybe!(
        tx,
        LinkRow,
        "UPDATE sign_in_link SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2
         RETURNING address, return_to",
        hash,
        now.0
    )
}

pub async fn sweep(tx: &mut Tx, now: Moment) -> Stored<u64> {
    execute!(tx, "DELETE FROM sign_in_link WHERE expires_at <= $1", now.0)
}
