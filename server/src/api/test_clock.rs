//! Moves the server's clock and runs due work, for tests. These routes exist with `--test-clock` alone.

use axum::{Router, extract::State, routing::post};
use domain::{Moment, time::SECOND};
use engine::Engine;
use serde::{Deserialize, Serialize};

use super::{
    Answer, Api, answer,
    body::{Json, Nothing},
    caller::Caller,
    error::Failure,
};

pub(super) fn routes() -> Router<Api> {
    Router::new().route("/v1/test/clock", post(advance)).route("/v1/test/settle", post(settle))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Advance {
    advance_seconds: i64,
}

#[derive(Serialize)]
struct Now {
    now: Moment,
}

async fn advance(
    State(engine): State<Engine>, Caller(by): Caller, Json { body, .. }: Json<Advance>,
) -> Answer<Now> {
    if !by.platform_admin {
        return Err(Failure::not_found());
    }
    if !(0..=100 * 365 * 86_400).contains(&body.advance_seconds) {
        return Err(Failure::field("advanceSeconds", "The clock moves forward only."));
    }
    answer(engine.advance_clock(body.advance_seconds * SECOND).await.map(|now| Now { now }))
}

#[derive(Serialize)]
struct Ran {
    ran: u64,
}

async fn settle(State(engine): State<Engine>, Caller(by): Caller, _: Json<Nothing>) -> Answer<Ran> {
    if !by.platform_admin {
        return Err(Failure::not_found());
    }
    answer(engine.run_due().await.map(|ran| Ran { ran }))
}
