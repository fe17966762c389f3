//! The notifications page.

use domain::{
    notice::NoticeKind,
    pages::{NotificationView, Page as Items},
};
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

use super::server_fns::{ReadNotifications, load_notifications};
use crate::{
    at, page,
    ui::{
        field::{Form, to},
        frame::{Hears, Page},
        text::Sentence,
        time::Time,
    },
    words::{say, told},
};

#[component]
pub(crate) fn NotificationsPage() -> impl IntoView {
    let cursor = use_query_map().read_untracked().get("cursor").unwrap_or_default();
    page::show(load_notifications(cursor), |viewer, notices: Items<NotificationView>| {
        let unread = viewer.unread > 0;
        let none = notices.items.is_empty();
        let older = notices
            .next_cursor
            .map(|cursor| format!("{}?cursor={}", at::NOTIFICATIONS, at::encoded(&cursor)));
        view! {
            <Page viewer title=say!("for-you") here=at::NOTIFICATIONS hears=Hears::List>
                <div class="heading">
                    <h1>{say!("for-you")}</h1>
                    {unread
                        .then(|| {
                            view! {
                                <Form name="read" action={to::<ReadNotifications>()}>
                                    <button class="button">{say!("notices-read-all")}</button>
                                </Form>
                            }
                        })}
                </div>
                {none
                    .then(|| {
                        view! {
                            <p class="empty">{say!("notices-none")}</p>
                        }
                    })}
                <ul class="rows notices">
                    {notices.items.into_iter().map(|notice| view! { <Notice notice /> }).collect_view()}
                </ul>
                {older
                    .map(|older| {
                        view! {
                            <p class="actions">
                                <a class="button" href=older>
                                    {say!("older")}
                                </a>
                            </p>
                        }
                    })}
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Notice(notice: NotificationView) -> impl IntoView {
    let unread = notice.read_at.is_none();
    let (place, word) = leads_to(&notice);
    view! {
        <li class=if unread { "unread" } else { "read" } data-key=notice.id.to_string()>
            <div>
                <p>
                    {unread.then(|| view! { <span class="visually-hidden">{say!("notices-not-read")} " "</span> })}
                    <Sentence text=told(&notice.text) />
                </p>
                <small>
                    <Time at=notice.at />
                    {notice.resolved_at.map(|_| view! { " · " {say!("notices-settled")} })}
                </small>
            </div>
            {place.map(|place| view! { <a class="button" href=place>{word}</a> })}
        </li>
    }
}

/// The exact place to act, and what is done there (NOT-02).
fn leads_to(notice: &NotificationView) -> (Option<String>, String) {
    let settled = notice.resolved_at.is_some();
    let change = notice.change_id.as_ref().map(at::change);
    let part = |name: &str| change.clone().map(|change| format!("{change}#{name}"));
    match notice.kind {
        NoticeKind::AccessRequest => {
            (Some(at::ADMIN.to_owned()), if settled { say!("do-open") } else { say!("do-decide") })
        }
        NoticeKind::AccessDecided | NoticeKind::InvitationReceived => {
            (Some(at::HOME.to_owned()), say!("do-open"))
        }
        NoticeKind::RequestProposed if !settled => (part("review"), say!("do-review")),
        NoticeKind::RequestNeedsInput if !settled => (part("question"), say!("do-answer")),
        NoticeKind::RequestChoiceNeeded if !settled => (part("first-come"), say!("do-choose")),
        NoticeKind::RequestProposed
        | NoticeKind::RequestNeedsInput
        | NoticeKind::RequestChoiceNeeded
        | NoticeKind::RequestIncluded
        | NoticeKind::RequestDeclined
        | NoticeKind::RequestChoiceMade
        | NoticeKind::RequestNotSelected
        | NoticeKind::RequestRemovalPlanned
        | NoticeKind::RequestShipped
        | NoticeKind::RequestFailed => {
            (change.or_else(|| notice.project_id.as_ref().map(at::project)), say!("do-open"))
        }
    }
}
