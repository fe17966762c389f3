//! The board's cost does not grow with its cards. A file of its own, since it counts every statement of the process.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use common::*;
use domain::compare::Verdict;
use engine::testing::World;
use tracing_subscriber::{Layer, layer::SubscriberExt as _};

/// Counts the statements that sqlx reports.
struct Statements(Arc<AtomicUsize>);

impl<S: tracing::Subscriber> Layer<S> for Statements {
    fn on_event(&self, event: &tracing::Event<'_>, _: tracing_subscriber::layer::Context<'_, S>) {
        if event.metadata().target() == "sqlx::query" {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
}

async fn statements_of_a_board(world: &World, team: &Team, count: &AtomicUsize) -> usize {
    let before = count.load(Ordering::SeqCst);
    world.engine.board(&team.owner, &team.project, None).await.unwrap();
    count.load(Ordering::SeqCst) - before
}

async fn story(world: World, count: &AtomicUsize) {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await;
    sent(&world, &team.ben, &team.project, "Build the board page in React").await;
    let few = statements_of_a_board(&world, &team, count).await;
    for number in 0..30 {
        sent(&world, &team.ben, &team.project, &format!("Build the board page number {number}")).await;
    }
    let many = statements_of_a_board(&world, &team, count).await;
    assert!(few > 0, "statements are counted");
    assert_eq!(few, many);
    world.end().await;
}

// rule: BRD-05
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_costs_the_same_number_of_statements_whatever_its_cards() {
    let count = Arc::new(AtomicUsize::new(0));
    let subscriber = tracing_subscriber::registry().with(Statements(count.clone()));
    tracing::subscriber::set_global_default(subscriber).unwrap();
    story(World::sqlite().await, &count).await;
    story(World::postgres().await, &count).await;
}
