//! The engine: the store, the ports, and what every use case shares.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, atomic::AtomicI64},
};

use domain::{
    Moment, PersonId, ProjectId, Refusal,
    people::Role,
    permission::{Action, may},
};
use tokio::sync::{Notify, broadcast};

use crate::{
    error::{EngineError, Outcome},
    ports::Ports,
    store::{Db, Tx, project, setting},
};

/// How the engine is set up.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// User ids or verified addresses of platform admins (ACC-10).
    pub platform_admins: Vec<String>,
    /// Whether only this machine can reach the server.
    pub loopback: bool,
    /// Where people reach the server, without a slash at the end; links in mails start with it.
    pub public_url: String,
    /// Whether the clock can be moved.
    pub test_clock: bool,
    /// Counted calls of the decision model that all processes may make in a UTC day together; the usual number when
    /// `None` (INT-07).
    pub decisions_a_day: Option<i64>,
}

/// A hint that something changed; the rows are the truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stirred {
    /// In which project; `None` when it may be any.
    pub project: Option<ProjectId>,
    /// Whether this process did it.
    pub here: bool,
}

/// Proof that a person passed the gate (ACC-05). Made only by `Engine::enter`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Caller {
    /// Who.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// Whether the person administers the platform.
    pub platform_admin: bool,
}

/// Which part of a list is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paging {
    /// Items of a page, 1 to 100.
    pub limit: i64,
    /// Where the page starts, as an earlier page said.
    pub cursor: Option<String>,
}

impl Default for Paging {
    fn default() -> Self {
        Self { limit: 50, cursor: None }
    }
}

impl Paging {
    /// The cursor's two parts: a moment and an id.
    pub(crate) fn before(&self) -> Outcome<Option<(i64, String)>> {
        let Some(cursor) = &self.cursor else { return Ok(None) };
        let wrong = || EngineError::field("cursor", "This cursor is not one that a list gave out.");
        let (at, id) = cursor.split_once('.').ok_or_else(wrong)?;
        Ok(Some((at.parse().map_err(|_| wrong())?, id.to_owned())))
    }

    /// A page of rows that were read with one more than its limit.
    pub(crate) fn page<T>(&self, mut rows: Vec<T>, cursor: impl Fn(&T) -> String) -> domain::pages::Page<T> {
        let shown = usize::try_from(self.limit.clamp(1, 100)).unwrap_or(usize::MAX);
        let more = rows.len() > shown;
        rows.truncate(shown);
        let next_cursor = rows.last().filter(|_| more).map(cursor);
        domain::pages::Page { items: rows, next_cursor }
    }

    /// The cursor that goes on after an item.
    pub(crate) fn cursor_of(at: Moment, id: &str) -> String {
        format!("{}.{id}", at.0)
    }
}

/// A caller's key for a POST that creates: the same key and body within a day answer the same (api contract).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Once {
    /// The caller's key.
    pub key: String,
    /// Hash of what was asked for, and of whom: the route counts as well as the body.
    pub fingerprint: String,
}

/// The use cases. Cheap to clone.
#[derive(Clone)]
pub struct Engine {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub db: Db,
    pub ports: Ports,
    pub options: Options,
    /// Microseconds by which the test clock is ahead.
    pub ahead: AtomicI64,
    /// Microseconds by which the store's clock is ahead of this machine's; 0 where that does not count.
    pub store_ahead: AtomicI64,
    pub stirred: broadcast::Sender<Stirred>,
    pub work: Notify,
    /// What this process last noted of its model services' troubles.
    pub troubles: Mutex<BTreeMap<&'static str, Moment>>,
}

impl Engine {
    /// Opens the store, brings its schema up to date, and takes up the ports.
    ///
    /// # Errors
    /// When the store can't be opened or migrated.
    pub async fn open(url: &str, ports: Ports, options: Options) -> Outcome<Self> {
        // What is wrong at the start is for the operator, in the database's own words.
        let db = Db::open(url).await.map_err(EngineError::Store)?;
        let ahead = if options.test_clock {
            let mut tx = db.read().await?;
            setting::load(&mut tx, setting::CLOCK_AHEAD)
                .await?
                .and_then(|text| text.parse().ok())
                .unwrap_or(0)
        } else {
            0
        };
        let inner = Inner {
            db,
            ports,
            options,
            ahead: AtomicI64::new(ahead),
            store_ahead: AtomicI64::new(0),
            stirred: broadcast::channel(1024).0,
            work: Notify::new(),
            troubles: Mutex::default(),
        };
        let engine = Self { inner: Arc::new(inner) };
        engine.set_clock().await?;
        Ok(engine)
    }

    /// Closes the store's connections.
    pub async fn close(&self) {
        self.inner.db.close().await;
    }

    /// Whether the store answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ready(&self) -> Outcome<()> {
        let mut tx = self.inner.db.read().await?;
        setting::load(&mut tx, setting::APPROVAL_REQUIRED).await?;
        Ok(())
    }

    /// Hints about what changes; those of other processes come where `follow` runs.
    #[must_use]
    pub fn watch(&self) -> broadcast::Receiver<Stirred> {
        self.inner.stirred.subscribe()
    }

    /// Tells readers and the pool that something changed.
    pub(crate) fn stir(&self, project: &ProjectId) {
        self.pass_on(Stirred { project: Some(project.clone()), here: true });
    }

    /// Tells readers that somebody was told something that belongs to no project.
    pub(crate) fn stir_people(&self) {
        self.pass_on(Stirred { project: None, here: true });
    }

    pub(crate) fn pass_on(&self, hint: Stirred) {
        if self.inner.stirred.send(hint).is_err() {
            tracing::trace!("nobody watches");
        }
        self.inner.work.notify_waiters();
    }

    pub(crate) fn id(&self) -> String {
        self.inner.ports.ids.id()
    }

    /// The role of a person in a project.
    ///
    /// # Errors
    /// `NotFound` for an outsider, as for a project that does not exist (MEM-03).
    pub async fn role_in(&self, by: &Caller, project: &ProjectId) -> Outcome<Role> {
        let mut tx = self.inner.db.read().await?;
        role(&mut tx, project, by).await
    }
}

/// The role of a caller, read from the store in this transaction (MEM-06).
pub(crate) async fn role(tx: &mut Tx, project: &ProjectId, by: &Caller) -> Outcome<Role> {
    project::role_of(tx, project, &by.id).await?.ok_or(EngineError::NotFound)
}

/// The role of a caller who must be allowed an action.
pub(crate) async fn allowed(tx: &mut Tx, project: &ProjectId, by: &Caller, action: Action) -> Outcome<Role> {
    let role = role(tx, project, by).await?;
    if may(role, action) { Ok(role) } else { Err(Refusal::NotAllowed(action).into()) }
}
