//! What stands around a page: the bar, the way to its content, and what just happened.

use domain::{access::AccessStatus, pages::ProjectView, permission::Action};
use leptos::prelude::*;
use leptos_meta::Title;

use crate::{
    alive::Told,
    at,
    language::Languages,
    page::{Viewer, flash},
    sign_in::SignOut,
    ui::{field::to, keys::Keys},
    words::{say, show},
};

/// The pages of a project, as its navigation lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Requests,
    Board,
    People,
    Settings,
    /// A page below one of the others.
    Inside,
}

/// How an open page hears of what is new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Hears {
    /// Of the reader's notices, which its header counts.
    #[default]
    Count,
    /// Of the reader's notices, which it lists.
    List,
    /// Of what happens in a project: the page listens to that itself.
    Project,
}

/// A page for somebody who was let in.
#[component]
pub(crate) fn Page(
    viewer: Viewer, #[prop(into)] title: String, #[prop(optional)] project: Option<(ProjectView, Tab)>,
    /// The address at which the navigation marks this page.
    #[prop(optional)]
    here: &'static str,
    #[prop(optional)] hears: Hears, children: Children,
) -> impl IntoView {
    view! {
        <Title text=title />
        <a class="skip" href="#content">
            {say!("frame-skip")}
        </a>
        <header class="bar">
            <a class="brand" href=at::HOME aria-keyshortcuts="h">
                "Askfirst"
            </a>
            {project.map(|(project, tab)| view! { <ProjectBar project tab /> })}
            <nav class="bar-you" aria-label=say!("frame-you")>
                <ForYou unread=viewer.unread here />
                {viewer
                    .platform_admin
                    .then(|| view! { <BarLink to=at::ADMIN here>{say!("admin")}</BarLink> })}
                <BarLink to=at::ACCOUNT here>
                    <span class="bar-name" dir="auto">
                        {viewer.name}
                    </span>
                </BarLink>
            </nav>
        </header>
        <main id="content" class="page" tabindex="-1" data-flash=flash().map(|flash| flash.id.clone())>
            <LeftOut troubles=viewer.troubles admin=viewer.platform_admin />
            <JustNow />
            {children()}
        </main>
        {(hears != Hears::Project).then(|| view! { <Told whole=hears == Hears::List /> })}
        <Keys />
    }
}

#[component]
fn BarLink(to: &'static str, here: &'static str, children: Children) -> impl IntoView {
    view! {
        <a href=to aria-current=(here == to).then_some("page")>
            {children()}
        </a>
    }
}

#[component]
fn ForYou(unread: i64, here: &'static str) -> impl IntoView {
    view! {
        <a
            href=at::NOTIFICATIONS
            aria-current=(here == at::NOTIFICATIONS).then_some("page")
            aria-keyshortcuts="f"
        >
            {say!("for-you")}
            {(unread > 0)
                .then(|| {
                    view! {
                        " "
                        <span class="count">
                            {unread}<span class="visually-hidden">" " {say!("frame-not-read")}</span>
                        </span>
                    }
                })}
        </a>
    }
}

#[component]
fn ProjectBar(project: ProjectView, tab: Tab) -> impl IntoView {
    let id = &project.id;
    let mut tabs = vec![
        (Tab::Requests, at::project(id), say!("frame-requests"), "r"),
        (Tab::Board, at::board(id), say!("frame-board"), "b"),
        (Tab::People, at::people(id), say!("people"), "p"),
    ];
    if can(&project, Action::EditSettings) {
        tabs.push((Tab::Settings, at::settings(id), say!("settings"), "s"));
    }
    view! {
        <a class="bar-project" href=at::project(id) dir="auto">
            {project.name.clone()}
        </a>
        <nav class="bar-tabs" aria-label=say!("frame-project")>
            {tabs
                .into_iter()
                .map(|(each, to, word, key)| {
                    view! {
                        <a href=to aria-current=(each == tab).then_some("page") aria-keyshortcuts=key>
                            {word}
                        </a>
                    }
                })
                .collect_view()}
        </nav>
    }
}

/// Whether the page shows what the permission allows; the engine refuses by the same matrix.
pub(crate) fn can(project: &ProjectView, action: Action) -> bool {
    serde_json::to_value(action)
        .is_ok_and(|word| project.permissions.iter().any(|have| word.as_str() == Some(have)))
}

/// Says on every page that checks are left out while a service does not answer (REL-03).
#[component]
fn LeftOut(troubles: Vec<String>, admin: bool) -> impl IntoView {
    (!troubles.is_empty()).then(|| {
        view! {
            <p class="note bad" role="status" id="left-out">
                {say!("frame-left-out")}
                {admin
                    .then(|| {
                        let names = view! { <bdi>{troubles.join(", ")}</bdi> };
                        view! { " " {show!("frame-left-out-which", [names = names])} }
                    })}
            </p>
        }
    })
}

/// What came of the last form, unless the form says it itself.
#[component]
pub(crate) fn JustNow() -> impl IntoView {
    flash().filter(|flash| !flash.message.is_empty() && !flash.is_about_fields()).map(|flash| {
        let (class, role) = if flash.done { ("note good", "status") } else { ("note bad", "alert") };
        view! {
            <p class=class role=role>
                {flash.message.clone()}
            </p>
        }
    })
}

/// A page outside everything: sign-in, waiting, errors.
#[component]
pub(crate) fn Bare(#[prop(into)] title: String, children: Children) -> impl IntoView {
    view! {
        <Title text=title.clone() />
        <main id="content" class="bare" tabindex="-1">
            <p class="brand">
                <a href=at::HOME>"Askfirst"</a>
            </p>
            <h1>{title}</h1>
            {children()}
            <Languages />
        </main>
    }
}

/// The one page of a person who has not been let in (ACC-04).
#[component]
pub(crate) fn Waiting(status: AccessStatus) -> impl IntoView {
    let (title, text) = match status {
        AccessStatus::Declined => (say!("waiting-declined"), say!("waiting-declined-means")),
        AccessStatus::Pending | AccessStatus::Approved => {
            (say!("waiting-pending"), say!("waiting-pending-means"))
        }
    };
    view! {
        <Bare title>
            <p>{text}</p>
            <form method="post" action={to::<SignOut>()} class="actions">
                <a class="button" href="">
                    {say!("waiting-look-again")}
                </a>
                <button class="quiet">{say!("sign-out")}</button>
            </form>
        </Bare>
    }
}
