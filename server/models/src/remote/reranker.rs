//! The reranker over any wire format (INT-04).

use async_trait::async_trait;
use domain::Moment;
use engine::ports::{Called, Reranker};

use super::{
    cohere,
    fault::Fault,
    service::{Read, Service},
    tei,
    transport::Post,
    workers_ai,
};

/// A format in which texts are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Cohere,
    Tei,
    WorkersAi,
}

pub(super) struct RemoteReranker {
    pub(super) service: Service,
    pub(super) format: Format,
    pub(super) base: String,
    pub(super) key: Option<String>,
}

/// Each text is read together with the query.
pub(super) fn reads(query: &str, texts: &[String]) -> usize {
    texts.iter().map(|text| text.len() + query.len()).sum()
}

impl RemoteReranker {
    fn post(&self, query: &str, texts: &[String]) -> Post {
        let (base, key, model) = (&self.base, self.key.as_deref(), &self.service.model);
        match self.format {
            Format::Cohere => cohere::rerank(base, key, model, query, texts),
            Format::Tei => tei::rerank(base, key, query, texts),
            Format::WorkersAi => workers_ai::rerank(base, key, model, query, texts),
        }
    }

    fn read(&self, body: &[u8], texts: usize) -> Read<Vec<f64>> {
        let (ranks, tokens) = match self.format {
            Format::Cohere => cohere::reranked(body),
            Format::Tei => tei::reranked(body),
            Format::WorkersAi => workers_ai::reranked(body),
        };
        (ranks.and_then(|ranks| in_place(&ranks, texts)), tokens)
    }
}

/// One score a text, in the texts' order.
fn in_place(ranks: &[(usize, f64)], texts: usize) -> Result<Vec<f64>, Fault> {
    let mut scores = vec![None; texts];
    for (index, score) in ranks {
        match scores.get_mut(*index) {
            Some(place) if place.is_none() && score.is_finite() => *place = Some(*score),
            _ => return Err(Fault::Malformed),
        }
    }
    scores.into_iter().collect::<Option<_>>().ok_or(Fault::Malformed)
}

#[async_trait]
impl Reranker for RemoteReranker {
    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.service.worst(bytes)
    }

    fn troubled_until(&self) -> Option<Moment> {
        self.service.troubled_until()
    }

    async fn rerank(&self, query: &str, texts: &[String]) -> Called<Vec<f64>> {
        let read = |body: &[u8]| self.read(body, texts.len());
        self.service.call("rerank", self.post(query, texts), read).await
    }
}
