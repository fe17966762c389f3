//! The form for a new project.

use leptos::prelude::*;

use super::server_fns::{CreateProject, load_new_project};
use crate::{
    at, page,
    page::fresh_key,
    ui::{
        field::{Area, Field, Form, Hidden, to},
        frame::Page,
    },
    words::say,
};

const FORM: &str = "new-project";

#[component]
pub(crate) fn NewProjectPage() -> impl IntoView {
    page::show(load_new_project(), |viewer, ()| {
        view! {
            <Page viewer title=say!("project-new")>
                <h1>{say!("project-new")}</h1>
                <p class="soft">{say!("project-new-text")}</p>
                <Form name=FORM action={to::<CreateProject>()} class="stack narrow">
                    <Hidden name="once" value=fresh_key() />
                    <Field
                        form=FORM
                        name="name"
                        label=say!("project-name")
                        max=domain::field::MAX_NAME
                        required=true
                        autofocus=true
                    />
                    <Area
                        form=FORM
                        name="description"
                        label=say!("project-about")
                        hint=say!("project-about-hint")
                        max=domain::field::MAX_DESCRIPTION
                    />
                    <Field
                        form=FORM
                        name="repository"
                        label=say!("project-repository")
                        hint=say!("project-repository-hint")
                        max=domain::field::MAX_REPOSITORY
                    />
                    <p class="actions">
                        <button class="button main">{say!("project-make")}</button>
                        <a href=at::HOME>{say!("project-back")}</a>
                    </p>
                </Form>
            </Page>
        }
        .into_any()
    })
}
