//! The brief for a builder outside, and the builder's reports (BLD-03).

use std::fmt::Write as _;

use domain::{change::Status, pages::ChangePage};
use leptos::prelude::*;

use super::{
    may,
    server_fns::{ReportBuilt, ReportFailed, ReportStarted},
};
use crate::{
    page::flash_of,
    ui::{
        field::{Area, Field, Form, Hidden, to},
        time::Time,
    },
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
        Some(_) => "A builder is at work.",
        None if builds => {
            "It is planned and waits for somebody to build it: you, a colleague, or a program with a token."
        }
        None => {
            "It is planned and waits for the owner or an admin to have it built. It does not end by itself."
        }
    };
    let id = change.id.to_string();
    view! {
        <section class="sheet" id="build" aria-labelledby="build-title">
            <h2 id="build-title">"Build it"</h2>
            <p class="soft">
                {text} {started.map(|at| view! { " Started " <Time at=at /> "." })}
            </p>
            <details class="more">
                <summary>"The brief for the builder"</summary>
                <pre class="brief" dir="auto" tabindex="0" aria-label="The brief">
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
                            <button class="button">"I have started"</button>
                        </Form>
                    }
                })}
            <details class="in-place" open=refused("built")>
                <summary class="button">"It is built…"</summary>
                <Form name="built" action={to::<ReportBuilt>()} class="stack">
                    <Hidden name="change" value=built />
                    <Area form="built" name="summary" label="What was done" rows=2 max=2_000 required=true />
                    <Field
                        form="built"
                        name="commit"
                        label="Commit"
                        hint="The id of the commit that holds it. Can stay empty where there is no repository."
                        max=64
                    />
                    <p class="actions">
                        <button class="button main">"It is built"</button>
                    </p>
                </Form>
            </details>
            <details class="in-place" open=refused("failed")>
                <summary class="button">"It can’t be built…"</summary>
                <Form name="failed" action={to::<ReportFailed>()} class="stack">
                    <Hidden name="change" value=change />
                    <Area
                        form="failed"
                        name="reason"
                        label="Why?"
                        hint="The requester reads it, and the request ends."
                        rows=2
                        max=2_000
                        required=true
                    />
                    <p class="actions">
                        <button class="button">"It can’t be built"</button>
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
    let mut list = |heading: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            let _ = write!(out, "\n{heading}\n{}\n", lines.join("\n"));
        }
    };
    let answers = change.answers.iter().map(|answer| format!("- {} {}", answer.question, answer.said()));
    list("What was asked and answered", answers.collect());
    let criteria = change.criteria.iter().map(|each| format!("- [{}] {}", each.id, each.text));
    list("What must hold", criteria.collect());
    list("Assumptions", change.assumptions.iter().map(|text| format!("- {text}")).collect());
    if let Some(plan) = &change.plan {
        let tasks = plan.tasks.iter().map(|task| {
            let after = task.after.join(", ");
            let after = if after.is_empty() { after } else { format!(" (after {after})") };
            format!("- [{}] {}{after}", task.id, task.title)
        });
        list("The work", tasks.collect());
        list("What it touches", plan.resources.iter().map(|text| format!("- {text}")).collect());
    }
    if !page.project.repository.is_empty() {
        let base = page.project.canonical.as_ref().and_then(|now| now.commit.clone());
        let base = base.map(|commit| format!("\nstart from {commit}")).unwrap_or_default();
        list("Where", vec![format!("{}{base}", page.project.repository)]);
    }
    out
}
