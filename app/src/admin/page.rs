//! The admin page.

use domain::pages::{AccessRow, AuditRow, PlatformSettings};
use leptos::prelude::*;
use leptos_router::hooks::use_query_map;

use super::server_fns::{Admin, ApproveAll, ChangePlatformSettings, DecideAccess, load_admin};
use crate::{
    at, page,
    ui::{
        field::{Form, Hidden, Ways, to},
        frame::Page,
        time::Time,
        words::counted,
    },
};

#[component]
pub(crate) fn AdminPage() -> impl IntoView {
    let cursor = use_query_map().read_untracked().get("cursor").unwrap_or_default();
    page::show(load_admin(cursor), |viewer, admin: Admin| {
        view! {
            <Page viewer title="Admin" here=at::ADMIN>
                <h1>"Admin"</h1>
                <Pending people=admin.pending />
                <Settings settings=admin.settings />
                <Declined people=admin.declined />
                <Audit rows=admin.audit older=admin.older />
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Pending(people: Vec<AccessRow>) -> impl IntoView {
    let many = people.len() > 1;
    let shown: Vec<String> = people.iter().map(|person| person.user_id.to_string()).collect();
    let title = match people.len() {
        0 => "Nobody waits to be let in".to_owned(),
        count => format!("{} to be let in", counted(count, "person waits", "people wait")),
    };
    let class = if people.is_empty() { "sheet" } else { "sheet asks" };
    view! {
        <section class=class aria-labelledby="pending">
            <div class="heading">
                <h2 id="pending">{title}</h2>
                {many
                    .then(|| {
                        view! {
                            <Form name="approve-all" action={to::<ApproveAll>()}>
                                {shown
                                    .into_iter()
                                    .map(|id| view! { <Hidden name="shown[]" value=id /> })
                                    .collect_view()}
                                <button class="button">"Approve all"</button>
                            </Form>
                        }
                    })}
            </div>
            {people
                .is_empty()
                .then(|| view! { <p class="soft">"People who sign in for the first time appear here."</p> })}
            <ul class="rows">{people.into_iter().map(|person| view! { <Person person /> }).collect_view()}</ul>
        </section>
    }
}

#[component]
fn Person(person: AccessRow) -> impl IntoView {
    let declined = person.decided_by.is_some();
    view! {
        <li class="person">
            <div>
                <b dir="auto">{person.name.clone()}</b>
                <span class="addresses" dir="auto">
                    {person.addresses.join(", ")}
                </span>
                <small>
                    "First came " <Time at=person.requested_at />
                    {person
                        .decided_by
                        .zip(person.decided_at)
                        .map(|(by, at)| {
                            view! { ", declined by " <bdi>{by.name}</bdi> " on " <Time at=at /> }
                        })}
                </small>
            </div>
            <Form name=format!("access-{}", person.user_id) action={to::<DecideAccess>()} class="actions">
                <Hidden name="person" value=person.user_id.to_string() />
                <button class="button" name="deed" value="approve">
                    "Approve"
                    <span class="visually-hidden">" " {person.name.clone()}</span>
                </button>
                {(!declined)
                    .then(|| {
                        view! {
                            <button class="button" name="deed" value="decline">
                                "Decline"
                                <span class="visually-hidden">" " {person.name}</span>
                            </button>
                        }
                    })}
            </Form>
        </li>
    }
}

#[component]
fn Settings(settings: PlatformSettings) -> impl IntoView {
    let required = settings.signup_approval_required;
    view! {
        <section aria-labelledby="settings">
            <h2 id="settings" class="visually-hidden">"New people"</h2>
            <Form name="platform-settings" action={to::<ChangePlatformSettings>()} class="stack narrow">
                <Ways
                    name="signup_approval_required"
                    legend="When somebody signs in for the first time"
                    value=if required { "yes" } else { "no" }
                    ways=vec![
                        ("yes", "They wait for approval", "They see nothing until an admin lets them in."),
                        ("no", "They come in at once", "Anybody who can sign in can make a project. Those who wait now still wait."),
                    ]
                />
                <p class="actions">
                    <button class="button">"Save"</button>
                </p>
            </Form>
        </section>
    }
}

#[component]
fn Declined(people: Vec<AccessRow>) -> impl IntoView {
    (!people.is_empty()).then(|| {
        view! {
            <details class="more">
                <summary>{counted(people.len(), "person was declined", "people were declined")}</summary>
                <ul class="rows">{people.into_iter().map(|person| view! { <Person person /> }).collect_view()}</ul>
            </details>
        }
    })
}

#[component]
fn Audit(rows: Vec<AuditRow>, older: Option<String>) -> impl IntoView {
    view! {
        <section aria-labelledby="audit">
            <h2 id="audit">"What admins did"</h2>
            {rows
                .is_empty()
                .then(|| view! { <p class="empty">"Every approval, decline and change of a setting stands here, for good."</p> })}
            <ol class="events">
                {rows
                    .into_iter()
                    .map(|row| {
                        view! {
                            <li>
                                <span dir="auto">{said(&row)}</span>
                                <small>
                                    <Time at=row.at />
                                </small>
                            </li>
                        }
                    })
                    .collect_view()}
            </ol>
            {older
                .map(|cursor| {
                    view! {
                        <p class="actions">
                            <a class="button" href=format!("{}?cursor={}", at::ADMIN, at::encoded(&cursor))>
                                "Older"
                            </a>
                        </p>
                    }
                })}
        </section>
    }
}

fn said(row: &AuditRow) -> String {
    let who = &row.actor.name;
    let whom = row.subject.as_ref().map_or("somebody", |subject| subject.name.as_str());
    match row.action.as_str() {
        "access.approved" => format!("{who} let {whom} in"),
        "access.declined" => format!("{who} declined {whom}"),
        "access.approved_all" => format!("{who} let {whom} in, together with others who waited"),
        "settings.changed" => match row.after["signupApprovalRequired"].as_bool() {
            Some(true) => format!("{who} decided that new people wait for approval"),
            Some(false) => format!("{who} decided that new people come in at once"),
            None => format!("{who} changed a setting"),
        },
        other => format!("{who}: {other}"),
    }
}
