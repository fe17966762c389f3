//! The card on the request that came later: for whom or what it waits, until when, and what happens then.

use domain::{PersonId, first_come::ChoiceState, pages::ChoiceView};
use leptos::prelude::*;

use super::side::{Names, SideBySide};
use crate::{
    at,
    ui::{
        text::Said,
        time::{Show, Time},
    },
    words::{say, show},
};

#[component]
pub(crate) fn WaitingCard(choice: ChoiceView, reader: PersonId) -> impl IntoView {
    let names = Names::new(&choice, &reader);
    let body = match choice.state {
        ChoiceState::ApplyTheirs => view! { <AfterFirst choice=choice.clone() /> }.into_any(),
        _ => view! { <Choosing choice=choice.clone() reader=reader.clone() /> }.into_any(),
    };
    let title = match choice.state {
        ChoiceState::ApplyTheirs => say!("first-come-wait-finish", title = choice.earlier_title.as_str()),
        _ if choice.asked.user_id == reader => say!("first-come-wait-you"),
        _ => say!("first-come-wait", asked = choice.asked.name.as_str()),
    };
    view! {
        <section class="sheet" id="first-come" aria-labelledby="waiting">
            <h2 id="waiting" dir="auto">
                {title}
            </h2>
            {body}
            {(!choice.conflicts.is_empty()).then(|| view! { <SideBySide choice=choice.clone() names /> })}
        </section>
    }
}

#[component]
fn Choosing(choice: ChoiceView, reader: PersonId) -> impl IntoView {
    let asked = choice.asked.name.as_str();
    let act = choice.can_choose.then(|| format!("{}#first-come", at::change(&choice.earlier_change_id)));
    let first = match (choice.asked.user_id == reader, choice.anybody_can_choose) {
        (true, _) => say!("first-come-own-page"),
        (false, true) => say!("first-come-wait-text", asked = asked),
        (false, false) => say!("first-come-wait-nobody", asked = asked),
    };
    let when = view! { <Time at=choice.ends_at /> };
    view! {
        <p dir="auto">{first}</p>
        <p class="soft" dir="auto">
            {show!("first-come-wait-ends", [when = when], asked = asked)}
        </p>
        {act
            .map(|place| {
                view! {
                    <p class="actions">
                        <a class="button main" href=place>
                            {say!("first-come-choose")}
                        </a>
                    </p>
                }
            })}
    }
}

#[component]
fn AfterFirst(choice: ChoiceView) -> impl IntoView {
    let by_system = choice.chosen_by.as_deref().is_some_and(|by| by.starts_with("system:"));
    let why = if by_system {
        say!("first-come-after-builds-on")
    } else {
        say!("first-come-after-applied", asked = choice.asked.name)
    };
    let title = view! {
        <a href=at::change(&choice.earlier_change_id)>
            <Said text=choice.earlier_title />
        </a>
    };
    let when = view! { <Time at=choice.asked_at show=Show::Day /> };
    view! {
        <p dir="auto">
            {why} " " {show!("first-come-after-then", [title = title])}
        </p>
        <p class="soft">{show!("first-come-choice-asked", [when = when])}</p>
    }
}
