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

/// The same, but where more than `SHORTLIST` reach the cut, the ones stay that are high in both orders: by cosine and
/// by shared words. `shared` is asked for only then. They stay in the order of their cosines.
#[must_use]
pub fn by_both(cosines: &[f64], cut: f64, shared: impl FnOnce() -> Vec<f64>) -> Vec<usize> {
    let reaching = cosines.iter().filter(|cosine| **cosine >= cut).count();
    let shared = if reaching > SHORTLIST { shared() } else { Vec::new() };
    if shared.len() != cosines.len() {
        return by_cosine(cosines, cut);
    }
    let scores = fused(cosines, &shared);
    let mut kept: Vec<usize> = (0..cosines.len()).filter(|index| cosines[*index] >= cut).collect();
    kept.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]));
    kept.truncate(SHORTLIST);
    kept.sort_by(|a, b| cosines[*b].total_cmp(&cosines[*a]));
    kept
}

/// Damps the first ranks, so that one order alone does not decide.
const RANK_DAMPING: f64 = 60.0;

/// Two orders in one, by reciprocal rank: for each index the sum of 1 / (61 + its rank) in both. What scores nothing has
/// no rank in an order and gets nothing from it.
#[must_use]
pub fn fused(first: &[f64], second: &[f64]) -> Vec<f64> {
    let shares = |scores: &[f64]| -> Vec<f64> {
        let above = |own: f64| scores.iter().filter(|score| **score > own).count();
        let share = |own: f64| {
            let rank = f64::from(u32::try_from(above(own)).unwrap_or(u32::MAX));
            if own > 0.0 { 1.0 / (RANK_DAMPING + rank + 1.0) } else { 0.0 }
        };
        scores.iter().map(|own| share(*own)).collect()
    };
    shares(first).iter().zip(shares(second)).map(|(a, b)| a + b).collect()
}

/// Indices of the texts that share a product word with the goal, those that share most first; for the time when
/// embedding fails.
#[must_use]
pub fn by_words(goal: &str, texts: &[String]) -> Vec<usize> {
    by_cosine(&shared(goal, texts), f64::MIN_POSITIVE)
}

/// For each text the share of the goal's product words that occur in it.
#[must_use]
pub fn shared(goal: &str, texts: &[String]) -> Vec<f64> {
    let wanted = words::product_stems(goal);
    texts.iter().map(|text| words::containment(&wanted, &words::product_stems(text))).collect()
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
