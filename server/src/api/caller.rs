//! Who calls, about what, and which part of a list: the other extractors.

use std::{collections::BTreeMap, str::FromStr};

use app::session::Visitor;
use axum::{
    extract::{FromRef, FromRequestParts, Path},
    http::request::Parts,
};
use domain::{PersonId, refusal::FieldError};
use engine::{Engine, Paging};
use serde::de::DeserializeOwned;
use tower_sessions::Session;

use super::error::Failure;
use crate::session::bearer;

/// A caller who passed the gate (ACC-05).
#[derive(Clone, Debug)]
pub struct Caller(pub engine::Caller);

/// A caller who is signed in, perhaps still waiting for approval.
#[derive(Clone, Debug)]
pub struct SignedIn(pub PersonId);

/// With what a caller showed who they are, to look at it again while a stream is open.
#[derive(Clone)]
pub enum Shown {
    /// The secret of a session.
    Session(String),
    /// The secret of a personal access token.
    Token(String),
}

impl Shown {
    /// Whether it still speaks for this person.
    pub async fn is(&self, engine: &Engine, person: &PersonId) -> bool {
        let whose = match self {
            Self::Session(secret) => engine.person_of_session(secret).await,
            Self::Token(secret) => engine.person_of_token(secret).await,
        };
        whose.is_ok_and(|whose| whose.as_ref() == Some(person))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Shown {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        if let Some(token) = bearer(&parts.headers) {
            return Ok(Self::Token(token.to_owned()));
        }
        let id = parts.extensions.get::<Session>().and_then(Session::id);
        Ok(Self::Session(id.ok_or_else(Failure::unauthorized)?.to_string()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SignedIn {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        match parts.extensions.get::<Visitor>() {
            Some(Visitor(Some(person))) => Ok(Self(person.clone())),
            Some(Visitor(None)) | None => Err(Failure::unauthorized()),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller
where
    Engine: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let SignedIn(person) = SignedIn::from_request_parts(parts, state).await?;
        match Engine::from_ref(state).enter(&person).await {
            Ok(caller) => Ok(Self(caller)),
            // A person who is no longer there is signed out.
            Err(engine::EngineError::NotFound) => Err(Failure::unauthorized()),
            Err(error) => Err(error.into()),
        }
    }
}

/// What a path is about. What can't be an id is not there.
#[derive(Clone, Debug)]
pub struct At<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        if parts.uri.path().contains("%00") {
            return Err(Failure::not_found());
        }
        let Path(ids) = Path::from_request_parts(parts, state).await.map_err(|_| Failure::not_found())?;
        Ok(Self(ids))
    }
}

/// The query of an address. Every name is taken once; what is left over is an error.
#[derive(Clone, Debug, Default)]
pub struct Query {
    given: BTreeMap<String, String>,
    wrong: Vec<FieldError>,
}

impl<S: Send + Sync> FromRequestParts<S> for Query {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let mut query = Self::default();
        for (name, value) in url::form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes()) {
            if value.contains('\0') {
                query.wrong.push(FieldError::new(&name, "This holds a character that can't be stored."));
            }
            if query.given.insert(name.clone().into_owned(), value.into_owned()).is_some() {
                query.wrong.push(FieldError::new(&name, "This is given twice."));
            }
        }
        Ok(query)
    }
}

impl Query {
    /// Takes a text; an empty one counts as not given.
    pub fn text(&mut self, name: &str) -> Option<String> {
        self.given.remove(name).filter(|text| !text.is_empty())
    }

    /// Takes a word out of a list of words.
    pub fn word<T>(&mut self, name: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = self.text(name)?;
        let word = read(&text);
        if word.is_none() {
            self.wrong.push(FieldError::new(name, "There is no such word here."));
        }
        word
    }

    fn number<T: FromStr>(&mut self, name: &str, fits: impl Fn(&T) -> bool, wanted: &str) -> Option<T> {
        let text = self.text(name)?;
        let number = text.parse().ok().filter(fits);
        if number.is_none() {
            self.wrong.push(FieldError::new(name, wanted));
        }
        number
    }

    /// Takes limit and cursor.
    pub fn paging(&mut self) -> Paging {
        let in_range = |limit: &i64| (1..=100).contains(limit);
        let limit =
            self.number("limit", in_range, "This must be a whole number from 1 to 100.").unwrap_or(50);
        let cursor = self.text("cursor");
        if cursor.as_ref().is_some_and(|cursor| cursor.len() > 200) {
            self.wrong.push(FieldError::new("cursor", "This cursor is not one that a list gave out."));
        }
        Paging { limit, cursor }
    }

    /// Checks that nothing was wrong and nothing is left.
    ///
    /// # Errors
    /// A sentence for each name that is not right.
    pub fn end(mut self) -> Result<(), Failure> {
        let unknown = self.given.keys().map(|name| FieldError::new(name, "There is no such parameter."));
        self.wrong.extend(unknown.collect::<Vec<_>>());
        if self.wrong.is_empty() { Ok(()) } else { Err(Failure::invalid(&self.wrong)) }
    }
}
