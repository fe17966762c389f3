//! Reservations, all at once.

use std::sync::{Arc, atomic::AtomicUsize, atomic::Ordering};

use domain::{ChangeId, ProjectId, budget::Limit};

use super::Purse;
use crate::{EditProject, Engine, SendChange, both, ports::ModelError, testing::World};

const WORST: i64 = 1_000;
const LIMIT: i64 = 10_500;

fn purse(engine: &Engine, project: &ProjectId, change: &ChangeId, run: usize) -> Purse {
    Purse {
        engine: engine.clone(),
        project: project.clone(),
        change: Some(change.clone()),
        token: format!("run{run}"),
    }
}

/// A project with fifty requests of which nothing was done yet.
async fn fifty(world: &World) -> (ProjectId, Vec<ChangeId>) {
    let owner = world.person("Olga").await;
    let project = world.project(&owner).await;
    let edit = EditProject { monthly_budget_microusd: Some(LIMIT), ..EditProject::default() };
    world.engine.edit_project(&owner, &project, edit).await.unwrap();
    let mut changes = Vec::new();
    for number in 0..50 {
        let new = SendChange {
            goal: format!("Print invoice {number}"),
            budget_microusd: Some(WORST + 500),
            ..SendChange::default()
        };
        changes.push(world.engine.send_change(&owner, &project, new, None).await.unwrap().id);
    }
    (project, changes)
}

// rule: BLD-06
both!(fifty_calls_at_once_on_two_engines_never_pass_a_limit, |world| async move {
    let (project, changes) = fifty(&world).await;
    let engines = [world.engine.clone(), world.another().await];
    let made = Arc::new(AtomicUsize::new(0));
    let calls = changes.iter().enumerate().map(|(run, change)| {
        let purse = purse(&engines[run % 2], &project, change, run);
        let (world, project, made) = (world.clone(), project.clone(), made.clone());
        tokio::spawn(async move {
            match purse.reserve("plan", WORST).await {
                Ok(id) => {
                    let (spent, reserved) = world.spending(&project).await;
                    assert!(spent + reserved <= LIMIT, "{spent} + {reserved}");
                    made.fetch_add(1, Ordering::SeqCst);
                    purse.settle(id.as_deref(), WORST - 100).await;
                }
                Err(error) => assert_eq!(error, ModelError::Spent(Limit::Month)),
            }
            let (spent, reserved) = world.spending(&project).await;
            assert!(spent + reserved <= LIMIT, "{spent} + {reserved}");
        })
    });
    for call in calls.collect::<Vec<_>>() {
        call.await.unwrap();
    }
    let made = i64::try_from(made.load(Ordering::SeqCst)).unwrap();
    assert!((10..=11).contains(&made), "what a call did not need is there for others: {made}");
    assert_eq!(world.spending(&project).await, (made * (WORST - 100), 0));
    engines[1].close().await;
});

// rule: BLD-06
both!(two_runs_of_one_request_share_its_budget, |world| async move {
    let (project, changes) = fifty(&world).await;
    let other = world.another().await;
    let (one, two) =
        (purse(&world.engine, &project, &changes[0], 1), purse(&other, &project, &changes[0], 2));
    let (first, second) = tokio::join!(one.reserve("coverage", WORST), two.reserve("coverage", WORST));
    assert_ne!(first.is_ok(), second.is_ok(), "{first:?} {second:?}");
    assert_eq!(first.clone().err().or(second.clone().err()), Some(ModelError::Spent(Limit::Request)));
    let id = first.or(second).unwrap();
    one.settle(id.as_deref(), 200).await;
    two.settle(id.as_deref(), 900).await;
    assert_eq!(world.spending(&project).await, (200, 0), "a call is paid once");
    assert!(one.reserve("coverage", 1_300).await.is_ok());
    other.close().await;
});

// rule: BLD-06
both!(what_costs_nothing_needs_no_money, |world| async move {
    let (project, changes) = fifty(&world).await;
    let purse = purse(&world.engine, &project, &changes[0], 1);
    assert_eq!(purse.reserve("plan", 0).await, Ok(None));
    purse.settle(None, 0).await;
    assert_eq!(world.spending(&project).await, (0, 0));
});
