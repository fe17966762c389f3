//! Where a world's store is.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use sqlx::{Connection as _, Executor as _, PgConnection};
use tempfile::TempDir;

static PLACES: AtomicU64 = AtomicU64::new(0);

/// A store for one test.
pub enum Place {
    /// A folder; dropped, it is gone.
    Folder {
        /// The folder.
        folder: TempDir,
        /// The address of the database in it.
        url: String,
    },
    /// A database on a server of the tests.
    Database {
        /// Where databases are made and dropped.
        maintenance: String,
        /// Its name.
        name: String,
        /// Its address.
        url: String,
    },
}

impl Place {
    /// A folder of its own.
    #[must_use]
    pub fn sqlite() -> Self {
        let folder = TempDir::new().expect("a temporary folder can be made");
        let url = format!("sqlite:{}", folder.path().join("askfirst.db").display());
        Self::Folder { folder, url }
    }

    /// A database of its own on the server that `ASKFIRST_TEST_POSTGRES_URL` names.
    pub async fn postgres() -> Self {
        let maintenance = std::env::var("ASKFIRST_TEST_POSTGRES_URL").expect(
            "this test needs a Postgres: run it as `xtask/scripts/with-postgres.sh cargo test …`, or set \
             ASKFIRST_TEST_POSTGRES_URL to one on which databases may be made",
        );
        let started = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_micros());
        let name =
            format!("askfirst_{started}_{}_{}", std::process::id(), PLACES.fetch_add(1, Ordering::SeqCst));
        let mut server = PgConnection::connect(&maintenance).await.expect("the tests' Postgres answers");
        server
            .execute(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .await
            .expect("a database can be made");
        server.close().await.expect("the connection closes");
        let (server, _) = maintenance.rsplit_once('/').expect("the address names a database");
        let url = format!("{server}/{name}");
        Self::Database { maintenance, name, url }
    }

    /// The address of the store.
    #[must_use]
    pub fn url(&self) -> &str {
        match self {
            Self::Folder { url, .. } | Self::Database { url, .. } => url,
        }
    }

    /// Drops a database, as far as the server lets it; a folder goes by itself.
    pub async fn leave(&self) {
        let Self::Database { maintenance, name, .. } = self else { return };
        if let Ok(mut server) = PgConnection::connect(maintenance).await {
            let drop = sqlx::AssertSqlSafe(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
            if let Err(error) = server.execute(drop).await {
                eprintln!("the database {name} stays: {error}");
            }
        }
    }
}
