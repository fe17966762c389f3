//! Invitations to a project, as its people and as the invited person see them.

use axum::{extract::State, http::StatusCode};
use domain::{
    ProjectId,
    pages::{Accepted, InvitationView, Page},
    people::{InvitationId, Role},
};
use engine::Engine;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, Created, answer,
    body::{Json, Nothing},
    caller::{At, Caller, Query},
    created,
    error::{ErrorBody, Failure},
    page,
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new()
        .routes(routes!(invitations, invite))
        .routes(routes!(revoke))
        .routes(routes!(mine))
        .routes(routes!(accept))
}

/// Invitations of the project that nobody accepted yet.
#[utoipa::path(get, path = "/v1/projects/{id}/invitations", tag = "people",
    params(("id" = String, Path), ("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<InvitationView>), (status = "default", body = ErrorBody)))]
async fn invitations(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>, query: Query,
) -> Answer<Page<InvitationView>> {
    page(query, engine.invitations(&by, &id).await)
}

/// Whom to invite.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Invite {
    /// The address.
    email: String,
    /// `admin`, `member` or `viewer`; `member` when left out.
    role: Option<Role>,
}

/// Invites an address. Asked again, the same invitation; with another role, that role.
#[utoipa::path(post, path = "/v1/projects/{id}/invitations", tag = "people", request_body = Invite,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = InvitationView), (status = "default", body = ErrorBody)))]
async fn invite(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>,
    Json { body, once }: Json<Invite>,
) -> Created<InvitationView> {
    created(engine.invite(&by, &id, &body.email, body.role.unwrap_or(Role::Member), once).await)
}

/// Takes an invitation back.
#[utoipa::path(delete, path = "/v1/projects/{id}/invitations/{invitationId}", tag = "people",
    params(("id" = String, Path), ("invitationId" = String, Path)),
    responses((status = 204), (status = "default", body = ErrorBody)))]
async fn revoke(
    State(engine): State<Engine>, Caller(by): Caller, At((id, invitation)): At<(ProjectId, InvitationId)>,
) -> Result<StatusCode, Failure> {
    engine.revoke_invitation(&by, &id, &invitation).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Invitations to the caller's addresses.
#[utoipa::path(get, path = "/v1/invitations", tag = "people",
    params(("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<InvitationView>), (status = "default", body = ErrorBody)))]
async fn mine(
    State(engine): State<Engine>, Caller(by): Caller, query: Query,
) -> Answer<Page<InvitationView>> {
    page(query, engine.my_invitations(&by).await)
}

/// Accepts an invitation.
#[utoipa::path(post, path = "/v1/invitations/{id}/accept", tag = "people", params(("id" = String, Path)),
    responses((status = 200, body = Accepted), (status = "default", body = ErrorBody)))]
async fn accept(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<InvitationId>, _: Json<Nothing>,
) -> Answer<Accepted> {
    answer(engine.accept_invitation(&by, &id).await)
}
