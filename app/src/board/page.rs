//! The board page.

use domain::{
    PersonId,
    board::Column,
    pages::{Board, BoardPerson, ProjectView},
};
use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use super::{card::Card, server_fns::load_board};
use crate::{
    alive::Live,
    at, page,
    ui::{
        frame::{Hears, Page, Tab},
        state::column_class,
    },
    words::{say, show, told},
};

#[component]
pub(crate) fn BoardPage() -> impl IntoView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    let person = use_query_map().read_untracked().get("person").unwrap_or_default();
    page::show(load_board(id, person.clone()), move |viewer, (project, board): (ProjectView, Board)| {
        let reader = viewer.id.clone();
        let title = say!("board-title", project = project.name.as_str());
        view! {
            <Page viewer title project=(project.clone(), Tab::Board) hears=Hears::Project>
                <Live path=at::live(&project.id) />
                <h1 class="visually-hidden">{say!("board-heading")}</h1>
                <People project=project.clone() people=board.people.clone() chosen=person />
                <Columns project board reader />
            </Page>
        }
        .into_any()
    })
}

#[component]
fn People(project: ProjectView, people: Vec<BoardPerson>, chosen: String) -> impl IntoView {
    let board = at::board(&project.id);
    view! {
        <nav class="filter" aria-label=say!("board-whose")>
            <a href=board.clone() aria-current=chosen.is_empty().then_some("true")>
                {say!("board-everyone")}
            </a>
            {people
                .into_iter()
                .map(|person| {
                    let current = person.user_id.as_str() == chosen;
                    let name = view! { <bdi>{person.name.clone()}</bdi> };
                    let name = if person.role.is_some() {
                        name.into_any()
                    } else {
                        show!("board-who-left", [name = name])
                    };
                    view! {
                        <a
                            href=format!("{board}?person={}", at::encoded(person.user_id.as_str()))
                            aria-current=current.then_some("true")
                            title=say!(
                                "board-counts",
                                proposed = person.proposed,
                                active = person.active,
                                shipped = person.shipped,
                                unbuilt = person.not_built
                            )
                        >
                            {name}
                            " "
                            <span class="soft">{person.proposed + person.active}</span>
                            <span class="visually-hidden">
                                " "
                                {say!(
                                    "board-open-counts",
                                    proposed = person.proposed,
                                    active = person.active,
                                    shipped = person.shipped,
                                    unbuilt = person.not_built
                                )}
                            </span>
                        </a>
                    }
                })
                .collect_view()}
        </nav>
    }
}

#[component]
fn Columns(project: ProjectView, board: Board, reader: PersonId) -> impl IntoView {
    let all: usize = Column::ALL.iter().map(|column| board.columns.of(*column).len()).sum();
    let list = at::project(&project.id);
    view! {
        {(all == 0)
            .then(|| {
                let link = view! { <a href=list.clone()>{say!("board-send-first")}</a> };
                view! { <p class="empty">{show!("board-empty", [link = link])}</p> }
            })}
        <div class="board" tabindex="0" role="region" aria-label=say!("board-columns")>
            {Column::ALL
                .into_iter()
                .map(|column| {
                    let more = match column {
                        Column::Shipped => board.more_shipped,
                        Column::NotBuilt => board.more_not_built,
                        Column::Proposed | Column::NeedsAnswer | Column::Building | Column::Checking => 0,
                    };
                    let cards = board.columns.of(column).clone();
                    let count = cards.len() + usize::try_from(more).unwrap_or_default();
                    view! {
                        <section aria-labelledby=column.as_str()>
                            <h2 id=column.as_str() class=column_class(column)>
                                {told(column.title())}
                                <span class="number">{count}</span>
                            </h2>
                            <ul>
                                {cards
                                    .into_iter()
                                    .map(|card| {
                                        view! { <Card card reader=reader.clone() can_review=board.can_review /> }
                                    })
                                    .collect_view()}
                            </ul>
                            {(more > 0)
                                .then(|| {
                                    view! {
                                        <p>
                                            <a class="soft" href=list.clone()>
                                                {say!("board-older", count = more)}
                                            </a>
                                        </p>
                                    }
                                })}
                        </section>
                    }
                })
                .collect_view()}
        </div>
    }
}
