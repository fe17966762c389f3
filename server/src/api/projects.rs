//! Projects and their board.

use axum::{extract::State, http::StatusCode};
use domain::{
    PersonId, ProjectId,
    pages::{Board, Page, ProjectView},
};
use engine::{EditProject, Engine, NewProject};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, Created, answer,
    body::Json,
    caller::{At, Caller, Query},
    created,
    error::{ErrorBody, Failure},
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new()
        .routes(routes!(projects, create))
        .routes(routes!(project, edit, delete))
        .routes(routes!(board))
}

/// The caller's projects.
#[utoipa::path(get, path = "/v1/projects", tag = "projects",
    params(("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<ProjectView>), (status = "default", body = ErrorBody)))]
async fn projects(
    State(engine): State<Engine>, Caller(by): Caller, mut query: Query,
) -> Answer<Page<ProjectView>> {
    let paging = query.paging();
    query.end()?;
    answer(engine.projects(&by, &paging).await)
}

/// A project to make.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Create {
    /// Its name.
    name: String,
    /// What it is about.
    description: Option<String>,
    /// Where its source is: an https or ssh address, or a path on the server.
    repository: Option<String>,
    /// What a request may cost, in micro-dollars.
    default_budget_microusd: Option<i64>,
    /// What the project may spend a month, in micro-dollars.
    monthly_budget_microusd: Option<i64>,
    /// `handoff` or `command`.
    builder: Option<String>,
    /// `always`, `auto` or `never`.
    clarify_requirements: Option<String>,
}

/// Makes a project that the caller owns.
#[utoipa::path(post, path = "/v1/projects", tag = "projects", request_body = Create,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = ProjectView), (status = "default", body = ErrorBody)))]
async fn create(
    State(engine): State<Engine>, Caller(by): Caller, Json { body, once }: Json<Create>,
) -> Created<ProjectView> {
    let new = NewProject {
        name: body.name,
        description: body.description.unwrap_or_default(),
        repository: body.repository.unwrap_or_default(),
        default_budget_microusd: body.default_budget_microusd,
        monthly_budget_microusd: body.monthly_budget_microusd,
        builder: body.builder,
        clarify_requirements: body.clarify_requirements,
    };
    created(engine.create_project(&by, new, once).await)
}

/// One project.
#[utoipa::path(get, path = "/v1/projects/{id}", tag = "projects", params(("id" = String, Path)),
    responses((status = 200, body = ProjectView), (status = "default", body = ErrorBody)))]
async fn project(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>,
) -> Answer<ProjectView> {
    answer(engine.project(&by, &id).await)
}

/// Settings of a project to change; what is left out stays.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Edit {
    /// Its name.
    name: Option<String>,
    /// What it is about.
    description: Option<String>,
    /// Where its source is.
    repository: Option<String>,
    /// What a request may cost, in micro-dollars.
    default_budget_microusd: Option<i64>,
    /// What the project may spend a month, in micro-dollars.
    monthly_budget_microusd: Option<i64>,
    /// `handoff` or `command`.
    builder: Option<String>,
    /// `always`, `auto` or `never`.
    clarify_requirements: Option<String>,
    /// Whether members' requests wait for review.
    member_request_review: Option<bool>,
    /// Whether a candidate waits for approval.
    approval_required: Option<bool>,
    /// Whether it is archived.
    archived: Option<bool>,
}

/// Changes settings of a project.
#[utoipa::path(patch, path = "/v1/projects/{id}", tag = "projects", params(("id" = String, Path)), request_body = Edit,
    responses((status = 200, body = ProjectView), (status = "default", body = ErrorBody)))]
async fn edit(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>, Json { body, .. }: Json<Edit>,
) -> Answer<ProjectView> {
    let edit = EditProject {
        name: body.name,
        description: body.description,
        repository: body.repository,
        default_budget_microusd: body.default_budget_microusd,
        monthly_budget_microusd: body.monthly_budget_microusd,
        builder: body.builder,
        clarify_requirements: body.clarify_requirements,
        member_request_review: body.member_request_review,
        approval_required: body.approval_required,
        archived: body.archived,
    };
    answer(engine.edit_project(&by, &id, edit).await)
}

/// Deletes a project for good.
#[utoipa::path(delete, path = "/v1/projects/{id}", tag = "projects", params(("id" = String, Path)),
    responses((status = 204), (status = "default", body = ErrorBody)))]
async fn delete(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>,
) -> Result<StatusCode, Failure> {
    engine.delete_project(&by, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The board: the newest 100 changes in six columns.
#[utoipa::path(get, path = "/v1/projects/{id}/board", tag = "projects",
    params(("id" = String, Path), ("person" = Option<String>, Query)),
    responses((status = 200, body = Board), (status = "default", body = ErrorBody)))]
async fn board(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>, mut query: Query,
) -> Answer<Board> {
    let person = query.text("person").map(PersonId);
    query.end()?;
    answer(engine.board(&by, &id, person.as_ref()).await)
}
