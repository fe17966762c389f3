//! Headers that tell browsers what they may do with an answer. Source: SEC-04.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use super::Origin;

/// What a page may load: our own files, and scripts that carry this answer's nonce.
pub(super) fn page_policy(nonce: &str) -> String {
    format!(
        "default-src 'none'; script-src 'strict-dynamic' 'nonce-{nonce}' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'"
    )
}

/// For the stand-in that shows a page while the server restarts: it asks the server and nobody else.
const STAND_IN: &str = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";
/// Its address.
const STAND_IN_AT: &str = "/sw.js";

/// For answers that are no page.
const NOTHING: &str = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

pub(super) async fn secure(State(origin): State<Arc<Origin>>, request: Request, next: Next) -> Response {
    let is_private =
        !request.uri().path().starts_with("/pkg/") && !request.uri().path().starts_with("/fonts/");
    let policy = if request.uri().path() == STAND_IN_AT { STAND_IN } else { NOTHING };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut unless_set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    unless_set(header::CONTENT_SECURITY_POLICY, policy);
    unless_set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    unless_set(header::REFERRER_POLICY, "same-origin");
    unless_set(header::X_FRAME_OPTIONS, "DENY");
    unless_set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    unless_set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    unless_set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()");
    if origin.is_https() {
        unless_set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");
    }
    if is_private {
        unless_set(header::CACHE_CONTROL, "no-store");
    }
    response
}
