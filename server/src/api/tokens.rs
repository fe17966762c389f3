//! Personal access tokens of the caller.

use axum::{extract::State, http::StatusCode};
use domain::{
    pages::{Page, TokenView},
    people::TokenId,
};
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, Created,
    body::Json,
    caller::{At, Caller, Query},
    created,
    error::{ErrorBody, Failure},
    page,
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(tokens, make)).routes(routes!(revoke))
}

/// The caller's tokens, without their texts.
#[utoipa::path(get, path = "/v1/tokens", tag = "tokens",
    params(("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<TokenView>), (status = "default", body = ErrorBody)))]
async fn tokens(State(engine): State<Engine>, Caller(by): Caller, query: Query) -> Answer<Page<TokenView>> {
    page(query, engine.tokens(&by).await)
}

/// A token to make.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Make {
    /// What it is for.
    name: String,
    /// For how many days.
    expires_in_days: i64,
}

/// A token that was just made.
#[derive(Serialize, ToSchema)]
struct Made {
    /// The token.
    #[serde(flatten)]
    view: TokenView,
    /// Its text; shown this once.
    token: String,
}

/// Makes a token. Its text is in this answer alone.
#[utoipa::path(post, path = "/v1/tokens", tag = "tokens", request_body = Make,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = Made), (status = "default", body = ErrorBody)))]
async fn make(
    State(engine): State<Engine>, Caller(by): Caller, Json { body, once }: Json<Make>,
) -> Created<Made> {
    let made = engine.make_token(&by.id, &body.name, body.expires_in_days, once).await;
    created(made.map(|(view, token)| Made { view, token }))
}

/// Ends a token.
#[utoipa::path(delete, path = "/v1/tokens/{id}", tag = "tokens", params(("id" = String, Path)),
    responses((status = 204), (status = "default", body = ErrorBody)))]
async fn revoke(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<TokenId>,
) -> Result<StatusCode, Failure> {
    engine.revoke_token(&by, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
