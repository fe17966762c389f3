//! Sessions in the engine's rows, and who the caller of a request is. Source: ACC-01, SEC-02.

use std::{collections::HashMap, fmt};

use app::session::{Visitor, ssr as of_page};
use async_trait::async_trait;
use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use domain::{Moment, PersonId, time::DAY};
use engine::{Engine, NewSession};
use time::{Duration, OffsetDateTime};
use tower_sessions::{
    Expiry, Session, SessionManagerLayer, SessionStore,
    cookie::SameSite,
    session::{Id, Record},
    session_store::{Error, Result},
};

use crate::api::error::Failure;

/// How long the cookie lives without being given out anew.
const IDLE: i64 = 14 * DAY;
/// The cookie is given out anew at most this often, so that reading does not write.
const ANEW_EVERY: i64 = DAY;
/// When the cookie was last given out.
const GIVEN: &str = "given";

/// Sessions as rows of the engine, which knows secrets by their hash alone.
#[derive(Clone)]
pub struct Rows(Engine);

impl fmt::Debug for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rows")
    }
}

/// The layer that loads and saves sessions.
#[must_use]
pub fn layer(engine: &Engine, https: bool) -> SessionManagerLayer<Rows> {
    SessionManagerLayer::new(Rows(engine.clone()))
        .with_name("askfirst")
        .with_http_only(true)
        .with_same_site(SameSite::Lax)
        .with_secure(https)
        .with_expiry(Expiry::OnInactivity(Duration::microseconds(IDLE)))
}

fn store(error: &engine::EngineError) -> Error {
    Error::Backend(error.to_string())
}

fn encoded(record: &Record) -> Result<String> {
    serde_json::to_string(&record.data).map_err(|error| Error::Encode(error.to_string()))
}

fn text(record: &Record, key: &str) -> Option<String> {
    record.data.get(key)?.as_str().map(str::to_owned)
}

#[async_trait]
impl SessionStore for Rows {
    async fn create(&self, record: &mut Record) -> Result<()> {
        // A session that only gets another secret is as old as before.
        let since = record.data.get(of_page::SINCE).and_then(serde_json::Value::as_i64);
        record.data.insert(of_page::SINCE.to_owned(), since.unwrap_or(self.0.now().0).into());
        loop {
            let new = NewSession {
                secret: record.id.to_string(),
                data: encoded(record)?,
                person: text(record, of_page::PERSON).map(PersonId),
                agent: text(record, of_page::AGENT).unwrap_or_default(),
                since: since.map(Moment),
            };
            if self.0.create_session(new).await.map_err(|error| store(&error))? {
                return Ok(());
            }
            record.id = Id::default();
        }
    }

    async fn save(&self, record: &Record) -> Result<()> {
        let saved = self.0.save_session(&record.id.to_string(), &encoded(record)?).await;
        saved.map_err(|error| store(&error))
    }

    async fn load(&self, id: &Id) -> Result<Option<Record>> {
        let Some(row) = self.0.load_session(&id.to_string()).await.map_err(|error| store(&error))? else {
            return Ok(None);
        };
        let data: HashMap<String, serde_json::Value> =
            serde_json::from_str(&row.data).map_err(|error| Error::Decode(error.to_string()))?;
        let nanos = i128::from(row.expires_at.0) * 1_000;
        let expiry_date = OffsetDateTime::from_unix_timestamp_nanos(nanos)
            .map_err(|error| Error::Decode(error.to_string()))?;
        Ok(Some(Record { id: *id, data, expiry_date }))
    }

    async fn delete(&self, id: &Id) -> Result<()> {
        self.0.delete_session(&id.to_string()).await.map_err(|error| store(&error))
    }
}

/// How a caller showed who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// With the session's cookie, or not at all.
    Cookie,
    /// With a personal access token.
    Token,
}

/// The token of an `Authorization: Bearer` header.
#[must_use]
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Finds out who calls the JSON API: by token when there is one, else by session.
pub async fn api_visitor(State(engine): State<Engine>, mut request: Request, next: Next) -> Response {
    if !request.headers().contains_key(header::AUTHORIZATION) {
        return page_visitor(State(engine), request, next).await;
    }
    let person = match bearer(request.headers()) {
        Some(token) => engine.person_of_token(token).await,
        None => Ok(None),
    };
    match person {
        Ok(person) => {
            request.extensions_mut().insert(Visitor(person));
            request.extensions_mut().insert(Via::Token);
            next.run(request).await
        }
        Err(error) => Failure::from(error).into(),
    }
}

/// Finds out who looks at a page.
pub async fn page_visitor(State(engine): State<Engine>, mut request: Request, next: Next) -> Response {
    let session = request.extensions().get::<Session>().cloned();
    let visitor = match &session {
        Some(session) => of_page::visitor(session).await,
        None => Ok(Visitor(None)),
    };
    // Whoever can't be known now is not signed out: the answer says that it is our fault.
    let Ok(visitor) = visitor else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    if let (Some(session), Visitor(Some(_))) = (&session, &visitor) {
        give_cookie_anew(session, engine.now()).await;
    }
    request.extensions_mut().insert(visitor);
    request.extensions_mut().insert(Via::Cookie);
    next.run(request).await
}

/// Lets the cookie of a session that is used live on. When the session itself ends, the engine says.
async fn give_cookie_anew(session: &Session, now: Moment) {
    let given: Option<i64> = session.get(GIVEN).await.ok().flatten();
    if given.is_none_or(|given| now.since(Moment(given)) >= ANEW_EVERY) {
        let _ = session.insert(GIVEN, now.0).await;
    }
}

#[cfg(test)]
mod tests;
