//! Where a person is signed in (SEC-02).

use domain::pages::SessionView;
use leptos::prelude::*;

use super::server_fns::{EndOtherSessions, EndSession};
use crate::ui::{
    field::{Form, Hidden, to},
    time::{Show, Time},
};

#[component]
pub(super) fn Sessions(sessions: Vec<SessionView>) -> impl IntoView {
    let elsewhere = sessions.iter().any(|session| !session.current);
    view! {
        <section class="sheet" aria-labelledby="sessions-title">
            <h2 id="sessions-title">"Where you are signed in"</h2>
            <ul class="rows">{sessions.into_iter().map(|session| view! { <Session session /> }).collect_view()}</ul>
            {elsewhere
                .then(|| {
                    view! {
                        <Form name="sessions" action={to::<EndOtherSessions>()} class="actions">
                            <button class="button">"Sign out everywhere else"</button>
                        </Form>
                    }
                })}
        </section>
    }
}

#[component]
fn Session(session: SessionView) -> impl IntoView {
    let agent =
        if session.agent.is_empty() { "A browser that gave no name".to_owned() } else { session.agent };
    view! {
        <li class="person">
            <div>
                <span>
                    <b>{agent.clone()}</b>
                    {session.current.then_some(" (here)")}
                </span>
                <small>
                    "Signed in " <Time at=session.created_at show=Show::Day /> ", last used "
                    <Time at=session.seen_at />
                </small>
            </div>
            {(!session.current)
                .then(|| {
                    view! {
                        <Form name=format!("session-{}", session.id) action={to::<EndSession>()}>
                            <Hidden name="session" value=session.id.clone() />
                            <button class="button">
                                "Sign out there" <span class="visually-hidden">": " {agent}</span>
                            </button>
                        </Form>
                    }
                })}
        </li>
    }
}
