//! Changes: sending, listing and reading them.

use axum::extract::State;
use domain::{
    ChangeId, PersonId, ProjectId,
    change::Status,
    pages::{ChangeView, EventView, Page, PairView, ReceiptView, Similar, Waits},
};
use engine::{ChangeFilter, Engine, SendChange};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, Created, answer,
    body::Json,
    caller::{At, Caller, Query},
    created,
    error::ErrorBody,
    page,
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new()
        .routes(routes!(changes, send))
        .routes(routes!(similar))
        .routes(routes!(change))
        .routes(routes!(conflicts))
        .routes(routes!(waits))
        .routes(routes!(decisions))
        .routes(routes!(events))
}

/// The project's changes, newest first.
#[utoipa::path(get, path = "/v1/projects/{id}/changes", tag = "changes",
    params(("id" = String, Path), ("status" = Option<Status>, Query), ("requester" = Option<String>, Query),
        ("q" = Option<String>, Query), ("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<ChangeView>), (status = "default", body = ErrorBody)))]
async fn changes(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>, mut query: Query,
) -> Answer<Page<ChangeView>> {
    let filter = ChangeFilter {
        status: query.word("status", Status::parse),
        requester: query.text("requester").map(PersonId),
        q: query.text("q"),
    };
    let paging = query.paging();
    query.end()?;
    answer(engine.changes(&by, &id, &filter, &paging).await)
}

/// A request to send.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Send {
    /// What should change.
    goal: String,
    /// What must hold in the end.
    criteria: Option<Vec<String>>,
    /// What it may cost, in micro-dollars.
    budget_microusd: Option<i64>,
    /// Whether somebody is there to answer questions; true when left out.
    interactive: Option<bool>,
}

/// Sends a request.
#[utoipa::path(post, path = "/v1/projects/{id}/changes", tag = "changes", request_body = Send,
    params(("id" = String, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = ChangeView), (status = "default", body = ErrorBody)))]
async fn send(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>, Json { body, once }: Json<Send>,
) -> Created<ChangeView> {
    let new = SendChange {
        goal: body.goal,
        criteria: body.criteria.unwrap_or_default(),
        budget_microusd: body.budget_microusd,
        interactive: body.interactive,
    };
    created(engine.send_change(&by, &id, new, once).await)
}

/// Up to three requests that look like a text. Asks no model.
#[utoipa::path(get, path = "/v1/projects/{id}/similar", tag = "changes",
    params(("id" = String, Path), ("q" = String, Query)),
    responses((status = 200, body = Page<Similar>), (status = "default", body = ErrorBody)))]
async fn similar(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>, mut query: Query,
) -> Answer<Page<Similar>> {
    let q = query.text("q").unwrap_or_default();
    page(query, engine.similar(&by, &id, &q).await)
}

/// One change.
#[utoipa::path(get, path = "/v1/changes/{id}", tag = "changes", params(("id" = String, Path)),
    responses((status = 200, body = ChangeView), (status = "default", body = ErrorBody)))]
async fn change(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>,
) -> Answer<ChangeView> {
    answer(engine.change(&by, &id).await)
}

/// What the change was compared with.
#[utoipa::path(get, path = "/v1/changes/{id}/request-conflicts", tag = "history",
    params(("id" = String, Path), ("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<PairView>), (status = "default", body = ErrorBody)))]
async fn conflicts(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, query: Query,
) -> Answer<Page<PairView>> {
    page(query, engine.pairs(&by, &id).await)
}

/// Who is asked to choose, and what the change waits for.
#[utoipa::path(get, path = "/v1/changes/{id}/request-waits", tag = "history", params(("id" = String, Path)),
    responses((status = 200, body = Waits), (status = "default", body = ErrorBody)))]
async fn waits(State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>) -> Answer<Waits> {
    answer(engine.waits(&by, &id).await)
}

/// What the gate looked at and found.
#[utoipa::path(get, path = "/v1/changes/{id}/decisions", tag = "history",
    params(("id" = String, Path), ("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<ReceiptView>), (status = "default", body = ErrorBody)))]
async fn decisions(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, query: Query,
) -> Answer<Page<ReceiptView>> {
    page(query, engine.receipts(&by, &id).await)
}

/// What happened to the change.
#[utoipa::path(get, path = "/v1/changes/{id}/events", tag = "history",
    params(("id" = String, Path), ("limit" = Option<i64>, Query), ("cursor" = Option<String>, Query)),
    responses((status = 200, body = Page<EventView>), (status = "default", body = ErrorBody)))]
async fn events(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, mut query: Query,
) -> Answer<Page<EventView>> {
    let paging = query.paging();
    query.end()?;
    answer(engine.events(&by, &id, &paging).await)
}
