//! Models outside this program, chosen by configuration: one file a wire format.
//!
//! A service that fails is tried again a few times, then left alone for a while; what it cost is counted in whole
//! micro-dollars. Whoever asks gets an answer or an error, and goes on by the rule's safe result (REL-03).

mod anthropic;
mod breaker;
mod cohere;
mod decision;
mod decision_model;
mod embedder;
mod fault;
mod openai_chat;
mod openai_decisions;
mod openai_embeddings;
mod price;
mod prompt;
mod reranker;
mod reviewer;
mod service;
mod systemone;
mod tei;
mod transport;
mod workers_ai;

use std::{sync::Arc, time::Duration};

use engine::ports::{Clock, DecisionModel, Embedder, Reranker, Reviewer};

pub use price::Price;
pub use service::Waits;

use breaker::Breaker;
use decision_model::RemoteDecision;
use embedder::RemoteEmbedder;
use fault::Fault;
use reranker::RemoteReranker;
use reviewer::RemoteReviewer;
use service::{Service, usual_faults};
use transport::{Http, Reply};

/// How long a call may take unless the operator says otherwise.
pub const USUAL_LIMIT: Duration = Duration::from_mins(1);

/// A service as the operator set it up.
#[derive(Clone, Default)]
pub struct Setup {
    /// The name of its kind.
    pub provider: String,
    /// Where it is, when not at the usual place of its kind.
    pub url: Option<String>,
    /// Our key there.
    pub key: Option<String>,
    /// Which model.
    pub model: Option<String>,
    /// The cosine at which an embedder's target is kept, for a model whose cut is not known (INT-03).
    pub cut: Option<f32>,
    /// How long a try may take.
    pub limit: Option<Duration>,
    /// What its tokens cost.
    pub price: Price,
}

/// What a service needs beside its set-up.
#[derive(Clone)]
pub struct Outside {
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// How to wait between two tries.
    pub waits: Waits,
}

impl Outside {
    /// Waits as time really passes.
    #[must_use]
    pub fn real(clock: Arc<dyn Clock>) -> Self {
        Self { clock, waits: Arc::new(|wait| Box::pin(tokio::time::sleep(wait))) }
    }
}

/// What is wrong with a set-up, as a sentence for the operator. `{job}` stands for the job's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

fn wrong<T>(text: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError(text.into()))
}

fn unknown<T>(provider: &str, known: &[&str]) -> Result<T, SetupError> {
    wrong(format!("The provider {provider:?} is not known; write one of {}.", known.join(", ")))
}

/// Where a kind of service usually is, and what it needs.
struct Kind {
    name: &'static str,
    usual_url: Option<&'static str>,
    needs_key: bool,
    faults: fn(&Reply) -> Fault,
    writes: bool,
}

impl Setup {
    fn base(&self, kind: &Kind) -> Result<String, SetupError> {
        let Some(text) = self.url.as_deref().or(kind.usual_url) else {
            return wrong(format!("The provider {} needs its address: set url.", kind.name));
        };
        match url::Url::parse(text) {
            Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => {
                Ok(text.trim_end_matches('/').to_owned())
            }
            _ => wrong(format!("url is {text:?}; write it as in https://models.example.org/v1.")),
        }
    }

    fn service(&self, job: &str, kind: &Kind, outside: &Outside) -> Result<Service, SetupError> {
        if kind.needs_key && self.key.is_none() {
            return wrong(format!("The provider {} needs a key: set key or key_file.", kind.name));
        }
        let Some(model) = self.model.clone().or_else(|| usual_model(job, kind.name).map(str::to_owned))
        else {
            return wrong(format!("The provider {} needs to know which model: set model.", kind.name));
        };
        let http = Http::new(self.limit.unwrap_or(USUAL_LIMIT), outside.clock.clone()).map_err(SetupError)?;
        Ok(Service {
            provider: kind.name,
            model,
            price: self.price,
            transport: Arc::new(http),
            clock: outside.clock.clone(),
            waits: outside.waits.clone(),
            breaker: Breaker::default(),
            faults: kind.faults,
            writes: kind.writes,
        })
    }
}

/// The model that is taken when the operator names none.
#[must_use]
pub fn usual_model(job: &str, provider: &str) -> Option<&'static str> {
    match (job, provider) {
        ("embedder", "workers-ai") => Some("@cf/baai/bge-small-en-v1.5"),
        ("reranker", "workers-ai") => Some("@cf/baai/bge-reranker-base"),
        ("embedder" | "reranker", "text-embeddings-inference" | "tei") => Some("served"),
        ("reviewer", "anthropic") => Some(SONNET),
        _ => None,
    }
}

/// What a model cost when this program was written; the operator's table counts before it.
#[must_use]
pub fn usual_price(model: &str) -> Price {
    if model == SONNET { Price { input: 2_000_000, output: 10_000_000 } } else { Price::default() }
}

const SONNET: &str = "claude-sonnet-5-5";
const OPENAI: &str = "https://api.openai.com/v1";

const fn kind(name: &'static str) -> Kind {
    Kind { name, usual_url: None, needs_key: false, faults: usual_faults, writes: false }
}

/// An embedder: `workers-ai`, `openai`, `openai-compatible` or `text-embeddings-inference`.
///
/// # Errors
/// What is wrong with the set-up.
pub fn embedder(setup: &Setup, outside: &Outside) -> Result<Arc<dyn Embedder>, SetupError> {
    use embedder::Format;
    let (kind, format) = match setup.provider.as_str() {
        "workers-ai" => {
            let faults = workers_ai::faults;
            (Kind { needs_key: true, faults, ..kind("workers-ai") }, Format::WorkersAi)
        }
        "openai" => {
            let faults = openai_chat::faults;
            (Kind { usual_url: Some(OPENAI), needs_key: true, faults, ..kind("openai") }, Format::OpenAi)
        }
        "openai-compatible" => {
            (Kind { faults: openai_chat::faults, ..kind("openai-compatible") }, Format::OpenAi)
        }
        "text-embeddings-inference" | "tei" => (kind("text-embeddings-inference"), Format::Tei),
        other => {
            return unknown(
                other,
                &["workers-ai", "openai", "openai-compatible", "text-embeddings-inference"],
            );
        }
    };
    let service = setup.service("embedder", &kind, outside)?;
    let Some(cut) = setup.cut.or_else(|| known_cut(&service.model)) else {
        return wrong(
            "Set cut: the cosine from 0 to 1 at which this model calls two texts related. It differs from model to model.",
        );
    };
    Ok(Arc::new(RemoteEmbedder { base: setup.base(&kind)?, key: setup.key.clone(), service, format, cut }))
}

/// The cut of models that were measured.
fn known_cut(model: &str) -> Option<f32> {
    let model = model.to_lowercase();
    let known = [("bge-small-en-v1.5", 0.55), ("all-minilm-l6-v2", 0.35)];
    known.into_iter().find(|(name, _)| model.contains(name)).map(|(_, cut)| cut)
}

/// A reranker: `workers-ai`, `text-embeddings-inference` or `cohere`.
///
/// # Errors
/// What is wrong with the set-up.
pub fn reranker(setup: &Setup, outside: &Outside) -> Result<Arc<dyn Reranker>, SetupError> {
    use reranker::Format;
    let (kind, format) = match setup.provider.as_str() {
        "workers-ai" => {
            let faults = workers_ai::faults;
            (Kind { needs_key: true, faults, ..kind("workers-ai") }, Format::WorkersAi)
        }
        "text-embeddings-inference" | "tei" => (kind("text-embeddings-inference"), Format::Tei),
        "cohere" => (Kind { usual_url: Some("https://api.cohere.com/v2"), ..kind("cohere") }, Format::Cohere),
        other => return unknown(other, &["workers-ai", "text-embeddings-inference", "cohere"]),
    };
    let service = setup.service("reranker", &kind, outside)?;
    Ok(Arc::new(RemoteReranker { base: setup.base(&kind)?, key: setup.key.clone(), service, format }))
}

/// A decision model: `workers-ai`, `systemone` (llama.cpp and others) or `openai`.
///
/// # Errors
/// What is wrong with the set-up.
pub fn decision(setup: &Setup, outside: &Outside) -> Result<Arc<dyn DecisionModel>, SetupError> {
    use decision_model::Format;
    let (kind, format) = match setup.provider.as_str() {
        "workers-ai" => {
            let faults = workers_ai::faults;
            (Kind { needs_key: true, faults, writes: true, ..kind("workers-ai") }, Format::WorkersAi)
        }
        "systemone" | "llama.cpp" => (Kind { writes: true, ..kind("systemone") }, Format::SystemOne),
        "openai" => {
            let faults = openai_chat::faults;
            let kind =
                Kind { usual_url: Some(OPENAI), needs_key: true, faults, writes: true, ..kind("openai") };
            (kind, Format::OpenAi)
        }
        other => return unknown(other, &["workers-ai", "systemone", "openai"]),
    };
    let service = setup.service("decision", &kind, outside)?;
    Ok(Arc::new(RemoteDecision { base: setup.base(&kind)?, key: setup.key.clone(), service, format }))
}

/// A reviewer: `anthropic`, `openai` or `openai-compatible`.
///
/// # Errors
/// What is wrong with the set-up.
pub fn reviewer(setup: &Setup, outside: &Outside) -> Result<Arc<dyn Reviewer>, SetupError> {
    use reviewer::Format;
    let (kind, format) = match setup.provider.as_str() {
        "anthropic" => {
            let kind = Kind {
                usual_url: Some("https://api.anthropic.com"),
                needs_key: true,
                faults: anthropic::faults,
                writes: true,
                ..kind("anthropic")
            };
            (kind, Format::Anthropic)
        }
        "openai" => {
            let faults = openai_chat::faults;
            let kind =
                Kind { usual_url: Some(OPENAI), needs_key: true, faults, writes: true, ..kind("openai") };
            (kind, Format::OpenAi("max_completion_tokens"))
        }
        "openai-compatible" => {
            let kind = Kind { faults: openai_chat::faults, writes: true, ..kind("openai-compatible") };
            (kind, Format::OpenAi("max_tokens"))
        }
        other => return unknown(other, &["anthropic", "openai", "openai-compatible"]),
    };
    let service = setup.service("reviewer", &kind, outside)?;
    Ok(Arc::new(RemoteReviewer { base: setup.base(&kind)?, key: setup.key.clone(), service, format }))
}
