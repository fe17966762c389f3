//! Notices that no mail told yet, and how people want to hear of them.

use std::collections::HashMap;

use domain::{
    Moment, PersonId,
    notice::{self, MailWay, NoticeKind},
};

use super::{StoreError, Stored, Tx, all, execute, job};

/// The job that gathers a person's notices into mails.
pub const GATHER: &str = "gather_notices";
/// The lane of everything about mail, beside those of projects.
pub const LANE: &str = "mail";

/// A notice that is in no mail yet.
pub struct Due {
    pub notification: String,
    pub kind: NoticeKind,
    pub at: Moment,
}

/// Notes that a notice is to be mailed, and makes the gathering due.
pub async fn due(tx: &mut Tx, notification: &str, person: &PersonId, at: Moment) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO notice_mail (notification_id, person_id, at) VALUES ($1, $2, $3)",
        notification,
        person.as_str(),
        at.0
    )?;
    job::enqueue(tx, GATHER, person.as_str(), LANE, notice::mailed_at_once(at, at)).await
}

fn kind_of(id: &str, word: &str) -> Stored<NoticeKind> {
    NoticeKind::parse(word)
        .ok_or_else(|| StoreError::inconsistent("notification", id, format!("kind {word}")))
}

/// A person's notices that are in no mail yet, the first one first.
pub async fn waiting(tx: &mut Tx, person: &PersonId) -> Stored<Vec<Due>> {
    let rows: Vec<(String, String, i64)> = all!(
        tx,
        (String, String, i64),
        "SELECT notification.id, notification.kind, notice_mail.at
         FROM notice_mail JOIN notification ON notification.id = notice_mail.notification_id
         WHERE notice_mail.person_id = $1 AND notice_mail.mail_id IS NULL
         ORDER BY notice_mail.at, notification.id",
        person.as_str()
    )?;
    rows.into_iter()
        .map(|(notification, kind, at)| {
            Ok(Due { kind: kind_of(&notification, &kind)?, notification, at: Moment(at) })
        })
        .collect()
}

/// Puts a notice into a mail.
pub async fn gather(tx: &mut Tx, notification: &str, mail: &str) -> Stored<()> {
    execute!(
        tx,
        "UPDATE notice_mail SET mail_id = $1 WHERE notification_id = $2 AND mail_id IS NULL",
        mail,
        notification
    )?;
    Ok(())
}

/// Takes away that a notice is to be mailed.
pub async fn drop_one(tx: &mut Tx, notification: &str) -> Stored<()> {
    execute!(tx, "DELETE FROM notice_mail WHERE notification_id = $1", notification)?;
    Ok(())
}

/// Takes away a mail's notices: it was sent.
pub async fn told(tx: &mut Tx, mail: &str) -> Stored<()> {
    execute!(tx, "DELETE FROM notice_mail WHERE mail_id = $1", mail)?;
    Ok(())
}

/// A notice as a mail tells it.
#[derive(sqlx::FromRow)]
pub struct Told {
    pub id: String,
    pub person_id: String,
    pub kind: String,
    pub text: String,
    pub project_id: Option<String>,
    pub change_id: Option<String>,
}

impl Told {
    pub fn kind(&self) -> Stored<NoticeKind> {
        kind_of(&self.id, &self.kind)
    }
}

/// What a mail tells now: notices that nobody has read or settled, of projects that the person still sees (NOT-05).
pub async fn of_mail(tx: &mut Tx, mail: &str) -> Stored<Vec<Told>> {
    all!(
        tx,
        Told,
        "SELECT notification.id, notification.person_id, notification.kind, notification.text,
            notification.project_id, notification.change_id
         FROM notice_mail JOIN notification ON notification.id = notice_mail.notification_id
         WHERE notice_mail.mail_id = $1 AND notification.read_at IS NULL AND notification.resolved_at IS NULL
           AND (notification.project_id IS NULL OR EXISTS (SELECT 1 FROM member
                WHERE member.project_id = notification.project_id AND member.person_id = notification.person_id))
         ORDER BY notification.at, notification.id",
        mail
    )
}

/// Takes away what belongs to mails that are gone.
pub async fn sweep(tx: &mut Tx) -> Stored<u64> {
    execute!(
        tx,
        "DELETE FROM notice_mail WHERE mail_id IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM mail WHERE mail.id = notice_mail.mail_id AND mail.sent_at IS NULL)"
    )
}

/// What a person chose, by kind.
pub async fn choices(tx: &mut Tx, person: &PersonId) -> Stored<HashMap<NoticeKind, MailWay>> {
    let rows: Vec<(String, String)> = all!(
        tx,
        (String, String),
        "SELECT kind, way FROM mail_choice WHERE person_id = $1",
        person.as_str()
    )?;
    rows.into_iter()
        .map(|(kind, way)| {
            let wrong = || StoreError::inconsistent("mail_choice", person.as_str(), format!("{kind} {way}"));
            Ok((NoticeKind::parse(&kind).ok_or_else(wrong)?, MailWay::parse(&way).ok_or_else(wrong)?))
        })
        .collect()
}

/// Stores what a person chose about a kind.
pub async fn choose(tx: &mut Tx, person: &PersonId, kind: NoticeKind, way: MailWay) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO mail_choice (person_id, kind, way) VALUES ($1, $2, $3)
         ON CONFLICT (person_id, kind) DO UPDATE SET way = excluded.way",
        person.as_str(),
        kind.as_str(),
        way.as_str()
    )?;
    Ok(())
}
