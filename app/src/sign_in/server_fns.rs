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
        session::ssr::{engine, session, sign_in},
    };
    let outcome: Result<Next, Problem> = async {
        let signed_in = engine()?.sign_in_by_link(&secret).await?;
        sign_in(&session().await?, &signed_in.person).await?;
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

#[server(endpoint = "page/sign_in")]
pub(crate) async fn load_sign_in() -> Result<SignInView, Problem> {
    let shows_link = use_context::<crate::session::Doors>().unwrap_or_default().shows_link;
    Ok(SignInView { flash: crate::flash::take_at_the_door("sign-in").await, shows_link })
}

/// The address of an open link, without using it up: a mail scanner that follows it signs nobody in (SEC-01).
#[server(endpoint = "page/sign_in_link")]
pub(crate) async fn load_link(secret: String) -> Result<Option<String>, Problem> {
    Ok(crate::session::ssr::engine()?.sign_in_link_is_open(&secret).await?)
}
