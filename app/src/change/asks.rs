//! What can or must be done about a request now, by this reader or by somebody else. Every wait names who can end it.

use domain::{
    PersonId,
    change::{Outcome, Status},
    first_come::ChoiceState,
    pages::{ChangePage, ChangeView},
};
use leptos::prelude::*;

use super::{act::Decide, brief::Brief, may, review::Review, server_fns::UndoJoin};
use crate::{
    at,
    first_come::{ChoiceCard, WaitingCard},
    question::{QuestionSheet, UnusedAnswer},
    ui::{
        chain::Chain,
        field::{Form, Hidden, to},
    },
    words::{say, told},
};

#[component]
pub(crate) fn Asks(page: ChangePage, reader: PersonId) -> impl IntoView {
    let change = page.change.clone();
    let choices = (!page.waits.asked.is_empty()).then(|| {
        let (open, settled): (Vec<_>, Vec<_>) =
            page.waits.asked.clone().into_iter().partition(|choice| choice.state == ChoiceState::Open);
        let cards = open.into_iter().chain(settled).map(|choice| {
            let reader = reader.clone();
            view! { <ChoiceCard choice reader /> }
        });
        view! {
            <div class="column" id="first-come">
                {cards.collect_view()}
            </div>
        }
    });
    view! {
        {choices}
        {page.waits.waiting.clone().map(|choice| view! { <WaitingCard choice reader=reader.clone() /> })}
        {change
            .clarification
            .clone()
            .map(|asked| view! { <QuestionSheet change=change.clone() asked reader /> })}
        {change.clarification.is_none().then(|| view! { <UnusedAnswer /> })}
        <Standing page=page.clone() />
        <Why page=page.clone() />
        <Brief page />
    }
}

/// The whole chain of a wait, where one sentence does not say it all.
#[component]
fn Why(page: ChangePage) -> impl IntoView {
    let waits = matches!(page.change.status, Status::AwaitingChoice | Status::Queued);
    (waits && !page.waits.chain.is_empty()).then(|| {
        view! {
            <section class="sheet" aria-labelledby="why">
                <h2 id="why">{say!("change-why")}</h2>
                <Chain links=page.waits.chain of=page.change.id />
            </section>
        }
    })
}

/// A sheet for the states that are neither a question nor a choice.
#[component]
fn Standing(page: ChangePage) -> impl IntoView {
    let change = page.change.clone();
    let reason = change.ended_reason.clone().unwrap_or_default();
    match change.status {
        Status::Proposed if may(&change, "include") => view! {
            <section class="sheet asks" id="review" aria-labelledby="review-title">
                <h2 id="review-title">{say!("change-include-title")}</h2>
                <p class="soft">{say!("change-include-text")}</p>
                <Review change=change.id.clone() />
            </section>
        }
        .into_any(),
        Status::Proposed => wait(say!("change-wait-review")),
        Status::Created => wait(say!("change-wait-read")),
        Status::Compiling => wait(say!("change-wait-plan")),
        Status::AwaitingApproval => view! { <Decide change kind=super::act::Kind::Approval /> }.into_any(),
        Status::Blocked => view! { <Decide change kind=super::act::Kind::Stopped(reason) /> }.into_any(),
        Status::BudgetBlocked => wait(say!("change-wait-budget")),
        Status::Verifying => wait(say!("change-wait-check")),
        Status::Promoting | Status::Releasing => wait(say!("change-wait-ship")),
        Status::Failed => ended(say!("change-failed", reason = told(&reason))),
        Status::Cancelled if change.outcome == Some(Outcome::Joined) => {
            view! { <Joined change /> }.into_any()
        }
        Status::Cancelled => ended(told(&reason)),
        Status::NeedsInput
        | Status::AwaitingChoice
        | Status::Queued
        | Status::Running
        | Status::Completed
        | Status::Declined
        | Status::NotSelected => ().into_any(),
    }
}

/// A request that joined another one, with the way back while there is one (JOI-01).
#[component]
fn Joined(change: ChangeView) -> impl IntoView {
    let other = change.winner_change_id.as_ref().map(at::change);
    let undo = may(&change, "undo_join");
    view! {
        <section class="sheet" id="joined" aria-labelledby="joined-title">
            <h2 id="joined-title">{say!("change-joined-title")}</h2>
            <p>
                {say!("change-joined-text")} " "
                {other.map(|place| view! { <a href=place>{say!("change-joined-see")}</a> })}
            </p>
            {undo
                .then(|| {
                    view! {
                        <Form name="undo-join" action={to::<UndoJoin>()} class="actions">
                            <Hidden name="change" value=change.id.to_string() />
                            <button class="button">{say!("change-joined-undo")}</button>
                            <small>{say!("change-joined-undo-does")}</small>
                        </Form>
                    }
                })}
        </section>
    }
}

fn wait(text: String) -> AnyView {
    view! { <p class="note">{text}</p> }.into_any()
}

fn ended(text: String) -> AnyView {
    (!text.is_empty())
        .then(|| {
            view! {
                <p class="note" dir="auto">
                    {text}
                </p>
            }
        })
        .into_any()
}
