//! Personal access tokens. Source: SEC-05.

use domain::{
    PersonId,
    field::{self, MAX_NAME},
    pages::TokenView,
    people::TokenId,
    time::{DAY, HOUR},
};

use crate::{
    engine::{Caller, Engine},
    error::{EngineError, Outcome},
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
    /// Makes a token; its secret is in this answer and nowhere else.
    ///
    /// # Errors
    /// 400 for the name or the days, `NotFound` for nobody.
    pub async fn make_token(&self, person: &PersonId, name: &str, days: i64) -> Outcome<(TokenView, String)> {
        let now = self.now();
        let name = field::line("name", name, MAX_NAME, true)?;
        if !(1..=MAX_DAYS).contains(&days) {
            return Err(EngineError::field("expiresInDays", "A token lasts 1 to 366 days."));
        }
        let secret = format!("{PREFIX}{}", self.inner.ports.ids.secret());
        let view = TokenView {
            id: TokenId(self.id()),
            name,
            created_at: now,
            expires_at: now.plus(days * DAY),
            last_used_at: None,
        };
        let mut tx = self.inner.db.write().await?;
        person::gate(&mut tx, Who::Id(person)).await?.person.ok_or(EngineError::NotFound)?;
        token::insert(&mut tx, person, &view, &hash(&secret)).await?;
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
