//! The store as a whole: whether there is anything in it, and a copy of it.

use std::path::Path;

use crate::{
    engine::Engine,
    error::{EngineError, Outcome},
    store::{Db, StoreError, one},
};

impl Engine {
    /// Whether nobody is in the store yet.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn is_empty(&self) -> Outcome<bool> {
        let mut tx = self.inner.db.read().await?;
        let (people,): (i64,) = one!(&mut tx, (i64,), "SELECT COUNT(*) FROM person")?;
        Ok(people == 0)
    }

    /// Copies everything into a new file, as it stands at one moment, while it is in use. On SQLite only: Postgres
    /// brings its own program for it.
    ///
    /// # Errors
    /// `Unavailable` on Postgres; when the file is there already or can't be written.
    pub async fn copy_to(&self, file: &Path) -> Outcome<()> {
        match &self.inner.db {
            Db::Sqlite { write, .. } => {
                let name = file.to_string_lossy().into_owned();
                let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(write).await;
                copied.map(drop).map_err(|error| StoreError::from(error).into())
            }
            Db::Postgres(_) => Err(EngineError::Unavailable(
                "A PostgreSQL store is copied with pg_dump and brought back with pg_restore.".to_owned(),
            )),
        }
    }
}
