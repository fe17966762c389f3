//! Models whose calls are paid from a purse.

use std::sync::Arc;

use async_trait::async_trait;
use domain::{
    Moment,
    compare::{ReviewAnswer, Scope},
    intake::{
        AppContext, ClarityAnswer, CoverageAnswer, DecisionAnswer, PacketText, RequestPacket,
        StillLiveAnswer, Target, first_build::FeaturesAnswer,
    },
    plan::{Plan, PlanPacket},
};
use serde::Serialize;

use super::purse::Purse;
use crate::ports::{Called, DecisionModel, Embedder, Order, Planner, Reranker, Reviewer};

/// A model whose calls are paid from a purse.
pub(super) struct Metered<P: ?Sized> {
    pub(super) model: Arc<P>,
    pub(super) purse: Purse,
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
        // Counted last of all: what can't be paid, or is never asked, takes no call of the day.
        let counted = async {
            if self.model.counted()
                && let Err(error) = self.purse.take_decision().await
            {
                return Called { answer: Err(error), call: None };
            }
            self.model.decide(request, targets, app).await
        };
        self.paid("decide", worst, counted).await
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
