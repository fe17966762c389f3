//! Where a person is signed in (SEC-02).

use domain::pages::SessionView;
use leptos::prelude::*;

use super::server_fns::{EndOtherSessions, EndSession};
use crate::{
    session::agent::in_words,
    ui::{
        field::{Form, Hidden, to},
        time::{Show, Time},
    },
    words::{say, show},
};

#[component]
pub(super) fn Sessions(sessions: Vec<SessionView>) -> impl IntoView {
    let elsewhere = sessions.iter().any(|session| !session.current);
    view! {
        <section class="sheet" aria-labelledby="sessions-title">
            <h2 id="sessions-title">{say!("account-sessions")}</h2>
            <ul class="rows">{sessions.into_iter().map(|session| view! { <Session session /> }).collect_view()}</ul>
            {elsewhere
                .then(|| {
                    view! {
                        <Form name="sessions" action={to::<EndOtherSessions>()} class="actions">
                            <button class="button">{say!("account-end-others")}</button>
                        </Form>
                    }
                })}
        </section>
    }
}

#[component]
fn Session(session: SessionView) -> impl IntoView {
    view! {
        <li class="person">
            <div>
                <span>
                    <b>{in_words(&session.agent)}</b>
                    {session.current.then(|| view! { " " {say!("account-here")} })}
                </span>
                <small>
                    {show!(
                        "account-session-since",
                        [
                            since = view! { <Time at=session.created_at show=Show::Day /> },
                            used = view! { <Time at=session.seen_at /> },
                        ]
                    )}
                </small>
            </div>
            {(!session.current)
                .then(|| {
                    view! {
                        <Form name=format!("session-{}", session.id) action={to::<EndSession>()}>
                            <Hidden name="session" value=session.id.clone() />
                            <button class="button">
                                {say!("account-end-session")}
                                <span class="visually-hidden">": " {in_words(&session.agent)}</span>
                            </button>
                        </Form>
                    }
                })}
        </li>
    }
}
