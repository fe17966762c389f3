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
};

#[component]
pub(crate) fn WaitingCard(choice: ChoiceView, reader: PersonId) -> impl IntoView {
    let names = Names::new(&choice, &reader);
    let body = match choice.state {
        ChoiceState::ApplyTheirs => view! { <AfterFirst choice=choice.clone() /> }.into_any(),
        _ => view! { <Choosing choice=choice.clone() reader=reader.clone() /> }.into_any(),
    };
    let title = match choice.state {
        ChoiceState::ApplyTheirs => format!("Waiting for “{}” to finish", choice.earlier_title),
        _ if choice.asked.user_id == reader => "Waiting for you to choose".to_owned(),
        _ => format!("Waiting for {} to choose", choice.asked.name),
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
    let asked = choice.asked.name.clone();
    let act = choice.can_choose.then(|| format!("{}#first-come", at::change(&choice.earlier_change_id)));
    let first = match (choice.asked.user_id == reader, choice.anybody_can_choose) {
        (true, _) => "You asked first, so you choose on your own request’s page.".to_owned(),
        (false, true) => format!(
            "{asked} asked first. The two requests can’t both hold, so {asked} chooses; nothing of this one is \
             planned or built meanwhile."
        ),
        (false, false) => format!(
            "{asked} asked first and can no longer choose. If that request ends, this one goes on by itself."
        ),
    };
    view! {
        <p dir="auto">{first}</p>
        <p class="soft" dir="auto">
            "Without a choice by " <Time at=choice.ends_at /> {format!(", {asked}’s version stays and this request ends.")}
        </p>
        {act
            .map(|place| {
                view! {
                    <p class="actions">
                        <a class="button main" href=place>
                            "Choose"
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
        "This request builds on that one.".to_owned()
    } else {
        format!("{} chose to apply this request after that one.", choice.asked.name)
    };
    view! {
        <p dir="auto">
            {why} " It is planned by itself as soon as "
            <a href=at::change(&choice.earlier_change_id)>
                <Said text=choice.earlier_title />
            </a> " has shipped or ended. Nobody needs to do anything."
        </p>
        <p class="soft">"Asked for a choice " <Time at=choice.asked_at show=Show::Day /></p>
    }
}
