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
    },
    words::{say, show},
};

#[component]
pub(crate) fn AdminPage() -> impl IntoView {
    let cursor = use_query_map().read_untracked().get("cursor").unwrap_or_default();
    page::show(load_admin(cursor), |viewer, admin: Admin| {
        view! {
            <Page viewer title=say!("admin") here=at::ADMIN>
                <h1>{say!("admin")}</h1>
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
    let title = say!("admin-waiting", count = people.len());
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
                                <button class="button">{say!("admin-approve-all")}</button>
                            </Form>
                        }
                    })}
            </div>
            {people
                .is_empty()
                .then(|| view! { <p class="soft">{say!("admin-nobody-waits")}</p> })}
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
                    {if let Some((by, at)) = person.decided_by.zip(person.decided_at) {
                        show!(
                            "admin-came-and-declined",
                            [
                                when = view! { <Time at=person.requested_at /> },
                                who = view! { <bdi>{by.name}</bdi> },
                                decided = view! { <Time at /> },
                            ]
                        )
                    } else {
                        show!("admin-came", [when = view! { <Time at=person.requested_at /> }])
                    }}
                </small>
            </div>
            <Form name=format!("access-{}", person.user_id) action={to::<DecideAccess>()} class="actions">
                <Hidden name="person" value=person.user_id.to_string() />
                <button class="button" name="deed" value="approve">
                    {say!("admin-approve")}
                    <span class="visually-hidden">" " <bdi>{person.name.clone()}</bdi></span>
                </button>
                {(!declined)
                    .then(|| {
                        view! {
                            <button class="button" name="deed" value="decline">
                                {say!("admin-decline")}
                                <span class="visually-hidden">" " <bdi>{person.name}</bdi></span>
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
            <h2 id="settings" class="visually-hidden">{say!("admin-new-people")}</h2>
            <Form name="platform-settings" action={to::<ChangePlatformSettings>()} class="stack narrow">
                <Ways
                    name="signup_approval_required"
                    legend=say!("admin-first-time")
                    value=if required { "yes" } else { "no" }
                    ways=vec![
                        ("yes", say!("admin-they-wait"), say!("admin-they-wait-means")),
                        ("no", say!("admin-they-come-in"), say!("admin-they-come-in-means")),
                    ]
                />
                <p class="actions">
                    <button class="button">{say!("save")}</button>
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
                <summary>{say!("admin-declined", count = people.len())}</summary>
                <ul class="rows">{people.into_iter().map(|person| view! { <Person person /> }).collect_view()}</ul>
            </details>
        }
    })
}

#[component]
fn Audit(rows: Vec<AuditRow>, older: Option<String>) -> impl IntoView {
    view! {
        <section aria-labelledby="audit">
            <h2 id="audit">{say!("admin-audit")}</h2>
            {rows
                .is_empty()
                .then(|| view! { <p class="empty">{say!("admin-audit-none")}</p> })}
            <ol class="events">
                {rows
                    .into_iter()
                    .map(|row| {
                        view! {
                            <li>
                                <span>{said(&row)}</span>
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
                                {say!("older")}
                            </a>
                        </p>
                    }
                })}
        </section>
    }
}

fn said(row: &AuditRow) -> AnyView {
    let who = view! { <bdi>{row.actor.name.clone()}</bdi> };
    let whom = match &row.subject {
        Some(subject) => view! { <bdi>{subject.name.clone()}</bdi> }.into_any(),
        None => say!("admin-somebody").into_any(),
    };
    match row.action.as_str() {
        "access.approved" => show!("admin-did-approve", [who = who, whom = whom]),
        "access.declined" => show!("admin-did-decline", [who = who, whom = whom]),
        "access.approved_all" => show!("admin-did-approve-all", [who = who, whom = whom]),
        "settings.changed" => match row.after["signupApprovalRequired"].as_bool() {
            Some(true) => show!("admin-did-require", [who = who]),
            Some(false) => show!("admin-did-not-require", [who = who]),
            None => show!("admin-did-set", [who = who]),
        },
        other => show!("admin-did", [who = who, what = view! { <bdi>{other.to_owned()}</bdi> }]),
    }
}
