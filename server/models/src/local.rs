//! Models that run in this process: they cost nothing, need no key and send no text anywhere.
//! One sentence model, all-MiniLM-L6-v2, carries the embedder, the reranker and the decision model.

mod cache;
pub mod decision;
mod embedding;
mod encoder;
pub mod features;
mod lexicon;
pub mod logistic;
pub mod maxsim;
pub mod rerank;
pub mod reviewer;
mod text;
mod transformer;
mod weights;

use std::sync::Arc;

use domain::intake::CallReceipt;
use engine::ports::{Called, ModelError};

pub use encoder::{Encoding, LocalModel};
pub use weights::WeightsError;

/// Embedder, reranker and decision model over one local model, which may be absent.
#[derive(Clone)]
pub struct Local(Option<Arc<LocalModel>>);

/// Loads the local model. Without weights every call answers `ModelError::Absent`, and the log says how to get them.
#[must_use]
pub fn embedded() -> Local {
    match LocalModel::load() {
        Ok(model) => Local(Some(Arc::new(model))),
        Err(error) => {
            tracing::warn!(%error, "requests are compared by shared words alone");
            Local(None)
        }
    }
}

impl Local {
    /// One without weights, which never answers.
    #[must_use]
    pub const fn absent() -> Self {
        Self(None)
    }

    /// Whether there are weights.
    #[must_use]
    pub const fn is_there(&self) -> bool {
        self.0.is_some()
    }

    /// Does the work on a thread that may block, and writes the receipt. The work tells how many tokens it read.
    async fn call<T: Send + 'static>(
        &self, purpose: &str,
        work: impl FnOnce(&LocalModel) -> Result<(T, usize), ModelError> + Send + 'static,
    ) -> Called<T> {
        let Some(model) = self.0.clone() else {
            return Called { answer: Err(ModelError::Absent), call: None };
        };
        let started = now();
        let done = tokio::task::spawn_blocking(move || work(&model))
            .await
            .unwrap_or_else(|error| Err(ModelError::Unavailable(error.to_string())));
        let (answer, tokens) = match done {
            Ok((answer, tokens)) => (Ok(answer), tokens),
            Err(error) => (Err(error), 0),
        };
        let call = CallReceipt {
            provider: "local".to_owned(),
            model: "all-MiniLM-L6-v2".to_owned(),
            purpose: purpose.to_owned(),
            input_tokens: tokens.try_into().unwrap_or(i64::MAX),
            output_tokens: 0,
            cost_microusd: 0,
            latency_micros: started.elapsed().as_micros().try_into().unwrap_or(i64::MAX),
            outcome: answer.as_ref().map_or_else(ModelError::to_string, |_| "ok".to_owned()),
        };
        Called { answer, call: Some(call) }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a receipt tells how long a call took; nothing is decided by it"
)]
fn now() -> std::time::Instant {
    std::time::Instant::now()
}

#[cfg(test)]
mod tests;
