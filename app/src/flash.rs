//! What came of the form that was just sent: said once, on the page that comes next.
//!
//! A form that is refused keeps what was typed. It lies in the session, never in an address.

use std::collections::BTreeMap;

use domain::refusal::FieldError;
use serde::{Deserialize, Serialize};

/// The answer to a form, for the next page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Flash {
    /// Names this one, so that a page that brings itself up to date can go on showing it.
    pub(crate) id: String,
    /// Which form.
    pub(crate) form: String,
    /// Whether it did what was asked.
    pub(crate) done: bool,
    /// What happened, in a sentence.
    pub(crate) message: String,
    /// Fields that are not right.
    pub(crate) errors: Vec<FieldError>,
    /// What was typed and chosen.
    pub(crate) typed: BTreeMap<String, Vec<String>>,
    /// Something to show this once: a token, a sign-in link.
    pub(crate) secret: Option<String>,
}

impl Flash {
    /// Whether the form itself shows what is wrong.
    pub(crate) fn is_about_fields(&self) -> bool {
        !self.done && !self.errors.is_empty()
    }

    /// What was typed into a field.
    pub(crate) fn text(&self, field: &str) -> Option<&str> {
        self.typed.get(field).map(|texts| texts.first().map_or("", String::as_str))
    }

    /// What is wrong with a field.
    pub(crate) fn error(&self, field: &str) -> Option<&str> {
        self.errors.iter().find(|error| error.field == field).map(|error| error.message.as_str())
    }
}

/// Where a form leads when it did what was asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Next {
    to: String,
    message: String,
    secret: Option<String>,
}

impl Next {
    pub(crate) fn to(place: impl Into<String>) -> Self {
        Self { to: place.into(), ..Self::default() }
    }

    /// Back to the page on which the form stands.
    pub(crate) fn here() -> Self {
        Self::to(ssr::back())
    }

    /// Says a sentence on the page to come.
    pub(crate) fn saying(mut self, message: impl Into<String>) -> Self {
        self.message = message.into();
        self
    }

    /// Shows something there, this once.
    pub(crate) fn showing(mut self, secret: String) -> Self {
        self.secret = Some(secret);
        self
    }
}

pub(crate) use ssr::{KEPT_KEY, put, settle, take, take_at_the_door};

mod ssr {
    use std::collections::BTreeMap;

    use super::{Flash, Next};
    use crate::{
        at,
        problem::{Problem, ProblemKind},
        session::ssr::session,
        words::{say, told},
    };
    use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header, request::Parts};
    use leptos::prelude::use_context;
    use leptos_axum::ResponseOptions;
    use serde::Serialize;

    const KEY: &str = "flash";

    /// Where the one that was shown last lies, for the page that shows it.
    const SHOWN_KEY: &str = "shown";

    /// Sent by a page that brings itself up to date: the name of what it shows, or nothing.
    const SHOWN: HeaderName = HeaderName::from_static("x-shown");

    /// Where it lies while its author signs in again.
    pub(crate) const KEPT_KEY: &str = "kept";

    /// Characters that a session keeps of what was typed.
    const KEPT: usize = 40_000;

    /// Tells the script of a page whether its form did what was asked.
    const OUTCOME: HeaderName = HeaderName::from_static("x-outcome");

    /// Answers a form: on to the next page, or back to where it stands with what was typed. A caller that is no
    /// page gets the problem itself.
    pub(crate) async fn settle<I: Serialize>(
        form: &str, input: &I, outcome: Result<Next, Problem>,
    ) -> Result<(), Problem> {
        if !is_page() {
            return outcome.map(|_| ()).map_err(crate::session::ssr::refuse);
        }
        let (place, flash) = match outcome {
            Ok(next) => {
                tell("done");
                let flash = Flash {
                    form: form.to_owned(),
                    done: true,
                    message: next.message,
                    secret: next.secret,
                    ..Flash::default()
                };
                (next.to, flash)
            }
            Err(problem) => {
                tell("refused");
                let place = match problem.kind {
                    ProblemKind::SignedOut => format!("{}?next={}", at::SIGN_IN, at::encoded(&back())),
                    _ => format!("{}#{form}", back()),
                };
                (place, refused(form, input, problem))
            }
        };
        if !flash.message.is_empty() || flash.secret.is_some() {
            keep(&flash).await?;
        }
        // The page to come says what was refused; a status would only fill the browser's console.
        if let Some(response) = use_context::<ResponseOptions>() {
            response.set_status(StatusCode::OK);
        }
        leptos_axum::redirect(&place);
        Ok(())
    }

    /// What the last form left for this page.
    pub(crate) async fn take() -> Option<Flash> {
        take_as_it_is().await.map(in_words)
    }

    /// In the reader's language, where the engine said it.
    fn in_words(mut flash: Flash) -> Flash {
        flash.message = told(&flash.message);
        for error in &mut flash.errors {
            error.message = told(&error.message);
        }
        flash
    }

    async fn take_as_it_is() -> Option<Flash> {
        let session = session().await.ok()?;
        // Such a page keeps what it says, and takes nothing that is meant for another one.
        if let Some(shown) = use_context::<Parts>().and_then(|parts| parts.headers.get(SHOWN).cloned()) {
            let last: Option<Flash> = session.get(SHOWN_KEY).await.ok()?;
            return last.filter(|last| last.id.as_bytes() == shown.as_bytes());
        }
        let flash: Option<Flash> = match session.remove(KEY).await.ok()? {
            Some(flash) => Some(flash),
            None => session.remove(KEPT_KEY).await.ok()?,
        };
        // A secret is shown once and lies nowhere afterwards.
        if let Some(flash) = flash.as_ref().filter(|flash| flash.secret.is_none()) {
            session.insert(SHOWN_KEY, flash).await.ok()?;
        }
        flash
    }

    /// What the last form left for the sign-in page. What was typed elsewhere before the session ended is kept for
    /// the page on which it was typed.
    pub(crate) async fn take_at_the_door(forms: &[&str]) -> Option<Flash> {
        let session = session().await.ok()?;
        let flash: Flash = session.remove(KEY).await.ok()??;
        if !forms.contains(&flash.form.as_str()) && !flash.done {
            let kept = Flash { message: say!("flash-kept"), ..flash.clone() };
            session.insert(KEPT_KEY, kept).await.ok()?;
        }
        Some(in_words(flash))
    }

    async fn keep(flash: &Flash) -> Result<(), Problem> {
        put(&session().await?, flash).await
    }

    /// Leaves something for the next page of a session.
    pub(crate) async fn put(session: &tower_sessions::Session, flash: &Flash) -> Result<(), Problem> {
        let flash = Flash { id: crate::page::fresh_key(), ..flash.clone() };
        session.insert(KEY, flash).await.map_err(|_| ProblemKind::Unavailable.into())
    }

    fn refused<I: Serialize>(form: &str, input: &I, problem: Problem) -> Flash {
        let typed = serde_json::to_value(input).map(texts).unwrap_or_default();
        let size: usize = typed.values().flatten().map(String::len).sum();
        Flash {
            form: form.to_owned(),
            message: problem.message,
            errors: problem.fields,
            typed: if size <= KEPT { typed } else { BTreeMap::new() },
            ..Flash::default()
        }
    }

    fn texts(input: serde_json::Value) -> BTreeMap<String, Vec<String>> {
        use serde_json::Value as V;
        let V::Object(fields) = input else { return BTreeMap::new() };
        let text = |value: V| match value {
            V::String(text) => Some(text),
            V::Number(number) => Some(number.to_string()),
            V::Bool(true) => Some("on".to_owned()),
            _ => None,
        };
        let many = |value: V| match value {
            V::Array(values) => values.into_iter().filter_map(text).collect(),
            other => text(other).into_iter().collect(),
        };
        fields.into_iter().map(|(name, value)| (name, many(value))).collect()
    }

    /// Whether a page sent the form: plainly, or through its script.
    fn is_page() -> bool {
        use_context::<Parts>().is_some_and(|parts| {
            let accept = parts.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
            accept.is_some_and(|accept| accept.contains("text/html")) || parts.headers.contains_key("x-page")
        })
    }

    fn tell(outcome: &'static str) {
        if let Some(response) = use_context::<ResponseOptions>() {
            response.insert_header(OUTCOME, HeaderValue::from_static(outcome));
        }
    }

    /// The page on which the form stands.
    pub(super) fn back() -> String {
        let place = use_context::<Parts>().and_then(|parts| {
            let from = parts.headers.get(header::REFERER)?.to_str().ok()?;
            Some(from.parse::<Uri>().ok()?.path_and_query()?.to_string())
        });
        at::inside(&place.unwrap_or_default())
    }
}
