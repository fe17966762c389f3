//! Events of a project, in the order in which they happened.

use domain::{ChangeId, Moment, PersonId, ProjectId, effect::EventKind};

use super::{Stored, Tx, all, execute, maybe, one};

#[derive(sqlx::FromRow)]
pub struct EventRow {
    pub seq: i64,
    pub kind: String,
    pub at: i64,
    pub actor_id: Option<String>,
    pub actor_name: Option<String>,
    pub data: String,
}

pub struct NewEvent<'a> {
    pub project: &'a ProjectId,
    pub change: Option<&'a ChangeId>,
    pub kind: EventKind,
    pub at: Moment,
    pub actor: Option<&'a PersonId>,
    pub data: &'a serde_json::Value,
}

/// Adds an event with the project's next number.
pub async fn insert(tx: &mut Tx, event: &NewEvent<'_>) -> Stored<()> {
    let (seq,): (i64,) = one!(
        tx,
        (i64,),
        "UPDATE project SET events = events + 1 WHERE id = $1 RETURNING events",
        event.project.as_str()
    )?;
    execute!(
        tx,
        "INSERT INTO event (project_id, seq, change_id, kind, at, actor_id, data) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        event.project.as_str(),
        seq,
        event.change.map(ChangeId::as_str),
        event.kind.as_str(),
        event.at.0,
        event.actor.map(PersonId::as_str),
        event.data.to_string()
    )?;
    Ok(())
}

/// Events of a change after a number, oldest first.
pub async fn list(tx: &mut Tx, change: &ChangeId, after: i64, limit: i64) -> Stored<Vec<EventRow>> {
    all!(
        tx,
        EventRow,
        "SELECT event.seq, event.kind, event.at, event.actor_id, person.name AS actor_name, event.data
         FROM event LEFT JOIN person ON person.id = event.actor_id
         WHERE event.change_id = $1 AND event.seq > $2 ORDER BY event.seq LIMIT $3",
        change.as_str(),
        after,
        limit
    )
}

/// The number of a project's last event.
pub async fn last(tx: &mut Tx, project: &ProjectId) -> Stored<i64> {
    let row: Option<(i64,)> =
        maybe!(tx, (i64,), "SELECT events FROM project WHERE id = $1", project.as_str())?;
    Ok(row.map_or(0, |(seq,)| seq))
}

/// The changes that a project's events after a number are about, each once, the latest last.
pub async fn changes_since(
    tx: &mut Tx, project: &ProjectId, after: i64, limit: i64,
) -> Stored<Vec<(String, i64)>> {
    all!(
        tx,
        (String, i64),
        "SELECT change_id, MAX(seq) AS latest FROM event
         WHERE project_id = $1 AND seq > $2 AND change_id IS NOT NULL
         GROUP BY change_id ORDER BY latest LIMIT $3",
        project.as_str(),
        after,
        limit
    )
}
