//! The outside world as the engine sees it: clock, ids, models, repositories, mail.

use std::sync::Arc;

use anyhow::Context as _;
use async_trait::async_trait;
use domain::{
    compare::{ReviewAnswer, Scope},
    intake::{AppContext, ClarityAnswer, CoverageAnswer, PacketText, RequestPacket, StillLiveAnswer, Target},
    plan::{Plan, PlanPacket},
};
use engine::ports::{Called, ModelError, Order, Planner, Ports, Reviewer};

use crate::{
    clock::{SystemClock, SystemIds},
    courier::SmtpCourier,
    settings::Settings,
    source::GitSource,
};

/// Every port as the settings say.
///
/// # Errors
/// When a port can't be made from its settings.
pub fn of(settings: &Settings) -> anyhow::Result<Ports> {
    let local = Arc::new(models::embedded());
    let source = GitSource::from_settings(settings).context("the data folder can't be written")?;
    let courier = SmtpCourier::from_settings(settings).map_err(anyhow::Error::msg)?;
    Ok(Ports {
        clock: Arc::new(SystemClock),
        ids: Arc::new(SystemIds),
        embedder: local.clone(),
        reranker: local.clone(),
        decision: local,
        reviewer: Arc::new(Absent),
        planner: Arc::new(Absent),
        source: Arc::new(source),
        courier: Arc::new(courier),
    })
}

/// A model that is not set up.
struct Absent;

fn absent<T>() -> Called<T> {
    Called { answer: Err(ModelError::Absent), call: None }
}

#[async_trait]
impl Reviewer for Absent {
    async fn coverage(&self, _: &RequestPacket, _: &Target, _: Order) -> Called<CoverageAnswer> {
        absent()
    }

    async fn still_live(&self, _: &[PacketText], _: &AppContext) -> Called<StillLiveAnswer> {
        absent()
    }

    async fn clarity(&self, _: &RequestPacket, _: &AppContext) -> Called<ClarityAnswer> {
        absent()
    }

    async fn compare(&self, _: &Scope, _: &Scope) -> Called<ReviewAnswer> {
        absent()
    }
}

#[async_trait]
impl Planner for Absent {
    async fn plan(&self, _: &PlanPacket) -> Called<Plan> {
        absent()
    }
}
