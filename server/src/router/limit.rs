//! How much one caller may do in a short time (SEC-06). The store counts, so that it holds for all processes together.

use std::{net::SocketAddr, sync::Arc};

use app::{Reader, session::Visitor};
use axum::{
    body::{Body, to_bytes},
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, Method, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::{
    field,
    time::{MINUTE, SECOND},
};
use engine::{Count, Engine, EngineError, Quota};

use super::{Origin, trouble};
use crate::api::{body::MOST_BYTES, error::Failure};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    const fn quota(self) -> Quota {
        let (burst, each) = match self {
            Self::SignIn => (60, 5 * SECOND),
            Self::Mailbox => (15, MINUTE),
            Self::Invite => (100, 30 * SECOND),
            Self::Ask | Self::Answer => (500, SECOND),
        };
        Quota { burst, each }
    }

    /// The word in rows.
    const fn as_str(self) -> &'static str {
        match self {
            Self::SignIn => "sign_in",
            Self::Mailbox => "mailbox",
            Self::Invite => "invite",
            Self::Ask => "ask",
            Self::Answer => "answer",
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

/// What counting needs.
#[derive(Clone)]
pub(super) struct Limits {
    pub(super) engine: Engine,
    pub(super) origin: Arc<Origin>,
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
    let reader = Reader::of(request.headers());
    let who = match request.extensions().get::<Visitor>() {
        Some(Visitor(Some(person))) if deed != Deed::SignIn => person.0.clone(),
        _ => limits.network_address(&request),
    };
    let (request, mailbox) = with_mailbox(deed, request).await;
    match limits.count(deed, &who, mailbox.as_deref()).await {
        Ok(Count::Fine) => next.run(request).await,
        Ok(Count::TooMuch { wait_seconds }) => too_much(reader, wait_seconds, for_programs),
        Err(error) => broken(reader, error, for_programs),
    }
}

fn too_much(reader: Reader, seconds: u64, for_programs: bool) -> Response {
    if for_programs {
        return Failure::rate_limited(seconds).into_response();
    }
    let told = format!("Try again in {seconds} seconds. What you typed is still on the page before.");
    let page = trouble::page(reader, StatusCode::TOO_MANY_REQUESTS, "That was a lot in a short time", &told);
    ([("retry-after", seconds.to_string())], page).into_response()
}

fn broken(reader: Reader, error: EngineError, for_programs: bool) -> Response {
    let failure = Failure::from(error).into_response();
    if for_programs {
        return failure;
    }
    let told = "Nothing was changed. Try again in a minute.";
    trouble::page(reader, failure.status(), "Something went wrong", told)
}

impl Limits {
    /// Counts a deed; asking for a link to a mailbox counts for that, too.
    async fn count(&self, deed: Deed, who: &str, mailbox: Option<&str>) -> Result<Count, EngineError> {
        let counted = self.engine.count(deed.as_str(), who, deed.quota()).await?;
        match mailbox.filter(|_| counted == Count::Fine) {
            Some(mailbox) => self.engine.count(Deed::Mailbox.as_str(), mailbox, Deed::Mailbox.quota()).await,
            None => Ok(counted),
        }
    }

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
    let typed = fields.find(|(name, _)| name == "email").map(|(_, value)| value.into_owned());
    // One mailbox counts as one however it is spelled.
    let mailbox = typed.map(|typed| field::address("email", &typed).unwrap_or(typed));
    (Request::from_parts(parts, Body::from(bytes)), mailbox)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_proxy_is_believed_and_not_what_came_before() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "203.0.113.1, 198.51.100.7".parse().unwrap());
        assert_eq!(forwarded(&headers).as_deref(), Some("198.51.100.7"));
        assert_eq!(forwarded(&HeaderMap::new()), None);
    }
}
