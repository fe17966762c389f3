//! Compares one pair of planned requests: overlap first, then at most one review, whose citations are checked.

use domain::{
    compare::{
        Method, PairReview, Scope, independent, overlap, unconfirmed, validate_review, without_quality_gates,
    },
    intake::CallReceipt,
};

use crate::ports::{ModelError, Reviewer};

/// Whether the pair needs a review at all; when not, it is `independent` at no cost (CMP-05).
#[must_use]
pub fn needs_review(earlier: &Scope, later: &Scope) -> bool {
    overlap(earlier, later)
}

/// The checked comparison of a pair, with the call that it took (CMP-05 to CMP-07). An answer that can't be used, a
/// fault of the reviewer and an abstention all become `unconfirmed`; so does a review that nobody can pay (CMP-08).
pub async fn compare_pair(
    reviewer: &dyn Reviewer, earlier: &Scope, later: &Scope,
) -> (PairReview, Option<CallReceipt>) {
    if !needs_review(earlier, later) {
        return (independent(), None);
    }
    let (earlier, later) = (without_quality_gates(earlier), without_quality_gates(later));
    let called = reviewer.compare(&earlier, &later).await;
    let mut call = called.call;
    let review = match called.answer {
        Ok(answer) => match validate_review(&answer, &earlier, &later) {
            Ok(review) => Some(review),
            Err(fault) => {
                if let Some(call) = &mut call {
                    fault.as_str().clone_into(&mut call.outcome);
                }
                None
            }
        },
        Err(ModelError::Spent(_)) => return (unconfirmed(Method::ReviewLimit), None),
        Err(_) => None,
    };
    (review.unwrap_or_else(|| unconfirmed(Method::ReviewRejected)), call)
}
