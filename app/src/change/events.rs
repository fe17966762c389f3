//! Everything that happened to a request, newest first.

use domain::pages::{ActorView, EventView};
use leptos::prelude::*;

use crate::{
    ui::time::Time,
    words::{say, show, told},
};

#[component]
pub(crate) fn Events(events: Vec<EventView>) -> impl IntoView {
    (!events.is_empty()).then(|| {
        view! {
            <section aria-labelledby="events">
                <h2 id="events">{say!("change-events")}</h2>
                <ol class="events" reversed>
                    {events.into_iter().rev().map(|event| view! { <Event event /> }).collect_view()}
                </ol>
            </section>
        }
    })
}

#[component]
fn Event(event: EventView) -> impl IntoView {
    let note = note(&event);
    let who = match event.actor {
        ActorView::Person(named) => Some(named.name),
        ActorView::System { .. } => None,
    };
    let what = said(&event.kind, who);
    view! {
        <li>
            <span>{what}</span>
            {note.map(|note| view! { <span class="said" dir="auto">{note}</span> })}
            <small>
                <Time at=event.at />
            </small>
        </li>
    }
}

/// A note or reason that somebody wrote.
fn note(event: &EventView) -> Option<String> {
    let text = ["note", "reason"].iter().find_map(|name| event.data.get(name)?.as_str())?;
    (!text.is_empty()).then(|| told(text))
}

/// What happened, by a person or by itself.
fn said(kind: &str, who: Option<String>) -> AnyView {
    let kind = kind.strip_prefix("change.").unwrap_or(kind).replace('.', "-");
    match who {
        Some(who) => show!("change-event-by", [who = view! { <bdi>{who}</bdi> }], kind = kind),
        None => say!("change-event", kind = kind).into_any(),
    }
}
