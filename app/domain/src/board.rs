//! The six columns of the board. Source: BRD-01, BRD-02.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::change::Status;

/// Newest changes that a board reads.
pub const BOARD_CHANGES: i64 = 100;
/// Cards that the columns of ended changes show.
pub const ENDED_CARDS: usize = 20;

/// A column of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Column {
    /// Waits for an admin's review.
    Proposed,
    /// Waits for a person's answer or choice.
    NeedsAnswer,
    /// On its way.
    Building,
    /// Built, being checked and released.
    Checking,
    /// Done.
    Shipped,
    /// Ended without being built.
    NotBuilt,
}

impl Column {
    /// The columns in the order of the board.
    pub const ALL: [Self; 6] =
        [Self::Proposed, Self::NeedsAnswer, Self::Building, Self::Checking, Self::Shipped, Self::NotBuilt];

    /// The heading.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Proposed => "Proposed",
            Self::NeedsAnswer => "Needs answer",
            Self::Building => "Building",
            Self::Checking => "Checking",
            Self::Shipped => "Shipped",
            Self::NotBuilt => "Not built",
        }
    }

    /// The word in the JSON API and in class names.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::NeedsAnswer => "needs_answer",
            Self::Building => "building",
            Self::Checking => "checking",
            Self::Shipped => "shipped",
            Self::NotBuilt => "not_built",
        }
    }
}

/// The column of a status. Total: a new status without a column does not compile.
#[must_use]
pub const fn column_of(status: Status) -> Column {
    use Status as S;
    match status {
        S::Proposed => Column::Proposed,
        S::NeedsInput | S::AwaitingChoice => Column::NeedsAnswer,
        S::Created | S::Queued | S::Compiling | S::Running | S::BudgetBlocked | S::Blocked => {
            Column::Building
        }
        S::Verifying | S::AwaitingApproval | S::Promoting | S::Releasing => Column::Checking,
        S::Completed => Column::Shipped,
        S::Declined | S::NotSelected | S::Cancelled | S::Failed => Column::NotBuilt,
    }
}
