//! Invitations.

use domain::{
    Moment, PersonId, ProjectId,
    pages::InvitationView,
    people::{InvitationId, Named, Role},
};

use super::{Stored, Tx, all, execute, maybe, project::parse_role};

#[derive(sqlx::FromRow)]
struct Row {
    id: String,
    project_id: String,
    project_name: String,
    address: String,
    role: String,
    expires_at: i64,
    invited_by: String,
    inviter_name: String,
}

impl TryFrom<Row> for InvitationView {
    type Error = super::StoreError;

    fn try_from(row: Row) -> Stored<Self> {
        Ok(Self {
            role: parse_role(&row.id, &row.role)?,
            id: InvitationId(row.id),
            project_id: ProjectId(row.project_id),
            project_name: row.project_name,
            email: row.address,
            expires_at: Moment(row.expires_at),
            invited_by: Named { user_id: PersonId(row.invited_by), name: row.inviter_name },
        })
    }
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT invitation.id, invitation.project_id, project.name AS project_name, invitation.address,
                invitation.role, invitation.expires_at, invitation.invited_by, person.name AS inviter_name
             FROM invitation JOIN project ON project.id = invitation.project_id
             JOIN person ON person.id = invitation.invited_by ",
            $rest
        )
    };
}

/// What accepting needs to know.
#[derive(sqlx::FromRow)]
pub struct Offer {
    pub project_id: String,
    pub address: String,
    pub role: String,
    pub state: String,
    pub expires_at: i64,
    pub accepted_by: Option<String>,
}

pub async fn offer(tx: &mut Tx, id: &InvitationId) -> Stored<Option<Offer>> {
    maybe!(
        tx,
        Offer,
        "SELECT project_id, address, role, state, expires_at, accepted_by FROM invitation WHERE id = $1",
        id.as_str()
    )
}

pub async fn load(tx: &mut Tx, id: &InvitationId) -> Stored<Option<InvitationView>> {
    maybe!(tx, Row, select!("WHERE invitation.id = $1"), id.as_str())?
        .map(InvitationView::try_from)
        .transpose()
}

/// Pending invitations of a project, newest first.
pub async fn of_project(tx: &mut Tx, project: &ProjectId, now: Moment) -> Stored<Vec<InvitationView>> {
    all!(
        tx,
        Row,
        select!(
            "WHERE invitation.project_id = $1 AND invitation.state = 'pending' AND invitation.expires_at > $2
             ORDER BY invitation.created_at DESC, invitation.id DESC"
        ),
        project.as_str(),
        now.0
    )?
    .into_iter()
    .map(InvitationView::try_from)
    .collect()
}

/// Pending invitations to a person's verified addresses, newest first (INV-04).
pub async fn of_person(tx: &mut Tx, person: &PersonId, now: Moment) -> Stored<Vec<InvitationView>> {
    all!(
        tx,
        Row,
        select!(
            "JOIN address ON address.address = invitation.address AND address.verified AND address.person_id = $1
             WHERE invitation.state = 'pending' AND invitation.expires_at > $2
             ORDER BY invitation.created_at DESC, invitation.id DESC"
        ),
        person.as_str(),
        now.0
    )?
    .into_iter()
    .map(InvitationView::try_from)
    .collect()
}

/// Marks pending invitations whose time is over, so that new ones can be sent (INV-03).
pub async fn expire(tx: &mut Tx, project: &ProjectId, now: Moment) -> Stored<()> {
    execute!(
        tx,
        "UPDATE invitation SET state = 'expired' WHERE project_id = $1 AND state = 'pending' AND expires_at <= $2",
        project.as_str(),
        now.0
    )?;
    Ok(())
}

/// The role of the pending invitation to an address.
pub async fn pending_role(tx: &mut Tx, project: &ProjectId, address: &str) -> Stored<Option<Role>> {
    let row: Option<(String, String)> = maybe!(
        tx,
        (String, String),
        "SELECT id, role FROM invitation WHERE project_id = $1 AND address = $2 AND state = 'pending'",
        project.as_str(),
        address
    )?;
    row.map(|(id, role)| parse_role(&id, &role)).transpose()
}

/// An invitation to add.
pub struct NewInvitation<'a> {
    pub id: &'a InvitationId,
    pub project: &'a ProjectId,
    pub address: &'a str,
    pub role: Role,
    pub by: &'a PersonId,
    pub now: Moment,
    pub expires_at: Moment,
}

/// Adds an invitation, or gives the pending one to that address this role (INV-02). Answers the id of the row, and
/// whether the row is new.
pub async fn put(tx: &mut Tx, new: &NewInvitation<'_>) -> Stored<(InvitationId, bool)> {
    execute!(
        tx,
        "INSERT INTO invitation (id, project_id, address, role, state, invited_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7)
         ON CONFLICT (project_id, address) WHERE state = 'pending' DO UPDATE SET role = excluded.role",
        new.id.as_str(),
        new.project.as_str(),
        new.address,
        new.role.as_str(),
        new.by.as_str(),
        new.now.0,
        new.expires_at.0
    )?;
    let row: Option<(String,)> = maybe!(
        tx,
        (String,),
        "SELECT id FROM invitation WHERE project_id = $1 AND address = $2 AND state = 'pending'",
        new.project.as_str(),
        new.address
    )?;
    let id = row.map_or_else(|| new.id.clone(), |(id,)| InvitationId(id));
    let is_new = id == *new.id;
    Ok((id, is_new))
}

/// Revokes a pending invitation of a project; false when there is none.
pub async fn revoke(tx: &mut Tx, project: &ProjectId, id: &InvitationId, now: Moment) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE invitation SET state = 'revoked' WHERE id = $1 AND project_id = $2 AND state = 'pending'
            AND expires_at > $3",
        id.as_str(),
        project.as_str(),
        now.0
    )?;
    Ok(rows == 1)
}

/// Marks a pending invitation as accepted; false when somebody was faster.
pub async fn accept(tx: &mut Tx, id: &InvitationId, person: &PersonId) -> Stored<bool> {
    let rows = execute!(
        tx,
        "UPDATE invitation SET state = 'accepted', accepted_by = $1 WHERE id = $2 AND state = 'pending'",
        person.as_str(),
        id.as_str()
    )?;
    Ok(rows == 1)
}

/// The person who has an address as a verified one.
pub async fn person_at(tx: &mut Tx, address: &str) -> Stored<Option<PersonId>> {
    let row: Option<(String,)> =
        maybe!(tx, (String,), "SELECT person_id FROM address WHERE address = $1 AND verified", address)?;
    Ok(row.map(|(id,)| PersonId(id)))
}
