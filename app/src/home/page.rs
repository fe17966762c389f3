//! The home page.

use domain::pages::{Home, HomeProject, InvitationView, MyWait};
use leptos::prelude::*;

use super::server_fns::{AcceptInvitation, load_home};
use crate::{
    alive::Live,
    at, page,
    ui::{
        chain::Chain,
        field::{Form, Hidden, to},
        frame::Page,
        needs::Needs,
        time::{Show, Time},
        words::{a_role, counted},
    },
};

#[component]
pub(crate) fn HomePage() -> impl IntoView {
    page::show(load_home(), |viewer, home: Home| {
        let first = home.projects.is_empty() && home.invitations.is_empty();
        let title = match home.needs_you.len() + home.invitations.len() {
            0 if first => "Welcome".to_owned(),
            0 => "Nothing waits for you".to_owned(),
            1 => "One thing waits for you".to_owned(),
            many => format!("{many} things wait for you"),
        };
        view! {
            <Page viewer title=title.clone() here=at::HOME>
                <Live path=at::MY_LIVE.to_owned() />
                <h1>{title}</h1>
                <Invitations invitations=home.invitations />
                {(!home.needs_you.is_empty())
                    .then(|| view! { <Needs items=home.needs_you with_project=true /> })}
                <Waiting waiting=home.waiting />
                <Projects projects=home.projects />
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Invitations(invitations: Vec<InvitationView>) -> impl IntoView {
    invitations
        .into_iter()
        .map(|invitation| {
            let id = invitation.id.to_string();
            view! {
                <section class="sheet asks invitation">
                    <div>
                        <h2>
                            <bdi>{invitation.invited_by.name}</bdi>
                            " invites you to "
                            <bdi class="said">{invitation.project_name}</bdi>
                        </h2>
                        <p class="soft">
                            {format!("You would be {}. The invitation ends by itself on ", a_role(invitation.role))}
                            <Time at=invitation.expires_at show=Show::Day /> "."
                        </p>
                    </div>
                    <Form name=format!("invitation-{id}") action={to::<AcceptInvitation>()}>
                        <Hidden name="invitation" value=id.clone() />
                        <button class="button main">"Join the project"</button>
                    </Form>
                </section>
            }
        })
        .collect_view()
}

/// The reader's own requests that wait for others, each with the reason.
#[component]
fn Waiting(waiting: Vec<MyWait>) -> impl IntoView {
    (!waiting.is_empty()).then(|| {
        view! {
            <section aria-labelledby="waiting">
                <h2 id="waiting">"Your requests that wait for others"</h2>
                <ul class="rows">
                    {waiting
                        .into_iter()
                        .map(|mine| {
                            view! {
                                <li class="waits" data-key=format!("waits-{}", mine.change_id)>
                                    <p>
                                        <a class="said row-name" href=at::change(&mine.change_id) dir="auto">
                                            {mine.title}
                                        </a>
                                        " "
                                        <bdi class="soft">{mine.project_name}</bdi>
                                    </p>
                                    <Chain links=mine.chain of=mine.change_id.clone() />
                                </li>
                            }
                        })
                        .collect_view()}
                </ul>
            </section>
        }
    })
}

#[component]
fn Projects(projects: Vec<HomeProject>) -> impl IntoView {
    let none = projects.is_empty();
    let (archived, live): (Vec<_>, Vec<_>) = projects.into_iter().partition(|project| project.archived);
    view! {
        <section aria-labelledby="projects">
            <div class="heading">
                <h2 id="projects">"Your projects"</h2>
                <a class="button" href=at::NEW_PROJECT>
                    "New project"
                </a>
            </div>
            {if none {
                view! {
                    <p class="empty">
                        "A project is one product and the people who ask for changes to it. Make one, and invite the "
                        "others from its People page; or ask somebody who has one to invite you."
                    </p>
                }
                    .into_any()
            } else {
                view! {
                    <ul class="rows">
                        {live.into_iter().map(|project| view! { <ProjectRow project /> }).collect_view()}
                    </ul>
                }
                    .into_any()
            }}
            {(!archived.is_empty())
                .then(|| {
                    view! {
                        <details class="more">
                            <summary>{counted(archived.len(), "archived project", "archived projects")}</summary>
                            <ul class="rows">
                                {archived.into_iter().map(|project| view! { <ProjectRow project /> }).collect_view()}
                            </ul>
                        </details>
                    }
                })}
        </section>
    }
}

#[component]
fn ProjectRow(project: HomeProject) -> impl IntoView {
    let open = usize::try_from(project.open).unwrap_or_default();
    let standing = match (project.archived, open) {
        (true, _) => "Archived".to_owned(),
        (false, 0) => "No open request".to_owned(),
        (false, open) => counted(open, "open request", "open requests"),
    };
    view! {
        <li>
            <a class="said row-name" href=at::project(&project.id) dir="auto">
                {project.name}
            </a>
            <span>{standing}</span>
            <span class="soft">{format!("You are {}", a_role(project.role))}</span>
        </li>
    }
}
