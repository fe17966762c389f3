//! How much one caller may do in a short time (SEC-06). Each process counts for itself.

use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError},
};

use app::session::Visitor;
use axum::{
    body::{Body, to_bytes},
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::{
    Moment,
    time::{MINUTE, SECOND},
};
use engine::Engine;

use super::{Origin, trouble};
use crate::api::{body::MOST_BYTES, error::Failure};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Deed {
    /// Asking for or opening a sign-in link, by network address.
    SignIn,
    /// A sign-in link to one mailbox.
    Mailbox,
    /// An invitation, by person.
    Invite,
    /// A request, by person.
    Ask,
    /// An answer or a choice, by person.
    Answer,
}

impl Deed {
    /// How many at once, and how long until one more.
    const fn quota(self) -> (i64, i64) {
        match self {
            Self::SignIn => (60, 5 * SECOND),
            Self::Mailbox => (15, MINUTE),
            Self::Invite => (100, 30 * SECOND),
            Self::Ask | Self::Answer => (500, SECOND),
        }
    }

    fn of(route: &str) -> Option<Self> {
        match route {
            "/api/ask_sign_in_link"
            | "/api/open_sign_in_link"
            | "/api/set_up"
            | "/auth/{name}"
            | "/auth/{name}/callback" => Some(Self::SignIn),
            "/v1/projects/{id}/invitations" | "/api/invite" => Some(Self::Invite),
            "/v1/projects/{id}/changes" | "/api/send_request" => Some(Self::Ask),
            "/v1/changes/{id}/clarify"
            | "/v1/changes/{id}/choose"
            | "/api/answer_questions"
            | "/api/send_the_rest"
            | "/api/build_as_it_is"
            | "/api/withdraw_request"
            | "/api/join_request"
            | "/api/choose" => Some(Self::Answer),
            _ => None,
        }
    }
}

/// Callers that are remembered at most; beyond it, those who did nothing lately are forgotten.
const REMEMBERED: usize = 20_000;

/// What callers did lately: for each, the moment at which nothing would count any more.
#[derive(Debug, Default)]
pub(super) struct Counts(Mutex<HashMap<(Deed, String), Moment>>);

impl Counts {
    /// Counts one; or tells in how many seconds one more is fine.
    fn count(&self, deed: Deed, who: &str, now: Moment) -> Result<(), u64> {
        let (burst, each) = deed.quota();
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= REMEMBERED {
            counts.retain(|_, free_at| *free_at > now);
        }
        let free_at = counts.entry((deed, who.to_owned())).or_insert(now);
        let next = Moment(free_at.0.max(now.0)).plus(each);
        let wait = next.since(now) - burst * each;
        if wait > 0 {
            return Err(u64::try_from(wait.div_euclid(SECOND) + 1).unwrap_or(1));
        }
        *free_at = next;
        Ok(())
    }
}

/// What counting needs.
#[derive(Clone)]
pub(super) struct Limits {
    pub(super) engine: Engine,
    pub(super) origin: Arc<Origin>,
    pub(super) counts: Arc<Counts>,
}

/// Refuses what is too much.
pub(super) async fn limited(State(limits): State<Limits>, request: Request, next: Next) -> Response {
    let deed = match request.extensions().get::<MatchedPath>() {
        Some(route) if request.method() == Method::POST || route.as_str().starts_with("/auth/") => {
            Deed::of(route.as_str())
        }
        _ => None,
    };
    let Some(deed) = deed else { return next.run(request).await };
    let for_programs = request.uri().path().starts_with("/v1");
    let now = limits.engine.now();
    let who = match request.extensions().get::<Visitor>() {
        Some(Visitor(Some(person))) if deed != Deed::SignIn => person.0.clone(),
        _ => limits.network_address(&request),
    };
    let mut counted = limits.counts.count(deed, &who, now);
    let (request, mailbox) = with_mailbox(deed, request).await;
    if let (Ok(()), Some(mailbox)) = (&counted, mailbox) {
        counted = limits.counts.count(Deed::Mailbox, &mailbox, now);
    }
    match counted {
        Ok(()) => next.run(request).await,
        Err(seconds) if for_programs => Failure::rate_limited(seconds).into_response(),
        Err(seconds) => {
            let told = format!("Try again in {seconds} seconds. What you typed is still on the page before.");
            let page = trouble::page(StatusCode::TOO_MANY_REQUESTS, "That was a lot in a short time", &told);
            ([("retry-after", seconds.to_string())], page).into_response()
        }
    }
}

impl Limits {
    /// Where a request comes from; what a proxy says counts only when one stands before us.
    fn network_address(&self, request: &Request) -> String {
        let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let direct = direct.map(|ConnectInfo(address)| address.ip().to_string()).unwrap_or_default();
        if self.origin.is_behind_proxy() { forwarded(request.headers()).unwrap_or(direct) } else { direct }
    }
}

/// The address that the nearest proxy saw.
fn forwarded(headers: &HeaderMap) -> Option<String> {
    let seen = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    seen.rsplit(',').next().map(|address| address.trim().to_owned())
}

/// The mailbox to which a link is asked for.
async fn with_mailbox(deed: Deed, request: Request) -> (Request, Option<String>) {
    if deed != Deed::SignIn {
        return (request, None);
    }
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, MOST_BYTES).await.unwrap_or_default();
    let mut fields = url::form_urlencoded::parse(&bytes);
    let mailbox = fields.find(|(name, _)| name == "email").map(|(_, value)| value.trim().to_lowercase());
    (Request::from_parts(parts, Body::from(bytes)), mailbox)
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: SEC-06
    #[test]
    fn a_burst_is_fine_and_what_is_more_has_to_wait() {
        let (counts, now) = (Counts::default(), Moment(1_000_000_000));
        for _ in 0..15 {
            assert_eq!(counts.count(Deed::Mailbox, "ana@example.org", now), Ok(()));
        }
        let wait = counts.count(Deed::Mailbox, "ana@example.org", now).unwrap_err();
        assert!((60..=61).contains(&wait), "{wait}");
        assert_eq!(counts.count(Deed::Mailbox, "ben@example.org", now), Ok(()));
        let later = now.plus(61 * SECOND);
        assert_eq!(counts.count(Deed::Mailbox, "ana@example.org", later), Ok(()));
        assert!(counts.count(Deed::Mailbox, "ana@example.org", later).is_err());
        let much_later = now.plus(60 * MINUTE);
        for _ in 0..15 {
            assert_eq!(counts.count(Deed::Mailbox, "ana@example.org", much_later), Ok(()));
        }
    }

    #[test]
    fn the_last_proxy_is_believed_and_not_what_came_before() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "203.0.113.1, 198.51.100.7".parse().unwrap());
        assert_eq!(forwarded(&headers).as_deref(), Some("198.51.100.7"));
        assert_eq!(forwarded(&HeaderMap::new()), None);
    }
}
