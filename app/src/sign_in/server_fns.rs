//! What the sign-in pages send and load.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::problem::Problem;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct AskLinkForm {
    pub(crate) email: String,
    pub(crate) next: String,
}

/// What the sign-in page needs to know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct SignInView {
    pub(crate) flash: Option<crate::flash::Flash>,
    /// Whether this server has no mail and shows the link itself.
    pub(crate) shows_link: bool,
    /// Providers to sign in with.
    pub(crate) providers: Vec<crate::session::Provider>,
    /// Whether the server waits for its first administrator.
    pub(crate) needs_set_up: bool,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SetUpForm {
    pub(crate) email: String,
    pub(crate) code: String,
}

#[server(endpoint = "ask_sign_in_link")]
pub(crate) async fn ask_sign_in_link(#[server(flatten)] input: AskLinkForm) -> Result<(), Problem> {
    use crate::{
        at,
        flash::{Next, settle},
        session::{Doors, ssr::engine},
    };
    let outcome: Result<Next, Problem> = async {
        let link = engine()?.ask_sign_in_link(&input.email, &at::inside(&input.next)).await?;
        let next = Next::to(at::SIGN_IN).saying(link.address);
        let shows_link = use_context::<Doors>().unwrap_or_default().shows_link;
        Ok(if shows_link { next.showing(link.secret) } else { next })
    }
    .await;
    settle("sign-in", &input, outcome).await
}

#[server(endpoint = "open_sign_in_link")]
pub(crate) async fn open_sign_in_link(secret: String) -> Result<(), Problem> {
    use crate::{
        at,
        flash::{Next, settle},
        problem::ProblemKind,
        session::ssr::{engine, headers, session, sign_in},
    };
    let outcome: Result<Next, Problem> = async {
        let signed_in = engine()?.sign_in_by_link(&secret).await?;
        sign_in(&session().await?, &signed_in.person, &headers()).await?;
        Ok(Next::to(at::inside(&signed_in.return_to)))
    }
    .await;
    // A link that is used up says so on its own page.
    let outcome = match outcome {
        Err(problem) if problem.kind == ProblemKind::NotFound => {
            Ok(Next::to(format!("{}/{}", at::SIGN_IN, at::encoded(&secret))))
        }
        other => other,
    };
    settle("open-link", &(), outcome).await
}

#[server(endpoint = "sign_out")]
pub(crate) async fn sign_out() -> Result<(), Problem> {
    use crate::{
        at,
        flash::{Next, settle},
        session::ssr,
    };
    let outcome: Result<Next, Problem> = async {
        ssr::sign_out(&ssr::session().await?).await?;
        Ok(Next::to(at::SIGN_IN))
    }
    .await;
    settle("sign-out", &(), outcome).await
}

/// Signs in the first administrator, with the code that the server printed at its start (ACC-10).
#[server(endpoint = "set_up")]
pub(crate) async fn set_up(#[server(flatten)] input: SetUpForm) -> Result<(), Problem> {
    use crate::{
        at,
        flash::{Next, settle},
        session::ssr::{engine, headers, session, sign_in},
    };
    let outcome: Result<Next, Problem> = async {
        let person = engine()?.set_up(&input.email, &input.code).await?;
        sign_in(&session().await?, &person, &headers()).await?;
        Ok(Next::to(at::HOME).saying(crate::words::say!("set-up-done")))
    }
    .await;
    let typed = SetUpForm { code: String::new(), ..input };
    settle("set-up", &typed, outcome).await
}

#[server(endpoint = "page/sign_in")]
pub(crate) async fn load_sign_in() -> Result<SignInView, Problem> {
    let doors = use_context::<crate::session::Doors>().unwrap_or_default();
    Ok(SignInView {
        flash: crate::flash::take_at_the_door(&["sign-in", "sign-in-with", "set-up"]).await,
        shows_link: doors.shows_link,
        providers: doors.providers,
        needs_set_up: crate::session::ssr::engine()?.needs_set_up().await?,
    })
}

/// The address of an open link, without using it up: a mail scanner that follows it signs nobody in (SEC-01).
#[server(endpoint = "page/sign_in_link")]
pub(crate) async fn load_link(secret: String) -> Result<Option<String>, Problem> {
    Ok(crate::session::ssr::engine()?.sign_in_link_is_open(&secret).await?)
}
