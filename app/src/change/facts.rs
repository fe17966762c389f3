//! Who asked, what it costs, and where to find what was built.

use domain::{
    PersonId,
    pages::{ActorView, ChangePage},
};
use leptos::prelude::*;

use super::{may, server_fns::RaiseBudget};
use crate::{
    page::flash_of,
    ui::{
        field::{Field, Form, Hidden, to},
        text::Said,
        time::Time,
        words::money,
    },
};

/// A person's name as far as this page knows it.
pub(crate) fn name_of(page: &ChangePage, person: &PersonId) -> String {
    if person.as_str() == domain::question::TAKEN_AS_USUAL {
        return "Taken as usual: nobody was there to answer".to_owned();
    }
    if page.change.requested_by.user_id == *person {
        return page.change.requested_by.name.clone();
    }
    let named = page.events.iter().find_map(|event| match &event.actor {
        ActorView::Person(named) if named.user_id == *person => Some(named.name.clone()),
        ActorView::Person(_) | ActorView::System { .. } => None,
    });
    named.unwrap_or_else(|| "Somebody of the project".to_owned())
}

#[component]
pub(crate) fn Facts(page: ChangePage) -> impl IntoView {
    let change = page.change.clone();
    let review = change.review.decided_by.clone().zip(change.review.decided_at);
    let decided = if change.review.state == "declined" { "Declined by" } else { "Included by" };
    view! {
        <dl class="facts">
            <dt>"Requested by"</dt>
            <dd dir="auto">
                {change.requested_by.name.clone()}
                {change.requested_by.role.is_none().then_some(" (has left)")}
            </dd>
            {(!change.co_requesters.is_empty())
                .then(|| {
                    let names: Vec<String> = change.co_requesters.iter().map(|too| too.name.clone()).collect();
                    view! {
                        <dt>"Also asked for by"</dt>
                        <dd dir="auto">{names.join(", ")}</dd>
                    }
                })}
            <dt>"Asked"</dt>
            <dd>
                <Time at=change.requested_at />
            </dd>
            {review
                .map(|(by, at)| {
                    view! {
                        <dt>{decided}</dt>
                        <dd>
                            <bdi>{by.name}</bdi> ", " <Time at=at />
                        </dd>
                    }
                })}
            <dt>"Cost"</dt>
            <dd>
                <Cost spent=change.spent_microusd budget=change.budget_microusd />
            </dd>
            {change
                .candidate
                .clone()
                .map(|candidate| {
                    view! {
                        <dt>"Built"</dt>
                        <dd>
                            {(!candidate.summary.is_empty()).then(|| view! { <Said text=candidate.summary.clone() /> })}
                            {candidate.commit.map(|commit| view! { <code class="commit">{commit}</code> })}
                        </dd>
                    }
                })}
        </dl>
        {may(&change, "budget").then(|| view! { <Budget change=change.id.to_string() now=change.budget_microusd /> })}
    }
}

#[component]
fn Cost(spent: i64, budget: i64) -> impl IntoView {
    view! {
        <span class="cost">
            {money(spent)} <span class="soft">" of " {money(budget)}</span>
            <meter min="0" max=budget.max(1) value=spent.min(budget) aria-label="Spent of the budget"></meter>
        </span>
    }
}

#[component]
fn Budget(change: String, now: i64) -> impl IntoView {
    let open = flash_of("budget").is_some_and(|flash| !flash.done);
    view! {
        <details class="more" open=open>
            <summary>"Change the budget"</summary>
            <Form name="budget" action={to::<RaiseBudget>()} class="stack">
                <Hidden name="change" value=change />
                <Field
                    form="budget"
                    name="dollars"
                    label="What may it cost, in dollars?"
                    value=money(now).trim_start_matches('$').to_owned()
                    max=12
                    required=true
                />
                <p class="actions">
                    <button class="button">"Change the budget"</button>
                </p>
            </Form>
        </details>
    }
}
