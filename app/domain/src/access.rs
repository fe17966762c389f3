//! The platform's approval of a person. Source: ACC-02 to ACC-06.

use serde::{Deserialize, Serialize};

/// Whether the platform lets a person in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum AccessStatus {
    /// Waits for a platform admin.
    Pending,
    /// May use the product.
    Approved,
    /// Was refused; can be approved later.
    Declined,
}

impl AccessStatus {
    /// Every status.
    pub const ALL: [Self; 3] = [Self::Pending, Self::Approved, Self::Declined];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Declined => "declined",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == word)
    }

    /// The status of a person who comes for the first time.
    #[must_use]
    pub const fn of_newcomer(approval_required: bool) -> Self {
        if approval_required { Self::Pending } else { Self::Approved }
    }

    /// What counts for a caller: a platform admin is approved whatever the row says (ACC-03).
    #[must_use]
    pub const fn effective(self, platform_admin: bool) -> Self {
        if platform_admin { Self::Approved } else { self }
    }
}
