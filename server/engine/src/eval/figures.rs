//! Figures of a measurement: precision and recall, calibration, and what each stage takes.

use std::collections::BTreeMap;

use domain::{intake::CallReceipt, words::ratio};
use serde::Serialize;

/// Bins of a calibration.
const BINS: usize = 5;

/// How often one answer was right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// Labelled so.
    pub expected: usize,
    /// Answered so.
    pub answered: usize,
    /// Both.
    pub right: usize,
    /// Right among the answered.
    pub precision: Option<f64>,
    /// Right among the expected.
    pub recall: Option<f64>,
}

impl Score {
    pub(super) fn of(pairs: impl Iterator<Item = (bool, bool)>) -> Self {
        let mut score = Self::default();
        for (expected, answered) in pairs {
            score.expected += usize::from(expected);
            score.answered += usize::from(answered);
            score.right += usize::from(expected && answered);
        }
        let quotient = |whole: usize| (whole > 0).then(|| ratio(score.right, whole));
        Self { precision: quotient(score.answered), recall: quotient(score.expected), ..score }
    }
}

/// How well a probability fits what happened, for one range of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Bin {
    /// The range's lower end.
    pub from: f64,
    /// Cases in it.
    pub cases: usize,
    /// Mean of the probability.
    pub said: f64,
    /// Share of the cases in which it came true.
    pub was: f64,
}

/// The bins that are not empty, of what was said and whether it came true.
pub(super) fn bins(said: &[(f64, bool)]) -> Vec<Bin> {
    (0..BINS)
        .filter_map(|bin| {
            let (from, to) = (ratio(bin, BINS), ratio(bin + 1, BINS));
            let within: Vec<&(f64, bool)> =
                said.iter().filter(|(said, _)| *said >= from && (*said < to || bin + 1 == BINS)).collect();
            let count = within.len();
            let weight = ratio(1, count);
            (count > 0).then(|| Bin {
                from,
                cases: count,
                said: within.iter().map(|(said, _)| said * weight).sum(),
                was: ratio(within.iter().filter(|(_, was)| *was).count(), count),
            })
        })
        .collect()
}

/// Expected calibration error: how far what was said is from what was, weighted by the cases of each bin.
pub(super) fn calibration_error(said: &[(f64, bool)]) -> f64 {
    bins(said).iter().map(|bin| (bin.said - bin.was).abs() * ratio(bin.cases, said.len())).sum()
}

/// What one kind of call took and cost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Stage {
    /// How many.
    pub calls: usize,
    /// How many ended with a fault.
    pub failed: usize,
    /// What all of them cost, in micro-dollars.
    pub microusd: i64,
    /// The middle call, in microseconds.
    pub median_micros: i64,
    /// The call that 95 of 100 do not exceed, in microseconds.
    pub p95_micros: i64,
}

/// Calls by purpose.
pub(super) fn stages<'a>(calls: impl Iterator<Item = &'a CallReceipt>) -> BTreeMap<String, Stage> {
    let mut by_purpose: BTreeMap<String, Vec<&CallReceipt>> = BTreeMap::new();
    for call in calls {
        by_purpose.entry(call.purpose.clone()).or_default().push(call);
    }
    let stage = |calls: Vec<&CallReceipt>| {
        let mut times: Vec<i64> = calls.iter().map(|call| call.latency_micros).collect();
        times.sort_unstable();
        let at = |percent: usize| times.get((times.len() * percent / 100).min(times.len() - 1)).copied();
        Stage {
            calls: calls.len(),
            failed: calls.iter().filter(|call| call.outcome != "ok").count(),
            microusd: calls.iter().map(|call| call.cost_microusd).sum(),
            median_micros: at(50).unwrap_or_default(),
            p95_micros: at(95).unwrap_or_default(),
        }
    };
    by_purpose.into_iter().map(|(purpose, calls)| (purpose, stage(calls))).collect()
}
