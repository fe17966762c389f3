//! One request: where it stands, what can be done now, and everything that led there.

mod act;
mod answers;
mod asks;
mod brief;
mod compared;
mod events;
mod facts;
mod page;
mod plan;
mod receipts;
mod removals;
mod review;
mod server_fns;
mod steps;

pub(crate) use page::ChangePage;
pub(crate) use review::Review;

use domain::pages::ChangeView;

/// Whether the caller may do this now, as the engine says.
pub(crate) fn may(change: &ChangeView, deed: &str) -> bool {
    change.allowed.iter().any(|allowed| allowed == deed)
}
