//! What the account page sends and loads.

use domain::pages::{Me, TokenView};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{page::Seen, problem::Problem};

#[cfg(feature = "ssr")]
use crate::{
    flash::{Next, settle},
    session::ssr::caller,
};

/// All that the account page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Account {
    pub(crate) me: Me,
    pub(crate) tokens: Vec<TokenView>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct RenameForm {
    pub(crate) name: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct TokenForm {
    pub(crate) name: String,
    pub(crate) days: String,
}

#[server(endpoint = "page/account")]
pub(crate) async fn load_account() -> Result<Seen<Account>, Problem> {
    let (engine, caller) = caller().await?;
    let me = engine.me(&caller.id).await?;
    let tokens = engine.tokens(&caller).await?;
    Seen::by(&engine, &caller, Account { me, tokens }).await
}

#[server(endpoint = "rename_me")]
pub(crate) async fn rename_me(#[server(flatten)] input: RenameForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.rename_me(&caller, &input.name).await?;
        Ok(Next::here().saying("Saved. Others see this name from now on."))
    }
    .await;
    settle("name", &input, outcome).await
}

#[server(endpoint = "make_token")]
pub(crate) async fn make_token(#[server(flatten)] input: TokenForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let days = input.days.trim().parse();
        let days = days.map_err(|_| Problem::field("days", "Write a number of days, as in 90."))?;
        let made = engine.make_token(&caller.id, &input.name, days).await.map_err(Problem::from);
        let (token, secret) = made.map_err(|problem| problem.renamed("expiresInDays", "days"))?;
        Ok(Next::here().saying(format!("The token “{}” is made.", token.name)).showing(secret))
    }
    .await;
    settle("token", &input, outcome).await
}

#[server(endpoint = "revoke_token")]
pub(crate) async fn revoke_token(token: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.revoke_token(&caller, &token.as_str().into()).await?;
        Ok(Next::here().saying("Revoked. Programs that use it are refused from now on."))
    }
    .await;
    settle("revoke-token", &(), outcome).await
}
