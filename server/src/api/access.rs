//! The platform's people, settings and audit. Nothing here is there for anybody but a platform admin.

use axum::extract::State;
use domain::{
    PersonId,
    access::AccessStatus,
    pages::{AccessRow, AuditRow, Page, PlatformSettings},
};
use engine::Engine;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, answer,
    body::{Json, Nothing},
    caller::{At, Caller, Query},
    error::ErrorBody,
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new()
        .routes(routes!(people))
        .routes(routes!(approve))
        .routes(routes!(decline))
        .routes(routes!(approve_all))
        .routes(routes!(settings, change_settings))
        .routes(routes!(audit))
}

/// The platform's people and whether they are let in.
#[utoipa::path(get, path = "/v1/admin/access", tag = "admin",
    params(("status" = Option<AccessStatus>, Query), ("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<AccessRow>), (status = "default", body = ErrorBody)))]
async fn people(
    State(engine): State<Engine>, Caller(by): Caller, mut query: Query,
) -> Answer<Page<AccessRow>> {
    engine.platform_settings(&by).await?;
    let (status, paging) = (query.word("status", AccessStatus::parse), query.paging());
    query.end()?;
    answer(engine.access_list(&by, status, &paging).await)
}

/// Lets a person in.
#[utoipa::path(post, path = "/v1/admin/access/{userId}/approve", tag = "admin", params(("userId" = String, Path)),
    responses((status = 200, body = AccessRow), (status = "default", body = ErrorBody)))]
async fn approve(
    State(engine): State<Engine>, Caller(by): Caller, At(person): At<PersonId>, _: Json<Nothing>,
) -> Answer<AccessRow> {
    answer(engine.approve_access(&by, &person).await)
}

/// Refuses a person; approving later is possible.
#[utoipa::path(post, path = "/v1/admin/access/{userId}/decline", tag = "admin", params(("userId" = String, Path)),
    responses((status = 200, body = AccessRow), (status = "default", body = ErrorBody)))]
async fn decline(
    State(engine): State<Engine>, Caller(by): Caller, At(person): At<PersonId>, _: Json<Nothing>,
) -> Answer<AccessRow> {
    answer(engine.decline_access(&by, &person).await)
}

/// Whom to let in.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ApproveAll {
    /// The people that were shown; without them, everybody who waits now.
    user_ids: Option<Vec<PersonId>>,
}

/// How many were let in.
#[derive(Serialize, ToSchema)]
struct Approved {
    /// How many.
    approved: u64,
}

/// Lets everybody in who waits.
#[utoipa::path(post, path = "/v1/admin/access/approve-all", tag = "admin", request_body = ApproveAll,
    responses((status = 200, body = Approved), (status = "default", body = ErrorBody)))]
async fn approve_all(
    State(engine): State<Engine>, Caller(by): Caller, Json { body, .. }: Json<ApproveAll>,
) -> Answer<Approved> {
    let approved = engine.approve_all(&by, body.user_ids.as_deref()).await;
    answer(approved.map(|approved| Approved { approved }))
}

/// The platform's settings.
#[utoipa::path(get, path = "/v1/admin/settings", tag = "admin",
    responses((status = 200, body = PlatformSettings), (status = "default", body = ErrorBody)))]
async fn settings(State(engine): State<Engine>, Caller(by): Caller) -> Answer<PlatformSettings> {
    answer(engine.platform_settings(&by).await)
}

/// Settings to change.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ChangeSettings {
    /// Whether new people wait for approval.
    signup_approval_required: Option<bool>,
}

/// Changes the platform's settings.
#[utoipa::path(patch, path = "/v1/admin/settings", tag = "admin", request_body = ChangeSettings,
    responses((status = 200, body = PlatformSettings), (status = "default", body = ErrorBody)))]
async fn change_settings(
    State(engine): State<Engine>, Caller(by): Caller, Json { body, .. }: Json<ChangeSettings>,
) -> Answer<PlatformSettings> {
    match body.signup_approval_required {
        Some(required) => answer(engine.change_platform_settings(&by, required).await),
        None => answer(engine.platform_settings(&by).await),
    }
}

/// What platform admins did, newest first.
#[utoipa::path(get, path = "/v1/admin/audit", tag = "admin",
    params(("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<AuditRow>), (status = "default", body = ErrorBody)))]
async fn audit(State(engine): State<Engine>, Caller(by): Caller, mut query: Query) -> Answer<Page<AuditRow>> {
    engine.platform_settings(&by).await?;
    let paging = query.paging();
    query.end()?;
    answer(engine.audit(&by, &paging).await)
}
