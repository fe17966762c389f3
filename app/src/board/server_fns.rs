//! What the board loads.

use domain::pages::{Board, ProjectView};
use leptos::prelude::*;

use crate::{page::Seen, problem::Problem};

#[server(endpoint = "page/board")]
pub(crate) async fn load_board(
    project: String, person: String,
) -> Result<Seen<(ProjectView, Board)>, Problem> {
    let (engine, caller) = crate::session::ssr::caller().await?;
    let id = domain::ProjectId(project);
    let person = (!person.is_empty()).then_some(domain::PersonId(person));
    let project = engine.project(&caller, &id).await?;
    let board = engine.board(&caller, &id, person.as_ref()).await?;
    Seen::by(&engine, &caller, (project, board)).await
}
