//! What a measurement found, as data and as a table.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use domain::{
    compare::Verdict,
    intake::{CallReceipt, IntakeReceipt},
    question::QuestionKind,
};
use serde::{Deserialize, Serialize};

use super::figures::{Bin, Score, Stage, bins, calibration_error, stages};

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

    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
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
    /// What is asked for.
    pub goal: String,
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
    /// What was asked, in words.
    pub asked: Option<String>,
    /// Why a verdict was given, in words, by request.
    pub reasons: BTreeMap<String, Vec<String>>,
    /// What intake looked at.
    pub receipt: IntakeReceipt,
    /// The calls of planning and comparing.
    pub later_calls: Vec<CallReceipt>,
    /// What it cost, in micro-dollars.
    pub microusd: i64,
    /// How long it took, in milliseconds.
    pub ms: i64,
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
    /// Its expected calibration error.
    pub calibration_error: f64,
    /// P(duplicate or already covered) of each target that was looked at, against the labels.
    pub covered_calibration: Vec<Bin>,
    /// Its expected calibration error.
    pub covered_error: f64,
    /// What each kind of call took and cost, by purpose.
    pub stages: BTreeMap<String, Stage>,
    /// How often each outcome was given for each label: label, then outcome.
    pub confusion: BTreeMap<String, BTreeMap<String, usize>>,
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
        let (buildable, covered) = (said_buildable(&cases), said_covered(&cases));
        let summary = Summary {
            cases: cases.len(),
            right: cases.iter().filter(|case| case.right).count(),
            intake_right: cases.iter().filter(|case| case.intake_right).count(),
            intake: intake.into_iter().collect(),
            pairs: pairs.into_iter().collect(),
            calibration: bins(&buildable),
            calibration_error: calibration_error(&buildable),
            covered_calibration: bins(&covered),
            covered_error: calibration_error(&covered),
            stages: stages(cases.iter().flat_map(|case| case.receipt.calls.iter().chain(&case.later_calls))),
            confusion: confusion(&cases),
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
        table.push_str(&self.figures());
        table
    }

    /// The figures without the cases.
    #[must_use]
    pub fn figures(&self) -> String {
        let mut figures = String::new();
        self.write_figures(&mut figures);
        figures
    }

    fn write_figures(&self, table: &mut String) {
        let Summary { cases, right, intake_right, intake, pairs, calibration, microusd, median_ms, .. } =
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

/// P(buildable) of each case, and whether its label is not "unclear".
fn said_buildable(cases: &[CaseReport]) -> Vec<(f64, bool)> {
    let said = |case: &CaseReport| Some((case.buildable?, case.expected.intake != Outcome::Unclear));
    cases.iter().filter_map(said).collect()
}

/// P(duplicate or already covered) of each target, and whether the label names it. A duplicate of the app names none.
fn said_covered(cases: &[CaseReport]) -> Vec<(f64, bool)> {
    let of = |case: &CaseReport| -> Vec<(f64, bool)> {
        let named = case.expected.of.as_deref().unwrap_or("canonical");
        let duplicate = case.expected.intake == Outcome::Duplicate;
        let said = case.receipt.targets.iter().filter_map(|target| {
            let pair = target.probabilities?;
            Some((pair.duplicate + pair.already_covered, duplicate && target.target == named))
        });
        said.collect()
    };
    cases.iter().flat_map(of).collect()
}

fn confusion(cases: &[CaseReport]) -> BTreeMap<String, BTreeMap<String, usize>> {
    let mut counted: BTreeMap<String, BTreeMap<String, usize>> = BTreeMap::new();
    for case in cases {
        let row = counted.entry(case.expected.intake.as_str().to_owned()).or_default();
        *row.entry(case.intake.as_str().to_owned()).or_default() += 1;
    }
    counted
}
