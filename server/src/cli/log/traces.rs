//! Traces for a collector that speaks OTLP over HTTP. Without one nothing is made and nothing is sent.

use std::{collections::HashMap, time::Duration};

use anyhow::Context as _;
use async_trait::async_trait;
use opentelemetry::{global, trace::TracerProvider as _};
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::{
    Resource,
    propagation::TraceContextPropagator,
    trace::{SdkTracer, SdkTracerProvider},
};
use reqwest::redirect::Policy;
use tokio::runtime::Handle;
use tracing::Subscriber;
use tracing_opentelemetry::OpenTelemetryLayer;
use tracing_subscriber::registry::LookupSpan;

/// How long a batch may take to be sent.
const PATIENCE: Duration = Duration::from_secs(5);

/// Sends traces to a collector.
#[derive(Debug)]
pub(super) struct Traces(SdkTracerProvider);

impl Traces {
    /// To the collector at an address such as `http://127.0.0.1:4318`; `headers` as in `name=value,other=value`.
    pub(super) fn to(endpoint: &str, headers: &str) -> anyhow::Result<Self> {
        let exporter = SpanExporter::builder()
            .with_http()
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
            .with_headers(pairs(headers))
            .with_http_client(Sender::new()?)
            .build()
            .context("no traces can be sent")?;
        let resource = Resource::builder().with_service_name("askfirst").build();
        global::set_text_map_propagator(TraceContextPropagator::new());
        Ok(Self(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build()))
    }

    /// What makes spans of the program into traces.
    pub(super) fn layer<S: Subscriber + for<'span> LookupSpan<'span>>(
        &self,
    ) -> OpenTelemetryLayer<S, SdkTracer> {
        tracing_opentelemetry::layer().with_tracer(self.0.tracer("askfirst")).with_location(false)
    }

    /// Sends what waits and ends.
    pub(super) fn end(&self) {
        // A collector that does not answer takes nothing from the program but its traces.
        let _ = self.0.shutdown_with_timeout(PATIENCE);
    }
}

fn pairs(headers: &str) -> HashMap<String, String> {
    let pair = |text: &str| {
        let (name, value) = text.split_once('=')?;
        Some((name.trim().to_owned(), value.trim().to_owned()))
    };
    headers.split(',').filter_map(pair).collect()
}

/// Calls the collector. Batches are sent from a thread of their own, so the call is handed to the runtime.
#[derive(Debug)]
struct Sender {
    client: reqwest::Client,
    runtime: Handle,
}

impl Sender {
    fn new() -> anyhow::Result<Self> {
        // Somebody else may have chosen the same before: that is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder().timeout(PATIENCE).redirect(Policy::none()).build()?;
        Ok(Self { client, runtime: Handle::current() })
    }
}

#[async_trait]
impl HttpClient for Sender {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let request = reqwest::Request::try_from(request)?;
        let client = self.client.clone();
        let answer = self.runtime.spawn(async move {
            let answer = client.execute(request).await?;
            let status = answer.status();
            Ok::<_, reqwest::Error>((status, answer.bytes().await?))
        });
        let (status, bytes) = answer.await??;
        let mut response = Response::new(bytes);
        *response.status_mut() = status;
        Ok(response)
    }
}

#[cfg(test)]
mod tests;
