//! Stores of every earlier schema, with data in them, are brought up to date, and what waited in them goes on.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::collections::BTreeMap;

use common::*;
use domain::{PersonId, change::Status, first_come::ChoiceState};
use engine::{Engine, testing::Place, testing::World, testing::options};
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection, migrate::Migrator};

static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// What a store held when its schema was the newest, by the migration that came with it.
const DATA: [(i64, &str); 4] = [
    (1, include_str!("schemas/0001.sql")),
    (2, include_str!("schemas/0002.sql")),
    (3, include_str!("schemas/0003.sql")),
    (4, include_str!("schemas/0004.sql")),
];

fn versions() -> Vec<i64> {
    MIGRATIONS.iter().map(|migration| migration.version).collect()
}

/// Runs something on a store, whichever database it is on.
macro_rules! on_store {
    ($url:expr, |$connection:ident| $doing:expr) => {
        if $url.starts_with("sqlite:") {
            let mut $connection = SqliteConnection::connect(&format!("{}?mode=rwc", $url)).await.unwrap();
            let done = $doing;
            $connection.close().await.unwrap();
            done
        } else {
            let mut $connection = PgConnection::connect($url).await.unwrap();
            let done = $doing;
            $connection.close().await.unwrap();
            done
        }
    };
}

/// A store with the schema of a version, and with what each version up to it brought.
async fn old_store(url: &str, version: i64) {
    on_store!(url, |connection| {
        for each in versions().into_iter().filter(|each| *each <= version) {
            MIGRATIONS.run_to(each, &mut connection).await.unwrap();
            for (_, data) in DATA.iter().filter(|(came_with, _)| *came_with == each) {
                sqlx::raw_sql(*data).execute(&mut connection).await.unwrap();
            }
        }
    });
}

/// How many rows each table of the data holds.
async fn rows(url: &str, version: i64) -> BTreeMap<String, i64> {
    let mut counts = BTreeMap::new();
    for (_, data) in DATA.iter().filter(|(came_with, _)| *came_with <= version) {
        for line in data.lines().filter_map(|line| line.strip_prefix("INSERT INTO ")) {
            let table = line.split([' ', '(']).next().unwrap().to_owned();
            let sql = format!("SELECT COUNT(*) FROM {table}");
            let count: i64 = on_store!(url, |connection| sqlx::query_scalar(AssertSqlSafe(sql.clone()))
                .fetch_one(&mut connection)
                .await
                .unwrap());
            counts.insert(table, count);
        }
    }
    counts
}

async fn goes_on(place: Place, version: i64) {
    old_store(place.url(), version).await;
    let mut before = rows(place.url(), version).await;
    let world = World::at(place, options()).await;
    let mut after = rows(world.url(), version).await;
    if version < 3 {
        // Sessions of before the third end: everybody signs in once more.
        assert_eq!((before.remove("session"), after.remove("session")), (Some(1), Some(0)));
    }
    assert_eq!(before, after, "nothing is lost from schema {version}");

    let ana = world.engine.enter(&PersonId::from("ana")).await.unwrap();
    let ben = world.engine.enter(&PersonId::from("ben")).await.unwrap();
    let status = async |id: &str| now(&world, &ana, &id.into()).await.status;
    let shipped = now(&world, &ana, &"shipped".into()).await;
    assert_eq!((shipped.status, shipped.spent_microusd), (Status::Completed, 700));
    assert_eq!(
        (shipped.answers[0].text.as_str(), shipped.assumptions[0].as_str()),
        ("Gross", "Sorted by name")
    );
    assert_eq!(status("second").await, Status::AwaitingChoice);
    settle(&world).await;
    assert_eq!(status("fresh").await, Status::Running, "what was sent before goes its way");
    let waits = world.engine.waits(&ana, &"first".into()).await.unwrap();
    assert_eq!((waits.asked[0].state, waits.asked[0].can_choose), (ChoiceState::Open, true));
    world.engine.clarify(&ben, &"asked".into(), None, reply("q1", "The orders of a day")).await.unwrap();
    world.days_pass(8);
    settle(&world).await;
    assert_eq!(status("second").await, Status::NotSelected, "a wait of before ends in its time");
    assert_ne!(status("asked").await, Status::NeedsInput);
    world.end().await;
}

// rule: REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_earlier_schema_on_sqlite() {
    for version in versions() {
        goes_on(Place::sqlite(), version).await;
    }
}

// rule: REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_earlier_schema_on_postgres() {
    for version in versions() {
        goes_on(Place::postgres().await, version).await;
    }
}

/// Several processes of a new version start at once on an old store: one migrates, the others wait for it.
async fn all_start_at_once(place: Place) {
    old_store(place.url(), 1).await;
    let world = World::sqlite().await;
    let starts = (0..4).map(|_| Engine::open(place.url(), world.ports(), options()));
    for started in futures::future::join_all(starts).await {
        let engine = started.unwrap();
        engine.enter(&PersonId::from("ana")).await.unwrap();
        engine.close().await;
    }
    place.leave().await;
    world.end().await;
}

// rule: REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn migrations_run_under_a_lock_on_sqlite() {
    all_start_at_once(Place::sqlite()).await;
}

// rule: REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn migrations_run_under_a_lock_on_postgres() {
    all_start_at_once(Place::postgres().await).await;
}

/// While a new version starts, an old one still serves: what it knows may not go or change its meaning.
// rule: REL-07
#[test]
fn migrations_only_add() {
    for migration in MIGRATIONS.iter().filter(|migration| migration.version > 1) {
        let sql = migration.sql.as_str().to_uppercase();
        for word in ["DROP ", "RENAME ", "ALTER COLUMN", " TYPE "] {
            assert!(!sql.contains(word), "{} holds {word}", migration.version);
        }
        for added in sql.split(';').filter(|each| each.contains("ADD COLUMN")) {
            let fits = !added.contains("NOT NULL") || added.contains("DEFAULT");
            assert!(fits, "{}: an old version writes rows without it: {added}", migration.version);
        }
    }
}

/// A process of an old version starts again while a new one has been there: it leaves the newer schema alone.
async fn an_old_version_starts_after_a_new_one(place: Place) {
    let world = World::at(place, options()).await;
    let team = team(&world).await;
    on_store!(world.url(), |connection| {
        let newer = "ALTER TABLE change ADD COLUMN newer TEXT NOT NULL DEFAULT 'x';
            CREATE TABLE newer (id TEXT PRIMARY KEY);
            INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                VALUES (9999, 'newer', TRUE, '', 0);";
        sqlx::raw_sql(newer).execute(&mut connection).await.unwrap();
    });
    let again = world.another().await;
    let a = send(&world, &team.ana, &team.project, "Sort the board page by name").await;
    again.run_due().await.unwrap();
    assert_eq!(status(&world, &team.ana, &a.id).await, Status::Running, "both go on beside each other");
    again.close().await;
    world.end().await;
}

// rule: REL-04, REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolling_restart_on_sqlite() {
    an_old_version_starts_after_a_new_one(Place::sqlite()).await;
}

// rule: REL-04, REL-07
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rolling_restart_on_postgres() {
    an_old_version_starts_after_a_new_one(Place::postgres().await).await;
}
