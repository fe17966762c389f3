//! What plans would take away from shipped requests.

use domain::{
    ChangeId, Moment, PersonId,
    pages::{ConflictText, RemovalView},
    people::Named,
};

use super::{Stored, Tx, all, execute, from_json, to_json};

/// One finding.
pub struct NewRemoval<'a> {
    pub change: &'a ChangeId,
    pub shipped: &'a ChangeId,
    pub at: Moment,
    pub lines: &'a [ConflictText],
}

/// Adds a finding, or brings it up to date; true when it is new.
pub async fn put(tx: &mut Tx, new: &NewRemoval<'_>) -> Stored<bool> {
    let known = execute!(
        &mut *tx,
        "UPDATE removal SET lines = $3 WHERE change_id = $1 AND shipped_id = $2",
        new.change.as_str(),
        new.shipped.as_str(),
        to_json(&new.lines)
    )?;
    if known > 0 {
        return Ok(false);
    }
    execute!(
        tx,
        "INSERT INTO removal (change_id, shipped_id, at, lines) VALUES ($1, $2, $3, $4)",
        new.change.as_str(),
        new.shipped.as_str(),
        new.at.0,
        to_json(&new.lines)
    )?;
    Ok(true)
}

/// Takes away what an earlier plan of the change would have removed and the newest would not.
pub async fn keep_only(tx: &mut Tx, change: &ChangeId, shipped: &[ChangeId]) -> Stored<()> {
    for (known, _) in found(tx, change).await? {
        if !shipped.iter().any(|kept| kept.as_str() == known) {
            execute!(
                &mut *tx,
                "DELETE FROM removal WHERE change_id = $1 AND shipped_id = $2",
                change.as_str(),
                &known
            )?;
        }
    }
    Ok(())
}

async fn found(tx: &mut Tx, change: &ChangeId) -> Stored<Vec<(String, i64)>> {
    all!(tx, (String, i64), "SELECT shipped_id, at FROM removal WHERE change_id = $1", change.as_str())
}

/// What the newest plan of a change would take away, oldest finding first.
pub async fn of_change(tx: &mut Tx, change: &ChangeId) -> Stored<Vec<RemovalView>> {
    let rows: Vec<(String, String, String, String, String)> = all!(
        tx,
        (String, String, String, String, String),
        "SELECT shipped.id, shipped.title, person.id, person.name, removal.lines
         FROM removal JOIN change AS shipped ON shipped.id = removal.shipped_id
         JOIN person ON person.id = shipped.requester_id
         WHERE removal.change_id = $1 ORDER BY removal.at, shipped.id",
        change.as_str()
    )?;
    rows.into_iter()
        .map(|(id, title, person, name, lines)| {
            Ok(RemovalView {
                lines: from_json("removal", &id, &lines)?,
                shipped_requester: Named { user_id: PersonId(person), name },
                shipped_title: title,
                shipped_change_id: ChangeId(id),
            })
        })
        .collect()
}
