//! One request on the board: what it is, why it stands there, and who asked.

use domain::{PersonId, change::Status, pages::Card as Data};
use leptos::prelude::*;

use crate::{
    at,
    ui::{
        state::word,
        time::{Show, Time},
    },
    words::{say, told},
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
                <bdi>{if mine { say!("board-you") } else { card.requested_by.name }}</bdi>
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
            ("choosing", true) => (true, say!("board-your-choice")),
            ("choosing", false) => (false, say!("board-choice", name = waiting.requester.name.as_str())),
            _ => (false, say!("board-queued", goal = goal)),
        };
    }
    match card.status {
        Status::Proposed if can_review => (true, say!("board-your-review")),
        Status::Proposed => (false, say!("board-review")),
        Status::NeedsInput if mine => (true, say!("board-your-questions", count = card.questions.max(1))),
        Status::NeedsInput => {
            let name = card.requested_by.name.as_str();
            (false, say!("board-questions", count = card.questions.max(1), name = name))
        }
        Status::AwaitingApproval if can_review => (true, say!("board-approval")),
        // What the column says already is not said again.
        Status::Running | Status::Completed if card.outcome_line.is_none() => (false, String::new()),
        _ => (false, card.outcome_line.as_deref().map_or_else(|| word(card.status), told)),
    }
}
