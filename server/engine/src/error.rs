//! What a use case answers when it does nothing.

use domain::{Refusal, access::AccessStatus, pages::ChangeView, refusal::FieldError};

pub use crate::store::StoreError;

/// Why a use case did nothing.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The person is pending or declined (403 `approval_required`).
    #[error("The platform has not let you in yet.")]
    ApprovalRequired(AccessStatus),
    /// The rules say no (400, 403 or 409 by the refusal).
    #[error("{0}")]
    Refused(Refusal),
    /// Not there, or not for this person: the same answer for both.
    #[error("This does not exist, or you can't see it.")]
    NotFound,
    /// Somebody decided otherwise first (409), with what stands now.
    #[error("{refusal}")]
    Conflict {
        /// The sentence.
        refusal: Refusal,
        /// The change as it stands now.
        current: Option<Box<ChangeView>>,
    },
    /// Something outside does not answer (503).
    #[error("{0}")]
    Unavailable(String),
    /// The store does not answer (500); never shown.
    #[error("store: {0}")]
    Store(#[source] StoreError),
}

/// What a person reads while the database is away.
const AWAY: &str = "The database does not answer right now. Try again in a moment.";

impl From<StoreError> for EngineError {
    /// A database that restarts, and a transaction that had to make room for another, pass: trying again helps.
    fn from(error: StoreError) -> Self {
        if error.passes() {
            tracing::warn!(%error, "the database does not answer");
            return Self::Unavailable(AWAY.to_owned());
        }
        Self::Store(error)
    }
}

impl From<Refusal> for EngineError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl EngineError {
    /// A field that is not right.
    #[must_use]
    pub fn field(field: &str, message: impl Into<String>) -> Self {
        Self::Refused(Refusal::Invalid(vec![FieldError::new(field, message)]))
    }
}

impl From<FieldError> for EngineError {
    fn from(error: FieldError) -> Self {
        Self::Refused(Refusal::Invalid(vec![error]))
    }
}

/// What a use case answers.
pub type Outcome<T> = Result<T, EngineError>;
