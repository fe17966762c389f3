//! Signing in by a link, and the first request of a person. Source: SEC-01, ACC-02, ACC-08, ACC-10.

use domain::{
    Moment, PersonId,
    access::AccessStatus,
    field::{self, MAX_NAME},
    notice::{self, NoticeKind},
    pages::Me,
    time::MINUTE,
};

use crate::{
    admin::Decision,
    engine::{Caller, Engine},
    error::{EngineError, Outcome},
    secret::hash,
    store::{
        Tx, invitation,
        mail::NewMail,
        person::{self, Person, Who},
        project, setting,
        sign_in_link::{self, LinkRow},
    },
};

/// How long a link can be used, in microseconds (SEC-01).
const LINK_LASTS: i64 = 15 * MINUTE;
/// Characters of a path to come back to.
const MAX_PATH: usize = 1_000;

/// A link to sign in with, to be mailed. Its secret is in nothing that is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignInLink {
    /// What opens it.
    pub secret: String,
    /// To whom it goes.
    pub address: String,
}

/// Somebody signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedIn {
    /// Who.
    pub person: PersonId,
    /// The path to come back to.
    pub return_to: String,
}

/// A person whom an operator adds. The address counts as verified.
#[derive(Clone, Debug, Default)]
pub struct NewPerson {
    /// The address.
    pub address: String,
    /// The name; without one the part before the `@`.
    pub name: Option<String>,
    /// Whether to let the person in.
    pub approve: bool,
    /// Whether to make the person a platform admin.
    pub platform_admin: bool,
}

/// A person as the operator's commands print it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AddedPerson {
    /// Who.
    pub user_id: PersonId,
    /// The address.
    pub email: String,
    /// Whether the platform lets the person in.
    pub access_status: AccessStatus,
}

/// Somebody who may be new.
pub(crate) struct Arrival<'a> {
    pub address: &'a str,
    pub name: Option<&'a str>,
    pub approve: bool,
    pub now: Moment,
}

impl Engine {
    /// Makes a link for an address, known or not, and puts its mail into the outbox when there is a mail server. The
    /// caller shows the secret to nobody but, on a loopback server without mail, the person at the machine.
    ///
    /// # Errors
    /// 400 for what is no address, and for a way back that is no path of this site.
    pub async fn ask_sign_in_link(&self, address: &str, return_to: &str) -> Outcome<SignInLink> {
        let now = self.now();
        let address = field::address("email", address)?;
        let return_to = local_path(return_to)?;
        let secret = self.inner.ports.ids.secret();
        let ends_at = now.plus(LINK_LASTS);
        let link = LinkRow { address: address.clone(), return_to };
        let mut tx = self.inner.db.write().await?;
        sign_in_link::insert(&mut tx, &hash(&secret), &link, ends_at).await?;
        let text = format!(
            "Open this page and press “Sign in” there:\n{}/sign-in/{secret}\n\nThe link works once, until {} (UTC). \
             If you did not ask for it, leave it: nobody gets in without it.\n",
            self.inner.options.public_url,
            ends_at.in_words()
        );
        let subject = "Your link to sign in to Askfirst";
        let id = self.id();
        let mail = NewMail { id: &id, to: &address, subject, text: &text, at: now, ends_at: Some(ends_at) };
        self.post(&mut tx, &mail).await?;
        tx.commit().await?;
        self.inner.work.notify_waiters();
        Ok(SignInLink { secret, address })
    }

    /// The address of a link that can be used; looking uses nothing up (SEC-01).
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn sign_in_link_is_open(&self, secret: &str) -> Outcome<Option<String>> {
        let mut tx = self.inner.db.read().await?;
        Ok(sign_in_link::open(&mut tx, &hash(secret), self.now()).await?.map(|link| link.address))
    }

    /// Signs in with a link, once. A person who comes for the first time gets a row (ACC-02).
    ///
    /// # Errors
    /// `NotFound` when the link was used, has ended, or never was.
    pub async fn sign_in_by_link(&self, secret: &str) -> Outcome<SignedIn> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let link = sign_in_link::take(&mut tx, &hash(secret), now).await?.ok_or(EngineError::NotFound)?;
        let arrival = Arrival { address: &link.address, name: None, approve: false, now };
        let person = self.arrive(&mut tx, &arrival).await?;
        self.first_on_loopback(&mut tx, &person.id, now).await?;
        tx.commit().await?;
        if person.created_at == now {
            // Admins are told who waits.
            self.stir_people();
        }
        Ok(SignedIn { person: person.id, return_to: link.return_to })
    }

    /// Adds a person for the operator; the same address again gives the same person.
    ///
    /// # Errors
    /// 400 for what is no address or name.
    pub async fn add_person(&self, new: NewPerson) -> Outcome<AddedPerson> {
        let now = self.now();
        let address = field::address("email", &new.address)?;
        let name = new.name.as_deref().map(|name| field::line("name", name, MAX_NAME, true)).transpose()?;
        let mut tx = self.inner.db.write().await?;
        let arrival = Arrival { address: &address, name: name.as_deref(), approve: new.approve, now };
        let person = self.arrive(&mut tx, &arrival).await?;
        if new.platform_admin && !person.platform_admin {
            person::make_platform_admin(&mut tx, &person.id).await?;
            self.tell_everybody_who_waits(&mut tx, &person.id, now).await?;
        }
        if new.approve {
            self.let_in(&mut tx, &person.id, now).await?;
        }
        let added = self.added(&mut tx, address).await?;
        tx.commit().await?;
        Ok(added)
    }

    /// The person at an address, for the operator.
    ///
    /// # Errors
    /// `NotFound` when nobody has the address.
    pub async fn person_by_address(&self, address: &str) -> Outcome<AddedPerson> {
        let address = field::address("email", address)?;
        let mut tx = self.inner.db.read().await?;
        self.added(&mut tx, address).await
    }

    /// Lets a person in for the operator.
    ///
    /// # Errors
    /// `NotFound` when nobody has the address.
    pub async fn approve_person_by_address(&self, address: &str) -> Outcome<AddedPerson> {
        let now = self.now();
        let address = field::address("email", address)?;
        let mut tx = self.inner.db.write().await?;
        let person =
            person::gate(&mut tx, Who::Address(&address)).await?.person.ok_or(EngineError::NotFound)?;
        self.let_in(&mut tx, &person.id, now).await?;
        let added = self.added(&mut tx, address).await?;
        tx.commit().await?;
        Ok(added)
    }

    /// Gives the caller another name.
    ///
    /// # Errors
    /// 400 for an empty or overlong one.
    pub async fn rename_me(&self, by: &Caller, name: &str) -> Outcome<Me> {
        let name = field::line("name", name, MAX_NAME, true)?;
        let mut tx = self.inner.db.write().await?;
        person::rename(&mut tx, &by.id, &name).await?;
        tx.commit().await?;
        self.me(&by.id).await
    }

    async fn let_in(&self, tx: &mut Tx, person: &PersonId, now: Moment) -> Outcome<bool> {
        let status = AccessStatus::Approved;
        self.decide(tx, &Decision { by: None, person, status, action: "access.approved", now }).await
    }

    async fn added(&self, tx: &mut Tx, email: String) -> Outcome<AddedPerson> {
        let person = person::gate(tx, Who::Address(&email)).await?.person.ok_or(EngineError::NotFound)?;
        let access_status = person.access_status.effective(self.is_platform_admin(&person));
        Ok(AddedPerson { user_id: person.id, email, access_status })
    }

    /// The person at an address; the first time with a new row, its status from the platform's setting, and the
    /// notices that belong to it.
    pub(crate) async fn arrive(&self, tx: &mut Tx, arrival: &Arrival<'_>) -> Outcome<Person> {
        if let Some(person) = person::gate(tx, Who::Address(arrival.address)).await?.person {
            return Ok(person);
        }
        setting::lock(tx, setting::APPROVAL_REQUIRED).await?;
        let gate = person::gate(tx, Who::Address(arrival.address)).await?;
        if let Some(person) = gate.person {
            return Ok(person);
        }
        let now = arrival.now;
        let local_part = arrival.address.split('@').next().unwrap_or_default();
        let person = Person {
            id: PersonId(self.id()),
            name: arrival.name.unwrap_or(local_part).to_owned(),
            access_status: AccessStatus::of_newcomer(gate.approval_required && !arrival.approve),
            platform_admin: false,
            addresses: vec![arrival.address.to_owned()],
            created_at: now,
            decided_at: arrival.approve.then_some(now),
            decided_by: None,
        };
        person::insert(tx, &person).await?;
        if !person::add_address(tx, &person.id, arrival.address, now).await? {
            return Err(EngineError::field(
                "email",
                "This address belongs to somebody who has not verified it.",
            ));
        }
        if self.is_platform_admin(&person) {
            self.tell_everybody_who_waits(tx, &person.id, now).await?;
        } else if person.access_status == AccessStatus::Pending {
            for admin in self.platform_admins(tx).await? {
                self.tell_who_waits(tx, &admin, &person, now).await?;
            }
        }
        self.tell_invitations(tx, &person.id, now).await?;
        Ok(person)
    }

    /// A new admin hears of everybody who came before (ACC-08).
    pub(crate) async fn tell_everybody_who_waits(
        &self, tx: &mut Tx, admin: &PersonId, now: Moment,
    ) -> Outcome<()> {
        for waiting in person::pending(tx).await? {
            if waiting == *admin {
                project::resolve_subject(tx, waiting.as_str(), now).await?;
            } else if let Some(person) = person::gate(tx, Who::Id(&waiting)).await?.person
                && !self.is_platform_admin(&person)
            {
                self.tell_who_waits(tx, admin, &person, now).await?;
            }
        }
        Ok(())
    }

    /// Somebody new hears of invitations that came before.
    pub(crate) async fn tell_invitations(&self, tx: &mut Tx, person: &PersonId, now: Moment) -> Outcome<()> {
        for invited in invitation::of_person(tx, person, now).await? {
            let new = project::NewNotification {
                id: &self.id(),
                person,
                kind: NoticeKind::InvitationReceived,
                project: None,
                change: None,
                subject: Some(invited.id.as_str()),
                text: &notice::invited(&invited.invited_by.name, &invited.project_name),
                at: now,
            };
            project::notify(tx, &new).await?;
        }
        Ok(())
    }
}

/// A path of this site, to come back to: never another site's address in disguise.
fn local_path(path: &str) -> Outcome<String> {
    let is_path = path.starts_with('/') && !path.starts_with("//");
    let is_plain = path.chars().count() <= MAX_PATH && !path.chars().any(|c| c.is_control() || c == '\\');
    if is_path && is_plain {
        Ok(path.to_owned())
    } else {
        Err(EngineError::field("returnTo", "The way back is a path of this site."))
    }
}
