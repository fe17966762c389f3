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
    words::{say, show},
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
    let later = choice.later_requester.name.as_str();
    let asked = choice.asked.name.as_str();
    let is_asked = choice.asked.user_id == reader;
    let title = if is_asked {
        say!("first-come-title-yours", later = later)
    } else {
        say!("first-come-title", later = later)
    };
    let who = if is_asked {
        say!("first-come-you-choose")
    } else if choice.anybody_can_choose {
        say!("first-come-chooses", asked = asked)
    } else {
        say!("first-come-nobody-chooses", asked = asked)
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
                <b>{say!("first-come-keep")}</b>
                <span dir="auto">{say!("first-come-keep-does", later = later.as_str())}</span>
            </button>
            <button class="choice" name="choice" value="apply_theirs">
                <b>{say!("first-come-apply")}</b>
                <span dir="auto">{say!("first-come-apply-does", later = later.as_str())}</span>
            </button>
        </Form>
    }
}

#[component]
fn Deadline(choice: ChoiceView, is_asked: bool) -> impl IntoView {
    let later = choice.later_requester.name;
    let when = view! { <Time at=choice.ends_at /> };
    let text = if is_asked {
        show!("first-come-yours-stays", [when = when], later = later)
    } else {
        show!("first-come-stays", [when = when], later = later, asked = choice.asked.name)
    };
    view! {
        <p class="soft" dir="auto">
            {text}
        </p>
    }
}

#[component]
fn SettledChoice(choice: ChoiceView, reader: PersonId) -> impl IntoView {
    let is_asked = choice.asked.user_id == reader;
    let asked = choice.asked.name;
    let later = choice.later_requester.name;
    let by_system = choice.chosen_by.as_deref().is_some_and(|by| by.starts_with("system:"));
    let link = view! {
        <a href=at::change(&choice.later_change_id)>
            <Said text=choice.later_title />
        </a>
    };
    let said = match choice.state {
        ChoiceState::KeepMine if is_asked => show!("first-come-you-kept", [link = link], later = later),
        ChoiceState::KeepMine => show!("first-come-kept", [link = link], later = later, asked = asked),
        ChoiceState::ApplyTheirs if by_system => {
            show!("first-come-builds-on", [link = link], later = later)
        }
        ChoiceState::ApplyTheirs if is_asked => {
            show!("first-come-you-applied", [link = link], later = later)
        }
        ChoiceState::ApplyTheirs => {
            show!("first-come-applied", [link = link], later = later, asked = asked)
        }
        ChoiceState::Expired => show!("first-come-expired", [link = link], later = later),
        ChoiceState::Moot | ChoiceState::Open => show!("first-come-moot", [link = link], later = later),
    };
    let when = view! { <Time at=choice.asked_at show=Show::Day /> };
    view! {
        <p class="note" dir="auto">
            {said}
            <small>" " {show!("first-come-asked-on", [when = when])}</small>
        </p>
    }
}
