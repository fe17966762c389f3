//! The questions of a request, all at once, each with big targets (WEB-07).

use domain::{
    PersonId,
    pages::{ChangeView, ClarificationView},
    question::{MAX_ANSWER, Question, QuestionKind},
};
use leptos::prelude::*;

use super::{
    covered::CoveredSheet,
    server_fns::{AnswerQuestions, ELSE, FORM},
    ways::Ways,
};
use crate::{
    alive::{Draft, SendAnswers},
    at,
    change::may,
    page::flash_of,
    ui::{
        field::{FieldError, Form, Hidden, error_of, to},
        text::{Quote, Said, TextArea},
        time::{Show, Time},
    },
    words::{say, show, told},
};

/// The open question: a form for those who may answer, the same to read for everyone else.
#[component]
pub(crate) fn QuestionSheet(
    change: ChangeView, asked: ClarificationView, /// Who reads it.
    reader: PersonId,
) -> impl IntoView {
    let answers = may(&change, "answer");
    let asks = if change.requested_by.user_id == reader {
        say!("question-you-ask")
    } else {
        say!("question-asks", name = change.requested_by.name.as_str())
    };
    // What a repeated request looks like is said once, with the way to it.
    let said =
        !asked.summary.is_empty() && (asked.kind != QuestionKind::Duplicate || asked.related_goal.is_none());
    let marks: Vec<String> = asked.questions.iter().map(|question| question.quote.clone()).collect();
    let marked = marks.iter().any(|mark| !mark.is_empty());
    view! {
        <section class=if answers { "sheet asks" } else { "sheet" } id="question-sheet" aria-labelledby="question-title">
            <h2 id="question-title">{title(&asked)}</h2>
            {said.then(|| view! { <p class="soft" dir="auto">{told(&asked.summary)}</p> })}
            {marked
                .then(|| {
                    view! {
                        <p class="goal-quote">
                            <Quote text=change.goal.clone() marks />
                        </p>
                    }
                })}
            <Related asked=asked.clone() />
            <CoveredSheet rows=asked.covered.clone() related=asked.related_change_id.clone() asks />
            {if answers {
                view! { <AnswerQuestionsForm change asked /> }.into_any()
            } else {
                view! { <ReadQuestions change asked /> }.into_any()
            }}
        </section>
    }
}

fn title(asked: &ClarificationView) -> String {
    if asked.questions.iter().any(|question| question.multiple) {
        return say!("question-title-first");
    }
    match asked.kind {
        QuestionKind::Duplicate => say!("question-title-duplicate"),
        QuestionKind::Conflict => say!("question-title-conflict"),
        QuestionKind::Unclear => say!("question-title", count = asked.questions.len()),
    }
}

#[component]
fn Related(asked: ClarificationView) -> impl IntoView {
    asked.related_goal.map(|goal| {
        let goal = view! { <Said text=goal /> };
        let goal = match asked.related_change_id {
            Some(id) => view! { <a href=at::change(&id)>{goal}</a> }.into_any(),
            None => goal.into_any(),
        };
        let said = match asked.kind {
            QuestionKind::Conflict => show!("question-other", [goal = goal]),
            QuestionKind::Duplicate | QuestionKind::Unclear => show!("question-looks-like", [goal = goal]),
        };
        view! { <p>{said}</p> }
    })
}

#[component]
fn AnswerQuestionsForm(change: ChangeView, asked: ClarificationView) -> impl IntoView {
    let ends_at = asked.ends_at;
    let labels: Vec<String> =
        (0..=asked.questions.len()).map(|count| say!("question-send", count = count)).collect();
    view! {
        <Form name=FORM action={to::<AnswerQuestions>()} class="questions">
            <Draft name=format!("{}:{}", change.id, asked.round) />
            <Hidden name="change" value=change.id.to_string() />
            <Hidden name="round" value=asked.round.to_string() />
            {asked.questions.clone().into_iter().map(|question| view! { <Ask question /> }).collect_view()}
            <FieldError id="question-answers-error" error=error_of(FORM, "answers") />
            <div class="actions foot">
                <SendAnswers labels />
                <Ways change asked />
                <small class="end">
                    {show!("question-ends", [when = view! { <Time at=ends_at show=Show::Day /> }])}
                </small>
            </div>
        </Form>
    }
}

#[component]
fn Ask(question: Question) -> impl IntoView {
    let id = question.id.clone();
    let error = error_of(FORM, &id);
    let described = error.is_some().then(|| format!("question-{id}-error"));
    let kept = flash_of(FORM).filter(|flash| !flash.done);
    let chosen = kept
        .as_ref()
        .and_then(|flash| flash.typed.get(&id).cloned())
        .unwrap_or_else(|| question.recommended.clone());
    let typed = kept.as_ref().and_then(|flash| flash.text(&format!("{id}_else")).map(str::to_owned));
    let open = question.options.is_empty();
    let text = typed.unwrap_or_default();
    view! {
        <fieldset class="ask" aria-describedby=described>
            <legend dir="auto">{told(&question.text)}</legend>
            {question
                .multiple
                .then(|| view! { <small>{say!("question-ticked")}</small> })}
            {question
                .options
                .iter()
                .map(|option| {
                    let checked = chosen.contains(option);
                    view! { <Reading question=id.clone() multiple=question.multiple option=option.clone() checked /> }
                })
                .collect_view()}
            {if open {
                view! { <OpenAnswer question=id.clone() text /> }.into_any()
            } else {
                let checked = !text.is_empty() || chosen.iter().any(|each| each == ELSE);
                view! { <SomethingElse question=id.clone() multiple=question.multiple text checked /> }.into_any()
            }}
            <FieldError id=format!("question-{id}-error") error />
            <small class="unanswered">{say!("question-unanswered")}</small>
        </fieldset>
    }
}

#[component]
fn Reading(question: String, multiple: bool, option: String, checked: bool) -> impl IntoView {
    view! {
        <label class="reading">
            <input
                type=if multiple { "checkbox" } else { "radio" }
                name=format!("{question}[]")
                value=option.clone()
                checked=checked
            />
            <span dir="auto">{told(&option)}</span>
        </label>
    }
}

/// A reading of one's own; its field opens in place.
#[component]
fn SomethingElse(question: String, multiple: bool, text: String, checked: bool) -> impl IntoView {
    let (word, label) = if multiple {
        (say!("question-also"), say!("question-also-label"))
    } else {
        (say!("question-else"), say!("question-else-label"))
    };
    view! {
        <div class="reading else">
            <label>
                <input
                    type=if multiple { "checkbox" } else { "radio" }
                    name=format!("{question}[]")
                    value=ELSE
                    checked=checked
                />
                {word}
            </label>
            <input
                class="else-text"
                name=format!("{question}_else")
                value=text
                placeholder=say!("question-else-placeholder")
                aria-label=label
                maxlength=MAX_ANSWER
                dir="auto"
                autocomplete="off"
            />
        </div>
    }
}

#[component]
fn OpenAnswer(question: String, text: String) -> impl IntoView {
    let name = match question.as_str() {
        "q2" => "q2_else",
        "q3" => "q3_else",
        _ => "q1_else",
    };
    view! {
        <label class="visually-hidden" for=format!("question-{question}")>
            {say!("question-your-answer")}
        </label>
        <TextArea id=format!("question-{question}") name text rows=3 max=MAX_ANSWER />
    }
}

/// The questions, for those who can't answer them.
#[component]
fn ReadQuestions(change: ChangeView, asked: ClarificationView) -> impl IntoView {
    let name = view! { <bdi>{change.requested_by.name}</bdi> };
    let when = view! { <Time at=asked.ends_at /> };
    view! {
        <ul class="read-questions">
            {asked
                .questions
                .into_iter()
                .map(|question| {
                    let options: Vec<String> = question.options.iter().map(|option| told(option)).collect();
                    view! {
                        <li>
                            <p dir="auto">{told(&question.text)}</p>
                            <p class="soft" dir="auto">
                                {options.join(" · ")}
                            </p>
                        </li>
                    }
                })
                .collect_view()}
        </ul>
        <p class="soft">{show!("question-waits", [name = name, when = when])}</p>
    }
}
