//! Rows of browsers' sessions, and taking away what has ended.

use crate::{
    engine::Engine,
    error::Outcome,
    once::KEPT,
    store::{
        mail, once_key,
        session::{self, SessionRow},
        sign_in_link,
    },
};

impl Engine {
    /// A session that has not ended.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn load_session(&self, id: &str) -> Outcome<Option<SessionRow>> {
        let mut tx = self.inner.db.read().await?;
        Ok(session::load(&mut tx, id, self.now()).await?)
    }

    /// Adds a session; false when its id is taken.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn create_session(&self, row: &SessionRow) -> Outcome<bool> {
        let mut tx = self.inner.db.write().await?;
        let is_new = session::insert(&mut tx, row).await?;
        tx.commit().await?;
        Ok(is_new)
    }

    /// Stores a session.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn save_session(&self, row: &SessionRow) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        session::save(&mut tx, row).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Takes a session away.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn delete_session(&self, id: &str) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        session::delete(&mut tx, id).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Takes away ended sessions and links, keys of creations that are a day old, and mails that came to nothing.
    /// Answers how many rows that were.
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
        tx.commit().await?;
        Ok(gone)
    }
}
