//! Requests that joined another one, and so the people who ask for that one too.

use domain::{ChangeId, Moment, PersonId, ProjectId, change::Change, people::Named};

use super::{Stored, Tx, all, execute, from_json, maybe, to_json};

/// A join that holds.
pub struct Joined {
    pub other: ChangeId,
    pub at: Moment,
    /// The request before it joined.
    pub was: Change,
}

/// Notes that a request joined another one.
pub async fn put(tx: &mut Tx, was: &Change, other: &ChangeId, at: Moment) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO joined (change_id, other_id, person_id, at, was) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (change_id) DO UPDATE SET other_id = excluded.other_id, at = excluded.at, was = excluded.was,
            undone_at = NULL",
        was.id.as_str(),
        other.as_str(),
        was.requester.as_str(),
        at.0,
        to_json(was)
    )?;
    Ok(())
}

/// What a request joined, unless that was undone.
pub async fn of_change(tx: &mut Tx, change: &ChangeId) -> Stored<Option<Joined>> {
    let row: Option<(String, i64, String)> = maybe!(
        tx,
        (String, i64, String),
        "SELECT other_id, at, was FROM joined WHERE change_id = $1 AND undone_at IS NULL",
        change.as_str()
    )?;
    row.map(|(other, at, was)| {
        Ok(Joined {
            other: ChangeId(other),
            at: Moment(at),
            was: from_json("joined", change.as_str(), &was)?,
        })
    })
    .transpose()
}

/// Undoes a join; false when it does not hold.
pub async fn undo(tx: &mut Tx, change: &ChangeId, at: Moment) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE joined SET undone_at = $1 WHERE change_id = $2 AND undone_at IS NULL",
        at.0,
        change.as_str()
    )?;
    Ok(rows == 1)
}

/// Those who ask for a request too, in the order in which they joined.
pub async fn co_requesters(tx: &mut Tx, other: &ChangeId) -> Stored<Vec<Named>> {
    let rows: Vec<(String, String)> = all!(
        tx,
        (String, String),
        "SELECT joined.person_id, person.name FROM joined JOIN person ON person.id = joined.person_id
         WHERE joined.other_id = $1 AND joined.undone_at IS NULL
         GROUP BY joined.person_id, person.name ORDER BY MIN(joined.at), joined.person_id",
        other.as_str()
    )?;
    Ok(rows.into_iter().map(|(id, name)| Named { user_id: PersonId(id), name }).collect())
}

/// The same for every request of a project: `(request, person, name)`.
pub async fn of_project(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<(String, String, String)>> {
    all!(
        tx,
        (String, String, String),
        "SELECT joined.other_id, joined.person_id, person.name
         FROM joined JOIN change ON change.id = joined.other_id JOIN person ON person.id = joined.person_id
         WHERE change.project_id = $1 AND joined.undone_at IS NULL
         GROUP BY joined.other_id, joined.person_id, person.name ORDER BY MIN(joined.at), joined.person_id",
        project.as_str()
    )
}
