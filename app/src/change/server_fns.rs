//! What the change page sends and loads.

use domain::pages::ChangePage;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{page::Seen, problem::Problem};

use crate::{
    flash::{Next, settle},
    session::ssr::caller,
    words::{decimal, say},
};

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct DeclineForm {
    pub(crate) change: String,
    pub(crate) reason: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct BuiltForm {
    pub(crate) change: String,
    pub(crate) commit: String,
    pub(crate) summary: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct BudgetForm {
    pub(crate) change: String,
    pub(crate) dollars: String,
}

#[server(endpoint = "page/change")]
pub(crate) async fn load_change(change: String) -> Result<Seen<ChangePage>, Problem> {
    let (engine, caller) = caller().await?;
    let page = engine.change_page(&caller, &change.into()).await?;
    Seen::by(&engine, &caller, page).await
}

#[server(endpoint = "include_request")]
pub(crate) async fn include_request(change: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let answer = engine.include(&caller, &change.as_str().into()).await?;
        Ok(Next::here().saying(if answer.repeated {
            say!("change-did-include-before")
        } else {
            say!("change-did-include")
        }))
    }
    .await;
    settle(&format!("review-{change}"), &(), outcome).await
}

#[server(endpoint = "decline_request")]
pub(crate) async fn decline_request(#[server(flatten)] input: DeclineForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.decline(&caller, &input.change.as_str().into(), &input.reason).await?;
        Ok(Next::here().saying(say!("change-did-decline")))
    }
    .await;
    settle(&format!("decline-{}", input.change), &input, outcome).await
}

#[server(endpoint = "cancel_request")]
pub(crate) async fn cancel_request(change: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.cancel(&caller, &change.as_str().into()).await?;
        Ok(Next::here().saying(say!("change-did-cancel")))
    }
    .await;
    settle("cancel", &(), outcome).await
}

#[server(endpoint = "undo_join")]
pub(crate) async fn undo_join(change: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.undo_join(&caller, &change.as_str().into()).await?;
        Ok(Next::here().saying(say!("change-did-undo-join")))
    }
    .await;
    settle("undo-join", &(), outcome).await
}

#[server(endpoint = "raise_budget")]
pub(crate) async fn raise_budget(#[server(flatten)] input: BudgetForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let amount = crate::ui::words::micros(&input.dollars).ok_or_else(|| {
            Problem::field("dollars", &say!("change-budget-wrong", example = decimal("2.50")))
        })?;
        let answer = engine.set_budget(&caller, &input.change.as_str().into(), amount).await;
        answer.map_err(Problem::from).map_err(|problem| problem.renamed("budgetMicrousd", "dollars"))?;
        Ok(Next::here().saying(say!("change-did-budget")))
    }
    .await;
    settle("budget", &input, outcome).await
}

#[server(endpoint = "report_started")]
pub(crate) async fn report_started(change: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.report_build(&caller, &change.as_str().into(), engine::BuildReport::Started).await?;
        Ok(Next::here().saying(say!("change-did-start")))
    }
    .await;
    settle("started", &(), outcome).await
}

#[server(endpoint = "report_built")]
pub(crate) async fn report_built(#[server(flatten)] input: BuiltForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let commit = input.commit.trim();
        let report = engine::BuildReport::Candidate {
            commit: (!commit.is_empty()).then(|| commit.to_owned()),
            summary: input.summary.clone(),
            checks: Vec::new(),
        };
        engine.report_build(&caller, &input.change.as_str().into(), report).await?;
        Ok(Next::here().saying(say!("change-did-build")))
    }
    .await;
    settle("built", &input, outcome).await
}

#[server(endpoint = "report_failed")]
pub(crate) async fn report_failed(#[server(flatten)] input: DeclineForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let report = engine::BuildReport::Failed { reason: input.reason.clone() };
        engine.report_build(&caller, &input.change.as_str().into(), report).await?;
        Ok(Next::here().saying(say!("change-did-fail")))
    }
    .await;
    settle("failed", &input, outcome).await
}

/// What an owner or admin decides about something built or stopped.
#[server(endpoint = "decide_build")]
pub(crate) async fn decide_build(change: String, deed: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let id = change.as_str().into();
        let said = match deed.as_str() {
            "approve" => engine.approve(&caller, &id).await.map(|_| say!("change-did-approve")),
            "reject" => engine.reject(&caller, &id).await.map(|_| say!("change-did-reject")),
            "retry" => engine.retry(&caller, &id).await.map(|_| say!("change-did-retry")),
            "dismiss" => engine.dismiss(&caller, &id).await.map(|_| say!("change-did-dismiss")),
            _ => return Err(crate::problem::ProblemKind::Invalid.into()),
        };
        Ok(Next::here().saying(said?))
    }
    .await;
    settle("decide-build", &(), outcome).await
}
