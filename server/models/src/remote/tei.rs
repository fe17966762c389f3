//! text-embeddings-inference: `/embed` and `/rerank`.

use serde::Deserialize;
use serde_json::json;

use super::{fault::Fault, openai_chat::bearer, service::Read, transport::Post};

/// Texts of one call, as its servers are set up at first.
pub(super) const BATCH: usize = 32;

#[derive(Deserialize)]
struct Rank {
    index: usize,
    score: f64,
}

pub(super) fn embed(base: &str, key: Option<&str>, texts: &[String]) -> Post {
    Post {
        url: format!("{base}/embed"),
        headers: bearer(key),
        body: json!({ "inputs": texts, "normalize": true, "truncate": true }).to_string(),
        reads: texts.iter().map(String::len).sum(),
    }
}

pub(super) fn embedded(body: &[u8]) -> Read<Vec<Vec<f32>>> {
    (serde_json::from_slice(body).map_err(|_| Fault::Malformed), None)
}

pub(super) fn rerank(base: &str, key: Option<&str>, query: &str, texts: &[String]) -> Post {
    let body = json!({ "query": query, "texts": texts, "raw_scores": false, "truncate": true });
    Post {
        url: format!("{base}/rerank"),
        headers: bearer(key),
        body: body.to_string(),
        reads: super::reranker::reads(query, texts),
    }
}

pub(super) fn reranked(body: &[u8]) -> Read<Vec<(usize, f64)>> {
    let ranks: Result<Vec<Rank>, Fault> = serde_json::from_slice(body).map_err(|_| Fault::Malformed);
    (ranks.map(|ranks| ranks.into_iter().map(|rank| (rank.index, rank.score)).collect()), None)
}
