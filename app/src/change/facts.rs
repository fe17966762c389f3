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
        words::{amount, money},
    },
    words::say,
};

/// A person's name as far as this page knows it.
pub(crate) fn name_of(page: &ChangePage, person: &PersonId) -> String {
    if person.as_str() == domain::question::TAKEN_AS_USUAL {
        return say!("change-taken-as-usual");
    }
    if page.change.requested_by.user_id == *person {
        return page.change.requested_by.name.clone();
    }
    let named = page.events.iter().find_map(|event| match &event.actor {
        ActorView::Person(named) if named.user_id == *person => Some(named.name.clone()),
        ActorView::Person(_) | ActorView::System { .. } => None,
    });
    named.unwrap_or_else(|| say!("change-somebody"))
}

#[component]
pub(crate) fn Facts(page: ChangePage) -> impl IntoView {
    let change = page.change.clone();
    let review = change.review.decided_by.clone().zip(change.review.decided_at);
    let declined = change.review.state == "declined";
    let decided = if declined { say!("change-declined-by") } else { say!("change-included-by") };
    let requester = change.requested_by.name.as_str();
    let requester = match change.requested_by.role {
        Some(_) => requester.to_owned(),
        None => say!("change-has-left", name = requester),
    };
    view! {
        <dl class="facts">
            <dt>{say!("change-requested-by")}</dt>
            <dd dir="auto">{requester}</dd>
            {(!change.co_requesters.is_empty())
                .then(|| {
                    let names: Vec<String> = change.co_requesters.iter().map(|too| too.name.clone()).collect();
                    view! {
                        <dt>{say!("change-also-asked")}</dt>
                        <dd dir="auto">{names.join(", ")}</dd>
                    }
                })}
            <dt>{say!("change-asked")}</dt>
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
            <dt>{say!("change-cost")}</dt>
            <dd>
                <Cost spent=change.spent_microusd budget=change.budget_microusd />
            </dd>
            {change
                .candidate
                .clone()
                .map(|candidate| {
                    view! {
                        <dt>{say!("change-built")}</dt>
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
            {money(spent)} " " <span class="soft">{say!("change-cost-of", budget = money(budget))}</span>
            <meter min="0" max=budget.max(1) value=spent.min(budget) aria-label=say!("change-cost-meter")></meter>
        </span>
    }
}

#[component]
fn Budget(change: String, now: i64) -> impl IntoView {
    let open = flash_of("budget").is_some_and(|flash| !flash.done);
    view! {
        <details class="more" open=open>
            <summary>{say!("change-budget")}</summary>
            <Form name="budget" action={to::<RaiseBudget>()} class="stack">
                <Hidden name="change" value=change />
                <Field
                    form="budget"
                    name="dollars"
                    label=say!("change-budget-label")
                    value=amount(now)
                    max=12
                    required=true
                />
                <p class="actions">
                    <button class="button">{say!("change-budget")}</button>
                </p>
            </Form>
        </details>
    }
}
