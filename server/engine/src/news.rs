//! What happened in a project since a reader last looked (BRD-06).

use domain::{ChangeId, ProjectId, people::Role};

use crate::{
    engine::{Caller, Engine, role},
    error::Outcome,
    store::event,
};

/// Changes that are named one by one; a reader who missed more looks at everything again.
const NAMED: i64 = 200;

/// What happened since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The reader's role in the project now.
    pub role: Role,
    /// The number of the project's last event.
    pub seq: i64,
    /// The changes that the events are about, the latest last.
    pub changes: Vec<ChangeId>,
}

impl Engine {
    /// What happened in a project after an event.
    ///
    /// # Errors
    /// 404 for an outsider.
    pub async fn news(&self, by: &Caller, project: &ProjectId, after: i64) -> Outcome<News> {
        let mut tx = self.inner.db.read().await?;
        let role = role(&mut tx, project, by).await?;
        let seq = event::last(&mut tx, project).await?;
        let changes = if seq > after {
            event::changes_since(&mut tx, project, after, NAMED).await?
        } else {
            Vec::new()
        };
        let changes = changes.into_iter().map(|(id, _)| ChangeId(id)).collect();
        Ok(News { role, seq, changes })
    }
}
