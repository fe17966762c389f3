//! The decision model over any wire format (INT-06).

use async_trait::async_trait;
use domain::{
    Moment,
    intake::{AppContext, DecisionAnswer, RequestPacket, Target},
};
use engine::ports::{Called, DecisionModel};

use super::{openai_decisions, service::Service, systemone, workers_ai};

/// A format in which decisions are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    OpenAi,
    SystemOne,
    WorkersAi,
}

pub(super) struct RemoteDecision {
    pub(super) service: Service,
    pub(super) format: Format,
    pub(super) base: String,
    pub(super) key: Option<String>,
}

#[async_trait]
impl DecisionModel for RemoteDecision {
    fn counted(&self) -> bool {
        true
    }

    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.service.worst(bytes)
    }

    fn troubled_until(&self) -> Option<Moment> {
        self.service.troubled_until()
    }

    async fn decide(
        &self, request: &RequestPacket, targets: &[Target], app: &AppContext,
    ) -> Called<DecisionAnswer> {
        let (base, key, model) = (self.base.as_str(), self.key.as_deref(), self.service.model.as_str());
        let post = match self.format {
            Format::OpenAi => openai_decisions::post(base, key, model, request, targets, app),
            Format::SystemOne => {
                systemone::post(format!("{base}/systemone"), key, model, request, targets, app)
            }
            Format::WorkersAi => {
                systemone::post(workers_ai::address(base, model), key, model, request, targets, app)
            }
        };
        let read = |body: &[u8]| match self.format {
            Format::OpenAi => openai_decisions::read(body, targets.len()),
            Format::SystemOne => systemone::read(body, targets.len(), false),
            Format::WorkersAi => systemone::read(body, targets.len(), true),
        };
        self.service.call("decide", post, read).await
    }
}
