//! The System One protocol, as Workers AI, llama.cpp and others speak it: typed questions about a state.

use std::collections::BTreeMap;

use domain::intake::{AppContext, DecisionAnswer, RequestPacket, Target};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{
    decision::{Labelled, answer, labels, pair_instructions},
    fault::Fault,
    openai_chat::bearer,
    price::Tokens,
    prompt::{DECIDE_BUILDABLE, state},
    service::Read,
    transport::Post,
};

#[derive(Deserialize)]
struct Decisions {
    answers: BTreeMap<String, Answer>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
struct Answer {
    noul: Option<f64>,
    #[serde(default)]
    probabilities: BTreeMap<String, f64>,
}

#[derive(Deserialize)]
struct Usage {
    input_tokens: u64,
    #[serde(default)]
    output_tokens: u64,
}

/// The call that asks, to `url`.
pub(super) fn post(
    url: String, key: Option<&str>, model: &str, request: &RequestPacket, targets: &[Target],
    app: &AppContext,
) -> Post {
    let state = state(request, targets, app);
    let criteria: Map<String, Value> =
        labels().iter().map(|(label, meaning)| ((*label).to_owned(), json!(meaning))).collect();
    let mut questions: Map<String, Value> = (1..=targets.len())
        .map(|number| {
            let question = json!({
                "type": "choice",
                "instructions": pair_instructions(number),
                "criteria": criteria,
            });
            (format!("t{number}"), question)
        })
        .collect();
    questions
        .insert("buildable".to_owned(), json!({ "type": "noul", "instructions": DECIDE_BUILDABLE.trim() }));
    let reads = state.to_string().len() + json!(questions).to_string().len();
    let body = json!({ "model": model, "state": state, "questions": questions });
    Post { url, headers: bearer(key), body: body.to_string(), reads }
}

/// Reads an answer; `enveloped` when it is the `result` of a larger one.
pub(super) fn read(body: &[u8], targets: usize, enveloped: bool) -> Read<DecisionAnswer> {
    let Ok(decisions) = super::workers_ai::opened::<Decisions>(body, enveloped) else {
        return (Err(Fault::Malformed), None);
    };
    let tokens =
        decisions.usage.map(|usage| Tokens { input: usage.input_tokens, output: usage.output_tokens });
    let mut labelled = Labelled::default();
    for (name, given) in decisions.answers {
        if name == "buildable" {
            labelled.buildable = given.noul;
        } else {
            labelled.pairs.insert(name, given.probabilities);
        }
    }
    (answer(&labelled, targets), tokens)
}
