//! What decision models are asked about each pair, and their answers as probabilities (INT-06).

use std::collections::BTreeMap;

use domain::intake::{DecisionAnswer, PairProbabilities};

use super::{fault::Fault, prompt::DECIDE_PAIR};

/// How far the probabilities of one question may be from a sum of 1.
const ROUNDING: f64 = 0.02;

/// The labels of a pair with their meanings.
pub(super) const fn labels() -> [(&'static str, &'static str); 5] {
    [
        ("duplicate", "it asks for the same as the target"),
        ("already_covered", "the target delivers all of it and more"),
        ("extends", "it adds to what the target delivers"),
        ("overlaps", "they touch the same thing and ask for different ones"),
        ("unrelated", "they have nothing to do with each other"),
    ]
}

pub(super) fn pair_instructions(number: usize) -> String {
    format!("{}: t{number}?", DECIDE_PAIR.trim())
}

/// Answers by the names of their questions.
#[derive(Debug, Default)]
pub(super) struct Labelled {
    pub(super) pairs: BTreeMap<String, BTreeMap<String, f64>>,
    pub(super) buildable: Option<f64>,
}

/// One pair a target, and all of it probabilities.
pub(super) fn answer(labelled: &Labelled, targets: usize) -> Result<DecisionAnswer, Fault> {
    let buildable = labelled.buildable.filter(|number| (0.0..=1.0).contains(number));
    let pairs: Option<Vec<PairProbabilities>> =
        (1..=targets).map(|number| pair(labelled.pairs.get(&format!("t{number}"))?)).collect();
    match (pairs, buildable) {
        (Some(pairs), Some(buildable)) => Ok(DecisionAnswer { pairs, buildable }),
        _ => Err(Fault::Malformed),
    }
}

fn pair(of: &BTreeMap<String, f64>) -> Option<PairProbabilities> {
    let [duplicate, already_covered, extends, overlaps, unrelated] =
        labels().map(|(label, _)| of.get(label).copied());
    let pair = PairProbabilities {
        duplicate: duplicate?,
        already_covered: already_covered?,
        extends: extends?,
        overlaps: overlaps?,
        unrelated: unrelated?,
    };
    let all = [pair.duplicate, pair.already_covered, pair.extends, pair.overlaps, pair.unrelated];
    let sum: f64 = all.iter().sum();
    let fine = all.iter().all(|number| (0.0..=1.0).contains(number)) && (sum - 1.0).abs() <= ROUNDING;
    fine.then_some(pair)
}
