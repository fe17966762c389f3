//! The people of a project. Source: MEM-05 to MEM-08.

use domain::{
    Moment, PersonId, ProjectId, Refusal,
    change::{Change, Status},
    pages::MemberView,
    people::Role,
    permission::{Action, may},
};

use crate::{
    engine::{Caller, Engine, allowed, role},
    error::{EngineError, Outcome},
    store::{self, Tx, member, project},
};

impl Engine {
    /// Everybody of a project, by rank and name.
    ///
    /// # Errors
    /// 404 for an outsider.
    pub async fn members(&self, by: &Caller, id: &ProjectId) -> Outcome<Vec<MemberView>> {
        let mut tx = self.inner.db.read().await?;
        role(&mut tx, id, by).await?;
        let mut members = member::list(&mut tx, id).await?;
        members
            .sort_by_key(|member| (member.role.rank(), member.name.to_lowercase(), member.user_id.clone()));
        Ok(members)
    }

    /// Gives a member or viewer another role; only the owner makes or changes an admin (MEM-07).
    ///
    /// # Errors
    /// 403 without the right, 404 for somebody who is not there, and 403 for the owner's own role (MEM-02).
    pub async fn change_role(
        &self, by: &Caller, id: &ProjectId, person: &PersonId, new: Role,
    ) -> Outcome<MemberView> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, id).await?;
        let mine = allowed(&mut tx, id, by, Action::ManagePeople).await?;
        let was = project::role_of(&mut tx, id, person).await?.ok_or(EngineError::NotFound)?;
        if was == Role::Owner || new == Role::Owner {
            return Err(Refusal::OwnerStays.into());
        }
        if was == Role::Admin || new == Role::Admin {
            needs(mine, Action::ManageAdmins)?;
        }
        member::put(&mut tx, id, person, new, now).await?;
        if may(was, Action::ManageOwn) && !may(new, Action::ManageOwn) {
            self.tell_nobody_can_choose(&mut tx, id, person, now).await?;
        }
        let member = member::list(&mut tx, id).await?.into_iter().find(|member| member.user_id == *person);
        tx.commit().await?;
        self.stir(id);
        member.ok_or(EngineError::NotFound)
    }

    /// Removes a person, or lets the caller leave (MEM-08): one transaction with the end of their requests.
    ///
    /// # Errors
    /// 403 without the right (the owner can't leave), 404 for somebody who is not there.
    pub async fn remove_member(&self, by: &Caller, id: &ProjectId, person: &PersonId) -> Outcome<()> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, id).await?;
        let mine = role(&mut tx, id, by).await?;
        if *person == by.id {
            needs(mine, Action::LeaveProject)?;
            let open = store::change::of_person(&mut tx, id, person).await?;
            self.cancel_each(&mut tx, by, open, now).await?;
        } else {
            needs(mine, Action::ManagePeople)?;
            let theirs = project::role_of(&mut tx, id, person).await?.ok_or(EngineError::NotFound)?;
            if theirs == Role::Owner {
                return Err(Refusal::OwnerStays.into());
            }
            if theirs == Role::Admin {
                needs(mine, Action::ManageAdmins)?;
            }
            let mut proposed = store::change::of_person(&mut tx, id, person).await?;
            proposed.retain(|change| change.status() == Status::Proposed);
            self.cancel_each(&mut tx, by, proposed, now).await?;
            self.tell_nobody_can_choose(&mut tx, id, person, now).await?;
        }
        member::delete(&mut tx, id, person).await?;
        tx.commit().await?;
        self.stir(id);
        Ok(())
    }

    /// Cancels requests; what is being promoted goes on.
    async fn cancel_each(&self, tx: &mut Tx, by: &Caller, changes: Vec<Change>, now: Moment) -> Outcome<()> {
        for was in changes {
            if let Ok(decided) = was.clone().cancel(&by.id, &by.name) {
                self.save(tx, &was, decided, now).await?;
            }
        }
        Ok(())
    }
}

fn needs(role: Role, action: Action) -> Result<(), Refusal> {
    if may(role, action) { Ok(()) } else { Err(Refusal::NotAllowed(action)) }
}
