//! The guards in statements themselves: the second line, behind the lock on a project's row.

use domain::{ChangeId, change::Change, first_come::ChoiceState, people::ChoiceId};
use sqlx::AssertSqlSafe;

use super::World;
use crate::store::{self, Tx, choice, execute};

impl World {
    async fn changing(&self, id: &ChangeId) -> (Tx, Change) {
        let mut tx = self.engine.inner.db.write().await.expect("the store writes");
        let loaded = store::change::load(&mut tx, id).await.expect("the store reads");
        (tx, loaded.expect("the change is there"))
    }

    /// Whether the statement that puts a change onto a newer generation takes it when its row says this; everything is
    /// taken back afterwards.
    pub async fn recomposes_as(&self, id: &ChangeId, status: &str, outcome: Option<&str>) -> bool {
        let (mut tx, mut change) = self.changing(id).await;
        execute!(
            &mut tx,
            "UPDATE change SET status = $1, outcome = $2, decided_by = CASE WHEN $2 IS NULL THEN NULL ELSE 'x' END
             WHERE id = $3",
            status,
            outcome,
            id.as_str()
        )
        .expect("the row is changed");
        let was = change.version;
        change.base_generation += 1;
        change.version += 1;
        store::change::recompose(&mut tx, &change, was).await.expect("the store answers")
    }

    /// Whether a change is saved by somebody who last saw it so many versions ago; taken back afterwards.
    pub async fn saves_late(&self, id: &ChangeId, versions: i64) -> bool {
        let (mut tx, change) = self.changing(id).await;
        store::change::save(&mut tx, &change, change.version - versions).await.expect("the store answers")
    }

    /// Whether a choice of this id can be settled once more; taken back afterwards.
    pub async fn settles(&self, id: &ChoiceId) -> bool {
        let mut tx = self.engine.inner.db.write().await.expect("the store writes");
        let now = self.engine.now();
        let settled = choice::settle(&mut tx, id, ChoiceState::KeepMine, Some("x"), now).await;
        settled.expect("the store answers")
    }

    async fn runs(&self, statements: &[String]) {
        let mut tx = self.engine.inner.db.write().await.expect("the store writes");
        for statement in statements {
            execute!(&mut tx, AssertSqlSafe(statement.clone())).expect("the schema is changed");
        }
        tx.commit().await.expect("the store commits");
    }

    /// Makes a kind of write into a table fail from now on, for rows of which a condition is true: as when a disk is
    /// full or a connection is lost in the middle of a transaction.
    pub async fn breaks(&self, write: &str, table: &str, when: &str) {
        let before = format!("CREATE TRIGGER broken BEFORE {write} ON {table} FOR EACH ROW WHEN ({when})");
        if matches!(self.engine.inner.db, store::Db::Sqlite { .. }) {
            self.runs(&[format!("{before} BEGIN SELECT RAISE(ABORT, 'broken'); END")]).await;
        } else {
            let raise = "CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql \
                         AS 'BEGIN RAISE EXCEPTION ''broken''; END'";
            self.runs(&[raise.to_owned(), format!("{before} EXECUTE FUNCTION broken()")]).await;
        }
    }

    /// Takes back what `breaks` did to a table.
    pub async fn mends(&self, table: &str) {
        if matches!(self.engine.inner.db, store::Db::Sqlite { .. }) {
            self.runs(&["DROP TRIGGER broken".to_owned()]).await;
        } else {
            self.runs(&[format!("DROP TRIGGER broken ON {table}"), "DROP FUNCTION broken()".to_owned()])
                .await;
        }
    }
}
