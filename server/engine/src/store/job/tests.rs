//! Claims and leases, against both stores.

use domain::{Moment, time::MINUTE};

use super::{Claimed, claim, enqueue, finish, renew};
use crate::{
    both,
    store::{Tx, execute, one},
    testing::World,
};

const NOW: Moment = Moment(1_000 * MINUTE);
const LANE_LIMIT: i64 = 2;

async fn write(world: &World) -> Tx {
    world.engine.inner.db.write().await.unwrap()
}

/// Makes one job due a lane.
async fn due(world: &World, lanes: std::ops::Range<usize>) {
    let mut tx = write(world).await;
    for lane in lanes {
        enqueue(&mut tx, "test", &format!("c{lane}"), &format!("lane{lane}"), NOW).await.unwrap();
    }
    tx.commit().await.unwrap();
}

async fn claimed(tx: &mut Tx, token: &str, now: Moment) -> Option<Claimed> {
    claim(tx, token, now, MINUTE, LANE_LIMIT).await.unwrap()
}

async fn held(world: &World) -> i64 {
    let mut tx = write(world).await;
    let (count,): (i64,) =
        one!(&mut tx, (i64,), "SELECT COUNT(*) FROM job WHERE token IS NOT NULL").unwrap();
    count
}

/// A planner that takes the table for tiny once chose anew for each row, and one claim took every job.
// rule: REL-02, REL-04
both!(one_claim_takes_one_job, |world| async move {
    due(&world, 0..1).await;
    let mut tx = write(&world).await;
    execute!(&mut tx, "ANALYZE job").unwrap();
    tx.commit().await.unwrap();
    due(&world, 1..7).await;
    for count in 1..=7 {
        let mut tx = write(&world).await;
        assert!(claimed(&mut tx, &format!("t{count}"), NOW).await.is_some());
        tx.commit().await.unwrap();
        assert_eq!(held(&world).await, count);
    }
    let mut tx = write(&world).await;
    assert!(claimed(&mut tx, "t8", NOW).await.is_none());
});

// rule: REL-02, REL-04
both!(whoever_lost_the_lease_can_finish_nothing, |world| async move {
    due(&world, 0..1).await;
    let mut tx = write(&world).await;
    let first = claimed(&mut tx, "first", NOW).await.unwrap();
    assert!(claimed(&mut tx, "second", NOW.plus(MINUTE)).await.is_none(), "the lease is held to its end");
    let second = claimed(&mut tx, "second", NOW.plus(MINUTE + 1)).await.unwrap();
    assert_eq!((second.subject.as_str(), second.attempts), ("c0", 2));
    assert!(!renew(&mut tx, &first, NOW.plus(9 * MINUTE)).await.unwrap());
    assert!(!finish(&mut tx, &first).await.unwrap());
    assert!(renew(&mut tx, &second, NOW.plus(9 * MINUTE)).await.unwrap());
    assert!(claimed(&mut tx, "third", NOW.plus(5 * MINUTE)).await.is_none(), "a renewed lease holds");
    assert!(finish(&mut tx, &second).await.unwrap());
    tx.commit().await.unwrap();
});

both!(a_busy_project_leaves_room_for_the_others, |world| async move {
    let mut tx = write(&world).await;
    for number in 0..5 {
        enqueue(&mut tx, "test", &format!("busy{number}"), "busy", NOW).await.unwrap();
    }
    enqueue(&mut tx, "test", "quiet", "quiet", NOW.plus(1)).await.unwrap();
    let mut taken = Vec::new();
    while let Some(job) = claimed(&mut tx, &format!("t{}", taken.len()), NOW.plus(2)).await {
        taken.push(job.subject);
    }
    assert_eq!(taken.len(), 3);
    assert!(taken.contains(&"quiet".to_owned()), "two of the busy project, and the other one: {taken:?}");
});

/// Nobody waits for a row that another process is just claiming.
// rule: REL-04
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_claim_at_once_without_waiting() {
    let world = World::postgres().await;
    due(&world, 0..2).await;
    let (mut one, mut other) = (write(&world).await, write(&world).await);
    let first = claimed(&mut one, "one", NOW).await.unwrap();
    let second = claimed(&mut other, "other", NOW).await.unwrap();
    assert_ne!(first.subject, second.subject);
    one.commit().await.unwrap();
    other.commit().await.unwrap();
    assert_eq!(held(&world).await, 2);
    world.end().await;
}

// rule: REL-02
both!(work_that_becomes_due_while_it_runs_runs_once_more, |world| async move {
    due(&world, 0..1).await;
    let mut tx = write(&world).await;
    let first = claimed(&mut tx, "first", NOW).await.unwrap();
    enqueue(&mut tx, "test", "c0", "lane0", NOW.plus(3)).await.unwrap();
    assert!(claimed(&mut tx, "second", NOW.plus(4)).await.is_none());
    assert!(finish(&mut tx, &first).await.unwrap());
    assert_eq!(claimed(&mut tx, "second", NOW.plus(4)).await.unwrap().attempts, 1);
});
