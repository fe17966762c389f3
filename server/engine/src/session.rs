//! Rows of browsers' sessions, and taking away what has ended. Source: SEC-02.

use domain::{
    Moment, PersonId,
    pages::SessionView,
    time::{DAY, MINUTE},
};

use crate::{
    engine::{Caller, Engine},
    error::{EngineError, Outcome},
    once::KEPT,
    secret::hash,
    store::{
        mail, notice_mail, once_key, quota,
        session::{self, SessionRow},
        sign_in_link,
    },
};

/// How long a session lives without a visit, in microseconds.
pub const IDLE: i64 = 14 * DAY;
/// How long a session lives in all, in microseconds.
pub const LONGEST: i64 = 90 * DAY;
/// How old the noted last visit gets before it is noted again, so that reading does not write each time.
const NOTE_EVERY: i64 = 5 * MINUTE;
/// Characters that are kept of a browser's name.
const MAX_AGENT: usize = 60;

/// A session to add.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewSession {
    /// Its secret.
    pub secret: String,
    /// What the server keeps in it, as JSON.
    pub data: String,
    /// Whose it is, when somebody has signed in.
    pub person: Option<PersonId>,
    /// The browser in words.
    pub agent: String,
    /// When the person signed in, when that was under another secret; else now.
    pub since: Option<Moment>,
}

impl Engine {
    /// A session that has not ended, by its secret. That it is in use is noted once in a few minutes; it ends after two
    /// weeks without a visit, and after ninety days at all.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn load_session(&self, secret: &str) -> Outcome<Option<SessionRow>> {
        let now = self.now();
        let mut tx = self.inner.db.read().await?;
        let Some(mut row) = session::load(&mut tx, &hash(secret), now).await? else { return Ok(None) };
        drop(tx);
        if now.since(row.seen_at) >= NOTE_EVERY {
            (row.seen_at, row.expires_at) = (now, ends(now, row.created_at));
            let mut tx = self.inner.db.write().await?;
            session::touch(&mut tx, &row.id, row.seen_at, row.expires_at).await?;
            tx.commit().await?;
        }
        Ok(Some(row))
    }

    /// Whose session this is, without noting that it is in use: for what stays open and may outlive its session.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn person_of_session(&self, secret: &str) -> Outcome<Option<PersonId>> {
        let mut tx = self.inner.db.read().await?;
        Ok(session::load(&mut tx, &hash(secret), self.now()).await?.and_then(|row| row.person))
    }

    /// Adds a session; false when its secret is taken.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn create_session(&self, new: NewSession) -> Outcome<bool> {
        let now = self.now();
        let since = new.since.unwrap_or(now).min(now);
        let row = SessionRow {
            id: hash(&new.secret),
            data: new.data,
            person: new.person,
            agent: new.agent.chars().take(MAX_AGENT).collect(),
            created_at: since,
            seen_at: now,
            expires_at: ends(now, since),
        };
        let mut tx = self.inner.db.write().await?;
        let is_new = session::insert(&mut tx, &row).await?;
        tx.commit().await?;
        Ok(is_new)
    }

    /// Stores what a session holds; one that was ended in the meantime stays ended.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn save_session(&self, secret: &str, data: &str) -> Outcome<()> {
        let now = self.now();
        let id = hash(secret);
        let mut tx = self.inner.db.write().await?;
        if let Some(row) = session::load(&mut tx, &id, now).await? {
            session::save(&mut tx, &id, data, ends(now, row.created_at)).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Ends a session.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn delete_session(&self, secret: &str) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        session::delete(&mut tx, &hash(secret)).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Where the caller is signed in, the last used first; `secret` is the session that asks.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn sessions(&self, by: &Caller, secret: &str) -> Outcome<Vec<SessionView>> {
        let current = hash(secret);
        let mut tx = self.inner.db.read().await?;
        let mut sessions = session::of_person(&mut tx, &by.id, self.now()).await?;
        for session in &mut sessions {
            session.current = session.id == current;
        }
        sessions.sort_by_key(|session| !session.current);
        Ok(sessions)
    }

    /// Ends one of the caller's sessions: its next request is signed out.
    ///
    /// # Errors
    /// `NotFound` for anybody else's, and for one that has ended.
    pub async fn end_session(&self, by: &Caller, id: &str) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        if !session::end(&mut tx, &by.id, id).await? {
            return Err(EngineError::NotFound);
        }
        tx.commit().await?;
        self.stir_people();
        Ok(())
    }

    /// Ends every session of the caller but the one with this secret. Answers how many that were.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn end_other_sessions(&self, by: &Caller, secret: &str) -> Outcome<u64> {
        let mut tx = self.inner.db.write().await?;
        let ended = session::end_others(&mut tx, &by.id, &hash(secret)).await?;
        tx.commit().await?;
        self.stir_people();
        Ok(ended)
    }

    /// Takes away ended sessions and links, keys of creations that are a day old, mails that came to nothing,
    /// and what was counted and does not count any more. Answers how many rows that were.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn sweep_expired(&self) -> Outcome<u64> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let mut gone = session::sweep(&mut tx, now).await?;
        gone += sign_in_link::sweep(&mut tx, now).await?;
        gone += once_key::sweep(&mut tx, now.plus(-KEPT)).await?;
        gone += mail::sweep(&mut tx, now).await?;
        gone += notice_mail::sweep(&mut tx).await?;
        gone += quota::sweep(&mut tx, now).await?;
        tx.commit().await?;
        Ok(gone)
    }
}

/// When a session ends that is visited now.
fn ends(now: Moment, created: Moment) -> Moment {
    now.plus(IDLE).min(created.plus(LONGEST))
}
