//! What the plan would take away from requests that have shipped (CMP-11). It asks nothing of anybody.

use domain::{
    change::Status,
    pages::{ChangePage, RemovalView},
};
use leptos::prelude::*;

use crate::{at, ui::text::Said};

#[component]
pub(crate) fn Removals(page: ChangePage) -> impl IntoView {
    let status = page.change.status;
    let shows = !page.removals.is_empty() && (status == Status::Completed || !status.is_terminal());
    let heading = if status == Status::Completed { "What it took away" } else { "What it would take away" };
    shows.then(|| {
        view! {
            <section aria-labelledby="removals">
                <h2 id="removals">{heading}</h2>
                <p class="soft">"Shipped requests brought this. Their authors have been told; nobody has to do anything."</p>
                <ul class="pairs">
                    {page.removals.into_iter().map(|each| view! { <Removal each /> }).collect_view()}
                </ul>
            </section>
        }
    })
}

#[component]
fn Removal(each: RemovalView) -> impl IntoView {
    view! {
        <li>
            <p>
                "From "
                <a href=at::change(&each.shipped_change_id)>
                    <Said text=each.shipped_title />
                </a> ", asked for by " <bdi>{each.shipped_requester.name}</bdi> ":"
            </p>
            {each
                .lines
                .into_iter()
                .map(|line| {
                    view! {
                        <div class="cited">
                            <q dir="auto">{line.earlier}</q>
                            <Said text=line.later />
                            <small dir="auto">{line.reason}</small>
                        </div>
                    }
                })
                .collect_view()}
        </li>
    }
}
