//! The reviewer of the embedded default: the rules, and where they find no shared words, the sentence model's word on
//! whether a text delivers what is asked. What it calls covered is quoted, and nothing may speak against it.

use async_trait::async_trait;
use domain::{
    compare::{ReviewAnswer, Scope},
    intake::{
        AppContext, ClarityAnswer, CoverageAnswer, PacketText, RequestPacket, StillLiveAnswer, Target, TargetKind,
    },
    question::Covered,
};
use engine::ports::{Called, ModelError, Order, Reviewer};

use super::{Local, LocalModel, decision::FITTED};
use crate::rules::{
    RuleReviewer,
    delivery::{self, Delivery},
};

/// P(delivers) at which an earlier request covers what is asked.
const REQUEST_AT: f64 = 0.66;
/// The same for the app, of which less is known.
const APP_AT: f64 = 0.75;

/// Rules, with the sentence model where there is one.
#[derive(Clone)]
pub struct LocalReviewer(pub Local);

#[async_trait]
impl Reviewer for LocalReviewer {
    async fn coverage(&self, request: &RequestPacket, target: &Target, order: Order) -> Called<CoverageAnswer> {
        let by_rule = RuleReviewer.coverage(request, target, order).await;
        if by_rule.answer.as_ref().is_ok_and(|answer| answer.covered) {
            return by_rule;
        }
        let (asks, there) = (request.clone(), target.clone());
        let by_model = self.0.call("coverage", move |model| Ok((coverage(model, &asks, &there)?, 0))).await;
        match by_model.answer {
            Ok(Some(answer)) => Called { answer: Ok(answer), call: by_model.call },
            Ok(None) => Called { call: by_model.call, ..by_rule },
            Err(_) => by_rule,
        }
    }

    async fn still_live(&self, cited: &[PacketText], app: &AppContext) -> Called<StillLiveAnswer> {
        RuleReviewer.still_live(cited, app).await
    }

    async fn clarity(&self, request: &RequestPacket, app: &AppContext) -> Called<ClarityAnswer> {
        RuleReviewer.clarity(request, app).await
    }

    async fn compare(&self, earlier: &Scope, later: &Scope) -> Called<ReviewAnswer> {
        RuleReviewer.compare(earlier, later).await
    }
}

/// The rows when everything that is asked is delivered.
fn coverage(
    model: &LocalModel, request: &RequestPacket, target: &Target,
) -> Result<Option<CoverageAnswer>, ModelError> {
    if !delivery::may_be_covered(request, target) {
        return Ok(None);
    }
    let least = if target.kind == TargetKind::App { APP_AT } else { REQUEST_AT };
    let deliveries = delivery::deliveries(model, request, target)?;
    let sure = |(_, delivery): &(String, Delivery)| {
        !delivery.objection && FITTED.delivers.probability(&delivery.features) >= least
    };
    if deliveries.is_empty() || !deliveries.iter().all(sure) {
        return Ok(None);
    }
    let rows = deliveries.into_iter().map(|(asked, delivery)| {
        let text = &target.texts[delivery.source];
        Covered { asked, source: text.id.clone(), quote: text.text[delivery.place].trim().to_owned() }
    });
    Ok(Some(CoverageAnswer { covered: true, rows: rows.collect() }))
}
