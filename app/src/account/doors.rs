//! The ways in which a person signs in: addresses, and accounts at providers.

use domain::pages::{Address, IdentityView};
use leptos::prelude::*;

use super::server_fns::UnlinkProvider;
use crate::{
    at,
    session::Provider,
    ui::{
        field::{Form, Hidden, to},
        time::{Show, Time},
    },
    words::{say, show},
};

#[component]
pub(super) fn WaysIn(
    emails: Vec<Address>, identities: Vec<IdentityView>, providers: Vec<Provider>,
) -> impl IntoView {
    let addresses = emails.into_iter().filter(|address| address.verified);
    let addresses: Vec<String> = addresses.map(|address| address.address).collect();
    let to_link: Vec<Provider> = providers
        .iter()
        .filter(|provider| !identities.iter().any(|identity| identity.provider == provider.name))
        .cloned()
        .collect();
    let label = move |name: &str| {
        let known = providers.iter().find(|provider| provider.name == name);
        known.map_or_else(|| name.to_owned(), |provider| provider.label.clone())
    };
    view! {
        <section class="sheet" aria-labelledby="ways-in">
            <h2 id="ways-in">{say!("account-ways-in")}</h2>
            <p>{show!("account-by-link", [addresses = view! { <bdi>{addresses.join(", ")}</bdi> }])}</p>
            <ul class="rows">
                {identities
                    .into_iter()
                    .map(|identity| {
                        let label = label(&identity.provider);
                        view! { <Linked identity label /> }
                    })
                    .collect_view()}
            </ul>
            {(!to_link.is_empty())
                .then(|| {
                    view! {
                        <p class="actions">
                            {to_link
                                .into_iter()
                                .map(|provider| {
                                    view! {
                                        <a class="button" href=at::link_provider(&provider.name)>
                                            {show!("account-add", [provider = view! { <bdi>{provider.label}</bdi> }])}
                                        </a>
                                    }
                                })
                                .collect_view()}
                        </p>
                    }
                })}
        </section>
    }
}

#[component]
fn Linked(identity: IdentityView, label: String) -> impl IntoView {
    view! {
        <li class="person">
            <div>
                <b dir="auto">{label.clone()}</b>
                <small>
                    {show!(
                        "account-linked-since",
                        [when = view! { <Time at=identity.linked_at show=Show::Day /> }]
                    )}
                </small>
            </div>
            <Form name=format!("unlink-{}", identity.id) action={to::<UnlinkProvider>()}>
                <Hidden name="identity" value=identity.id.clone() />
                <button class="button">
                    {say!("account-unlink")} <span class="visually-hidden">" " <bdi>{label}</bdi></span>
                </button>
            </Form>
        </li>
    }
}
