//! The line that says what became of a request, word for word. Source: WEB-05.

use super::{Change, Outcome, Settled, Stage, Status};
use crate::review::Review;

/// The outcome line of a change; `None` while there is nothing to say. `review_by_name` names who reviewed it.
///
/// Where it waits counts more than what was settled before; a request that was cancelled or failed keeps only an
/// outcome that explains its end.
#[must_use]
pub fn outcome_line(change: &Change, review_by_name: Option<&str>) -> Option<String> {
    match &change.stage {
        Stage::Proposed => Some("Waiting for an admin to include it".to_owned()),
        Stage::NeedsInput(_) => Some("Waiting for an answer from the requester".to_owned()),
        Stage::AwaitingChoice => Some("Waiting for the person who asked first to choose".to_owned()),
        Stage::Queued => Some("Queued: plans when the earlier request finishes".to_owned()),
        Stage::Declined => Some(declined(change, review_by_name.unwrap_or("an admin"))),
        Stage::Created
        | Stage::Compiling(_)
        | Stage::Running(_)
        | Stage::BudgetBlocked
        | Stage::Blocked(_)
        | Stage::Verifying
        | Stage::AwaitingApproval
        | Stage::Promoting
        | Stage::Releasing
        | Stage::Completed
        | Stage::NotSelected
        | Stage::Cancelled(_)
        | Stage::Failed(_) => settled(change.settled.as_ref()?, change.status()),
    }
}

fn declined(change: &Change, name: &str) -> String {
    match &change.review {
        Review::Declined { reason, .. } if !reason.is_empty() => format!("Declined by {name}: {reason}"),
        Review::Declined { .. } | Review::NotNeeded | Review::Proposed | Review::Included { .. } => {
            format!("Declined by {name}")
        }
    }
}

fn settled(settled: &Settled, status: Status) -> Option<String> {
    let reason = &settled.reason;
    let unbuilt = matches!(status, Status::Cancelled | Status::Failed);
    match settled.outcome {
        Outcome::NotSelected => Some(format!("Not selected: {reason}")),
        Outcome::Duplicate => Some(format!("Duplicate: {reason}")),
        Outcome::Joined => Some("Joined another request".to_owned()),
        Outcome::Selected | Outcome::Follows | Outcome::Replaces if unbuilt => None,
        Outcome::Selected => Some("Selected".to_owned()),
        Outcome::Follows => Some(format!("Follows: {reason}")),
        Outcome::Replaces => Some("Replaces earlier request".to_owned()),
        Outcome::Declined => None,
    }
}
