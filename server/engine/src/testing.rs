//! A world for tests: a store of its own, a clock that only tests move, ids that count, and fakes of everything
//! outside. The fakes are silent until a test gives them something to say.

#![expect(clippy::missing_panics_doc, reason = "a fake world panics when it can't be built")]

mod fakes;
mod models;
mod place;

use std::sync::{
    Arc,
    atomic::{AtomicI64, AtomicU64, Ordering},
};

use domain::{
    Moment, PersonId, ProjectId,
    access::AccessStatus,
    people::Role,
    time::{DAY, SECOND},
};

pub use fakes::{Courier, Ids, Repository, Source};
pub use models::{Decision, Embedder, Planner, Reranker, Reviewer, Said, plain_plan, vector};
pub use place::Place;

use crate::{
    engine::{Caller, Engine, Options},
    ports::{self, Ports},
    store::{
        member,
        person::{self, Person},
        project,
    },
};

/// Runs one test on each store: `both!(name_of_the_test, |world| async move { … });`.
///
/// It makes a module with the name of the test and two tests in it, `on_sqlite` and `on_postgres`. The second form
/// takes options: `both!(name, options, |world| async move { … });`.
#[macro_export]
macro_rules! both {
    ($(#[$meta:meta])* $name:ident, |$world:ident| $story:expr) => {
        $crate::both!($(#[$meta])* $name, $crate::testing::options(), |$world| $story);
    };
    ($(#[$meta:meta])* $name:ident, $options:expr, |$world:ident| $story:expr) => {
        $(#[$meta])*
        #[cfg(test)]
        mod $name {
            #[allow(unused_imports, clippy::allow_attributes, reason = "a story may need nothing of its file")]
            use super::*;

            async fn told(world: std::sync::Arc<$crate::testing::World>) {
                let $world = world;
                let story = $story;
                story.await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_sqlite() {
                let world = std::sync::Arc::new($crate::testing::World::sqlite_with($options).await);
                told(world.clone()).await;
                world.end().await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn on_postgres() {
                let world = std::sync::Arc::new($crate::testing::World::postgres_with($options).await);
                told(world.clone()).await;
                world.end().await;
            }
        }
    };
}

/// What a world's engine is set up with unless a test says otherwise.
#[must_use]
pub fn options() -> Options {
    Options { public_url: "https://askfirst.example".to_owned(), test_clock: true, ..Options::default() }
}

/// When every world begins: Monday, 7 December 2026, 09:00 UTC.
pub const BEGIN: Moment = Moment(1_796_634_000_000_000);

/// A clock that stands still until a test moves it.
#[derive(Debug)]
pub struct Clock(AtomicI64);

impl Clock {
    /// Moves it forward.
    pub fn advance(&self, micros: i64) {
        self.0.fetch_add(micros, Ordering::SeqCst);
    }
}

impl ports::Clock for Clock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

/// An engine with a store of its own, and everything outside faked.
pub struct World {
    /// The engine. Further ones on the same store come from `another`.
    pub engine: Engine,
    /// The time.
    pub clock: Arc<Clock>,
    /// The ids.
    pub ids: Arc<Ids>,
    /// The embedding model.
    pub embedder: Arc<Embedder>,
    /// The reranking model.
    pub reranker: Arc<Reranker>,
    /// The decision model.
    pub decision: Arc<Decision>,
    /// The reviewing model.
    pub reviewer: Arc<Reviewer>,
    /// The planning model.
    pub planner: Arc<Planner>,
    /// The repositories.
    pub source: Arc<Source>,
    /// The mail server.
    pub courier: Arc<Courier>,
    ports: Ports,
    options: Options,
    place: Place,
    named: AtomicU64,
}

impl World {
    /// A world on SQLite, in a folder that is gone afterwards.
    pub async fn sqlite() -> Self {
        Self::sqlite_with(options()).await
    }

    /// The same, with options.
    pub async fn sqlite_with(options: Options) -> Self {
        Self::open(Place::sqlite(), options).await
    }

    /// A world on Postgres, in a database that is gone afterwards.
    pub async fn postgres() -> Self {
        Self::postgres_with(options()).await
    }

    /// The same, with options.
    pub async fn postgres_with(options: Options) -> Self {
        Self::open(Place::postgres().await, options).await
    }

    async fn open(place: Place, options: Options) -> Self {
        let clock = Arc::new(Clock(AtomicI64::new(BEGIN.0)));
        let ids = Arc::new(Ids::default());
        let embedder = Arc::new(Embedder::default());
        let reranker = Arc::new(Reranker::default());
        let decision = Arc::new(Decision::default());
        let reviewer = Arc::new(Reviewer::default());
        let planner = Arc::new(Planner::default());
        let source = Arc::new(Source::default());
        let courier = Arc::new(Courier::default());
        let ports = Ports {
            clock: clock.clone(),
            ids: ids.clone(),
            embedder: embedder.clone(),
            reranker: reranker.clone(),
            decision: decision.clone(),
            reviewer: reviewer.clone(),
            planner: planner.clone(),
            source: source.clone(),
            courier: courier.clone(),
        };
        let engine =
            Engine::open(place.url(), ports.clone(), options.clone()).await.expect("the store opens");
        Self {
            engine,
            clock,
            ids,
            embedder,
            reranker,
            decision,
            reviewer,
            planner,
            source,
            courier,
            ports,
            options,
            place,
            named: AtomicU64::new(0),
        }
    }

    /// One more engine on the same store, as a second process or a restart would open it.
    pub async fn another(&self) -> Engine {
        self.another_with(self.options.clone()).await
    }

    /// The same, with other options.
    pub async fn another_with(&self, options: Options) -> Engine {
        Engine::open(self.place.url(), self.ports.clone(), options).await.expect("the store opens again")
    }

    /// The address of the store.
    #[must_use]
    pub fn url(&self) -> &str {
        self.place.url()
    }

    /// Moves the clock forward by a number of days.
    pub fn days_pass(&self, days: i64) {
        self.clock.advance(days * DAY);
    }

    /// Moves the clock forward by a number of seconds.
    pub fn seconds_pass(&self, seconds: i64) {
        self.clock.advance(seconds * SECOND);
    }

    /// A person whom the platform has let in. The verified address is the name in lower case at `example.org`, with
    /// a number when the name came before.
    pub async fn person(&self, name: &str) -> Caller {
        let id = self.stranger(name, AccessStatus::Approved, false).await;
        self.engine.enter(&id).await.expect("an approved person enters")
    }

    /// A platform admin.
    pub async fn admin(&self, name: &str) -> Caller {
        let id = self.stranger(name, AccessStatus::Approved, true).await;
        self.engine.enter(&id).await.expect("an admin enters")
    }

    /// A person as a row alone: without notices to anybody.
    pub async fn stranger(&self, name: &str, access_status: AccessStatus, platform_admin: bool) -> PersonId {
        let number = self.named.fetch_add(1, Ordering::SeqCst);
        let now = self.engine.now();
        let person = Person {
            id: PersonId(self.engine.id()),
            name: name.to_owned(),
            access_status,
            platform_admin,
            addresses: Vec::new(),
            created_at: now,
            decided_at: None,
            decided_by: None,
        };
        let address = format!("{}@example.org", name.to_lowercase().replace(' ', "."));
        let mut tx = self.engine.inner.db.write().await.expect("the store writes");
        person::insert(&mut tx, &person).await.expect("a person is added");
        if !person::add_address(&mut tx, &person.id, &address, now).await.expect("an address is added") {
            let other = format!("{number}.{address}");
            person::add_address(&mut tx, &person.id, &other, now).await.expect("an address is added");
        }
        tx.commit().await.expect("a person is stored");
        person.id
    }

    /// A project without a repository, with default settings: members' requests wait for review.
    pub async fn project(&self, owner: &Caller) -> ProjectId {
        let row = project::ProjectRow {
            id: self.engine.id(),
            name: "Shop".to_owned(),
            description: String::new(),
            repository: String::new(),
            default_budget_microusd: 5_000_000,
            monthly_budget_microusd: domain::budget::MONTHLY_BUDGET,
            builder: "handoff".to_owned(),
            clarify_requirements: "auto".to_owned(),
            member_request_review: true,
            approval_required: true,
            archived: false,
            created_at: self.engine.now().0,
            generation: 0,
            canonical_commit: None,
            source_problem: None,
        };
        let id = ProjectId(row.id.clone());
        let mut tx = self.engine.inner.db.write().await.expect("the store writes");
        project::insert(&mut tx, &row).await.expect("a project is added");
        member::put(&mut tx, &id, &owner.id, Role::Owner, self.engine.now()).await.expect("it has an owner");
        tx.commit().await.expect("a project is stored");
        id
    }

    /// Puts a person into a project, or gives the person another role there.
    pub async fn join(&self, project: &ProjectId, caller: &Caller, role: Role) {
        let mut tx = self.engine.inner.db.write().await.expect("the store writes");
        member::put(&mut tx, project, &caller.id, role, self.engine.now()).await.expect("a person joins");
        tx.commit().await.expect("a member is stored");
    }

    /// Loses every row of work that is due, as no crash could.
    pub async fn lose_jobs(&self) {
        let mut tx = self.engine.inner.db.write().await.expect("the store writes");
        crate::store::execute!(&mut tx, "DELETE FROM job").expect("jobs are lost");
        tx.commit().await.expect("the loss is stored");
    }

    /// What a project has spent in the month of now, and what is reserved, in micro-dollars.
    pub async fn spending(&self, project: &ProjectId) -> (i64, i64) {
        let month = self.engine.now().utc_month();
        let mut tx = self.engine.inner.db.read().await.expect("the store reads");
        crate::store::spending::of_month(&mut tx, project, month).await.expect("the store counts money")
    }

    /// Whether the store holds a text where secrets pass: mails, links, tokens, settings, sessions, keys, counts.
    pub async fn store_holds(&self, text: &str) -> bool {
        let mut tx = self.engine.inner.db.read().await.expect("the store reads");
        let like = format!("%{text}%");
        let (count,): (i64,) = crate::store::one!(
            &mut tx,
            (i64,),
            "SELECT (SELECT COUNT(*) FROM mail WHERE text LIKE $1 OR subject LIKE $1)
                + (SELECT COUNT(*) FROM sign_in_link WHERE hash LIKE $1)
                + (SELECT COUNT(*) FROM token WHERE hash LIKE $1)
                + (SELECT COUNT(*) FROM setting WHERE value LIKE $1)
                + (SELECT COUNT(*) FROM session WHERE id LIKE $1)
                + (SELECT COUNT(*) FROM once_key WHERE key LIKE $1 OR subject_id LIKE $1)
                + (SELECT COUNT(*) FROM quota WHERE who LIKE $1)",
            &like
        )
        .expect("the store counts");
        count > 0
    }

    /// Closes the store and takes its place away. A world that a failed test drops leaves a database behind.
    pub async fn end(&self) {
        self.engine.close().await;
        self.place.leave().await;
    }
}
