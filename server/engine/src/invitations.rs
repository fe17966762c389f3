//! Invitations to a project. Source: INV-01 to INV-07.

use domain::{
    Moment, ProjectId, field,
    notice::{self, NoticeKind},
    pages::{Accepted, InvitationView},
    people::{InvitationId, Role},
    permission::{Action, may},
    time::DAY,
};

use crate::{
    engine::{Caller, Engine, Once, allowed},
    error::{EngineError, Outcome},
    once::{once, remember_once},
    store::{
        Tx,
        invitation::{self, NewInvitation},
        mail::{self, NewMail},
        member, project,
    },
};

/// How long an invitation is open, in microseconds (INV-02).
const OPEN_FOR: i64 = 7 * DAY;

/// What an invitation is to one person.
#[derive(Clone, Debug, PartialEq)]
pub enum MyInvitation {
    /// It can be accepted.
    Open(InvitationView),
    /// The person accepted it and is in.
    Accepted(ProjectId),
    /// Not there, over, or to somebody else: the same for all three (INV-05).
    Nothing,
}

impl Engine {
    /// Pending invitations of a project.
    ///
    /// # Errors
    /// 403 for others than owner and admins, 404 for an outsider.
    pub async fn invitations(&self, by: &Caller, id: &ProjectId) -> Outcome<Vec<InvitationView>> {
        let mut tx = self.inner.db.read().await?;
        allowed(&mut tx, id, by, Action::ManagePeople).await?;
        Ok(invitation::of_project(&mut tx, id, self.now()).await?)
    }

    /// Invites an address, or changes the role of the invitation that it has (INV-02). The same key within a day answers
    /// the invitation that it made, as it stands now.
    ///
    /// # Errors
    /// 400 for what is no address, 403 without the right, 404 for an outsider.
    pub async fn invite(
        &self, by: &Caller, project_id: &ProjectId, email: &str, role: Role, key: Option<Once>,
    ) -> Outcome<InvitationView> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, project_id).await?;
        let mine = allowed(&mut tx, project_id, by, Action::ManagePeople).await?;
        let address = field::address("email", email)?;
        if role == Role::Owner {
            return Err(EngineError::field("role", "A project has one owner, who stays its owner."));
        }
        if let Some(key) = &key
            && let Some(made) = once(&mut tx, &by.id, key, now).await?
        {
            return invitation::load(&mut tx, &InvitationId(made)).await?.ok_or(EngineError::NotFound);
        }
        invitation::expire(&mut tx, project_id, now).await?;
        let invited = invitation::pending_role(&mut tx, project_id, &address).await?;
        let about_admin = role == Role::Admin || invited == Some(Role::Admin);
        if about_admin && !may(mine, Action::ManageAdmins) {
            return Err(domain::Refusal::NotAllowed(Action::ManageAdmins).into());
        }
        let id = InvitationId(self.id());
        let new = NewInvitation {
            id: &id,
            project: project_id,
            address: &address,
            role,
            by: &by.id,
            now,
            expires_at: now.plus(OPEN_FOR),
        };
        let (id, is_new) = invitation::put(&mut tx, &new).await?;
        let view = invitation::load(&mut tx, &id).await?.ok_or(EngineError::NotFound)?;
        if is_new {
            self.tell_invited(&mut tx, by, &view, now).await?;
        }
        if let Some(key) = &key {
            remember_once(&mut tx, &by.id, key, view.id.as_str()).await?;
        }
        tx.commit().await?;
        self.stir(project_id);
        Ok(view)
    }

    /// The notice to somebody who is known, and the mail with a link that survives sign-in (INV-07).
    async fn tell_invited(
        &self, tx: &mut Tx, by: &Caller, view: &InvitationView, now: Moment,
    ) -> Outcome<()> {
        let text = notice::invited(&by.name, &view.project_name);
        if let Some(person) = invitation::person_at(tx, &view.email).await? {
            let id = self.id();
            let new = project::NewNotification {
                id: &id,
                person: &person,
                kind: NoticeKind::InvitationReceived,
                project: None,
                change: None,
                subject: Some(view.id.as_str()),
                text: &text,
                at: now,
            };
            project::notify(tx, &new).await?;
        }
        let body = format!(
            "{text}\n\nAccept it here:\n{}/invitations/{}\n\nThe invitation ends on {}.\n",
            self.inner.options.public_url,
            view.id,
            view.expires_at.day_in_words()
        );
        let mail = NewMail {
            id: &mail_of(&view.id),
            to: &view.email,
            subject: &text,
            text: &body,
            at: now,
            ends_at: Some(view.expires_at),
        };
        self.post(tx, &mail).await?;
        Ok(())
    }

    /// Takes a pending invitation back (INV-03).
    ///
    /// # Errors
    /// 403 for others than owner and admins, 404 when there is none.
    pub async fn revoke_invitation(
        &self, by: &Caller, project_id: &ProjectId, id: &InvitationId,
    ) -> Outcome<()> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, project_id).await?;
        allowed(&mut tx, project_id, by, Action::ManagePeople).await?;
        if !invitation::revoke(&mut tx, project_id, id, now).await? {
            return Err(EngineError::NotFound);
        }
        project::resolve_subject(&mut tx, id.as_str(), now).await?;
        mail::withdraw(&mut tx, &mail_of(id)).await?;
        tx.commit().await?;
        self.stir(project_id);
        Ok(())
    }

    /// Pending invitations to the caller's verified addresses (INV-04).
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn my_invitations(&self, by: &Caller) -> Outcome<Vec<InvitationView>> {
        let mut tx = self.inner.db.read().await?;
        Ok(invitation::of_person(&mut tx, &by.id, self.now()).await?)
    }

    /// What an invitation's link leads the caller to.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn my_invitation(&self, by: &Caller, id: &InvitationId) -> Outcome<MyInvitation> {
        let mut tx = self.inner.db.read().await?;
        let open = invitation::of_person(&mut tx, &by.id, self.now()).await?;
        if let Some(open) = open.into_iter().find(|open| open.id == *id) {
            return Ok(MyInvitation::Open(open));
        }
        if let Some(offer) = invitation::offer(&mut tx, id).await?
            && offer.accepted_by.as_deref() == Some(by.id.as_str())
        {
            let project = ProjectId(offer.project_id);
            if project::role_of(&mut tx, &project, &by.id).await?.is_some() {
                return Ok(MyInvitation::Accepted(project));
            }
        }
        Ok(MyInvitation::Nothing)
    }

    /// Accepts an invitation; a second accept answers the same (INV-05, INV-06).
    ///
    /// # Errors
    /// 404 unless it is open, or was accepted by the caller, and is to one of the caller's verified addresses.
    pub async fn accept_invitation(&self, by: &Caller, id: &InvitationId) -> Outcome<Accepted> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let offer = invitation::offer(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        let project_id = ProjectId(offer.project_id.clone());
        project::lock(&mut tx, &project_id).await?;
        let offer = invitation::offer(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        if invitation::person_at(&mut tx, &offer.address).await?.as_ref() != Some(&by.id) {
            return Err(EngineError::NotFound);
        }
        let has = project::role_of(&mut tx, &project_id, &by.id).await?;
        if offer.state == "accepted" && offer.accepted_by.as_deref() == Some(by.id.as_str()) {
            let role = has.ok_or(EngineError::NotFound)?;
            return Ok(Accepted { project_id, role, repeated: true });
        }
        if offer.state != "pending" || Moment(offer.expires_at) <= now {
            return Err(EngineError::NotFound);
        }
        let offered = project::parse_role(id.as_str(), &offer.role)?;
        let role = has.filter(|has| has.rank() <= offered.rank()).unwrap_or(offered);
        if has != Some(role) {
            member::put(&mut tx, &project_id, &by.id, role, now).await?;
        }
        invitation::accept(&mut tx, id, &by.id).await?;
        project::resolve_subject(&mut tx, id.as_str(), now).await?;
        tx.commit().await?;
        self.stir(&project_id);
        Ok(Accepted { project_id, role, repeated: false })
    }
}

/// The id of an invitation's mail: a revoked one's is not sent any more.
fn mail_of(id: &InvitationId) -> String {
    format!("invitation-{id}")
}
