//! Which targets are worth a closer look. Source: INT-03, INT-04, INT-06.

use super::{PairProbabilities, RERANKED, SHORTLIST, UNRELATED_AT};
use crate::words;

/// Indices of the targets whose cosine reaches the model's cut, the most similar first, `SHORTLIST` at most.
#[must_use]
pub fn by_cosine(cosines: &[f64], cut: f64) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..cosines.len()).filter(|index| cosines[*index] >= cut).collect();
    kept.sort_by(|a, b| cosines[*b].total_cmp(&cosines[*a]));
    kept.truncate(SHORTLIST);
    kept
}

/// Indices of the texts that share a product word with the goal, those that share most first; for the time when
/// embedding fails.
#[must_use]
pub fn by_words(goal: &str, texts: &[String]) -> Vec<usize> {
    let wanted = words::product_stems(goal);
    let shared: Vec<f64> =
        texts.iter().map(|text| words::containment(&wanted, &words::product_stems(text))).collect();
    by_cosine(&shared, f64::MIN_POSITIVE)
}

/// The first `RERANKED` of a shortlist by the reranker's scores (one an entry); without usable scores the order stands.
#[must_use]
pub fn reranked(shortlist: &[usize], scores: Option<&[f64]>) -> Vec<usize> {
    let usable = scores
        .filter(|scores| scores.len() == shortlist.len() && scores.iter().all(|score| score.is_finite()));
    let mut places: Vec<usize> = (0..shortlist.len()).collect();
    if let Some(scores) = usable {
        places.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    }
    places.into_iter().take(RERANKED).map(|place| shortlist[place]).collect()
}

/// Whether the decision model clears a pair: it is unrelated, almost surely.
#[must_use]
pub fn drops(pair: &PairProbabilities) -> bool {
    pair.unrelated.is_finite() && pair.unrelated >= UNRELATED_AT
}
