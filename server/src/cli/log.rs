//! Where the program's log goes: lines for people on a terminal, JSON otherwise; and traces, when a collector is named.

use std::io::{IsTerminal, stderr};

use anyhow::Context as _;
use tracing_subscriber::{EnvFilter, Layer as _, layer::SubscriberExt as _, util::SubscriberInitExt as _};

use crate::settings::Settings;

mod traces;

use traces::Traces;

/// What is traced, whatever is logged.
const TRACED: &str = "off,server=info,engine=info,models=info";

/// Logs until it is dropped; traces that wait are sent then.
#[derive(Debug)]
#[must_use]
pub struct Log(Option<Traces>);

impl Drop for Log {
    fn drop(&mut self) {
        if let Some(traces) = &self.0 {
            traces.end();
        }
    }
}

/// Starts to log and, where a collector is named, to trace.
///
/// # Errors
/// When the filter or the collector's address can't be read.
pub fn start(settings: &Settings) -> anyhow::Result<Log> {
    let filter =
        EnvFilter::try_new(&settings.log).context("log is not a filter such as info or engine=debug")?;
    let lines = tracing_subscriber::fmt::layer().with_writer(stderr);
    let lines = if stderr().is_terminal() { lines.compact().boxed() } else { lines.json().boxed() };
    let traces = settings.otlp_endpoint.as_deref().map(|endpoint| {
        let headers = settings.otlp_headers.as_ref().map_or("", |headers| headers.0.as_str());
        Traces::to(endpoint, headers)
    });
    let traces = traces.transpose().context("otlp_endpoint can't be used")?;
    let spans = traces.as_ref().map(|traces| traces.layer().with_filter(EnvFilter::new(TRACED)));
    tracing_subscriber::registry().with(lines.with_filter(filter)).with(spans).init();
    Ok(Log(traces))
}
