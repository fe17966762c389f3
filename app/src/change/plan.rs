//! The plan in people's words: what must hold, where each sentence comes from, what was assumed and what was left out.

use domain::{
    pages::{ChangeView, CriterionView, ProjectView},
    permission::Action,
    plan::CriterionSource,
};
use leptos::prelude::*;

use crate::{
    at,
    ui::{frame::can, text::Said},
};

#[component]
pub(crate) fn Plan(change: ChangeView, project: ProjectView) -> impl IntoView {
    let planned = change.plan.is_some();
    let heading = if planned { "The plan" } else { "What must hold" };
    let steps = change.plan.as_ref().map(|plan| plan.tasks.clone()).unwrap_or_default();
    (planned || !change.criteria.is_empty()).then(|| {
        view! {
            <section class="plan" aria-labelledby="plan">
                <h2 id="plan">{heading}</h2>
                <ol class="criteria">
                    {change.criteria.iter().map(|each| view! { <Criterion each=each.clone() /> }).collect_view()}
                </ol>
                <Assumptions change=change.clone() project />
                <LeftOut change />
                {(!steps.is_empty())
                    .then(|| {
                        view! {
                            <details class="more">
                                <summary>"The work, step by step"</summary>
                                <ol>
                                    {steps
                                        .into_iter()
                                        .map(|task| {
                                            view! {
                                                <li>
                                                    <Said text=task.title />
                                                </li>
                                            }
                                        })
                                        .collect_view()}
                                </ol>
                            </details>
                        }
                    })}
            </section>
        }
    })
}

#[component]
fn Criterion(each: CriterionView) -> impl IntoView {
    let (from, quote) = match each.source {
        CriterionSource::Goal(quote) => ("From the request: ", quote),
        CriterionSource::Asked(_) => ("Came with the request", String::new()),
        CriterionSource::Answer(quote) => ("From an answer: ", quote),
        CriterionSource::Feature(quote) => ("From a confirmed feature: ", quote),
        CriterionSource::Assumption => ("Assumed by the planner", String::new()),
    };
    view! {
        <li id=each.id>
            <Said text=each.text />
            <small>{from} {(!quote.is_empty()).then(|| view! { <q dir="auto">{quote}</q> })}</small>
        </li>
    }
}

/// Small details that nobody was asked about; each with a way to ask for it differently (CLR-06).
#[component]
fn Assumptions(change: ChangeView, project: ProjectView) -> impl IntoView {
    let asks = can(&project, Action::CreateChange) && !project.archived;
    (!change.assumptions.is_empty()).then(|| {
        view! {
            <h3>"Assumptions"</h3>
            <p class="soft">"Details that were decided without asking."</p>
            <ul class="assumptions">
                {change
                    .assumptions
                    .iter()
                    .map(|text| {
                        let goal = format!("In “{}”, change this: {text} Instead: ", change.title);
                        let place = format!("{}?new=1&goal={}", at::project(&project.id), at::encoded(&goal));
                        view! {
                            <li>
                                <Said text=text.clone() />
                                {asks
                                    .then(|| {
                                        view! {
                                            " "
                                            <a class="soft" href=place>
                                                "Ask for it differently"
                                            </a>
                                        }
                                    })}
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
        }
    })
}

#[component]
fn LeftOut(change: ChangeView) -> impl IntoView {
    (!change.left_out.is_empty()).then(|| {
        view! {
            <h3>"Left out"</h3>
            <p class="soft">"The planner thought of these, but nobody asked for them."</p>
            <ul class="left-out">
                {change
                    .left_out
                    .into_iter()
                    .map(|each| {
                        view! {
                            <li>
                                <Said text=each.text />
                            </li>
                        }
                    })
                    .collect_view()}
            </ul>
        }
    })
}
