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
    words::{say, show, told},
};

#[component]
pub(crate) fn Plan(change: ChangeView, project: ProjectView) -> impl IntoView {
    let planned = change.plan.is_some();
    let heading = if planned { say!("change-plan") } else { say!("change-must-hold") };
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
                                <summary>{say!("change-work")}</summary>
                                <ol>
                                    {steps
                                        .into_iter()
                                        .map(|task| {
                                            view! {
                                                <li>
                                                    <Said text=told(&task.title) />
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
    let quote = |text: String| (!text.is_empty()).then(|| view! { <q dir="auto">{text}</q> });
    // What was offered to choose from is the product's own; everything else is said as it was written.
    let (from, text) = match each.source {
        CriterionSource::Goal(text) => (show!("change-from-goal", [quote = quote(text)]), each.text),
        CriterionSource::Asked(_) => (say!("change-from-asked").into_any(), each.text),
        CriterionSource::Answer(text) => {
            (show!("change-from-answer", [quote = quote(told(&text))]), told(&each.text))
        }
        CriterionSource::Feature(text) => {
            (show!("change-from-feature", [quote = quote(told(&text))]), told(&each.text))
        }
        CriterionSource::Assumption => (say!("change-from-assumption").into_any(), told(&each.text)),
    };
    view! {
        <li id=each.id>
            <Said text=text />
            <small>{from}</small>
        </li>
    }
}

/// Small details that nobody was asked about; each with a way to ask for it differently (CLR-06).
#[component]
fn Assumptions(change: ChangeView, project: ProjectView) -> impl IntoView {
    let asks = can(&project, Action::CreateChange) && !project.archived;
    (!change.assumptions.is_empty()).then(|| {
        view! {
            <h3>{say!("change-assumptions")}</h3>
            <p class="soft">{say!("change-assumptions-text")}</p>
            <ul class="assumptions">
                {change
                    .assumptions
                    .iter()
                    .map(|text| {
                        let text = told(text);
                        let goal =
                            say!("change-differently-goal", title = change.title.as_str(), text = text.as_str());
                        let place = format!("{}?new=1&goal={}", at::project(&project.id), at::encoded(&goal));
                        view! {
                            <li>
                                <Said text=text />
                                {asks
                                    .then(|| {
                                        view! {
                                            " "
                                            <a class="soft" href=place>
                                                {say!("change-differently")}
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
            <h3>{say!("change-left-out")}</h3>
            <p class="soft">{say!("change-left-out-text")}</p>
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
