//! What the program does next about a change. Total over every stage: a change that waits says until when.

use serde::{Deserialize, Serialize};

use super::{Change, Stage};
use crate::{
    Moment,
    question::{OpenQuestion, REMIND_AFTER},
};

/// Work that the program does on a compiling change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Make a plan.
    Plan,
    /// Compare with the earlier requests.
    Compare,
}

/// The next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Run intake.
    Assess,
    /// Make a plan.
    Plan,
    /// Compare with the earlier requests.
    Compare,
    /// Remind the requester of the open question.
    Remind,
    /// End it: the question got no answer in time.
    Expire,
    /// Look at the choices and the earlier requests it waits for.
    LookAtWaits,
    /// See whether there is money again.
    LookAtBudget,
    /// Merge and release the checked candidate.
    Promote,
    /// Nothing before this time.
    Sleep(Moment),
    /// Nothing: a person or a builder acts next, or it has ended.
    Rest,
}

impl Change {
    /// What is due now.
    #[must_use]
    pub fn step(&self, now: Moment) -> Step {
        match &self.stage {
            Stage::Created => Step::Assess,
            Stage::Compiling(Work::Plan) => Step::Plan,
            Stage::Compiling(Work::Compare) => Step::Compare,
            Stage::NeedsInput(question) => waiting_step(question, now),
            Stage::AwaitingChoice | Stage::Queued => Step::LookAtWaits,
            Stage::BudgetBlocked => Step::LookAtBudget,
            Stage::Promoting | Stage::Releasing => Step::Promote,
            Stage::Proposed
            | Stage::Running(_)
            | Stage::Blocked(_)
            | Stage::Verifying
            | Stage::AwaitingApproval
            | Stage::Completed
            | Stage::Declined
            | Stage::NotSelected
            | Stage::Cancelled(_)
            | Stage::Failed(_) => Step::Rest,
        }
    }
}

fn waiting_step(question: &OpenQuestion, now: Moment) -> Step {
    let remind_at = question.asked_at.plus(REMIND_AFTER);
    if now >= question.ends_at() {
        Step::Expire
    } else if question.reminded {
        Step::Sleep(question.ends_at())
    } else if now >= remind_at {
        Step::Remind
    } else {
        Step::Sleep(remind_at)
    }
}
