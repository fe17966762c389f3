//! Chat completions with a JSON schema, as OpenAI and many servers of one's own speak them.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    fault::Fault,
    price::Tokens,
    prompt::Ask,
    service::{MOST_OUTPUT, Read, usual_faults},
    transport::{Post, Reply},
};

#[derive(Deserialize)]
struct Completion {
    choices: Vec<Choice>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Choice {
    message: Message,
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Message {
    content: Option<String>,
    refusal: Option<String>,
    tool_calls: Option<Vec<Value>>,
}

#[derive(Deserialize)]
struct Usage {
    prompt_tokens: u64,
    #[serde(default)]
    completion_tokens: u64,
}

impl From<Usage> for Tokens {
    fn from(usage: Usage) -> Self {
        Self { input: usage.prompt_tokens, output: usage.completion_tokens }
    }
}

/// The header that carries a key; none for a server without one.
pub(super) fn bearer(key: Option<&str>) -> Vec<(&'static str, String)> {
    key.map(|key| ("authorization", format!("Bearer {key}"))).into_iter().collect()
}

/// The call that asks. `limit` names the field for the longest answer: it differs between servers.
pub(super) fn post(base: &str, key: Option<&str>, model: &str, limit: &str, ask: &Ask) -> Post {
    let mut body = json!({
        "model": model,
        "messages": [
            { "role": "system", "content": ask.prompt.trim() },
            { "role": "user", "content": ask.packet },
        ],
        "response_format": {
            "type": "json_schema",
            "json_schema": { "name": ask.purpose, "strict": true, "schema": ask.schema },
        },
    });
    body[limit] = json!(MOST_OUTPUT);
    Post {
        url: format!("{base}/chat/completions"),
        headers: bearer(key),
        body: body.to_string(),
        reads: ask.prompt.len() + ask.packet.len(),
    }
}

/// What it answers: the JSON in its one message.
pub(super) fn read(body: &[u8]) -> Read<Value> {
    let Ok(completion) = serde_json::from_slice::<Completion>(body) else {
        return (Err(Fault::Malformed), None);
    };
    let tokens = completion.usage.map(Tokens::from);
    (said(&completion.choices), tokens)
}

fn said(choices: &[Choice]) -> Result<Value, Fault> {
    let [choice] = choices else { return Err(Fault::Malformed) };
    let message = &choice.message;
    if message.refusal.as_deref().is_some_and(|refusal| !refusal.is_empty()) {
        return Err(Fault::Declined);
    }
    match choice.finish_reason.as_deref() {
        Some("length") => return Err(Fault::CutOff),
        Some("content_filter") => return Err(Fault::Declined),
        _ => {}
    }
    let calls = message.tool_calls.as_ref().is_some_and(|calls| !calls.is_empty());
    match &message.content {
        Some(text) if !calls => serde_json::from_str(text).map_err(|_| Fault::Malformed),
        _ => Err(Fault::Malformed),
    }
}

/// A quota that is used up looks like too many calls, except for its name.
pub(super) fn faults(reply: &Reply) -> Fault {
    let named = serde_json::from_slice::<Value>(&reply.body).ok();
    let named = named.as_ref().and_then(|body| body["error"]["code"].as_str());
    match (reply.status, named) {
        (429, Some("insufficient_quota")) => Fault::Exhausted,
        _ => usual_faults(reply),
    }
}
