//! A change: one request and its whole life, as a state machine.
//!
//! The stage carries what it needs; the status is its name in rows and in the JSON API. Each file below holds one
//! group of transitions; every transition takes time and names as arguments and returns the new change with the
//! effects that must be stored beside it.

mod budget;
mod build;
mod clarify;
mod compared;
mod end;
mod join;
mod outcome;
mod send;
mod status;
mod step;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use build::{Candidate, CandidateState, Check};
pub use join::{UNDO_WITHIN, may_join, may_undo_join};
pub use outcome::outcome_line;
pub use send::{MAX_CRITERIA, MAX_CRITERION, MAX_GOAL, NewChange, goal_of};
pub use status::{Outcome, Status};
pub use step::{Step, Work};

use crate::{
    ChangeId, Moment, PersonId, ProjectId, effect::Effect, plan::Plan, question::Answer,
    question::OpenQuestion, review::Review,
};

/// An outcome with its reason and the request that it points to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// What became of it.
    pub outcome: Outcome,
    /// Why, in a sentence or part of one.
    pub reason: String,
    /// The selected, followed, replaced or repeated request.
    pub winner: Option<ChangeId>,
    /// Who decided: a person's id, or `system:…`.
    pub decided_by: String,
}

/// Where a change stands, with what that stage needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Waits for review.
    Proposed,
    /// Intake is due.
    Created,
    /// Planning or comparison is due.
    Compiling(Work),
    /// Waits for the answer to this question.
    NeedsInput(OpenQuestion),
    /// Waits for the choices in the choice rows.
    AwaitingChoice,
    /// Waits for earlier requests to finish.
    Queued,
    /// With the builder, who may have started.
    Running(Option<Moment>),
    /// The budget is spent.
    BudgetBlocked,
    /// Stopped for good by a failing step, with the reason in plain words.
    Blocked(String),
    /// Built; checks run.
    Verifying,
    /// Waits for approval.
    AwaitingApproval,
    /// Merging.
    Promoting,
    /// Releasing.
    Releasing,
    /// Shipped.
    Completed,
    /// Declined in review.
    Declined,
    /// Not selected.
    NotSelected,
    /// Cancelled, with the reason.
    Cancelled(String),
    /// Failed, with the reason.
    Failed(String),
}

impl Stage {
    /// The stage's name.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self {
            Self::Proposed => Status::Proposed,
            Self::Created => Status::Created,
            Self::Compiling(_) => Status::Compiling,
            Self::NeedsInput(_) => Status::NeedsInput,
            Self::AwaitingChoice => Status::AwaitingChoice,
            Self::Queued => Status::Queued,
            Self::Running(_) => Status::Running,
            Self::BudgetBlocked => Status::BudgetBlocked,
            Self::Blocked(_) => Status::Blocked,
            Self::Verifying => Status::Verifying,
            Self::AwaitingApproval => Status::AwaitingApproval,
            Self::Promoting => Status::Promoting,
            Self::Releasing => Status::Releasing,
            Self::Completed => Status::Completed,
            Self::Declined => Status::Declined,
            Self::NotSelected => Status::NotSelected,
            Self::Cancelled(_) => Status::Cancelled,
            Self::Failed(_) => Status::Failed,
        }
    }
}

/// Whether later requests are compared with this one. Source: CMP-01, CMP-02, CMP-10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScopeState {
    /// Not admitted yet.
    None,
    /// Admitted, not planned yet.
    Unscoped,
    /// Planned: criteria and resources are known.
    Scoped,
    /// Ended: no longer compared.
    Released,
}

impl ScopeState {
    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unscoped => "unscoped",
            Self::Scoped => "scoped",
            Self::Released => "released",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        [Self::None, Self::Unscoped, Self::Scoped, Self::Released].into_iter().find(|s| s.as_str() == word)
    }
}

/// One request and its whole life.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Its id.
    pub id: ChangeId,
    /// The project it belongs to.
    pub project: ProjectId,
    /// Who asked.
    pub requester: PersonId,
    /// What was asked, as it was written.
    pub goal: String,
    /// Criteria that came with the request.
    pub asked_criteria: Vec<String>,
    /// Whether somebody is there to answer questions.
    pub interactive: bool,
    /// When it was asked.
    pub requested_at: Moment,
    /// When it last changed.
    pub updated_at: Moment,
    /// Counts its saves; guards against lost updates.
    pub version: i64,
    /// What the owner or an admin decided about it.
    pub review: Review,
    /// Where it stands.
    pub stage: Stage,
    /// What became of it.
    pub settled: Option<Settled>,
    /// Whether intake has run; it runs once (INT-13).
    pub intake_done: bool,
    /// Question rounds opened so far, of `MAX_ROUNDS`.
    pub rounds: u8,
    /// False after "Build it as it is": nothing is asked any more.
    pub asks: bool,
    /// Everything that was answered.
    pub answers: Vec<Answer>,
    /// Place in the project's admission order.
    pub admission: Option<i64>,
    /// Whether later requests are compared with it.
    pub scope: ScopeState,
    /// The newest plan.
    pub plan: Option<Plan>,
    /// Counts plans after a first-come wait, so that old reviews are not used again (FCM-04).
    pub plan_number: i64,
    /// Times the comparison looked at an earlier request that was not planned yet (CMP-04).
    pub looks: u8,
    /// Details that intake left to the planner.
    pub open_details: Vec<String>,
    /// The canonical generation it is planned on.
    pub base_generation: i64,
    /// What the builder made.
    pub candidate: Option<Candidate>,
    /// What it may cost, in micro-dollars.
    pub budget_microusd: i64,
    /// What it has cost, in micro-dollars; calls that run now are not in it.
    pub spent_microusd: i64,
}

/// A change after a transition, with what must be stored in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// The new state.
    pub change: Change,
    /// What else must happen.
    pub effects: Vec<Effect>,
    /// The same decision was made before: nothing changes and nothing is stored.
    pub repeated: bool,
}

impl Change {
    /// The stage's name.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.stage.status()
    }

    /// The plan's title, or the start of the goal while there is none.
    #[must_use]
    pub fn title(&self) -> String {
        self.plan.as_ref().map_or_else(|| crate::words::shortened(&self.goal, 80), |plan| plan.title.clone())
    }

    /// The goal with every question and answer, as planner and comparison read it (WAI-04).
    #[must_use]
    pub fn goal_with_answers(&self) -> String {
        let mut text = self.goal.clone();
        for answer in &self.answers {
            text.push('\n');
            text.push_str(&answer.question);
            text.push(' ');
            text.push_str(&answer.said());
        }
        text
    }

    /// Whether its work is in the product (POL-03, FCM-04, SAM-02).
    #[must_use]
    pub fn is_promoted(&self) -> bool {
        matches!(self.stage, Stage::Completed | Stage::Releasing)
            || self.candidate.as_ref().is_some_and(|c| c.state == CandidateState::Promoted)
    }

    fn decided(self, effects: Vec<Effect>) -> Decided {
        Decided { change: self, effects, repeated: false }
    }

    fn repeated(self) -> Decided {
        Decided { change: self, effects: Vec::new(), repeated: true }
    }
}
