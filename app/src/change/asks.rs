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
                <h2 id="why">"Why it waits"</h2>
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
                <h2 id="review-title">"Include this request?"</h2>
                <p class="soft">
                    "Nothing is planned, built or spent until you or another admin includes it. It does not end by itself."
                </p>
                <Review change=change.id.clone() />
            </section>
        }
        .into_any(),
        Status::Proposed => wait("The owner or an admin of the project includes or declines it. It does not end by itself."),
        Status::Created => wait("It is being read. That takes a moment; this page changes by itself."),
        Status::Compiling => wait("It is being planned and compared. That takes a moment; this page changes by itself."),
        Status::AwaitingApproval => view! { <Decide change kind=super::act::Kind::Approval /> }.into_any(),
        Status::Blocked => view! { <Decide change kind=super::act::Kind::Stopped(reason) /> }.into_any(),
        Status::BudgetBlocked => wait("There is no money left for its plan. The owner or an admin can raise its budget under “Cost”, or the project’s budget of the month in the settings; it then goes on by itself."),
        Status::Verifying => wait("It is built and being checked."),
        Status::Promoting | Status::Releasing => wait("It is being shipped."),
        Status::Failed => ended(&format!("It could not be built: {reason}")),
        Status::Cancelled if change.outcome == Some(Outcome::Joined) => {
            view! { <Joined change /> }.into_any()
        }
        Status::Cancelled => ended(&reason),
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
            <h2 id="joined-title">"This request joined another one"</h2>
            <p>
                "Its author asks for the other one too, hears what becomes of it, and can answer its questions. "
                {other.map(|place| view! { <a href=place>"View the other request"</a> })}
            </p>
            {undo
                .then(|| {
                    view! {
                        <Form name="undo-join" action={to::<UndoJoin>()} class="actions">
                            <Hidden name="change" value=change.id.to_string() />
                            <button class="button">"Undo"</button>
                            <small>"The request is then as it was, with its question open."</small>
                        </Form>
                    }
                })}
        </section>
    }
}

fn wait(text: &'static str) -> AnyView {
    view! { <p class="note">{text}</p> }.into_any()
}

fn ended(text: &str) -> AnyView {
    let text = text.to_owned();
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
