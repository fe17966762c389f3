//! Where a change stands and what became of it, as words in rows and in the JSON API.

use serde::{Deserialize, Serialize};

/// Where a change stands, as one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waits for an owner or admin to include it.
    Proposed,
    /// Accepted; intake is due or running.
    Created,
    /// Being planned or compared with the others.
    Compiling,
    /// Waits for an answer to a question.
    NeedsInput,
    /// Waits for the person who asked first to choose.
    AwaitingChoice,
    /// Plans when the earlier request has finished.
    Queued,
    /// Planned; with the builder.
    Running,
    /// Its budget is spent.
    BudgetBlocked,
    /// A step failed for good; somebody must retry or dismiss it.
    Blocked,
    /// Built; its checks run.
    Verifying,
    /// Checked; waits for an owner's or admin's approval.
    AwaitingApproval,
    /// Being merged onto the canonical branch.
    Promoting,
    /// Merged; being released.
    Releasing,
    /// Shipped.
    Completed,
    /// An owner or admin declined it.
    Declined,
    /// Another request was kept instead.
    NotSelected,
    /// Withdrawn, or ended without an answer.
    Cancelled,
    /// Could not be built.
    Failed,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 18] = [
        Self::Proposed,
        Self::Created,
        Self::Compiling,
        Self::NeedsInput,
        Self::AwaitingChoice,
        Self::Queued,
        Self::Running,
        Self::BudgetBlocked,
        Self::Blocked,
        Self::Verifying,
        Self::AwaitingApproval,
        Self::Promoting,
        Self::Releasing,
        Self::Completed,
        Self::Declined,
        Self::NotSelected,
        Self::Cancelled,
        Self::Failed,
    ];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Proposed => "proposed",
            Self::Created => "created",
            Self::Compiling => "compiling",
            Self::NeedsInput => "needs_input",
            Self::AwaitingChoice => "awaiting_choice",
            Self::Queued => "queued",
            Self::Running => "running",
            Self::BudgetBlocked => "budget_blocked",
            Self::Blocked => "blocked",
            Self::Verifying => "verifying",
            Self::AwaitingApproval => "awaiting_approval",
            Self::Promoting => "promoting",
            Self::Releasing => "releasing",
            Self::Completed => "completed",
            Self::Declined => "declined",
            Self::NotSelected => "not_selected",
            Self::Cancelled => "cancelled",
            Self::Failed => "failed",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == word)
    }

    /// Whether nothing can happen to the change any more.
    #[must_use]
    pub const fn is_terminal(self) -> bool {
        matches!(self, Self::Completed | Self::Declined | Self::NotSelected | Self::Cancelled | Self::Failed)
    }
}

/// What became of a change beside its status, for the outcome line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It replaced an earlier request of the same person.
    Selected,
    /// Another request was kept.
    NotSelected,
    /// It is planned after another one.
    Follows,
    /// It replaces what an earlier request of the same person shipped.
    Replaces,
    /// It repeated another request and ended.
    Duplicate,
    /// An owner or admin declined it.
    Declined,
    /// Its author joined another request.
    Joined,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 7] = [
        Self::Selected,
        Self::NotSelected,
        Self::Follows,
        Self::Replaces,
        Self::Duplicate,
        Self::Declined,
        Self::Joined,
    ];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Selected => "selected",
            Self::NotSelected => "not_selected",
            Self::Follows => "follows",
            Self::Replaces => "replaces",
            Self::Duplicate => "duplicate",
            Self::Declined => "declined",
            Self::Joined => "joined",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.as_str() == word)
    }
}
