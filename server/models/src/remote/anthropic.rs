//! Anthropic's Messages, with the answer's schema in `output_config`: a forced tool is refused by newer models.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    fault::Fault,
    price::Tokens,
    prompt::Ask,
    service::{MOST_OUTPUT, Read, usual_faults},
    transport::{Post, Reply},
};

const VERSION: &str = "2023-06-01";

#[derive(Deserialize)]
struct Message {
    content: Vec<Block>,
    stop_reason: Option<String>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Block {
    r#type: String,
    text: Option<String>,
}

#[derive(Deserialize)]
#[expect(clippy::struct_field_names, reason = "the names are the service's")]
struct Usage {
    input_tokens: u64,
    output_tokens: u64,
    #[serde(default)]
    cache_creation_input_tokens: Option<u64>,
    #[serde(default)]
    cache_read_input_tokens: Option<u64>,
}

impl From<Usage> for Tokens {
    fn from(usage: Usage) -> Self {
        let cached = [usage.cache_creation_input_tokens, usage.cache_read_input_tokens];
        let input = cached.into_iter().flatten().fold(usage.input_tokens, u64::saturating_add);
        Self { input, output: usage.output_tokens }
    }
}

/// The call that asks.
pub(super) fn post(base: &str, key: &str, model: &str, ask: &Ask) -> Post {
    let body = json!({
        "model": model,
        "max_tokens": MOST_OUTPUT,
        "system": ask.prompt.trim(),
        "messages": [{ "role": "user", "content": ask.packet }],
        "output_config": { "format": { "type": "json_schema", "schema": ask.schema } },
    });
    Post {
        url: format!("{base}/v1/messages"),
        headers: vec![("x-api-key", key.to_owned()), ("anthropic-version", VERSION.to_owned())],
        body: body.to_string(),
        reads: ask.prompt.len() + ask.packet.len(),
    }
}

/// What it answers: the JSON in its one text.
pub(super) fn read(body: &[u8]) -> Read<Value> {
    let Ok(message) = serde_json::from_slice::<Message>(body) else { return (Err(Fault::Malformed), None) };
    let tokens = message.usage.map(Tokens::from);
    (said(&message.content, message.stop_reason.as_deref()), tokens)
}

fn said(content: &[Block], stop: Option<&str>) -> Result<Value, Fault> {
    match stop {
        Some("refusal") => return Err(Fault::Declined),
        Some("max_tokens" | "model_context_window_exceeded") => return Err(Fault::CutOff),
        Some("end_turn" | "stop_sequence") => {}
        _ => return Err(Fault::Malformed),
    }
    let mut texts = content.iter().filter(|block| block.r#type == "text");
    let tools = content.iter().any(|block| block.r#type == "tool_use");
    match (texts.next().and_then(|block| block.text.as_deref()), texts.next(), tools) {
        (Some(text), None, false) => serde_json::from_str(text).map_err(|_| Fault::Malformed),
        _ => Err(Fault::Malformed),
    }
}

/// A limit of use without a time to come back is one on spending.
pub(super) fn faults(reply: &Reply) -> Fault {
    if reply.status == 429 && reply.retry_after.is_none() { Fault::Exhausted } else { usual_faults(reply) }
}
