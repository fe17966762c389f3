//! Sessions of browsers, by the hash of their secret.

use domain::{Moment, PersonId, pages::SessionView};

use super::{Stored, Tx, all, execute, maybe};

/// A browser's session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of its secret.
    pub id: String,
    /// What the server keeps in it, as JSON.
    pub data: String,
    /// Whose it is, when somebody has signed in.
    pub person: Option<PersonId>,
    /// The browser in words.
    pub agent: String,
    /// When somebody signed in, or it was made.
    pub created_at: Moment,
    /// When it was last used, to a few minutes.
    pub seen_at: Moment,
    /// When it ends.
    pub expires_at: Moment,
}

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    data: String,
    person_id: Option<String>,
    agent: String,
    created_at: i64,
    seen_at: i64,
    expires_at: i64,
}

impl From<Row> for SessionRow {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            data: row.data,
            person: row.person_id.map(PersonId),
            agent: row.agent,
            created_at: Moment(row.created_at),
            seen_at: Moment(row.seen_at),
            expires_at: Moment(row.expires_at),
        }
    }
}

/// A session that has not ended.
pub async fn load(tx: &mut Tx, id: &str, now: Moment) -> Stored<Option<SessionRow>> {
    let row = maybe!(
        tx,
        Row,
        "SELECT id, data, person_id, agent, created_at, seen_at, expires_at FROM session
         WHERE id = $1 AND expires_at > $2",
        id,
        now.0
    )?;
    Ok(row.map(SessionRow::from))
}

/// Adds a session; false when its id is taken.
pub async fn insert(tx: &mut Tx, row: &SessionRow) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO session (id, data, person_id, agent, created_at, seen_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING",
        &row.id,
        &row.data,
        row.person.as_ref().map(PersonId::as_str),
        &row.agent,
        row.created_at.0,
        row.seen_at.0,
        row.expires_at.0
    )?;
    Ok(rows == 1)
}

/// Stores what a session holds; one that was ended in the meantime stays ended.
pub async fn save(tx: &mut Tx, id: &str, data: &str, ends: Moment) -> Stored<()> {
    execute!(tx, "UPDATE session SET data = $1, expires_at = $2 WHERE id = $3", data, ends.0, id)?;
    Ok(())
}

/// Notes that a session is in use.
pub async fn touch(tx: &mut Tx, id: &str, at: Moment, ends: Moment) -> Stored<()> {
    execute!(tx, "UPDATE session SET seen_at = $1, expires_at = $2 WHERE id = $3", at.0, ends.0, id)?;
    Ok(())
}

pub async fn delete(tx: &mut Tx, id: &str) -> Stored<()> {
    execute!(tx, "DELETE FROM session WHERE id = $1", id)?;
    Ok(())
}

/// A person's open sessions, the last used first.
pub async fn of_person(tx: &mut Tx, person: &PersonId, now: Moment) -> Stored<Vec<SessionView>> {
    let rows = all!(
        tx,
        Row,
        "SELECT id, '' AS data, person_id, agent, created_at, seen_at, expires_at FROM session
         WHERE person_id = $1 AND expires_at > $2 ORDER BY seen_at DESC, id",
        person.as_str(),
        now.0
    )?;
    let view = |row: Row| SessionView {
        id: row.id,
        agent: row.agent,
        created_at: Moment(row.created_at),
        seen_at: Moment(row.seen_at),
        current: false,
    };
    Ok(rows.into_iter().map(view).collect())
}

/// Ends a session of a person; false when there is none.
pub async fn end(tx: &mut Tx, person: &PersonId, id: &str) -> Stored<bool> {
    let rows = execute!(tx, "DELETE FROM session WHERE id = $1 AND person_id = $2", id, person.as_str())?;
    Ok(rows == 1)
}

/// Ends every session of a person but one. Answers how many that were.
pub async fn end_others(tx: &mut Tx, person: &PersonId, but: &str) -> Stored<u64> {
    execute!(tx, "DELETE FROM session WHERE person_id = $1 AND id <> $2", person.as_str(), but)
}

pub async fn sweep(tx: &mut Tx, now: Moment) -> Stored<u64> {
    execute!(tx, "DELETE FROM session WHERE expires_at <= $1", now.0)
}
