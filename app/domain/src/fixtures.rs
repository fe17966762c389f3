//! What the tests of this crate are made of: people, changes at any stage, plans, scopes, questions.

use crate::{
    ChangeId, Moment, PersonId, ProjectId,
    change::{Candidate, CandidateState, Change, Check, NewChange, ScopeState, Stage, Status, Work},
    compare::Scope,
    plan::{Criterion, CriterionSource, Plan},
    question::{OpenQuestion, Question, QuestionKind},
    review::Review,
};

/// Monday, 7 December 2026, 09:46:40 UTC.
pub const NOW: Moment = Moment(1_796_636_800_000_000);

/// A person.
pub fn person(name: &str) -> PersonId {
    PersonId::from(name)
}

/// A request of Ana's, as it is sent.
pub fn sent(needs_review: bool) -> Change {
    let new = NewChange {
        id: ChangeId::from("chg_a"),
        project: ProjectId::from("prj_1"),
        requester: person("ana"),
        goal: "Add a kanban board for orders".to_owned(),
        criteria: vec!["Orders move between columns".to_owned()],
        interactive: true,
        budget_microusd: 1_000_000,
        generation: 1,
    };
    Change::send(new, needs_review, "Ana", NOW).change
}

/// A plan with one criterion.
pub fn plan() -> Plan {
    Plan {
        title: "Kanban board for orders".to_owned(),
        criteria: vec![criterion("c1", "Orders move between columns")],
        resources: vec!["page:orders".to_owned()],
        ..Plan::default()
    }
}

/// A criterion that comes from the goal.
pub fn criterion(id: &str, text: &str) -> Criterion {
    Criterion { id: id.to_owned(), text: text.to_owned(), source: CriterionSource::Goal(text.to_owned()) }
}

/// A question of this kind about another request.
pub fn question(kind: QuestionKind) -> OpenQuestion {
    OpenQuestion {
        kind,
        summary: "It can be read in two ways.".to_owned(),
        questions: vec![Question {
            id: "q1".to_owned(),
            text: "Which orders are meant?".to_owned(),
            quote: "orders".to_owned(),
            options: vec!["Open ones".to_owned(), "All of them".to_owned()],
            multiple: false,
            recommended: Vec::new(),
        }],
        related_change_id: Some(ChangeId::from("chg_0")),
        related_goal: Some("Show orders".to_owned()),
        covered: Vec::new(),
        asked_at: NOW,
        round: 0,
        reminded: false,
    }
}

/// A candidate whose only check ended so.
pub fn candidate(passed: bool) -> Candidate {
    Candidate {
        commit: Some("0123abc".to_owned()),
        summary: "Built it".to_owned(),
        state: CandidateState::Open,
        checks: vec![Check { name: "test".to_owned(), passed, url: None }],
    }
}

/// A planned scope of this person with these criteria and resources.
pub fn scope(change: &str, requester: &str, criteria: &[&str], resources: &[&str]) -> Scope {
    Scope {
        change: ChangeId::from(change),
        requester: person(requester),
        goal: format!("Goal of {change}"),
        criteria: (1..).zip(criteria).map(|(n, text)| criterion(&format!("c{n}"), text)).collect(),
        resources: resources.iter().map(|&resource| resource.to_owned()).collect(),
        scoped: true,
    }
}

/// Every stage, each status at least once.
pub fn stages() -> Vec<Stage> {
    let open = |kind| Stage::NeedsInput(OpenQuestion { round: 1, ..question(kind) });
    let stages = vec![
        Stage::Proposed,
        Stage::Created,
        Stage::Compiling(Work::Plan),
        Stage::Compiling(Work::Compare),
        open(QuestionKind::Unclear),
        Stage::AwaitingChoice,
        Stage::Queued,
        Stage::Running(None),
        Stage::Running(Some(NOW)),
        Stage::BudgetBlocked,
        Stage::Blocked("The planner did not answer.".to_owned()),
        Stage::Verifying,
        Stage::AwaitingApproval,
        Stage::Promoting,
        Stage::Releasing,
        Stage::Completed,
        Stage::Declined,
        Stage::NotSelected,
        Stage::Cancelled("Withdrawn by the requester".to_owned()),
        Stage::Failed("The build broke.".to_owned()),
    ];
    assert!(Status::ALL.iter().all(|status| stages.iter().any(|stage| stage.status() == *status)));
    stages
}

/// A change at this stage, with what it must have been through to get there.
pub fn at(stage: Stage) -> Change {
    let mut change = sent(matches!(stage, Stage::Proposed | Stage::Declined));
    let status = stage.status();
    if stage == Stage::Declined {
        change.review = Review::Declined { by: person("olga"), at: NOW, reason: String::new() };
    }
    if !matches!(status, Status::Proposed | Status::Created | Status::Declined) {
        change.intake_done = true;
        change.scope = match status {
            Status::NeedsInput => ScopeState::None,
            status if status.is_terminal() => ScopeState::Released,
            _ if stage == Stage::Compiling(Work::Plan) => ScopeState::Unscoped,
            _ => ScopeState::Scoped,
        };
        if change.scope != ScopeState::None {
            change.admission = Some(1);
        }
        if matches!(change.scope, ScopeState::Scoped | ScopeState::Released) {
            change.plan = Some(plan());
        }
    }
    if status == Status::NeedsInput {
        change.rounds = 1;
    }
    if matches!(status, Status::AwaitingApproval | Status::Promoting | Status::Releasing) {
        change.candidate = Some(candidate(true));
    }
    if status == Status::Completed {
        change.candidate = Some(Candidate { state: CandidateState::Promoted, ..candidate(true) });
    }
    change.stage = stage;
    change
}

/// The words of every variant of an enum that serde reads by name.
pub fn variants<T: serde::de::DeserializeOwned>() -> Vec<String> {
    let Err(error) = serde_json::from_str::<T>("\"\\u0000\"") else { return Vec::new() };
    let error = error.to_string();
    let (_, listed) = error.split_once("expected one of ").expect("serde lists the variants");
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
