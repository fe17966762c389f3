//! Measures a set-up of models on labelled cases: the gate's outcome, and the verdict on each pair (GAT-02).

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
    time::MINUTE,
};
use serde::Deserialize;

pub use report::{CaseReport, Expected, Outcome, Report, Score, Summary};

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
    let limits = Limits { may_decide: true, budget_microusd: None };
    let assessment = assess(ports, asked, limits, &mut Vectors::default()).await;
    let mut cost: i64 = assessment.receipt.calls.iter().map(|call| call.cost_microusd).sum();
    let mut pairs = BTreeMap::new();
    if case.expect.intake == Outcome::Plan {
        let details = match &assessment.outcome {
            IntakeOutcome::Plan(details) => details.clone(),
            IntakeOutcome::Ask(_) => Vec::new(),
        };
        let later = Draft { id: "new", by: &case.new.by, goal: &case.new.goal, criteria: &case.new.criteria };
        let (later, calls) = scope(ports, &later, &app, details).await;
        cost += price(&calls);
        for request in case.requests.iter().filter(|request| case.expect.pairs.contains_key(&request.id)) {
            let earlier =
                Draft { id: &request.id, by: &request.by, goal: &request.goal, criteria: &request.criteria };
            let (earlier, calls) = scope(ports, &earlier, &app, Vec::new()).await;
            let (review, call) = compare_pair(ports.reviewer.as_ref(), &earlier, &later).await;
            cost += price(&calls) + price(call.as_slice());
            pairs.insert(request.id.clone(), verdict(&review));
        }
    }
    let micros = ports.clock.now().since(started);
    report(case, &assessment, pairs, (cost, micros))
}

fn report(
    case: Case, assessment: &Assessment, pairs: BTreeMap<String, String>, (microusd, micros): (i64, i64),
) -> CaseReport {
    let (intake, of) = match &assessment.outcome {
        IntakeOutcome::Plan(_) => (Outcome::Plan, None),
        IntakeOutcome::Ask(question) => {
            (Outcome::asked(question.kind), question.related_change_id.as_ref().map(ToString::to_string))
        }
    };
    let intake_right = intake == case.expect.intake && of == case.expect.of;
    let right = intake_right && case.expect.pairs.iter().all(|(id, verdict)| pairs.get(id) == Some(verdict));
    CaseReport {
        id: case.id,
        buildable: assessment.receipt.buildable,
        not_checked: assessment.receipt.not_checked.clone(),
        expected: case.expect,
        intake,
        of,
        pairs,
        intake_right,
        right,
        microusd,
        ms: micros / 1_000,
    }
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
