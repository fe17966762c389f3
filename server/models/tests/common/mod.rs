//! Ports for measuring without weights: shared words as vectors and as probabilities.

use std::sync::Arc;

use async_trait::async_trait;
use domain::{
    Moment,
    intake::{AppContext, DecisionAnswer, PairProbabilities, RequestPacket, Target},
    words,
};
use engine::{
    ports::{Called, Clock, DecisionModel, Embedder, Ports, Reranker},
    testing,
};
use models::local::reviewer::LocalReviewer;
use models::rules::{RulePlanner, RuleReviewer};

pub struct Still;

impl Clock for Still {
    fn now(&self) -> Moment {
        Moment(1_800_000_000_000_000)
    }
}

/// Models without weights: every target is looked at, and shared words give the probabilities.
pub struct Words;

#[async_trait]
impl Embedder for Words {
    fn id(&self) -> String {
        "words".to_owned()
    }
    fn cut(&self) -> f32 {
        0.0
    }
    async fn embed(&self, texts: &[String]) -> Called<Vec<Vec<f32>>> {
        Called { answer: Ok(texts.iter().map(|_| vec![1.0]).collect()), call: None }
    }
}

#[async_trait]
impl Reranker for Words {
    async fn rerank(&self, query: &str, texts: &[String]) -> Called<Vec<f64>> {
        let wanted = words::product_stems(query);
        let score = |text: &String| words::containment(&wanted, &words::product_stems(text));
        Called { answer: Ok(texts.iter().map(score).collect()), call: None }
    }
}

#[async_trait]
impl DecisionModel for Words {
    fn counted(&self) -> bool {
        false
    }
    async fn decide(
        &self, _request: &RequestPacket, targets: &[Target], _app: &AppContext,
    ) -> Called<DecisionAnswer> {
        let pair = PairProbabilities {
            duplicate: 0.6,
            already_covered: 0.1,
            extends: 0.1,
            overlaps: 0.1,
            unrelated: 0.1,
        };
        Called { answer: Ok(DecisionAnswer { pairs: vec![pair; targets.len()], buildable: 0.5 }), call: None }
    }
}

/// Ports with the rules, and with models that agree to everything: what is left is the rules' own word.
pub fn rules_alone() -> Ports {
    Ports {
        clock: Arc::new(Still),
        ids: Arc::new(testing::Ids::default()),
        embedder: Arc::new(Words),
        reranker: Arc::new(Words),
        decision: Arc::new(Words),
        reviewer: Arc::new(RuleReviewer),
        planner: Arc::new(RulePlanner),
        source: Arc::new(testing::Source::default()),
        courier: Arc::new(testing::Courier::default()),
    }
}

/// The embedded default: local models and rules; `None` without weights.
pub fn embedded_default() -> Option<Ports> {
    let local = Arc::new(models::embedded());
    local.is_there().then(|| Ports {
        embedder: local.clone(),
        reranker: local.clone(),
        reviewer: Arc::new(LocalReviewer((*local).clone())),
        decision: local,
        ..rules_alone()
    })
}
