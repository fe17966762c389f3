//! Review and planning by rule: no model, no key, the same answer each time (WHY-02).
//!
//! A text is read into clauses of concepts: stems, with synonyms and translations joined. Coverage is containment of
//! concepts; a conflict is two exclusive or opposite terms about the same object; what can't be judged is abstained.

mod app_words;
pub(crate) mod clarity;
mod clash;
mod compare;
mod coverage;
pub mod delivery;
mod exclusive;
mod lexicon;
mod live;
mod pages;
mod plainly;
mod plan;
mod reading;
mod setting;
#[cfg(test)]
mod tests;

pub(crate) use lexicon::Language;
pub(crate) use plainly::plainly;

use async_trait::async_trait;
use domain::{
    compare::{ReviewAnswer, Scope},
    intake::{
        AppContext, CallReceipt, ClarityAnswer, CoverageAnswer, PacketText, RequestPacket, StillLiveAnswer,
        Target, first_build::FeaturesAnswer,
    },
    plan::{Plan, PlanPacket},
};
use engine::ports::{Called, ModelError, Order, Planner, Reviewer};

/// The reviewer that works by rule.
#[derive(Clone, Copy, Debug, Default)]
pub struct RuleReviewer;

/// The planner that works by rule.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulePlanner;

/// An answer with its receipt: rules cost nothing.
fn called<T>(purpose: &str, answer: Result<T, ModelError>) -> Called<T> {
    let outcome = answer.as_ref().err().map_or_else(|| "ok".to_owned(), ModelError::to_string);
    let call = CallReceipt {
        provider: "local".to_owned(),
        model: "rules".to_owned(),
        purpose: purpose.to_owned(),
        input_tokens: 0,
        output_tokens: 0,
        cost_microusd: 0,
        latency_micros: 0,
        outcome,
    };
    Called { answer, call: Some(call) }
}

#[async_trait]
impl Reviewer for RuleReviewer {
    async fn coverage(
        &self, request: &RequestPacket, target: &Target, _order: Order,
    ) -> Called<CoverageAnswer> {
        called("coverage", Ok(coverage::coverage(request, target)))
    }

    async fn still_live(&self, cited: &[PacketText], app: &AppContext) -> Called<StillLiveAnswer> {
        called("still_live", Ok(live::still_live(cited, app)))
    }

    async fn clarity(&self, request: &RequestPacket, app: &AppContext) -> Called<ClarityAnswer> {
        called("clarity", Ok(clarity::clarity(request, app)))
    }

    async fn features(&self, request: &RequestPacket) -> Called<FeaturesAnswer> {
        called("features", Ok(crate::first_build::features(request)))
    }

    async fn compare(&self, earlier: &Scope, later: &Scope) -> Called<ReviewAnswer> {
        called("compare", compare::compare(earlier, later))
    }
}

#[async_trait]
impl Planner for RulePlanner {
    async fn plan(&self, packet: &PlanPacket) -> Called<Plan> {
        called("plan", Ok(plan::plan(packet)))
    }
}
