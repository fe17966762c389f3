//! The home page.

use domain::pages::{Home, HomeProject, InvitationView, MyWait};
use leptos::prelude::*;

use super::server_fns::{AcceptInvitation, load_home};
use crate::{
    at, page,
    ui::{
        chain::Chain,
        field::{Form, Hidden, to},
        frame::{Hears, Page},
        needs::Needs,
        time::{Show, Time},
        words::a_role,
    },
    words::{say, show},
};

#[component]
pub(crate) fn HomePage() -> impl IntoView {
    page::show(load_home(), |viewer, home: Home| {
        let first = home.projects.is_empty() && home.invitations.is_empty();
        let title = match home.needs_you.len() + home.invitations.len() {
            0 if first => say!("home-welcome"),
            0 => say!("home-nothing"),
            count => say!("home-waiting", count = count),
        };
        view! {
            <Page viewer title=title.clone() here=at::HOME hears=Hears::List>
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
                            {show!(
                                "invites-you",
                                [
                                    who = view! { <bdi>{invitation.invited_by.name}</bdi> },
                                    project = view! { <bdi class="said">{invitation.project_name}</bdi> },
                                ]
                            )}
                        </h2>
                        <p class="soft">
                            {show!(
                                "home-invitation",
                                [when = view! { <Time at=invitation.expires_at show=Show::Day /> }],
                                role = a_role(invitation.role)
                            )}
                        </p>
                    </div>
                    <Form name=format!("invitation-{id}") action={to::<AcceptInvitation>()}>
                        <Hidden name="invitation" value=id.clone() />
                        <button class="button main">{say!("join-project")}</button>
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
                <h2 id="waiting">{say!("home-your-requests")}</h2>
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
                <h2 id="projects">{say!("home-projects")}</h2>
                <a class="button" href=at::NEW_PROJECT>
                    {say!("home-new-project")}
                </a>
            </div>
            {if none {
                view! {
                    <p class="empty">{say!("home-no-project")}</p>
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
                            <summary>{say!("home-archived-projects", count = archived.len())}</summary>
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
    let standing =
        if project.archived { say!("home-archived") } else { say!("home-open", count = project.open) };
    view! {
        <li>
            <a class="said row-name" href=at::project(&project.id) dir="auto">
                {project.name}
            </a>
            <span>{standing}</span>
            <span class="soft">{say!("home-you-are", role = a_role(project.role))}</span>
        </li>
    }
}
