//! Sessions in the engine's rows, and who the caller of a request is. Source: ACC-01, SEC-02.

use std::{collections::HashMap, fmt, fmt::Write as _};

use app::session::{Visitor, ssr as of_page};
use async_trait::async_trait;
use axum::{
    extract::{Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::Response,
};
use domain::{Moment, time::DAY};
use engine::{Engine, SessionRow};
use sha2::{Digest, Sha256};
use time::{Duration, OffsetDateTime};
use tower_sessions::{
    Expiry, Session, SessionManagerLayer, SessionStore,
    cookie::SameSite,
    session::{Id, Record},
    session_store::{Error, Result},
};

use crate::api::error::Failure;

/// How long a session lives without a visit.
const IDLE: i64 = 14 * DAY;
/// A visit makes a session live longer at most this often, so that reading does not write.
const LONGER_EVERY: i64 = DAY;
/// How long a session lives in all.
const LONGEST: i64 = 90 * DAY;
/// When the person signed in, and when the session was last made to live longer.
const TIMES: &str = "times";

/// Sessions as rows of the engine. What is stored does not open a session: ids are hashed.
#[derive(Clone)]
pub struct Rows(Engine);

impl fmt::Debug for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rows")
    }
}

impl Rows {
    /// Ends by the engine's clock, which tests move.
    fn row(&self, record: &Record) -> Result<SessionRow> {
        let data = serde_json::to_string(&record.data).map_err(|error| Error::Encode(error.to_string()))?;
        Ok(SessionRow { id: key(&record.id), data, expires_at: self.0.now().plus(IDLE) })
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

fn key(id: &Id) -> String {
    let digest = Sha256::digest(id.to_string().as_bytes());
    digest.iter().fold(String::new(), |mut key, byte| {
        let _ = write!(key, "{byte:02x}");
        key
    })
}

fn store(error: &engine::EngineError) -> Error {
    Error::Backend(error.to_string())
}

#[async_trait]
impl SessionStore for Rows {
    async fn create(&self, record: &mut Record) -> Result<()> {
        while !self.0.create_session(&self.row(record)?).await.map_err(|error| store(&error))? {
            record.id = Id::default();
        }
        Ok(())
    }

    async fn save(&self, record: &Record) -> Result<()> {
        // Ended in the meantime, it stays ended.
        if self.0.load_session(&key(&record.id)).await.map_err(|error| store(&error))?.is_none() {
            return Ok(());
        }
        self.0.save_session(&self.row(record)?).await.map_err(|error| store(&error))
    }

    async fn load(&self, id: &Id) -> Result<Option<Record>> {
        let Some(row) = self.0.load_session(&key(id)).await.map_err(|error| store(&error))? else {
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
        self.0.delete_session(&key(id)).await.map_err(|error| store(&error))
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
        None => Visitor(None),
    };
    if let (Some(session), Visitor(Some(_))) = (&session, &visitor)
        && !still_lives(session, engine.now()).await
    {
        let _ = session.flush().await;
        request.extensions_mut().insert(Visitor(None));
    } else {
        request.extensions_mut().insert(visitor);
    }
    request.extensions_mut().insert(Via::Cookie);
    next.run(request).await
}

/// Keeps a session alive while it is used, but never longer than `LONGEST` after sign-in.
async fn still_lives(session: &Session, now: Moment) -> bool {
    let Ok(times) = session.get::<(i64, i64)>(TIMES).await else { return false };
    let (since, touched) = times.unwrap_or((now.0, 0));
    if now.since(Moment(since)) >= LONGEST {
        return false;
    }
    let is_due = now.since(Moment(touched)) >= LONGER_EVERY;
    !is_due || session.insert(TIMES, (since, now.0)).await.is_ok()
}

#[cfg(test)]
mod tests;
