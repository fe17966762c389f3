//! What operators watch, in the text format of Prometheus (REL-06): numbers and names of the inside, no text that
//! people wrote and no address.

use std::{fmt, sync::atomic::AtomicU64, time::Duration};

use engine::{Figures, MODEL_JOBS};
use prometheus_client::{
    encoding::{EncodeLabelSet, prometheus_text},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};

/// Upper edges of how long an answer takes, in seconds.
const SECONDS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// The media type of the format.
pub const CONTENT_TYPE: &str = prometheus_text::CONTENT_TYPE;

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Routed {
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Standing {
    status: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Work {
    kind: String,
    state: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Decision {
    kind: String,
    outcome: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Service {
    job: String,
}

type Seconds = Family<Routed, Histogram, fn() -> Histogram>;

/// What this process counts.
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Seconds,
    streams: Gauge,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("askfirst");
        let requests = Family::<Answered, Counter>::default();
        let seconds = Seconds::new_with_constructor(|| Histogram::new(SECONDS));
        let streams = Gauge::default();
        registry.register("http_requests", "Answers of this process by route and status", requests.clone());
        registry.register(
            "http_request_seconds",
            "Seconds until the answer of this process begins, by route",
            seconds.clone(),
        );
        registry.register("live_streams", "Pages that listen to this process", streams.clone());
        Self { registry, requests, seconds, streams }
    }
}

impl Metrics {
    /// Counts an answer. `route` is the pattern of the address, never the address: that can hold a secret.
    pub fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let answered = Answered { method: method.to_owned(), route: route.to_owned(), status };
        self.requests.get_or_create(&answered).inc();
        self.seconds.get_or_create(&Routed { route: route.to_owned() }).observe(took.as_secs_f64());
    }

    /// Counts a page that listens, for as long as what is handed back lives.
    #[must_use]
    pub fn listening(&self) -> Listening {
        self.streams.inc();
        Listening(self.streams.clone())
    }

    /// Everything as text: what this process counted, and what the store holds now.
    ///
    /// # Errors
    /// Never for a string.
    pub fn text(&self, figures: &Figures) -> Result<String, fmt::Error> {
        let mut text = String::new();
        prometheus_text::encode(&mut text, &self.registry)?;
        prometheus_text::encode(&mut text, &stored(figures))?;
        Ok(text)
    }
}

/// One page that listens.
#[derive(Debug)]
pub struct Listening(Gauge);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Counts of the store. They are the same in every process, and made anew for each look.
fn stored(figures: &Figures) -> Registry {
    let mut registry = Registry::with_prefix("askfirst");
    let changes = Family::<Standing, Gauge>::default();
    for (status, count) in &figures.changes {
        changes.get_or_create(&Standing { status: status.clone() }).set(*count);
    }
    registry.register("requests", "Requests of all projects by where they stand", changes);
    let jobs = Family::<Work, Gauge>::default();
    for (kind, state, count) in &figures.jobs {
        jobs.get_or_create(&Work { kind: kind.clone(), state: state.clone() }).set(*count);
    }
    registry.register(
        "jobs",
        "Work that is due later, due, running under a lease, lapsed (its lease ended first) or dead",
        jobs,
    );
    let decisions = Family::<Decision, Gauge>::default();
    for (kind, outcome, count) in &figures.decisions {
        decisions.get_or_create(&Decision { kind: kind.clone(), outcome: outcome.clone() }).set(*count);
    }
    registry.register("decisions", "Decisions that are stored, by kind and outcome", decisions);
    let services = Family::<Service, Gauge>::default();
    for job in MODEL_JOBS {
        let open = figures.troubles.iter().any(|trouble| trouble == job);
        services.get_or_create(&Service { job: job.to_owned() }).set(i64::from(open));
    }
    registry.register("model_breaker_open", "1 while a model service is left alone after failures", services);
    let (spent, reserved) = (dollars(figures.spent_microusd), dollars(figures.reserved_microusd));
    registry.register("spent_month_dollars", "What model calls cost in this UTC month", spent);
    registry.register("reserved_dollars", "What running model calls may cost at most", reserved);
    registry
}

fn dollars(microusd: i64) -> Gauge<f64, AtomicU64> {
    let gauge = Gauge::<f64, AtomicU64>::default();
    #[expect(clippy::cast_precision_loss, reason = "a graph needs no more than 52 bits")]
    gauge.set(microusd as f64 / 1_000_000.0);
    gauge
}
