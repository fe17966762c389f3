//! One person of a project, with what this reader can change about them.

use domain::{
    PersonId,
    pages::{MemberView, ProjectView},
    people::Role,
    permission::Action,
};
use leptos::prelude::*;

use super::server_fns::{ChangeRole, RemoveMember};
use crate::ui::{
    field::{Form, Hidden, Select, to},
    frame::can,
    time::{Show, Time},
    words::{role, role_means},
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
                    {me.then_some(" (you)")}
                    " · "
                    {role(member.role)}
                </span>
                <small>
                    {role_means(member.role)} ". Here since " <Time at=member.joined_at show=Show::Date /> "."
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
                "Change…" <span class="visually-hidden">" " {whom}</span>
            </summary>
            <div class="actions">
                <Form name=form.clone() action={to::<ChangeRole>()} class="actions">
                    <Hidden name="project" value=in_role.0 />
                    <Hidden name="person" value=in_role.1 />
                    <Select form name="role" label="Role" value=member.role.as_str() options />
                    <button class="button">"Change the role"</button>
                </Form>
                <Form name=removal action={to::<RemoveMember>()}>
                    <Hidden name="project" value=in_removal.0 />
                    <Hidden name="person" value=in_removal.1 />
                    <button class="button">
                        "Remove" <span class="visually-hidden">" " {member.name}</span>
                    </button>
                </Form>
            </div>
            <p class="soft">
                "A removed person loses sight of the project at once. Requests of theirs that wait for review end; "
                "everything else stays."
            </p>
        </details>
    }
}

#[component]
fn Leave(member: MemberView, project: ProjectView) -> impl IntoView {
    view! {
        <details class="in-place">
            <summary class="button">"Leave…"</summary>
            <p>
                "Your open requests end, and you see nothing of this project any more. To come back, you must be "
                "invited again."
            </p>
            <Form name=format!("remove-{}", member.user_id) action={to::<RemoveMember>()}>
                <Hidden name="project" value=project.id.to_string() />
                <Hidden name="person" value=member.user_id.to_string() />
                <button class="button">"Leave the project"</button>
            </Form>
        </details>
    }
}

fn lower(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

/// The roles that this reader can give.
pub(crate) fn roles(project: &ProjectView) -> Vec<(String, String)> {
    [Role::Admin, Role::Member, Role::Viewer]
        .into_iter()
        .filter(|each| *each != Role::Admin || can(project, Action::ManageAdmins))
        .map(|each| (each.as_str().to_owned(), format!("{}: {}", role(each), lower(role_means(each)))))
        .collect()
}
