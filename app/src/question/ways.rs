//! The ways on from a question besides an answer, each with what it does.

use domain::{
    pages::{ChangeView, ClarificationView},
    question::QuestionKind,
};
use leptos::prelude::*;

use super::server_fns::{BuildAsItIs, JoinRequest, SendTheRest, WithdrawRequest};
use crate::{
    change::may,
    ui::{field::to, words::counted},
};

/// A button that sends the form elsewhere: its address, its words and what it does.
struct Way {
    to: &'static str,
    word: &'static str,
    does: String,
}

fn ways(change: &ChangeView, asked: &ClarificationView) -> Vec<Way> {
    let open = asked.covered.iter().filter(|row| row.quote.is_empty()).count();
    let mut ways = Vec::new();
    if may(change, "join") {
        let does = "This one ends and you ask for the other one too: you hear what becomes of it and can answer its \
                    questions. You can undo that within 7 days.";
        ways.push(Way { to: to::<JoinRequest>(), word: "Join that request", does: does.to_owned() });
    }
    if may(change, "answer") && open > 0 && open < asked.covered.len() {
        let does =
            format!("{}, without what is there already.", counted(open, "part goes on", "parts go on"));
        ways.push(Way { to: to::<SendTheRest>(), word: "Send only the rest", does });
    }
    if may(change, "proceed_anyway") {
        let does = "All of it is planned, as it was asked.".to_owned();
        ways.push(Way { to: to::<BuildAsItIs>(), word: "Build it as it is", does });
    }
    if may(change, "withdraw") {
        let does = "It ends, and nothing is built.".to_owned();
        ways.push(Way { to: to::<WithdrawRequest>(), word: "Withdraw request", does });
    }
    ways
}

/// Where the question is whether to go on at all, every way says what it does; else the others stand back.
#[component]
pub(crate) fn Ways(change: ChangeView, asked: ClarificationView) -> impl IntoView {
    let spelled_out = asked.kind == QuestionKind::Duplicate || may(&change, "join");
    let buttons = ways(&change, &asked).into_iter().map(|way| {
        if spelled_out {
            view! {
                <button class="choice" formaction=way.to formnovalidate>
                    <b>{way.word}</b>
                    <span>{way.does}</span>
                </button>
            }
            .into_any()
        } else {
            view! {
                <button class="quiet" formaction=way.to formnovalidate title=way.does>
                    {way.word}
                </button>
            }
            .into_any()
        }
    });
    let buttons = buttons.collect_view();
    if spelled_out {
        view! {
            <div class="choices ways" role="group" aria-label="Other ways on">
                {buttons}
            </div>
        }
        .into_any()
    } else {
        buttons.into_any()
    }
}
