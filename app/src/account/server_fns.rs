//! What the account page sends and loads.

use std::collections::BTreeMap;

use domain::pages::{IdentityView, MailChoice, Me, SessionView, TokenView};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{page::Seen, problem::Problem, session::Provider};

use crate::{
    flash::{Next, settle},
    session::ssr::{self, caller},
    words::say,
};

/// All that the account page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Account {
    pub(crate) me: Me,
    pub(crate) tokens: Vec<TokenView>,
    pub(crate) sessions: Vec<SessionView>,
    pub(crate) identities: Vec<IdentityView>,
    /// Providers of this server.
    pub(crate) providers: Vec<Provider>,
    pub(crate) mail: Vec<MailChoice>,
    pub(crate) sends_mail: bool,
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
    let account = Account {
        me: engine.me(&caller.id).await?,
        tokens: engine.tokens(&caller).await?,
        sessions: engine.sessions(&caller, &ssr::secret().await?).await?,
        identities: engine.identities(&caller).await?,
        providers: use_context::<crate::session::Doors>().unwrap_or_default().providers,
        mail: engine.mail_choices(&caller).await?,
        sends_mail: engine.sends_mail(),
    };
    Seen::by(&engine, &caller, account).await
}

#[server(endpoint = "rename_me")]
pub(crate) async fn rename_me(#[server(flatten)] input: RenameForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.rename_me(&caller, &input.name).await?;
        Ok(Next::here().saying(say!("account-renamed")))
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
        let made = engine.make_token(&caller.id, &input.name, days, None).await.map_err(Problem::from);
        let (token, secret) = made.map_err(|problem| problem.renamed("expiresInDays", "days"))?;
        Ok(Next::here().saying(say!("account-token-made", name = token.name)).showing(secret))
    }
    .await;
    settle("token", &input, outcome).await
}

#[server(endpoint = "revoke_token")]
pub(crate) async fn revoke_token(token: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.revoke_token(&caller, &token.as_str().into()).await?;
        Ok(Next::here().saying(say!("account-revoked")))
    }
    .await;
    settle("revoke-token", &(), outcome).await
}

/// Ends one of the caller's sessions; its own one is signed out.
#[server(endpoint = "end_session")]
pub(crate) async fn end_session(session: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.end_session(&caller, &session).await?;
        Ok(Next::here().saying(say!("account-signed-out-there")))
    }
    .await;
    settle("end-session", &(), outcome).await
}

/// Ends every session of the caller but this one, which gets another id (SEC-02).
#[server(endpoint = "end_other_sessions")]
pub(crate) async fn end_other_sessions() -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let ended = engine.end_other_sessions(&caller, &ssr::secret().await?).await?;
        ssr::renew(&ssr::session().await?).await?;
        Ok(Next::here().saying(say!("account-signed-out-elsewhere", count = ended)))
    }
    .await;
    settle("sessions", &(), outcome).await
}

/// The fields are the words of the kinds, their values the words of the ways.
#[server(endpoint = "choose_mail")]
pub(crate) async fn choose_mail(#[server(flatten)] chosen: BTreeMap<String, String>) -> Result<(), Problem> {
    use domain::notice::{MailWay, NoticeKind};
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let choices = chosen.iter().filter_map(|(kind, way)| {
            Some(MailChoice { kind: NoticeKind::parse(kind)?, way: MailWay::parse(way)? })
        });
        engine.choose_mail(&caller, &choices.collect::<Vec<_>>()).await?;
        Ok(Next::here().saying(say!("saved")))
    }
    .await;
    settle("mail", &chosen, outcome).await
}

#[server(endpoint = "unlink_provider")]
pub(crate) async fn unlink_provider(identity: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.unlink_provider(&caller, &identity).await?;
        Ok(Next::here().saying(say!("account-unlinked")))
    }
    .await;
    settle("unlink", &(), outcome).await
}
