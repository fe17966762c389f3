//! Embeddings as OpenAI and many servers of one's own speak them.

use serde::Deserialize;
use serde_json::json;

use super::{fault::Fault, openai_chat::bearer, price::Tokens, service::Read, transport::Post};

#[derive(Deserialize)]
struct Embeddings {
    data: Vec<Embedding>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Embedding {
    index: usize,
    embedding: Vec<f32>,
}

#[derive(Deserialize)]
struct Usage {
    prompt_tokens: u64,
}

pub(super) fn post(base: &str, key: Option<&str>, model: &str, texts: &[String]) -> Post {
    let body = json!({ "model": model, "input": texts, "encoding_format": "float" });
    Post {
        url: format!("{base}/embeddings"),
        headers: bearer(key),
        body: body.to_string(),
        reads: texts.iter().map(String::len).sum(),
    }
}

pub(super) fn read(body: &[u8]) -> Read<Vec<Vec<f32>>> {
    let Ok(mut answer) = serde_json::from_slice::<Embeddings>(body) else {
        return (Err(Fault::Malformed), None);
    };
    let tokens = answer.usage.map(|usage| Tokens { input: usage.prompt_tokens, output: 0 });
    answer.data.sort_by_key(|embedding| embedding.index);
    let in_order = answer.data.iter().enumerate().all(|(at, embedding)| embedding.index == at);
    let vectors = answer.data.into_iter().map(|embedding| embedding.embedding).collect();
    (if in_order { Ok(vectors) } else { Err(Fault::Malformed) }, tokens)
}
