//! The reviewer over any wire format. What it says is checked by the rules of intake and comparison, not here.

use async_trait::async_trait;
use domain::{
    Moment,
    compare::{ReviewAnswer, Scope},
    intake::{
        AppContext, ClarityAnswer, CoverageAnswer, PacketText, RequestPacket, StillLiveAnswer, Target,
        first_build::FeaturesAnswer,
    },
};
use engine::ports::{Called, Order, Reviewer};
use serde::de::DeserializeOwned;

use super::{
    anthropic,
    fault::Fault,
    openai_chat,
    prompt::{self, Ask},
    service::Service,
};

/// A format in which reviews are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Anthropic,
    /// With the name of the field for the longest answer.
    OpenAi(&'static str),
}

pub(super) struct RemoteReviewer {
    pub(super) service: Service,
    pub(super) format: Format,
    pub(super) base: String,
    pub(super) key: Option<String>,
}

impl RemoteReviewer {
    async fn ask<T: DeserializeOwned + Send>(&self, ask: Ask) -> Called<T> {
        let (base, key, model) = (self.base.as_str(), self.key.as_deref(), self.service.model.as_str());
        let post = match self.format {
            Format::Anthropic => anthropic::post(base, key.unwrap_or_default(), model, &ask),
            Format::OpenAi(limit) => openai_chat::post(base, key, model, limit, &ask),
        };
        let read = |body: &[u8]| {
            let (value, tokens) = match self.format {
                Format::Anthropic => anthropic::read(body),
                Format::OpenAi(_) => openai_chat::read(body),
            };
            let answer = value.and_then(|value| serde_json::from_value(value).map_err(|_| Fault::Malformed));
            (answer, tokens)
        };
        self.service.call(ask.purpose, post, read).await
    }
}

#[async_trait]
impl Reviewer for RemoteReviewer {
    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.service.worst(bytes)
    }

    fn troubled_until(&self) -> Option<Moment> {
        self.service.troubled_until()
    }

    async fn coverage(
        &self, request: &RequestPacket, target: &Target, order: Order,
    ) -> Called<CoverageAnswer> {
        self.ask(prompt::coverage(request, target, order == Order::RequestFirst)).await
    }

    async fn still_live(&self, cited: &[PacketText], app: &AppContext) -> Called<StillLiveAnswer> {
        self.ask(prompt::still_live(cited, app)).await
    }

    async fn clarity(&self, request: &RequestPacket, app: &AppContext) -> Called<ClarityAnswer> {
        self.ask(prompt::clarity(request, app)).await
    }

    async fn features(&self, request: &RequestPacket) -> Called<FeaturesAnswer> {
        self.ask(prompt::features(request)).await
    }

    async fn compare(&self, earlier: &Scope, later: &Scope) -> Called<ReviewAnswer> {
        self.ask(prompt::compare(earlier, later)).await
    }
}
