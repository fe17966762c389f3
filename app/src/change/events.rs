//! Everything that happened to a request, newest first.

use domain::pages::{ActorView, EventView};
use leptos::prelude::*;

use crate::ui::time::Time;

#[component]
pub(crate) fn Events(events: Vec<EventView>) -> impl IntoView {
    (!events.is_empty()).then(|| {
        view! {
            <section aria-labelledby="events">
                <h2 id="events">"What happened"</h2>
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
    let what = said(&event.kind, who.is_some());
    view! {
        <li>
            <span>{who.map(|who| view! { <bdi>{who}</bdi> " " })} {what}</span>
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
    (!text.is_empty()).then(|| text.to_owned())
}

/// What happened, after a person's name or by itself.
fn said(kind: &str, by_person: bool) -> &'static str {
    let (person, alone) = match kind {
        "change.created" => ("sent the request", "The request was sent"),
        "change.proposed" => ("proposed the request", "The request was proposed"),
        "change.included" => ("included it", "It was included"),
        "change.declined" => ("declined it", "It was declined"),
        "change.intake.reviewed" => ("read it", "Compared with the app and the other requests"),
        "change.clarification.requested" => ("asked a question", "A question was asked"),
        "change.clarification.answered" => ("answered", "The question was answered"),
        "change.admitted" => ("took it in", "It got its place in the order"),
        "change.planned" => ("planned it", "Planned"),
        "change.removal.planned" => {
            ("takes something away", "It takes something away from a shipped request")
        }
        "change.recomposed" => ("put it onto the newest release", "Put onto the newest release"),
        "conflict.reviewed" => ("compared it with a request", "Compared with a request that came first"),
        "change.choice.requested" => ("asked for a choice", "The person who asked first was asked to choose"),
        "change.choice.made" => ("chose", "The choice was made"),
        "change.queued" => ("put it behind another", "Put behind a request that came first"),
        "change.resumed" => ("went on with it", "Goes on"),
        "change.compared" => ("compared it", "Compared with every request that came first"),
        "change.build.started" => ("started to build", "Building has started"),
        "change.build.progress" => ("wrote a note", "A note from the builder"),
        "change.candidate.reported" => ("reported it as built", "Built"),
        "change.candidate.rejected" => ("rejected what was built", "What was built was rejected"),
        "change.approved" => ("approved it", "Approved"),
        "change.joined" => ("joined another request with it", "It joined another request"),
        "change.join_undone" => ("took the join back", "The join was taken back"),
        "change.co_requester.added" => ("asks for it too", "Somebody asks for it too"),
        "change.co_requester.left" => ("no longer asks for it", "Somebody no longer asks for it"),
        "change.rolled_back" => ("rolled its release back", "Its release was rolled back"),
        "change.promoted" => ("merged it", "Merged"),
        "change.completed" => ("shipped it", "Shipped"),
        "change.cancelled" => ("ended it", "Ended"),
        "change.not_selected" => ("did not select it", "Not selected"),
        "change.failed" => ("reported that it could not be built", "Could not be built"),
        "change.blocked" => ("stopped it", "Stopped"),
        "change.retried" => ("had it tried again", "Tried again"),
        "change.budget.spent" => ("stopped it: the budget is spent", "Stopped: the budget is spent"),
        "change.budget.raised" => ("changed the budget", "The budget was changed"),
        "change.reminded" => ("sent a reminder", "A reminder went out"),
        _ => ("did something", "Something happened"),
    };
    if by_person { person } else { alone }
}
