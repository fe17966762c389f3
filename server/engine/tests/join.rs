//! Stories of joining: a repeated request ends, and its author asks for the other one too.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    change::{Outcome, Status},
    compare::Verdict,
    pages::ChangeView,
    question::{AnswerInput, Reply},
    time::DAY,
};
use engine::{EngineError, both, testing::World};

/// Ana's request runs, and Ben's repeats it and is asked about.
async fn repeated(world: &World) -> (Team, ChangeView, ChangeView) {
    let team = team(world).await;
    every_pair_is(world, Verdict::Duplicate);
    let a = sent(world, &team.ana, &team.project, "Export the board page as a file").await;
    let b = sent(world, &team.ben, &team.project, "Download the board page as a file").await;
    assert_eq!((a.status, b.status), (Status::Running, Status::NeedsInput));
    assert!(b.allowed.contains(&"join".to_owned()));
    (team, a, b)
}

fn is_conflict(error: &EngineError) -> bool {
    matches!(error, EngineError::Conflict { .. })
}

// rule: JOI-01
both!(a_joined_request_ends_and_its_author_asks_for_the_other_one, |world| async move {
    let (team, a, b) = repeated(&world).await;
    let joined = world.engine.clarify(&team.ben, &b.id, Some(1), Reply::Join).await.unwrap().change;
    assert_eq!((joined.status, joined.outcome), (Status::Cancelled, Some(Outcome::Joined)));
    assert_eq!(joined.winner_change_id, Some(a.id.clone()));
    assert_eq!(joined.allowed, ["undo_join"]);
    let other = now(&world, &team.ana, &a.id).await;
    assert_eq!(other.co_requesters.iter().map(|named| named.name.as_str()).collect::<Vec<_>>(), ["Ben"]);
    let listed = world
        .engine
        .changes(&team.ana, &team.project, &engine::ChangeFilter::default(), &engine::Paging::default())
        .await
        .unwrap();
    assert_eq!(listed.items.iter().find(|item| item.id == a.id).unwrap().co_requesters, other.co_requesters);

    ship(&world, &team.owner, &a.id).await;
    assert!(notices(&world, &team.ben).await.contains(&"request_shipped"));
    let late = world.engine.undo_join(&team.ben, &b.id).await.unwrap_err();
    assert!(is_conflict(&late), "the other one has ended: {late}");
});

// rule: JOI-01
both!(who_asks_too_answers_the_other_one_s_questions_and_cannot_withdraw_it, |world| async move {
    let (team, _, _) = repeated(&world).await;
    every_pair_is(&world, Verdict::Duplicate);
    let c = sent(&world, &team.ana, &team.project, "Save the board page as a picture").await;
    assert_eq!(c.status, Status::NeedsInput, "it repeats, too, and its question is open");
    let d = sent(&world, &team.ben, &team.project, "Keep the board page as a picture").await;
    let related = d.clarification.clone().unwrap().related_change_id;
    assert!(related.is_some());
    world.engine.clarify(&team.ben, &d.id, None, Reply::Join).await.unwrap();
    let other = related.unwrap();
    let seen = now(&world, &team.ben, &other).await;
    if seen.status == Status::NeedsInput {
        assert!(
            seen.allowed.contains(&"answer".to_owned()) && !seen.allowed.contains(&"withdraw".to_owned())
        );
    }
    let refused = world.engine.cancel(&team.ben, &other).await.unwrap_err();
    assert!(matches!(refused, EngineError::Refused(_)), "{refused}");
});

// rule: JOI-01
both!(an_undone_join_restores_the_request_exactly, |world| async move {
    let (team, a, b) = repeated(&world).await;
    let mut before = now(&world, &team.ben, &b.id).await;
    world.engine.clarify(&team.ben, &b.id, None, Reply::Join).await.unwrap();
    world.clock.advance(6 * DAY);
    let others = world.engine.undo_join(&team.ana, &b.id).await.unwrap_err();
    assert!(matches!(others, EngineError::Refused(_)), "only its author undoes it");
    let mut after = world.engine.undo_join(&team.ben, &b.id).await.unwrap().change;
    before.updated_at = after.updated_at;
    before.allowed.sort();
    after.allowed.sort();
    assert_eq!(after, before);
    assert!(now(&world, &team.ana, &a.id).await.co_requesters.is_empty());
    let again = world.engine.undo_join(&team.ben, &b.id).await.unwrap_err();
    assert!(is_conflict(&again));
    let text = "As a PDF, one page a column";
    let answer = AnswerInput { question_id: "q1".to_owned(), text: Some(text.to_owned()), options: None };
    world.engine.clarify(&team.ben, &b.id, None, Reply::Answers(vec![answer])).await.unwrap();
    settle(&world).await;
    assert_ne!(now(&world, &team.ben, &b.id).await.status, Status::Cancelled, "it goes on");
});

// rule: JOI-01
both!(after_seven_days_a_join_stands, |world| async move {
    let (team, _, b) = repeated(&world).await;
    world.engine.clarify(&team.ben, &b.id, None, Reply::Join).await.unwrap();
    world.clock.advance(7 * DAY);
    assert!(is_conflict(&world.engine.undo_join(&team.ben, &b.id).await.unwrap_err()));
    assert!(now(&world, &team.ben, &b.id).await.allowed.is_empty());
});

// rule: JOI-01
both!(of_a_join_and_an_answer_at_once_one_holds, |world| async move {
    let (team, _, b) = repeated(&world).await;
    let other = world.another().await;
    let (join, go_on) = tokio::join!(
        world.engine.clarify(&team.ben, &b.id, Some(1), Reply::Join),
        other.clarify(&team.owner, &b.id, Some(1), Reply::ProceedAnyway)
    );
    assert_eq!(usize::from(join.is_ok()) + usize::from(go_on.is_ok()), 1);
    other.close().await;
});
