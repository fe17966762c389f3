//! What every page goes through: the gate, the frame around it, and what is shown when it can't be.

use std::sync::Arc;

use domain::PersonId;
use leptos::prelude::*;
use leptos_meta::Title;
use serde::{Deserialize, Serialize};

use crate::{
    flash::Flash,
    problem::{Problem, ProblemKind},
    ui::frame::{Bare, Waiting},
    words::{say, told},
};

/// Who looks, and what the header counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Viewer {
    pub(crate) id: PersonId,
    pub(crate) name: String,
    pub(crate) platform_admin: bool,
    /// Notifications that were not read.
    pub(crate) unread: i64,
    /// Model jobs whose service does not answer now (REL-03).
    pub(crate) troubles: Vec<String>,
}

/// A page's own data, with what the frame around it needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Seen<T> {
    pub(crate) viewer: Viewer,
    pub(crate) flash: Option<Flash>,
    pub(crate) data: T,
}

impl<T> Seen<T> {
    pub(crate) async fn by(
        engine: &engine::Engine, caller: &engine::Caller, data: T,
    ) -> Result<Self, Problem> {
        let viewer = Viewer {
            id: caller.id.clone(),
            name: caller.name.clone(),
            platform_admin: caller.platform_admin,
            unread: engine.unread_notifications(caller).await?,
            troubles: engine.model_troubles().await?,
        };
        Ok(Self { viewer, flash: crate::flash::take().await, data })
    }
}

/// Shows what was loaded, or the page that says why it can't be shown.
pub(crate) fn show<T: Send + 'static>(
    load: impl Future<Output = Result<Seen<T>, Problem>> + Send + 'static,
    view: impl FnOnce(Viewer, T) -> AnyView + Send + 'static,
) -> impl IntoView {
    Suspend::new(async move {
        match load.await {
            Ok(seen) => {
                provide_context(seen.flash.map(Arc::new));
                view(seen.viewer, seen.data)
            }
            Err(problem) => view! { <Trouble problem /> }.into_any(),
        }
    })
}

/// What the last form left for this page.
pub(crate) fn flash() -> Option<Arc<Flash>> {
    use_context::<Option<Arc<Flash>>>().flatten()
}

/// What the last form left, if it was this one.
pub(crate) fn flash_of(form: &str) -> Option<Arc<Flash>> {
    flash().filter(|flash| flash.form == form)
}

/// Sends a page's reader elsewhere.
pub(crate) fn go(place: &str) {
    if let Some(response) = use_context::<leptos_axum::ResponseOptions>()
        && let Ok(place) = axum::http::HeaderValue::from_str(place)
    {
        response.set_status(axum::http::StatusCode::SEE_OTHER);
        response.insert_header(axum::http::header::LOCATION, place);
    }
}

/// The page in place of one that can't be shown.
#[component]
pub(crate) fn Trouble(problem: Problem) -> impl IntoView {
    set_status(&problem);
    match problem.kind {
        ProblemKind::SignedOut => {
            go(&sign_in_and_back());
            let sign_in = say!("sign-in");
            view! { <Bare title=sign_in.clone()><a href=crate::at::SIGN_IN>{sign_in}</a></Bare> }.into_any()
        }
        ProblemKind::NotLetIn(status) => view! { <Waiting status /> }.into_any(),
        ProblemKind::NotFound => view! { <NotFound /> }.into_any(),
        _ => {
            let title = match problem.kind {
                ProblemKind::Forbidden => say!("trouble-forbidden"),
                ProblemKind::Unavailable => say!("trouble-unavailable"),
                _ => say!("trouble-broken"),
            };
            view! {
                <Bare title>
                    <p>{told(&problem.message)}</p>
                    <p class="actions">
                        <a class="button" href="">
                            {say!("try-again")}
                        </a>
                        <a href="/">{say!("to-your-projects")}</a>
                    </p>
                </Bare>
            }
            .into_any()
        }
    }
}

/// Nothing here, or nothing that this person can see: the two look the same (MEM-03).
#[component]
pub(crate) fn NotFound() -> impl IntoView {
    set_status(&ProblemKind::NotFound.into());
    view! {
        <Title text=say!("not-found-title") />
        <Bare title=say!("not-found")>
            <p>{say!("not-found-means")}</p>
            <p class="actions">
                <a class="button" href="/">
                    {say!("to-your-projects")}
                </a>
            </p>
        </Bare>
    }
}

fn set_status(problem: &Problem) {
    let _ = crate::session::ssr::refuse(problem.clone());
}

fn sign_in_and_back() -> String {
    let here = crate::session::ssr::here();
    if here == crate::at::HOME {
        crate::at::SIGN_IN.to_owned()
    } else {
        format!("{}?next={}", crate::at::SIGN_IN, crate::at::encoded(&here))
    }
}

/// A key for a form, so that it counts once however often it is sent.
pub(crate) fn fresh_key() -> String {
    leptos::nonce::Nonce::new().to_string()
}
