//! An answer that came too late.

use leptos::prelude::*;

use super::server_fns::{ELSE, FORM};
use crate::{
    flash::Flash,
    page::flash_of,
    words::{say, told},
};

/// What somebody wrote about a question that was settled meanwhile. It changes nothing any more, and is not lost.
#[component]
pub(crate) fn UnusedAnswer() -> impl IntoView {
    let written = flash_of(FORM).filter(|flash| !flash.done).map(|flash| written(&flash)).unwrap_or_default();
    (!written.is_empty()).then(|| {
        view! {
            <section class="sheet" id="unused-answer" aria-labelledby="unused-answer-title">
                <h2 id="unused-answer-title">{say!("question-unused-title")}</h2>
                <p class="soft">{say!("question-unused-text")}</p>
                {written
                    .into_iter()
                    .map(|text| {
                        view! {
                            <p class="said lines" dir="auto">
                                {told(&text)}
                            </p>
                        }
                    })
                    .collect_view()}
            </section>
        }
    })
}

fn written(flash: &Flash) -> Vec<String> {
    let of = |name: &str| flash.typed.get(name).cloned().unwrap_or_default();
    ["q1", "q2", "q3"]
        .iter()
        .flat_map(|id| [of(id), of(&format!("{id}_else"))].concat())
        .filter(|text| text != ELSE && !text.trim().is_empty())
        .collect()
}
