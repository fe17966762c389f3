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

#[cfg(test)]
mod tests {
    use domain::effect::EventKind as E;

    use super::*;

    #[test]
    fn every_kind_has_words_of_its_own() {
        let owner = Owner::new();
        let shown = |kind: &str, who: Option<&str>| {
            owner.with(|| said(kind, who.map(str::to_owned)).to_html()).replace("<!>", "")
        };
        assert_eq!(shown("something.new", None), "Something happened");
        assert_eq!(shown(E::Included.as_str(), None), "It was included");
        assert_eq!(shown(E::Included.as_str(), Some("Ana")), "<bdi>Ana</bdi> included it");
        for kind in [
            E::Created,
            E::Proposed,
            E::Included,
            E::Declined,
            E::IntakeReviewed,
            E::ClarificationRequested,
            E::ClarificationAnswered,
            E::Admitted,
            E::Planned,
            E::RemovalPlanned,
            E::Recomposed,
            E::ConflictReviewed,
            E::ChoiceRequested,
            E::ChoiceMade,
            E::Queued,
            E::Resumed,
            E::Compared,
            E::BuildStarted,
            E::BuildProgress,
            E::CandidateReported,
            E::CandidateRejected,
            E::Approved,
            E::Promoted,
            E::Completed,
            E::Cancelled,
            E::NotSelected,
            E::Failed,
            E::Blocked,
            E::Retried,
            E::BudgetSpent,
            E::BudgetRaised,
            E::Reminded,
            E::Joined,
            E::JoinUndone,
            E::CoRequesterAdded,
            E::CoRequesterLeft,
            E::RolledBack,
        ] {
            assert_ne!(shown(kind.as_str(), None), shown("something.new", None), "{kind:?}");
            assert_ne!(shown(kind.as_str(), Some("Ana")), shown("something.new", Some("Ana")), "{kind:?}");
        }
    }
}
