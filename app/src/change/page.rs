//! The page of one request.

use domain::pages::{ChangePage as Data, ChangeView};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::{
    act::End, answers::Answers, asks::Asks, compared::Compared, events::Events, facts::Facts, plan::Plan,
    receipts::Receipts, removals::Removals, server_fns::load_change, steps::Steps,
};
use crate::{
    alive::Live,
    at, page,
    ui::{
        frame::{Hears, Page, Tab},
        state::State,
        text::Said,
    },
    words::{say, told},
};

/// Graphemes of a goal that show at once.
const GOAL: usize = 600;

#[component]
pub(crate) fn ChangePage() -> impl IntoView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    page::show(load_change(id), |viewer, page: Data| {
        let reader = viewer.id.clone();
        let change = page.change.clone();
        view! {
            <Page viewer title=change.title.clone() project=(page.project.clone(), Tab::Inside) hears=Hears::Project>
                <Live path=at::live(&page.project.id) />
                <Heading change=change.clone() />
                <Steps change=change.clone() />
                <div class="with-aside">
                    <div class="column">
                        <Asks page=page.clone() reader=reader.clone() />
                        <Plan change=change.clone() project=page.project.clone() />
                        <Answers page=page.clone() />
                        <Removals page=page.clone() />
                        <Compared page=page.clone() />
                        <Receipts receipts=page.receipts.clone() />
                        <End change=change.clone() reader />
                    </div>
                    <aside class="column" aria-label=say!("change-about")>
                        <Facts page=page.clone() />
                        <Events events=page.events />
                    </aside>
                </div>
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Heading(change: ChangeView) -> impl IntoView {
    // A question quotes the goal, with the words that it is about marked.
    let quoted = change
        .clarification
        .as_ref()
        .is_some_and(|asked| asked.questions.iter().any(|question| !question.quote.is_empty()));
    let whole = quoted || change.goal.trim() == change.title.trim();
    view! {
        <header class="request" data-key=change.id.to_string()>
            <p class="standing">
                <State status=change.status />
                {change
                    .outcome_line
                    .clone()
                    .map(|line| view! { <span class="outcome" dir="auto">{told(&line)}</span> })}
                {change
                    .winner_change_id
                    .clone()
                    .map(|id| {
                        let word = if change.outcome == Some(domain::change::Outcome::NotSelected) {
                            say!("change-see-selected")
                        } else {
                            say!("change-see-other")
                        };
                        view! { <a href=at::change(&id)>{word}</a> }
                    })}
            </p>
            <h1 class="said" dir="auto">
                {change.title}
            </h1>
            {(!whole).then(|| view! { <Goal goal=change.goal /> })}
        </header>
    }
}

/// What was asked, in full; the end of a long one is a press away.
#[component]
fn Goal(goal: String) -> impl IntoView {
    let short = domain::words::shortened(&goal, GOAL);
    if short.ends_with('…') && short.len() < goal.len() {
        view! {
            <details class="goal">
                <summary>
                    <Said text=short />
                    <span class="link">{say!("change-read-all")}</span>
                </summary>
                <p class="said lines" dir="auto">
                    {goal}
                </p>
            </details>
        }
        .into_any()
    } else {
        view! {
            <p class="goal said lines" dir="auto">
                {goal}
            </p>
        }
        .into_any()
    }
}
