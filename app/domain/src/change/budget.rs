//! A budget that is spent, and one that is raised. Source: BLD-06.

use serde_json::json;

use super::{Change, Decided, Stage, Work};
use crate::{
    Moment, PersonId, Refusal,
    budget::Limit,
    effect::{Actor, Audience, Effect, EventKind},
    notice::{self, NoticeKind},
};

impl Change {
    /// The plan would cost more than is left: it stops until the budget is raised, or until `next`, the start of the
    /// next month, when the project's budget of this month is what is spent. Its people hear of it.
    ///
    /// # Errors
    /// When no plan is due.
    pub fn budget_spent(mut self, limit: Limit, next: Moment) -> Result<Decided, Refusal> {
        if self.stage != Stage::Compiling(Work::Plan) {
            return Err(Refusal::NotNow);
        }
        self.stage = Stage::BudgetBlocked;
        let text = notice::budget_spent(&self.title(), limit, next);
        let tell = |to| Effect::Tell { kind: NoticeKind::RequestFailed, to, text: text.clone() };
        let effects = vec![
            Effect::record(EventKind::BudgetSpent, Actor::System, json!({ "limit": limit })),
            tell(Audience::Requester),
            tell(Audience::Reviewers),
            Effect::Wake(next),
        ];
        Ok(self.decided(effects))
    }

    /// There is money again: it goes on with its plan.
    ///
    /// # Errors
    /// When it did not stop for want of money.
    pub fn budget_is_back(mut self, now: Moment) -> Result<Decided, Refusal> {
        if self.stage != Stage::BudgetBlocked {
            return Err(Refusal::NotNow);
        }
        let effects = self.after_money(now);
        Ok(self.decided(effects))
    }

    /// An owner or admin sets what it may cost; one that stopped for want of it plans again (BLD-06).
    ///
    /// # Errors
    /// When it has ended.
    pub fn raise_budget(mut self, by: &PersonId, microusd: i64, now: Moment) -> Result<Decided, Refusal> {
        if self.status().is_terminal() {
            return Err(Refusal::TooLate);
        }
        let data = json!({ "before": self.budget_microusd, "after": microusd });
        self.budget_microusd = microusd;
        let mut effects = vec![Effect::record(EventKind::BudgetRaised, Actor::Person(by.clone()), data)];
        if self.stage == Stage::BudgetBlocked && microusd > self.spent_microusd {
            effects.extend(self.after_money(now));
        }
        Ok(self.decided(effects))
    }

    fn after_money(&mut self, now: Moment) -> Vec<Effect> {
        self.stage = Stage::Compiling(Work::Plan);
        vec![Effect::Resolve(NoticeKind::RequestFailed), Effect::Wake(now)]
    }
}
