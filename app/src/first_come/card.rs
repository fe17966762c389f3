//! The card on which the person who asked first chooses, and which everyone else reads.

use domain::{PersonId, first_come::ChoiceState, pages::ChoiceView};
use leptos::prelude::*;

use super::{
    server_fns::Choose,
    side::{Names, SideBySide},
};
use crate::{
    at,
    ui::{
        field::{Form, Hidden, to},
        text::Said,
        time::{Show, Time},
    },
};

/// A choice in which the page's change is the one that came first.
#[component]
pub(crate) fn ChoiceCard(choice: ChoiceView, reader: PersonId) -> impl IntoView {
    match choice.state {
        ChoiceState::Open => view! { <OpenChoice choice reader /> }.into_any(),
        ChoiceState::KeepMine | ChoiceState::ApplyTheirs | ChoiceState::Expired | ChoiceState::Moot => {
            view! { <SettledChoice choice reader /> }.into_any()
        }
    }
}

#[component]
fn OpenChoice(choice: ChoiceView, reader: PersonId) -> impl IntoView {
    let names = Names::new(&choice, &reader);
    let later = choice.later_requester.name.clone();
    let asked = choice.asked.name.clone();
    let is_asked = choice.asked.user_id == reader;
    let title = if is_asked {
        format!("{later}'s request conflicts with yours")
    } else {
        format!("{later}'s request conflicts with this one")
    };
    let who = if is_asked {
        "You asked first, so you choose. Nobody else can, and yours goes on meanwhile.".to_owned()
    } else if choice.anybody_can_choose {
        format!(
            "{asked} asked first, so {asked} chooses. Nobody else can, and this request goes on meanwhile."
        )
    } else {
        format!("{asked} asked first and can no longer choose. This request goes on meanwhile.")
    };
    let heading = format!("first-come-{}", choice.later_change_id);
    let class = if choice.can_choose { "sheet asks" } else { "sheet" };
    view! {
        <section class=class aria-labelledby=heading.clone()>
            <h2 id=heading.clone() dir="auto">
                {title}
            </h2>
            <p class="soft" dir="auto">
                {who}
            </p>
            <SideBySide choice=choice.clone() names />
            {choice.can_choose.then(|| view! { <Choices choice=choice.clone() /> })}
            <Deadline choice is_asked />
        </section>
    }
}

/// Two buttons, each with one sentence of what it does to each request.
#[component]
fn Choices(choice: ChoiceView) -> impl IntoView {
    let later = choice.later_requester.name;
    view! {
        <Form name="first-come" action={to::<Choose>()} class="choices">
            <Hidden name="later" value=choice.later_change_id.to_string() />
            <button class="choice main" name="choice" value="keep_mine">
                <b>"Keep mine"</b>
                <span dir="auto">{format!("Yours goes on. {later}’s request ends, and {later} is told why.")}</span>
            </button>
            <button class="choice" name="choice" value="apply_theirs">
                <b>"Apply theirs after mine"</b>
                <span dir="auto">{format!("Yours ships first. {later}’s waits, and is then planned on top of it.")}</span>
            </button>
        </Form>
    }
}

#[component]
fn Deadline(choice: ChoiceView, is_asked: bool) -> impl IntoView {
    let later = choice.later_requester.name;
    let stays = if is_asked { "yours stays".to_owned() } else { format!("{}’s stays", choice.asked.name) };
    view! {
        <p class="soft" dir="auto">
            "Without a choice by " <Time at=choice.ends_at /> {format!(", {stays} and {later}’s request ends.")}
        </p>
    }
}

#[component]
fn SettledChoice(choice: ChoiceView, reader: PersonId) -> impl IntoView {
    let asked = if choice.asked.user_id == reader { "You".to_owned() } else { choice.asked.name.clone() };
    let later = choice.later_requester.name.clone();
    let by_system = choice.chosen_by.as_deref().is_some_and(|by| by.starts_with("system:"));
    let said = match choice.state {
        ChoiceState::KeepMine => format!("{asked} chose to keep this version. {later}’s request ended: "),
        ChoiceState::ApplyTheirs if by_system => {
            format!("{later}’s request builds on this one and comes after it: ")
        }
        ChoiceState::ApplyTheirs => format!("{asked} chose to apply {later}’s request after this one: "),
        ChoiceState::Expired => {
            format!("Nobody chose in time, so this version stays. {later}’s request ended: ")
        }
        ChoiceState::Moot | ChoiceState::Open => {
            format!("There is nothing to choose any more about {later}’s request: ")
        }
    };
    view! {
        <p class="note" dir="auto">
            {said} <a href=at::change(&choice.later_change_id)>
                <Said text=choice.later_title />
            </a>
            <small>
                " Asked " <Time at=choice.asked_at show=Show::Day />
            </small>
        </p>
    }
}
