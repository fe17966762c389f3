//! Why a request waits: who can end each wait, until when, and what happens by itself. Source: WHY-01.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::{
    ChangeId, Moment, PersonId,
    change::{Change, Stage},
    first_come::{ChoiceRow, ChoiceState, Earlier},
};

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WaitsFor {
    /// An owner or admin includes or declines it.
    Review,
    /// Its question is answered.
    Answer,
    /// The person who asked first chooses.
    Choice,
    /// An earlier request finishes.
    Earlier,
    /// The builder reports.
    Builder,
    /// An owner or admin approves what was built.
    Approval,
    /// An owner or admin raises its budget.
    Budget,
    /// An owner or admin has a step that failed tried again.
    Recovery,
    /// The program does its next step; nobody needs to act.
    Program,
}

/// Who can end a wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// This person, or the owner or an admin.
    Manager(PersonId),
    /// This person alone.
    Person(PersonId),
    /// The owner or an admin.
    Reviewers,
    /// Whoever can end the wait of the earlier request.
    OfEarlier,
    /// Nobody needs to.
    Nobody,
}

/// One wait of one request, as its rows say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    /// What is waited for.
    pub waits_for: WaitsFor,
    /// Who can end it.
    pub who: Who,
    /// When it ends by itself; `None` when it never does.
    pub until: Option<Moment>,
    /// The earlier request that it is about.
    pub earlier: Option<ChangeId>,
    /// Whether the chain goes on with the waits of the earlier request.
    pub goes_on: bool,
}

impl Wait {
    const fn new(waits_for: WaitsFor, who: Who) -> Self {
        Self { waits_for, who, until: None, earlier: None, goes_on: false }
    }
}

/// What a change waits for now; nothing when it has ended. Choices come with where their earlier request stands.
#[must_use]
pub fn waits(change: &Change, choices: &[(ChoiceRow, Earlier)]) -> Vec<Wait> {
    let wait = |waits_for, who| vec![Wait::new(waits_for, who)];
    match &change.stage {
        Stage::Proposed => wait(WaitsFor::Review, Who::Reviewers),
        Stage::NeedsInput(open) => vec![Wait {
            until: Some(open.ends_at()),
            ..Wait::new(WaitsFor::Answer, Who::Manager(change.requester.clone()))
        }],
        Stage::AwaitingChoice | Stage::Queued => choices.iter().filter_map(of_choice).collect(),
        Stage::Running(_) => wait(WaitsFor::Builder, Who::Reviewers),
        Stage::AwaitingApproval => wait(WaitsFor::Approval, Who::Reviewers),
        Stage::BudgetBlocked => wait(WaitsFor::Budget, Who::Reviewers),
        Stage::Blocked(_) => wait(WaitsFor::Recovery, Who::Reviewers),
        Stage::Created | Stage::Compiling(_) | Stage::Verifying | Stage::Promoting | Stage::Releasing => {
            wait(WaitsFor::Program, Who::Nobody)
        }
        Stage::Completed | Stage::Declined | Stage::NotSelected | Stage::Cancelled(_) | Stage::Failed(_) => {
            Vec::new()
        }
    }
}

fn of_choice((row, earlier): &(ChoiceRow, Earlier)) -> Option<Wait> {
    let about = |wait| Wait { earlier: Some(row.earlier.clone()), ..wait };
    match (row.state, earlier) {
        (ChoiceState::Open, Earlier::InFlight | Earlier::Promoted) => Some(about(Wait {
            until: Some(row.ends_at()),
            ..Wait::new(WaitsFor::Choice, Who::Person(row.asked.clone()))
        })),
        (ChoiceState::ApplyTheirs, Earlier::InFlight) => {
            Some(about(Wait { goes_on: true, ..Wait::new(WaitsFor::Earlier, Who::OfEarlier) }))
        }
        // Settled: the next look moves it on.
        (
            ChoiceState::Open
            | ChoiceState::ApplyTheirs
            | ChoiceState::KeepMine
            | ChoiceState::Expired
            | ChoiceState::Moot,
            _,
        ) => None,
    }
}

/// What happens when nobody ends the wait, in a sentence.
#[must_use]
pub fn by_itself(wait: &Wait, earlier_title: &str) -> String {
    match wait.waits_for {
        WaitsFor::Review => "It does not end by itself.".to_owned(),
        WaitsFor::Answer => "Without an answer it ends.".to_owned(),
        WaitsFor::Choice => format!("Without a choice “{earlier_title}” stays, and this request ends."),
        WaitsFor::Earlier => format!("It is planned as soon as “{earlier_title}” has shipped or ended."),
        WaitsFor::Builder => "It goes on when the builder reports what it made.".to_owned(),
        WaitsFor::Approval => "It does not ship without approval.".to_owned(),
        WaitsFor::Budget => "It goes on when its budget is raised, or a new month begins.".to_owned(),
        WaitsFor::Recovery => "It stays as it is until the step is tried again or given up.".to_owned(),
        WaitsFor::Program => "It goes on by itself in a moment.".to_owned(),
    }
}
