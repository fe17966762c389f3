//! The outbox of mails. Source: NOT-03, NOT-05.

use domain::Moment;

use crate::{
    engine::Engine,
    error::{EngineError, Outcome},
    ports::Mail,
    store::{
        Tx, job,
        mail::{self, NewMail},
        notice_mail::{self, LANE},
    },
};

/// The job that sends a mail of the outbox.
pub(crate) const SEND_MAIL: &str = "send_mail";

impl Engine {
    /// Puts a mail into the outbox, with the job that sends it; nothing when there is no mail server.
    pub(crate) async fn post(&self, tx: &mut Tx, new: &NewMail<'_>) -> Outcome<()> {
        if !self.inner.ports.courier.is_set_up() {
            return Ok(());
        }
        mail::insert(tx, new).await?;
        Ok(job::enqueue(tx, SEND_MAIL, new.id, LANE, new.at).await?)
    }

    /// Sends a mail of the outbox, unless it was sent or is of no use any more. Run twice, it may send twice with the
    /// same key; the network is waited for outside every transaction.
    ///
    /// # Errors
    /// `Unavailable` when the mail server does not take it: to be tried again.
    pub(crate) async fn send_mail(&self, id: &str) -> Outcome<()> {
        let mut tx = self.inner.db.read().await?;
        let Some(waiting) = mail::waiting(&mut tx, id).await? else { return Ok(()) };
        let about_notices = waiting.text.is_empty();
        let written = if about_notices {
            self.write_notices(&mut tx, id).await?
        } else {
            Some((waiting.subject, waiting.text))
        };
        drop(tx);
        let of_use = waiting.ends_at.is_none_or(|ends| Moment(ends) > self.now());
        if let Some((subject, text)) = written.filter(|_| of_use) {
            let mail = Mail { to: waiting.recipient, subject, text, key: id.to_owned() };
            self.inner.ports.courier.send(&mail).await.map_err(EngineError::Unavailable)?;
        }
        let mut tx = self.inner.db.write().await?;
        mail::sent(&mut tx, id, self.now()).await?;
        notice_mail::told(&mut tx, id).await?;
        tx.commit().await?;
        Ok(())
    }
}
