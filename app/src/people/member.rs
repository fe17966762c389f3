//! One person of a project, with what this reader can change about them.

use domain::{
    PersonId,
    pages::{MemberView, ProjectView},
    people::Role,
    permission::Action,
};
use leptos::prelude::*;

use super::server_fns::{ChangeRole, RemoveMember};
use crate::{
    ui::{
        field::{Form, Hidden, Select, to},
        frame::can,
        time::{Show, Time},
        words::{role, role_means},
    },
    words::{say, show},
};

#[component]
pub(crate) fn Member(member: MemberView, project: ProjectView, reader: PersonId) -> impl IntoView {
    let me = member.user_id == reader;
    let managed = match member.role {
        Role::Owner => false,
        Role::Admin => can(&project, Action::ManageAdmins),
        Role::Member | Role::Viewer => can(&project, Action::ManagePeople),
    };
    let leaves = me && can(&project, Action::LeaveProject);
    view! {
        <li class="person">
            <div>
                <span>
                    <b dir="auto">{member.name.clone()}</b>
                    {me.then(|| view! { " " {say!("people-you")} })}
                    " · "
                    {role(member.role)}
                </span>
                <small>
                    {show!(
                        "people-here-since",
                        [when = view! { <Time at=member.joined_at show=Show::Date /> }],
                        means = role_means(member.role)
                    )}
                </small>
            </div>
            {(managed && !me)
                .then(|| view! { <Manage member=member.clone() project=project.clone() /> })}
            {leaves.then(|| view! { <Leave member project /> })}
        </li>
    }
}

#[component]
fn Manage(member: MemberView, project: ProjectView) -> impl IntoView {
    let person = member.user_id.to_string();
    let form = format!("role-{person}");
    let removal = format!("remove-{person}");
    let options = roles(&project);
    let whom = member.name.clone();
    let in_role = (project.id.to_string(), person.clone());
    let in_removal = (project.id.to_string(), person);
    view! {
        <details class="in-place">
            <summary class="button">
                {say!("people-change")} <span class="visually-hidden">" " <bdi>{whom}</bdi></span>
            </summary>
            <div class="actions">
                <Form name=form.clone() action={to::<ChangeRole>()} class="actions">
                    <Hidden name="project" value=in_role.0 />
                    <Hidden name="person" value=in_role.1 />
                    <Select form name="role" label=say!("people-role") value=member.role.as_str() options />
                    <button class="button">{say!("people-change-role")}</button>
                </Form>
                <Form name=removal action={to::<RemoveMember>()}>
                    <Hidden name="project" value=in_removal.0 />
                    <Hidden name="person" value=in_removal.1 />
                    <button class="button">
                        {say!("people-remove")} <span class="visually-hidden">" " <bdi>{member.name}</bdi></span>
                    </button>
                </Form>
            </div>
            <p class="soft">{say!("people-remove-means")}</p>
        </details>
    }
}

#[component]
fn Leave(member: MemberView, project: ProjectView) -> impl IntoView {
    view! {
        <details class="in-place">
            <summary class="button">{say!("people-leave")}</summary>
            <p>{say!("people-leave-means")}</p>
            <Form name=format!("remove-{}", member.user_id) action={to::<RemoveMember>()}>
                <Hidden name="project" value=project.id.to_string() />
                <Hidden name="person" value=member.user_id.to_string() />
                <button class="button">{say!("people-leave-do")}</button>
            </Form>
        </details>
    }
}

/// The roles that this reader can give.
pub(crate) fn roles(project: &ProjectView) -> Vec<(String, String)> {
    [Role::Admin, Role::Member, Role::Viewer]
        .into_iter()
        .filter(|each| *each != Role::Admin || can(project, Action::ManageAdmins))
        .map(|each| (each.as_str().to_owned(), say!("people-role-option", role = each.as_str())))
        .collect()
}
