//! The account page.

use domain::pages::TokenView;
use leptos::prelude::*;

use super::{
    doors::WaysIn,
    mail::Mail,
    server_fns::{Account, MakeToken, RenameMe, RevokeToken, load_account},
    sessions::Sessions,
};
use crate::{
    at,
    page::{self, flash_of},
    sign_in::SignOut,
    ui::{
        field::{Field, Form, Hidden, to},
        frame::Page,
        time::{Show, Time},
    },
};

#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    page::show(load_account(), |viewer, account: Account| {
        view! {
            <Page viewer title="Account" here=at::ACCOUNT>
                <div class="heading">
                    <h1>"Account"</h1>
                    <form method="post" action={to::<SignOut>()}>
                        <button class="button">"Sign out"</button>
                    </form>
                </div>
                <Myself name=account.me.name />
                <WaysIn emails=account.me.emails identities=account.identities providers=account.providers />
                <Sessions sessions=account.sessions />
                <Mail choices=account.mail sends_mail=account.sends_mail />
                <Tokens tokens=account.tokens />
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Myself(name: String) -> impl IntoView {
    view! {
        <section class="sheet" aria-labelledby="you">
            <h2 id="you">"You"</h2>
            <Form name="name" action={to::<RenameMe>()} class="stack narrow">
                <Field
                    form="name"
                    name="name"
                    label="Your name"
                    hint="Others see it beside everything that you ask for."
                    value=name
                    autocomplete="name"
                    max=domain::field::MAX_NAME
                    required=true
                />
                <p class="actions">
                    <button class="button main">"Save"</button>
                </p>
            </Form>
        </section>
    }
}

#[component]
fn Tokens(tokens: Vec<TokenView>) -> impl IntoView {
    view! {
        <section class="sheet" aria-labelledby="tokens">
            <h2 id="tokens">"Tokens for programs"</h2>
            <p class="soft">
                "A program that holds a token acts as you in everything. Give each program its own, and revoke it here."
            </p>
            <NewSecret />
            <ul class="rows">{tokens.into_iter().map(|token| view! { <Token token /> }).collect_view()}</ul>
            <Form name="token" action={to::<MakeToken>()} class="stack narrow">
                <Field
                    form="token"
                    name="name"
                    label="What is it for?"
                    max=domain::field::MAX_NAME
                    required=true
                />
                <Field
                    form="token"
                    name="days"
                    label="For how many days?"
                    hint="Then it ends by itself."
                    value="90"
                    max=4
                    required=true
                />
                <p class="actions">
                    <button class="button">"Make a token"</button>
                </p>
            </Form>
        </section>
    }
}

/// The token's text: this once, and never again (SEC-05).
#[component]
fn NewSecret() -> impl IntoView {
    flash_of("token").and_then(|flash| flash.secret.clone()).map(|secret| {
        view! {
            <div class="note secret">
                <p>
                    <b>"Copy it now: it is shown this once."</b>
                </p>
                <code tabindex="0">{secret}</code>
            </div>
        }
    })
}

#[component]
fn Token(token: TokenView) -> impl IntoView {
    view! {
        <li class="person">
            <div>
                <b dir="auto">{token.name.clone()}</b>
                <small>
                    "Made " <Time at=token.created_at show=Show::Day /> ", ends "
                    <Time at=token.expires_at show=Show::Day />
                    {match token.last_used_at {
                        Some(at) => view! { ", last used " <Time at=at /> }.into_any(),
                        None => ", never used".into_any(),
                    }}
                </small>
            </div>
            <Form name=format!("revoke-{}", token.id) action={to::<RevokeToken>()}>
                <Hidden name="token" value=token.id.to_string() />
                <button class="button">
                    "Revoke" <span class="visually-hidden">" " {token.name}</span>
                </button>
            </Form>
        </li>
    }
}
