//! How many requests several processes take from accepted to decided: with models that take no time, which leaves the
//! engine's own cost, and with the embedded default.
//!   xtask/scripts/with-postgres.sh cargo run --release --package server --example throughput -- [REQUESTS]

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the machine's clock")]
#![expect(clippy::cast_precision_loss, reason = "a rate is printed without digits")]

use std::{
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use domain::{ProjectId, change::Status};
use engine::{
    Caller, ChangeFilter, EditProject, Engine, Paging, SendChange,
    ports::Ports,
    testing::{MachineClock, World, options},
};
use server::settings::{Settings, Sources};
use tokio::sync::watch;

const PROJECTS: usize = 8;

async fn projects(world: &World, owner: &Caller) -> Vec<ProjectId> {
    let mut all = Vec::new();
    for _ in 0..PROJECTS {
        let project = world.project(owner).await;
        let edit = EditProject { member_request_review: Some(false), ..EditProject::default() };
        world.engine.edit_project(owner, &project, edit).await.expect("the project is set up");
        all.push(project);
    }
    all
}

/// What decides.
#[derive(Clone, Copy)]
enum Models {
    /// Answer at once.
    Stubs,
    /// The embedded default.
    Embedded,
}

impl Models {
    const fn word(self) -> &'static str {
        match self {
            Self::Stubs => "stubs",
            Self::Embedded => "embedded",
        }
    }
}

/// A process that only works, until its input ends.
async fn work(url: &str, models: &str) {
    let fakes = World::sqlite().await;
    let folder = tempfile::tempdir().expect("a folder is made");
    let environment = [("ASKFIRST_DATA_DIR".to_owned(), folder.path().display().to_string())].into();
    let settings =
        Settings::load(&Sources { environment, ..Sources::default() }).expect("the settings are right");
    let embedded = server::ports::of(&settings).expect("the ports are made");
    let ports = if models == Models::Embedded.word() {
        Ports { source: fakes.ports().source, ..embedded }
    } else {
        Ports { clock: embedded.clock, ids: embedded.ids, ..fakes.ports() }
    };
    let engine = Engine::open(url, ports, options()).await.expect("the store opens");
    let (stop, stopping) = watch::channel(false);
    let working = tokio::spawn({
        let engine = engine.clone();
        async move { engine.pool(stopping).await }
    });
    let ended = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new()));
    ended.await.expect("the input ends").expect("the input is read");
    stop.send_replace(true);
    working.await.expect("the pool ends");
    engine.close().await;
}

fn worker(url: &str, models: Models) -> Child {
    let program = std::env::current_exe().expect("the program has a name");
    let mut command = Command::new(program);
    command.args(["--worker", url, models.word()]).stdin(Stdio::piped());
    command.spawn().expect("a process starts")
}

async fn open(engine: &Engine, owner: &Caller, projects: &[ProjectId]) -> bool {
    for project in projects {
        for status in [Status::Created, Status::Compiling] {
            let filter = ChangeFilter { status: Some(status), ..ChangeFilter::default() };
            let paging = Paging { limit: 1, cursor: None };
            let page = engine.changes(owner, project, &filter, &paging).await.expect("requests are read");
            if !page.items.is_empty() {
                return true;
            }
        }
    }
    false
}

async fn measure(models: Models, postgres: bool, processes: usize, requests: usize) {
    let world = if postgres { World::postgres().await } else { World::sqlite().await };
    let owner = world.person("Olga").await;
    let projects = projects(&world, &owner).await;
    let engine = world.another_with_clock(MachineClock { ahead: 0 }).await;
    for number in 0..requests {
        let goal = format!("Show statistic {number} on page {} of the report", number / PROJECTS);
        let new = SendChange { goal, ..SendChange::default() };
        let project = &projects[number % PROJECTS];
        engine.send_change(&owner, project, new, None).await.expect("the request is accepted");
    }
    let begun = Instant::now();
    let mut workers: Vec<Child> = (0..processes).map(|_| worker(world.url(), models)).collect();
    while open(&engine, &owner, &projects).await {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let took = begun.elapsed().as_secs_f64();
    for worker in &mut workers {
        drop(worker.stdin.take());
        worker.wait().expect("a process ends");
    }
    let store = if postgres { "PostgreSQL" } else { "SQLite" };
    println!(
        "| {} | {store} | {processes} | {requests} in {took:.1} s | {:.0} a second |",
        models.word(),
        requests as f64 / took
    );
    engine.close().await;
    world.end().await;
}

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [flag, url, models] = args.as_slice()
        && flag == "--worker"
    {
        return work(url, models).await;
    }
    let requests = args.first().and_then(|text| text.parse().ok()).unwrap_or(800);
    println!("| models | store | processes | requests from accepted to decided | rate |");
    for models in [Models::Stubs, Models::Embedded] {
        measure(models, false, 1, requests).await;
        for processes in 1..=3 {
            measure(models, true, processes, requests).await;
        }
    }
}
