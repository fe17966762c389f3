//! The ways on from a question besides an answer, each with what it does.

use domain::{
    pages::{ChangeView, ClarificationView},
    question::QuestionKind,
};
use leptos::prelude::*;

use super::server_fns::{BuildAsItIs, JoinRequest, SendTheRest, WithdrawRequest};
use crate::{change::may, ui::field::to, words::say};

/// A button that sends the form elsewhere: its address, its words and what it does.
struct Way {
    to: &'static str,
    word: String,
    does: String,
}

fn ways(change: &ChangeView, asked: &ClarificationView) -> Vec<Way> {
    let open = asked.covered.iter().filter(|row| row.quote.is_empty()).count();
    let mut ways = Vec::new();
    if may(change, "join") {
        let (word, does) = (say!("question-join"), say!("question-join-does"));
        ways.push(Way { to: to::<JoinRequest>(), word, does });
    }
    if may(change, "answer") && open > 0 && open < asked.covered.len() {
        let (word, does) = (say!("question-rest"), say!("question-rest-does", count = open));
        ways.push(Way { to: to::<SendTheRest>(), word, does });
    }
    if may(change, "proceed_anyway") {
        let (word, does) = (say!("question-as-it-is"), say!("question-as-it-is-does"));
        ways.push(Way { to: to::<BuildAsItIs>(), word, does });
    }
    if may(change, "withdraw") {
        let (word, does) = (say!("question-withdraw"), say!("question-withdraw-does"));
        ways.push(Way { to: to::<WithdrawRequest>(), word, does });
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
            <div class="choices ways" role="group" aria-label=say!("question-ways")>
                {buttons}
            </div>
        }
        .into_any()
    } else {
        buttons.into_any()
    }
}
