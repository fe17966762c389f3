//! Personal access tokens. Source: SEC-05.

use domain::{
    PersonId, Refusal,
    field::{self, MAX_NAME},
    pages::TokenView,
    people::TokenId,
    time::{DAY, HOUR},
};

use crate::{
    engine::{Caller, Engine, Once},
    error::{EngineError, Outcome},
    once::{once, remember_once},
    secret::hash,
    store::{
        person::{self, Who},
        token,
    },
};

/// What every token's secret starts with, so that scanners find leaked ones.
const PREFIX: &str = "askfirst_";
/// Days that a token lasts at most.
const MAX_DAYS: i64 = 366;
/// How old the noted last use gets before it is noted again, so that reading does not write each time.
const NOTE_EVERY: i64 = HOUR;

impl Engine {
    /// Makes a token; its secret is in this answer and nowhere else. The same key within a day gives the same token and
    /// the same secret: it is made from a seed that is stored with the hash of the key, and from the key itself, which only
    /// the caller has.
    ///
    /// # Errors
    /// 400 for the name or the days, `NotFound` for nobody, 409 for a key that was given for something else or whose token
    /// is gone.
    pub async fn make_token(
        &self, person: &PersonId, name: &str, days: i64, key: Option<Once>,
    ) -> Outcome<(TokenView, String)> {
        let now = self.now();
        let name = field::line("name", name, MAX_NAME, true)?;
        if !(1..=MAX_DAYS).contains(&days) {
            return Err(EngineError::field("expiresInDays", "A token lasts 1 to 366 days."));
        }
        let mut tx = self.inner.db.write().await?;
        person::gate(&mut tx, Who::Id(person)).await?.person.ok_or(EngineError::NotFound)?;
        if let Some(key) = &key
            && let Some(made) = once(&mut tx, person, key, now).await?
        {
            let (id, seed) = made.split_once('.').ok_or(EngineError::NotFound)?;
            let again = token::list(&mut tx, person).await?.into_iter().find(|view| view.id.as_str() == id);
            let gone = || EngineError::Conflict { refusal: Refusal::AlreadyDecided, current: None };
            return Ok((again.ok_or_else(gone)?, secret_of(seed, key)));
        }
        let seed = self.inner.ports.ids.secret();
        let view = TokenView {
            id: TokenId(self.id()),
            name,
            created_at: now,
            expires_at: now.plus(days * DAY),
            last_used_at: None,
        };
        let secret = match &key {
            Some(key) => secret_of(&seed, key),
            None => format!("{PREFIX}{seed}"),
        };
        token::insert(&mut tx, person, &view, &hash(&secret)).await?;
        if let Some(key) = &key {
            remember_once(&mut tx, person, key, &format!("{}.{seed}", view.id)).await?;
        }
        tx.commit().await?;
        Ok((view, secret))
    }

    /// The caller's tokens, newest first; ended ones among them, revoked ones not.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn tokens(&self, by: &Caller) -> Outcome<Vec<TokenView>> {
        let mut tx = self.inner.db.read().await?;
        Ok(token::list(&mut tx, &by.id).await?)
    }

    /// Revokes one of the caller's tokens; a repeat is calm.
    ///
    /// # Errors
    /// `NotFound` for anybody else's.
    pub async fn revoke_token(&self, by: &Caller, id: &TokenId) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        if !token::revoke(&mut tx, &by.id, id, self.now()).await? {
            return Err(EngineError::NotFound);
        }
        tx.commit().await?;
        self.stir_people();
        Ok(())
    }

    /// Whose token this is; `None` when it was revoked, has ended, or never was.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn person_of_token(&self, secret: &str) -> Outcome<Option<PersonId>> {
        if !secret.starts_with(PREFIX) {
            return Ok(None);
        }
        let now = self.now();
        let mut tx = self.inner.db.read().await?;
        let Some(holder) = token::holder(&mut tx, &hash(secret), now).await? else { return Ok(None) };
        drop(tx);
        if holder.last_used_at.is_none_or(|at| now.0.saturating_sub(at) >= NOTE_EVERY) {
            let mut tx = self.inner.db.write().await?;
            token::used(&mut tx, &holder.id, now).await?;
            tx.commit().await?;
        }
        Ok(Some(PersonId(holder.person_id)))
    }
}

/// The secret of a token that was made with a key.
fn secret_of(seed: &str, key: &Once) -> String {
    format!("{PREFIX}{}", hash(&format!("token {seed} {}", key.key)))
}
