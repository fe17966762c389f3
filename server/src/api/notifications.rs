//! The caller's notifications.

use axum::{extract::State, http::StatusCode};
use domain::{
    pages::{NotificationView, Page},
    people::NotificationId,
};
use engine::Engine;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, answer,
    body::Json,
    caller::{Caller, Query},
    error::{ErrorBody, Failure},
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(notifications)).routes(routes!(read))
}

/// The caller's notifications, newest first.
#[utoipa::path(get, path = "/v1/notifications", tag = "notifications",
    params(("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<NotificationView>), (status = "default", body = ErrorBody)))]
async fn notifications(
    State(engine): State<Engine>, Caller(by): Caller, mut query: Query,
) -> Answer<Page<NotificationView>> {
    let paging = query.paging();
    query.end()?;
    answer(engine.notifications(&by, &paging).await)
}

/// Which notifications were read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Read {
    /// These.
    ids: Option<Vec<NotificationId>>,
    /// All of them.
    all: Option<bool>,
}

/// Marks notifications as read.
#[utoipa::path(post, path = "/v1/notifications/read", tag = "notifications", request_body = Read,
    responses((status = 204), (status = "default", body = ErrorBody)))]
async fn read(
    State(engine): State<Engine>, Caller(by): Caller, Json { body, .. }: Json<Read>,
) -> Result<StatusCode, Failure> {
    let ids = match (&body.ids, body.all) {
        (Some(ids), None | Some(false)) => Some(ids.as_slice()),
        (None, Some(true)) => None,
        _ => return Err(Failure::field("ids", "Send ids, or all: true.")),
    };
    engine.read_notifications(&by, ids).await?;
    Ok(StatusCode::NO_CONTENT)
}
