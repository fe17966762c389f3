//! Ends: cancel, fail, block and retry.

use serde_json::json;

use super::{Candidate, CandidateState, Change, Decided, ScopeState, Stage, Work, clarify::WITHDRAWN};
use crate::{
    Moment, PersonId, Refusal,
    effect::{Actor, Audience, Effect, EventKind},
    notice::{self, NoticeKind},
};

/// Kinds that ask somebody to act on a change; nobody needs them once it has ended.
const ASKING: [NoticeKind; 3] =
    [NoticeKind::RequestProposed, NoticeKind::RequestNeedsInput, NoticeKind::RequestChoiceNeeded];

impl Change {
    /// Takes the change to a terminal stage: its scope is released and whoever waits for it is woken, in the same
    /// transaction (CMP-10).
    pub(super) fn end(&mut self, stage: Stage) -> Vec<Effect> {
        debug_assert!(stage.status().is_terminal(), "an end is terminal");
        self.stage = stage;
        if self.scope != ScopeState::None {
            self.scope = ScopeState::Released;
        }
        let mut effects: Vec<Effect> = ASKING.into_iter().map(Effect::Resolve).collect();
        effects.push(Effect::WakeWaiting);
        effects
    }

    /// Whether its work is on its way into the product and can't be stopped (BLD-08). A promotion that stopped
    /// half-way has started: it can be tried again or given up, and nothing else.
    #[must_use]
    pub const fn promotion_started(&self) -> bool {
        matches!(self.stage, Stage::Promoting | Stage::Releasing | Stage::Completed)
            || self.promotion_stopped()
    }

    /// Whether it is stopped with a candidate that was to be promoted.
    const fn promotion_stopped(&self) -> bool {
        let open = matches!(self.candidate, Some(Candidate { state: CandidateState::Open, .. }));
        matches!(self.stage, Stage::Blocked(_)) && open
    }

    /// Cancels in every state that is not terminal and not past promotion's start (BLD-08). A repeat is calm.
    ///
    /// # Errors
    /// When it has ended otherwise, or its promotion has started.
    pub fn cancel(mut self, by: &PersonId, by_name: &str) -> Result<Decided, Refusal> {
        if matches!(self.stage, Stage::Cancelled(_)) {
            return Ok(self.repeated());
        }
        if self.status().is_terminal() || self.promotion_started() {
            return Err(Refusal::TooLate);
        }
        let reason = if *by == self.requester { WITHDRAWN.to_owned() } else { notice::cancelled_by(by_name) };
        self.reject_candidate();
        let mut effects = self.cancelled(&reason, &Actor::Person(by.clone()));
        if *by != self.requester {
            effects.push(Effect::Tell {
                kind: NoticeKind::RequestDeclined,
                to: Audience::Requester,
                text: notice::cancelled(&self.title(), by_name),
            });
        }
        Ok(self.decided(effects))
    }

    /// A step failed for good: the work stops until somebody retries or dismisses it (BLD-07). A repeat is calm.
    ///
    /// One that waits for a person or for another request never stops so: the rows that it waits for go on living, and
    /// whoever looks at it next decides by them, however late (FCM-09).
    ///
    /// # Errors
    /// When it has ended, or waits.
    pub fn block(mut self, reason: &str) -> Result<Decided, Refusal> {
        if self.status().is_terminal() {
            return Err(Refusal::TooLate);
        }
        match self.stage {
            Stage::Blocked(_) => return Ok(self.repeated()),
            Stage::Proposed
            | Stage::NeedsInput(_)
            | Stage::AwaitingChoice
            | Stage::Queued
            | Stage::BudgetBlocked
            | Stage::AwaitingApproval => return Err(Refusal::NotNow),
            _ => {}
        }
        self.stage = Stage::Blocked(reason.to_owned());
        let effects = vec![
            Effect::record(EventKind::Blocked, Actor::System, json!({ "reason": reason })),
            Effect::Tell {
                kind: NoticeKind::RequestFailed,
                to: Audience::Requester,
                text: notice::blocked(&self.title(), reason),
            },
        ];
        Ok(self.decided(effects))
    }

    /// An owner or admin has stopped work tried again (BLD-07): a promotion is promoted again; what intake let pass
    /// is planned again, and an old plan's reviews are not used for the new one; the rest goes to intake.
    ///
    /// # Errors
    /// When it is not stopped.
    pub fn retry(mut self, by: &PersonId, now: Moment) -> Result<Decided, Refusal> {
        if !matches!(self.stage, Stage::Blocked(_)) {
            return Err(Refusal::NotNow);
        }
        self.stage = if self.promotion_stopped() {
            Stage::Promoting
        } else if self.intake_done {
            self.plan_number += i64::from(self.plan.is_some());
            self.looks = 0;
            Stage::Compiling(Work::Plan)
        } else {
            Stage::Created
        };
        let effects = vec![
            Effect::record(EventKind::Retried, Actor::Person(by.clone()), json!({})),
            Effect::Resolve(NoticeKind::RequestFailed),
            Effect::Wake(now),
        ];
        Ok(self.decided(effects))
    }

    /// An owner or admin gives stopped work up (BLD-07).
    ///
    /// # Errors
    /// When it is not stopped.
    pub fn dismiss(self, by: &PersonId) -> Result<Decided, Refusal> {
        let Stage::Blocked(reason) = self.stage.clone() else { return Err(Refusal::NotNow) };
        Ok(self.fail(&reason, Actor::Person(by.clone())))
    }

    /// Ends as failed, with the reason in plain words.
    pub(super) fn fail(mut self, reason: &str, by: Actor) -> Decided {
        self.reject_candidate();
        let mut effects = self.end(Stage::Failed(reason.to_owned()));
        effects.extend([
            Effect::record(EventKind::Failed, by, json!({ "reason": reason })),
            Effect::Tell {
                kind: NoticeKind::RequestFailed,
                to: Audience::Requester,
                text: notice::failed(&self.title(), reason),
            },
        ]);
        self.decided(effects)
    }
}
