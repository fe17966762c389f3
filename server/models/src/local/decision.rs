//! The decision model over the local model: calibrated logistic regressions. It is sure of little but of what is
//! unrelated, and there it is held back where the sentence model can't be trusted.

use std::sync::LazyLock;

use async_trait::async_trait;
use domain::intake::{
    AppContext, DecisionAnswer, PairProbabilities, RequestPacket, Target, TargetKind, asking::asked,
};
use engine::ports::{Called, DecisionModel};
use serde::{Deserialize, Serialize};

use super::{
    Local,
    features::{self, Pair},
    logistic::{Logistic, Quadratic},
};
use crate::rules::{Language, delivery, plainly};

/// The classes of a pair in the order of the weights.
pub const CLASSES: [&str; 5] = ["duplicate", "already_covered", "extends", "overlaps", "unrelated"];
/// P(unrelated) where the model may not clear a pair.
const DOUBT: f64 = 0.85;
/// Share of product words in common at which a pair is never cleared.
const SHARED: f64 = 0.5;

/// P(delivers) of a target that asks for the very same, word for word.
const REPEATED: f64 = 0.97;

/// Weights that `examples/fit.rs` wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fitted {
    /// For pairs in English.
    pub english: Logistic,
    /// For pairs with another language, of which the sentence model understands little.
    pub foreign: Logistic,
    /// For each thing that is asked: does the target deliver it?
    pub delivers: Quadratic,
    /// For goals: `needs_detail`, `buildable`.
    pub goal: Logistic,
    /// For the reranker: `MaxSim` from the query, cosine, words of the query in the text.
    pub rerank: [f64; 3],
}

/// The fitted weights that the program carries.
pub static FITTED: LazyLock<Fitted> =
    LazyLock::new(|| serde_json::from_str(include_str!("weights.json")).expect("a test reads the weights"));

#[async_trait]
impl DecisionModel for Local {
    fn counted(&self) -> bool {
        false
    }

    async fn decide(
        &self, request: &RequestPacket, targets: &[Target], app: &AppContext,
    ) -> Called<DecisionAnswer> {
        let app = app.clone();
        let asks = RequestPacket { goal: asked(&request.goal), criteria: request.criteria.clone() };
        let plain_request = plain_request(request);
        let translated: Vec<bool> = targets
            .iter()
            .map(|target| [&asks.goal, &target.whole()].iter().any(|text| !Language::of(text).is_english()))
            .collect();
        let written = targets.to_vec();
        let targets: Vec<Target> = targets.iter().map(plain_target).collect();
        self.call("decide", move |model| {
            let wholes: Vec<String> = targets.iter().map(Target::whole).collect();
            let read = model.encode(&features::texts(&plain_request, &targets, &wholes))?;
            let pairs = targets
                .iter()
                .zip(translated.into_iter().zip(&written))
                .map(|(target, (translated, written))| {
                    let pair = features::pair(model, &plain_request, target)?;
                    let delivers = FITTED.delivers(&delivery::deliveries(model, &asks, written)?);
                    Ok(FITTED.probabilities(&Pair { translated, ..pair }, delivers))
                })
                .collect::<Result<_, _>>()?;
            let buildable = FITTED.goal.probabilities(&features::goal(model, &asks, &app)?)[1];
            Ok((DecisionAnswer { pairs, buildable }, read.iter().map(|encoding| encoding.length).sum()))
        })
        .await
    }
}

/// The request in the words that the sentence model understands best.
#[must_use]
pub fn plain_request(request: &RequestPacket) -> RequestPacket {
    RequestPacket {
        goal: plainly(&request.goal),
        criteria: request.criteria.iter().map(|text| plainly(text)).collect(),
    }
}

/// The target in the words that the sentence model understands best.
#[must_use]
pub fn plain_target(target: &Target) -> Target {
    let mut target = target.clone();
    if target.kind != TargetKind::App {
        target.texts.iter_mut().for_each(|text| text.text = plainly(&text.text));
    }
    target
}

impl Fitted {
    /// What the classifiers say of a pair, held back where they may not clear one: whether the target delivers it is
    /// one question, and how the pair is related otherwise another.
    #[must_use]
    pub fn probabilities(&self, pair: &Pair, delivers: Option<f64>) -> PairProbabilities {
        let classifier = if pair.foreign { &self.foreign } else { &self.english };
        let mut classes = classifier.probabilities(&pair.features);
        if let Some(delivers) = delivers {
            let (of, rest) = classes.split_at_mut(2);
            for (part, whole) in [(of, delivers), (rest, 1.0 - delivers)] {
                let sum: f64 = part.iter().sum::<f64>().max(f64::MIN_POSITIVE);
                for class in part.iter_mut() {
                    *class *= whole / sum;
                }
            }
        }
        held_back(pair, classes)
    }

    /// Probability that the target delivers everything that is asked; `None` when nothing can be compared.
    #[must_use]
    pub fn delivers(&self, deliveries: &[(String, delivery::Delivery)]) -> Option<f64> {
        deliveries.iter().map(|(_, delivery)| self.delivered(delivery)).reduce(f64::min)
    }

    /// Probability that one thing is delivered. Who asks for the very same hardly means something else.
    #[must_use]
    pub fn delivered(&self, delivery: &delivery::Delivery) -> f64 {
        let fitted = self.delivers.probability(&delivery.features);
        if delivery.repeats { fitted.max(REPEATED) } else { fitted }
    }
}

/// Probabilities of `CLASSES`, modest about "unrelated" where a similarity says little: for other languages than
/// English, for the app's file names, and where product words are in common.
#[must_use]
pub fn held_back(pair: &Pair, mut classes: Vec<f64>) -> PairProbabilities {
    if (pair.foreign || pair.translated || pair.app || pair.shared >= SHARED) && classes[4] > DOUBT {
        let scale = (1.0 - DOUBT) / (1.0 - classes[4]).max(f64::MIN_POSITIVE);
        classes[..4].iter_mut().for_each(|class| *class *= scale);
        classes[4] = DOUBT;
    }
    let [duplicate, already_covered, extends, overlaps, unrelated] =
        [0, 1, 2, 3, 4].map(|class| classes[class]);
    PairProbabilities { duplicate, already_covered, extends, overlaps, unrelated }
}

#[cfg(test)]
mod tests;
