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
        words::{a_role, role_means},
    },
};

#[component]
pub(crate) fn InvitationPage() -> impl IntoView {
    let id = use_params_map().read_untracked().get("id").unwrap_or_default();
    page::show(load_invitation(id), |viewer, seen: InvitationSeen| {
        view! {
            <Page viewer title="Invitation">
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
            <bdi>{invitation.invited_by.name}</bdi>
            " invites you to "
            <bdi class="said">{invitation.project_name}</bdi>
        </h1>
        <p>
            {format!("You would be {}: somebody who {}.", a_role(invitation.role), role_means(invitation.role).to_lowercase())}
            " The invitation ends by itself on "
            <Time at=invitation.expires_at show=Show::Day /> "."
        </p>
        <Form name="invitation" action={to::<AcceptInvitation>()} class="actions">
            <Hidden name="invitation" value=invitation.id.to_string() />
            <button class="button main">"Join the project"</button>
        </Form>
        <SignedInAs addresses />
    }
}

/// The same for an invitation that is over, one to somebody else, and one that never was (INV-05).
#[component]
fn NotYours(addresses: Vec<String>) -> impl IntoView {
    view! {
        <h1>"There is no open invitation for you here"</h1>
        <p>
            "It may have gone to another address, or its seven days are over, or it was taken back. Nothing was used up: "
            "if it went to another address of yours, sign out, open the link again and sign in with that one."
        </p>
        <SignedInAs addresses />
        <div class="actions">
            <a class="button" href=at::HOME>
                "To your projects"
            </a>
            <form method="post" action={to::<SignOut>()}>
                <button class="quiet">"Sign out"</button>
            </form>
        </div>
    }
}

#[component]
fn SignedInAs(addresses: Vec<String>) -> impl IntoView {
    view! {
        <p class="soft">
            "You are signed in with " <bdi>{addresses.join(", ")}</bdi> "."
        </p>
    }
}
