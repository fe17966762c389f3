//! What waits for somebody: one row each, with who can end it and when it ends by itself.

use domain::pages::NeedsYou;
use leptos::prelude::*;

use crate::{
    at,
    ui::{
        text::Sentence,
        time::{Show, Time},
    },
    words::{say, show, told},
};

/// The rows, most urgent first.
#[component]
pub(crate) fn Needs(
    items: Vec<NeedsYou>, /// Whether each says its project.
    #[prop(optional)]
    with_project: bool,
) -> impl IntoView {
    view! {
        <ul class="needs">
            {items.into_iter().map(|item| view! { <Need item with_project /> }).collect_view()}
        </ul>
    }
}

#[component]
fn Need(item: NeedsYou, with_project: bool) -> impl IntoView {
    let (verb, place) = match item.act.as_str() {
        "choose" => (say!("do-choose"), "#first-come"),
        "answer" => (say!("do-answer"), "#question-sheet"),
        "review" => (say!("do-review"), "#review"),
        _ => (say!("do-open"), ""),
    };
    let place = format!("{}{place}", at::change(&item.change_id));
    let about = item.title.clone();
    view! {
        <li data-key=format!("{}-{}", item.act, item.change_id)>
            <div>
                <a class="said row-name" href=place.clone() dir="auto">
                    {item.title}
                </a>
                <p>
                    <Sentence text=told(&item.text) />
                </p>
                <p class="soft">
                    {with_project.then(|| view! { <bdi>{item.project_name}</bdi> })}
                    {(with_project && item.ends_at.is_some()).then_some(" · ")}
                    {item
                        .ends_at
                        .map(|at| show!("ends-by-itself", [when = view! { <Time at show=Show::Day /> }]))}
                </p>
            </div>
            <a class="button" href=place>
                {verb} <span class="visually-hidden">": " <bdi>{about}</bdi></span>
            </a>
        </li>
    }
}
