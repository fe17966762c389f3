//! The outbox.

use domain::Moment;

use super::{Stored, Tx, execute, maybe};

/// A mail that was not sent yet.
#[derive(sqlx::FromRow)]
pub struct MailRow {
    pub recipient: String,
    pub subject: String,
    pub text: String,
    pub ends_at: Option<i64>,
}

/// A mail to put into the outbox.
pub struct NewMail<'a> {
    pub id: &'a str,
    pub to: &'a str,
    pub subject: &'a str,
    pub text: &'a str,
    pub at: Moment,
    /// When it is of no use any more.
    pub ends_at: Option<Moment>,
}

pub async fn insert(tx: &mut Tx, mail: &NewMail<'_>) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO mail (id, recipient, subject, text, at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)",
        mail.id,
        mail.to,
        mail.subject,
        mail.text,
        mail.at.0,
        mail.ends_at.map(|at| at.0)
    )?;
    Ok(())
}

/// A mail that still waits to be sent.
pub async fn waiting(tx: &mut Tx, id: &str) -> Stored<Option<MailRow>> {
    maybe!(
        tx,
        MailRow,
        "SELECT recipient, subject, text, ends_at FROM mail WHERE id = $1 AND sent_at IS NULL",
        id
    )
}

/// Notes that a mail was sent, and forgets its text.
pub async fn sent(tx: &mut Tx, id: &str, at: Moment) -> Stored<()> {
    execute!(tx, "UPDATE mail SET sent_at = $1, text = '' WHERE id = $2 AND sent_at IS NULL", at.0, id)?;
    Ok(())
}

/// Takes a mail back, unless it was sent.
pub async fn withdraw(tx: &mut Tx, id: &str) -> Stored<()> {
    execute!(tx, "DELETE FROM mail WHERE id = $1 AND sent_at IS NULL", id)?;
    Ok(())
}

/// Takes away mails that are of no use any more and were not sent.
pub async fn sweep(tx: &mut Tx, now: Moment) -> Stored<u64> {
    execute!(tx, "DELETE FROM mail WHERE sent_at IS NULL AND ends_at <= $1", now.0)
}
