//! The second line of defence: guards in the statements, and choices that nobody may make.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{Refusal, change::Status, compare::Verdict, first_come::Choice, people::Role};
use engine::{EngineError, Once, SendChange, both};

const ANGULAR: &str = "Build the board page in AngularJS";
const REACT: &str = "Build the board page in React";

// rule: REL-02
both!(whoever_saw_an_old_version_saves_nothing, |world| async move {
    let team = team(&world).await;
    let a = sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    assert!(world.saves_late(&a.id, 0).await);
    assert!(!world.saves_late(&a.id, 1).await);
});

// rule: FCM-07, REL-02
both!(a_settled_choice_is_settled, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    sent(&world, &team.ana, &team.project, ANGULAR).await;
    let b = sent(&world, &team.ben, &team.project, REACT).await;
    let choice = world.engine.waits(&team.ana, &b.id).await.unwrap().waits_for[0].id.clone();
    assert!(world.settles(&choice).await);
    world.engine.choose(&team.ana, &b.id, Choice::ApplyTheirs).await.unwrap();
    assert!(!world.settles(&choice).await);
});

// rule: FCM-02, FCM-07
both!(choices_that_nobody_may_make, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, ANGULAR).await;
    let b = sent(&world, &team.ben, &team.project, REACT).await;
    // of another project: for its people this one does not exist
    let elsewhere = world.person("Zoe").await;
    let other = world.project(&elsewhere).await;
    world.join(&other, &team.ben, Role::Admin).await;
    for id in [&b.id, &"no-such-change".into()] {
        let refused = world.engine.choose(&elsewhere, id, Choice::KeepMine).await;
        assert!(matches!(refused, Err(EngineError::NotFound)));
    }
    // on the earlier request, which waits for nobody
    let refused = world.engine.choose(&team.ana, &a.id, Choice::KeepMine).await.unwrap_err();
    assert!(matches!(refused, EngineError::Conflict { refusal: Refusal::NotNow, .. }), "{refused:?}");
    // after the end
    world.engine.choose(&team.ana, &b.id, Choice::KeepMine).await.unwrap();
    let late = world.engine.choose(&team.ana, &b.id, Choice::ApplyTheirs).await.unwrap_err();
    assert!(matches!(late, EngineError::Conflict { refusal: Refusal::AlreadyDecided, .. }), "{late:?}");
    assert_eq!(status(&world, &team.ben, &b.id).await, Status::NotSelected);
    assert_eq!(world.audit().await, [""; 0]);
});

// rule: FCM-05, FCM-07
both!(a_choice_after_its_time_is_refused, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    sent(&world, &team.ana, &team.project, ANGULAR).await;
    let b = sent(&world, &team.ben, &team.project, REACT).await;
    world.days_pass(7);
    let late = world.engine.choose(&team.ana, &b.id, Choice::ApplyTheirs).await.unwrap_err();
    assert!(matches!(late, EngineError::Conflict { refusal: Refusal::AlreadyDecided, .. }), "{late:?}");
    settle(&world).await;
    assert_eq!(status(&world, &team.ben, &b.id).await, Status::NotSelected);
});

// rule: REL-02
both!(many_choices_at_once_are_one, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    sent(&world, &team.ana, &team.project, ANGULAR).await;
    let b = sent(&world, &team.ben, &team.project, REACT).await;
    let other = world.another().await;
    let choosing = (0..12).map(|number| {
        let engine = if number % 2 == 0 { &world.engine } else { &other };
        let choice = if number % 3 == 0 { Choice::KeepMine } else { Choice::ApplyTheirs };
        engine.choose(&team.ana, &b.id, choice)
    });
    let answers = futures::future::join_all(choosing).await;
    let made = answers.iter().filter(|answer| answer.as_ref().is_ok_and(|answer| !answer.repeated)).count();
    assert_eq!(made, 1);
    other.close().await;
    assert_eq!(world.audit().await, [""; 0]);
});

// rule: REL-01, REL-02
both!(a_request_sent_again_with_its_key_is_one, |world| async move {
    let team = team(&world).await;
    let new = || SendChange { goal: "Sort the board page".to_owned(), ..SendChange::default() };
    let key = || Some(Once { key: "k".to_owned(), fingerprint: "f".to_owned() });
    let other = world.another().await;
    let (one, two) = tokio::join!(
        world.engine.send_change(&team.ana, &team.project, new(), key()),
        other.send_change(&team.ana, &team.project, new(), key())
    );
    assert_eq!(one.unwrap().id, two.unwrap().id);
    let all = world.engine.changes(&team.ana, &team.project, &<_>::default(), &<_>::default()).await.unwrap();
    assert_eq!(all.items.len(), 1);
    other.close().await;
});
