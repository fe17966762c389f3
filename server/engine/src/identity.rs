//! Accounts at sign-in providers. Source: SEC-01.

use domain::{Moment, PersonId, field, pages::IdentityView};

use crate::{
    engine::{Caller, Engine},
    error::{EngineError, Outcome},
    sign_in::Arrival,
    store::{
        Tx,
        identity::{self, NewIdentity},
        person::{self, Who},
        setting,
    },
};

/// An account as its provider describes it, after everything about it was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProviderAccount {
    /// The provider's address: with the subject it names the account for good.
    pub issuer: String,
    /// The provider's id of the account.
    pub subject: String,
    /// The provider's name here.
    pub provider: String,
    /// The person's name there.
    pub name: Option<String>,
    /// Addresses that the provider says are verified, the main one first; no others.
    pub verified: Vec<String>,
}

impl ProviderAccount {
    fn addresses(&self) -> Vec<String> {
        let mut addresses: Vec<String> =
            self.verified.iter().filter_map(|text| field::address("email", text).ok()).collect();
        let mut seen = std::collections::BTreeSet::new();
        addresses.retain(|address| seen.insert(address.clone()));
        addresses
    }
}

impl Engine {
    /// Signs in with an account at a provider: as the person whom it opens, else as the one who has its verified address,
    /// else as somebody new.
    ///
    /// # Errors
    /// 400 with a sentence when the provider confirms no address, or the addresses belong to different people.
    pub async fn sign_in_by_provider(&self, account: &ProviderAccount) -> Outcome<PersonId> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        // One after another, so that two browsers at once make one person.
        setting::lock(&mut tx, setting::APPROVAL_REQUIRED).await?;
        let known = identity::person_of(&mut tx, &account.issuer, &account.subject).await?;
        let is_known = known.is_some();
        let person = match known {
            Some(person) => person,
            None => self.arrive_by_provider(&mut tx, account, now).await?,
        };
        self.take_in(&mut tx, &person, account, now).await?;
        self.first_on_loopback(&mut tx, &person, now).await?;
        tx.commit().await?;
        if !is_known {
            self.stir_people();
        }
        Ok(person)
    }

    /// Lets an account at a provider open the caller's account, too.
    ///
    /// # Errors
    /// 400 with a sentence when it opens somebody else's.
    pub async fn link_provider(&self, by: &Caller, account: &ProviderAccount) -> Outcome<()> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        setting::lock(&mut tx, setting::APPROVAL_REQUIRED).await?;
        let opens = identity::person_of(&mut tx, &account.issuer, &account.subject).await?;
        if opens.is_some_and(|person| person != by.id) {
            return Err(refused("That account already opens another account here. Sign in with it instead."));
        }
        self.take_in(&mut tx, &by.id, account, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// The accounts that open the caller's, the first one first.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn identities(&self, by: &Caller) -> Outcome<Vec<IdentityView>> {
        let mut tx = self.inner.db.read().await?;
        Ok(identity::of_person(&mut tx, &by.id).await?)
    }

    /// Takes away that an account opens the caller's. The way in by mail stays.
    ///
    /// # Errors
    /// `NotFound` for anybody else's.
    pub async fn unlink_provider(&self, by: &Caller, id: &str) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        if !identity::delete(&mut tx, &by.id, id).await? {
            return Err(EngineError::NotFound);
        }
        tx.commit().await?;
        Ok(())
    }

    async fn arrive_by_provider(
        &self, tx: &mut Tx, account: &ProviderAccount, now: Moment,
    ) -> Outcome<PersonId> {
        let addresses = account.addresses();
        let mut owners = Vec::new();
        for address in &addresses {
            if let Some(person) = person::gate(tx, Who::Address(address)).await?.person
                && !owners.contains(&person.id)
            {
                owners.push(person.id);
            }
        }
        match (owners.as_slice(), addresses.first()) {
            ([person], _) => Ok(person.clone()),
            ([], Some(address)) => {
                let name = account.name.as_deref();
                let name = name.and_then(|name| field::line("name", name, field::MAX_NAME, true).ok());
                let arrival = Arrival { address, name: name.as_deref(), approve: false, now };
                Ok(self.arrive(tx, &arrival).await?.id)
            }
            ([], None) => Err(refused(
                "That account has no e-mail address that the provider has confirmed. Confirm one there, or sign in by mail.",
            )),
            (_, _) => Err(refused(
                "The addresses of that account belong to different people here. Sign in by mail instead.",
            )),
        }
    }

    /// Stores the account and its addresses, those that nobody else has.
    async fn take_in(
        &self, tx: &mut Tx, person: &PersonId, account: &ProviderAccount, now: Moment,
    ) -> Outcome<()> {
        let id = self.id();
        let new = NewIdentity {
            id: &id,
            issuer: &account.issuer,
            subject: &account.subject,
            person,
            provider: &account.provider,
            at: now,
        };
        identity::put(tx, &new).await?;
        let mut is_new = false;
        for address in account.addresses() {
            is_new |= person::add_address(tx, person, &address, now).await?;
        }
        if is_new {
            self.tell_invitations(tx, person, now).await?;
        }
        Ok(())
    }
}

fn refused(sentence: &str) -> EngineError {
    EngineError::field("provider", sentence)
}
