//! The people page.

use domain::{
    pages::{InvitationView, ProjectView},
    people::Role,
    permission::Action,
};
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::{
    member::{Member, roles},
    server_fns::{Invite, People, RevokeInvitation, load_people},
};
use crate::{
    page,
    ui::{
        field::{Field, Form, Hidden, Select, to},
        frame::{Page, Tab, can},
        time::{Show, Time},
        words::role,
    },
    words::{say, show},
};

#[component]
pub(crate) fn PeoplePage() -> impl IntoView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    page::show(load_people(id), |viewer, people: People| {
        let reader = viewer.id.clone();
        let project = people.project;
        let manages = can(&project, Action::ManagePeople) && !project.archived;
        let title = say!("people-title", project = project.name.clone());
        let (listed, invited) = (project.clone(), project.clone());
        view! {
            <Page viewer title project=(project, Tab::People)>
                <h1>{say!("people")}</h1>
                <ul class="rows">
                    {people
                        .members
                        .into_iter()
                        .map(|member| {
                            view! { <Member member project=listed.clone() reader=reader.clone() /> }
                        })
                        .collect_view()}
                </ul>
                {manages
                    .then(|| {
                        view! {
                            <Inviting project=invited invitations=people.invitations sends_mail=people.sends_mail />
                        }
                    })}
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Inviting(project: ProjectView, invitations: Vec<InvitationView>, sends_mail: bool) -> impl IntoView {
    let id = project.id.to_string();
    let hint = if sends_mail { say!("people-invite-mailed") } else { say!("people-invite-not-mailed") };
    view! {
        <section class="sheet" aria-labelledby="invite-title">
            <h2 id="invite-title">{say!("people-invite-somebody")}</h2>
            <Form name="invite" action={to::<Invite>()} class="stack narrow">
                <Hidden name="project" value=id />
                <Field
                    form="invite"
                    name="email"
                    label=say!("people-email")
                    hint=hint
                    kind="email"
                    max=domain::field::MAX_ADDRESS
                    required=true
                />
                <Select
                    form="invite"
                    name="role"
                    label=say!("people-role")
                    value=Role::Member.as_str()
                    options=roles(&project)
                />
                <p class="actions">
                    <button class="button main">{say!("people-invite")}</button>
                </p>
            </Form>
        </section>
        <section aria-labelledby="invited">
            <h2 id="invited">{say!("people-invited")}</h2>
            {invitations
                .is_empty()
                .then(|| view! { <p class="empty">{say!("people-nobody-invited")}</p> })}
            <ul class="rows">
                {invitations
                    .into_iter()
                    .map(|invitation| view! { <Invited invitation /> })
                    .collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn Invited(invitation: InvitationView) -> impl IntoView {
    view! {
        <li class="person">
            <div>
                <b dir="auto">{invitation.email.clone()}</b>
                <small>
                    {show!(
                        "people-invited-by",
                        [
                            who = view! { <bdi>{invitation.invited_by.name}</bdi> },
                            when = view! { <Time at=invitation.expires_at show=Show::Day /> },
                        ],
                        role = role(invitation.role)
                    )}
                </small>
            </div>
            <Form name=format!("revoke-{}", invitation.id) action={to::<RevokeInvitation>()}>
                <Hidden name="project" value=invitation.project_id.to_string() />
                <Hidden name="invitation" value=invitation.id.to_string() />
                <button class="button">
                    {say!("people-take-back")}
                    <span class="visually-hidden">
                        " "
                        {show!("people-take-back-what", [email = view! { <bdi>{invitation.email}</bdi> }])}
                    </span>
                </button>
            </Form>
        </li>
    }
}
