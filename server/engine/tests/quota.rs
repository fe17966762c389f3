//! How much one caller may do, counted by several processes at once.

use domain::time::{MINUTE, SECOND};
use engine::{Count, Quota, both};

const MAILBOX: Quota = Quota { burst: 15, each: MINUTE };

// rule: SEC-06
both!(a_burst_is_fine_and_what_is_more_has_to_wait, |world| async move {
    let engine = &world.engine;
    let count = async |who: &str| engine.count("mailbox", who, MAILBOX).await.unwrap();
    for _ in 0..15 {
        assert_eq!(count("ana@example.org").await, Count::Fine);
    }
    let Count::TooMuch { wait_seconds } = count("ana@example.org").await else { panic!("no limit") };
    assert!((60..=61).contains(&wait_seconds), "{wait_seconds}");
    assert_eq!(count("ben@example.org").await, Count::Fine, "somebody else goes on");
    assert_eq!(engine.count("invite", "ana@example.org", MAILBOX).await.unwrap(), Count::Fine);
    assert!(!world.store_holds("ana@example.org").await, "whose it is can't be read from the store");
    for _ in 0..100 {
        assert!(
            matches!(count("ana@example.org").await, Count::TooMuch { .. }),
            "a refused one counts for nothing"
        );
    }
    world.clock.advance(61 * SECOND);
    assert_eq!(count("ana@example.org").await, Count::Fine);
    assert!(matches!(count("ana@example.org").await, Count::TooMuch { .. }));
    world.clock.advance(60 * MINUTE);
    assert_eq!(engine.sweep_expired().await.unwrap(), 3, "what does not count any more is forgotten");
    for _ in 0..15 {
        assert_eq!(count("ana@example.org").await, Count::Fine);
    }
});

// rule: SEC-06
both!(processes_that_count_at_once_let_no_more_pass_together, |world| async move {
    let engines = [world.engine.clone(), world.another().await, world.another().await];
    let tasks: Vec<_> = (0..60)
        .map(|number| {
            let engine = engines[number % 3].clone();
            tokio::spawn(async move { engine.count("mailbox", "ana@example.org", MAILBOX).await.unwrap() })
        })
        .collect();
    let mut fine = 0;
    for task in tasks {
        fine += usize::from(task.await.unwrap() == Count::Fine);
    }
    assert_eq!(fine, 15);
    for engine in &engines[1..] {
        engine.close().await;
    }
});
