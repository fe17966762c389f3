//! The JSON API: one file per noun. No rule lives here; each route is one call of the engine.

use std::sync::Arc;

use axum::{
    Router,
    extract::FromRef,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use domain::pages::Page;
use engine::{Engine, EngineError};
use tokio::sync::watch;
use utoipa::{
    Modify, OpenApi,
    openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::router::OpenApiRouter;

mod access;
pub mod body;
mod build;
pub mod caller;
mod changes;
mod commands;
pub mod error;
mod invitations;
mod live;
mod me;
mod members;
mod notifications;
mod projects;
mod test_clock;
mod tokens;

use crate::metrics::Metrics;
use caller::Query;
use error::Failure;

/// What routes share.
#[derive(Clone)]
pub struct Api {
    /// The use cases.
    pub engine: Engine,
    /// Turns true when the server ends.
    pub stop: watch::Receiver<bool>,
    /// What this process counts.
    pub metrics: Arc<Metrics>,
}

impl FromRef<Api> for Engine {
    fn from_ref(api: &Api) -> Self {
        api.engine.clone()
    }
}

/// What a route answers.
pub type Answer<T> = Result<axum::Json<T>, Failure>;
/// What a route answers that makes something.
pub type Created<T> = Result<(StatusCode, axum::Json<T>), Failure>;

fn answer<T>(outcome: Result<T, EngineError>) -> Answer<T> {
    Ok(axum::Json(outcome?))
}

fn created<T>(outcome: Result<T, EngineError>) -> Created<T> {
    Ok((StatusCode::CREATED, axum::Json(outcome?)))
}

/// A page of a short list that the engine gives out as a whole; the cursor counts items.
fn page<T>(mut query: Query, outcome: Result<Vec<T>, EngineError>) -> Answer<Page<T>> {
    let items = outcome?;
    let paging = query.paging();
    query.end()?;
    let wrong = || Failure::field("cursor", "This cursor is not one that a list gave out.");
    let start = match paging.cursor.as_deref() {
        Some(cursor) => cursor.parse::<usize>().map_err(|_| wrong())?,
        None => 0,
    };
    let limit = usize::try_from(paging.limit).unwrap_or(50);
    let next = start.saturating_add(limit);
    let next_cursor = (next < items.len()).then(|| next.to_string());
    Ok(axum::Json(Page { items: items.into_iter().skip(start).take(limit).collect(), next_cursor }))
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Askfirst", description = "Everything that the pages do, for programs."),
    modifiers(&Keys),
    security(("token" = []), ("session" = []))
)]
struct Document;

/// How callers show who they are.
struct Keys;

impl Modify for Keys {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("askfirst")));
        components.add_security_scheme("session", cookie);
    }
}

fn described() -> OpenApiRouter<Api> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(me::routes())
        .merge(access::routes())
        .merge(projects::routes())
        .merge(members::routes())
        .merge(invitations::routes())
        .merge(changes::routes())
        .merge(commands::routes())
        .merge(build::routes())
        .merge(notifications::routes())
        .merge(tokens::routes())
        .merge(live::routes())
}

/// The document that describes the API, made from the code of its routes.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    described().split_for_parts().1
}

/// Every route under `/v1`.
pub fn routes(test_clock: bool) -> Router<Api> {
    let (routes, document) = described().split_for_parts();
    let routes = if test_clock { routes.merge(test_clock::routes()) } else { routes };
    routes
        .route("/v1/openapi.json", get(move || std::future::ready(axum::Json(document.clone()))))
        .route("/v1", get(nothing))
        .route("/v1/{*rest}", get(nothing).fallback(nothing))
        .method_not_allowed_fallback(nothing)
}

async fn nothing() -> Response {
    Failure::not_found().into_response()
}
