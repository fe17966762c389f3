//! What the settings page sends and loads.

use domain::pages::ProjectView;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{page::Seen, problem::Problem};

use crate::{
    flash::{Next, settle},
    session::ssr::caller,
    words::say,
};

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SettingsForm {
    pub(crate) project: String,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) repository: String,
    pub(crate) budget: String,
    pub(crate) monthly: String,
    pub(crate) review: String,
    pub(crate) approval: String,
    pub(crate) clarify: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct DeleteForm {
    pub(crate) project: String,
    /// Typed by hand, so that nothing is deleted by a slip.
    pub(crate) name: String,
}

#[server(endpoint = "page/settings")]
pub(crate) async fn load_settings(project: String) -> Result<Seen<ProjectView>, Problem> {
    let (engine, caller) = caller().await?;
    let project = engine.project(&caller, &project.into()).await?;
    Seen::by(&engine, &caller, project).await
}

#[server(endpoint = "save_settings")]
pub(crate) async fn save_settings(#[server(flatten)] input: SettingsForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let dollars = |field: &str, text: &str| {
            crate::ui::words::micros(text)
                .ok_or_else(|| Problem::field(field, "Write an amount of dollars, as in 2.50."))
        };
        let budget = dollars("budget", &input.budget)?;
        let monthly = dollars("monthly", &input.monthly)?;
        let edit = engine::EditProject {
            name: Some(input.name.clone()),
            description: Some(input.description.clone()),
            repository: Some(input.repository.clone()),
            default_budget_microusd: Some(budget),
            monthly_budget_microusd: Some(monthly),
            member_request_review: Some(input.review == "yes"),
            approval_required: Some(input.approval == "yes"),
            clarify_requirements: Some(input.clarify.clone()),
            ..engine::EditProject::default()
        };
        let saved = engine.edit_project(&caller, &input.project.as_str().into(), edit).await;
        saved.map_err(Problem::from).map_err(|problem| {
            problem.renamed("defaultBudgetMicrousd", "budget").renamed("monthlyBudgetMicrousd", "monthly")
        })?;
        Ok(Next::here().saying(say!("saved")))
    }
    .await;
    settle("settings", &input, outcome).await
}

#[server(endpoint = "archive_project")]
pub(crate) async fn archive_project(project: String, archived: String) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let archived = archived == "yes";
        let edit = engine::EditProject { archived: Some(archived), ..engine::EditProject::default() };
        engine.edit_project(&caller, &project.as_str().into(), edit).await?;
        Ok(Next::here().saying(if archived {
            say!("settings-is-archived")
        } else {
            say!("settings-is-back")
        }))
    }
    .await;
    settle("archive", &(), outcome).await
}

#[server(endpoint = "delete_project")]
pub(crate) async fn delete_project(#[server(flatten)] input: DeleteForm) -> Result<(), Problem> {
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let id = input.project.as_str().into();
        let project = engine.project(&caller, &id).await?;
        if project.name.trim() != input.name.trim() {
            return Err(Problem::field("name", "This is not the project’s name, so nothing was deleted."));
        }
        engine.delete_project(&caller, &id).await?;
        Ok(Next::to(crate::at::HOME).saying(say!("settings-is-deleted", name = project.name)))
    }
    .await;
    settle("delete", &input, outcome).await
}
