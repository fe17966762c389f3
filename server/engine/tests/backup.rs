//! A copy of a store that is in use, and a store made of the copy, by the commands of docs/operating.md.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::{
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use common::*;
use domain::ChangeId;
use engine::{Engine, SendChange, testing::Place, testing::World, testing::audit_store, testing::options};

/// Requests come in and are worked on until told to stop; the ids of those that were accepted.
fn busy(
    world: &Arc<World>, team: &Arc<Team>, over: &Arc<AtomicBool>,
) -> tokio::task::JoinHandle<Vec<ChangeId>> {
    let (world, team, over) = (world.clone(), team.clone(), over.clone());
    tokio::spawn(async move {
        let mut accepted = Vec::new();
        while !over.load(Ordering::SeqCst) {
            let goal = format!("Print the board page {}", accepted.len());
            let new = SendChange { goal, ..SendChange::default() };
            let sent = world.engine.send_change(&team.ana, &team.project, new, None).await.unwrap();
            accepted.push(sent.id);
            if accepted.len().is_multiple_of(3) {
                settle(&world).await;
            }
        }
        accepted
    })
}

/// Everything that was accepted before the copy is in it, and it goes on from where it was.
async fn is_whole(url: &str, world: &World, team: &Team, before: &[ChangeId]) {
    assert_eq!(audit_store(url).await, [""; 0]);
    let engine = Engine::open(url, world.ports(), options()).await.unwrap();
    for id in before {
        engine.change(&team.ana, id).await.unwrap();
    }
    // What was being done when the copy was taken is done again once its lease has ended.
    world.seconds_pass(60);
    engine.run_due().await.unwrap();
    let last = before.last().unwrap();
    assert_eq!(engine.change(&team.ana, last).await.unwrap().status, domain::change::Status::Running);
    engine.close().await;
}

async fn accepted_first(world: &World, team: &Team) -> Vec<ChangeId> {
    let mut before = Vec::new();
    for number in 0..5 {
        before.push(send(world, &team.ana, &team.project, &format!("Sort the board page {number}")).await.id);
    }
    before
}

// rule: REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_of_sqlite_in_use_comes_back() {
    let world = Arc::new(World::sqlite().await);
    let team = Arc::new(team(&world).await);
    let before = accepted_first(&world, &team).await;
    let over = Arc::new(AtomicBool::new(false));
    let working = busy(&world, &team, &over);
    let folder = tempfile::TempDir::new().unwrap();
    let copy = folder.path().join("copy.db");
    world.engine.copy_to(&copy).await.unwrap();
    over.store(true, Ordering::SeqCst);
    working.await.unwrap();
    is_whole(&format!("sqlite:{}", copy.display()), &world, &team, &before).await;
    world.end().await;
}

fn run(program: &str, args: &[&str]) {
    let done = Command::new(program).args(args).output().expect("PostgreSQL's programs are in PATH");
    assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
}

// rule: REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_of_postgres_in_use_comes_back() {
    let world = Arc::new(World::postgres().await);
    let team = Arc::new(team(&world).await);
    let before = accepted_first(&world, &team).await;
    let over = Arc::new(AtomicBool::new(false));
    let working = busy(&world, &team, &over);
    let folder = tempfile::TempDir::new().unwrap();
    let copy = folder.path().join("askfirst.dump").display().to_string();
    let from = world.url().to_owned();
    let file = copy.clone();
    tokio::task::spawn_blocking(move || run("pg_dump", &["--format=custom", "--file", &file, &from]))
        .await
        .unwrap();
    over.store(true, Ordering::SeqCst);
    working.await.unwrap();
    let place = Place::postgres().await;
    let into = place.url().to_owned();
    let restore = move || run("pg_restore", &["--no-owner", "--exit-on-error", "--dbname", &into, &copy]);
    tokio::task::spawn_blocking(restore).await.unwrap();
    is_whole(place.url(), &world, &team, &before).await;
    place.leave().await;
    world.end().await;
}
