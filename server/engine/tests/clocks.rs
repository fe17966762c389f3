//! Machines whose clocks differ by minutes share a store: its clock counts.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::{sync::Arc, time::Duration};

use common::*;
use domain::{
    change::Status,
    compare::Verdict,
    first_come::Choice,
    time::{DAY, MINUTE, SECOND},
};
use engine::{Caller, Engine, SendChange, testing::MachineClock, testing::World};
use tokio::time::timeout;

/// How long work may take that would otherwise wait for the end of a lease.
const PATIENCE: Duration = Duration::from_secs(20);

/// A world with two further machines: one is five minutes ahead, the other five behind.
async fn machines() -> (World, Engine, Engine, MachineClock) {
    let world = World::postgres().await;
    let ahead = world.another_with_clock(MachineClock { ahead: 5 * MINUTE }).await;
    let behind = world.another_with_clock(MachineClock { ahead: -5 * MINUTE }).await;
    (world, ahead, behind, MachineClock { ahead: 0 })
}

fn near(one: domain::Moment, other: domain::Moment) -> bool {
    one.since(other).abs() < 20 * SECOND
}

async fn asks(engine: &Engine, by: &Caller, team: &Team, goal: &str) -> domain::pages::ChangeView {
    let new = SendChange { goal: goal.to_owned(), ..SendChange::default() };
    engine.send_change(by, &team.project, new, None).await.unwrap()
}

// rule: REL-04, FCM-05
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn order_and_deadlines_are_by_the_clock_of_the_store() {
    use engine::ports::Clock as _;
    let (world, ahead, behind, true_clock) = machines().await;
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    assert!(near(ahead.now(), true_clock.now()) && near(behind.now(), true_clock.now()));
    let a = asks(&ahead, &team.ana, &team, "Build the board page in AngularJS").await;
    ahead.run_due().await.unwrap();
    let b = asks(&behind, &team.ben, &team, "Build the board page in React").await;
    assert!(a.requested_at < b.requested_at, "who asked first, asked first");
    behind.run_due().await.unwrap();
    let waits = ahead.waits(&team.ben, &b.id).await.unwrap().waiting.unwrap();
    assert_eq!(waits.earlier_change_id, a.id);
    assert!(near(waits.ends_at, true_clock.now().plus(7 * DAY)), "seven days from now");
    let answer = ahead.choose(&team.ana, &b.id, Choice::KeepMine).await.unwrap();
    assert_eq!(answer.change.status, Status::NotSelected);
    assert_eq!(world.audit().await, [""; 0]);
    ahead.close().await;
    behind.close().await;
    world.end().await;
}

/// Without a common clock, the machine that is ahead takes every lease of the other for run out, and plans again.
// rule: REL-02, REL-04
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_of_one_machine_holds_for_the_other() {
    let (world, ahead, behind, _) = machines().await;
    let (ahead, behind) = (Arc::new(ahead), Arc::new(behind));
    let team = team(&world).await;
    for (works, looks) in [(&behind, &ahead), (&ahead, &behind)] {
        let before = world.planner.plan.calls();
        let other = looks.clone();
        world.planner.plan.meanwhile(move || {
            let other = other.clone();
            async move {
                let looked = timeout(Duration::from_millis(300), other.run_due()).await;
                assert!(looked.is_err(), "it waits for the one that works");
            }
        });
        let a = asks(works, &team.ana, &team, "Sort the board page by name").await;
        timeout(PATIENCE, works.run_due()).await.expect("no lease is waited for").unwrap();
        assert_eq!(world.planner.plan.calls() - before, 1, "planned once");
        assert_eq!(works.change(&team.ana, &a.id).await.unwrap().status, Status::Running);
    }
    ahead.close().await;
    behind.close().await;
    world.end().await;
}

/// A clock that a story moves is the one that counts, also on a shared store.
// rule: REL-04
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_injected_clock_is_left_alone() {
    let world = World::postgres().await;
    assert_eq!(world.engine.now(), engine::testing::BEGIN);
    world.days_pass(3);
    assert_eq!(world.another().await.now(), engine::testing::BEGIN.plus(3 * DAY));
    world.end().await;
}
