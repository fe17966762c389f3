//! Money: the worst cost of a call is reserved before it, and settled after it (BLD-06).
//!
//! The models of a run are wrapped, so that whoever calls one reserves and settles without knowing of it.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use async_trait::async_trait;
use domain::{
    ChangeId, Moment, ProjectId,
    budget::{Left, Limit},
    change::Change,
    compare::{ReviewAnswer, Scope},
    intake::{
        AppContext, ClarityAnswer, CoverageAnswer, DecisionAnswer, PacketText, RequestPacket,
        StillLiveAnswer, Target, first_build::FeaturesAnswer,
    },
    plan::{Plan, PlanPacket},
    time::MINUTE,
};
use serde::Serialize;

use crate::{
    change::ADVANCE,
    engine::Engine,
    error::{EngineError, Outcome},
    pool::Done,
    ports::{Called, DecisionModel, Embedder, ModelError, Order, Planner, Ports, Reranker, Reviewer},
    store::{
        Tx, job,
        job::Claimed,
        project,
        spending::{self, Reservation},
    },
};

/// How long a call without a request may run before it counts as lost, in microseconds.
const FORGOTTEN_AFTER: i64 = 10 * MINUTE;

/// Whose money a run spends.
#[derive(Clone)]
pub(crate) struct Purse {
    engine: Engine,
    project: ProjectId,
    change: Option<ChangeId>,
    /// The claim of the job that makes the calls; empty without one.
    token: String,
}

impl Purse {
    /// Reserves the most that a call may cost; `None` when it costs nothing.
    async fn reserve(&self, purpose: &str, worst: i64) -> Result<Option<String>, ModelError> {
        if worst <= 0 {
            return Ok(None);
        }
        let reserved = self.try_reserve(purpose, worst).await;
        reserved.map(Some).map_err(|error| match error {
            Refused::Spent(limit) => ModelError::Spent(limit),
            Refused::Store(error) => {
                tracing::warn!(%error, "money could not be reserved");
                ModelError::Unavailable("money for it could not be reserved".to_owned())
            }
        })
    }

    async fn try_reserve(&self, purpose: &str, worst: i64) -> Result<String, Refused> {
        let at = self.engine.now();
        let id = self.engine.id();
        let mut tx = self.engine.inner.db.write().await.map_err(EngineError::from)?;
        project::lock(&mut tx, &self.project).await.map_err(EngineError::from)?;
        let left = spending::left(&mut tx, &self.project, self.change.as_ref(), at);
        left.await.map_err(EngineError::from)?.allows(worst).map_err(Refused::Spent)?;
        let new = Reservation {
            id: &id,
            project: &self.project,
            change: self.change.as_ref(),
            token: &self.token,
            purpose,
            microusd: worst,
            at,
        };
        spending::reserve(&mut tx, &new).await.map_err(EngineError::from)?;
        tx.commit().await.map_err(EngineError::from)?;
        Ok(id)
    }

    /// Counts what the call cost. When the store does not answer, the reservation stays, and counts in full when the
    /// work goes on.
    async fn settle(&self, reservation: Option<&str>, cost: i64) {
        if let Err(error) = self.try_settle(reservation, cost).await {
            tracing::warn!(%error, "a model call could not be settled");
        }
    }

    async fn try_settle(&self, reservation: Option<&str>, cost: i64) -> Outcome<()> {
        if reservation.is_none() && cost == 0 {
            return Ok(());
        }
        let mut tx = self.engine.inner.db.write().await?;
        project::lock(&mut tx, &self.project).await?;
        match reservation {
            Some(id) => {
                spending::settle(&mut tx, id, Some(cost)).await?;
            }
            None => {
                let month = self.engine.now().utc_month();
                spending::spend(&mut tx, &self.project, self.change.as_ref(), month, cost).await?;
            }
        }
        Ok(tx.commit().await?)
    }
}

/// Why nothing was reserved.
enum Refused {
    Spent(Limit),
    Store(EngineError),
}

impl From<EngineError> for Refused {
    fn from(error: EngineError) -> Self {
        Self::Store(error)
    }
}

/// A model whose calls are paid from a purse.
struct Metered<P: ?Sized> {
    model: Arc<P>,
    purse: Purse,
}

impl<P: ?Sized> Metered<P> {
    async fn paid<T>(
        &self, purpose: &str, worst: i64, call: impl Future<Output = Called<T>> + Send,
    ) -> Called<T> {
        let reservation = match self.purse.reserve(purpose, worst).await {
            Ok(reservation) => reservation,
            Err(error) => return Called { answer: Err(error), call: None },
        };
        let called = call.await;
        let cost = called.call.as_ref().map_or(0, |call| call.cost_microusd);
        self.purse.settle(reservation.as_deref(), cost).await;
        called
    }
}

/// How long a packet is as JSON, in bytes.
fn bytes(packet: &impl Serialize) -> usize {
    serde_json::to_vec(packet).map_or(usize::MAX, |json| json.len())
}

#[async_trait]
impl Embedder for Metered<dyn Embedder> {
    fn id(&self) -> String {
        self.model.id()
    }
    fn cut(&self) -> f32 {
        self.model.cut()
    }
    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.model.worst_microusd(bytes)
    }
    fn troubled_until(&self) -> Option<Moment> {
        self.model.troubled_until()
    }
    async fn embed(&self, texts: &[String]) -> Called<Vec<Vec<f32>>> {
        let worst = self.model.worst_microusd(bytes(&texts));
        self.paid("embed", worst, self.model.embed(texts)).await
    }
}

#[async_trait]
impl Reranker for Metered<dyn Reranker> {
    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.model.worst_microusd(bytes)
    }
    fn troubled_until(&self) -> Option<Moment> {
        self.model.troubled_until()
    }
    async fn rerank(&self, query: &str, texts: &[String]) -> Called<Vec<f64>> {
        // Each text is read together with the query.
        let queries = query.len().saturating_add(8).saturating_mul(texts.len());
        let worst = self.model.worst_microusd(bytes(&texts).saturating_add(queries));
        self.paid("rerank", worst, self.model.rerank(query, texts)).await
    }
}

#[async_trait]
impl DecisionModel for Metered<dyn DecisionModel> {
    fn counted(&self) -> bool {
        self.model.counted()
    }
    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.model.worst_microusd(bytes)
    }
    fn troubled_until(&self) -> Option<Moment> {
        self.model.troubled_until()
    }
    async fn decide(
        &self, request: &RequestPacket, targets: &[Target], app: &AppContext,
    ) -> Called<DecisionAnswer> {
        let worst = self.model.worst_microusd(bytes(&(request, targets, app)));
        self.paid("decide", worst, self.model.decide(request, targets, app)).await
    }
}

#[async_trait]
impl Reviewer for Metered<dyn Reviewer> {
    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.model.worst_microusd(bytes)
    }
    fn troubled_until(&self) -> Option<Moment> {
        self.model.troubled_until()
    }
    async fn coverage(
        &self, request: &RequestPacket, target: &Target, order: Order,
    ) -> Called<CoverageAnswer> {
        let worst = self.model.worst_microusd(bytes(&(request, target)));
        self.paid("coverage", worst, self.model.coverage(request, target, order)).await
    }
    async fn still_live(&self, cited: &[PacketText], app: &AppContext) -> Called<StillLiveAnswer> {
        let worst = self.model.worst_microusd(bytes(&(cited, app)));
        self.paid("still_live", worst, self.model.still_live(cited, app)).await
    }
    async fn clarity(&self, request: &RequestPacket, app: &AppContext) -> Called<ClarityAnswer> {
        let worst = self.model.worst_microusd(bytes(&(request, app)));
        self.paid("clarity", worst, self.model.clarity(request, app)).await
    }
    async fn features(&self, request: &RequestPacket) -> Called<FeaturesAnswer> {
        let worst = self.model.worst_microusd(bytes(request));
        self.paid("features", worst, self.model.features(request)).await
    }
    async fn compare(&self, earlier: &Scope, later: &Scope) -> Called<ReviewAnswer> {
        let worst = self.model.worst_microusd(bytes(&(earlier, later)));
        self.paid("compare", worst, self.model.compare(earlier, later)).await
    }
}

#[async_trait]
impl Planner for Metered<dyn Planner> {
    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.model.worst_microusd(bytes)
    }
    async fn plan(&self, packet: &PlanPacket) -> Called<Plan> {
        let worst = self.model.worst_microusd(bytes(packet));
        self.paid("plan", worst, self.model.plan(packet)).await
    }
}

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
