//! How costs grow with what is in the store, on SQLite and PostgreSQL. Models are stubs that take no time.
//!   xtask/scripts/with-postgres.sh cargo run --release --example growth -- [ROWS…]

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the machine's clock")]

use std::time::{Duration, Instant};

use domain::{
    ChangeId, ProjectId,
    compare::{ReviewAnswer, Verdict},
    time::MINUTE,
};
use engine::{
    Caller, EditProject, SendChange,
    testing::{World, plain_plan},
};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};

const OPEN: [i64; 3] = [5, 50, 500];
const WAITING: [i64; 3] = [10, 1_000, 100_000];
const BOARD: [i64; 3] = [1_000, 100_000, 1_000_000];
const TIMES: u32 = 50;

/// Runs statements on a world's store.
async fn sql(world: &World, text: &str) {
    let statements = AssertSqlSafe(text.to_owned());
    if world.url().starts_with("sqlite:") {
        let mut store = SqliteConnection::connect(world.url()).await.expect("the store opens");
        sqlx::raw_sql(statements).execute(&mut store).await.expect("the statement runs");
        store.close().await.expect("the store closes");
    } else {
        let mut store = PgConnection::connect(world.url()).await.expect("the store opens");
        sqlx::raw_sql(statements).execute(&mut store).await.expect("the statement runs");
        store.close().await.expect("the store closes");
    }
}

/// Numbers from 1, as a table `n (g)`.
fn numbers(count: i64) -> String {
    format!("WITH RECURSIVE n (g) AS (SELECT 1 UNION ALL SELECT g + 1 FROM n WHERE g < {count}) ")
}

/// Adds copies of a request to its project.
async fn copy(world: &World, change: &ChangeId, count: i64, admitted: bool) {
    let (status, stage, admission, scope) = if admitted {
        ("status", "stage", "admission + n.g", "scope")
    } else {
        (
            "CASE WHEN n.g % 10 = 0 THEN 'running' WHEN n.g % 2 = 0 THEN 'cancelled' ELSE 'completed' END",
            "CASE WHEN n.g % 10 = 0 THEN '{\"Running\":null}' WHEN n.g % 2 = 0 THEN '{\"Cancelled\":\"Withdrawn\"}' ELSE '\"Completed\"' END",
            "NULL",
            "'none'",
        )
    };
    let all = numbers(count);
    let text = format!(
        "INSERT INTO change (id, project_id, requester_id, title, goal, asked_criteria, interactive, requested_at,
            updated_at, version, review_state, status, stage, intake_done, rounds, asks, answers, admission, scope, plan,
            plan_number, looks, open_details, base_generation, budget_microusd, spent_microusd)
         {all} SELECT 'copy' || n.g, project_id, requester_id, title, goal, asked_criteria, interactive,
            requested_at + n.g, updated_at, version, review_state, {status}, {stage}, intake_done, rounds, asks, answers,
            {admission}, {scope}, plan, plan_number, looks, open_details, base_generation, budget_microusd, 0
         FROM change CROSS JOIN n WHERE id = '{change}';
         UPDATE project SET admissions = admissions + {count}; ANALYZE;"
    );
    sql(world, &text).await;
}

struct Team {
    project: ProjectId,
    owner: Caller,
}

async fn team(world: &World) -> Team {
    let owner = world.person("Olga").await;
    let project = world.project(&owner).await;
    let edit = EditProject {
        member_request_review: Some(false),
        approval_required: Some(false),
        ..EditProject::default()
    };
    world.engine.edit_project(&owner, &project, edit).await.expect("the project is set up");
    world.planner.plan.says(|packet| {
        let page = if packet.goal.contains("board") { "page:board" } else { "page:calendar" };
        Ok(plain_plan(packet, &[page]))
    });
    world.reviewer.compare.says(|_| {
        let (conflicts, covered, builds) = (Vec::new(), Vec::new(), Vec::new());
        Ok(ReviewAnswer { verdict: Verdict::Compatible, conflicts, covered, builds })
    });
    Team { project, owner }
}

async fn sent(world: &World, team: &Team, goal: &str) -> ChangeId {
    world.clock.advance(MINUTE);
    let new = SendChange { goal: goal.to_owned(), ..SendChange::default() };
    let sent = world.engine.send_change(&team.owner, &team.project, new, None).await;
    sent.expect("the request is accepted").id
}

async fn world(postgres: bool) -> World {
    if postgres { World::postgres().await } else { World::sqlite().await }
}

fn millis(took: Duration, times: u32) -> String {
    format!("{:.2} ms", took.as_secs_f64() * 1_000.0 / f64::from(times))
}

/// One request from sent to decided, beside so many open ones: none touches it, or all do.
async fn comparison(postgres: bool, open: i64) -> [String; 2] {
    let mut cells = Vec::new();
    for goal in ["Show holidays in the calendar", "Print the board page"] {
        let world = world(postgres).await;
        let team = team(&world).await;
        let first = sent(&world, &team, "Sort the board page by name").await;
        world.engine.run_due().await.expect("work is done");
        copy(&world, &first, open - 1, true).await;
        let begun = Instant::now();
        sent(&world, &team, goal).await;
        world.engine.run_due().await.expect("work is done");
        cells.push(millis(begun.elapsed(), 1));
        world.end().await;
    }
    cells.try_into().expect("two cells")
}

/// A claim and its finish, beside so many jobs: due in a thousand projects, due later, or due in one busy project.
async fn claims(postgres: bool, waiting: i64) -> [String; 3] {
    let mut cells = Vec::new();
    for (lane, at) in
        [("'p' || (n.g % 1000)", "n.g"), ("'p' || (n.g % 1000)", "9000000000000000"), ("'busy'", "n.g")]
    {
        let world = world(postgres).await;
        let text = format!(
            "INSERT INTO job (kind, subject, lane, run_at, attempts) {} SELECT 'test', 'j' || n.g, {lane}, {at}, 0 FROM n;
             ANALYZE;",
            numbers(waiting)
        );
        sql(&world, &text).await;
        let now = engine::testing::BEGIN;
        world.due("mine", "quiet", now.plus(-1)).await;
        if lane == "'busy'" {
            for held in ["a", "b"] {
                world.claim(held, now.plus(-2)).await;
            }
        }
        let begun = Instant::now();
        for number in 0..TIMES {
            if let Some(job) = world.claim(&format!("t{number}"), now).await {
                world.finish(&job).await;
            }
        }
        cells.push(millis(begun.elapsed(), TIMES));
        world.end().await;
    }
    cells.try_into().expect("three cells")
}

/// The board of a project with so many requests, and the look of the sweep for work that got lost.
async fn board(postgres: bool, rows: i64) -> [String; 2] {
    let world = world(postgres).await;
    let team = team(&world).await;
    let first = sent(&world, &team, "Sort the board page by name").await;
    world.engine.run_due().await.expect("work is done");
    copy(&world, &first, rows, false).await;
    let mut cells = Vec::new();
    let begun = Instant::now();
    for _ in 0..TIMES {
        world.engine.board(&team.owner, &team.project, None).await.expect("the board is read");
    }
    cells.push(millis(begun.elapsed(), TIMES));
    let begun = Instant::now();
    for _ in 0..TIMES {
        world.engine.run_due().await.expect("the sweep runs");
    }
    cells.push(millis(begun.elapsed(), TIMES));
    world.end().await;
    cells.try_into().expect("two cells")
}

#[tokio::main]
async fn main() {
    let asked: Vec<i64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let board_rows = if asked.is_empty() { BOARD.to_vec() } else { asked };
    for (postgres, store) in [(false, "SQLite"), (true, "PostgreSQL")] {
        println!("{store}: a request from sent to decided beside open ones | none touches it | all touch it");
        for open in OPEN {
            println!("| {open} | {} |", comparison(postgres, open).await.join(" | "));
        }
        println!(
            "{store}: a claim beside waiting jobs | due in 1,000 projects | due later | due in one busy project"
        );
        for waiting in WAITING {
            println!("| {waiting} | {} |", claims(postgres, waiting).await.join(" | "));
        }
        println!("{store}: requests in the project | the board | a sweep");
        for rows in &board_rows {
            println!("| {rows} | {} |", board(postgres, *rows).await.join(" | "));
        }
    }
}
