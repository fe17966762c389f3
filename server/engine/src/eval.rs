//! Measures a set-up of models on labelled cases: the gate's outcome, and the verdict on each pair (GAT-02).

mod figures;
mod report;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use domain::{
    ChangeId, Moment, PersonId,
    change::Status,
    compare::{PairReview, Scope},
    intake::{
        AppContext, Assessment, CallReceipt, EntryFile, IntakeOutcome, RequestPacket, Target, TargetKind,
    },
    plan::{Plan, PlanPacket},
    question::OpenQuestion,
    time::MINUTE,
};
use serde::Deserialize;

pub use figures::{Bin, Score, Stage};
pub use report::{CaseReport, Expected, Outcome, Report, Summary};

use crate::{
    assess::{Asked, Limits, Vectors, assess},
    pair::compare_pair,
    ports::Ports,
};

/// Why cases can't be measured.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EvalError {
    /// A line is not a case.
    #[error("line {line}: {reason}")]
    Line {
        /// Which, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no case.
    #[error("there are no cases")]
    Empty,
}

#[derive(Debug, Deserialize)]
struct Case {
    id: String,
    app: Option<CaseApp>,
    #[serde(default)]
    requests: Vec<CaseRequest>,
    new: CaseNew,
    expect: Expected,
}

#[derive(Debug, Default, Deserialize)]
struct CaseApp {
    #[serde(default)]
    files: Vec<String>,
    #[serde(default)]
    deps: Vec<String>,
    #[serde(default)]
    readme: String,
    #[serde(default)]
    sources: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
struct CaseRequest {
    id: String,
    by: String,
    goal: String,
    #[serde(default)]
    criteria: Vec<String>,
    status: Status,
}

#[derive(Debug, Deserialize)]
struct CaseNew {
    by: String,
    goal: String,
    #[serde(default)]
    criteria: Vec<String>,
}

/// Runs every case, one JSON object a line, and reports.
///
/// # Errors
/// The first line that is not a case, or no case at all. A fault of a model is no error: it counts as what it leads to.
pub async fn run(cases_jsonl: &str, ports: &Ports) -> Result<Report, EvalError> {
    let mut cases = Vec::new();
    for (number, line) in (1..).zip(cases_jsonl.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        let case: Case = serde_json::from_str(line)
            .map_err(|error| EvalError::Line { line: number, reason: error.to_string() })?;
        cases.push(case);
    }
    if cases.is_empty() {
        return Err(EvalError::Empty);
    }
    let mut reports = Vec::new();
    for case in cases {
        reports.push(measure(case, ports).await);
    }
    Ok(Report::of(reports))
}

async fn measure(case: Case, ports: &Ports) -> CaseReport {
    let started = ports.clock.now();
    let asked_at = Moment(started.0);
    let app = context(case.app.as_ref());
    let request = RequestPacket { goal: case.new.goal.clone(), criteria: case.new.criteria.clone() };
    let asked = Asked {
        change: None,
        request,
        requested_at: asked_at,
        targets: targets(&case.requests, asked_at),
        app: app.clone(),
        first_build: None,
    };
    let limits = Limits::default();
    let assessment = assess(ports, asked, limits, &mut Vectors::default()).await;
    let compared = compared(&case, ports, &app, &assessment).await;
    let micros = ports.clock.now().since(started);
    report(case, assessment, compared, micros)
}

/// The verdicts on earlier requests, why, and the calls that they took.
#[derive(Default)]
struct ComparedCase {
    verdicts: BTreeMap<String, String>,
    reasons: BTreeMap<String, Vec<String>>,
    calls: Vec<CallReceipt>,
}

/// Plans the new request and each earlier one that the label names, and compares them.
async fn compared(case: &Case, ports: &Ports, app: &AppContext, assessment: &Assessment) -> ComparedCase {
    let mut compared = ComparedCase::default();
    let named = || case.requests.iter().filter(|request| case.expect.pairs.contains_key(&request.id));
    if case.expect.intake != Outcome::Plan && named().next().is_none() {
        return compared;
    }
    let details = match &assessment.outcome {
        IntakeOutcome::Plan(details) => details.clone(),
        IntakeOutcome::Ask(_) => Vec::new(),
    };
    let later = Draft { id: "new", by: &case.new.by, goal: &case.new.goal, criteria: &case.new.criteria };
    let (later, calls) = scope(ports, &later, app, details).await;
    compared.calls.extend(calls);
    for request in named() {
        let earlier =
            Draft { id: &request.id, by: &request.by, goal: &request.goal, criteria: &request.criteria };
        let (earlier, calls) = scope(ports, &earlier, app, Vec::new()).await;
        let (review, call) = compare_pair(ports.reviewer.as_ref(), &earlier, &later).await;
        compared.calls.extend(calls.into_iter().chain(call));
        compared.reasons.insert(request.id.clone(), reasons(&review));
        compared.verdicts.insert(request.id.clone(), verdict(&review));
    }
    compared
}

/// Why a review says what it says.
fn reasons(review: &PairReview) -> Vec<String> {
    let cited = review.conflicts.iter().chain(&review.builds).map(|pair| pair.reason.clone());
    let covered = review.covered.iter().map(|pair| format!("“{}” delivers it.", pair.quote));
    cited.chain(covered).collect()
}

fn report(case: Case, assessment: Assessment, compared: ComparedCase, micros: i64) -> CaseReport {
    let Assessment { outcome, receipt } = assessment;
    let (intake, of, asked) = match &outcome {
        IntakeOutcome::Plan(_) => (Outcome::Plan, None, None),
        IntakeOutcome::Ask(question) => (
            Outcome::asked(question.kind),
            question.related_change_id.as_ref().map(ToString::to_string),
            Some(in_words(question)),
        ),
    };
    let ComparedCase { verdicts: pairs, reasons, calls: later_calls } = compared;
    let intake_right = intake == case.expect.intake && of == case.expect.of;
    let right = intake_right && case.expect.pairs.iter().all(|(id, verdict)| pairs.get(id) == Some(verdict));
    CaseReport {
        id: case.id,
        goal: case.new.goal,
        buildable: receipt.buildable,
        not_checked: receipt.not_checked.clone(),
        expected: case.expect,
        intake,
        of,
        microusd: price(&receipt.calls) + price(&later_calls),
        pairs,
        intake_right,
        right,
        asked,
        reasons,
        receipt,
        later_calls,
        ms: micros / 1_000,
    }
}

/// What is asked, as one line.
fn in_words(question: &OpenQuestion) -> String {
    let questions = question.questions.iter().map(|question| question.text.as_str());
    [question.summary.as_str()].into_iter().chain(questions).collect::<Vec<_>>().join(" ")
}

fn verdict(review: &PairReview) -> String {
    if review.supported { review.verdict.as_str().to_owned() } else { "unsupported".to_owned() }
}

fn price(calls: &[CallReceipt]) -> i64 {
    calls.iter().map(|call| call.cost_microusd).sum()
}

fn context(app: Option<&CaseApp>) -> AppContext {
    let Some(app) = app else { return AppContext::default() };
    AppContext {
        readable: true,
        files: app.files.clone(),
        file_count: app.files.len(),
        readme: app.readme.clone(),
        dependencies: app.deps.clone(),
        entry_files: app
            .sources
            .iter()
            .map(|(path, text)| EntryFile { path: path.clone(), text: text.clone() })
            .collect(),
        ..AppContext::default()
    }
}

/// The requests as targets, one a minute before the new one, in the case's order.
fn targets(requests: &[CaseRequest], asked_at: Moment) -> Vec<Target> {
    let count = i64::try_from(requests.len()).unwrap_or(i64::MAX);
    (0..)
        .zip(requests)
        .map(|(number, request)| {
            let kind = TargetKind::Request {
                change: ChangeId::from(request.id.as_str()),
                status: request.status,
                requester: request.by.clone(),
                requested_at: asked_at.plus((number - count) * MINUTE),
            };
            Target::request(kind, &request.goal, &request.criteria)
        })
        .collect()
}

struct Draft<'a> {
    id: &'a str,
    by: &'a str,
    goal: &'a str,
    criteria: &'a [String],
}

/// The request as it is compared: planned, with its criteria and resources.
async fn scope(
    ports: &Ports, draft: &Draft<'_>, app: &AppContext, open_details: Vec<String>,
) -> (Scope, Vec<CallReceipt>) {
    let packet = PlanPacket {
        goal: draft.goal.to_owned(),
        asked_criteria: draft.criteria.to_vec(),
        answers: Vec::new(),
        open_details,
        app: app.clone(),
    };
    let called = ports.planner.plan(&packet).await;
    let scoped = called.answer.is_ok();
    let Plan { criteria, resources, .. } = called.answer.unwrap_or_default();
    let scope = Scope {
        change: ChangeId::from(draft.id),
        requester: PersonId::from(draft.by),
        goal: draft.goal.to_owned(),
        criteria,
        resources,
        scoped,
    };
    (scope, called.call.into_iter().collect())
}
