//! Figures by which a classifier is judged.

/// Area under the curve: how often a positive scores above a negative.
pub fn auc(scored: &[(f64, bool)]) -> f64 {
    let of =
        |class: bool| scored.iter().filter(move |(_, positive)| *positive == class).map(|(score, _)| *score);
    let wins: f64 = of(true)
        .flat_map(|positive| {
            of(false).map(move |negative| {
                f64::from(u8::from(positive > negative))
                    + 0.5 * f64::from(u8::from((positive - negative).abs() < 1e-12))
            })
        })
        .sum();
    wins / (number(of(true).count()) * number(of(false).count()))
}

/// Expected calibration error in ten bins: how far stated probabilities are from what happens.
pub fn ece(scored: &[(f64, bool)]) -> f64 {
    (0..10)
        .map(|bin| {
            let low = f64::from(bin) / 10.0;
            let inside: Vec<&(f64, bool)> =
                scored.iter().filter(|(p, _)| *p >= low && (*p < low + 0.1 || bin == 9)).collect();
            let stated: f64 = inside.iter().map(|(p, _)| p).sum();
            let happened = number(inside.iter().filter(|(_, holds)| *holds).count());
            (stated - happened).abs()
        })
        .sum::<f64>()
        / number(scored.len())
}

/// A count as a number.
#[expect(clippy::cast_precision_loss, reason = "thousands of cases")]
pub fn number(count: usize) -> f64 {
    count as f64
}
