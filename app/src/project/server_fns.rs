//! What the project pages send and load.

use domain::pages::ProjectPage;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{page::Seen, problem::Problem};

/// Which part of a project's requests is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Look {
    pub(crate) project: String,
    pub(crate) words: String,
    pub(crate) cursor: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SendRequestForm {
    pub(crate) project: String,
    /// The same for every press of one form, so that two presses send one request.
    pub(crate) once: String,
    pub(crate) goal: String,
    /// One criterion a line.
    pub(crate) criteria: String,
    /// Dollars; empty for the project's usual amount.
    pub(crate) budget: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct NewProjectForm {
    pub(crate) once: String,
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) repository: String,
}

#[server(endpoint = "page/project")]
pub(crate) async fn load_project(look: Look) -> Result<Seen<ProjectPage>, Problem> {
    use engine::{ChangeFilter, Paging};
    let (engine, caller) = crate::session::ssr::caller().await?;
    let some = |text: String| (!text.is_empty()).then_some(text);
    let filter = ChangeFilter { q: some(look.words), ..ChangeFilter::default() };
    let paging = Paging { cursor: some(look.cursor), ..Paging::default() };
    let page = engine.project_page(&caller, &look.project.into(), &filter, &paging).await?;
    Seen::by(&engine, &caller, page).await
}

#[server(endpoint = "page/new_project")]
pub(crate) async fn load_new_project() -> Result<Seen<()>, Problem> {
    let (engine, caller) = crate::session::ssr::caller().await?;
    Seen::by(&engine, &caller, ()).await
}

#[server(endpoint = "send_request")]
pub(crate) async fn send_request(#[server(flatten)] input: SendRequestForm) -> Result<(), Problem> {
    use crate::{
        at,
        flash::{Next, settle},
        session::ssr::{caller, once},
        ui::words::micros,
        words::{decimal, say},
    };
    use engine::SendChange;
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let budget = input.budget.trim();
        let budget_microusd = match micros(budget) {
            _ if budget.is_empty() => None,
            Some(amount) => Some(amount),
            None => {
                let wrong = say!("project-budget-wrong", example = decimal("2.50"));
                return Err(Problem::field("budget", &wrong));
            }
        };
        let criteria = input.criteria.lines().map(str::trim).filter(|line| !line.is_empty());
        let new = SendChange {
            goal: input.goal.clone(),
            criteria: criteria.map(str::to_owned).collect(),
            budget_microusd,
            interactive: None,
        };
        let once = once(&input.once, &(&input.project, &input.goal, &input.criteria, budget));
        let change = engine.send_change(&caller, &input.project.as_str().into(), new, once).await?;
        Ok(Next::to(at::change(&change.id)).saying(say!("project-sent")))
    }
    .await;
    settle("new-change", &input, outcome).await
}

#[server(endpoint = "create_project")]
pub(crate) async fn create_project(#[server(flatten)] input: NewProjectForm) -> Result<(), Problem> {
    use crate::{
        at,
        flash::{Next, settle},
        session::ssr::{caller, once},
    };
    use engine::NewProject;
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let new = NewProject {
            name: input.name.clone(),
            description: input.description.clone(),
            repository: input.repository.clone(),
            ..NewProject::default()
        };
        let once = once(&input.once, &(&input.name, &input.description, &input.repository));
        let project = engine.create_project(&caller, new, once).await?;
        Ok(Next::to(at::project(&project.id)))
    }
    .await;
    settle("new-project", &input, outcome).await
}
