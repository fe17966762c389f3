//! What the home page sends and loads.

use domain::pages::Home;
use leptos::prelude::*;

use crate::{page::Seen, problem::Problem};

#[server(endpoint = "page/home")]
pub(crate) async fn load_home() -> Result<Seen<Home>, Problem> {
    let (engine, caller) = crate::session::ssr::caller().await?;
    let home = engine.home(&caller).await?;
    Seen::by(&engine, &caller, home).await
}

#[server(endpoint = "accept_invitation")]
pub(crate) async fn accept_invitation(invitation: String) -> Result<(), Problem> {
    use crate::{
        at,
        flash::{Next, settle},
        session::ssr::caller,
    };
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let accepted = engine.accept_invitation(&caller, &invitation.as_str().into()).await?;
        Ok(Next::to(at::project(&accepted.project_id)).saying(crate::words::say!("home-you-are-in")))
    }
    .await;
    settle("invitation", &(), outcome).await
}
