//! The outside world as the engine sees it: clock, ids, models, repositories, mail.

use std::sync::Arc;

use anyhow::Context as _;
use engine::ports::Ports;
use models::rules::{RulePlanner, RuleReviewer};

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
        reviewer: Arc::new(RuleReviewer),
        planner: Arc::new(RulePlanner),
        source: Arc::new(source),
        courier: Arc::new(courier),
    })
}
