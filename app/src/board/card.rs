//! One request on the board: what it is, why it stands there, and who asked.

use domain::{PersonId, change::Status, pages::Card as Data};
use leptos::prelude::*;

use crate::{
    at,
    ui::{
        state::word,
        time::{Show, Time},
        words::counted,
    },
};

#[component]
pub(crate) fn Card(card: Data, reader: PersonId, can_review: bool) -> impl IntoView {
    let mine = card.requested_by.user_id == reader;
    let (asks_reader, why) = why(&card, &reader, can_review);
    view! {
        <li class="card" data-key=card.id.to_string()>
            <a class="said" href=at::change(&card.id) dir="auto">
                {card.title}
            </a>
            {(!why.is_empty())
                .then(|| {
                    view! {
                        <span class=if asks_reader { "why yours" } else { "why" } dir="auto">
                            {why}
                        </span>
                    }
                })}
            <small>
                <bdi>{if mine { "you".to_owned() } else { card.requested_by.name }}</bdi>
                " · "
                <Time at=card.updated_at show=Show::Date />
            </small>
        </li>
    }
}

/// Why a card stands where it stands, and whether this reader can move it on.
fn why(card: &Data, reader: &PersonId, can_review: bool) -> (bool, String) {
    let mine = card.requested_by.user_id == *reader;
    if let Some(waiting) = &card.waiting {
        let goal = domain::words::shortened(&waiting.goal, 60);
        return match (waiting.state.as_str(), waiting.requester.user_id == *reader) {
            ("choosing", true) => (true, "Waits for you to choose".to_owned()),
            ("choosing", false) => (false, format!("Waits for {} to choose", waiting.requester.name)),
            _ => (false, format!("Queued after “{goal}”")),
        };
    }
    match card.status {
        Status::Proposed if can_review => (true, "Waits for you or another admin".to_owned()),
        Status::Proposed => (false, "Waits for an admin".to_owned()),
        Status::NeedsInput => {
            let questions = counted(card.questions.max(1), "question", "questions");
            let whom = if mine { "you" } else { card.requested_by.name.as_str() };
            (mine, format!("{questions} for {whom}"))
        }
        Status::AwaitingApproval if can_review => (true, "Waits for approval".to_owned()),
        // What the column says already is not said again.
        Status::Running | Status::Completed if card.outcome_line.is_none() => (false, String::new()),
        _ => (false, card.outcome_line.clone().unwrap_or_else(|| word(card.status).to_owned())),
    }
}
