//! The sign-in page, and the page behind a mailed link.

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use super::server_fns::{
    AskSignInLink, OpenSignInLink, SetUp as SetUpServer, SignInView, load_link, load_sign_in,
};
use crate::{
    at,
    flash::Flash,
    page::Trouble,
    session::Provider,
    ui::{
        field::{Field, Form, Hidden, to},
        frame::{Bare, JustNow},
    },
    words::{say, show},
};

#[component]
pub(crate) fn SignInPage() -> impl IntoView {
    let next = use_query_map().read().get("next").unwrap_or_default();
    Suspend::new(async move {
        match load_sign_in().await {
            Ok(view) => {
                provide_context(view.flash.clone().map(Arc::new));
                match view.flash.clone().filter(|flash| flash.done && flash.form == "sign-in") {
                    Some(sent) => view! { <LinkSent sent shown_here=view.shows_link /> }.into_any(),
                    None => view! { <AskForLink next view /> }.into_any(),
                }
            }
            Err(problem) => view! { <Trouble problem /> }.into_any(),
        }
    })
}

#[component]
fn AskForLink(next: String, view: SignInView) -> impl IntoView {
    let then = if view.shows_link { say!("sign-in-shown-here") } else { say!("sign-in-mailed") };
    let next = at::inside(&next);
    let providers = (!view.providers.is_empty())
        .then(|| view! { <Providers providers=view.providers next=next.clone() /> });
    let set_up = view.needs_set_up.then(|| view! { <SetUp /> });
    view! {
        <Bare title=say!("sign-in")>
            <JustNow />
            {set_up}
            {providers}
            <Form name="sign-in" action={to::<AskSignInLink>()} class="stack">
                <Hidden name="next" value=next />
                <Field
                    form="sign-in"
                    name="email"
                    label=say!("sign-in-email")
                    hint=then
                    kind="email"
                    autocomplete="email"
                    max=254
                    required=true
                    autofocus=true
                />
                <p class="actions">
                    <button class="button main">{say!("sign-in-send")}</button>
                </p>
            </Form>
        </Bare>
    }
}

/// Providers in place of a mail.
#[component]
fn Providers(providers: Vec<Provider>, next: String) -> impl IntoView {
    view! {
        <ul class="doors">
            {providers
                .into_iter()
                .map(|provider| {
                    view! {
                        <li>
                            <a class="button" href=at::provider(&provider.name, &next)>
                                {show!("sign-in-with", [provider = view! { <bdi>{provider.label.clone()}</bdi> }])}
                            </a>
                        </li>
                    }
                })
                .collect_view()}
        </ul>
        <p class="soft">{say!("sign-in-or-by-mail")}</p>
    }
}

/// A server that nobody administers yet takes the code that it printed.
#[component]
fn SetUp() -> impl IntoView {
    view! {
        <section class="sheet asks" aria-labelledby="set-up-title">
            <h2 id="set-up-title">{say!("set-up")}</h2>
            <Form name="set-up" action={to::<SetUpServer>()} class="stack">
                <Field
                    form="set-up"
                    name="email"
                    label=say!("sign-in-email")
                    kind="email"
                    autocomplete="email"
                    max=254
                    required=true
                />
                <Field
                    form="set-up"
                    name="code"
                    label=say!("set-up-code")
                    hint=say!("set-up-code-hint")
                    autocomplete="off"
                    max=200
                    required=true
                />
                <p class="actions">
                    <button class="button main">{say!("set-up-do")}</button>
                </p>
            </Form>
        </section>
    }
}

/// Says the same for an address that is known and one that is not.
#[component]
fn LinkSent(sent: Flash, shown_here: bool) -> impl IntoView {
    let again = view! {
        <p class="soft">
            {show!("sign-in-another", [again = view! { <a href=at::SIGN_IN>{say!("sign-in-again")}</a> }])}
        </p>
    };
    match sent.secret.filter(|_| shown_here) {
        Some(secret) => view! {
            <Bare title=say!("sign-in-link-here")>
                <p>
                    {show!(
                        "sign-in-link-here-means",
                        [address = view! { <b dir="auto">{sent.message}</b> }]
                    )}
                </p>
                <p class="actions">
                    <a class="button main" href=format!("{}/{secret}", at::SIGN_IN)>
                        {say!("sign-in-open-link")}
                    </a>
                </p>
                {again}
            </Bare>
        }
        .into_any(),
        None => view! {
            <Bare title=say!("sign-in-look")>
                <p>
                    {show!("sign-in-look-means", [address = view! { <b dir="auto">{sent.message}</b> }])}
                </p>
                <p class="soft">{say!("sign-in-nothing-there")}</p>
                {again}
            </Bare>
        }
        .into_any(),
    }
}

#[component]
pub(crate) fn OpenLinkPage() -> impl IntoView {
    let secret = use_params_map().read().get("secret").unwrap_or_default();
    Suspend::new(async move {
        match load_link(secret.clone()).await {
            Ok(Some(address)) => view! { <OpenLink secret address /> }.into_any(),
            Ok(None) => view! { <LinkIsOver /> }.into_any(),
            Err(problem) => view! { <Trouble problem /> }.into_any(),
        }
    })
}

#[component]
fn OpenLink(secret: String, address: String) -> impl IntoView {
    view! {
        <Bare title=say!("sign-in")>
            <p>{show!("sign-in-about-to", [address = view! { <b dir="auto">{address}</b> }])}</p>
            <form method="post" action={to::<OpenSignInLink>()} class="actions">
                <Hidden name="secret" value=secret />
                <button class="button main">{say!("sign-in")}</button>
            </form>
        </Bare>
    }
}

#[component]
fn LinkIsOver() -> impl IntoView {
    view! {
        <Bare title=say!("sign-in-used-up")>
            <p>{say!("sign-in-used-up-means")}</p>
            <p class="actions">
                <a class="button main" href=at::SIGN_IN>
                    {say!("sign-in-new-link")}
                </a>
            </p>
        </Bare>
    }
}
