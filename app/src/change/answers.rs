//! What was asked and answered.

use domain::pages::ChangePage;
use leptos::prelude::*;

use super::facts::name_of;
use crate::ui::{text::Said, time::Time};

#[component]
pub(crate) fn Answers(page: ChangePage) -> impl IntoView {
    let answers = page.change.answers.clone();
    (!answers.is_empty()).then(|| {
        view! {
            <section aria-labelledby="answers">
                <h2 id="answers">"Questions and answers"</h2>
                <dl class="answers">
                    {answers
                        .into_iter()
                        .map(|answer| {
                            view! {
                                <dt dir="auto">{answer.question.clone()}</dt>
                                <dd>
                                    <Said text=answer.said() />
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
