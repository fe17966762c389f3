//! The settings page.

use domain::{pages::ProjectView, permission::Action};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::{
    rollback::RollBack,
    server_fns::{ArchiveProject, DeleteProject, SaveSettings, load_settings},
};
use crate::{
    page::{self, NotFound},
    ui::{
        field::{Area, Field, Form, Hidden, Ways, kept, to},
        frame::{Page, Tab, can},
        words::money,
    },
};

const FORM: &str = "settings";

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    page::show(load_settings(id), |viewer, project: ProjectView| {
        if !can(&project, Action::EditSettings) {
            return view! { <NotFound /> }.into_any();
        }
        let title = format!("Settings · {}", project.name);
        let deletes = can(&project, Action::DeleteProject);
        view! {
            <Page viewer title project=(project.clone(), Tab::Settings)>
                <h1>"Settings"</h1>
                <Settings project=project.clone() />
                <RollBack project=project.clone() />
                <Archive project=project.clone() />
                {deletes.then(|| view! { <Delete project /> })}
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Settings(project: ProjectView) -> impl IntoView {
    let dollars = |microusd| money(microusd).trim_start_matches('$').to_owned();
    let budget = dollars(project.default_budget_microusd);
    let monthly = dollars(project.monthly_budget_microusd);
    view! {
        <Form name=FORM action={to::<SaveSettings>()} class="stack narrow">
            <Hidden name="project" value=project.id.to_string() />
            <Field form=FORM name="name" label="Name" value=project.name max=domain::field::MAX_NAME required=true />
            <Area
                form=FORM
                name="description"
                label="What it is about"
                value=project.description
                rows=2
                max=domain::field::MAX_DESCRIPTION
            />
            <Field
                form=FORM
                name="repository"
                label="Git repository"
                hint="Requests are checked against what is in it. Nothing of it is run for that."
                value=project.repository
                max=domain::field::MAX_REPOSITORY
            />
            <Field
                form=FORM
                name="budget"
                label="What a request may cost, in dollars"
                hint="A request that has spent it stops until you raise it."
                value=budget
                max=12
                required=true
            />
            <Field
                form=FORM
                name="monthly"
                label="What all requests may cost a month, in dollars"
                hint="When it is spent, checks that cost money are left out, and requests that need one stop until the next month."
                value=monthly
                max=12
                required=true
            />
            <Policies
                review=project.member_request_review
                approval=project.approval_required
                clarify=project.clarify_requirements
            />
            <p class="actions">
                <button class="button main">"Save"</button>
            </p>
        </Form>
    }
}

#[component]
fn Policies(review: bool, approval: bool, clarify: String) -> impl IntoView {
    let yes = |on: bool| if on { "yes" } else { "no" }.to_owned();
    let now = |name: &str, value: String| kept(FORM, name).unwrap_or(value);
    view! {
        <Ways
            name="review"
            legend="When a member sends a request"
            value=now("review", yes(review))
            ways=vec![
                ("yes", "It is reviewed first", "Nothing is planned or spent until an owner or admin includes it."),
                ("no", "It is taken up at once", "As an owner’s and an admin’s requests always are."),
            ]
        />
        <Ways
            name="approval"
            legend="When a request is built"
            value=now("approval", yes(approval))
            ways=vec![
                ("yes", "It is approved first", "It waits for an owner or admin before it ships."),
                ("no", "It ships at once", "As soon as its checks have passed."),
            ]
        />
        <Ways
            name="clarify"
            legend="Before the very first version is built"
            value=now("clarify", clarify)
            ways=vec![
                ("always", "Always ask what it should hold", "A list of features to tick, once, for the first request."),
                ("auto", "Ask when the request is vague", "A clear request is planned without asking."),
                ("never", "Never ask", "The planner decides."),
            ]
        />
    }
}

#[component]
fn Archive(project: ProjectView) -> impl IntoView {
    let (title, text, value, word) = if project.archived {
        (
            "This project is archived",
            "Everything can be read and nothing can be sent. Bring it back at any time.",
            "no",
            "Bring it back",
        )
    } else {
        (
            "Archive",
            "Everything stays and can be read; nothing can be sent any more. You can bring it back at any time.",
            "yes",
            "Archive the project",
        )
    };
    view! {
        <section class="sheet narrow" aria-labelledby="archive-title">
            <h2 id="archive-title">{title}</h2>
            <p class="soft">{text}</p>
            <Form name="archive" action={to::<ArchiveProject>()} class="actions">
                <Hidden name="project" value=project.id.to_string() />
                <button class="button" name="archived" value=value>
                    {word}
                </button>
            </Form>
        </section>
    }
}

#[component]
fn Delete(project: ProjectView) -> impl IntoView {
    view! {
        <section class="sheet narrow" aria-labelledby="delete-title">
            <h2 id="delete-title">"Delete"</h2>
            <p class="soft">
                "The project, its requests and everything about them are gone for good, for everybody in it. "
                "Its source is not touched."
            </p>
            <Form name="delete" action={to::<DeleteProject>()} class="stack narrow">
                <Hidden name="project" value=project.id.to_string() />
                <Field
                    form="delete"
                    name="name"
                    label=format!("To delete it, type its name: {}", project.name)
                    autocomplete="off"
                    required=true
                />
                <p class="actions">
                    <button class="button danger">"Delete the project"</button>
                </p>
            </Form>
        </section>
    }
}
