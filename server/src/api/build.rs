//! Building: what a builder outside reports, and what owner and admins decide about it.

use axum::extract::State;
use domain::{
    ChangeId, ProjectId,
    change::Check,
    pages::{Canonical, ChangeAnswer},
    refusal::FieldError,
};
use engine::{BuildReport, Engine};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    Answer, Api, answer,
    body::{Json, Nothing},
    caller::{At, Caller},
    error::{ErrorBody, Failure},
};

pub(super) fn routes() -> OpenApiRouter<Api> {
    OpenApiRouter::new()
        .routes(routes!(report))
        .routes(routes!(approve))
        .routes(routes!(reject))
        .routes(routes!(promote))
        .routes(routes!(rollback))
        .routes(routes!(retry))
        .routes(routes!(dismiss))
}

/// What a builder reports.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Report {
    /// What happened.
    event: Event,
    /// With `progress`: how far it is.
    note: Option<String>,
    /// With `candidate`: the commit, when there is a repository.
    commit: Option<String>,
    /// With `candidate`: what was done.
    summary: Option<String>,
    /// With `candidate`: checks that ran.
    checks: Option<Vec<Check>>,
    /// With `failed`: why.
    reason: Option<String>,
}

/// What a builder can report.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Event {
    /// It has started.
    Started,
    /// It goes on.
    Progress,
    /// It is done.
    Candidate,
    /// It can't be done.
    Failed,
}

impl Report {
    fn read(self) -> Result<BuildReport, Failure> {
        let mut wrong = Vec::new();
        let mut only_with = |name: &str, given: bool, event: Event| {
            if given && self.event != event {
                wrong.push(FieldError::new(name, "This does not belong to such a report."));
            }
        };
        only_with("note", self.note.is_some(), Event::Progress);
        only_with("commit", self.commit.is_some(), Event::Candidate);
        only_with("summary", self.summary.is_some(), Event::Candidate);
        only_with("checks", self.checks.is_some(), Event::Candidate);
        only_with("reason", self.reason.is_some(), Event::Failed);
        let mut needed = |name: &str, text: Option<String>| {
            text.unwrap_or_else(|| {
                wrong.push(FieldError::new(name, "This is missing."));
                String::new()
            })
        };
        let report = match self.event {
            Event::Started => BuildReport::Started,
            Event::Progress => BuildReport::Progress { note: needed("note", self.note) },
            Event::Candidate => BuildReport::Candidate {
                commit: self.commit,
                summary: needed("summary", self.summary),
                checks: self.checks.unwrap_or_default(),
            },
            Event::Failed => BuildReport::Failed { reason: needed("reason", self.reason) },
        };
        if wrong.is_empty() { Ok(report) } else { Err(Failure::invalid(&wrong)) }
    }
}

/// Takes a builder's report.
#[utoipa::path(post, path = "/v1/changes/{id}/build", tag = "build", request_body = Report,
    params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn report(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, Json { body, .. }: Json<Report>,
) -> Answer<ChangeAnswer> {
    answer(engine.report_build(&by, &id, body.read()?).await)
}

/// Approves what was built.
#[utoipa::path(post, path = "/v1/changes/{id}/approve", tag = "build", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn approve(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.approve(&by, &id).await)
}

/// Rejects what was built.
#[utoipa::path(post, path = "/v1/changes/{id}/reject", tag = "build", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn reject(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.reject(&by, &id).await)
}

/// Promotes an approved candidate now.
#[utoipa::path(post, path = "/v1/changes/{id}/promote", tag = "build", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn promote(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.promote(&by, &id).await)
}

/// What to roll back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Rollback {
    /// The generation that the caller saw; when another one holds by now, nothing is done.
    generation: Option<i64>,
}

/// Rolls the last release back.
#[utoipa::path(post, path = "/v1/projects/{id}/rollback", tag = "build", request_body = Rollback,
    params(("id" = String, Path)),
    responses((status = 200, body = Canonical), (status = "default", body = ErrorBody)))]
async fn rollback(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ProjectId>,
    Json { body, .. }: Json<Rollback>,
) -> Answer<Canonical> {
    answer(engine.roll_back(&by, &id, body.generation).await)
}

/// Tries stopped work again.
#[utoipa::path(post, path = "/v1/changes/{id}/retry", tag = "build", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn retry(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.retry(&by, &id).await)
}

/// Gives stopped work up.
#[utoipa::path(post, path = "/v1/changes/{id}/dismiss", tag = "build", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn dismiss(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.dismiss(&by, &id).await)
}
