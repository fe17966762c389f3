//! Money: what a request and a project's month may cost, in whole micro-dollars. Source: BLD-06.

use serde::{Deserialize, Serialize};

/// What a request may cost when its project says nothing else, in micro-dollars.
pub const REQUEST_BUDGET: i64 = 5_000_000;
/// What a project may spend a month when nobody says otherwise, in micro-dollars.
pub const MONTHLY_BUDGET: i64 = 100_000_000;
/// The highest budget that can be set, in micro-dollars.
pub const MAX_BUDGET: i64 = 1_000_000_000_000;

/// Which limit a call would pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// The request's own budget.
    Request,
    /// The project's budget of this UTC month.
    Month,
}

/// What can still be spent or reserved, in micro-dollars: limit less what is spent and reserved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Of the request's budget; `None` for a call that belongs to no request.
    pub request: Option<i64>,
    /// Of the project's budget of the month.
    pub month: i64,
}

impl Left {
    /// Whether a call that costs at most `worst` micro-dollars may be made.
    ///
    /// # Errors
    /// The limit that it could pass; the request's own comes first.
    pub fn allows(&self, worst: i64) -> Result<(), Limit> {
        if self.request.is_some_and(|request| worst > request) {
            Err(Limit::Request)
        } else if worst > self.month {
            Err(Limit::Month)
        } else {
            Ok(())
        }
    }

    /// Whether there is anything left to spend.
    #[must_use]
    pub fn is_some(&self) -> bool {
        self.request.is_none_or(|request| request > 0) && self.month > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: BLD-06
    #[test]
    fn a_call_is_made_only_within_both_limits() {
        let left = |request, month| Left { request, month };
        assert_eq!(left(Some(10), 10).allows(10), Ok(()));
        assert_eq!(left(Some(9), 10).allows(10), Err(Limit::Request));
        assert_eq!(left(Some(10), 9).allows(10), Err(Limit::Month));
        assert_eq!(left(Some(0), 0).allows(1), Err(Limit::Request));
        assert_eq!(left(None, 9).allows(10), Err(Limit::Month));
        assert_eq!(left(Some(0), 0).allows(0), Ok(()), "what is free is never too dear");
        assert_eq!(left(Some(-5), 10).allows(0), Err(Limit::Request), "a budget that was lowered");
        assert!(left(None, 1).is_some() && !left(Some(0), 1).is_some() && !left(Some(1), 0).is_some());
    }
}
