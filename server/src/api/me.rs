//! The caller, and what the caller may do before anybody let them in.

use axum::extract::State;
use domain::pages::Me;
use engine::Engine;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, answer,
    caller::SignedIn,
    error::{ErrorBody, Failure},
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(me))
}

/// Who calls. Answers while the person waits for approval, too.
#[utoipa::path(get, path = "/v1/me", tag = "me", responses((status = 200, body = Me), (status = "default", body = ErrorBody)))]
async fn me(State(engine): State<Engine>, SignedIn(person): SignedIn) -> Answer<Me> {
    match engine.me(&person).await {
        Err(engine::EngineError::NotFound) => Err(Failure::unauthorized()),
        me => answer(me),
    }
}
