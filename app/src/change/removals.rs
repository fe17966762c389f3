//! What the plan would take away from requests that have shipped (CMP-11). It asks nothing of anybody.

use domain::{
    change::Status,
    pages::{ChangePage, RemovalView},
};
use leptos::prelude::*;

use crate::{
    at,
    ui::text::Said,
    words::{say, show, told},
};

#[component]
pub(crate) fn Removals(page: ChangePage) -> impl IntoView {
    let status = page.change.status;
    let shows = !page.removals.is_empty() && (status == Status::Completed || !status.is_terminal());
    let heading =
        if status == Status::Completed { say!("change-took-away") } else { say!("change-takes-away") };
    shows.then(|| {
        view! {
            <section aria-labelledby="removals">
                <h2 id="removals">{heading}</h2>
                <p class="soft">{say!("change-takes-away-text")}</p>
                <ul class="pairs">
                    {page.removals.into_iter().map(|each| view! { <Removal each /> }).collect_view()}
                </ul>
            </section>
        }
    })
}

#[component]
fn Removal(each: RemovalView) -> impl IntoView {
    let title = view! {
        <a href=at::change(&each.shipped_change_id)>
            <Said text=each.shipped_title />
        </a>
    };
    let name = view! { <bdi>{each.shipped_requester.name}</bdi> };
    view! {
        <li>
            <p>{show!("change-takes-away-from", [title = title, name = name])}</p>
            {each
                .lines
                .into_iter()
                .map(|line| {
                    view! {
                        <div class="cited">
                            <q dir="auto">{line.earlier}</q>
                            <Said text=line.later />
                            <small dir="auto">{told(&line.reason)}</small>
                        </div>
                    }
                })
                .collect_view()}
        </li>
    }
}
