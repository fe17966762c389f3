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
    alive::SendAnswers,
    at,
    change::may,
    page::flash_of,
    ui::{
        field::{FieldError, Form, Hidden, error_of, to},
        text::{Quote, Said, TextArea},
        time::{Show, Time},
    },
};

/// The open question: a form for those who may answer, the same to read for everyone else.
#[component]
pub(crate) fn QuestionSheet(
    change: ChangeView, asked: ClarificationView, /// Who reads it.
    reader: PersonId,
) -> impl IntoView {
    let answers = may(&change, "answer");
    let asks = if change.requested_by.user_id == reader {
        "You ask for".to_owned()
    } else {
        format!("{} asks for", change.requested_by.name)
    };
    // What a repeated request looks like is said once, with the way to it.
    let said =
        !(asked.summary.is_empty() || asked.kind == QuestionKind::Duplicate && asked.related_goal.is_some());
    let marks: Vec<String> = asked.questions.iter().map(|question| question.quote.clone()).collect();
    let marked = marks.iter().any(|mark| !mark.is_empty());
    view! {
        <section class=if answers { "sheet asks" } else { "sheet" } id="question-sheet" aria-labelledby="question-title">
            <h2 id="question-title">{title(&asked)}</h2>
            {said.then(|| view! { <p class="soft" dir="auto">{asked.summary.clone()}</p> })}
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
        return "What should the first version have?".to_owned();
    }
    match (asked.kind, asked.questions.len()) {
        (QuestionKind::Duplicate, _) => "This looks covered already".to_owned(),
        (QuestionKind::Conflict, _) => "This may contradict a request that came first".to_owned(),
        (QuestionKind::Unclear, 0 | 1) => "One thing to settle before this is planned".to_owned(),
        (QuestionKind::Unclear, 2) => "Two things to settle before this is planned".to_owned(),
        (QuestionKind::Unclear, _) => "Three things to settle before this is planned".to_owned(),
    }
}

#[component]
fn Related(asked: ClarificationView) -> impl IntoView {
    let said = match asked.kind {
        QuestionKind::Conflict => "The other request: ",
        QuestionKind::Duplicate | QuestionKind::Unclear => "It looks like ",
    };
    asked.related_goal.map(|goal| {
        let goal = view! { <Said text=goal /> };
        view! {
            <p>
                {said}
                {match asked.related_change_id {
                    Some(id) => view! { <a href=at::change(&id)>{goal}</a> }.into_any(),
                    None => goal.into_any(),
                }}
            </p>
        }
    })
}

#[component]
fn AnswerQuestionsForm(change: ChangeView, asked: ClarificationView) -> impl IntoView {
    let ends_at = asked.ends_at;
    view! {
        <Form name=FORM action={to::<AnswerQuestions>()} class="questions">
            <Hidden name="change" value=change.id.to_string() />
            <Hidden name="round" value=asked.round.to_string() />
            {asked.questions.clone().into_iter().map(|question| view! { <Ask question /> }).collect_view()}
            <FieldError id="question-answers-error" error=error_of(FORM, "answers") />
            <div class="actions foot">
                <SendAnswers />
                <Ways change asked />
                <small class="end">"Ends by itself on " <Time at=ends_at show=Show::Day /> " without an answer"</small>
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
            <legend dir="auto">{question.text.clone()}</legend>
            {question
                .multiple
                .then(|| view! { <small>"Ticked is what most of its kind have. Tick what you want and leave the rest."</small> })}
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
            <small class="unanswered">"Not answered: the planner decides this."</small>
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
            <span dir="auto">{option}</span>
        </label>
    }
}

/// A reading of one's own; its field opens in place.
#[component]
fn SomethingElse(question: String, multiple: bool, text: String, checked: bool) -> impl IntoView {
    view! {
        <div class="reading else">
            <label>
                <input
                    type=if multiple { "checkbox" } else { "radio" }
                    name=format!("{question}[]")
                    value=ELSE
                    checked=checked
                />
                {if multiple { "And also" } else { "Something else" }}
            </label>
            <input
                class="else-text"
                name=format!("{question}_else")
                value=text
                placeholder="Say it in your own words"
                aria-label=if multiple { "And also, in your own words" } else { "Something else, in your own words" }
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
            "Your answer"
        </label>
        <TextArea id=format!("question-{question}") name text rows=3 max=MAX_ANSWER />
    }
}

/// The questions, for those who can't answer them.
#[component]
fn ReadQuestions(change: ChangeView, asked: ClarificationView) -> impl IntoView {
    view! {
        <ul class="read-questions">
            {asked
                .questions
                .into_iter()
                .map(|question| {
                    view! {
                        <li>
                            <p dir="auto">{question.text}</p>
                            <p class="soft" dir="auto">
                                {question.options.join(" · ")}
                            </p>
                        </li>
                    }
                })
                .collect_view()}
        </ul>
        <p class="soft">
            "Waits for " <bdi>{change.requested_by.name}</bdi>
            ", the owner or an admin to answer. Without an answer the request ends on " <Time at=asked.ends_at /> "."
        </p>
    }
}
