//! Changes.

use domain::{
    ChangeId, Moment, PersonId, ProjectId,
    change::{Change, Outcome, ScopeState, Settled, Stage, Status},
    compare::Scope,
    intake::{COMPLETED_TARGETS, OPEN_TARGETS},
    people::Role,
    review::Review,
};

use super::{StoreError, Stored, Tx, all, execute, from_json, maybe, one, project::parse_role, to_json};

#[derive(sqlx::FromRow)]
struct ChangeRow {
    id: String,
    project_id: String,
    requester_id: String,
    goal: String,
    asked_criteria: String,
    interactive: bool,
    requested_at: i64,
    updated_at: i64,
    version: i64,
    review_state: String,
    review_by: Option<String>,
    review_at: Option<i64>,
    review_reason: Option<String>,
    status: String,
    stage: String,
    outcome: Option<String>,
    outcome_reason: Option<String>,
    winner_id: Option<String>,
    decided_by: Option<String>,
    intake_done: bool,
    rounds: i64,
    asks: bool,
    answers: String,
    admission: Option<i64>,
    scope: String,
    plan: Option<String>,
    plan_number: i64,
    looks: i64,
    open_details: String,
    base_generation: i64,
    candidate: Option<String>,
    budget_microusd: i64,
    spent_microusd: i64,
}

macro_rules! columns {
    () => {
        "change.id, change.project_id, change.requester_id, change.goal, change.asked_criteria, change.interactive, \
         change.requested_at, change.updated_at, change.version, change.review_state, change.review_by, \
         change.review_at, change.review_reason, change.status, change.stage, change.outcome, \
         change.outcome_reason, change.winner_id, change.decided_by, change.intake_done, change.rounds, \
         change.asks, change.answers, change.admission, change.scope, change.plan, change.plan_number, \
         change.looks, change.open_details, change.base_generation, change.candidate, change.budget_microusd, \
         change.spent_microusd"
    };
}

impl ChangeRow {
    fn review(&self) -> Stored<Review> {
        let wrong = || StoreError::inconsistent("change", &self.id, "review state without who or when");
        let by = || self.review_by.as_deref().map(PersonId::from).ok_or_else(wrong);
        let at = || self.review_at.map(Moment).ok_or_else(wrong);
        Ok(match self.review_state.as_str() {
            "not_needed" => Review::NotNeeded,
            "proposed" => Review::Proposed,
            "included" => Review::Included { by: by()?, at: at()? },
            "declined" => Review::Declined {
                by: by()?,
                at: at()?,
                reason: self.review_reason.clone().unwrap_or_default(),
            },
            other => return Err(StoreError::inconsistent("change", &self.id, format!("review {other}"))),
        })
    }

    fn settled(&self) -> Stored<Option<Settled>> {
        let Some(word) = &self.outcome else { return Ok(None) };
        let outcome = Outcome::parse(word)
            .ok_or_else(|| StoreError::inconsistent("change", &self.id, format!("outcome {word}")))?;
        Ok(Some(Settled {
            outcome,
            reason: self.outcome_reason.clone().unwrap_or_default(),
            winner: self.winner_id.as_deref().map(ChangeId::from),
            decided_by: self.decided_by.clone().unwrap_or_default(),
        }))
    }
}

impl TryFrom<ChangeRow> for Change {
    type Error = StoreError;

    fn try_from(row: ChangeRow) -> Result<Self, StoreError> {
        let id = row.id.as_str();
        let stage: Stage = from_json("change", id, &row.stage)?;
        if stage.status().as_str() != row.status {
            return Err(StoreError::inconsistent(
                "change",
                id,
                format!("status {} and stage differ", row.status),
            ));
        }
        let scope = ScopeState::parse(&row.scope)
            .ok_or_else(|| StoreError::inconsistent("change", id, format!("scope {}", row.scope)))?;
        let plan = row.plan.as_deref().map(|text| from_json("change", id, text)).transpose()?;
        let candidate = row.candidate.as_deref().map(|text| from_json("change", id, text)).transpose()?;
        let small =
            |number: i64| u8::try_from(number).map_err(|error| StoreError::inconsistent("change", id, error));
        Ok(Self {
            review: row.review()?,
            settled: row.settled()?,
            asked_criteria: from_json("change", id, &row.asked_criteria)?,
            answers: from_json("change", id, &row.answers)?,
            open_details: from_json("change", id, &row.open_details)?,
            rounds: small(row.rounds)?,
            looks: small(row.looks)?,
            stage,
            scope,
            plan,
            candidate,
            project: ProjectId(row.project_id),
            requester: PersonId(row.requester_id),
            goal: row.goal,
            interactive: row.interactive,
            requested_at: Moment(row.requested_at),
            updated_at: Moment(row.updated_at),
            version: row.version,
            intake_done: row.intake_done,
            asks: row.asks,
            admission: row.admission,
            plan_number: row.plan_number,
            base_generation: row.base_generation,
            budget_microusd: row.budget_microusd,
            spent_microusd: row.spent_microusd,
            id: ChangeId(row.id),
        })
    }
}

fn domain(rows: Vec<ChangeRow>) -> Stored<Vec<Change>> {
    rows.into_iter().map(Change::try_from).collect()
}

pub async fn load(tx: &mut Tx, id: &ChangeId) -> Stored<Option<Change>> {
    maybe!(tx, ChangeRow, concat!("SELECT ", columns!(), " FROM change WHERE id = $1"), id.as_str())?
        .map(Change::try_from)
        .transpose()
}

/// The project of a change, for the lock that comes before loading it.
pub async fn project_of(tx: &mut Tx, id: &ChangeId) -> Stored<Option<ProjectId>> {
    let row: Option<(String,)> =
        maybe!(tx, (String,), "SELECT project_id FROM change WHERE id = $1", id.as_str())?;
    Ok(row.map(|(project,)| ProjectId(project)))
}

pub async fn insert(tx: &mut Tx, change: &Change) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO change (id, project_id, requester_id, title, goal, asked_criteria, interactive, requested_at,
            updated_at, version, review_state, status, stage, intake_done, rounds, asks, answers, scope,
            plan_number, looks, open_details, base_generation, budget_microusd, spent_microusd)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'none',
            $17, $18, $19, $20, $21, $22)",
        change.id.as_str(),
        change.project.as_str(),
        change.requester.as_str(),
        change.title(),
        &change.goal,
        to_json(&change.asked_criteria),
        change.interactive,
        change.requested_at.0,
        change.version,
        change.review.as_str(),
        change.status().as_str(),
        to_json(&change.stage),
        change.intake_done,
        i64::from(change.rounds),
        change.asks,
        to_json(&change.answers),
        change.plan_number,
        i64::from(change.looks),
        to_json(&change.open_details),
        change.base_generation,
        change.budget_microusd,
        change.spent_microusd
    )?;
    Ok(())
}

/// Saves a change whose version in the store is `was`; false when somebody was faster. What is spent is counted in
/// `spending` alone.
pub async fn save(tx: &mut Tx, change: &Change, was: i64) -> Stored<bool> {
    let (by, at, reason) = match &change.review {
        Review::NotNeeded | Review::Proposed => (None, None, None),
        Review::Included { by, at } => (Some(by.as_str()), Some(at.0), None),
        Review::Declined { by, at, reason } => (Some(by.as_str()), Some(at.0), Some(reason.as_str())),
    };
    let settled = change.settled.as_ref();
    let rows = execute!(
        tx,
        "UPDATE change SET title = $3, updated_at = $4, version = $5, review_state = $6, review_by = $7,
            review_at = $8, review_reason = $9, status = $10, stage = $11, outcome = $12, outcome_reason = $13,
            winner_id = $14, decided_by = $15, intake_done = $16, rounds = $17, asks = $18, answers = $19,
            admission = $20, scope = $21, plan = $22, plan_number = $23, looks = $24, open_details = $25,
            base_generation = $26, candidate = $27, budget_microusd = $28
         WHERE id = $1 AND version = $2",
        change.id.as_str(),
        was,
        change.title(),
        change.updated_at.0,
        change.version,
        change.review.as_str(),
        by,
        at,
        reason,
        change.status().as_str(),
        to_json(&change.stage),
        settled.map(|s| s.outcome.as_str()),
        settled.map(|s| s.reason.as_str()),
        settled.and_then(|s| s.winner.as_ref()).map(ChangeId::as_str),
        settled.map(|s| s.decided_by.as_str()),
        change.intake_done,
        i64::from(change.rounds),
        change.asks,
        to_json(&change.answers),
        change.admission,
        change.scope.as_str(),
        change.plan.as_ref().map(to_json),
        change.plan_number,
        i64::from(change.looks),
        to_json(&change.open_details),
        change.base_generation,
        change.candidate.as_ref().map(to_json),
        change.budget_microusd
    )?;
    Ok(rows == 1)
}

/// Puts a change whose version in the store is `was` onto a newer generation. The statement itself leaves out what must
/// never come back to life (BLD-05), whatever its caller thought; false then, and when somebody was faster.
pub async fn recompose(tx: &mut Tx, change: &Change, was: i64) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE change SET updated_at = $3, version = $4, status = $5, stage = $6, base_generation = $7, candidate = $8
         WHERE id = $1 AND version = $2 AND base_generation < $7
           AND status NOT IN ('not_selected', 'cancelled', 'needs_input', 'declined', 'failed', 'completed')
           AND (outcome IS NULL OR outcome NOT IN ('not_selected', 'duplicate'))",
        change.id.as_str(),
        was,
        change.updated_at.0,
        change.version,
        change.status().as_str(),
        to_json(&change.stage),
        change.base_generation,
        change.candidate.as_ref().map(to_json)
    )?;
    Ok(rows == 1)
}

/// The open changes and the newest completed ones, older than a moment, with their requesters' names (INT-02).
pub async fn targets(tx: &mut Tx, of: &Change) -> Stored<Vec<(Change, String)>> {
    targets_before(tx, &of.project, of.requested_at, of.id.as_str()).await
}

/// The same for a goal that is not sent yet.
pub async fn newest_targets(tx: &mut Tx, project: &ProjectId, now: Moment) -> Stored<Vec<(Change, String)>> {
    targets_before(tx, project, now.plus(1), "").await
}

async fn targets_before(
    tx: &mut Tx, project: &ProjectId, at: Moment, id: &str,
) -> Stored<Vec<(Change, String)>> {
    #[derive(sqlx::FromRow)]
    struct Row {
        #[sqlx(flatten)]
        change: ChangeRow,
        requester_name: String,
    }
    let open = all!(
        &mut *tx,
        Row,
        concat!(
            "SELECT ",
            columns!(),
            ", person.name AS requester_name FROM change JOIN person ON person.id = change.requester_id
             WHERE project_id = $1
               AND status IN ('proposed', 'created', 'compiling', 'needs_input', 'awaiting_choice', 'queued',
                   'running', 'budget_blocked', 'blocked', 'verifying', 'awaiting_approval', 'promoting', 'releasing')
               AND (requested_at, change.id) < ($2, $3)
             ORDER BY requested_at DESC, change.id DESC LIMIT $4"
        ),
        project.as_str(),
        at.0,
        id,
        OPEN_TARGETS
    )?;
    let completed = all!(
        tx,
        Row,
        concat!(
            "SELECT ",
            columns!(),
            ", person.name AS requester_name FROM change JOIN person ON person.id = change.requester_id
             WHERE project_id = $1 AND status = 'completed' AND (requested_at, change.id) < ($2, $3)
             ORDER BY requested_at DESC, change.id DESC LIMIT $4"
        ),
        project.as_str(),
        at.0,
        id,
        COMPLETED_TARGETS
    )?;
    open.into_iter()
        .chain(completed)
        .map(|row| Ok((Change::try_from(row.change)?, row.requester_name)))
        .collect()
}

/// The newest changes that have shipped and were not rolled back, but for one (CMP-11).
pub async fn live(tx: &mut Tx, besides: &Change) -> Stored<Vec<Change>> {
    let rows = all!(
        tx,
        ChangeRow,
        concat!(
            "SELECT ",
            columns!(),
            " FROM change WHERE project_id = $1 AND status = 'completed' AND id <> $2
               AND NOT EXISTS (SELECT 1 FROM generation AS release
                   JOIN generation AS back ON back.project_id = release.project_id AND back.rolls_back = release.number
                   WHERE release.project_id = change.project_id AND release.change_id = change.id)
             ORDER BY requested_at DESC, id DESC LIMIT $3"
        ),
        besides.project.as_str(),
        besides.id.as_str(),
        COMPLETED_TARGETS
    )?;
    domain(rows)
}

/// The requests of a person that wait for somebody else, in projects that the person still sees, longest first, with
/// the project's name.
pub async fn waiting_of(tx: &mut Tx, person: &PersonId, limit: i64) -> Stored<Vec<(String, Change)>> {
    #[derive(sqlx::FromRow)]
    struct Row {
        #[sqlx(flatten)]
        change: ChangeRow,
        project_name: String,
    }
    let rows = all!(
        tx,
        Row,
        concat!(
            "SELECT ",
            columns!(),
            ", project.name AS project_name FROM change JOIN project ON project.id = change.project_id
             JOIN member ON member.project_id = change.project_id AND member.person_id = change.requester_id
             WHERE change.requester_id = $1
               AND change.status IN ('proposed', 'awaiting_choice', 'queued', 'budget_blocked', 'blocked',
                   'awaiting_approval')
             ORDER BY change.updated_at, change.id LIMIT $2"
        ),
        person.as_str(),
        limit
    )?;
    rows.into_iter().map(|row| Ok((row.project_name, Change::try_from(row.change)?))).collect()
}

/// Whether nobody asked for anything in the project before this change (FEA-01).
pub async fn is_first(tx: &mut Tx, change: &Change) -> Stored<bool> {
    let earlier: Option<(String,)> = maybe!(
        tx,
        (String,),
        "SELECT id FROM change WHERE project_id = $1 AND (requested_at, id) < ($2, $3) LIMIT 1",
        change.project.as_str(),
        change.requested_at.0,
        change.id.as_str()
    )?;
    Ok(earlier.is_none())
}

/// Every unreleased change with a lower admission order, lowest first (CMP-02).
pub async fn admitted_before(tx: &mut Tx, change: &Change) -> Stored<Vec<ChangeId>> {
    let rows: Vec<(String,)> = all!(
        tx,
        (String,),
        "SELECT id FROM change WHERE project_id = $1 AND scope IN ('unscoped', 'scoped') AND admission < $2
         ORDER BY admission",
        change.project.as_str(),
        change.admission
    )?;
    Ok(rows.into_iter().map(|(id,)| ChangeId(id)).collect())
}

/// Changes that looked for the plan of an earlier one and have nothing more to look for, now that one behind `after` in
/// the order of admission is planned or gone (CMP-04).
pub async fn nothing_to_look_for(tx: &mut Tx, project: &ProjectId, after: i64) -> Stored<Vec<ChangeId>> {
    let rows: Vec<(String,)> = all!(
        tx,
        (String,),
        "SELECT id FROM change AS later
         WHERE project_id = $1 AND status = 'compiling' AND scope = 'scoped' AND looks > 0 AND admission > $2
           AND NOT EXISTS (SELECT 1 FROM change AS earlier WHERE earlier.project_id = later.project_id
                AND earlier.scope = 'unscoped' AND earlier.admission < later.admission)
         ORDER BY admission",
        project.as_str(),
        after
    )?;
    Ok(rows.into_iter().map(|(id,)| ChangeId(id)).collect())
}

/// The stored answer of registering a scope.
pub async fn scope_receipt(tx: &mut Tx, change: &ChangeId) -> Stored<Option<Vec<ChangeId>>> {
    let row: Option<(String,)> =
        maybe!(tx, (String,), "SELECT earlier FROM scope_receipt WHERE change_id = $1", change.as_str())?;
    row.map(|(text,)| from_json("scope_receipt", change.as_str(), &text)).transpose()
}

pub async fn insert_scope_receipt(
    tx: &mut Tx, change: &ChangeId, at: Moment, earlier: &[ChangeId],
) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO scope_receipt (change_id, at, earlier) VALUES ($1, $2, $3) ON CONFLICT (change_id) DO NOTHING",
        change.as_str(),
        at.0,
        to_json(&earlier)
    )?;
    Ok(())
}

/// What is compared of a change.
pub fn scope_of(change: &Change) -> Scope {
    Scope {
        change: change.id.clone(),
        requester: change.requester.clone(),
        goal: change.goal_with_answers(),
        criteria: change.plan.as_ref().map(|plan| plan.criteria.clone()).unwrap_or_default(),
        resources: change.plan.as_ref().map(|plan| plan.resources.clone()).unwrap_or_default(),
        scoped: change.scope == ScopeState::Scoped,
    }
}

/// Which changes a list shows.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only with this status.
    pub status: Option<Status>,
    /// Only of this person.
    pub requester: Option<PersonId>,
    /// Only with this text in the goal, whatever the case.
    pub q: Option<String>,
}

/// A change with the names that a reader needs.
#[derive(Clone, Debug)]
pub struct Listed {
    pub change: Change,
    pub requester_name: String,
    pub requester_role: Option<Role>,
    pub reviewer_name: Option<String>,
}

#[derive(sqlx::FromRow)]
struct ListedRow {
    #[sqlx(flatten)]
    change: ChangeRow,
    requester_name: String,
    requester_role: Option<String>,
    reviewer_name: Option<String>,
}

impl TryFrom<ListedRow> for Listed {
    type Error = StoreError;

    fn try_from(row: ListedRow) -> Result<Self, StoreError> {
        let change = Change::try_from(row.change)?;
        let role =
            row.requester_role.as_deref().map(|word| parse_role(change.id.as_str(), word)).transpose()?;
        Ok(Self {
            change,
            requester_name: row.requester_name,
            requester_role: role,
            reviewer_name: row.reviewer_name,
        })
    }
}

macro_rules! listed {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            columns!(),
            ", person.name AS requester_name, member.role AS requester_role, reviewer.name AS reviewer_name
             FROM change JOIN person ON person.id = change.requester_id
             LEFT JOIN member ON member.project_id = change.project_id AND member.person_id = change.requester_id
             LEFT JOIN person AS reviewer ON reviewer.id = change.review_by ",
            $rest
        )
    };
}

/// A change with its names.
pub async fn load_listed(tx: &mut Tx, id: &ChangeId) -> Stored<Option<Listed>> {
    maybe!(tx, ListedRow, listed!("WHERE change.id = $1"), id.as_str())?.map(Listed::try_from).transpose()
}

/// Changes of a project, newest first, before a cursor `(requested_at, id)`.
pub async fn list(
    tx: &mut Tx, project: &ProjectId, filter: &Filter, before: Option<(i64, String)>, limit: i64,
) -> Stored<Vec<Listed>> {
    let (at, id) = before.unwrap_or((i64::MAX, String::new()));
    let like = filter.q.as_deref().map(|q| format!("%{}%", escape_like(&q.to_lowercase())));
    all!(
        tx,
        ListedRow,
        listed!(
            "WHERE change.project_id = $1 AND (change.requested_at, change.id) < ($2, $3)
               AND (CAST($4 AS TEXT) IS NULL OR change.status = $4)
               AND (CAST($5 AS TEXT) IS NULL OR change.requester_id = $5)
               AND (CAST($6 AS TEXT) IS NULL OR LOWER(change.goal) LIKE $6 ESCAPE '!' OR LOWER(change.title) LIKE $6 ESCAPE '!')
             ORDER BY change.requested_at DESC, change.id DESC LIMIT $7"
        ),
        project.as_str(),
        at,
        &id,
        filter.status.map(Status::as_str),
        filter.requester.as_ref().map(PersonId::as_str),
        like.as_deref(),
        limit
    )?
    .into_iter()
    .map(Listed::try_from)
    .collect()
}

fn escape_like(text: &str) -> String {
    text.replace('!', "!!").replace('%', "!%").replace('_', "!_")
}

/// Every change of a person in a project with one of these statuses.
pub async fn of_person(tx: &mut Tx, project: &ProjectId, person: &PersonId) -> Stored<Vec<Change>> {
    let rows = all!(
        tx,
        ChangeRow,
        concat!(
            "SELECT ",
            columns!(),
            " FROM change WHERE project_id = $1 AND requester_id = $2
               AND status NOT IN ('completed', 'declined', 'not_selected', 'cancelled', 'failed') ORDER BY id"
        ),
        project.as_str(),
        person.as_str()
    )?;
    domain(rows)
}

/// How many changes of a project have each status.
pub async fn count_by_status(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<(Status, i64)>> {
    let rows: Vec<(String, i64)> = all!(
        tx,
        (String, i64),
        "SELECT status, COUNT(*) FROM change WHERE project_id = $1 GROUP BY status",
        project.as_str()
    )?;
    rows.into_iter()
        .map(|(word, count)| {
            let status = Status::parse(&word).ok_or_else(|| {
                StoreError::inconsistent("change", project.as_str(), format!("status {word}"))
            })?;
            Ok((status, count))
        })
        .collect()
}

/// Changes in a stage that needs a job, but have none: the sweep's net.
pub async fn without_job(tx: &mut Tx, limit: i64) -> Stored<Vec<(ChangeId, ProjectId)>> {
    let rows: Vec<(String, String)> = all!(
        tx,
        (String, String),
        "SELECT change.id, change.project_id FROM change
         WHERE status IN ('created', 'compiling', 'needs_input', 'awaiting_choice', 'queued', 'budget_blocked',
                'promoting', 'releasing')
           AND NOT EXISTS (SELECT 1 FROM job WHERE job.kind = 'advance_change' AND job.subject = change.id)
         LIMIT $1",
        limit
    )?;
    Ok(rows.into_iter().map(|(id, project)| (ChangeId(id), ProjectId(project))).collect())
}

/// Draws the project's next admission number. The row stays locked until the transaction ends.
pub async fn next_admission(tx: &mut Tx, project: &ProjectId) -> Stored<i64> {
    let (number,): (i64,) = one!(
        tx,
        (i64,),
        "UPDATE project SET admissions = admissions + 1 WHERE id = $1 RETURNING admissions",
        project.as_str()
    )?;
    Ok(number)
}
