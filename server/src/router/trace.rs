//! One log line and one trace a request, with ids but without anything that people wrote. Source: REL-06.

use std::sync::Arc;

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue, Method},
    middleware::Next,
    response::Response,
};
use opentelemetry_http::HeaderExtractor;
use tokio::time::Instant;
use tracing::{Instrument, field::Empty, info_span};
use tracing_opentelemetry::OpenTelemetrySpanExt;

use crate::metrics::Metrics;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id, counts it and logs how it went. Addresses are logged as their route's pattern: a path can
/// hold a secret.
pub(super) async fn request(
    State(metrics): State<Arc<Metrics>>, mut request: Request, next: Next,
) -> Response {
    let id = given(&request).unwrap_or_else(new_id);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let span = info_span!(
        "request", id = %id, %method, route, otel.name = format!("{method} {route}"), otel.kind = "server",
        otel.status_code = Empty,
    );
    let caller = opentelemetry::global::get_text_map_propagator(|propagator| {
        propagator.extract(&HeaderExtractor(request.headers()))
    });
    // Without a tracer there is nothing to belong to.
    let _ = span.set_parent(caller);
    if let Ok(value) = HeaderValue::from_str(&id) {
        request.headers_mut().insert(REQUEST_ID, value);
    }
    let started = Instant::now();
    let within = span.clone();
    async move {
        let mut response = next.run(request).await;
        let (status, took) = (response.status().as_u16(), started.elapsed());
        metrics.answered(method.as_str(), &route, status, took);
        say(&within, &method, status, took.as_millis());
        if let Ok(value) = HeaderValue::from_str(&id) {
            response.headers_mut().insert(REQUEST_ID, value);
        }
        response
    }
    .instrument(span)
    .await
}

/// What failed, and what people and programs did, is said; what they only looked at, when somebody wants to know.
fn say(span: &tracing::Span, method: &Method, status: u16, ms: u128) {
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
        tracing::error!(status, ms, "answered");
    } else if matches!(*method, Method::GET | Method::HEAD) {
        tracing::debug!(status, ms, "answered");
    } else {
        tracing::info!(status, ms, "answered");
    }
}

/// An id that a proxy gave, when it looks like one.
fn given(request: &Request) -> Option<String> {
    let id = request.headers().get(&REQUEST_ID)?.to_str().ok()?;
    let fine =
        (8..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    fine.then(|| id.to_owned())
}

fn new_id() -> String {
    use engine::ports::Ids;
    crate::clock::SystemIds.id()
}
