//! The people of a project.

use axum::{extract::State, http::StatusCode};
use domain::{
    PersonId, ProjectId,
    pages::{MemberView, Page},
    people::Role,
};
use engine::Engine;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, answer,
    body::Json,
    caller::{At, Caller, Query},
    error::{ErrorBody, Failure},
    page,
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new().routes(routes!(members)).routes(routes!(change_role, remove))
}

/// The project's people, by role and name.
#[utoipa::path(get, path = "/v1/projects/{id}/members", tag = "people",
    params(("id" = String, Path), ("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<MemberView>), (status = "default", body = ErrorBody)))]
async fn members(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>, query: Query,
) -> Answer<Page<MemberView>> {
    page(query, engine.members(&by, &id).await)
}

/// A role to give.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewRole {
    /// The role.
    role: Role,
}

/// Changes a person's role.
#[utoipa::path(patch, path = "/v1/projects/{id}/members/{userId}", tag = "people", request_body = NewRole,
    params(("id" = String, Path), ("userId" = String, Path)),
    responses((status = 200, body = MemberView), (status = "default", body = ErrorBody)))]
async fn change_role(
    State(engine): State<Engine>, Caller(by): Caller, At((id, person)): At<(ProjectId, PersonId)>,
    Json { body, .. }: Json<NewRole>,
) -> Answer<MemberView> {
    answer(engine.change_role(&by, &id, &person, body.role).await)
}

/// Removes a person; with the caller's own id, leaves.
#[utoipa::path(delete, path = "/v1/projects/{id}/members/{userId}", tag = "people",
    params(("id" = String, Path), ("userId" = String, Path)),
    responses((status = 204), (status = "default", body = ErrorBody)))]
async fn remove(
    State(engine): State<Engine>, Caller(by): Caller, At((id, person)): At<(ProjectId, PersonId)>,
) -> Result<StatusCode, Failure> {
    engine.remove_member(&by, &id, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}
