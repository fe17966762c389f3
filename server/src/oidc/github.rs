//! GitHub, and GitHub Enterprise at another address: OAuth 2, and addresses from its API.

use engine::ProviderAccount;
use oauth2::basic::{BasicClient, BasicErrorResponseType};
use openidconnect::{
    AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, OAuth2TokenResponse, PkceCodeChallenge,
    PkceCodeVerifier, RedirectUrl, RequestTokenError, Scope, TokenUrl,
};
use serde::Deserialize;
use url::Url;

use super::{Http, Provider, Secrets, Trouble, http::CallError};

/// The public GitHub, whose API has a host of its own.
const PUBLIC: &str = "https://github.com";

#[derive(Deserialize)]
struct User {
    id: u64,
    login: String,
    name: Option<String>,
}

#[derive(Deserialize)]
struct Email {
    #[serde(rename = "email")]
    address: String,
    verified: bool,
    primary: bool,
}

fn page(provider: &Provider, path: &str) -> String {
    format!("{}{path}", provider.set_up.issuer.trim_end_matches('/'))
}

fn api(provider: &Provider, path: &str) -> String {
    let issuer = provider.set_up.issuer.trim_end_matches('/');
    if issuer == PUBLIC { format!("https://api.github.com{path}") } else { format!("{issuer}/api/v3{path}") }
}

fn wrong(error: impl std::fmt::Display) -> Trouble {
    Trouble::Nonsense(format!("address: {error}"))
}

pub(super) fn begin(
    provider: &Provider, state: CsrfToken, challenge: PkceCodeChallenge,
) -> Result<Url, Trouble> {
    let client = BasicClient::new(ClientId::new(provider.set_up.client_id.clone()))
        .set_auth_uri(AuthUrl::new(page(provider, "/login/oauth/authorize")).map_err(wrong)?)
        .set_redirect_uri(RedirectUrl::from_url(provider.back.clone()));
    let asked = client
        .authorize_url(move || state)
        .add_scope(Scope::new("read:user".to_owned()))
        .add_scope(Scope::new("user:email".to_owned()))
        .set_pkce_challenge(challenge);
    Ok(asked.url().0)
}

pub(super) async fn finish(
    provider: &Provider, http: &Http, code: String, secrets: &Secrets,
) -> Result<ProviderAccount, Trouble> {
    let client = BasicClient::new(ClientId::new(provider.set_up.client_id.clone()))
        .set_client_secret(ClientSecret::new(provider.set_up.client_secret.0.clone()))
        .set_auth_type(oauth2::AuthType::RequestBody)
        .set_token_uri(TokenUrl::new(page(provider, "/login/oauth/access_token")).map_err(wrong)?)
        .set_redirect_uri(RedirectUrl::from_url(provider.back.clone()));
    let answer = client
        .exchange_code(AuthorizationCode::new(code))
        .set_pkce_verifier(PkceCodeVerifier::new(secrets.verifier.clone()))
        .request_async(http)
        .await
        .map_err(|error| match error {
            RequestTokenError::ServerResponse(response) => match response.error() {
                BasicErrorResponseType::InvalidGrant => Trouble::Foreign,
                other => Trouble::Refused(other.as_ref().to_owned()),
            },
            RequestTokenError::Request(CallError::Failed(why)) => Trouble::Unreachable(why),
            // It answers 200 to a code that was used before.
            RequestTokenError::Parse(_, body) if holds(&body, "bad_verification_code") => Trouble::Foreign,
            other => Trouble::Nonsense(format!("code: {other}")),
        })?;
    let token = answer.access_token().secret();
    let user: User = http.json(&api(provider, "/user"), token).await?;
    let mut emails: Vec<Email> = http.json(&api(provider, "/user/emails"), token).await?;
    emails.retain(|email| email.verified);
    emails.sort_by_key(|email| !email.primary);
    Ok(ProviderAccount {
        issuer: provider.set_up.issuer.trim_end_matches('/').to_owned(),
        subject: user.id.to_string(),
        provider: provider.name.clone(),
        name: user.name.filter(|name| !name.trim().is_empty()).or(Some(user.login)),
        verified: emails.into_iter().map(|email| email.address).collect(),
    })
}

fn holds(body: &[u8], word: &str) -> bool {
    String::from_utf8_lossy(body).contains(word)
}
