//! What a measurement found, as data and as a table.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use domain::{compare::Verdict, question::QuestionKind, words::ratio};
use serde::{Deserialize, Serialize};

/// Bins of the calibration.
const BINS: usize = 5;

/// What the gate does with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It plans.
    Plan,
    /// It asks about a duplicate.
    Duplicate,
    /// It asks what is meant.
    Unclear,
    /// It asks about a conflict; intake never does.
    Conflict,
}

impl Outcome {
    /// The outcome of a question.
    #[must_use]
    pub const fn asked(kind: QuestionKind) -> Self {
        match kind {
            QuestionKind::Duplicate => Self::Duplicate,
            QuestionKind::Unclear => Self::Unclear,
            QuestionKind::Conflict => Self::Conflict,
        }
    }

    const fn as_str(self) -> &'static str {
        match self {
            Self::Plan => "plan",
            Self::Duplicate => "duplicate",
            Self::Unclear => "unclear",
            Self::Conflict => "conflict",
        }
    }
}

/// The label of a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expected {
    /// What the gate does.
    pub intake: Outcome,
    /// The request that it names.
    #[serde(default)]
    pub of: Option<String>,
    /// The verdict on each earlier request.
    #[serde(default)]
    pub pairs: BTreeMap<String, String>,
}

/// One case, measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CaseReport {
    /// The case's id.
    pub id: String,
    /// Its label.
    pub expected: Expected,
    /// What the gate did.
    pub intake: Outcome,
    /// The request that it named.
    pub of: Option<String>,
    /// The verdicts; `unsupported` where nothing supports one.
    pub pairs: BTreeMap<String, String>,
    /// Whether the gate did what it should.
    pub intake_right: bool,
    /// Whether the verdicts are right as well.
    pub right: bool,
    /// P(buildable), when the decision model answered.
    pub buildable: Option<f64>,
    /// What was not checked.
    pub not_checked: Vec<String>,
    /// What it cost, in micro-dollars.
    pub microusd: i64,
    /// How long it took, in milliseconds.
    pub ms: i64,
}

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
    fn of(pairs: impl Iterator<Item = (bool, bool)>) -> Self {
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

/// How well P(buildable) fits what happened, for one range of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Bin {
    /// The range's lower end.
    pub from: f64,
    /// Cases in it.
    pub cases: usize,
    /// Mean of the probability.
    pub said: f64,
    /// Share of the cases that are not labelled unclear.
    pub was: f64,
}

/// All cases together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// How many.
    pub cases: usize,
    /// Right in everything.
    pub right: usize,
    /// Right in what the gate did.
    pub intake_right: usize,
    /// The gate, by outcome.
    pub intake: BTreeMap<String, Score>,
    /// The pairs, by verdict.
    pub pairs: BTreeMap<String, Score>,
    /// P(buildable) against the labels.
    pub calibration: Vec<Bin>,
    /// What all of it cost, in micro-dollars.
    pub microusd: i64,
    /// The middle case's time, in milliseconds.
    pub median_ms: i64,
}

/// A measurement.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Each case.
    pub cases: Vec<CaseReport>,
    /// All together.
    pub summary: Summary,
}

impl Report {
    /// Sums up.
    #[must_use]
    pub fn of(cases: Vec<CaseReport>) -> Self {
        let mut times: Vec<i64> = cases.iter().map(|case| case.ms).collect();
        times.sort_unstable();
        let outcomes = [Outcome::Plan, Outcome::Duplicate, Outcome::Unclear];
        let intake = outcomes.map(|outcome| {
            let pairs = cases.iter().map(|case| {
                let answered = case.intake == outcome
                    && (case.of == case.expected.of || case.expected.intake != outcome);
                (case.expected.intake == outcome, answered)
            });
            (outcome.as_str().to_owned(), Score::of(pairs))
        });
        let pairs = Verdict::ALL.map(|verdict| {
            let word = verdict.as_str();
            let each = cases.iter().flat_map(|case| {
                case.expected.pairs.iter().map(|(id, expected)| {
                    (expected == word, case.pairs.get(id).is_some_and(|said| said == word))
                })
            });
            (word.to_owned(), Score::of(each))
        });
        let summary = Summary {
            cases: cases.len(),
            right: cases.iter().filter(|case| case.right).count(),
            intake_right: cases.iter().filter(|case| case.intake_right).count(),
            intake: intake.into_iter().collect(),
            pairs: pairs.into_iter().collect(),
            calibration: calibration(&cases),
            microusd: cases.iter().map(|case| case.microusd).sum(),
            median_ms: times.get(times.len() / 2).copied().unwrap_or_default(),
        };
        Self { cases, summary }
    }

    /// A plain table of the cases, then the figures.
    #[must_use]
    pub fn table(&self) -> String {
        let width = self.cases.iter().map(|case| case.id.chars().count()).max().unwrap_or(0).max(4);
        let mut table =
            format!("{:<width$}  {:<9}  {:<9}  {:<8}  pairs\n", "case", "expected", "intake", "of");
        for case in &self.cases {
            let pairs: Vec<String> = case
                .expected
                .pairs
                .iter()
                .map(|(id, expected)| match case.pairs.get(id) {
                    Some(said) if said == expected => format!("{id}: {said}"),
                    said => format!("{id}: {} (expected {expected})", said.map_or("nothing", String::as_str)),
                })
                .collect();
            let _ = writeln!(
                table,
                "{:<width$}  {:<9}  {:<9}  {:<8}  {}{}",
                case.id,
                case.expected.intake.as_str(),
                case.intake.as_str(),
                case.of.as_deref().unwrap_or("-"),
                pairs.join(", "),
                if case.right { "" } else { "  ← wrong" },
            );
        }
        table.push('\n');
        self.write_figures(&mut table);
        table
    }

    fn write_figures(&self, table: &mut String) {
        let Summary { cases, right, intake_right, intake, pairs, calibration, microusd, median_ms } =
            &self.summary;
        let _ = writeln!(
            table,
            "{right} of {cases} cases right, {intake_right} of {cases} intake outcomes right"
        );
        let share = |share: Option<f64>| share.map_or_else(|| "-".to_owned(), |share| format!("{share:.2}"));
        for (word, score) in
            intake.iter().chain(pairs).filter(|(_, score)| score.expected + score.answered > 0)
        {
            let _ = writeln!(
                table,
                "{word:<12} precision {:>4}  recall {:>4}  ({} expected, {} answered)",
                share(score.precision),
                share(score.recall),
                score.expected,
                score.answered,
            );
        }
        for bin in calibration {
            let _ = writeln!(
                table,
                "P(buildable) from {:.1}: said {:.2}, was {:.2} ({} cases)",
                bin.from, bin.said, bin.was, bin.cases
            );
        }
        let _ = writeln!(table, "cost {microusd} micro-dollars, median {median_ms} ms");
    }
}

fn calibration(cases: &[CaseReport]) -> Vec<Bin> {
    let said: Vec<(f64, bool)> = cases
        .iter()
        .filter_map(|case| case.buildable.map(|said| (said, case.expected.intake != Outcome::Unclear)))
        .collect();
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
