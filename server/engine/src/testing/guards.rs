//! The guards in statements themselves: the second line, behind the lock on a project's row.

use domain::{ChangeId, change::Change, first_come::ChoiceState, people::ChoiceId};

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
}
