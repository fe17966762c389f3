//! Sessions of browsers.

use domain::Moment;

use super::{Stored, Tx, execute, maybe};

/// A browser's session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// Its secret id.
    pub id: String,
    /// What the server keeps in it, as JSON.
    pub data: String,
    /// When it ends.
    pub expires_at: Moment,
}

/// A session that has not ended.
pub async fn load(tx: &mut Tx, id: &str, now: Moment) -> Stored<Option<SessionRow>> {
    let row: Option<(String, i64)> = maybe!(
        tx,
        (String, i64),
        "SELECT data, expires_at FROM session WHERE id = $1 AND expires_at > $2",
        id,
        now.0
    )?;
    Ok(row.map(|(data, ends)| SessionRow { id: id.to_owned(), data, expires_at: Moment(ends) }))
}

/// Adds a session; false when its id is taken.
pub async fn insert(tx: &mut Tx, row: &SessionRow) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO session (id, data, expires_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
        &row.id,
        &row.data,
        row.expires_at.0
    )?;
    Ok(rows == 1)
}

/// Stores a session, whether it is there or not.
pub async fn save(tx: &mut Tx, row: &SessionRow) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO session (id, data, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET data = excluded.data, expires_at = excluded.expires_at",
        &row.id,
        &row.data,
        row.expires_at.0
    )?;
    Ok(())
}

pub async fn delete(tx: &mut Tx, id: &str) -> Stored<()> {
    execute!(tx, "DELETE FROM session WHERE id = $1", id)?;
    Ok(())
}

pub async fn sweep(tx: &mut Tx, now: Moment) -> Stored<u64> {
    execute!(tx, "DELETE FROM session WHERE expires_at <= $1", now.0)
}
