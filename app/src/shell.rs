//! The document around every page, and the routes.

use leptos::prelude::*;
use leptos_meta::{MetaTags, Title, provide_meta_context};
use leptos_router::{
    SsrMode,
    components::{Route, Router, Routes},
    path,
};

use crate::{
    account::AccountPage,
    admin::AdminPage,
    alive::{Alive, Words},
    board::BoardPage,
    change::ChangePage,
    home::HomePage,
    notices::NotificationsPage,
    page::NotFound,
    people::{InvitationPage, PeoplePage},
    project::{NewProjectPage, ProjectPage},
    settings::SettingsPage,
    sign_in::{OpenLinkPage, SignInPage},
    words::{language, say},
};

/// Faces that every page needs at once.
const FACES: [&str; 2] = ["/fonts/instrument-sans-5.3.0-latin.woff2", "/fonts/newsreader-5.3.0-latin.woff2"];

/// The document in which the router renders a page.
#[must_use]
pub fn shell(options: LeptosOptions) -> impl IntoView {
    let language = language();
    provide_context(language);
    let stylesheet = format!("/{}/{}.css", options.site_pkg_dir, options.output_name);
    view! {
        <!DOCTYPE html>
        <html lang=language.tag() dir=language.direction()>
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="color-scheme" content="light dark" />
                <meta name="description" content=say!("shell-description") />
                <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
                <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1d21" />
                <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
                {FACES
                    .map(|face| {
                        view! { <link rel="preload" r#as="font" r#type="font/woff2" crossorigin="" href=face /> }
                    })}
                <link rel="stylesheet" href=stylesheet />
                <HydrationScripts options islands=true />
                <MetaTags />
            </head>
            <body>
                <App />
                <p id="say" class="visually-hidden" role="status" aria-live="polite"></p>
                <Alive words=Words::of_reader() />
            </body>
        </html>
    }
}

/// Every page of the product. All are sent whole: a status or a redirect depends on what was loaded.
#[component]
pub fn App() -> impl IntoView {
    provide_meta_context();
    view! {
        <Title formatter=|title: String| if title.is_empty() { "Askfirst".to_owned() } else { format!("{title} · Askfirst") } />
        <Router>
            <Routes fallback=NotFound>
                <Route path=path!("/") view=HomePage ssr=SsrMode::Async />
                <Route path=path!("/sign-in") view=SignInPage ssr=SsrMode::Async />
                <Route path=path!("/sign-in/:secret") view=OpenLinkPage ssr=SsrMode::Async />
                <Route path=path!("/projects/new") view=NewProjectPage ssr=SsrMode::Async />
                <Route path=path!("/projects/:id") view=ProjectPage ssr=SsrMode::Async />
                <Route path=path!("/projects/:id/board") view=BoardPage ssr=SsrMode::Async />
                <Route path=path!("/changes/:id") view=ChangePage ssr=SsrMode::Async />
                <Route path=path!("/projects/:id/people") view=PeoplePage ssr=SsrMode::Async />
                <Route path=path!("/projects/:id/settings") view=SettingsPage ssr=SsrMode::Async />
                <Route path=path!("/invitations/:id") view=InvitationPage ssr=SsrMode::Async />
                <Route path=path!("/notifications") view=NotificationsPage ssr=SsrMode::Async />
                <Route path=path!("/account") view=AccountPage ssr=SsrMode::Async />
                <Route path=path!("/admin") view=AdminPage ssr=SsrMode::Async />
            </Routes>
        </Router>
    }
}
