//! What a plan would take away from a request that has shipped. Source: CMP-11.

use super::{PairReview, Scope, Verdict};
use crate::pages::ConflictText;

/// The sentences of a shipped request that can't hold any more once the plan is built, each with the sentence that ends
/// it. None unless the review is cited and checked: it informs people, so it says nothing that it can't show.
#[must_use]
pub fn removed(review: &PairReview, shipped: &Scope, planned: &Scope) -> Vec<ConflictText> {
    if review.verdict != Verdict::Conflicting || !review.supported {
        return Vec::new();
    }
    let texts = review.conflicts.iter().filter_map(|cited| {
        Some(ConflictText {
            earlier: shipped.criterion(&cited.earlier_criterion)?.to_owned(),
            later: planned.criterion(&cited.later_criterion).unwrap_or_default().to_owned(),
            reason: cited.reason.clone(),
        })
    });
    texts.collect()
}
