//! What was asked and answered.

use domain::{pages::ChangePage, question::Answer};
use leptos::prelude::*;

use super::facts::name_of;
use crate::{
    ui::{text::Said, time::Time},
    words::{say, told},
};

/// What was answered, in one line; readings of the product's own in the reader's language.
pub(crate) fn said(answer: &Answer) -> String {
    let text = Some(answer.text.as_str()).filter(|text| !text.is_empty());
    let parts: Vec<String> = answer.options.iter().map(String::as_str).chain(text).map(told).collect();
    parts.join("; ")
}

#[component]
pub(crate) fn Answers(page: ChangePage) -> impl IntoView {
    let answers = page.change.answers.clone();
    (!answers.is_empty()).then(|| {
        view! {
            <section aria-labelledby="answers">
                <h2 id="answers">{say!("change-answers")}</h2>
                <dl class="answers">
                    {answers
                        .into_iter()
                        .map(|answer| {
                            view! {
                                <dt dir="auto">{told(&answer.question)}</dt>
                                <dd>
                                    <Said text=said(&answer) />
                                    <small>
                                        <bdi>{name_of(&page, &answer.by)}</bdi> ", " <Time at=answer.at />
                                    </small>
                                </dd>
                            }
                        })
                        .collect_view()}
                </dl>
            </section>
        }
    })
}
