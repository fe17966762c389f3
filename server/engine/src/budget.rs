//! Money: the worst cost of a call is reserved before it, and settled after it (BLD-06).
//!
//! The models of a run are wrapped, so that whoever calls one reserves and settles without knowing of it.

mod metered;
mod purse;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use domain::{
    ProjectId,
    budget::{Left, Limit},
    change::Change,
    time::MINUTE,
};

use crate::{
    change::ADVANCE,
    engine::Engine,
    error::Outcome,
    pool::Done,
    ports::Ports,
    store::{Tx, job, job::Claimed, project, spending},
};
use metered::Metered;
pub(crate) use purse::Purse;

/// How long a call without a request may run before it counts as lost, in microseconds.
const FORGOTTEN_AFTER: i64 = 10 * MINUTE;

impl Engine {
    /// The purse of a change's run.
    pub(crate) fn purse(&self, change: &Change, claimed: &Claimed) -> Purse {
        Purse {
            engine: self.clone(),
            project: change.project.clone(),
            change: Some(change.id.clone()),
            token: claimed.token.clone(),
        }
    }

    /// The purse of what belongs to no request.
    pub(crate) fn purse_of(&self, project: &ProjectId) -> Purse {
        Purse { engine: self.clone(), project: project.clone(), change: None, token: String::new() }
    }

    /// The models, paid from a purse.
    pub(crate) fn models_paid_from(&self, purse: &Purse) -> Ports {
        let ports = self.inner.ports.clone();
        let purse = || purse.clone();
        Ports {
            embedder: Arc::new(Metered { model: ports.embedder, purse: purse() }),
            reranker: Arc::new(Metered { model: ports.reranker, purse: purse() }),
            decision: Arc::new(Metered { model: ports.decision, purse: purse() }),
            reviewer: Arc::new(Metered { model: ports.reviewer, purse: purse() }),
            planner: Arc::new(Metered { model: ports.planner, purse: purse() }),
            ..ports
        }
    }

    /// Settles what a killed run of this change left reserved: nobody knows what its calls cost, so they count in full.
    pub(crate) async fn settle_left_behind(&self, change: &Change, claimed: &Claimed) -> Outcome<()> {
        let mut tx = self.inner.db.read().await?;
        let left = spending::left_behind(&mut tx, &change.id, &claimed.token).await?;
        drop(tx);
        if left.is_empty() {
            return Ok(());
        }
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, &change.project).await?;
        for id in &left {
            spending::settle(&mut tx, id, None).await?;
        }
        tracing::warn!(change = %change.id, calls = left.len(), "calls of a run that ended early count in full");
        Ok(tx.commit().await?)
    }

    /// Settles calls without a request that never came back.
    pub(crate) async fn settle_forgotten(&self) -> Outcome<()> {
        let mut tx = self.inner.db.read().await?;
        let forgotten = spending::forgotten(&mut tx, self.now().plus(-FORGOTTEN_AFTER)).await?;
        drop(tx);
        for (id, project_id) in forgotten {
            let mut tx = self.inner.db.write().await?;
            project::lock(&mut tx, &project_id).await?;
            spending::settle(&mut tx, &id, None).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// A plan would pass a limit: the change stops until there is money again.
    pub(crate) async fn stop_for_money(
        &self, claimed: &Claimed, change: &Change, limit: Limit,
    ) -> Outcome<Done> {
        let now = self.now();
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let decided = was.clone().budget_spent(limit, now.next_month())?;
        self.save(&mut tx, &was, decided, now).await?;
        let done = self.finish(tx, claimed).await?;
        self.stir(&change.project);
        Ok(done)
    }

    /// Goes on with a change that stopped for money when there is some, else looks again when the next month begins.
    pub(crate) async fn look_at_budget(&self, claimed: &Claimed, change: &Change) -> Outcome<Done> {
        let now = self.now();
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let left: Left = spending::left(&mut tx, &was.project, Some(&was.id), now).await?;
        if left.is_some() {
            let decided = was.clone().budget_is_back(now)?;
            self.save(&mut tx, &was, decided, now).await?;
        } else {
            let (id, lane) = (was.id.as_str(), was.project.as_str());
            job::enqueue(&mut tx, ADVANCE, id, lane, now.next_month()).await?;
        }
        let done = self.finish(tx, claimed).await?;
        self.stir(&change.project);
        Ok(done)
    }

    /// Looks at every change that stopped for money: the project's budget was raised.
    pub(crate) async fn wake_blocked(&self, tx: &mut Tx, project_id: &ProjectId) -> Outcome<()> {
        for change in spending::blocked(tx, project_id).await? {
            job::enqueue(tx, ADVANCE, change.as_str(), project_id.as_str(), self.now()).await?;
        }
        Ok(())
    }
}
