//! Every transition from every stage.

use crate::{
    ChangeId, Refusal,
    change::{CandidateState, Change, Decided, Stage},
    fixtures::{NOW, at, candidate, person, plan, question, stages},
    intake::IntakeOutcome,
    question::{ANSWER_WITHIN, AnswerInput, QuestionKind},
};

type Transition = fn(Change) -> Result<Decided, Refusal>;

fn answers() -> Vec<AnswerInput> {
    vec![AnswerInput { question_id: "q1".to_owned(), text: Some("Open ones".to_owned()), options: None }]
}

fn other() -> ChangeId {
    ChangeId::from("chg_b")
}

/// Every public transition of a change, by its name.
pub(super) const TRANSITIONS: [(&str, Transition); 33] = [
    ("include", |c| c.include(&person("olga"), "Olga", 2, NOW)),
    ("decline", |c| c.decline(&person("olga"), "Olga", "No", NOW)),
    ("assessed: plan", |c| c.assessed(IntakeOutcome::Plan(Vec::new()), NOW)),
    ("assessed: ask", |c| c.assessed(IntakeOutcome::Ask(question(QuestionKind::Unclear)), NOW)),
    ("answer", |c| c.answer(0, &answers(), &person("ana"), NOW)),
    ("proceed_anyway", |c| c.proceed_anyway(0, &person("ana"), NOW)),
    ("withdraw", |c| c.withdraw(0, &person("ana"))),
    ("remind", Change::remind),
    ("expire", |c| c.expire(NOW.plus(ANSWER_WITHIN))),
    ("planned", |c| c.planned(plan(), NOW)),
    ("ask", |c| c.ask(question(QuestionKind::Conflict), NOW)),
    ("go_on", |c| c.go_on(None)),
    ("await_choice", |c| c.await_choice(NOW)),
    ("queue", |c| c.queue(&other(), "After it", "ana", NOW)),
    ("resume", |c| c.resume(3, NOW)),
    ("not_selected", |c| c.not_selected(&other(), "Kept", "ana")),
    ("replaced_by", |c| c.replaced_by(&other(), "Later")),
    ("build_started", |c| c.build_started(&person("bot"), NOW)),
    ("build_progress", |c| c.build_progress(&person("bot"), "Half", NOW)),
    ("candidate: to release", |c| c.candidate_reported(&person("bot"), candidate(true), false, NOW)),
    ("candidate: to approve", |c| c.candidate_reported(&person("bot"), candidate(true), true, NOW)),
    ("candidate: checks failed", |c| c.candidate_reported(&person("bot"), candidate(false), false, NOW)),
    ("build_failed", |c| c.build_failed(&person("bot"), "It broke.")),
    ("approve", |c| c.approve(&person("olga"), NOW)),
    ("reject", |c| c.reject(&person("olga"), NOW)),
    ("shipped", Change::shipped),
    ("cancel", |c| c.cancel(&person("ana"), "Ana")),
    ("block", |c| c.block("It broke.")),
    ("retry", |c| c.retry(&person("olga"), NOW)),
    ("dismiss", |c| c.dismiss(&person("olga"))),
    ("budget_spent", |c| c.budget_spent(crate::budget::Limit::Request, NOW.plus(1))),
    ("budget_is_back", |c| c.budget_is_back(NOW)),
    ("raise_budget: of a spent one", |c| {
        if c.stage == Stage::BudgetBlocked {
            c.raise_budget(&person("olga"), 10_000_000, NOW)
        } else {
            Err(Refusal::NotNow)
        }
    }),
];

// rule: WAI-07
// rule: BLD-08
#[test]
fn which_transition_is_allowed_from_which_stage() {
    let mut lines = Vec::new();
    for (name, transition) in TRANSITIONS {
        let mut cells = Vec::new();
        for stage in stages() {
            let before = at(stage);
            let from = name_of(&before.stage);
            match transition(before.clone()) {
                Ok(decided) if decided.repeated => cells.push(format!("{from} (repeat)")),
                Ok(decided) => cells.push(format!("{from} → {}", name_of(&decided.change.stage))),
                Err(_) => {}
            }
        }
        lines.push(format!("{name}: {}", cells.join(", ")));
    }
    insta::assert_snapshot!(lines.join("\n"), @r"
    include: proposed → created
    decline: proposed → declined, declined (repeat)
    assessed: plan: created → compiling/plan
    assessed: ask: created → needs_input
    answer: needs_input → compiling/plan
    proceed_anyway: needs_input → compiling/plan
    withdraw: needs_input → cancelled
    remind: needs_input → needs_input
    expire: needs_input → cancelled
    planned: compiling/plan → compiling/compare
    ask: compiling/compare → needs_input
    go_on: compiling/compare → running
    await_choice: compiling/compare → awaiting_choice, awaiting_choice → awaiting_choice, queued → awaiting_choice
    queue: compiling/compare → queued, awaiting_choice → queued, queued → queued
    resume: awaiting_choice → compiling/plan, queued → compiling/plan
    not_selected: awaiting_choice → not_selected, queued → not_selected
    replaced_by: compiling/plan → not_selected, compiling/compare → not_selected, awaiting_choice → not_selected, queued → not_selected, running → not_selected, running/started → not_selected, budget_blocked → not_selected, blocked → not_selected, verifying → not_selected, awaiting_approval → not_selected
    build_started: running → running/started, running/started (repeat)
    build_progress: running → running/started, running/started → running/started
    candidate: to release: running → promoting, running/started → promoting
    candidate: to approve: running → awaiting_approval, running/started → awaiting_approval
    candidate: checks failed: running → running/started, running/started → running/started
    build_failed: running → failed, running/started → failed
    approve: awaiting_approval → promoting, promoting (repeat), releasing (repeat), completed (repeat)
    reject: awaiting_approval → running/started
    shipped: promoting → completed, releasing → completed
    cancel: proposed → cancelled, created → cancelled, compiling/plan → cancelled, compiling/compare → cancelled, needs_input → cancelled, awaiting_choice → cancelled, queued → cancelled, running → cancelled, running/started → cancelled, budget_blocked → cancelled, blocked → cancelled, verifying → cancelled, awaiting_approval → cancelled, cancelled (repeat)
    block: created → blocked, compiling/plan → blocked, compiling/compare → blocked, running → blocked, running/started → blocked, blocked (repeat), verifying → blocked, promoting → blocked, releasing → blocked
    retry: blocked → compiling/plan
    dismiss: blocked → failed
    budget_spent: compiling/plan → budget_blocked
    budget_is_back: budget_blocked → compiling/plan
    raise_budget: of a spent one: budget_blocked → compiling/plan
    ");
}

// rule: REV-02
#[test]
fn a_proposed_request_can_only_be_included_declined_or_taken_back() {
    let allowed: Vec<&str> = TRANSITIONS
        .iter()
        .filter(|(_, transition)| transition(at(Stage::Proposed)).is_ok())
        .map(|(name, _)| *name)
        .collect();
    assert_eq!(allowed, ["include", "decline", "cancel"]);
    let change = at(Stage::Proposed);
    assert_eq!(change.step(NOW), crate::change::Step::Rest);
    assert_eq!((change.admission, change.scope), (None, crate::change::ScopeState::None));
}

#[test]
fn nothing_leaves_a_terminal_stage() {
    for stage in stages().into_iter().filter(|stage| stage.status().is_terminal()) {
        for (name, transition) in TRANSITIONS {
            let before = at(stage.clone());
            if let Ok(decided) = transition(before.clone()) {
                assert!(super::is_calm(&before, &decided), "{name} from {stage:?}");
            }
        }
    }
}

// rule: CMP-10
#[test]
fn every_end_releases_the_scope_and_wakes_those_who_wait() {
    for stage in stages() {
        for (name, transition) in TRANSITIONS {
            let before = at(stage.clone());
            let was_terminal = before.status().is_terminal();
            let Ok(decided) = transition(before) else { continue };
            if decided.change.status().is_terminal() && !was_terminal {
                assert!(super::ends(&decided), "{name} from {stage:?}");
                let open = decided.change.candidate.is_some_and(|c| c.state == CandidateState::Open);
                assert!(!open, "{name} from {stage:?} leaves an open candidate");
            }
        }
    }
}

fn name_of(stage: &Stage) -> String {
    match stage {
        Stage::Compiling(work) => format!("compiling/{work:?}").to_lowercase(),
        Stage::Running(Some(_)) => "running/started".to_owned(),
        stage => stage.status().as_str().to_owned(),
    }
}
