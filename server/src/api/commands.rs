//! What people do about a change: answer, choose, include, decline, cancel, raise its budget.

use axum::extract::State;
use domain::{
    ChangeId,
    first_come::Choice,
    pages::ChangeAnswer,
    question::{AnswerInput, Reply},
};
use engine::Engine;
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
        .routes(routes!(clarify))
        .routes(routes!(undo_join))
        .routes(routes!(choose))
        .routes(routes!(include))
        .routes(routes!(decline))
        .routes(routes!(cancel))
        .routes(routes!(budget))
}

/// Answers, or what to do without any.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Clarify {
    /// Answers to the open questions.
    answers: Option<Vec<AnswerInput>>,
    /// `proceed_anyway`, `withdraw` or `join`, in place of answers.
    action: Option<Action>,
    /// The round that was answered; when it is no longer open, nothing is done.
    round: Option<u8>,
}

/// What to do without answers.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Action {
    /// Build it as it is.
    ProceedAnyway,
    /// Withdraw the request.
    Withdraw,
    /// Join the request that it repeats.
    Join,
}

impl Clarify {
    fn reply(self) -> Result<Reply, Failure> {
        match (self.answers, self.action) {
            (Some(answers), None) => Ok(Reply::Answers(answers)),
            (None, Some(Action::ProceedAnyway)) => Ok(Reply::ProceedAnyway),
            (None, Some(Action::Withdraw)) => Ok(Reply::Withdraw),
            (None, Some(Action::Join)) => Ok(Reply::Join),
            (Some(_), Some(_)) => Err(Failure::field("action", "Send answers or an action, not both.")),
            (None, None) => Err(Failure::field("answers", "Send answers, or an action.")),
        }
    }
}

/// Answers the open questions of a change.
#[utoipa::path(post, path = "/v1/changes/{id}/clarify", tag = "changes", request_body = Clarify,
    params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn clarify(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, Json { body, .. }: Json<Clarify>,
) -> Answer<ChangeAnswer> {
    let round = body.round;
    answer(engine.clarify(&by, &id, round, body.reply()?).await)
}

/// Takes a join back: the request is as it was, with its question open.
#[utoipa::path(post, path = "/v1/changes/{id}/undo-join", tag = "changes", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn undo_join(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.undo_join(&by, &id).await)
}

/// What to choose.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Choose {
    /// `keep_mine` or `apply_theirs`.
    choice: Choice,
}

/// Chooses as the person who asked first; the path names the later change.
#[utoipa::path(post, path = "/v1/changes/{id}/choose", tag = "changes", request_body = Choose,
    params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn choose(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, Json { body, .. }: Json<Choose>,
) -> Answer<ChangeAnswer> {
    answer(engine.choose(&by, &id, body.choice).await)
}

/// Includes a proposed change.
#[utoipa::path(post, path = "/v1/changes/{id}/include", tag = "changes", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn include(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.include(&by, &id).await)
}

/// Why a change is declined.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Decline {
    /// Up to 500 characters.
    reason: Option<String>,
}

/// Declines a proposed change.
#[utoipa::path(post, path = "/v1/changes/{id}/decline", tag = "changes", request_body = Decline,
    params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn decline(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, Json { body, .. }: Json<Decline>,
) -> Answer<ChangeAnswer> {
    answer(engine.decline(&by, &id, body.reason.as_deref().unwrap_or_default()).await)
}

/// Withdraws or cancels a change.
#[utoipa::path(post, path = "/v1/changes/{id}/cancel", tag = "changes", params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn cancel(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, _: Json<Nothing>,
) -> Answer<ChangeAnswer> {
    answer(engine.cancel(&by, &id).await)
}

/// A budget to set.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Budget {
    /// What the change may cost, in micro-dollars.
    budget_microusd: i64,
}

/// Sets what a change may cost.
#[utoipa::path(post, path = "/v1/changes/{id}/budget", tag = "changes", request_body = Budget,
    params(("id" = String, Path)),
    responses((status = 200, body = ChangeAnswer), (status = "default", body = ErrorBody)))]
async fn budget(
    State(engine): State<Engine>, Caller(by): Caller, At(id): At<ChangeId>, Json { body, .. }: Json<Budget>,
) -> Answer<ChangeAnswer> {
    answer(engine.set_budget(&by, &id, body.budget_microusd).await)
}
