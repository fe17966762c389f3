//! The reviewer of the embedded default: the rules, and where they find no shared words, the sentence model's word on
//! whether a text delivers what is asked. What it calls covered is quoted, and nothing may speak against it.

use async_trait::async_trait;
use domain::{
    Moment,
    change::Status,
    compare::{CoveredPair, ReviewAnswer, Scope, Verdict},
    intake::{
        AppContext, ClarityAnswer, ClarityQuestion, CoverageAnswer, PacketText, RequestPacket,
        StillLiveAnswer, Target, TargetKind, asking, first_build::FeaturesAnswer,
    },
    question::Covered,
};
use engine::ports::{Called, ModelError, Order, Reviewer};

use super::{Local, LocalModel, decision::FITTED, features};
use crate::rules::{
    RuleReviewer, clarity,
    delivery::{self, Delivery},
};

/// P(delivers) at which an earlier request covers what is asked.
const REQUEST_AT: f64 = 0.66;
/// The same where no word of the request is strange to the earlier one.
const KNOWN_AT: f64 = 0.56;
/// The same where a text was put into English word by word.
const TRANSLATED_AT: f64 = 0.68;
/// The same for the app.
const TRANSLATED_APP_AT: f64 = 0.85;
/// How well the words of such a request must be found in the mean.
const TRANSLATED_FOUND: f64 = 0.45;
/// How well the strangest word must be found for that.
const KNOWN: f64 = 0.5;
/// The same where the request uses what the earlier one creates, which mostly asks for more.
const BUILDS_AT: f64 = 0.85;
/// The same for the app, of which less is known.
const APP_AT: f64 = 0.68;

/// P(buildable) under which a goal is asked about though no rule finds what is vague in it.
const VAGUE_AT: f64 = 0.12;

/// Rules, with the sentence model where there is one.
#[derive(Clone)]
pub struct LocalReviewer(pub Local);

#[async_trait]
impl Reviewer for LocalReviewer {
    async fn coverage(
        &self, request: &RequestPacket, target: &Target, order: Order,
    ) -> Called<CoverageAnswer> {
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
        let by_rule = RuleReviewer.clarity(request, app).await;
        let silent = by_rule.answer.as_ref().is_ok_and(|answer| answer.questions.is_empty());
        if !silent || !request.criteria.is_empty() {
            return by_rule;
        }
        let asks = RequestPacket { goal: asking::asked(&request.goal), criteria: Vec::new() };
        let about = app.clone();
        let by_model = self
            .0
            .call("clarity", move |model| {
                Ok((FITTED.goal.probabilities(&features::goal(model, &asks, &about)?)[1], 0))
            })
            .await;
        match by_model.answer {
            Ok(buildable) if buildable < VAGUE_AT => {
                Called { answer: Ok(vague(&request.goal, app)), call: by_model.call }
            }
            Ok(_) | Err(_) => by_rule,
        }
    }

    async fn features(&self, request: &RequestPacket) -> Called<FeaturesAnswer> {
        RuleReviewer.features(request).await
    }

    async fn compare(&self, earlier: &Scope, later: &Scope) -> Called<ReviewAnswer> {
        let by_rule = RuleReviewer.compare(earlier, later).await;
        let settled = by_rule
            .answer
            .as_ref()
            .is_ok_and(|answer| matches!(answer.verdict, Verdict::Conflicting | Verdict::Duplicate));
        if settled || later.criteria.is_empty() {
            return by_rule;
        }
        let (before, after) = (earlier.clone(), later.clone());
        let by_model = self.0.call("compare", move |model| Ok((same(model, &before, &after)?, 0))).await;
        match by_model.answer {
            Ok(Some(answer)) => Called { answer: Ok(answer), call: by_model.call },
            Ok(None) | Err(_) => by_rule,
        }
    }
}

/// The question about a goal that does not say what to build, with the app's objects as readings.
fn vague(goal: &str, app: &AppContext) -> ClarityAnswer {
    let question = ClarityQuestion {
        text: "What should be different when this is done?".to_owned(),
        quote: goal.to_owned(),
        options: clarity::readings(app),
    };
    ClarityAnswer { questions: vec![question], assumptions: Vec::new() }
}

/// The verdict "duplicate" when each criterion of the later request is delivered by one of the earlier.
fn same(model: &LocalModel, earlier: &Scope, later: &Scope) -> Result<Option<ReviewAnswer>, ModelError> {
    let texts = earlier
        .criteria
        .iter()
        .map(|criterion| PacketText { id: criterion.id.clone(), text: criterion.text.clone() });
    let target = Target {
        kind: TargetKind::Request {
            change: earlier.change.clone(),
            status: Status::Running,
            requester: String::new(),
            requested_at: Moment(0),
        },
        title: earlier.goal.clone(),
        texts: texts.collect(),
    };
    let criteria = later.criteria.iter().map(|criterion| criterion.text.clone()).collect();
    let request = RequestPacket { goal: later.goal.clone(), criteria };
    let Some(answer) = coverage(model, &request, &target)? else { return Ok(None) };
    let covered = later.criteria.iter().zip(answer.rows).map(|(criterion, row)| CoveredPair {
        later_criterion: criterion.id.clone(),
        earlier_criterion: row.source,
        quote: row.quote,
    });
    Ok(Some(ReviewAnswer {
        verdict: Verdict::Duplicate,
        conflicts: Vec::new(),
        covered: covered.collect(),
        builds: Vec::new(),
    }))
}

/// The rows when everything that is asked is delivered.
fn coverage(
    model: &LocalModel, request: &RequestPacket, target: &Target,
) -> Result<Option<CoverageAnswer>, ModelError> {
    if !delivery::may_be_covered(request, target) {
        return Ok(None);
    }
    let least = match &target.kind {
        TargetKind::App => APP_AT,
        TargetKind::Request { .. } if delivery::builds_on(request, target) => BUILDS_AT,
        TargetKind::Request { .. } => REQUEST_AT,
    };
    let app = target.kind == TargetKind::App;
    let deliveries = delivery::deliveries(model, request, target)?;
    let sure = |(_, delivery): &(String, Delivery)| {
        let known = !app && least <= REQUEST_AT && delivery.features[delivery::LEAST] >= KNOWN;
        let at = match (known, delivery.translated) {
            (true, _) => KNOWN_AT,
            (false, true) if app => TRANSLATED_APP_AT,
            (false, true) => least.max(TRANSLATED_AT),
            (false, false) => least,
        };
        let too_strange = delivery.translated && delivery.features[delivery::MEAN] < TRANSLATED_FOUND;
        !delivery.objection && !too_strange && FITTED.delivered(delivery) >= at
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

#[cfg(test)]
mod tests;
