//! The intake gate as a cascade over the ports: cheap checks first, and a model never rejects (INT, CLR).
//!
//! Nothing here reads or writes a store: targets, limits and known vectors come in, the assessment and new vectors
//! go out. Every fault of a model falls to the rule's safe result.

mod calls;
mod cover;
mod first_build;
mod retrieve;
#[cfg(test)]
mod tests;
mod vectors;

use domain::{
    ChangeId, Moment,
    intake::{
        AppContext, Assessment, DecisionAnswer, IntakeOutcome, PairProbabilities, RELATED_TITLES,
        RequestPacket, Target, asking,
        clarity::{self, Clarity},
        first_build::Clarify,
        shortlist,
        target::eligible,
        wording::{self, NotChecked},
    },
    question::OpenQuestion,
};

use crate::ports::{ModelError, Ports};
use calls::Run;
pub use retrieve::{Similar, similar};
pub use vectors::Vectors;

/// Paths of the app that the decision model's copy holds (CLR-03).
const DECISION_PATHS: usize = 40;
/// Characters of the README that the decision model's copy holds (CLR-03).
const DECISION_README: usize = 300;

/// What intake is asked about.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The change; `None` for a draft.
    pub change: Option<ChangeId>,
    /// Goal and criteria.
    pub request: RequestPacket,
    /// When it was asked; only older targets count (INT-15).
    pub requested_at: Moment,
    /// Requests that may deliver it already, as the store read them (INT-02). The app is added from `app`.
    pub targets: Vec<Target>,
    /// The current app.
    pub app: AppContext,
    /// How the project wants its first request asked about; `None` for every other request (FEA-01).
    pub first_build: Option<Clarify>,
}

/// What the run may spend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// What is left of the change's budget; `None` for no limit. Reviewer calls stop when it is spent (INT-12).
    pub budget_microusd: Option<i64>,
}

/// A target with its place in the receipt and what the decision model said of it.
#[derive(Clone, Debug)]
struct Candidate {
    target: Target,
    place: usize,
    pair: Option<PairProbabilities>,
}

/// Runs the gate once. `vectors` brings known embeddings and takes the new ones.
pub async fn assess(ports: &Ports, asked: Asked, limits: Limits, vectors: &mut Vectors) -> Assessment {
    let Asked { change, request, requested_at, targets, mut app, first_build } = asked;
    let mut run = Run::new(ports, limits);
    let targets = eligible(targets, requested_at, change.as_ref());
    if app.requests.is_empty() {
        app.requests = titles(&targets);
    }
    let goal = asking::asked(&request.goal);
    let named = [&goal].into_iter().chain(&request.criteria).any(|text| clarity::rule_passes(text));
    let rule_passed = named && !asking::asks_nothing(&request.goal);
    run.receipt.rule_passed = rule_passed;
    if let Some(clarify) = first_build
        && let Some(question) = first_build::ask(&mut run, clarify, &request).await
    {
        return run.finish(IntakeOutcome::Ask(question));
    }
    let mut candidates = retrieve::retrieve(&mut run, &goal, targets, vectors).await;
    match Target::app(&app) {
        Some(target) => {
            let place = run.looked_at(&target);
            candidates.push(Candidate { target, place, pair: None });
        }
        None => run.not_checked(NotChecked::Source),
    }
    let candidates = decide(&mut run, &request, &app, candidates).await;
    let outcome = match cover::covering(&mut run, &request, &app, &candidates).await {
        Some(question) => IntakeOutcome::Ask(question),
        None => clear(&mut run, &request, &app).await,
    };
    run.finish(outcome)
}

/// Titles of related requests: in flight first, then the latest shipped (CLR-03).
fn titles(targets: &[Target]) -> Vec<String> {
    let (shipped, open): (Vec<_>, Vec<_>) = targets.iter().partition(|target| target.is_completed());
    let titles = open.into_iter().chain(shipped).map(|target| domain::words::shortened(&target.title, 120));
    titles.take(RELATED_TITLES).collect()
}

/// One decision-model call for everything; what it clears drops out (INT-06).
async fn decide(
    run: &mut Run<'_>, request: &RequestPacket, app: &AppContext, mut candidates: Vec<Candidate>,
) -> Vec<Candidate> {
    if candidates.is_empty() && !run.receipt.rule_passed {
        return candidates;
    }
    let targets: Vec<Target> = candidates.iter().map(|candidate| candidate.target.clone()).collect();
    let Some(answer) = decision(run, request, app, &targets).await else { return candidates };
    run.receipt.buildable = Some(answer.buildable);
    for (candidate, pair) in candidates.iter_mut().zip(answer.pairs) {
        candidate.pair = Some(pair);
        let receipt = &mut run.receipt.targets[candidate.place];
        receipt.probabilities = Some(pair);
        receipt.dropped = shortlist::drops(&pair);
    }
    candidates.retain(|candidate| !candidate.pair.as_ref().is_some_and(shortlist::drops));
    candidates
}

async fn decision(
    run: &mut Run<'_>, request: &RequestPacket, app: &AppContext, targets: &[Target],
) -> Option<DecisionAnswer> {
    let mut short = app.clone();
    short.files.truncate(DECISION_PATHS);
    short.readme = short.readme.chars().take(DECISION_README).collect();
    short.entry_files.clear();
    let called = run.ports.decision.decide(request, targets, &short).await;
    let why = if called.answer == Err(ModelError::DayOver) {
        NotChecked::DecisionLimit
    } else {
        NotChecked::Decision
    };
    let answer = run.take(called).filter(|answer| is_usable(answer, targets.len()));
    if answer.is_none() {
        run.not_checked(why);
    }
    answer
}

/// One pair a target, and probabilities throughout.
fn is_usable(answer: &DecisionAnswer, targets: usize) -> bool {
    let probability = |number: &f64| (0.0..=1.0).contains(number);
    let pair = |pair: &PairProbabilities| {
        [pair.duplicate, pair.already_covered, pair.extends, pair.overlaps, pair.unrelated]
            .iter()
            .all(probability)
    };
    answer.pairs.len() == targets && answer.pairs.iter().all(pair) && probability(&answer.buildable)
}

/// Clarity: the rule, the decision model's word, then one review (CLR-01 to CLR-05).
async fn clear(run: &mut Run<'_>, request: &RequestPacket, app: &AppContext) -> IntakeOutcome {
    let rule_passed = run.receipt.rule_passed;
    if clarity::is_clear(rule_passed, run.receipt.buildable) {
        return IntakeOutcome::Plan(Vec::new());
    }
    let (questions, assumptions) = review_clarity(run, request, app).await;
    run.receipt.questions_kept = questions.len();
    let now = run.ports.clock.now();
    match clarity::decide(rule_passed, questions, assumptions) {
        Clarity::Ask(questions) => ask(wording::clarity_question(questions, now)),
        Clarity::AskOpenly => ask(wording::open_question(&request.goal, now)),
        Clarity::Plan(assumptions) => IntakeOutcome::Plan(assumptions),
    }
}

const fn ask(question: OpenQuestion) -> IntakeOutcome {
    IntakeOutcome::Ask(question)
}

async fn review_clarity(
    run: &mut Run<'_>, request: &RequestPacket, app: &AppContext,
) -> (Vec<domain::question::Question>, Vec<String>) {
    if !run.may_review() {
        return (Vec::new(), Vec::new());
    }
    let mut context = app.clone();
    context.entry_files.clear();
    let called = run.ports.reviewer.clarity(request, &context).await;
    let Some(answer) = run.take(called) else {
        run.not_checked(NotChecked::Clarity);
        return (Vec::new(), Vec::new());
    };
    clarity::kept(&answer, &request.goal)
}
