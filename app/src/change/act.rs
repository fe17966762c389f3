//! Decisions of an owner or admin about something built or stopped, and the way to end a request.

use domain::{PersonId, pages::ChangeView};
use leptos::prelude::*;

use super::{
    may,
    server_fns::{CancelRequest, DecideBuild},
};
use crate::{
    ui::{
        field::{Form, Hidden, to},
        text::Said,
    },
    words::{say, told},
};

/// What is to be decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Whether what was built ships.
    Approval,
    /// Whether a step that failed is tried again; why it failed.
    Stopped(String),
}

/// Words and buttons: the deed, its word, and what it does.
type Deeds = [(&'static str, String, String); 2];

impl Kind {
    fn deeds(&self) -> Deeds {
        match self {
            Self::Approval => [
                ("approve", say!("change-approve"), say!("change-approve-does")),
                ("reject", say!("change-reject"), say!("change-reject-does")),
            ],
            Self::Stopped(_) => [
                ("retry", say!("change-retry"), say!("change-retry-does")),
                ("dismiss", say!("change-dismiss"), say!("change-dismiss-does")),
            ],
        }
    }
}

#[component]
pub(crate) fn Decide(change: ChangeView, kind: Kind) -> impl IntoView {
    let deeds: Vec<_> = kind.deeds().into_iter().filter(|(deed, ..)| may(&change, deed)).collect();
    let mine = !deeds.is_empty();
    let (title, text) = match &kind {
        Kind::Approval if mine => (say!("change-ship-title"), say!("change-ship-text")),
        Kind::Approval => (say!("change-approval-title"), say!("change-approval-text")),
        Kind::Stopped(_) if mine => (say!("change-stopped-title"), say!("change-stopped-yours")),
        Kind::Stopped(_) => (say!("change-stopped-title"), say!("change-stopped-text")),
    };
    let reason = match kind {
        Kind::Stopped(reason) if !reason.is_empty() => Some(reason),
        Kind::Stopped(_) | Kind::Approval => None,
    };
    view! {
        <section class=if mine { "sheet asks" } else { "sheet" } aria-labelledby="decide">
            <h2 id="decide">{title}</h2>
            <p class="soft">{text}</p>
            {reason.map(|reason| view! { <p dir="auto">{told(&reason)}</p> })}
            <Built change=change.clone() />
            {mine
                .then(|| {
                    view! {
                        <Form name="decide-build" action={to::<DecideBuild>()} class="choices">
                            <Hidden name="change" value=change.id.to_string() />
                            {deeds
                                .into_iter()
                                .enumerate()
                                .map(|(at, (deed, word, does))| {
                                    view! {
                                        <button class=if at == 0 { "choice main" } else { "choice" } name="deed" value=deed>
                                            <b>{word}</b>
                                            <span>{does}</span>
                                        </button>
                                    }
                                })
                                .collect_view()}
                        </Form>
                    }
                })}
        </section>
    }
}

/// What was built, and how its checks went.
#[component]
fn Built(change: ChangeView) -> impl IntoView {
    change.candidate.map(|candidate| {
        view! {
            {(!candidate.summary.is_empty()).then(|| view! { <p><Said text=candidate.summary /></p> })}
            {(!candidate.checks.is_empty())
                .then(|| {
                    view! {
                        <ul class="checks" aria-label=say!("change-checks")>
                            {candidate
                                .checks
                                .into_iter()
                                .map(|check| {
                                    let (class, word) = if check.passed {
                                        ("state shipped", say!("change-check-passed"))
                                    } else {
                                        ("state failed", say!("change-check-failed"))
                                    };
                                    view! {
                                        <li>
                                            <bdi>{check.name}</bdi> " " <span class=class>{word}</span>
                                        </li>
                                    }
                                })
                                .collect_view()}
                        </ul>
                    }
                })}
        }
    })
}

/// The way to end a request, apart from everything else. One's own is withdrawn, another person's is cancelled (WEB-06).
#[component]
pub(crate) fn End(change: ChangeView, reader: PersonId) -> impl IntoView {
    let asked = change.clarification.is_some() && may(&change, "answer");
    if asked || !may(&change, "cancel") {
        return ().into_any();
    }
    let (word, text) = if change.requested_by.user_id == reader {
        (say!("change-withdraw"), say!("change-withdraw-does"))
    } else {
        (say!("change-cancel"), say!("change-cancel-does"))
    };
    let label = word.clone();
    view! {
        <section class="end-request" aria-label=label>
            <Form name="cancel" action={to::<CancelRequest>()}>
                <Hidden name="change" value=change.id.to_string() />
                <button class="button">{word}</button>
            </Form>
            <p class="soft">{text}</p>
        </section>
    }
    .into_any()
}
