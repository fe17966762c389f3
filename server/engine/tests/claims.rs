//! Claims and leases: one job, one worker, and whoever lost a lease changes nothing.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

use std::time::Duration;

use domain::{Moment, time::MINUTE};
use engine::{both, testing::World};
use sqlx::Connection as _;
use tokio::time::timeout;

const NOW: Moment = Moment(1_000 * MINUTE);

/// The planner takes the table for as small as it is now.
async fn analyze(world: &World) {
    if world.url().starts_with("sqlite:") {
        return;
    }
    let mut connection = sqlx::PgConnection::connect(world.url()).await.unwrap();
    sqlx::raw_sql("ANALYZE job").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

// A planner that takes the table for tiny once chose anew for each row, and one claim took every job.
// rule: REL-02, REL-04
both!(one_claim_takes_one_job, |world| async move {
    world.due("c0", "lane0", NOW).await;
    analyze(&world).await;
    for lane in 1..7 {
        world.due(&format!("c{lane}"), &format!("lane{lane}"), NOW).await;
    }
    for count in 1..=7 {
        assert!(world.claim(&format!("t{count}"), NOW).await.is_some());
        assert_eq!(world.claims().await, count);
    }
    assert!(world.claim("t8", NOW).await.is_none());
});

// rule: REL-02, REL-04
both!(whoever_lost_the_lease_can_finish_nothing, |world| async move {
    world.due("c0", "lane0", NOW).await;
    let first = world.claim("first", NOW).await.unwrap();
    assert!(world.claim("second", NOW.plus(MINUTE)).await.is_none(), "the lease is held to its end");
    let second = world.claim("second", NOW.plus(MINUTE + 1)).await.unwrap();
    assert_eq!((second.subject(), second.attempts()), ("c0", 2));
    assert!(!world.renew(&first, NOW.plus(9 * MINUTE)).await);
    assert!(!world.finish(&first).await);
    assert!(world.renew(&second, NOW.plus(9 * MINUTE)).await);
    assert!(world.claim("third", NOW.plus(5 * MINUTE)).await.is_none(), "a renewed lease holds");
    assert!(world.finish(&second).await);
    assert_eq!(world.claims().await, 0);
});

both!(a_busy_project_leaves_room_for_the_others, |world| async move {
    for number in 0..5 {
        world.due(&format!("busy{number}"), "busy", NOW).await;
    }
    world.due("quiet", "quiet", NOW.plus(1)).await;
    let mut taken = Vec::new();
    for number in 0..9 {
        if let Some(job) = world.claim(&format!("t{number}"), NOW.plus(2)).await {
            taken.push(job.subject().to_owned());
        }
    }
    assert_eq!(taken.len(), 3);
    assert!(taken.contains(&"quiet".to_owned()), "two of the busy project, and the other one: {taken:?}");
});

/// Nobody waits for a row that another process is just claiming.
// rule: REL-04
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_claim_at_once_without_waiting() {
    let world = World::postgres().await;
    world.due("c0", "lane0", NOW).await;
    world.due("c1", "lane1", NOW).await;
    let one = world.claim_open("one", NOW).await;
    let other = timeout(Duration::from_secs(20), world.claim_open("other", NOW)).await.expect("nobody waits");
    let subjects = [&one, &other].map(|held| held.job.as_ref().unwrap().subject().to_owned());
    assert_ne!(subjects[0], subjects[1]);
    one.commit().await;
    other.commit().await;
    assert_eq!(world.claims().await, 2);
    world.end().await;
}

// rule: REL-02
both!(work_that_becomes_due_while_it_runs_runs_once_more, |world| async move {
    world.due("c0", "lane0", NOW).await;
    let first = world.claim("first", NOW).await.unwrap();
    world.due("c0", "lane0", NOW.plus(3)).await;
    assert!(world.claim("second", NOW.plus(4)).await.is_none());
    assert!(world.finish(&first).await);
    assert_eq!(world.claim("second", NOW.plus(4)).await.unwrap().attempts(), 1);
});
