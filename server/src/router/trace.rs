//! One log line a request, with ids but without anything that people wrote. Source: REL-06.

use axum::{
    extract::{MatchedPath, Request},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use tokio::time::Instant;
use tracing::{Instrument, info_span};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id and logs how it went. Addresses are logged as their route's pattern: a path can hold a
/// secret.
pub(super) async fn request(mut request: Request, next: Next) -> Response {
    let id = given(&request).unwrap_or_else(new_id);
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let span = info_span!("request", id = %id, method = %request.method(), route);
    if let Ok(value) = HeaderValue::from_str(&id) {
        request.headers_mut().insert(REQUEST_ID, value);
    }
    let started = Instant::now();
    async move {
        let mut response = next.run(request).await;
        let (status, ms) = (response.status().as_u16(), started.elapsed().as_millis());
        if status >= 500 {
            tracing::error!(status, ms, "answered");
        } else {
            tracing::debug!(status, ms, "answered");
        }
        if let Ok(value) = HeaderValue::from_str(&id) {
            response.headers_mut().insert(REQUEST_ID, value);
        }
        response
    }
    .instrument(span)
    .await
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
