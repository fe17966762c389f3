//! An owner's or admin's review of a member's request. Source: REV-01 to REV-07.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::{Moment, PersonId, people::Role};

/// Characters of a decline's reason (REV-04).
pub const MAX_REASON: usize = 500;

/// What was decided about including a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Review {
    /// Needs none.
    NotNeeded,
    /// Nobody decided yet (it may have been withdrawn).
    Proposed,
    /// Included.
    Included {
        /// Who included it.
        by: PersonId,
        /// When.
        at: Moment,
    },
    /// Declined.
    Declined {
        /// Who declined it.
        by: PersonId,
        /// When.
        at: Moment,
        /// Why; may be empty.
        reason: String,
    },
}

impl Review {
    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::NotNeeded => "not_needed",
            Self::Proposed => "proposed",
            Self::Included { .. } => "included",
            Self::Declined { .. } => "declined",
        }
    }
}

/// Whether a request of this role waits for review (REV-01).
#[must_use]
pub const fn needs_review(role: Role, member_request_review: bool) -> bool {
    member_request_review && matches!(role, Role::Member)
}
