//! All SQL. Rows become domain types here; nothing is decided here.

pub mod audit;
pub mod board;
pub mod change;
pub mod choice;
pub mod clock;
pub mod event;
pub mod figure;
pub mod generation;
pub mod hint;
pub mod identity;
pub mod invitation;
pub mod job;
pub mod joined;
pub mod mail;
pub mod member;
pub mod notice_mail;
pub mod notification;
pub mod once_key;
pub mod pair;
pub mod person;
pub mod project;
pub mod quota;
pub mod receipt;
pub mod removal;
pub mod session;
pub mod setting;
pub mod sign_in_link;
pub mod spending;
pub mod token;

use std::{str::FromStr, time::Duration};

use sqlx::{
    PgPool, Postgres, Sqlite, SqlitePool, Transaction,
    migrate::Migrator,
    postgres::PgPoolOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

/// The schema's versions. One that is newer than this program is left alone: during a rolling restart, and when the
/// version before comes back, old and new run side by side. Migrations only add.
fn migrations() -> Migrator {
    let mut all = sqlx::migrate!("../../migrations");
    all.set_ignore_missing(true);
    all
}

/// Why the store could not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database says no.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("migration: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A row holds what it never should.
    #[error("row {table} {id}: {what}")]
    Inconsistent {
        /// Which table.
        table: &'static str,
        /// Which row.
        id: String,
        /// What is wrong with it.
        what: String,
    },
    /// The address of the store is not understood.
    #[error("store address: {0}")]
    Address(String),
}

impl StoreError {
    /// A row that holds what it never should.
    pub(crate) fn inconsistent(table: &'static str, id: &str, what: impl std::fmt::Display) -> Self {
        Self::Inconsistent { table, id: id.to_owned(), what: what.to_string() }
    }

    /// Whether it goes away by itself: the database restarts or has no room, or two transactions stood in each other's way.
    #[must_use]
    pub fn passes(&self) -> bool {
        match self {
            Self::Database(sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed) => true,
            Self::Database(sqlx::Error::Database(error)) => {
                // connection, rollback, resources and operator, by class; SQLite's busy and locked
                error.code().is_some_and(|code| {
                    ["08", "40", "53", "57"].iter().any(|class| code.len() == 5 && code.starts_with(class))
                        || ["5", "6", "517", "261"].contains(&&*code)
                })
            }
            _ => false,
        }
    }

    /// Whether a unique index refused a row.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        matches!(self, Self::Database(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}

pub type Stored<T> = Result<T, StoreError>;

/// Where rows are.
#[derive(Clone)]
pub enum Db {
    /// One writer; readers see the last commit.
    Sqlite { write: SqlitePool, read: SqlitePool },
    /// Several processes.
    Postgres(PgPool),
}

/// A transaction. Dropped without `commit`, it changes nothing.
pub enum Tx {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// Runs the same SQL on whichever database the transaction is on.
macro_rules! execute {
    ($tx:expr, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $tx {
            $crate::store::Tx::Sqlite(c) => sqlx::query($sql)$(.bind($arg))*.execute(&mut **c).await.map(|done| done.rows_affected()),
            $crate::store::Tx::Postgres(c) => sqlx::query($sql)$(.bind($arg))*.execute(&mut **c).await.map(|done| done.rows_affected()),
        }.map_err($crate::store::StoreError::from)
    };
}

/// Reads rows of a type.
macro_rules! fetch {
    ($how:ident, $tx:expr, $row:ty, $sql:expr $(, $arg:expr)* $(,)?) => {
        match $tx {
            $crate::store::Tx::Sqlite(c) => sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(&mut **c).await,
            $crate::store::Tx::Postgres(c) => sqlx::query_as::<_, $row>($sql)$(.bind($arg))*.$how(&mut **c).await,
        }.map_err($crate::store::StoreError::from)
    };
}

macro_rules! all { ($($arg:tt)*) => { $crate::store::fetch!(fetch_all, $($arg)*) }; }
macro_rules! maybe { ($($arg:tt)*) => { $crate::store::fetch!(fetch_optional, $($arg)*) }; }
macro_rules! one { ($($arg:tt)*) => { $crate::store::fetch!(fetch_one, $($arg)*) }; }
pub(crate) use {all, execute, fetch, maybe, one};

/// How often a file that others open at the same time is tried again, and how long after each try.
const OPEN_TRIES: u32 = 100;
const OPEN_AGAIN: Duration = Duration::from_millis(100);

impl Db {
    /// Opens the store and brings its schema up to date, under a lock: of several that start at once, one migrates and
    /// the others wait (REL-07).
    pub async fn open(url: &str) -> Stored<Self> {
        if url.starts_with("sqlite:") {
            Self::open_sqlite(url).await
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            let pool = PgPoolOptions::new()
                .max_connections(16)
                .acquire_timeout(Duration::from_secs(10))
                .connect(url)
                .await?;
            migrations().run(&pool).await?;
            Ok(Self::Postgres(pool))
        } else {
            Err(StoreError::Address(format!("“{url}” is neither sqlite:… nor postgres://…")))
        }
    }

    async fn open_sqlite(url: &str) -> Stored<Self> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .foreign_keys(true);
        let write = Self::connect_to_write(&options).await?;
        let mut tx = write.begin_with("BEGIN IMMEDIATE").await?;
        migrations().run(&mut *tx).await?;
        tx.commit().await?;
        let read = SqlitePoolOptions::new().max_connections(8).connect_with(options.read_only(true)).await?;
        Ok(Self::Sqlite { write, read })
    }

    /// Connects to a file that others may open at the same time. Of several that turn on the write-ahead log at once all
    /// but one are refused without the wait that SQLite otherwise makes, so it is made here.
    async fn connect_to_write(options: &SqliteConnectOptions) -> Stored<SqlitePool> {
        let mut tries = 0;
        loop {
            match SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await {
                Err(sqlx::Error::Database(error))
                    if tries < OPEN_TRIES && error.message().contains("locked") =>
                {
                    tries += 1;
                    tokio::time::sleep(OPEN_AGAIN).await;
                }
                connected => return Ok(connected?),
            }
        }
    }

    /// Begins a transaction that writes. On SQLite it takes the write lock at once.
    pub async fn write(&self) -> Stored<Tx> {
        Ok(match self {
            Self::Sqlite { write, .. } => Tx::Sqlite(write.begin_with("BEGIN IMMEDIATE").await?),
            Self::Postgres(pool) => Tx::Postgres(pool.begin().await?),
        })
    }

    /// Begins a transaction that only reads, on one snapshot.
    pub async fn read(&self) -> Stored<Tx> {
        Ok(match self {
            Self::Sqlite { read, .. } => Tx::Sqlite(read.begin().await?),
            Self::Postgres(pool) => {
                Tx::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
            }
        })
    }

    /// Closes every connection.
    pub async fn close(&self) {
        match self {
            Self::Sqlite { write, read } => {
                read.close().await;
                write.close().await;
            }
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

impl Tx {
    /// Makes everything of this transaction last.
    pub async fn commit(self) -> Stored<()> {
        match self {
            Self::Sqlite(tx) => tx.commit().await?,
            Self::Postgres(tx) => tx.commit().await?,
        }
        Ok(())
    }

    pub const fn is_postgres(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}

/// Reads JSON out of a column.
pub fn from_json<T: serde::de::DeserializeOwned>(table: &'static str, id: &str, text: &str) -> Stored<T> {
    serde_json::from_str(text).map_err(|error| StoreError::inconsistent(table, id, error))
}

/// Writes JSON into a column.
pub fn to_json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain data can be written as JSON")
}
