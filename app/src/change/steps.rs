//! Where a request stands, as a line of steps.

use domain::{change::Status, pages::ChangeView};
use leptos::prelude::*;

use crate::words::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Asked,
    Review,
    Read,
    Plan,
    Build,
    Check,
    Shipped,
}

/// How far a step has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reached {
    Done,
    Now,
    Later,
    /// The request ended at this step without being built.
    Ended,
}

impl Step {
    fn word(self) -> String {
        match self {
            Self::Asked => say!("change-step-asked"),
            Self::Review => say!("change-step-review"),
            Self::Read => say!("change-step-read"),
            Self::Plan => say!("change-step-plan"),
            Self::Build => say!("change-step-build"),
            Self::Check => say!("change-step-check"),
            Self::Shipped => say!("change-step-shipped"),
        }
    }
}

#[component]
pub(crate) fn Steps(change: ChangeView) -> impl IntoView {
    view! {
        <ol class="steps" aria-label=say!("change-steps")>
            {steps(&change)
                .into_iter()
                .map(|(step, reached)| {
                    let (class, said) = match reached {
                        Reached::Done => ("done", say!("change-step-done")),
                        Reached::Now => ("now", say!("change-step-now")),
                        Reached::Later => ("later", say!("change-step-later")),
                        Reached::Ended => ("ended", say!("change-step-ended")),
                    };
                    view! {
                        <li class=class aria-current=(reached == Reached::Now).then_some("step")>
                            {step.word()}
                            <span class="visually-hidden">{said}</span>
                        </li>
                    }
                })
                .collect_view()}
        </ol>
    }
}

fn steps(change: &ChangeView) -> Vec<(Step, Reached)> {
    let mut all = vec![Step::Asked];
    if change.review.state != "not_needed" {
        all.push(Step::Review);
    }
    all.extend([Step::Read, Step::Plan, Step::Build, Step::Check, Step::Shipped]);
    let at = place(change);
    let shipped = change.status == Status::Completed;
    all.into_iter()
        .map(|step| {
            let reached = match step.cmp(&at) {
                _ if shipped => Reached::Done,
                std::cmp::Ordering::Less => Reached::Done,
                std::cmp::Ordering::Equal if change.status.is_terminal() => Reached::Ended,
                std::cmp::Ordering::Equal => Reached::Now,
                std::cmp::Ordering::Greater => Reached::Later,
            };
            (step, reached)
        })
        .collect()
}

/// The step at which it stands or ended.
fn place(change: &ChangeView) -> Step {
    match change.status {
        Status::Proposed | Status::Declined => Step::Review,
        Status::Created => Step::Read,
        Status::NeedsInput if change.plan.is_none() => Step::Read,
        Status::NeedsInput
        | Status::Compiling
        | Status::AwaitingChoice
        | Status::Queued
        | Status::BudgetBlocked
        | Status::NotSelected => Step::Plan,
        Status::Blocked if change.candidate.is_some() => Step::Shipped,
        Status::Blocked if change.build_started_at.is_none() => Step::Plan,
        Status::Running | Status::Blocked => Step::Build,
        Status::Verifying | Status::AwaitingApproval => Step::Check,
        Status::Promoting | Status::Releasing | Status::Completed => Step::Shipped,
        Status::Cancelled | Status::Failed => furthest(change),
    }
}

fn furthest(change: &ChangeView) -> Step {
    if change.candidate.is_some() {
        Step::Check
    } else if change.build_started_at.is_some() || change.status == Status::Failed {
        Step::Build
    } else if change.plan.is_some() {
        Step::Plan
    } else if change.review.state == "proposed" {
        Step::Review
    } else {
        Step::Read
    }
}
