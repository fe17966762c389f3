//! What a compared pair means, and what all pairs of a request come to. Source: POL, CMP-08.
//!
//! Nothing here knows a role, a rank or a name: only the reviews, and whether one person made both requests.

use super::{ComparedPair, Comparison, MAX_REVIEWS, PairReview, Policy, Verdict};
use crate::question::QuestionKind;

/// Whether one more review may be made in this comparison round (CMP-08).
#[must_use]
pub const fn may_review(reviews_so_far: usize, spent_microusd: i64, budget_microusd: i64) -> bool {
    reviews_so_far < MAX_REVIEWS && spent_microusd < budget_microusd
}

/// What a checked review means for its pair (POL-01 to POL-07). A verdict that nothing supports never lets both
/// requests go on without a question.
#[must_use]
pub const fn policy(review: &PairReview, same_person: bool) -> Policy {
    if !review.supported {
        return Policy::AskRequester;
    }
    match review.verdict {
        Verdict::Independent | Verdict::Compatible => Policy::None,
        Verdict::BuildsOn if !review.builds.is_empty() => Policy::Follow,
        Verdict::Duplicate if !review.covered.is_empty() => Policy::Duplicate,
        Verdict::Conflicting if !review.conflicts.is_empty() && same_person => Policy::SameRequester,
        Verdict::Conflicting if !review.conflicts.is_empty() => Policy::FirstCome,
        Verdict::BuildsOn | Verdict::Duplicate | Verdict::Conflicting => Policy::AskRequester,
    }
}

/// What comparing with every earlier request comes to (POL-05, POL-08). `pairs` holds those that are not settled yet.
///
/// A question comes first, since its answer makes a new plan: a duplicate before a conflict, the lowest admission
/// first. Where nothing may be asked any more, a pair that would ask is let go. Then one pair that needs a choice or
/// builds on something makes the request wait; it plans and is compared again afterwards, so a replacement of the same
/// person's request is left to that comparison.
#[must_use]
pub fn decide(pairs: &[ComparedPair], may_ask: bool) -> Comparison {
    if may_ask {
        let kinds =
            [(Policy::Duplicate, QuestionKind::Duplicate), (Policy::AskRequester, QuestionKind::Conflict)];
        for (policy, kind) in kinds {
            if let Some(&pair) = with(pairs, policy).first() {
                return Comparison::Ask { pair, kind };
            }
        }
    }
    let choose = with(pairs, Policy::FirstCome);
    let follow = with(pairs, Policy::Follow);
    if choose.is_empty() && follow.is_empty() {
        Comparison::GoOn { replace: with(pairs, Policy::SameRequester) }
    } else {
        Comparison::Wait { choose, follow }
    }
}

/// Indices of the pairs with this policy, the lowest admission first.
fn with(pairs: &[ComparedPair], policy: Policy) -> Vec<usize> {
    let mut found: Vec<usize> = (0..pairs.len()).filter(|&index| pairs[index].policy == policy).collect();
    found.sort_by_key(|&index| pairs[index].earlier_admission);
    found
}
