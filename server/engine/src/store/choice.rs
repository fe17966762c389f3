//! First-come choices.

use domain::{
    ChangeId, Moment, PersonId, ProjectId,
    compare::CitedPair,
    first_come::{ChoiceRow, ChoiceState},
    people::ChoiceId,
};

use super::{StoreError, Stored, Tx, all, execute, from_json, to_json};

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    earlier_id: String,
    later_id: String,
    asked_id: String,
    state: String,
    chosen_by: Option<String>,
    asked_at: i64,
    reminded: bool,
    conflicts: String,
}

/// A choice with the conflict it is about.
#[derive(Clone, Debug)]
pub struct StoredChoice {
    pub row: ChoiceRow,
    pub conflicts: Vec<CitedPair>,
}

impl TryFrom<Row> for StoredChoice {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let state = ChoiceState::parse(&row.state)
            .ok_or_else(|| StoreError::inconsistent("choice", &row.id, format!("state {}", row.state)))?;
        Ok(Self {
            conflicts: from_json("choice", &row.id, &row.conflicts)?,
            row: ChoiceRow {
                id: ChoiceId(row.id),
                earlier: ChangeId(row.earlier_id),
                later: ChangeId(row.later_id),
                asked: PersonId(row.asked_id),
                state,
                chosen_by: row.chosen_by,
                asked_at: Moment(row.asked_at),
                reminded: row.reminded,
            },
        })
    }
}

macro_rules! columns {
    () => {
        "SELECT id, earlier_id, later_id, asked_id, state, chosen_by, asked_at, reminded, conflicts FROM choice "
    };
}

/// The choices for which a change waits or waited.
pub async fn of_later(tx: &mut Tx, later: &ChangeId) -> Stored<Vec<StoredChoice>> {
    all!(tx, Row, concat!(columns!(), "WHERE later_id = $1 ORDER BY asked_at, id"), later.as_str())?
        .into_iter()
        .map(StoredChoice::try_from)
        .collect()
}

/// The choices that wait or waited for a change.
pub async fn of_earlier(tx: &mut Tx, earlier: &ChangeId) -> Stored<Vec<StoredChoice>> {
    all!(tx, Row, concat!(columns!(), "WHERE earlier_id = $1 ORDER BY asked_at, id"), earlier.as_str())?
        .into_iter()
        .map(StoredChoice::try_from)
        .collect()
}

/// Puts the question once: a pair has one row, however often this runs. True when the row is new.
pub async fn insert(
    tx: &mut Tx, project: &ProjectId, choice: &ChoiceRow, conflicts: &[CitedPair], made_at: Option<Moment>,
) -> Stored<bool> {
    let rows = execute!(
        tx,
        "INSERT INTO choice (id, project_id, earlier_id, later_id, asked_id, state, chosen_by, asked_at, made_at,
            reminded, conflicts)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (later_id, earlier_id) DO NOTHING",
        choice.id.as_str(),
        project.as_str(),
        choice.earlier.as_str(),
        choice.later.as_str(),
        choice.asked.as_str(),
        choice.state.as_str(),
        choice.chosen_by.as_deref(),
        choice.asked_at.0,
        made_at.map(|at| at.0),
        choice.reminded,
        to_json(&conflicts)
    )?;
    Ok(rows == 1)
}

/// Settles an open choice; false when it is not open any more.
pub async fn settle(
    tx: &mut Tx, id: &ChoiceId, state: ChoiceState, chosen_by: Option<&str>, at: Moment,
) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE choice SET state = $1, chosen_by = $2, made_at = $3 WHERE id = $4 AND state = 'open'",
        state.as_str(),
        chosen_by,
        at.0,
        id.as_str()
    )?;
    Ok(rows == 1)
}

pub async fn mark_reminded(tx: &mut Tx, id: &ChoiceId) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE choice SET reminded = TRUE WHERE id = $1 AND state = 'open' AND reminded = FALSE",
        id.as_str()
    )?;
    Ok(rows == 1)
}
