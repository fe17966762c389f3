//! The outside world as the engine sees it: clock, ids, models, repositories, mail.

mod models_outside;

use std::sync::Arc;

use anyhow::Context as _;
use engine::ports::Ports;
use models::{
    local::reviewer::LocalReviewer,
    remote::{self, Outside},
    rules::RulePlanner,
};

use crate::{
    clock::{SystemClock, SystemIds},
    courier::SmtpCourier,
    settings::Settings,
    source::GitSource,
};

pub use models_outside::{JOBS, decisions_a_day, setup};

/// Every port as the settings say: each model is the one outside that is set up for its job, else the one inside.
///
/// # Errors
/// When a port can't be made from its settings.
pub fn of(settings: &Settings) -> anyhow::Result<Ports> {
    let local = Arc::new(models::embedded());
    let source = GitSource::from_settings(settings).context("the data folder can't be written")?;
    let courier = SmtpCourier::from_settings(settings).map_err(anyhow::Error::msg)?;
    let outside = Outside::real(Arc::new(SystemClock));
    let mut ports = Ports {
        clock: Arc::new(SystemClock),
        ids: Arc::new(SystemIds),
        embedder: local.clone(),
        reranker: local.clone(),
        reviewer: Arc::new(LocalReviewer((*local).clone())),
        decision: local,
        planner: Arc::new(RulePlanner),
        source: Arc::new(source),
        courier: Arc::new(courier),
    };
    for job in JOBS {
        let wrong = || format!("models.{job} can't be used");
        let Some(setup) = setup(settings, job).map_err(anyhow::Error::msg).with_context(wrong)? else {
            continue;
        };
        match job {
            "embedder" => ports.embedder = remote::embedder(&setup, &outside).with_context(wrong)?,
            "reranker" => ports.reranker = remote::reranker(&setup, &outside).with_context(wrong)?,
            "decision" => ports.decision = remote::decision(&setup, &outside).with_context(wrong)?,
            _ => ports.reviewer = remote::reviewer(&setup, &outside).with_context(wrong)?,
        }
    }
    Ok(ports)
}
