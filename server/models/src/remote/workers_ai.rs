//! Workers AI: one address a model, and every answer in an envelope.

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;

use super::{
    fault::Fault,
    openai_chat::bearer,
    price::Tokens,
    service::{Read, usual_faults},
    transport::{Post, Reply},
};

/// Texts of one embedding call.
pub(super) const BATCH: usize = 100;

#[derive(Deserialize)]
struct Envelope<T> {
    result: T,
    success: bool,
}

#[derive(Deserialize)]
struct Embedded {
    data: Vec<Vec<f32>>,
}

#[derive(Deserialize)]
struct Ranked {
    response: Vec<Rank>,
}

#[derive(Deserialize)]
struct Rank {
    id: usize,
    score: f64,
}

/// What is inside an envelope, or the whole when there is none.
pub(super) fn opened<T: DeserializeOwned>(body: &[u8], enveloped: bool) -> Result<T, Fault> {
    if !enveloped {
        return serde_json::from_slice(body).map_err(|_| Fault::Malformed);
    }
    let envelope: Envelope<T> = serde_json::from_slice(body).map_err(|_| Fault::Malformed)?;
    if envelope.success { Ok(envelope.result) } else { Err(Fault::Malformed) }
}

/// Where a model is.
pub(super) fn address(base: &str, model: &str) -> String {
    format!("{base}/{model}")
}

pub(super) fn embed(base: &str, key: Option<&str>, model: &str, texts: &[String]) -> Post {
    Post {
        url: address(base, model),
        headers: bearer(key),
        body: json!({ "text": texts, "pooling": "cls" }).to_string(),
        reads: texts.iter().map(String::len).sum(),
    }
}

pub(super) fn embedded(body: &[u8]) -> Read<Vec<Vec<f32>>> {
    (opened::<Embedded>(body, true).map(|embedded| embedded.data), None::<Tokens>)
}

pub(super) fn rerank(base: &str, key: Option<&str>, model: &str, query: &str, texts: &[String]) -> Post {
    let contexts: Vec<_> = texts.iter().map(|text| json!({ "text": text })).collect();
    let body = json!({ "query": query, "contexts": contexts, "top_k": texts.len() });
    Post {
        url: address(base, model),
        headers: bearer(key),
        body: body.to_string(),
        reads: super::reranker::reads(query, texts),
    }
}

pub(super) fn reranked(body: &[u8]) -> Read<Vec<(usize, f64)>> {
    let ranked = opened::<Ranked>(body, true)
        .map(|ranked| ranked.response.into_iter().map(|rank| (rank.id, rank.score)).collect());
    (ranked, None)
}

/// Its daily allowance is used up for hours, whatever its status says.
pub(super) fn faults(reply: &Reply) -> Fault {
    let allowance = br#""code":4006"#;
    let used_up = reply.body.windows(allowance.len()).any(|bytes| bytes == allowance);
    if used_up { Fault::Exhausted } else { usual_faults(reply) }
}
