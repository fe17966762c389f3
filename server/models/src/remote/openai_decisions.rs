//! OpenAI's Decisions: typed questions about one input, answered with probabilities.

use domain::intake::{AppContext, DecisionAnswer, RequestPacket, Target};
use serde::Deserialize;
use serde_json::{Value, json};

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
    answers: Vec<Answer>,
    usage: Option<Usage>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Answer {
    Predicate {
        name: Option<String>,
        probability: f64,
    },
    Choice {
        name: Option<String>,
        probabilities: Vec<Probability>,
    },
    Refusal {},
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Probability {
    value: Value,
    probability: f64,
}

#[derive(Deserialize)]
struct Usage {
    input_tokens: u64,
    #[serde(default)]
    output_tokens: u64,
}

pub(super) fn post(
    base: &str, key: Option<&str>, model: &str, request: &RequestPacket, targets: &[Target], app: &AppContext,
) -> Post {
    let input = state(request, targets, app).to_string();
    let choices: Vec<Value> = labels()
        .iter()
        .map(|(value, description)| json!({ "value": value, "description": description }))
        .collect();
    let pairs = (1..=targets.len()).map(|number| {
        json!({
            "type": "choice",
            "name": format!("t{number}"),
            "instructions": pair_instructions(number),
            "choices": choices,
        })
    });
    let buildable =
        json!({ "type": "predicate", "name": "buildable", "instructions": DECIDE_BUILDABLE.trim() });
    let questions: Vec<Value> = pairs.chain([buildable]).collect();
    let reads = input.len() + json!(questions).to_string().len();
    let body = json!({ "model": model, "input": input, "questions": questions });
    Post { url: format!("{base}/decisions"), headers: bearer(key), body: body.to_string(), reads }
}

pub(super) fn read(body: &[u8], targets: usize) -> Read<DecisionAnswer> {
    let Ok(decisions) = serde_json::from_slice::<Decisions>(body) else {
        return (Err(Fault::Malformed), None);
    };
    let tokens =
        decisions.usage.map(|usage| Tokens { input: usage.input_tokens, output: usage.output_tokens });
    (said(decisions.answers, targets), tokens)
}

fn said(answers: Vec<Answer>, targets: usize) -> Result<DecisionAnswer, Fault> {
    let mut labelled = Labelled::default();
    for given in answers {
        match given {
            Answer::Refusal {} => return Err(Fault::Declined),
            Answer::Predicate { name: Some(name), probability } if name == "buildable" => {
                labelled.buildable = Some(probability);
            }
            Answer::Choice { name: Some(name), probabilities } => {
                let read = probabilities
                    .into_iter()
                    .filter_map(|each| Some((each.value.as_str()?.to_owned(), each.probability)));
                labelled.pairs.insert(name, read.collect());
            }
            Answer::Predicate { .. } | Answer::Choice { .. } | Answer::Other => {}
        }
    }
    answer(&labelled, targets)
}
