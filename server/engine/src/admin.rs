//! What platform admins see and decide. Source: ACC-06 to ACC-09.

use domain::{
    Moment, PersonId,
    access::AccessStatus,
    notice::{self, NoticeKind},
    pages::{AccessRow, AuditRow, Page, PlatformSettings},
    people::Named,
};
use serde_json::{Value, json};

use crate::{
    engine::{Caller, Engine, Paging},
    error::{EngineError, Outcome},
    store::{
        Tx,
        audit::{self, NewAct},
        person::{self, Listed, Person, Who},
        project, setting,
    },
};

/// Somebody decides about a person.
pub(crate) struct Decision<'a> {
    /// `None` for the server's operator.
    pub by: Option<&'a PersonId>,
    pub person: &'a PersonId,
    pub status: AccessStatus,
    pub action: &'a str,
    pub now: Moment,
}

impl Engine {
    /// People, newest first.
    ///
    /// # Errors
    /// `NotFound` unless the caller is a platform admin (ACC-09).
    pub async fn access_list(
        &self, by: &Caller, status: Option<AccessStatus>, paging: &Paging,
    ) -> Outcome<Page<AccessRow>> {
        must_be_admin(by)?;
        let limit = paging.limit.clamp(1, 100);
        let mut tx = self.inner.db.read().await?;
        let admins = self.platform_admins(&mut tx).await?;
        let wanted = person::Wanted { status, admins: &admins, before: paging.before()?, limit: limit + 1 };
        let people = person::list(&mut tx, wanted).await?;
        let rows = people.into_iter().map(|listed| self.access_row(listed)).collect();
        Ok(paging.page(rows, |row: &AccessRow| Paging::cursor_of(row.requested_at, row.user_id.as_str())))
    }

    /// Lets a person in. A repeat changes nothing.
    ///
    /// # Errors
    /// `NotFound` unless the caller is a platform admin, and for nobody.
    pub async fn approve_access(&self, by: &Caller, person: &PersonId) -> Outcome<AccessRow> {
        self.decide_access(by, person, AccessStatus::Approved, "access.approved").await
    }

    /// Declines a person, who can be approved later (ACC-06). A repeat changes nothing.
    ///
    /// # Errors
    /// `NotFound` unless the caller is a platform admin, and for nobody; 400 for a platform admin, who is always in.
    pub async fn decline_access(&self, by: &Caller, person: &PersonId) -> Outcome<AccessRow> {
        self.decide_access(by, person, AccessStatus::Declined, "access.declined").await
    }

    async fn decide_access(
        &self, by: &Caller, person: &PersonId, status: AccessStatus, action: &str,
    ) -> Outcome<AccessRow> {
        must_be_admin(by)?;
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        self.decide(&mut tx, &Decision { by: Some(&by.id), person, status, action, now }).await?;
        let listed = person::listed(&mut tx, person).await?.ok_or(EngineError::NotFound)?;
        tx.commit().await?;
        self.stir_people();
        Ok(self.access_row(listed))
    }

    /// Lets everybody in who waits; with `shown`, only those who were shown, so that a later arrival stays pending
    /// (ACC-06). Answers how many that were.
    ///
    /// # Errors
    /// `NotFound` unless the caller is a platform admin.
    pub async fn approve_all(&self, by: &Caller, shown: Option<&[PersonId]>) -> Outcome<u64> {
        must_be_admin(by)?;
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let mut people = person::pending(&mut tx).await?;
        let admins = self.platform_admins(&mut tx).await?;
        people.retain(|person| !admins.contains(person));
        people.retain(|person| shown.is_none_or(|shown| shown.contains(person)));
        people.sort_unstable();
        let mut approved = 0;
        for person in &people {
            let status = AccessStatus::Approved;
            let decision = Decision { by: Some(&by.id), person, status, action: "access.approved_all", now };
            approved += u64::from(self.decide(&mut tx, &decision).await?);
        }
        tx.commit().await?;
        self.stir_people();
        Ok(approved)
    }

    /// The platform's settings.
    ///
    /// # Errors
    /// `NotFound` unless the caller is a platform admin.
    pub async fn platform_settings(&self, by: &Caller) -> Outcome<PlatformSettings> {
        must_be_admin(by)?;
        let mut tx = self.inner.db.read().await?;
        settings(&mut tx).await
    }

    /// Changes whether new people wait. Whoever waits already goes on waiting (ACC-06).
    ///
    /// # Errors
    /// `NotFound` unless the caller is a platform admin.
    pub async fn change_platform_settings(
        &self, by: &Caller, signup_approval_required: bool,
    ) -> Outcome<PlatformSettings> {
        must_be_admin(by)?;
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let word = signup_approval_required.to_string();
        if setting::change(&mut tx, setting::APPROVAL_REQUIRED, &word).await? {
            let as_json = |required: bool| json!({ "signupApprovalRequired": required });
            let id = self.id();
            let act = NewAct {
                id: &id,
                at: now,
                actor: Some(&by.id),
                action: "settings.changed",
                subject: None,
                before: &as_json(!signup_approval_required),
                after: &as_json(signup_approval_required),
            };
            audit::insert(&mut tx, &act).await?;
        }
        let settings = settings(&mut tx).await?;
        tx.commit().await?;
        Ok(settings)
    }

    /// Acts of platform admins, newest first (ACC-07).
    ///
    /// # Errors
    /// `NotFound` unless the caller is a platform admin.
    pub async fn audit(&self, by: &Caller, paging: &Paging) -> Outcome<Page<AuditRow>> {
        must_be_admin(by)?;
        let limit = paging.limit.clamp(1, 100);
        let mut tx = self.inner.db.read().await?;
        let rows = audit::list(&mut tx, paging.before()?, limit + 1).await?;
        Ok(paging.page(rows, |row: &AuditRow| Paging::cursor_of(row.at, &row.id)))
    }

    /// Stores a decision about a person, with the act and the notices (ACC-07, ACC-08); false for a repeat.
    pub(crate) async fn decide(&self, tx: &mut Tx, decision: &Decision<'_>) -> Outcome<bool> {
        let Decision { by, person: id, status, action, now } = *decision;
        person::lock(tx, id).await?;
        let person = person::gate(tx, Who::Id(id)).await?.person.ok_or(EngineError::NotFound)?;
        if person.access_status == status {
            return Ok(false);
        }
        let approved = match status {
            AccessStatus::Approved => true,
            AccessStatus::Declined if !self.is_platform_admin(&person) => false,
            AccessStatus::Pending | AccessStatus::Declined => {
                return Err(EngineError::field("userId", "A platform admin is always let in."));
            }
        };
        person::decide(tx, id, status, by, now).await?;
        let act = NewAct {
            id: &self.id(),
            at: now,
            actor: by,
            action,
            subject: Some(id),
            before: &status_json(person.access_status),
            after: &status_json(status),
        };
        audit::insert(tx, &act).await?;
        project::resolve_subject(tx, id.as_str(), now).await?;
        let new = project::NewNotification {
            id: &self.id(),
            person: id,
            kind: NoticeKind::AccessDecided,
            project: None,
            change: None,
            subject: None,
            text: &notice::access_decided(approved),
            at: now,
        };
        project::notify(tx, &new).await?;
        Ok(true)
    }

    /// Tells an admin that a person waits, once a person (ACC-08).
    pub(crate) async fn tell_who_waits(
        &self, tx: &mut Tx, admin: &PersonId, waiting: &Person, now: Moment,
    ) -> Outcome<()> {
        let address = waiting.addresses.first().map_or("", String::as_str);
        let new = project::NewNotification {
            id: &self.id(),
            person: admin,
            kind: NoticeKind::AccessRequest,
            project: None,
            change: None,
            subject: Some(waiting.id.as_str()),
            text: &notice::access_request(&waiting.name, address),
            at: now,
        };
        Ok(project::notify(tx, &new).await?)
    }

    /// A person as the admin page shows them; a platform admin is let in whatever the row says (ACC-03).
    fn access_row(&self, listed: Listed) -> AccessRow {
        let Listed { person, decided_by_name } = listed;
        AccessRow {
            status: person.access_status.effective(self.is_platform_admin(&person)),
            user_id: person.id,
            name: person.name,
            addresses: person.addresses,
            requested_at: person.created_at,
            decided_at: person.decided_at,
            decided_by: person
                .decided_by
                .map(|user_id| Named { user_id, name: decided_by_name.unwrap_or_default() }),
        }
    }
}

fn must_be_admin(by: &Caller) -> Outcome<()> {
    if by.platform_admin { Ok(()) } else { Err(EngineError::NotFound) }
}

async fn settings(tx: &mut Tx) -> Outcome<PlatformSettings> {
    let word = setting::load(tx, setting::APPROVAL_REQUIRED).await?;
    Ok(PlatformSettings { signup_approval_required: word.as_deref() != Some("false") })
}

fn status_json(status: AccessStatus) -> Value {
    json!({ "accessStatus": status })
}
