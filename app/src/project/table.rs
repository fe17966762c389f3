//! Every request of a project, newest first, with who asked and what became of it.

use domain::{
    change::Status,
    pages::{ChangeRow, ProjectView},
};
use leptos::prelude::*;

use crate::{
    at,
    ui::{
        state::State,
        time::{Show, Time},
    },
    words::{say, show, told},
};

#[component]
pub(crate) fn Table(
    project: ProjectView, rows: Vec<ChangeRow>, next_cursor: Option<String>, words: String,
) -> impl IntoView {
    let searched = !words.is_empty();
    let here = at::project(&project.id);
    let older = next_cursor
        .map(|cursor| format!("{here}?q={}&cursor={}#requests", at::encoded(&words), at::encoded(&cursor)));
    view! {
        <section aria-labelledby="requests">
            <div class="heading">
                <h2 id="requests">{say!("project-requests")}</h2>
                <form class="search" method="get" action=here.clone() role="search">
                    <label class="visually-hidden" for="q">
                        {say!("project-find")}
                    </label>
                    <input
                        id="q"
                        type="search"
                        name="q"
                        value=words.clone()
                        placeholder=say!("project-find")
                        dir="auto"
                        aria-keyshortcuts="/"
                    />
                    <button class="button">{say!("project-find-now")}</button>
                </form>
            </div>
            {match (rows.is_empty(), searched) {
                (true, true) => {
                    let words = view! { <q dir="auto">{words}</q> };
                    let all = view! { <a href=here>{say!("project-show-all")}</a> };
                    view! { <p class="empty">{show!("project-none-found", [words = words, all = all])}</p> }
                        .into_any()
                }
                (true, false) => view! { <NoRequest /> }.into_any(),
                (false, _) => view! { <Rows rows /> }.into_any(),
            }}
            {older
                .map(|older| {
                    view! {
                        <p class="actions">
                            <a class="button" href=older>
                                {say!("project-older")}
                            </a>
                        </p>
                    }
                })}
        </section>
    }
}

#[component]
fn NoRequest() -> impl IntoView {
    view! { <p class="empty">{say!("project-no-request")}</p> }
}

#[component]
fn Rows(rows: Vec<ChangeRow>) -> impl IntoView {
    view! {
        <table class="requests">
            <thead>
                <tr>
                    <th scope="col">{say!("project-request")}</th>
                    <th scope="col">{say!("project-stands-at")}</th>
                    <th scope="col">{say!("project-requested-by")}</th>
                    <th scope="col">{say!("project-asked")}</th>
                </tr>
            </thead>
            <tbody>{rows.into_iter().map(|row| view! { <Row row /> }).collect_view()}</tbody>
        </table>
    }
}

#[component]
fn Row(row: ChangeRow) -> impl IntoView {
    let selected = row.status == Status::NotSelected;
    let winner = if selected { say!("project-see-selected") } else { say!("project-see-other") };
    view! {
        <tr data-key=row.id.to_string()>
            <th scope="row">
                <a class="said row-name" href=at::change(&row.id) dir="auto">
                    {row.title}
                </a>
                {row.outcome_line.map(|line| view! { <span class="outcome" dir="auto">{told(&line)}</span> })}
                {row
                    .winner_change_id
                    .map(|id| {
                        view! {
                            <a class="soft" href=at::change(&id)>
                                {winner}
                            </a>
                        }
                    })}
            </th>
            <td>
                <State status=row.status />
            </td>
            <td dir="auto">{row.requested_by.name}</td>
            <td class="soft">
                <Time at=row.requested_at show=Show::Date />
            </td>
        </tr>
    }
}
