//! Joining: a request that repeats another one ends, and its author asks for the other one too. Source: JOI-01.

use serde_json::json;

use super::{Change, Decided, Outcome, Settled, Stage};
use crate::{
    Moment, PersonId, Refusal,
    effect::{Actor, Audience, Effect, EventKind},
    notice::{self, NoticeKind},
    question::{QuestionKind, REMIND_AFTER},
    time::DAY,
};

/// How long a join can be undone, in microseconds (JOI-01).
pub const UNDO_WITHIN: i64 = 7 * DAY;
/// The reason of a request that joined another one.
pub const JOINED: &str = "Joined another request";

/// Whether a request that is asked about as a duplicate can join the other one.
#[must_use]
pub fn may_join(change: &Change, other: &Change) -> bool {
    let Stage::NeedsInput(open) = &change.stage else { return false };
    open.kind == QuestionKind::Duplicate
        && open.related_change_id.as_ref() == Some(&other.id)
        && other.requester != change.requester
        && !other.status().is_terminal()
}

/// Whether a join of that moment can be undone now: within its time, and while the other request is on its way.
#[must_use]
pub fn may_undo_join(joined_at: Moment, other: &Change, now: Moment) -> bool {
    now < joined_at.plus(UNDO_WITHIN) && !other.status().is_terminal()
}

impl Change {
    /// The requester joins the request that this one repeats.
    ///
    /// # Errors
    /// When it is not the requester's to say, no such question is open, or the other request has ended.
    pub fn join(mut self, round: u8, by: &PersonId, other: &Self) -> Result<Decided, Refusal> {
        if *by != self.requester {
            return Err(Refusal::NotYours);
        }
        self.open_round(round)?;
        if !may_join(&self, other) {
            return Err(if other.status().is_terminal() { Refusal::TooLate } else { Refusal::NotNow });
        }
        self.settled = Some(Settled {
            outcome: Outcome::Joined,
            reason: JOINED.to_owned(),
            winner: Some(other.id.clone()),
            decided_by: by.to_string(),
        });
        let mut effects = self.end(Stage::Cancelled(JOINED.to_owned()));
        effects.push(Effect::record(
            EventKind::Joined,
            Actor::Person(by.clone()),
            json!({ "otherChangeId": other.id }),
        ));
        Ok(self.decided(effects))
    }

    /// The requester takes the join back: the request is again exactly as it `was`, with its question open. One that
    /// had a place in the admission order gets a new one at its end, since others were compared without it meanwhile.
    ///
    /// # Errors
    /// When it is not the requester's to say, it did not join, its time is over, or the other request has ended.
    pub fn undo_join(
        self, was: Self, joined_at: Moment, other: &Self, by: &PersonId, now: Moment,
    ) -> Result<Decided, Refusal> {
        if *by != self.requester {
            return Err(Refusal::NotYours);
        }
        let joined = self.settled.as_ref().is_some_and(|settled| settled.outcome == Outcome::Joined);
        let Stage::NeedsInput(open) = &was.stage else { return Err(Refusal::NotNow) };
        if !joined {
            return Err(Refusal::NotNow);
        }
        if !may_undo_join(joined_at, other, now) {
            return Err(Refusal::TooLate);
        }
        let asked_at = open.asked_at;
        let mut effects = vec![
            Effect::record(
                EventKind::JoinUndone,
                Actor::Person(by.clone()),
                json!({ "otherChangeId": other.id }),
            ),
            Effect::Tell {
                kind: NoticeKind::RequestNeedsInput,
                to: Audience::Requester,
                text: notice::needs_input(&was.title(), open.questions.len(), open.ends_at()),
            },
            Effect::Wake(asked_at.plus(REMIND_AFTER)),
        ];
        if was.admission.is_some() {
            effects.push(Effect::Admit);
        }
        Ok(Self { version: self.version, ..was }.decided(effects))
    }
}
