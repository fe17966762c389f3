//! The page behind the link of an invitation.

use domain::pages::InvitationView;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;

use super::server_fns::{InvitationSeen, load_invitation};
use crate::{
    at,
    home::AcceptInvitation,
    page,
    sign_in::SignOut,
    ui::{
        field::{Form, Hidden, to},
        frame::Page,
        time::{Show, Time},
    },
    words::{say, show},
};

#[component]
pub(crate) fn InvitationPage() -> impl IntoView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    page::show(load_invitation(id), |viewer, seen: InvitationSeen| {
        view! {
            <Page viewer title=say!("people-invitation")>
                {match seen.invitation {
                    Some(invitation) => view! { <Invitation invitation addresses=seen.addresses /> }.into_any(),
                    None => view! { <NotYours addresses=seen.addresses /> }.into_any(),
                }}
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Invitation(invitation: InvitationView, addresses: Vec<String>) -> impl IntoView {
    view! {
        <h1>
            {show!(
                "invites-you",
                [
                    who = view! { <bdi>{invitation.invited_by.name}</bdi> },
                    project = view! { <bdi class="said">{invitation.project_name}</bdi> },
                ]
            )}
        </h1>
        <p>
            {show!(
                "people-you-would-be",
                [when = view! { <Time at=invitation.expires_at show=Show::Day /> }],
                role = invitation.role.as_str()
            )}
        </p>
        <Form name="invitation" action={to::<AcceptInvitation>()} class="actions">
            <Hidden name="invitation" value=invitation.id.to_string() />
            <button class="button main">{say!("join-project")}</button>
        </Form>
        <SignedInAs addresses />
    }
}

/// The same for an invitation that is over, one to somebody else, and one that never was (INV-05).
#[component]
fn NotYours(addresses: Vec<String>) -> impl IntoView {
    view! {
        <h1>{say!("people-no-invitation")}</h1>
        <p>{say!("people-no-invitation-means")}</p>
        <SignedInAs addresses />
        <div class="actions">
            <a class="button" href=at::HOME>
                {say!("to-your-projects")}
            </a>
            <form method="post" action={to::<SignOut>()}>
                <button class="quiet">{say!("sign-out")}</button>
            </form>
        </div>
    }
}

#[component]
fn SignedInAs(addresses: Vec<String>) -> impl IntoView {
    view! {
        <p class="soft">
            {show!("people-signed-in-with", [addresses = view! { <bdi>{addresses.join(", ")}</bdi> }])}
        </p>
    }
}
