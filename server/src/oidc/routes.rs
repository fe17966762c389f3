//! The two addresses of every provider: where a sign-in begins, and where it comes back to.

use std::sync::Arc;

use app::session::{Visitor, ssr as of_page};
use axum::{
    Extension, Router,
    extract::{Path, Query, State},
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
    routing::get,
};
use domain::{Moment, PersonId, time::MINUTE};
use engine::{Engine, EngineError};
use serde::{Deserialize, Serialize};
use tower_sessions::Session;

use super::{Http, Provider, Secrets, trouble::Trouble};
use crate::router::Origin;

/// How long an attempt may take at the provider, in microseconds.
const LASTS: i64 = 15 * MINUTE;
/// Under which key the session keeps the attempt.
const ATTEMPT: &str = "provider";
const SIGN_IN: &str = "/sign-in";
const ACCOUNT: &str = "/account";

/// What the routes need.
#[derive(Clone)]
pub struct Doors {
    /// The use cases.
    pub engine: Engine,
    /// How people reach the server.
    pub origin: Arc<Origin>,
    /// The providers.
    pub providers: Arc<Vec<Provider>>,
    /// Calls them.
    pub http: Http,
}

/// Both routes.
pub fn routes(doors: Doors) -> Router {
    Router::new()
        .route("/auth/{name}", get(begin))
        .route("/auth/{name}/callback", get(come_back))
        .with_state(doors)
}

/// An attempt as the session keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Attempt {
    provider: String,
    secrets: Secrets,
    /// Where to go when it has succeeded.
    next: String,
    /// Whose account it is added to, when it is no sign-in.
    adds_to: Option<PersonId>,
    begun_at: i64,
}

#[derive(Deserialize)]
struct Begin {
    #[serde(default)]
    next: String,
    #[serde(default)]
    link: String,
}

/// What a provider sends a browser back with.
#[derive(Deserialize)]
struct Back {
    #[serde(default)]
    state: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    error: String,
}

impl Doors {
    fn provider(&self, name: &str) -> Option<&Provider> {
        self.providers.iter().find(|provider| provider.name == name)
    }
}

async fn begin(
    State(doors): State<Doors>, Path(name): Path<String>, Query(asked): Query<Begin>,
    Extension(visitor): Extension<Visitor>, session: Session, headers: HeaderMap,
) -> Response {
    let Some(provider) = doors.provider(&name) else { return Redirect::to(SIGN_IN).into_response() };
    let adds_to = if asked.link.is_empty() {
        None
    } else {
        // Only from our own account page: else a page elsewhere could add an account of its owner's to this one.
        match visitor {
            Visitor(Some(person)) if doors.origin.came_from_here(&headers) => Some(person),
            Visitor(_) => return Redirect::to(ACCOUNT).into_response(),
        }
    };
    let (place, secrets) = match provider.begin(&doors.http).await {
        Ok(begun) => begun,
        Err(trouble) => return told(&session, provider, adds_to.is_some(), &trouble).await,
    };
    let attempt = Attempt {
        provider: name,
        secrets,
        next: of_page::inside(&asked.next),
        adds_to,
        begun_at: doors.engine.now().0,
    };
    if session.insert(ATTEMPT, &attempt).await.is_err() {
        return Redirect::to(SIGN_IN).into_response();
    }
    Redirect::to(place.as_str()).into_response()
}

async fn come_back(
    State(doors): State<Doors>, Path(name): Path<String>, Query(back): Query<Back>,
    Extension(visitor): Extension<Visitor>, session: Session, headers: HeaderMap,
) -> Response {
    let Some(provider) = doors.provider(&name) else { return Redirect::to(SIGN_IN).into_response() };
    let kept: Option<Attempt> = session.get(ATTEMPT).await.ok().flatten();
    let now = doors.engine.now();
    let ours = kept.filter(|attempt| {
        let is_this = attempt.provider == name && attempt.secrets.state == back.state;
        let in_time = now.since(Moment(attempt.begun_at)) <= LASTS;
        let same_person = attempt.adds_to.is_none() || attempt.adds_to == visitor.0;
        is_this && in_time && same_person
    });
    let Some(attempt) = ours else { return told(&session, provider, false, &Trouble::Foreign).await };
    let adds = attempt.adds_to.is_some();
    // Once: a second answer to the same attempt is nobody's.
    if session.remove::<Attempt>(ATTEMPT).await.is_err() {
        return told(&session, provider, adds, &Trouble::Foreign).await;
    }
    if !back.error.is_empty() {
        return told(&session, provider, adds, &Trouble::Refused(back.error)).await;
    }
    if back.code.is_empty() {
        return told(&session, provider, adds, &Trouble::Nonsense("no code".to_owned())).await;
    }
    let account = match provider.finish(&doors.http, back.code, &attempt.secrets, now).await {
        Ok(account) => account,
        Err(trouble) => return told(&session, provider, adds, &trouble).await,
    };
    match attempt.adds_to {
        Some(person) => link(&doors, &session, provider, (&person, &account)).await,
        None => match doors.engine.sign_in_by_provider(&account).await {
            Ok(person) => match of_page::sign_in(&session, &person, &headers).await {
                Ok(()) => Redirect::to(&attempt.next).into_response(),
                Err(problem) => said(&session, SIGN_IN, "sign-in-with", &problem.message).await,
            },
            Err(error) => said(&session, SIGN_IN, "sign-in-with", &sentence(error)).await,
        },
    }
}

async fn link(
    doors: &Doors, session: &Session, provider: &Provider,
    (person, account): (&PersonId, &engine::ProviderAccount),
) -> Response {
    let linked = async {
        let by = doors.engine.enter(person).await?;
        doors.engine.link_provider(&by, account).await
    };
    match linked.await {
        Ok(()) => {
            let told = format!("You can sign in with {} from now on.", provider.label);
            let _ = of_page::say(session, "providers", true, &told).await;
            Redirect::to(ACCOUNT).into_response()
        }
        Err(error) => said(session, ACCOUNT, "providers", &sentence(error)).await,
    }
}

/// Leads to a page that says what went wrong.
async fn told(session: &Session, provider: &Provider, adds: bool, trouble: &Trouble) -> Response {
    trouble.log(&provider.name);
    let place = if adds { ACCOUNT } else { SIGN_IN };
    said(session, place, "sign-in-with", &trouble.words(&provider.label)).await
}

async fn said(session: &Session, place: &str, form: &str, sentence: &str) -> Response {
    let _ = of_page::say(session, form, false, sentence).await;
    Redirect::to(place).into_response()
}

/// The engine's refusal, for the person.
fn sentence(error: EngineError) -> String {
    match error {
        EngineError::Refused(refusal) => refusal.to_string(),
        other => {
            tracing::error!(error = %other, "a sign-in with a provider failed");
            "Something went wrong on our side, and nobody was signed in. Try again in a minute.".to_owned()
        }
    }
}
