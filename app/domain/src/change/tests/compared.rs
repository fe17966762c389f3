//! What comparing comes to: waiting, following, losing, being replaced.

use super::{count, data, ends, events, is_calm, told};
use crate::{
    ChangeId, Refusal,
    change::{CandidateState, Change, Outcome, ScopeState, Stage, Step, Work},
    effect::{Audience, Effect, EventKind},
    first_come::{LOOK_WHILE_OPEN, LOOK_WHILE_QUEUED},
    fixtures::{NOW, at, candidate, plan, stages},
    notice::NoticeKind,
};

fn first() -> ChangeId {
    ChangeId::from("chg_first")
}

// rule: CMP-02
#[test]
fn a_plan_registers_its_scope_and_is_compared_next() {
    let decided = at(Stage::Compiling(Work::Plan)).planned(plan(), NOW).unwrap();
    assert_eq!(decided.change.stage, Stage::Compiling(Work::Compare));
    assert_eq!((decided.change.scope, decided.change.looks), (ScopeState::Scoped, 0));
    assert_eq!(data(&decided, EventKind::Planned)["title"], "Kanban board for orders");
}

// rule: FCM-01
// rule: FCM-09
#[test]
fn one_that_waits_keeps_its_plan_and_looks_again_within_hours() {
    let decided = at(Stage::Compiling(Work::Compare)).await_choice(NOW).unwrap();
    assert_eq!(decided.change.stage, Stage::AwaitingChoice);
    assert_eq!(decided.change.title(), "Kanban board for orders");
    assert_eq!(decided.effects, [Effect::Wake(NOW.plus(LOOK_WHILE_OPEN))]);
    assert_eq!(decided.change.step(NOW), Step::LookAtWaits);
    let decided = decided.change.queue(&first(), "After it", "ana", NOW).unwrap();
    assert_eq!(count(&decided, &Effect::Wake(NOW.plus(LOOK_WHILE_QUEUED))), 1);
}

// rule: FCM-01
#[test]
fn one_that_waits_can_not_plan_build_or_spend() {
    for stage in [Stage::AwaitingChoice, Stage::Queued] {
        let change = at(stage);
        assert_eq!(change.clone().planned(plan(), NOW), Err(Refusal::NotNow));
        assert_eq!(change.clone().go_on(None), Err(Refusal::NotNow));
        assert_eq!(change.clone().build_started(&change.requester.clone(), NOW), Err(Refusal::NotNow));
    }
}

// rule: FCM-04
#[test]
fn one_that_follows_says_after_which_and_plans_again_on_the_tree_of_then() {
    let queued = at(Stage::AwaitingChoice).queue(&first(), "Ana chose it", "ana", NOW).unwrap();
    let settled = queued.change.settled.clone().unwrap();
    assert_eq!((settled.outcome, settled.winner), (Outcome::Follows, Some(first())));
    assert_eq!(events(&queued), ["change.queued"]);
    let again = queued.change.clone().queue(&first(), "Ana chose it", "ana", NOW).unwrap();
    assert_eq!(events(&again), Vec::<&str>::new(), "looking again records nothing");
    let resumed = queued.change.clone().resume(9, NOW).unwrap();
    assert_eq!(resumed.change.stage, Stage::Compiling(Work::Plan), "without intake");
    assert_eq!(resumed.change.base_generation, 9);
    assert_eq!(resumed.change.plan_number, queued.change.plan_number + 1, "old reviews are not used again");
    assert_eq!(count(&resumed, &Effect::Admit), 0, "its place stays");
    assert_eq!(events(&resumed), ["change.resumed"]);
}

// rule: FCM-03
#[test]
fn one_that_is_not_selected_names_winner_reason_and_who_decided() {
    let reason = "Ana chose to keep their version of \"Board\".";
    let decided = at(Stage::AwaitingChoice).not_selected(&first(), reason, "ana").unwrap();
    let settled = decided.change.settled.clone().unwrap();
    assert_eq!(settled.outcome, Outcome::NotSelected);
    assert_eq!((settled.winner, settled.reason.as_str()), (Some(first()), reason));
    assert_eq!(settled.decided_by, "ana");
    assert!(ends(&decided));
    assert_eq!(told(&decided), [(NoticeKind::RequestNotSelected, &Audience::Requester)]);
}

// rule: SAM-01
#[test]
fn the_same_persons_later_request_replaces_one_that_is_not_promoted() {
    let mut before = at(Stage::AwaitingApproval);
    before.candidate = Some(candidate(true));
    let decided = before.replaced_by(&ChangeId::from("chg_later"), "Board with swimlanes").unwrap();
    assert_eq!(decided.change.stage, Stage::NotSelected);
    let settled = decided.change.settled.clone().unwrap();
    assert_eq!(settled.winner, Some(ChangeId::from("chg_later")));
    assert_eq!(settled.decided_by, "system:same_requester");
    assert!(settled.reason.contains("Board with swimlanes"));
    assert_eq!(decided.change.candidate.as_ref().unwrap().state, CandidateState::Rejected);
    assert!(ends(&decided));
    let again = decided.change.clone().replaced_by(&ChangeId::from("chg_later"), "x").unwrap();
    assert!(is_calm(&decided.change, &again));
    assert_eq!(decided.change.replaced_by(&first(), "x"), Err(Refusal::TooLate));
}

// rule: SAM-02
#[test]
fn one_whose_promotion_has_started_is_not_undone() {
    let mut stopped = at(Stage::Promoting).block("Git did not answer.").unwrap().change;
    assert!(stopped.promotion_started());
    let started = [Stage::Promoting, Stage::Releasing, Stage::Completed].map(at);
    for change in started.into_iter().chain([stopped.clone()]) {
        assert_eq!(change.replaced_by(&first(), "x"), Err(Refusal::TooLate));
    }
    stopped.candidate = None;
    assert!(!stopped.promotion_started());
}

// rule: SAM-02
// rule: FCM-04
#[test]
fn promoted_is_what_is_in_the_product() {
    for stage in stages() {
        let wanted = matches!(stage, Stage::Releasing | Stage::Completed);
        assert_eq!(at(stage.clone()).is_promoted(), wanted, "{stage:?}");
    }
    let mut rolled = at(Stage::Failed("x".to_owned()));
    rolled.candidate = at(Stage::Completed).candidate;
    assert!(rolled.is_promoted());
}

// rule: POL-06
#[test]
fn one_that_goes_on_may_have_replaced_another() {
    let plain = at(Stage::Compiling(Work::Compare)).go_on(None).unwrap();
    assert_eq!((plain.change.stage, plain.change.settled), (Stage::Running(None), None));
    let settled = crate::change::Settled {
        outcome: Outcome::Selected,
        reason: String::new(),
        winner: Some(first()),
        decided_by: "system:same_requester".to_owned(),
    };
    let change: Change = at(Stage::Compiling(Work::Compare)).go_on(Some(settled.clone())).unwrap().change;
    assert_eq!(change.settled, Some(settled));
}
