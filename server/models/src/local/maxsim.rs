//! How alike two encodings are.

use super::encoder::Encoding;

/// The cosine of the whole texts.
#[must_use]
pub fn cosine(left: &Encoding, right: &Encoding) -> f64 {
    left.vector.iter().zip(&right.vector).map(|(left, right)| f64::from(left * right)).sum()
}

/// How well the tokens of `from` are matched in `to`: the mean over `from` of the best cosine in `to`.
/// Not symmetric: a short text that is part of a long one is matched well, not the other way round.
#[must_use]
pub fn max_sim(from: &Encoding, to: &Encoding) -> f64 {
    if from.tokens.is_empty() || to.tokens.is_empty() {
        return 0.0;
    }
    let best = from.tokens.dot(&to.tokens.t());
    let sum: f64 =
        best.rows().into_iter().map(|row| f64::from(row.fold(-1.0, |top: f32, &one| top.max(one)))).sum();
    #[expect(clippy::cast_precision_loss, reason = "at most 256")]
    let count = from.tokens.nrows() as f64;
    sum / count
}
