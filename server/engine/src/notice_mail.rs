//! Mail about notices: gathered when they have waited for company, written when it is sent. Source: NOT-03, NOT-05.

use std::collections::HashMap;

use domain::{
    Moment, PersonId,
    access::AccessStatus,
    notice::{self, MailWay, NoticeKind},
    pages::MailChoice,
    time::DAY,
};

use crate::{
    engine::{Caller, Engine},
    error::Outcome,
    pool::Done,
    store::{
        Tx,
        job::{self, Claimed},
        mail::NewMail,
        notice_mail::{self, Due, GATHER, LANE},
        person::{self, Who},
    },
};

/// How long a mail about notices is of use, in microseconds.
const OF_USE: i64 = 7 * DAY;

impl Engine {
    /// How the caller hears of each kind by mail. Only platform admins hear of people who wait.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn mail_choices(&self, by: &Caller) -> Outcome<Vec<MailChoice>> {
        let mut tx = self.inner.db.read().await?;
        let chosen = notice_mail::choices(&mut tx, &by.id).await?;
        let kinds = NoticeKind::ALL.into_iter();
        let kinds = kinds.filter(|kind| *kind != NoticeKind::AccessRequest || by.platform_admin);
        Ok(kinds.filter_map(|kind| Some(MailChoice { kind, way: way(&chosen, kind)? })).collect())
    }

    /// Stores how the caller wants to hear of some kinds.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn choose_mail(&self, by: &Caller, choices: &[MailChoice]) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        for choice in choices.iter().filter(|choice| choice.kind.usual_mail().is_some()) {
            notice_mail::choose(&mut tx, &by.id, choice.kind, choice.way).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Puts a person's notices into mails that are due, and comes back for the others.
    pub(crate) async fn gather_notices(&self, claimed: &Claimed) -> Outcome<Done> {
        let now = self.now();
        let person = PersonId(claimed.subject.clone());
        let mut tx = self.inner.db.write().await?;
        person::lock(&mut tx, &person).await?;
        let chosen = notice_mail::choices(&mut tx, &person).await?;
        let (mut at_once, mut daily) = (Vec::new(), Vec::new());
        for due in notice_mail::waiting(&mut tx, &person).await? {
            match way(&chosen, due.kind).filter(|_| self.inner.ports.courier.is_set_up()) {
                Some(MailWay::AtOnce) => at_once.push(due),
                Some(MailWay::Daily) => daily.push(due),
                Some(MailWay::None) | None => notice_mail::drop_one(&mut tx, &due.notification).await?,
            }
        }
        let at_once_goes = ends(&at_once).map(|(first, last)| notice::mailed_at_once(first, last));
        let daily_goes = ends(&daily).map(|(first, _)| notice::mailed_daily(first));
        for (notices, goes) in [(at_once, at_once_goes), (daily, daily_goes)] {
            match goes {
                Some(goes) if goes <= now => self.gather(&mut tx, &person, &notices, now).await?,
                Some(later) => job::enqueue(&mut tx, GATHER, person.as_str(), LANE, later).await?,
                None => {}
            }
        }
        self.finish(tx, claimed).await
    }

    async fn gather(&self, tx: &mut Tx, to: &PersonId, notices: &[Due], now: Moment) -> Outcome<()> {
        let address = person::addresses(tx, to).await?.into_iter().find(|address| address.verified);
        let id = self.id();
        for due in notices {
            match &address {
                Some(_) => notice_mail::gather(tx, &due.notification, &id).await?,
                None => notice_mail::drop_one(tx, &due.notification).await?,
            }
        }
        let Some(address) = address else { return Ok(()) };
        let ends_at = Some(now.plus(OF_USE));
        // Without a text: that is written when it is sent, from what the person may still hear.
        let mail = NewMail { id: &id, to: &address.address, subject: "", text: "", at: now, ends_at };
        self.post(tx, &mail).await
    }

    /// Subject and text of a mail about notices; `None` when there is nothing left to tell.
    pub(crate) async fn write_notices(&self, tx: &mut Tx, mail: &str) -> Outcome<Option<(String, String)>> {
        let mut told = notice_mail::of_mail(tx, mail).await?;
        let Some(first) = told.first() else { return Ok(None) };
        let who = PersonId(first.person_id.clone());
        let Some(person) = person::gate(tx, Who::Id(&who)).await?.person else { return Ok(None) };
        let admin = self.is_platform_admin(&person);
        let is_in = person.access_status.effective(admin) == AccessStatus::Approved;
        let mut notices = Vec::new();
        for notice in told.drain(..) {
            let heard = match notice.kind()? {
                NoticeKind::AccessRequest => admin,
                NoticeKind::AccessDecided => true,
                _ => is_in,
            };
            if heard {
                let url = &self.inner.options.public_url;
                let place = match (notice.kind()?, notice.change_id, notice.project_id) {
                    (NoticeKind::AccessRequest, _, _) => format!("{url}/admin"),
                    (_, Some(change), _) => format!("{url}/changes/{change}"),
                    (_, None, Some(project)) => format!("{url}/projects/{project}"),
                    (_, None, None) => format!("{url}/"),
                };
                notices.push((notice.text, place));
            }
        }
        let account = format!("{}/account#mail", self.inner.options.public_url);
        Ok((!notices.is_empty()).then(|| notice::mail(&notices, &account)))
    }
}

/// How a kind is mailed to somebody; `None` when it never is.
fn way(chosen: &HashMap<NoticeKind, MailWay>, kind: NoticeKind) -> Option<MailWay> {
    let usual = kind.usual_mail()?;
    Some(chosen.get(&kind).copied().unwrap_or(usual))
}

/// When the first and the last of some notices were made.
fn ends(notices: &[Due]) -> Option<(Moment, Moment)> {
    Some((notices.first()?.at, notices.last()?.at))
}
