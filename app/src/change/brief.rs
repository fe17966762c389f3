//! The brief for a builder outside, and the builder's reports (BLD-03).

use std::fmt::Write as _;

use domain::{change::Status, pages::ChangePage};
use leptos::prelude::*;

use super::{
    answers::said,
    may,
    server_fns::{ReportBuilt, ReportFailed, ReportStarted},
};
use crate::{
    page::flash_of,
    ui::{
        field::{Area, Field, Form, Hidden, to},
        time::Time,
    },
    words::{say, show, told},
};

#[component]
pub(crate) fn Brief(page: ChangePage) -> impl IntoView {
    let change = page.change.clone();
    if change.status != Status::Running {
        return ().into_any();
    }
    let builds = may(&change, "build");
    let started = change.build_started_at;
    let text = match started {
        Some(at) => show!("change-build-started", [when = view! { <Time at=at /> }]),
        None if builds => say!("change-build-yours").into_any(),
        None => say!("change-build-waits").into_any(),
    };
    let id = change.id.to_string();
    view! {
        <section class="sheet" id="build" aria-labelledby="build-title">
            <h2 id="build-title">{say!("change-build-title")}</h2>
            <p class="soft">{text}</p>
            <details class="more">
                <summary>{say!("change-brief")}</summary>
                <pre class="brief" dir="auto" tabindex="0" aria-label=say!("change-brief-label")>
                    {brief(&page)}
                </pre>
            </details>
            {builds.then(|| view! { <Reports change=id started=started.is_some() /> })}
        </section>
    }
    .into_any()
}

#[component]
fn Reports(change: String, started: bool) -> impl IntoView {
    let (begun, built) = (change.clone(), change.clone());
    let refused = |form: &str| flash_of(form).is_some_and(|flash| !flash.done);
    view! {
        <div class="actions reports">
            {(!started)
                .then(|| {
                    view! {
                        <Form name="started" action={to::<ReportStarted>()}>
                            <Hidden name="change" value=begun />
                            <button class="button">{say!("change-report-started")}</button>
                        </Form>
                    }
                })}
            <details class="in-place" open=refused("built")>
                <summary class="button">{say!("change-report-built-open")}</summary>
                <Form name="built" action={to::<ReportBuilt>()} class="stack">
                    <Hidden name="change" value=built />
                    <Area form="built" name="summary" label=say!("change-report-summary") rows=2 max=2_000 required=true />
                    <Field
                        form="built"
                        name="commit"
                        label=say!("change-report-commit")
                        hint=say!("change-report-commit-hint")
                        max=64
                    />
                    <p class="actions">
                        <button class="button main">{say!("change-report-built")}</button>
                    </p>
                </Form>
            </details>
            <details class="in-place" open=refused("failed")>
                <summary class="button">{say!("change-report-failed-open")}</summary>
                <Form name="failed" action={to::<ReportFailed>()} class="stack">
                    <Hidden name="change" value=change />
                    <Area
                        form="failed"
                        name="reason"
                        label=say!("change-report-reason")
                        hint=say!("change-report-reason-hint")
                        rows=2
                        max=2_000
                        required=true
                    />
                    <p class="actions">
                        <button class="button">{say!("change-report-failed")}</button>
                    </p>
                </Form>
            </details>
        </div>
    }
}

/// Everything that a builder needs, as plain text to copy.
fn brief(page: &ChangePage) -> String {
    let change = &page.change;
    let mut out = format!("{}\n\n{}\n", change.title, change.goal);
    let mut list = |heading: String, lines: Vec<String>| {
        if !lines.is_empty() {
            let _ = write!(out, "\n{heading}\n{}\n", lines.join("\n"));
        }
    };
    let answers =
        change.answers.iter().map(|answer| format!("- {} {}", told(&answer.question), said(answer)));
    list(say!("change-brief-answers"), answers.collect());
    let criteria = change.criteria.iter().map(|each| format!("- [{}] {}", each.id, each.text));
    list(say!("change-brief-criteria"), criteria.collect());
    let assumptions = change.assumptions.iter().map(|text| format!("- {}", told(text)));
    list(say!("change-brief-assumptions"), assumptions.collect());
    if let Some(plan) = &change.plan {
        let tasks = plan.tasks.iter().map(|task| {
            let after = task.after.join(", ");
            let (id, title) = (task.id.as_str(), told(&task.title));
            if after.is_empty() {
                say!("change-brief-task", id = id, title = title)
            } else {
                say!("change-brief-task-after", id = id, title = title, after = after)
            }
        });
        list(say!("change-brief-work"), tasks.collect());
        list(say!("change-brief-touches"), plan.resources.iter().map(|text| format!("- {text}")).collect());
    }
    if !page.project.repository.is_empty() {
        let base = page.project.canonical.as_ref().and_then(|now| now.commit.clone());
        let base = base.map(|commit| say!("change-brief-start", commit = commit));
        list(
            say!("change-brief-where"),
            std::iter::once(page.project.repository.clone()).chain(base).collect(),
        );
    }
    out
}
