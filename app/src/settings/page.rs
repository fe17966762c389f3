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
        words::amount,
    },
    words::say,
};

const FORM: &str = "settings";

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    page::show(load_settings(id), |viewer, project: ProjectView| {
        if !can(&project, Action::EditSettings) {
            return view! { <NotFound /> }.into_any();
        }
        let title = say!("settings-title", project = project.name.clone());
        let deletes = can(&project, Action::DeleteProject);
        view! {
            <Page viewer title project=(project.clone(), Tab::Settings)>
                <h1>{say!("settings")}</h1>
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
    let budget = amount(project.default_budget_microusd);
    let monthly = amount(project.monthly_budget_microusd);
    view! {
        <Form name=FORM action={to::<SaveSettings>()} class="stack narrow">
            <Hidden name="project" value=project.id.to_string() />
            <Field
                form=FORM
                name="name"
                label=say!("settings-name")
                value=project.name
                max=domain::field::MAX_NAME
                required=true
            />
            <Area
                form=FORM
                name="description"
                label=say!("settings-about")
                value=project.description
                rows=2
                max=domain::field::MAX_DESCRIPTION
            />
            <Field
                form=FORM
                name="repository"
                label=say!("settings-repository")
                hint=say!("settings-repository-hint")
                value=project.repository
                max=domain::field::MAX_REPOSITORY
            />
            <Field
                form=FORM
                name="budget"
                label=say!("settings-budget")
                hint=say!("settings-budget-hint")
                value=budget
                max=12
                required=true
            />
            <Field
                form=FORM
                name="monthly"
                label=say!("settings-monthly")
                hint=say!("settings-monthly-hint")
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
                <button class="button main">{say!("save")}</button>
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
            legend=say!("settings-review")
            value=now("review", yes(review))
            ways=vec![
                ("yes", say!("settings-review-yes"), say!("settings-review-yes-means")),
                ("no", say!("settings-review-no"), say!("settings-review-no-means")),
            ]
        />
        <Ways
            name="approval"
            legend=say!("settings-approval")
            value=now("approval", yes(approval))
            ways=vec![
                ("yes", say!("settings-approval-yes"), say!("settings-approval-yes-means")),
                ("no", say!("settings-approval-no"), say!("settings-approval-no-means")),
            ]
        />
        <Ways
            name="clarify"
            legend=say!("settings-clarify")
            value=now("clarify", clarify)
            ways=vec![
                ("always", say!("settings-clarify-always"), say!("settings-clarify-always-means")),
                ("auto", say!("settings-clarify-auto"), say!("settings-clarify-auto-means")),
                ("never", say!("settings-clarify-never"), say!("settings-clarify-never-means")),
            ]
        />
    }
}

#[component]
fn Archive(project: ProjectView) -> impl IntoView {
    let (title, text, value, word) = if project.archived {
        (say!("settings-archived"), say!("settings-archived-means"), "no", say!("settings-bring-back"))
    } else {
        (say!("settings-archive"), say!("settings-archive-means"), "yes", say!("settings-archive-do"))
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
            <h2 id="delete-title">{say!("settings-delete")}</h2>
            <p class="soft">{say!("settings-delete-means")}</p>
            <Form name="delete" action={to::<DeleteProject>()} class="stack narrow">
                <Hidden name="project" value=project.id.to_string() />
                <Field
                    form="delete"
                    name="name"
                    label=say!("settings-delete-name", name = project.name)
                    autocomplete="off"
                    required=true
                />
                <p class="actions">
                    <button class="button danger">{say!("settings-delete-do")}</button>
                </p>
            </Form>
        </section>
    }
}
