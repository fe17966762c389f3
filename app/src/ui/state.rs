//! Where a request stands: a word, a colour and a shape that differ from each other.

use domain::{board::column_of, change::Status};
use leptos::prelude::*;

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
pub(crate) const fn word(status: Status) -> &'static str {
    match status {
        Status::Proposed => "Proposed",
        Status::Created => "Being read",
        Status::Compiling => "Being planned",
        Status::NeedsInput => "Needs an answer",
        Status::AwaitingChoice => "Needs a choice",
        Status::Queued => "Queued",
        Status::Running => "Building",
        Status::BudgetBlocked => "Budget spent",
        Status::Blocked => "Stopped",
        Status::Verifying => "Being checked",
        Status::AwaitingApproval => "Needs approval",
        Status::Promoting | Status::Releasing => "Being shipped",
        Status::Completed => "Shipped",
        Status::Declined => "Declined",
        Status::NotSelected => "Not selected",
        Status::Cancelled => "Cancelled",
        Status::Failed => "Could not be built",
    }
}
