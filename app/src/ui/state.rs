//! Where a request stands: a word, a colour and a shape that differ from each other.

use domain::{board::column_of, change::Status};
use leptos::prelude::*;

use crate::words::say;

/// The word of a status, with the mark of its column.
#[component]
pub(crate) fn State(status: Status) -> impl IntoView {
    let mark = match status {
        Status::Blocked | Status::BudgetBlocked | Status::Failed => "failed",
        _ => column_of(status).as_str(),
    };
    view! { <span class=format!("state {mark}")>{word(status)}</span> }
}

/// The mark of a column, with its heading.
pub(crate) fn column_class(column: domain::board::Column) -> String {
    format!("state {}", column.as_str())
}

/// Where a request stands, in a word or two.
pub(crate) fn word(status: Status) -> String {
    match status {
        Status::Proposed => say!("state-proposed"),
        Status::Created => say!("state-being-read"),
        Status::Compiling => say!("state-being-planned"),
        Status::NeedsInput => say!("state-needs-input"),
        Status::AwaitingChoice => say!("state-awaiting-choice"),
        Status::Queued => say!("state-queued"),
        Status::Running => say!("state-building"),
        Status::BudgetBlocked => say!("state-budget-blocked"),
        Status::Blocked => say!("state-stopped"),
        Status::Verifying => say!("state-being-checked"),
        Status::AwaitingApproval => say!("state-awaiting-approval"),
        Status::Promoting | Status::Releasing => say!("state-being-shipped"),
        Status::Completed => say!("state-shipped"),
        Status::Declined => say!("state-declined"),
        Status::NotSelected => say!("state-not-selected"),
        Status::Cancelled => say!("state-cancelled"),
        Status::Failed => say!("state-failed"),
    }
}
