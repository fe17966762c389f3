//! Who is in a project, and with which role. What every use case asks (`role_of`) is beside the project.

use domain::{Moment, PersonId, ProjectId, pages::MemberView, people::Role};

use super::{Stored, Tx, all, execute, project::parse_role};

#[derive(sqlx::FromRow)]
struct MemberRow {
    person_id: String,
    name: String,
    role: String,
    joined_at: i64,
}

impl TryFrom<MemberRow> for MemberView {
    type Error = super::StoreError;

    fn try_from(row: MemberRow) -> Stored<Self> {
        Ok(Self {
            role: parse_role(&row.person_id, &row.role)?,
            user_id: PersonId(row.person_id),
            name: row.name,
            joined_at: Moment(row.joined_at),
        })
    }
}

/// Everybody of a project, longest there first.
pub async fn list(tx: &mut Tx, project: &ProjectId) -> Stored<Vec<MemberView>> {
    all!(
        tx,
        MemberRow,
        "SELECT member.person_id, person.name, member.role, member.joined_at
         FROM member JOIN person ON person.id = member.person_id
         WHERE member.project_id = $1 ORDER BY member.joined_at, member.person_id",
        project.as_str()
    )?
    .into_iter()
    .map(MemberView::try_from)
    .collect()
}

/// Adds a person, or changes the role that the person has.
pub async fn put(tx: &mut Tx, project: &ProjectId, person: &PersonId, role: Role, at: Moment) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO member (project_id, person_id, role, joined_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (project_id, person_id) DO UPDATE SET role = excluded.role",
        project.as_str(),
        person.as_str(),
        role.as_str(),
        at.0
    )?;
    Ok(())
}

pub async fn delete(tx: &mut Tx, project: &ProjectId, person: &PersonId) -> Stored<()> {
    execute!(
        tx,
        "DELETE FROM member WHERE project_id = $1 AND person_id = $2",
        project.as_str(),
        person.as_str()
    )?;
    Ok(())
}
