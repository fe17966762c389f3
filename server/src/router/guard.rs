//! Refuses requests that a page elsewhere sent with our cookie (SEC-03), and bodies that are too large.

use std::{net::IpAddr, sync::Arc};

use app::Reader;
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::trouble;
use crate::{
    api::{body::MOST_BYTES, error::Failure},
    settings::{Settings, is_loopback_host},
};

/// How people reach the server.
#[derive(Clone, Debug)]
pub struct Origin {
    /// Scheme, host and port of the public address.
    public: String,
    https: bool,
    /// Whether the sign-in page may show the link.
    shows_link: bool,
    behind_proxy: bool,
}

impl Origin {
    /// From the settings; `has_mail` is whether links are mailed.
    #[must_use]
    pub fn new(settings: &Settings, has_mail: bool) -> Self {
        Self {
            public: settings.public_url.origin().ascii_serialization(),
            https: settings.is_https(),
            shows_link: settings.is_loopback() && !has_mail,
            behind_proxy: settings.listen.ip().is_loopback() && !settings.is_loopback(),
        }
    }

    /// Whether people reach the server by https.
    #[must_use]
    pub const fn is_https(&self) -> bool {
        self.https
    }

    /// Whether a proxy on this machine stands before us.
    #[must_use]
    pub const fn is_behind_proxy(&self) -> bool {
        self.behind_proxy
    }

    /// Whether this request's page may show a sign-in link: on loopback without mail, and nobody forwarded it.
    #[must_use]
    pub fn shows_link_to(&self, headers: &HeaderMap) -> bool {
        self.shows_link
            && !is_forwarded(headers)
            && host(headers).is_some_and(|host| is_loopback_host(without_port(host)))
    }

    /// Whether somebody on this machine asks, and nobody forwarded it.
    #[must_use]
    pub fn is_asked_here(&self, headers: &HeaderMap, from: Option<IpAddr>) -> bool {
        from.is_some_and(|address| address.is_loopback())
            && !is_forwarded(headers)
            && host(headers).is_some_and(|host| is_loopback_host(without_port(host)))
    }

    /// Whether the browser says that a page of ours sent the request.
    fn is_same(&self, headers: &HeaderMap) -> bool {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        match text("sec-fetch-site") {
            Some(site) => site == "same-origin",
            None => text("origin").is_some_and(|origin| self.is_ours(origin, headers)),
        }
    }

    /// Whether a page of ours led here; for reading requests, with which browsers send no Origin.
    #[must_use]
    pub fn came_from_here(&self, headers: &HeaderMap) -> bool {
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let from = text("referer").and_then(|page| url::Url::parse(page).ok());
        match text("sec-fetch-site") {
            Some(site) => site == "same-origin",
            None => from.is_some_and(|page| self.is_ours(&page.origin().ascii_serialization(), headers)),
        }
    }

    fn is_ours(&self, origin: &str, headers: &HeaderMap) -> bool {
        let local = |origin: &str| {
            let authority = origin.strip_prefix("http://")?;
            (is_loopback_host(without_port(authority)) && host(headers) == Some(authority)).then_some(())
        };
        origin == self.public || local(origin).is_some()
    }
}

fn is_forwarded(headers: &HeaderMap) -> bool {
    let marks = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
    marks.iter().any(|name| headers.contains_key(*name))
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !host.ends_with(':') => host,
        _ => authority,
    }
}

/// Lets a state-changing request pass only when a page of ours sent it, or no cookie can come with it.
pub(super) async fn same_origin(State(origin): State<Arc<Origin>>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let headers = request.headers();
    let by_token = headers.contains_key(header::AUTHORIZATION) && !headers.contains_key(header::COOKIE);
    let from_a_browser =
        ["cookie", "origin", "sec-fetch-site"].iter().any(|name| headers.contains_key(*name));
    if reads || by_token || !from_a_browser || origin.is_same(headers) {
        return next.run(request).await;
    }
    let told =
        "This was sent from a page that does not belong to this server. Open the page here and try again.";
    if request.uri().path().starts_with("/v1") {
        return Failure::forbidden(told).into_response();
    }
    trouble::page(Reader::of(request.headers()), StatusCode::FORBIDDEN, "Not sent from here", told)
}

/// Reads a body up to the limit before anything looks at it.
pub(super) async fn limited_body(request: Request, next: Next) -> Response {
    let for_programs = request.uri().path().starts_with("/v1");
    let (parts, body) = request.into_parts();
    let reader = Reader::of(&parts.headers);
    match to_bytes(body, MOST_BYTES).await {
        Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Err(_) if for_programs => Failure::too_large().into_response(),
        Err(_) => {
            let told = "At most 1 MiB is read at once, so nothing of it was. What you typed is still on the page before.";
            trouble::page(reader, StatusCode::PAYLOAD_TOO_LARGE, "This is too large", told)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Sources;
    use axum::http::HeaderValue;

    fn origin(public_url: &str) -> Origin {
        let environment = vec![("ASKFIRST_PUBLIC_URL".into(), public_url.into())];
        Origin::new(&Settings::load(&Sources { environment, ..Sources::default() }).unwrap(), false)
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_str(value).unwrap()))
            .collect()
    }

    // rule: SEC-03
    #[test]
    fn only_a_page_of_ours_counts_as_same_origin() {
        let ours = origin("https://askfirst.example.org");
        let same = |pairs: &[(&'static str, &str)]| ours.is_same(&headers(pairs));
        assert!(same(&[("sec-fetch-site", "same-origin")]));
        assert!(same(&[("origin", "https://askfirst.example.org")]));
        for wrong in [
            &[("sec-fetch-site", "cross-site")][..],
            &[("sec-fetch-site", "same-site"), ("origin", "https://askfirst.example.org")],
            &[("sec-fetch-site", "none")],
            &[("origin", "https://evil.example.org"), ("host", "evil.example.org")],
            &[("origin", "null")],
            &[],
        ] {
            assert!(!same(wrong), "{wrong:?}");
        }
        let local = origin("http://127.0.0.1:3000");
        assert!(local.is_same(&headers(&[("origin", "http://localhost:3000"), ("host", "localhost:3000")])));
        assert!(!local.is_same(&headers(&[("origin", "http://localhost:9000"), ("host", "localhost:3000")])));
    }

    // rule: SEC-01
    #[test]
    fn a_link_is_shown_only_on_loopback_and_only_directly() {
        let local = origin("http://127.0.0.1:3000");
        let shows = |pairs: &[(&'static str, &str)]| local.shows_link_to(&headers(pairs));
        assert!(shows(&[("host", "127.0.0.1:3000")]));
        assert!(shows(&[("host", "localhost:3000")]));
        assert!(shows(&[("host", "[::1]:3000")]));
        assert!(!shows(&[("host", "askfirst.example.org")]));
        assert!(!shows(&[("host", "localhost:3000"), ("x-forwarded-for", "192.0.2.1")]));
        assert!(!shows(&[]));
        assert!(
            !origin("https://askfirst.example.org").shows_link_to(&headers(&[("host", "localhost:3000")]))
        );
    }

    // rule: REL-06
    #[test]
    fn figures_are_for_this_machine_and_only_directly() {
        let ours = origin("https://askfirst.example.org");
        let asked = |from: &str, pairs: &[(&'static str, &str)]| {
            ours.is_asked_here(&headers(pairs), from.parse().ok())
        };
        assert!(asked("127.0.0.1", &[("host", "127.0.0.1:3000")]));
        assert!(asked("::1", &[("host", "localhost:3000")]));
        assert!(!asked("127.0.0.1", &[("host", "askfirst.example.org")]), "a proxy asks for somebody else");
        assert!(!asked("127.0.0.1", &[("host", "localhost:3000"), ("x-forwarded-for", "192.0.2.1")]));
        assert!(!asked("192.0.2.1", &[("host", "localhost:3000")]));
        assert!(!asked("", &[("host", "localhost:3000")]));
    }
}
