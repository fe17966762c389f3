//! Stories of several processes on one store: hints, and what a reader missed.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::time::Duration;

use common::*;
use domain::{Refusal, change::Status, compare::Verdict, first_come::Choice, wait::WaitsFor};
use engine::{EngineError, both, testing::World};
use sqlx::Connection as _;
use tokio::{sync::watch, time::timeout};

/// Hints cross processes on PostgreSQL, so that a page changes where it is open and a pool wakes up.
// rule: BRD-06, REL-04
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_in_one_process_is_heard_in_another() {
    let world = World::postgres().await;
    let team = team(&world).await;
    let other = world.another().await;
    let (stop, stopping) = watch::channel(false);
    let mut heard = other.watch();
    let follows: Vec<_> = [&world.engine, &other]
        .map(|engine| {
            let (engine, stopping) = (engine.clone(), stopping.clone());
            tokio::spawn(async move { engine.follow(stopping).await })
        })
        .into_iter()
        .collect();
    // The first hint says that it listens: something may have been missed before.
    let first = timeout(Duration::from_secs(10), heard.recv()).await.unwrap().unwrap();
    assert_eq!((first.project, first.here), (None, false));
    let hint = async {
        loop {
            let hint = heard.recv().await.unwrap();
            if hint.project.as_ref() == Some(&team.project) {
                return hint;
            }
        }
    };
    // It may take a moment until the sender's own follower listens to its engine: each request is a new hint.
    let sending = async {
        loop {
            send(&world, &team.ana, &team.project, "Sort the board by date").await;
            tokio::task::yield_now().await;
        }
    };
    let hint = tokio::select! {
        hint = timeout(Duration::from_secs(10), hint) => hint.unwrap(),
        () = sending => unreachable!("it sends for ever"),
    };
    assert!(!hint.here, "it came from the other process");
    stop.send_replace(true);
    for follow in follows {
        timeout(Duration::from_secs(10), follow).await.unwrap().unwrap();
    }
    other.close().await;
    world.end().await;
}

/// A planner that took the table of work for tiny once let one claim take all of it, and nobody did the rest.
// rule: REL-02, REL-04
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_claimed_is_also_done() {
    let world = World::postgres().await;
    let team = team(&world).await;
    let mut connection = sqlx::PgConnection::connect(world.url()).await.unwrap();
    send(&world, &team.ana, &team.project, "Sort the board by date").await;
    sqlx::raw_sql("ANALYZE job").execute(&mut connection).await.unwrap();
    for number in 0..8 {
        send(&world, &team.ana, &team.project, &format!("Print the board page {number}")).await;
    }
    timeout(Duration::from_mins(1), world.engine.run_due())
        .await
        .expect("nothing is claimed and left")
        .unwrap();
    for change in
        world.engine.changes(&team.ana, &team.project, &<_>::default(), &<_>::default()).await.unwrap().items
    {
        assert_eq!(change.status, Status::Running);
    }
    assert_eq!(world.audit().await, [""; 0]);
    connection.close().await.unwrap();
    world.end().await;
}

// rule: REL-04
both!(a_database_that_is_away_is_said_to_be_away, |world| async move {
    let team = team(&world).await;
    let other = world.another().await;
    other.close().await;
    let new = engine::SendChange { goal: "Sort the board by date".to_owned(), ..<_>::default() };
    let away = other.send_change(&team.ana, &team.project, new, None).await.unwrap_err();
    assert!(matches!(away, EngineError::Unavailable(_)), "{away:?}");
});

// rule: BRD-06
both!(a_reader_learns_what_happened_since_it_looked, |world| async move {
    let team = team(&world).await;
    let at = world.engine.news(&team.ben, &team.project, i64::MAX).await.unwrap();
    assert!(at.changes.is_empty());
    let a = send(&world, &team.ana, &team.project, "Sort the board by date").await;
    let b = send(&world, &team.ana, &team.project, "Print the board").await;
    world.engine.cancel(&team.ana, &a.id).await.unwrap();
    let news = world.engine.news(&team.ben, &team.project, at.seq).await.unwrap();
    assert!(news.seq > at.seq);
    assert_eq!(news.changes, [b.id, a.id], "each once, the latest last");
    assert!(world.engine.news(&team.ben, &team.project, news.seq).await.unwrap().changes.is_empty());
    let outsider = world.person("Otto").await;
    let refused = world.engine.news(&outsider, &team.project, 0).await.unwrap_err();
    assert!(matches!(refused, EngineError::NotFound));
});

// rule: WHY-01
both!(the_chain_leads_to_whoever_can_end_the_wait, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, "Build the board in AngularJS").await;
    let b = sent(&world, &team.ben, &team.project, "Build the board in React").await;
    let chain = world.engine.waits(&team.ben, &b.id).await.unwrap().chain;
    assert_eq!(chain.len(), 1);
    assert_eq!(
        (chain[0].waits_for, chain[0].earlier_change_id.clone()),
        (WaitsFor::Choice, Some(a.id.clone()))
    );
    assert_eq!(chain[0].who.iter().map(|named| named.name.as_str()).collect::<Vec<_>>(), ["Ana"]);

    world.engine.choose(&team.ana, &b.id, Choice::ApplyTheirs).await.unwrap();
    settle(&world).await;
    let chain = world.engine.waits(&team.ben, &b.id).await.unwrap().chain;
    let kinds: Vec<WaitsFor> = chain.iter().map(|link| link.waits_for).collect();
    assert_eq!(kinds, [WaitsFor::Earlier, WaitsFor::Builder], "the wait, and what that waits for");
    assert_eq!((chain[0].change_id.clone(), chain[1].change_id.clone()), (b.id.clone(), a.id.clone()));
    let home = world.engine.home(&team.ben).await.unwrap();
    assert_eq!(home.waiting.len(), 1);
    assert_eq!(home.waiting[0].chain, chain);

    ship(&world, &team.owner, &a.id).await;
    assert_eq!(now(&world, &team.ben, &b.id).await.status, Status::Running);
    assert!(world.engine.home(&team.ben).await.unwrap().waiting.is_empty());
});

// rule: BLD-09
both!(a_release_is_rolled_back_as_a_new_generation, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Compatible);
    let roll_back = |by, seen| world.engine.roll_back(by, &team.project, seen);
    let none = roll_back(&team.owner, None).await.unwrap_err();
    assert!(matches!(none, EngineError::Conflict { refusal: Refusal::NotNow, .. }));
    for goal in ["Sort the board by date", "Print the board"] {
        let change = sent(&world, &team.ana, &team.project, goal).await;
        ship(&world, &team.owner, &change.id).await;
    }
    let refused = roll_back(&team.ana, None).await.unwrap_err();
    assert!(matches!(refused, EngineError::Refused(Refusal::NotAllowed(_))));
    assert_eq!(roll_back(&team.owner, Some(2)).await.unwrap().generation, 3);
    let twice = roll_back(&team.owner, Some(2)).await.unwrap_err();
    assert!(matches!(twice, EngineError::Conflict { refusal: Refusal::AlreadyDecided, .. }), "pressed twice");
    assert_eq!(roll_back(&team.owner, Some(3)).await.unwrap().generation, 4, "the one before it");
    let nothing = roll_back(&team.owner, Some(4)).await.unwrap_err();
    assert!(matches!(nothing, EngineError::Conflict { refusal: Refusal::NotNow, .. }));
});
