//! How the first platform admin comes to be. Source: ACC-10.

use domain::{Moment, PersonId, field};

use crate::{
    engine::Engine,
    error::{EngineError, Outcome},
    secret::hash,
    sign_in::Arrival,
    store::{Tx, person, setting},
};

impl Engine {
    /// The code with which the first person becomes platform admin, for the server to print at its start; a new one
    /// each time. `None` when there is an admin, or when none is needed.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn setup_code(&self) -> Outcome<Option<String>> {
        let mut tx = self.inner.db.write().await?;
        if !self.waits_for_set_up(&mut tx).await? {
            return Ok(None);
        }
        let code = self.inner.ports.ids.secret();
        setting::save(&mut tx, setting::SETUP_CODE, &hash(&code)).await?;
        tx.commit().await?;
        Ok(Some(code))
    }

    /// Whether the server waits for somebody with the setup code.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn needs_set_up(&self) -> Outcome<bool> {
        let mut tx = self.inner.db.read().await?;
        self.waits_for_set_up(&mut tx).await
    }

    /// Whether configuration or a row names a platform admin.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn has_admin(&self) -> Outcome<bool> {
        let mut tx = self.inner.db.read().await?;
        Ok(!self.has_no_admin(&mut tx).await?)
    }

    /// Signs in whoever has the setup code, as the first platform admin. Who reads what the server prints is trusted with
    /// the address, too, so that it works without a mail server.
    ///
    /// # Errors
    /// `NotFound` when nothing is to be set up; 400 for what is no address, and for another code.
    pub async fn set_up(&self, address: &str, code: &str) -> Outcome<PersonId> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        if !self.waits_for_set_up(&mut tx).await? {
            return Err(EngineError::NotFound);
        }
        let address = field::address("email", address)?;
        let kept = setting::load(&mut tx, setting::SETUP_CODE).await?;
        if kept != Some(hash(code.trim())) {
            let told = "This is not the code that the server printed when it was last started.";
            return Err(EngineError::field("code", told));
        }
        let arrival = Arrival { address: &address, name: None, approve: true, now };
        let person = self.arrive(&mut tx, &arrival).await?;
        if !self.become_first_admin(&mut tx, &person.id, now).await? {
            return Err(EngineError::NotFound);
        }
        tx.commit().await?;
        Ok(person.id)
    }

    /// On a server that only this machine reaches, whoever signs in first is its admin.
    pub(crate) async fn first_on_loopback(&self, tx: &mut Tx, person: &PersonId, now: Moment) -> Outcome<()> {
        if self.inner.options.loopback && self.has_no_admin(tx).await? {
            self.become_first_admin(tx, person, now).await?;
        }
        Ok(())
    }

    async fn waits_for_set_up(&self, tx: &mut Tx) -> Outcome<bool> {
        Ok(!self.inner.options.loopback && self.has_no_admin(tx).await?)
    }

    /// Whether neither configuration nor a row names a platform admin.
    async fn has_no_admin(&self, tx: &mut Tx) -> Outcome<bool> {
        Ok(self.named_admins().next().is_none() && person::flagged_admins(tx).await?.is_empty())
    }

    /// Makes somebody the first platform admin; false when another was faster.
    async fn become_first_admin(&self, tx: &mut Tx, person: &PersonId, now: Moment) -> Outcome<bool> {
        if !setting::claim(tx, setting::FIRST_ADMIN, person.as_str()).await? {
            return Ok(false);
        }
        person::make_platform_admin(tx, person).await?;
        setting::save(tx, setting::SETUP_CODE, "").await?;
        self.tell_everybody_who_waits(tx, person, now).await?;
        Ok(true)
    }
}
