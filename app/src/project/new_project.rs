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
};

const FORM: &str = "new-project";

#[component]
pub(crate) fn NewProjectPage() -> impl IntoView {
    page::show(load_new_project(), |viewer, ()| {
        view! {
            <Page viewer title="New project">
                <h1>"New project"</h1>
                <p class="soft">"You become its owner and invite the others afterwards."</p>
                <Form name=FORM action={to::<CreateProject>()} class="stack narrow">
                    <Hidden name="once" value=fresh_key() />
                    <Field
                        form=FORM
                        name="name"
                        label="Name"
                        max=domain::field::MAX_NAME
                        required=true
                        autofocus=true
                    />
                    <Area
                        form=FORM
                        name="description"
                        label="What it is about"
                        hint="A sentence or two, for the people whom you invite. Can stay empty."
                        max=domain::field::MAX_DESCRIPTION
                    />
                    <Field
                        form=FORM
                        name="repository"
                        label="Git repository"
                        hint="The address of the product's source, so that requests are checked against what is \
                        already there. Can stay empty: then the first request is the product's first version."
                        max=domain::field::MAX_REPOSITORY
                    />
                    <p class="actions">
                        <button class="button main">"Make the project"</button>
                        <a href=at::HOME>"Back"</a>
                    </p>
                </Form>
            </Page>
        }
        .into_any()
    })
}
