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

/// What a waiting change waits for, with what a reader needs to know of the earlier one.
#[derive(sqlx::FromRow)]
pub struct WaitRow {
    pub later_id: String,
    pub earlier_id: String,
    pub earlier_goal: String,
    pub earlier_status: String,
    pub asked_id: String,
    pub asked_name: String,
    pub state: String,
    pub asked_at: i64,
}

macro_rules! waits {
    ($rest:literal) => {
        concat!(
            "SELECT choice.later_id, choice.earlier_id, earlier.goal AS earlier_goal,
                earlier.status AS earlier_status, choice.asked_id, person.name AS asked_name, choice.state,
                choice.asked_at
             FROM change AS later JOIN choice ON choice.later_id = later.id
             JOIN change AS earlier ON earlier.id = choice.earlier_id
             JOIN person ON person.id = choice.asked_id
             WHERE later.status IN ('awaiting_choice', 'queued') AND choice.state IN ('open', 'apply_theirs') AND ",
            $rest,
            " ORDER BY choice.asked_at, choice.id"
        )
    };
}

/// Every wait of a project.
pub async fn waits_of_project(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<WaitRow>> {
    all!(tx, WaitRow, waits!("later.project_id = $1"), project.as_str())
}

/// The waits of one change.
pub async fn waits_of_change(tx: &mut Tx, later: &ChangeId) -> Stored<Vec<WaitRow>> {
    all!(tx, WaitRow, waits!("later.id = $1"), later.as_str())
}

/// The open choices that a person is asked for: `(project, project name, earlier, later, later title, asked_at)`.
pub async fn open_for(
    tx: &mut Tx, person: &PersonId,
) -> Stored<Vec<(String, String, String, String, String, i64)>> {
    all!(
        tx,
        (String, String, String, String, String, i64),
        "SELECT project.id, project.name, choice.earlier_id, choice.later_id, later.title, choice.asked_at
         FROM choice JOIN project ON project.id = choice.project_id
         JOIN member ON member.project_id = project.id AND member.person_id = choice.asked_id
             AND member.role <> 'viewer'
         JOIN change AS later ON later.id = choice.later_id
         JOIN change AS earlier ON earlier.id = choice.earlier_id
         WHERE choice.asked_id = $1 AND choice.state = 'open'
             AND earlier.status NOT IN ('declined', 'not_selected', 'cancelled', 'failed')
         ORDER BY choice.asked_at",
        person.as_str()
    )
}

/// Every choice of a project that waits for a person.
pub async fn open_of_asked(tx: &mut Tx, project: &ProjectId, asked: &PersonId) -> Stored<Vec<StoredChoice>> {
    all!(
        tx,
        Row,
        concat!(
            columns!(),
            "WHERE project_id = $1 AND asked_id = $2 AND state = 'open' ORDER BY asked_at, id"
        ),
        project.as_str(),
        asked.as_str()
    )?
    .into_iter()
    .map(StoredChoice::try_from)
    .collect()
}
