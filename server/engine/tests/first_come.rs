//! Stories of first come: two people ask for what can't both hold, and the one who asked first chooses.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    Refusal,
    change::{Outcome, Status},
    compare::{Policy, Verdict},
    first_come::{Choice, ChoiceState},
    people::Role,
};
use engine::{EngineError, both};

const ANGULAR: &str = "Build the board page in AngularJS";
const REACT: &str = "Build the board page in React";

/// Ana's request runs; Ben's conflicts with it and waits.
async fn conflict(world: &engine::testing::World) -> (Team, domain::ChangeId, domain::ChangeId) {
    let team = team(world).await;
    every_pair_is(world, Verdict::Conflicting);
    let a = sent(world, &team.ana, &team.project, ANGULAR).await;
    assert_eq!(a.status, Status::Running);
    let b = sent(world, &team.ben, &team.project, REACT).await;
    assert_eq!(b.status, Status::AwaitingChoice);
    (team, a.id, b.id)
}

// rule: FCM-01, POL-07
both!(the_later_request_waits_and_the_earlier_goes_on, |world| async move {
    let (team, a, b) = conflict(&world).await;
    assert_eq!(status(&world, &team.ana, &a).await, Status::Running);
    let later = now(&world, &team.ben, &b).await;
    assert_eq!(later.title, REACT);
    assert_eq!(later.criteria[0].text, REACT);
    assert_eq!(later.outcome_line.as_deref(), Some("Waiting for the person who asked first to choose"));
    let waiting = later.waiting.unwrap();
    assert_eq!((waiting.change_id, waiting.state.as_str()), (a.clone(), "choosing"));
    assert!(events(&world, &team.ben, &b).await.contains(&"change.choice.requested".to_owned()));
    settle(&world).await;
    world.seconds_pass(7 * 3600);
    settle(&world).await;
    let waits = world.engine.waits(&team.ana, &a).await.unwrap();
    assert_eq!(waits.asked.len(), 1, "one row a pair, however often the step runs");
    assert_eq!(waits.asked[0].conflicts[0].earlier, ANGULAR);
    assert_eq!(waits.asked[0].conflicts[0].later, REACT);
    let pairs = world.engine.pairs(&team.ben, &b).await.unwrap();
    assert_eq!((pairs.len(), pairs[0].policy), (1, Policy::FirstCome));
    assert_eq!(pairs[0].decided_by.as_deref(), Some(team.ana.id.as_str()));
});

// rule: FCM-02
both!(only_the_person_who_asked_first_is_asked_and_can_choose, |world| async move {
    let (team, _, b) = conflict(&world).await;
    assert_eq!(notices(&world, &team.ana).await, ["request_choice_needed"]);
    for other in [&team.owner, &team.ben, &team.vic] {
        assert!(!notices(&world, other).await.contains(&"request_choice_needed"));
        let refused = world.engine.choose(other, &b, Choice::KeepMine).await.unwrap_err();
        assert!(matches!(refused, EngineError::Refused(Refusal::NotTheEarlierRequester)), "{refused:?}");
        assert!(!now(&world, other, &b).await.allowed.contains(&"choose".to_owned()));
    }
    let stranger = world.person("Eve").await;
    assert!(matches!(world.engine.choose(&stranger, &b, Choice::KeepMine).await, Err(EngineError::NotFound)));
    assert!(now(&world, &team.ana, &b).await.allowed.contains(&"choose".to_owned()));
});

// rule: FCM-03
both!(keep_mine_ends_the_later_request, |world| async move {
    let (team, a, b) = conflict(&world).await;
    let answer = world.engine.choose(&team.ana, &b, Choice::KeepMine).await.unwrap();
    assert!(!answer.repeated);
    let later = answer.change;
    assert_eq!(later.status, Status::NotSelected);
    assert_eq!(later.outcome, Some(Outcome::NotSelected));
    assert_eq!(later.winner_change_id, Some(a.clone()));
    assert_eq!(
        later.outcome_line.as_deref(),
        Some("Not selected: Ana chose to keep their version of \"Build the board page in AngularJS\".")
    );
    assert_eq!(notices(&world, &team.ben).await, ["request_not_selected"]);
    assert!(notices(&world, &team.ana).await.is_empty(), "acting resolves the notice");
    assert_eq!(status(&world, &team.ana, &a).await, Status::Running);
});

// rule: FCM-04
both!(apply_theirs_plans_again_after_the_first_has_shipped, |world| async move {
    let (team, a, b) = conflict(&world).await;
    let intakes = world.reviewer.clarity.calls();
    let answer = world.engine.choose(&team.ana, &b, Choice::ApplyTheirs).await.unwrap();
    assert_eq!(answer.change.status, Status::Queued);
    assert_eq!(answer.change.outcome, Some(Outcome::Follows));
    assert_eq!(
        answer.change.outcome_line.as_deref(),
        Some("Queued: plans when the earlier request finishes")
    );
    assert_eq!(notices(&world, &team.ben).await, ["request_choice_made"]);
    settle(&world).await;
    assert_eq!(status(&world, &team.ben, &b).await, Status::Queued);
    let (plans, reviews) = (world.planner.plan.calls(), world.reviewer.compare.calls());
    ship(&world, &team.owner, &a).await;
    let later = now(&world, &team.ben, &b).await;
    assert_eq!(later.status, Status::Running);
    assert_eq!(later.base_generation, 1, "planned on the canonical tree of that moment");
    assert_eq!(world.planner.plan.calls(), plans + 1);
    assert_eq!(world.reviewer.compare.calls(), reviews, "the pair with the first is settled");
    assert_eq!(world.reviewer.clarity.calls(), intakes, "intake does not run again");
    assert!(events(&world, &team.ben, &b).await.contains(&"change.resumed".to_owned()));
});

// rule: FCM-04
both!(after_the_wait_the_other_earlier_requests_are_reviewed_afresh, |world| async move {
    let team = team(&world).await;
    plans_touch_the_board(&world);
    world.reviewer.compare.says(|(earlier, _)| {
        let verdict = if earlier.goal == ANGULAR { Verdict::Conflicting } else { Verdict::Compatible };
        Ok(answer(verdict, &earlier.criteria[0].text))
    });
    let a = sent(&world, &team.ana, &team.project, ANGULAR).await;
    let other = sent(&world, &team.owner, &team.project, "Print the board page on paper").await;
    world.engine.choose(&team.ana, &other.id, Choice::ApplyTheirs).await.unwrap();
    let b = sent(&world, &team.ben, &team.project, REACT).await;
    world.engine.choose(&team.ana, &b.id, Choice::ApplyTheirs).await.unwrap();
    ship(&world, &team.owner, &a.id).await;
    let pairs = world.engine.pairs(&team.ben, &b.id).await.unwrap();
    let with_other: Vec<i64> =
        pairs.iter().filter(|p| p.earlier_change_id == other.id).map(|p| p.plan_number).collect();
    assert_eq!(with_other, [0, 1], "fresh pair rows for the new plan");
});

// rule: FCM-05
both!(without_a_choice_the_earlier_version_stays_after_seven_days, |world| async move {
    let (team, a, b) = conflict(&world).await;
    world.days_pass(5);
    settle(&world).await;
    assert_eq!(notices(&world, &team.ana).await, ["request_choice_needed", "request_choice_needed"]);
    settle(&world).await;
    assert_eq!(notices(&world, &team.ana).await.len(), 2, "the reminder goes out once");
    world.days_pass(2);
    settle(&world).await;
    let later = now(&world, &team.ben, &b).await;
    assert_eq!(later.status, Status::NotSelected);
    assert_eq!(later.winner_change_id, Some(a));
    assert_eq!(
        later.outcome_reason.as_deref(),
        Some(
            "Ana did not choose within 7 days, so their version of \"Build the board page in AngularJS\" stays."
        )
    );
    assert_eq!(world.engine.waits(&team.ben, &b).await.unwrap().waits_for[0].state, ChoiceState::Expired);
    assert!(notices(&world, &team.ana).await.is_empty());
});

// rule: FCM-06
both!(when_the_earlier_ends_unbuilt_the_later_plans_at_once, |world| async move {
    let (team, a, b) = conflict(&world).await;
    world.engine.cancel(&team.ana, &a).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.ben, &b).await, Status::Running);
    assert_eq!(world.engine.waits(&team.ben, &b).await.unwrap().waits_for[0].state, ChoiceState::Moot);
    let late = world.engine.choose(&team.ana, &b, Choice::KeepMine).await.unwrap_err();
    assert!(matches!(late, EngineError::Conflict { current: Some(_), .. }), "{late:?}");
});

// rule: FCM-07
both!(a_repeat_is_calm_and_another_choice_is_refused, |world| async move {
    let (team, _, b) = conflict(&world).await;
    world.engine.choose(&team.ana, &b, Choice::ApplyTheirs).await.unwrap();
    assert!(world.engine.choose(&team.ana, &b, Choice::ApplyTheirs).await.unwrap().repeated);
    let refused = world.engine.choose(&team.ana, &b, Choice::KeepMine).await.unwrap_err();
    let EngineError::Conflict { refusal: Refusal::AlreadyDecided, current: Some(current) } = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(current.status, Status::Queued);
});

// rule: FCM-07
both!(two_choices_at_once_give_one, |world| async move {
    let (team, _, b) = conflict(&world).await;
    let other = world.another().await;
    let (keep, apply) = tokio::join!(
        world.engine.choose(&team.ana, &b, Choice::KeepMine),
        other.choose(&team.ana, &b, Choice::ApplyTheirs)
    );
    assert_ne!(keep.is_ok(), apply.is_ok(), "{keep:?} {apply:?}");
    settle(&world).await;
    let made =
        events(&world, &team.ben, &b).await.iter().filter(|kind| *kind == "change.choice.made").count();
    assert_eq!(made, 1);
    other.close().await;
});

// rule: FCM-08
both!(the_asked_person_leaves_and_the_choice_is_moot, |world| async move {
    let (team, a, b) = conflict(&world).await;
    world.engine.remove_member(&team.ana, &team.project, &team.ana.id).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.owner, &a).await, Status::Cancelled);
    assert_eq!(status(&world, &team.ben, &b).await, Status::Running);
});

// rule: FCM-08
both!(nobody_chooses_for_an_asked_person_who_became_viewer, |world| async move {
    let (team, a, b) = conflict(&world).await;
    world.engine.change_role(&team.owner, &team.project, &team.ana.id, Role::Viewer).await.unwrap();
    for person in [&team.ana, &team.owner] {
        let refused = world.engine.choose(person, &b, Choice::KeepMine).await.unwrap_err();
        assert!(matches!(refused, EngineError::Refused(_)), "{refused:?}");
    }
    let told = world.engine.notifications(&team.ben, &engine::Paging::default()).await.unwrap().items;
    assert!(told.iter().any(|n| n.text.starts_with("Ana can no longer choose.")), "{told:?}");
    assert!(!world.engine.waits(&team.ben, &b).await.unwrap().waiting.unwrap().anybody_can_choose);
    world.engine.cancel(&team.owner, &a).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.ben, &b).await, Status::Running, "the end of the first makes it moot");
});

// rule: FCM-09
both!(a_lost_wake_up_only_adds_delay, |world| async move {
    let (team, a, b) = conflict(&world).await;
    world.engine.choose(&team.ana, &b, Choice::ApplyTheirs).await.unwrap();
    ship(&world, &team.owner, &a).await;
    assert_eq!(status(&world, &team.ben, &b).await, Status::Running);
    let c = sent(&world, &team.ana, &team.project, "Build the board page in Svelte").await;
    assert_eq!(c.status, Status::AwaitingChoice);
    world.lose_jobs().await;
    world.days_pass(8);
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &c.id).await, Status::NotSelected, "the rows decide");
});

// rule: FCM-10, POL-08
both!(chains_and_many_to_one_come_to_rest, |world| async move {
    let (team, a, b) = conflict(&world).await;
    let c = sent(&world, &team.owner, &team.project, "Build the board page in Svelte").await;
    assert_eq!(c.status, Status::AwaitingChoice);
    let waits = world.engine.waits(&team.owner, &c.id).await.unwrap();
    assert_eq!(waits.waits_for.len(), 2, "it waits for both earlier requests");
    world.engine.choose(&team.ana, &c.id, Choice::ApplyTheirs).await.unwrap();
    assert_eq!(status(&world, &team.owner, &c.id).await, Status::AwaitingChoice, "Ben has not chosen");
    world.engine.choose(&team.ana, &b, Choice::ApplyTheirs).await.unwrap();
    world.engine.choose(&team.ben, &c.id, Choice::ApplyTheirs).await.unwrap();
    assert_eq!(status(&world, &team.owner, &c.id).await, Status::Queued);
    ship(&world, &team.owner, &a).await;
    assert_eq!(status(&world, &team.ben, &b).await, Status::Running);
    assert_eq!(status(&world, &team.owner, &c.id).await, Status::Queued, "it still waits for the second");
    ship(&world, &team.owner, &b).await;
    assert_eq!(status(&world, &team.owner, &c.id).await, Status::Running);
});

// rule: POL-08
both!(any_keep_mine_ends_the_later_request, |world| async move {
    let (team, _, b) = conflict(&world).await;
    let c = sent(&world, &team.owner, &team.project, "Build the board page in Svelte").await;
    world.engine.choose(&team.ana, &c.id, Choice::ApplyTheirs).await.unwrap();
    let ended = world.engine.choose(&team.ben, &c.id, Choice::KeepMine).await.unwrap().change;
    assert_eq!((ended.status, ended.winner_change_id), (Status::NotSelected, Some(b)));
});

// rule: FCM-01
both!(a_withdrawn_request_takes_its_question_off_the_list, |world| async move {
    let (team, _, b) = conflict(&world).await;
    world.engine.cancel(&team.ben, &b).await.unwrap();
    assert!(notices(&world, &team.ana).await.is_empty());
    let waits = world.engine.waits(&team.ben, &b).await.unwrap();
    assert_eq!((waits.waits_for[0].state, waits.waiting.is_none()), (ChoiceState::Moot, true));
});
