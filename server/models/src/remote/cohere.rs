//! Reranking as Cohere and others speak it.

use serde::Deserialize;
use serde_json::json;

use super::{fault::Fault, openai_chat::bearer, service::Read, transport::Post};

#[derive(Deserialize)]
struct Ranked {
    results: Vec<Rank>,
}

#[derive(Deserialize)]
struct Rank {
    index: usize,
    relevance_score: f64,
}

pub(super) fn rerank(base: &str, key: Option<&str>, model: &str, query: &str, texts: &[String]) -> Post {
    let body = json!({ "model": model, "query": query, "documents": texts, "top_n": texts.len() });
    Post {
        url: format!("{base}/rerank"),
        headers: bearer(key),
        body: body.to_string(),
        reads: super::reranker::reads(query, texts),
    }
}

pub(super) fn reranked(body: &[u8]) -> Read<Vec<(usize, f64)>> {
    let ranked: Result<Ranked, Fault> = serde_json::from_slice(body).map_err(|_| Fault::Malformed);
    let scores =
        |ranked: Ranked| ranked.results.into_iter().map(|rank| (rank.index, rank.relevance_score)).collect();
    (ranked.map(scores), None)
}
