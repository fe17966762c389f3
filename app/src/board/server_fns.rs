//! What the board loads.

use domain::{
    PersonId, ProjectId,
    pages::{Board, ProjectView},
};
use leptos::prelude::*;

use crate::{page::Seen, problem::Problem};

#[server(endpoint = "page/board")]
pub(crate) async fn load_board(
    project: String, person: String,
) -> Result<Seen<(ProjectView, Board)>, Problem> {
    let (engine, caller) = crate::session::ssr::caller().await?;
    let id = ProjectId(project);
    let person = (!person.is_empty()).then_some(PersonId(person));
    let project = engine.project(&caller, &id).await?;
    let board = engine.board(&caller, &id, person.as_ref()).await?;
    Seen::by(&engine, &caller, (project, board)).await
}
