//! Who looks at a page, and the gate in front of everything.

use domain::PersonId;
use serde::{Deserialize, Serialize};

/// The signed-in person of a request, if there is one. The router puts it into the context.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Visitor(pub Option<PersonId>);

/// How people can sign in here. The router puts it into the context.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doors {
    /// Providers that people can sign in with.
    pub providers: Vec<Provider>,
    /// Whether the page shows the link that would have been mailed: on loopback without a mail server, never elsewhere.
    pub shows_link: bool,
    /// Whether people reach this site by https, so that cookies are sent no other way.
    pub https: bool,
}

/// A provider that people can sign in with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Provider {
    /// Its name in addresses.
    pub name: String,
    /// What people call it.
    pub label: String,
}

pub(crate) mod agent;

/// The server's half: sessions, and the gate.
pub mod ssr {
    use super::Visitor;
    use crate::{
        flash::{Flash, KEPT_KEY},
        problem::{Problem, ProblemKind},
    };
    use axum::http::{HeaderMap, StatusCode, header, request::Parts};
    use domain::PersonId;
    use engine::{Caller, Engine};
    use leptos::prelude::use_context;
    use leptos_axum::ResponseOptions;
    use tower_sessions::Session;

    /// The key of a session under which the person's id is kept.
    pub const PERSON: &str = "person";
    /// The key under which the browser's name is kept.
    pub const AGENT: &str = "agent";
    /// The key under which it is kept since when the session lives.
    pub const SINCE: &str = "since";

    /// The engine and the proof that the caller passed the gate (ACC-05).
    pub async fn caller() -> Result<(Engine, Caller), Problem> {
        let engine = engine()?;
        let Some(Visitor(Some(person))) = use_context::<Visitor>() else {
            return Err(refuse(Problem::new(ProblemKind::SignedOut)));
        };
        match engine.enter(&person).await {
            Ok(caller) => Ok((engine, caller)),
            Err(engine::EngineError::NotFound) => Err(refuse(Problem::new(ProblemKind::SignedOut))),
            Err(error) => Err(error.into()),
        }
    }

    /// The engine.
    pub fn engine() -> Result<Engine, Problem> {
        use_context().ok_or_else(|| refuse(Problem::new(ProblemKind::Broken)))
    }

    /// The session of this request.
    pub async fn session() -> Result<Session, Problem> {
        leptos_axum::extract().await.map_err(|_| refuse(Problem::new(ProblemKind::Broken)))
    }

    /// Whom a session belongs to.
    ///
    /// # Errors
    /// When the session can't be loaded: then nobody knows.
    pub async fn visitor(session: &Session) -> Result<Visitor, tower_sessions::session::Error> {
        Ok(Visitor(session.get::<String>(PERSON).await?.map(PersonId)))
    }

    /// Makes the session the person's, under a new id and with a new time to live (SEC-02). Of what the browser kept here
    /// before only what was typed when an earlier session had ended goes with it, and never to somebody else.
    pub async fn sign_in(session: &Session, person: &PersonId, headers: &HeaderMap) -> Result<(), Problem> {
        let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        let agent = super::agent::summary(agent.unwrap_or_default());
        let stored = async {
            let before: Option<String> = session.get(PERSON).await?;
            let typed = session.get_value(KEPT_KEY).await?;
            session.cycle_id().await?;
            session.clear().await;
            if let Some(typed) = typed.filter(|_| before.is_none_or(|before| before == person.0)) {
                session.insert_value(KEPT_KEY, typed).await?;
            }
            session.insert(PERSON, person.as_str()).await?;
            session.insert(AGENT, agent).await
        };
        stored.await.map_err(|_| refuse(Problem::new(ProblemKind::Unavailable)))
    }

    /// Gives the session another id; everything else of it stays (SEC-02).
    pub async fn renew(session: &Session) -> Result<(), Problem> {
        session.cycle_id().await.map_err(|_| refuse(Problem::new(ProblemKind::Unavailable)))
    }

    /// The secret of this request's session.
    pub(crate) async fn secret() -> Result<String, Problem> {
        Ok(session().await?.id().map(|id| id.to_string()).unwrap_or_default())
    }

    /// Headers of this request.
    pub(crate) fn headers() -> HeaderMap {
        use_context::<Parts>().map(|parts| parts.headers).unwrap_or_default()
    }

    /// Says a sentence on the sign-in page, or on the page of a form; `done` is whether it is good news.
    pub async fn say(session: &Session, form: &str, done: bool, message: &str) -> Result<(), Problem> {
        let flash = Flash { form: form.to_owned(), done, message: message.to_owned(), ..Flash::default() };
        crate::flash::put(session, &flash).await
    }

    /// Ends the session.
    pub async fn sign_out(session: &Session) -> Result<(), Problem> {
        session.flush().await.map_err(|_| refuse(Problem::new(ProblemKind::Unavailable)))
    }

    /// One key a form, so that pressing twice does it once; the fingerprint says what was asked for.
    #[must_use]
    pub(crate) fn once(key: &str, asked: &impl serde::Serialize) -> Option<engine::Once> {
        let fingerprint = serde_json::to_string(asked).ok()?;
        (!key.is_empty()).then(|| engine::Once { key: key.to_owned(), fingerprint })
    }

    /// Sets the response's status to that of the problem, and hands it back.
    #[must_use]
    pub fn refuse(problem: Problem) -> Problem {
        if let (Some(response), Ok(status)) =
            (use_context::<ResponseOptions>(), StatusCode::from_u16(problem.status()))
        {
            response.set_status(status);
        }
        problem
    }

    /// A place on this site; anything else leads home.
    #[must_use]
    pub fn inside(place: &str) -> String {
        crate::at::inside(place)
    }

    /// Path and query of the page that is asked for.
    #[must_use]
    pub fn here() -> String {
        use_context::<Parts>()
            .and_then(|parts| parts.uri.path_and_query().map(ToString::to_string))
            .unwrap_or_else(|| crate::at::HOME.to_owned())
    }
}
