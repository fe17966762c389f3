//! What can go wrong with a call, and whether another try is of use.

use std::time::Duration;

use engine::ports::ModelError;

/// The longest wait that a service can ask for; for a longer one the call fails at once.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// Why a try brought no answer. Its words go into receipts: they never hold what a service wrote, which could hold
/// texts of people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Fault {
    /// Too many calls, with the wait that the service asks for.
    #[error("too many calls")]
    Busy(Option<Duration>),
    /// A limit on spending or use is reached there: another try is of no use.
    #[error("its own limit is reached")]
    Exhausted,
    /// It can't serve now.
    #[error("overloaded (status {0})")]
    Overloaded(u16, Option<Duration>),
    /// It refuses the call, now and later.
    #[error("refused the call (status {0})")]
    Refused(u16),
    /// No answer in time. It may have been paid for.
    #[error("no answer in time")]
    Late,
    /// It can't be reached.
    #[error("out of reach")]
    Unreached,
    /// The connection broke while it answered. It may have been paid for.
    #[error("broke off")]
    BrokeOff,
    /// The answer is too long to be read.
    #[error("the answer is too long")]
    TooLong,
    /// The answer was cut off.
    #[error("the answer was cut off")]
    CutOff,
    /// The model declines to answer.
    #[error("the model declined to answer")]
    Declined,
    /// The answer is not what was asked for.
    #[error("the answer is not what was asked for")]
    Malformed,
}

impl Fault {
    /// Whether another try may bring an answer.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Busy(wait) | Self::Overloaded(_, wait) => wait.is_none_or(|wait| wait <= LONGEST_WAIT),
            Self::Late | Self::Unreached | Self::BrokeOff => true,
            Self::Exhausted
            | Self::Refused(_)
            | Self::TooLong
            | Self::CutOff
            | Self::Declined
            | Self::Malformed => false,
        }
    }

    /// The wait that the service asks for.
    pub(super) const fn wait(&self) -> Option<Duration> {
        match self {
            Self::Busy(wait) | Self::Overloaded(_, wait) => *wait,
            _ => None,
        }
    }

    /// Whether the service may have worked, and want money for it.
    pub(super) const fn may_cost(&self) -> bool {
        matches!(
            self,
            Self::Late | Self::BrokeOff | Self::TooLong | Self::CutOff | Self::Declined | Self::Malformed
        )
    }

    /// The same for whoever asked the model.
    pub(super) fn into_error(self) -> ModelError {
        match self {
            Self::TooLong | Self::CutOff | Self::Declined | Self::Malformed => {
                ModelError::Unusable(self.to_string())
            }
            _ => ModelError::Unavailable(self.to_string()),
        }
    }
}
