//! Building, shipping, stopping, cancelling.

use super::{count, events, is_calm, told};
use crate::{
    Refusal,
    change::{CandidateState, Change, Stage, Step, Work},
    effect::{Audience, Effect},
    fixtures::{NOW, at, candidate, person, stages},
    notice::NoticeKind,
};

fn state(change: &Change) -> CandidateState {
    change.candidate.as_ref().unwrap().state
}

// rule: BLD-04
#[test]
fn a_candidate_is_promoted_approved_first_or_sent_back() {
    let bot = person("bot");
    let report = |passed, approval| {
        at(Stage::Running(None)).candidate_reported(&bot, candidate(passed), approval, NOW).unwrap().change
    };
    assert_eq!(
        (report(true, false).stage, state(&report(true, false))),
        (Stage::Promoting, CandidateState::Open)
    );
    assert_eq!(report(true, true).stage, Stage::AwaitingApproval);
    for approval in [true, false] {
        let back = report(false, approval);
        assert_eq!((&back.stage, state(&back)), (&Stage::Running(Some(NOW)), CandidateState::Rejected));
    }
    let approved = report(true, true).approve(&person("olga"), NOW).unwrap().change;
    assert_eq!(approved.step(NOW), Step::Promote);
    assert!(is_calm(&approved, &approved.clone().approve(&person("adam"), NOW).unwrap()));
    let rejected = report(true, true).reject(&person("olga"), NOW).unwrap().change;
    assert_eq!((&rejected.stage, state(&rejected)), (&Stage::Running(Some(NOW)), CandidateState::Rejected));
}

// rule: BLD-04
#[test]
fn shipping_counts_a_generation_and_tells_the_requester() {
    let decided = at(Stage::Promoting).shipped().unwrap();
    assert_eq!(
        (&decided.change.stage, state(&decided.change)),
        (&Stage::Completed, CandidateState::Promoted)
    );
    assert_eq!(count(&decided, &Effect::Promote), 1);
    assert_eq!(events(&decided), ["change.promoted", "change.completed"]);
    assert_eq!(told(&decided), [(NoticeKind::RequestShipped, &Audience::Requester)]);
    assert_eq!(decided.change.shipped(), Err(Refusal::NotNow));
}

// rule: BLD-07
#[test]
fn stopped_work_says_why_and_is_stopped_once() {
    let decided = at(Stage::Compiling(Work::Plan)).block("The planner did not answer.").unwrap();
    assert_eq!(decided.change.stage, Stage::Blocked("The planner did not answer.".to_owned()));
    assert_eq!(told(&decided), [(NoticeKind::RequestFailed, &Audience::Requester)]);
    assert!(is_calm(&decided.change, &decided.change.clone().block("Once more.").unwrap()));
}

// rule: BLD-07
// rule: FCM-09
#[test]
fn what_waits_can_not_stop() {
    for stage in stages() {
        let waits = matches!(
            stage,
            Stage::Proposed
                | Stage::NeedsInput(_)
                | Stage::AwaitingChoice
                | Stage::Queued
                | Stage::BudgetBlocked
                | Stage::AwaitingApproval
        );
        let refused = at(stage.clone()).block("x") == Err(Refusal::NotNow);
        assert_eq!(refused, waits, "{stage:?}");
    }
}

// rule: BLD-07
#[test]
fn stopped_work_is_tried_again_where_it_stopped() {
    let retry = |stage| at(stage).block("x").unwrap().change.retry(&person("olga"), NOW).unwrap();
    assert_eq!(retry(Stage::Created).change.stage, Stage::Created);
    assert_eq!(retry(Stage::Promoting).change.stage, Stage::Promoting);
    let planned = retry(Stage::Compiling(Work::Compare)).change;
    assert_eq!((planned.stage, planned.plan_number), (Stage::Compiling(Work::Plan), 1));
    let unplanned = retry(Stage::Compiling(Work::Plan));
    assert_eq!((&unplanned.change.stage, unplanned.change.plan_number), (&Stage::Compiling(Work::Plan), 0));
    assert_eq!(count(&unplanned, &Effect::Admit), 0);
    assert_eq!(count(&unplanned, &Effect::Wake(NOW)), 1);
}

// rule: BLD-07
#[test]
fn stopped_work_that_is_given_up_has_failed() {
    let decided = at(Stage::Promoting).block("x").unwrap().change.dismiss(&person("olga")).unwrap();
    assert_eq!(
        (&decided.change.stage, state(&decided.change)),
        (&Stage::Failed("x".to_owned()), CandidateState::Rejected)
    );
}

// rule: BLD-08
#[test]
fn cancelling_works_until_promotion_starts() {
    for stage in stages() {
        let late = matches!(stage, Stage::Promoting | Stage::Releasing | Stage::Completed)
            || (stage.status().is_terminal() && !matches!(stage, Stage::Cancelled(_)));
        let result = at(stage.clone()).cancel(&person("ana"), "Ana");
        assert_eq!(result.is_err(), late, "{stage:?}");
        if let Ok(decided) = result {
            assert!(matches!(decided.change.stage, Stage::Cancelled(_)));
        }
    }
}

#[test]
fn cancelling_for_another_person_tells_them() {
    let decided = at(Stage::Running(None)).cancel(&person("olga"), "Olga").unwrap();
    assert_eq!(decided.change.stage, Stage::Cancelled("Cancelled by Olga".to_owned()));
    assert_eq!(told(&decided).len(), 1);
    let own = at(Stage::Running(None)).cancel(&person("ana"), "Ana").unwrap();
    assert_eq!(own.change.stage, Stage::Cancelled("Withdrawn by the requester".to_owned()));
    assert_eq!(told(&own), []);
}
