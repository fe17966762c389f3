//! The decision model over the local model: calibrated logistic regressions. It is sure of little but of what is
//! unrelated, and there it is held back where the sentence model can't be trusted.

use std::sync::LazyLock;

use async_trait::async_trait;
use domain::{
    intake::{
        AppContext, DecisionAnswer, PairProbabilities, RequestPacket, Target, TargetKind, asking::asked,
    },
    words::{Tongue, tongue},
};
use engine::ports::{Called, DecisionModel};
use serde::{Deserialize, Serialize};

use super::{
    Local,
    features::{self, Pair},
    logistic::Logistic,
};
use crate::rules::plainly;

/// The classes of a pair in the order of the weights.
pub const CLASSES: [&str; 5] = ["duplicate", "already_covered", "extends", "overlaps", "unrelated"];
/// P(unrelated) where the model may not clear a pair.
const DOUBT: f64 = 0.85;
/// Share of product words in common at which a pair is never cleared.
const SHARED: f64 = 0.5;

/// Weights that `examples/fit.rs` wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fitted {
    /// For pairs in English.
    pub english: Logistic,
    /// For pairs with another language, of which the sentence model understands little.
    pub foreign: Logistic,
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
        let plain_request = RequestPacket {
            goal: plainly(&request.goal),
            criteria: request.criteria.iter().map(|text| plainly(text)).collect(),
        };
        let translated: Vec<bool> = targets
            .iter()
            .map(|target| [&asks.goal, &target.whole()].iter().any(|text| tongue(text) != Tongue::English))
            .collect();
        let targets: Vec<Target> = targets.iter().map(plain_target).collect();
        self.call("decide", move |model| {
            let wholes: Vec<String> = targets.iter().map(Target::whole).collect();
            let read = model.encode(&features::texts(&plain_request, &targets, &wholes))?;
            let pairs = targets
                .iter()
                .zip(translated)
                .map(|(target, translated)| {
                    let pair = features::pair(model, &plain_request, target)?;
                    Ok(FITTED.probabilities(&Pair { translated, ..pair }))
                })
                .collect::<Result<_, _>>()?;
            let buildable = FITTED.goal.probabilities(&features::goal(model, &asks, &app)?)[1];
            Ok((DecisionAnswer { pairs, buildable }, read.iter().map(|encoding| encoding.length).sum()))
        })
        .await
    }
}

/// The target in the words that the sentence model understands best.
fn plain_target(target: &Target) -> Target {
    let mut target = target.clone();
    if target.kind != TargetKind::App {
        target.texts.iter_mut().for_each(|text| text.text = plainly(&text.text));
    }
    target
}

impl Fitted {
    /// What the classifier says of a pair, held back where it may not clear one.
    #[must_use]
    pub fn probabilities(&self, pair: &Pair) -> PairProbabilities {
        let classifier = if pair.foreign { &self.foreign } else { &self.english };
        held_back(pair, classifier.probabilities(&pair.features))
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
