//! A provider that speaks OpenID Connect, found by its issuer's address.

use domain::{Moment, time::MINUTE};
use engine::ProviderAccount;
use openidconnect::{
    AuthenticationFlow, AuthorizationCode, ClaimsVerificationError, ClientId, ClientSecret, CsrfToken,
    DiscoveryError, IssuerUrl, Nonce, OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    RequestTokenError, Scope, TokenResponse,
    core::{
        CoreClient, CoreErrorResponseType, CoreIdTokenClaims, CoreProviderMetadata, CoreResponseType,
        CoreUserInfoClaims,
    },
};
use url::Url;

use super::{Http, Provider, Secrets, Trouble, http::CallError};

/// How far the provider's clock may differ from ours, in microseconds.
const LEEWAY: i64 = 2 * MINUTE;
/// The mark of an answer from another time.
const CLOCK: &str = "from another time";

async fn discover(provider: &Provider, http: &Http) -> Result<CoreProviderMetadata, Trouble> {
    let issuer = IssuerUrl::new(provider.set_up.issuer.clone())
        .map_err(|error| Trouble::Nonsense(format!("issuer: {error}")))?;
    CoreProviderMetadata::discover_async(issuer, http).await.map_err(|error| match error {
        DiscoveryError::Request(CallError::Failed(why)) => Trouble::Unreachable(why),
        DiscoveryError::Response(status, ..) if status.is_server_error() => {
            Trouble::Unreachable(format!("status {}", status.as_u16()))
        }
        other => Trouble::Nonsense(format!("discovery: {other}")),
    })
}

/// The provider's page, with everything that it has to bring back.
pub(super) async fn begin(
    provider: &Provider, http: &Http, drawn: (CsrfToken, Nonce, PkceCodeChallenge),
) -> Result<Url, Trouble> {
    let metadata = discover(provider, http).await?;
    let (state, nonce, challenge) = drawn;
    let client = CoreClient::from_provider_metadata(
        metadata,
        ClientId::new(provider.set_up.client_id.clone()),
        Some(ClientSecret::new(provider.set_up.client_secret.0.clone())),
    )
    .set_redirect_uri(RedirectUrl::from_url(provider.back.clone()));
    let flow = AuthenticationFlow::<CoreResponseType>::AuthorizationCode;
    let (place, _, _) = client
        .authorize_url(flow, move || state, move || nonce)
        .add_scope(Scope::new("email".to_owned()))
        .add_scope(Scope::new("profile".to_owned()))
        .set_pkce_challenge(challenge)
        .url();
    Ok(place)
}

/// Exchanges the code and checks what comes for it.
pub(super) async fn finish(
    provider: &Provider, http: &Http, brought: (String, &Secrets), now: Moment,
) -> Result<ProviderAccount, Trouble> {
    // Read anew, so that the keys are those of now.
    let metadata = discover(provider, http).await?;
    let has_user_info = metadata.userinfo_endpoint().is_some();
    let (code, secrets) = brought;
    let client = CoreClient::from_provider_metadata(
        metadata,
        ClientId::new(provider.set_up.client_id.clone()),
        Some(ClientSecret::new(provider.set_up.client_secret.0.clone())),
    )
    .set_redirect_uri(RedirectUrl::from_url(provider.back.clone()));
    let answer = client
        .exchange_code(AuthorizationCode::new(code))
        .map_err(|error| Trouble::Nonsense(format!("no place for codes: {error}")))?
        .set_pkce_verifier(PkceCodeVerifier::new(secrets.verifier.clone()))
        .request_async(http)
        .await
        .map_err(|error| match error {
            RequestTokenError::ServerResponse(response) => match response.error() {
                CoreErrorResponseType::InvalidGrant => Trouble::Foreign,
                other => Trouble::Refused(other.as_ref().to_owned()),
            },
            RequestTokenError::Request(CallError::Failed(why)) => Trouble::Unreachable(why),
            other => Trouble::Nonsense(format!("code: {other}")),
        })?;
    let token = answer.id_token().ok_or_else(|| Trouble::Nonsense("no ID token".to_owned()))?;
    let verifier = client
        .id_token_verifier()
        .set_time_fn(move || moment(now.plus(-LEEWAY)))
        .set_issue_time_verifier_fn(move |issued| {
            let apart = now.since(Moment(issued.timestamp_micros()));
            if apart.abs() <= LEEWAY { Ok(()) } else { Err(CLOCK.to_owned()) }
        });
    let claims =
        token.claims(&verifier, &Nonce::new(secrets.nonce.clone())).map_err(|error| match error {
            ClaimsVerificationError::Expired(_) => Trouble::Clock,
            ClaimsVerificationError::Other(why) if why.contains(CLOCK) => Trouble::Clock,
            other => Trouble::Nonsense(format!("ID token: {other}")),
        })?;
    let mut account = account(provider, claims);
    if account.verified.is_empty() && has_user_info {
        let info: CoreUserInfoClaims = client
            .user_info(answer.access_token().clone(), Some(claims.subject().clone()))
            .map_err(|error| Trouble::Nonsense(format!("no place for user info: {error}")))?
            .request_async(http)
            .await
            .map_err(|error| Trouble::Nonsense(format!("user info: {error}")))?;
        let address = info.email().filter(|_| info.email_verified() == Some(true));
        account.verified = address.map(|address| address.to_string()).into_iter().collect();
        let name = info.name().and_then(|names| names.get(None)).map(|name| name.to_string());
        account.name = account.name.or(name);
    }
    Ok(account)
}

fn account(provider: &Provider, claims: &CoreIdTokenClaims) -> ProviderAccount {
    let address = claims.email().filter(|_| claims.email_verified() == Some(true));
    ProviderAccount {
        issuer: claims.issuer().to_string(),
        subject: claims.subject().to_string(),
        provider: provider.name.clone(),
        name: claims.name().and_then(|names| names.get(None)).map(|name| name.to_string()),
        verified: address.map(|address| address.to_string()).into_iter().collect(),
    }
}

fn moment(at: Moment) -> chrono::DateTime<chrono::Utc> {
    chrono::DateTime::from_timestamp_micros(at.0).unwrap_or_default()
}
