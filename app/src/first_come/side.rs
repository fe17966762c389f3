//! Two requests side by side: the criteria that can't both hold on the same row, in pairs where there is no room.

use domain::{
    PersonId,
    pages::{ChoiceView, ConflictText},
};
use leptos::prelude::*;

use super::diff::{Pieces, differing};
use crate::{
    at,
    ui::{text::Said, time::Time},
    words::{say, show, told},
};

/// Whose requests they are, as this reader calls them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    /// "Yours" or "Ana's", over the earlier request.
    earlier: String,
    /// "Yours" or "Ben's", over the later request.
    later: String,
}

impl Names {
    pub(crate) fn new(choice: &ChoiceView, reader: &PersonId) -> Self {
        let of = |id: &PersonId, name: &str| {
            if id == reader { say!("first-come-yours") } else { say!("first-come-whose", name = name) }
        };
        Self {
            earlier: of(&choice.asked.user_id, &choice.asked.name),
            later: of(&choice.later_requester.user_id, &choice.later_requester.name),
        }
    }
}

#[component]
pub(crate) fn SideBySide(choice: ChoiceView, names: Names) -> impl IntoView {
    let first = view! { <Time at=choice.earlier_requested_at /> };
    let second = view! { <Time at=choice.later_requested_at /> };
    view! {
        <div class="pair" role="table" aria-label=say!("first-come-side")>
            <div role="row">
                <div class="who first" role="columnheader">
                    <b dir="auto">{names.earlier.clone()}</b>
                    <span>{show!("first-come-asked-first", [when = first])}</span>
                    <a href=at::change(&choice.earlier_change_id)>
                        <Said text=choice.earlier_title />
                    </a>
                </div>
                <div class="who second" role="columnheader">
                    <b dir="auto">{names.later.clone()}</b>
                    <span>{show!("first-come-asked-later", [when = second])}</span>
                    <a href=at::change(&choice.later_change_id)>
                        <Said text=choice.later_title />
                    </a>
                </div>
            </div>
            {rows(choice.conflicts)
                .into_iter()
                .map(|row| view! { <Conflict row names=names.clone() /> })
                .collect_view()}
        </div>
    }
}

/// Sentences of the one side that stand against sentences of the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    earlier: Vec<Pieces>,
    later: Vec<Pieces>,
    reasons: Vec<String>,
}

/// Neighbours that share a sentence become one row, so that no sentence is read twice.
fn rows(conflicts: Vec<ConflictText>) -> Vec<Row> {
    let mut rows: Vec<(Row, ConflictText)> = Vec::new();
    for conflict in conflicts {
        let (earlier, later) = differing(&conflict.earlier, &conflict.later, &conflict.reason);
        let shared = rows
            .last_mut()
            .filter(|(_, last)| last.earlier == conflict.earlier || last.later == conflict.later);
        let Some((row, last)) = shared else {
            let reasons = vec![conflict.reason.clone()].into_iter().filter(|reason| !reason.is_empty());
            let row = Row { earlier: vec![earlier], later: vec![later], reasons: reasons.collect() };
            rows.push((row, conflict));
            continue;
        };
        if last.earlier != conflict.earlier {
            row.earlier.push(earlier);
        }
        if last.later != conflict.later {
            row.later.push(later);
        }
        if !conflict.reason.is_empty() && !row.reasons.contains(&conflict.reason) {
            row.reasons.push(conflict.reason.clone());
        }
        *last = conflict;
    }
    rows.into_iter().map(|(row, _)| row).collect()
}

#[component]
fn Conflict(row: Row, names: Names) -> impl IntoView {
    view! {
        <div role="row">
            <Cell whose=names.earlier sentences=row.earlier />
            <Cell whose=names.later sentences=row.later />
        </div>
        {(!row.reasons.is_empty())
            .then(|| {
                let reasons: Vec<String> = row.reasons.iter().map(|reason| told(reason)).collect();
                let reasons = view! { <bdi>{reasons.join("; ")}</bdi> };
                view! {
                    <div class="because" role="row">
                        <div role="cell" aria-colspan="2">
                            <small>{show!("first-come-both", [reasons = reasons])}</small>
                        </div>
                    </div>
                }
            })}
    }
}

#[component]
fn Cell(whose: String, sentences: Vec<Pieces>) -> impl IntoView {
    view! {
        <div class="cell" role="cell">
            <span class="whose" dir="auto" aria-hidden="true">
                {whose}
            </span>
            {sentences.into_iter().map(|pieces| view! { <Marked pieces /> }).collect_view()}
        </div>
    }
}

#[component]
fn Marked(pieces: Pieces) -> impl IntoView {
    view! {
        <span class="said" dir="auto">
            {pieces
                .into_iter()
                .map(|(marked, text)| {
                    if marked { view! { <mark>{text}</mark> }.into_any() } else { text.into_any() }
                })
                .collect_view()}
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conflict(earlier: &str, later: &str, reason: &str) -> ConflictText {
        ConflictText { earlier: earlier.to_owned(), later: later.to_owned(), reason: reason.to_owned() }
    }

    // rule: WEB-08
    #[test]
    fn a_sentence_that_stands_against_two_is_read_once() {
        let rows = rows(vec![
            conflict("Closes at 18", "Closes at 21", "18 against 21"),
            conflict("Closes at 18", "Close it at 21 in summer", "18 against 21"),
            conflict("Is blue", "Is red", ""),
        ]);
        let shape: Vec<_> =
            rows.iter().map(|row| (row.earlier.len(), row.later.len(), row.reasons.len())).collect();
        assert_eq!(shape, [(1, 2, 1), (1, 1, 0)]);
    }
}
