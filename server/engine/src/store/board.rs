//! Rows for lists and boards: one query each, whatever the number of cards.

use domain::{PersonId, ProjectId};

use super::{Stored, Tx, all};

/// A person of a project: a member, or somebody who left and has requests among the newest.
#[derive(sqlx::FromRow)]
pub struct PersonRow {
    pub person_id: String,
    pub name: String,
    pub role: String,
}

/// The members of a project, by rank and name.
pub async fn members(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<PersonRow>> {
    all!(
        tx,
        PersonRow,
        "SELECT member.person_id, person.name, member.role
         FROM member JOIN person ON person.id = member.person_id
         WHERE member.project_id = $1
         ORDER BY CASE member.role WHEN 'owner' THEN 0 WHEN 'admin' THEN 5 WHEN 'member' THEN 10 ELSE 30 END,
            LOWER(person.name), member.person_id",
        project.as_str()
    )
}

/// A request that waits for a person's answer or review.
#[derive(sqlx::FromRow)]
pub struct NeedRow {
    pub project_id: String,
    pub project_name: String,
    pub change_id: String,
    pub title: String,
    pub stage: String,
    pub requester_name: String,
}

/// Open questions about requests that a person asks for, alone or too.
pub async fn questions_for(tx: &mut Tx, person: &PersonId) -> Stored<Vec<NeedRow>> {
    all!(
        tx,
        NeedRow,
        "SELECT project.id AS project_id, project.name AS project_name, change.id AS change_id, change.title,
            change.stage, person.name AS requester_name
         FROM change JOIN project ON project.id = change.project_id
         JOIN person ON person.id = change.requester_id
         JOIN member ON member.project_id = project.id AND member.person_id = $1 AND member.role <> 'viewer'
         WHERE change.status = 'needs_input' AND (change.requester_id = $1 OR change.id IN (
             SELECT other_id FROM joined WHERE person_id = $1 AND undone_at IS NULL))
         ORDER BY change.updated_at, change.id",
        person.as_str()
    )
}

/// Proposed requests that a person may include or decline.
pub async fn reviews_for(tx: &mut Tx, person: &PersonId) -> Stored<Vec<NeedRow>> {
    all!(
        tx,
        NeedRow,
        "SELECT project.id AS project_id, project.name AS project_name, change.id AS change_id, change.title,
            change.stage, person.name AS requester_name
         FROM member JOIN project ON project.id = member.project_id
         JOIN change ON change.project_id = project.id AND change.status = 'proposed'
         JOIN person ON person.id = change.requester_id
         WHERE member.person_id = $1 AND member.role IN ('owner', 'admin')
         ORDER BY change.requested_at, change.id",
        person.as_str()
    )
}

/// A person's projects with the number of requests that are on their way: `(id, name, role, archived, open)`.
pub async fn projects_of(tx: &mut Tx, person: &PersonId) -> Stored<Vec<(String, String, String, bool, i64)>> {
    all!(
        tx,
        (String, String, String, bool, i64),
        "SELECT project.id, project.name, member.role, project.archived,
            (SELECT COUNT(*) FROM change WHERE change.project_id = project.id
             AND change.status NOT IN ('completed', 'declined', 'not_selected', 'cancelled', 'failed')) AS open
         FROM member JOIN project ON project.id = member.project_id
         WHERE member.person_id = $1 ORDER BY project.archived, LOWER(project.name), project.id",
        person.as_str()
    )
}
