//! Projects and the roles of their people.

use domain::{Moment, PersonId, ProjectId, people::Role};

use super::{StoreError, Stored, Tx, all, execute, maybe, notice_mail};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct ProjectRow {
    pub id: String,
    pub name: String,
    pub description: String,
    pub repository: String,
    pub default_budget_microusd: i64,
    pub monthly_budget_microusd: i64,
    pub builder: String,
    pub clarify_requirements: String,
    pub member_request_review: bool,
    pub approval_required: bool,
    pub archived: bool,
    pub created_at: i64,
    pub generation: i64,
    pub canonical_commit: Option<String>,
    pub source_problem: Option<String>,
}

macro_rules! columns {
    () => {
        "project.id, project.name, project.description, project.repository, project.default_budget_microusd, \
         project.builder, project.clarify_requirements, project.member_request_review, project.approval_required, \
         project.archived, project.created_at, project.generation, project.canonical_commit, project.source_problem, \
         project.monthly_budget_microusd"
    };
}

pub async fn load(tx: &mut Tx, id: &ProjectId) -> Stored<Option<ProjectRow>> {
    maybe!(tx, ProjectRow, concat!("SELECT ", columns!(), " FROM project WHERE id = $1"), id.as_str())
}

/// Holds the project's row until the transaction ends, so that writes about one project happen one after another.
/// (SQLite has one writer anyway.) False when there is no such project.
pub async fn lock(tx: &mut Tx, id: &ProjectId) -> Stored<bool> {
    let sql = if tx.is_postgres() {
        "SELECT id FROM project WHERE id = $1 FOR UPDATE"
    } else {
        "SELECT id FROM project WHERE id = $1"
    };
    let row: Option<(String,)> = maybe!(tx, (String,), sql, id.as_str())?;
    Ok(row.is_some())
}

/// The role of a person; `None` for an outsider and for a project that does not exist.
pub async fn role_of(tx: &mut Tx, project: &ProjectId, person: &PersonId) -> Stored<Option<Role>> {
    let row: Option<(String,)> = maybe!(
        tx,
        (String,),
        "SELECT role FROM member WHERE project_id = $1 AND person_id = $2",
        project.as_str(),
        person.as_str()
    )?;
    row.map(|(word,)| parse_role(project.as_str(), &word)).transpose()
}

pub fn parse_role(id: &str, word: &str) -> Stored<Role> {
    Role::parse(word).ok_or_else(|| StoreError::inconsistent("member", id, format!("role {word}")))
}

/// The owner and the admins.
pub async fn reviewers(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<PersonId>> {
    let rows: Vec<(String,)> = all!(
        tx,
        (String,),
        "SELECT person_id FROM member WHERE project_id = $1 AND role IN ('owner', 'admin') ORDER BY joined_at, person_id",
        project.as_str()
    )?;
    Ok(rows.into_iter().map(|(id,)| PersonId(id)).collect())
}

pub async fn insert(tx: &mut Tx, project: &ProjectRow) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO project (id, name, description, repository, default_budget_microusd, builder,
            clarify_requirements, member_request_review, approval_required, archived, created_at, generation,
            monthly_budget_microusd, admissions, events)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12, 0, 0)",
        &project.id,
        &project.name,
        &project.description,
        &project.repository,
        project.default_budget_microusd,
        &project.builder,
        &project.clarify_requirements,
        project.member_request_review,
        project.approval_required,
        project.archived,
        project.created_at,
        project.monthly_budget_microusd
    )?;
    Ok(())
}

/// Stores the settings of a project; who changes them holds its row.
pub async fn update(tx: &mut Tx, project: &ProjectRow) -> Stored<()> {
    execute!(
        tx,
        "UPDATE project SET name = $2, description = $3, repository = $4, default_budget_microusd = $5, builder = $6,
            clarify_requirements = $7, member_request_review = $8, approval_required = $9, archived = $10,
            canonical_commit = $11, source_problem = $12, monthly_budget_microusd = $13
         WHERE id = $1",
        &project.id,
        &project.name,
        &project.description,
        &project.repository,
        project.default_budget_microusd,
        &project.builder,
        &project.clarify_requirements,
        project.member_request_review,
        project.approval_required,
        project.archived,
        project.canonical_commit.as_deref(),
        project.source_problem.as_deref(),
        project.monthly_budget_microusd
    )?;
    Ok(())
}

/// Deletes a project with everything in it.
pub async fn delete(tx: &mut Tx, id: &ProjectId) -> Stored<()> {
    execute!(tx, "DELETE FROM project WHERE id = $1", id.as_str())?;
    Ok(())
}

/// Projects of a person with the person's role, newest first, before a cursor `(created_at, id)`.
pub async fn of_person(
    tx: &mut Tx, person: &PersonId, before: Option<(i64, String)>, limit: i64,
) -> Stored<Vec<(ProjectRow, Role)>> {
    #[derive(sqlx::FromRow)]
    struct Row {
        #[sqlx(flatten)]
        project: ProjectRow,
        role: String,
    }
    let (at, id) = before.unwrap_or((i64::MAX, String::new()));
    let rows = all!(
        tx,
        Row,
        concat!(
            "SELECT ",
            columns!(),
            ", member.role FROM member JOIN project ON project.id = member.project_id
             WHERE member.person_id = $1 AND (project.created_at, project.id) < ($2, $3)
             ORDER BY project.created_at DESC, project.id DESC LIMIT $4"
        ),
        person.as_str(),
        at,
        &id,
        limit
    )?;
    rows.into_iter()
        .map(|row| {
            let role = parse_role(&row.project.id, &row.role)?;
            Ok((row.project, role))
        })
        .collect()
}

/// Notes what reading the source came to.
pub async fn note_source(
    tx: &mut Tx, id: &ProjectId, commit: Option<&str>, problem: Option<&str>,
) -> Stored<()> {
    execute!(
        tx,
        "UPDATE project SET source_problem = $1, canonical_commit = COALESCE($2, canonical_commit) WHERE id = $3",
        problem,
        commit,
        id.as_str()
    )?;
    Ok(())
}

/// The display name of a person; empty for none.
pub async fn name_of(tx: &mut Tx, person: &PersonId) -> Stored<String> {
    let row: Option<(String,)> =
        maybe!(tx, (String,), "SELECT name FROM person WHERE id = $1", person.as_str())?;
    Ok(row.map(|(name,)| name).unwrap_or_default())
}

/// A notification to add.
pub struct NewNotification<'a> {
    pub id: &'a str,
    pub person: &'a PersonId,
    pub kind: domain::notice::NoticeKind,
    pub project: Option<&'a ProjectId>,
    pub change: Option<&'a domain::ChangeId>,
    pub subject: Option<&'a str>,
    pub text: &'a str,
    pub at: Moment,
}

pub async fn notify(tx: &mut Tx, new: &NewNotification<'_>) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO notification (id, person_id, kind, project_id, change_id, subject_id, text, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        new.id,
        new.person.as_str(),
        new.kind.as_str(),
        new.project.map(ProjectId::as_str),
        new.change.map(domain::ChangeId::as_str),
        new.subject,
        new.text,
        new.at.0
    )?;
    if new.kind.usual_mail().is_some() {
        notice_mail::due(tx, new.id, new.person, new.at).await?;
    }
    Ok(())
}

/// Marks every open notice of a kind about a change as needing nobody any more.
pub async fn resolve(
    tx: &mut Tx, change: &domain::ChangeId, kind: domain::notice::NoticeKind, at: Moment,
) -> Stored<()> {
    execute!(
        tx,
        "UPDATE notification SET resolved_at = $1 WHERE change_id = $2 AND kind = $3 AND resolved_at IS NULL",
        at.0,
        change.as_str(),
        kind.as_str()
    )?;
    Ok(())
}

/// Marks the open notices about a subject (a choice, say) as needing nobody any more.
pub async fn resolve_subject(tx: &mut Tx, subject: &str, at: Moment) -> Stored<()> {
    execute!(
        tx,
        "UPDATE notification SET resolved_at = $1 WHERE subject_id = $2 AND resolved_at IS NULL",
        at.0,
        subject
    )?;
    Ok(())
}
