//! Planning, and what comparing with the earlier requests comes to. Source: CMP-02, POL, FCM.

use serde_json::json;

use super::{Change, Decided, Outcome, ScopeState, Settled, Stage, Work};
use crate::{
    ChangeId, Moment, Refusal,
    effect::{Actor, Audience, Effect, EventKind},
    first_come::{LOOK_WHILE_OPEN, LOOK_WHILE_QUEUED, SYSTEM_SAME_REQUESTER},
    notice::{self, NoticeKind},
    plan::Plan,
};

impl Change {
    /// A plan was made: its scope is registered and it is compared next (CMP-02).
    ///
    /// # Errors
    /// When no plan is due.
    pub fn planned(mut self, plan: Plan, now: Moment) -> Result<Decided, Refusal> {
        if self.stage != Stage::Compiling(Work::Plan) {
            return Err(Refusal::NotNow);
        }
        let data = json!({ "title": plan.title, "criteria": plan.criteria.len(), "plan": self.plan_number });
        self.plan = Some(plan);
        self.scope = ScopeState::Scoped;
        self.looks = 0;
        self.stage = Stage::Compiling(Work::Compare);
        Ok(self.decided(vec![Effect::record(EventKind::Planned, Actor::System, data), Effect::Wake(now)]))
    }

    /// Every pair is settled or needs nothing: to the builder.
    ///
    /// # Errors
    /// When no comparison is due.
    pub fn go_on(mut self, replaces: Option<Settled>) -> Result<Decided, Refusal> {
        self.must_compare()?;
        if replaces.is_some() {
            self.settled = replaces;
        }
        self.stage = Stage::Running(None);
        let event = Effect::record(EventKind::Compared, Actor::System, json!({ "result": "go_on" }));
        Ok(self.decided(vec![event]))
    }

    /// Somebody who asked first chooses now (FCM-01).
    ///
    /// # Errors
    /// When it is neither compared nor waiting.
    pub fn await_choice(mut self, now: Moment) -> Result<Decided, Refusal> {
        self.must_compare_or_wait()?;
        self.stage = Stage::AwaitingChoice;
        Ok(self.decided(vec![Effect::Wake(now.plus(LOOK_WHILE_OPEN))]))
    }

    /// It plans when the earlier request has finished (POL-03, FCM-04).
    ///
    /// # Errors
    /// When it is neither compared nor waiting.
    pub fn queue(
        mut self, after: &ChangeId, reason: &str, decided_by: &str, now: Moment,
    ) -> Result<Decided, Refusal> {
        self.must_compare_or_wait()?;
        let already = self.stage == Stage::Queued;
        self.stage = Stage::Queued;
        self.settled = Some(Settled {
            outcome: Outcome::Follows,
            reason: reason.to_owned(),
            winner: Some(after.clone()),
            decided_by: decided_by.to_owned(),
        });
        let mut effects = vec![Effect::Wake(now.plus(LOOK_WHILE_QUEUED))];
        if !already {
            effects.insert(0, Effect::record(EventKind::Queued, Actor::System, json!({ "after": after })));
        }
        Ok(self.decided(effects))
    }

    /// Nothing to wait for any more: plan again on the tree of now, without intake (FCM-04, FCM-06).
    ///
    /// # Errors
    /// When it does not wait.
    pub fn resume(mut self, generation: i64, now: Moment) -> Result<Decided, Refusal> {
        if !matches!(self.stage, Stage::AwaitingChoice | Stage::Queued) {
            return Err(Refusal::NotNow);
        }
        self.stage = Stage::Compiling(Work::Plan);
        self.plan_number += 1;
        self.looks = 0;
        self.base_generation = generation;
        let event = Effect::record(EventKind::Resumed, Actor::System, json!({ "generation": generation }));
        Ok(self.decided(vec![event, Effect::Wake(now)]))
    }

    /// The earlier request is kept: this one ends (FCM-03, FCM-05).
    ///
    /// # Errors
    /// When it does not wait for a choice.
    pub fn not_selected(
        mut self, winner: &ChangeId, reason: &str, decided_by: &str,
    ) -> Result<Decided, Refusal> {
        if !matches!(self.stage, Stage::AwaitingChoice | Stage::Queued) {
            return Err(Refusal::NotNow);
        }
        let effects = self.lose(winner, reason, decided_by);
        Ok(self.decided(effects))
    }

    /// The same person's later request replaces this one (SAM-01). A repeat is calm.
    ///
    /// # Errors
    /// When it is in no comparison, has ended otherwise, or its promotion has started (SAM-02).
    pub fn replaced_by(mut self, later: &ChangeId, later_title: &str) -> Result<Decided, Refusal> {
        let winner = self.settled.as_ref().and_then(|settled| settled.winner.as_ref());
        if self.stage == Stage::NotSelected && winner == Some(later) {
            return Ok(self.repeated());
        }
        if self.scope == ScopeState::None {
            return Err(Refusal::NotNow);
        }
        if self.status().is_terminal() || self.promotion_started() {
            return Err(Refusal::TooLate);
        }
        let effects = self.lose(later, &notice::replaced(later_title), SYSTEM_SAME_REQUESTER);
        Ok(self.decided(effects))
    }

    fn lose(&mut self, winner: &ChangeId, reason: &str, decided_by: &str) -> Vec<Effect> {
        self.settled = Some(Settled {
            outcome: Outcome::NotSelected,
            reason: reason.to_owned(),
            winner: Some(winner.clone()),
            decided_by: decided_by.to_owned(),
        });
        self.reject_candidate();
        let mut effects = self.end(Stage::NotSelected);
        effects.extend([
            Effect::record(
                EventKind::NotSelected,
                Actor::System,
                json!({ "winner": winner, "reason": reason, "decidedBy": decided_by }),
            ),
            Effect::Tell {
                kind: NoticeKind::RequestNotSelected,
                to: Audience::Requester,
                text: notice::not_selected(&self.title(), reason),
            },
        ]);
        effects
    }

    fn must_compare(&self) -> Result<(), Refusal> {
        if self.stage == Stage::Compiling(Work::Compare) { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn must_compare_or_wait(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Compiling(Work::Compare) | Stage::AwaitingChoice | Stage::Queued => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }
}
