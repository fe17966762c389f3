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
    language::LanguageSection,
    page::{self, flash_of},
    sign_in::SignOut,
    ui::{
        field::{Field, Form, Hidden, to},
        frame::Page,
        time::{Show, Time},
    },
    words::{say, show},
};

#[component]
pub(crate) fn AccountPage() -> impl IntoView {
    page::show(load_account(), |viewer, account: Account| {
        view! {
            <Page viewer title=say!("account") here=at::ACCOUNT>
                <div class="heading">
                    <h1>{say!("account")}</h1>
                    <form method="post" action={to::<SignOut>()}>
                        <button class="button">{say!("sign-out")}</button>
                    </form>
                </div>
                <Myself name=account.me.name />
                <WaysIn emails=account.me.emails identities=account.identities providers=account.providers />
                <Sessions sessions=account.sessions />
                <Mail choices=account.mail sends_mail=account.sends_mail />
                <LanguageSection />
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
            <h2 id="you">{say!("account-you")}</h2>
            <Form name="name" action={to::<RenameMe>()} class="stack narrow">
                <Field
                    form="name"
                    name="name"
                    label=say!("account-name")
                    hint=say!("account-name-hint")
                    value=name
                    autocomplete="name"
                    max=domain::field::MAX_NAME
                    required=true
                />
                <p class="actions">
                    <button class="button main">{say!("save")}</button>
                </p>
            </Form>
        </section>
    }
}

#[component]
fn Tokens(tokens: Vec<TokenView>) -> impl IntoView {
    view! {
        <section class="sheet" aria-labelledby="tokens">
            <h2 id="tokens">{say!("account-tokens")}</h2>
            <p class="soft">{say!("account-tokens-hint")}</p>
            <NewSecret />
            <ul class="rows">{tokens.into_iter().map(|token| view! { <Token token /> }).collect_view()}</ul>
            <Form name="token" action={to::<MakeToken>()} class="stack narrow">
                <Field
                    form="token"
                    name="name"
                    label=say!("account-token-name")
                    max=domain::field::MAX_NAME
                    required=true
                />
                <Field
                    form="token"
                    name="days"
                    label=say!("account-token-days")
                    hint=say!("account-token-days-hint")
                    value="90"
                    max=4
                    required=true
                />
                <p class="actions">
                    <button class="button">{say!("account-make-token")}</button>
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
                    <b>{say!("account-token-once")}</b>
                </p>
                <code tabindex="0">{secret}</code>
            </div>
        }
    })
}

#[component]
fn Token(token: TokenView) -> impl IntoView {
    let made = view! { <Time at=token.created_at show=Show::Day /> };
    let ends = view! { <Time at=token.expires_at show=Show::Day /> };
    view! {
        <li class="person">
            <div>
                <b dir="auto">{token.name.clone()}</b>
                <small>
                    {if let Some(at) = token.last_used_at {
                        let used = view! { <Time at /> };
                        show!("account-token-used", [made = made, ends = ends, used = used])
                    } else {
                        show!("account-token-unused", [made = made, ends = ends])
                    }}
                </small>
            </div>
            <Form name=format!("revoke-{}", token.id) action={to::<RevokeToken>()}>
                <Hidden name="token" value=token.id.to_string() />
                <button class="button">
                    {say!("account-revoke")} <span class="visually-hidden">" " <bdi>{token.name}</bdi></span>
                </button>
            </Form>
        </li>
    }
}
