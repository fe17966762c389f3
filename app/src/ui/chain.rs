//! Why a request waits: each wait in the order in which they must end (WHY-01).

use domain::{ChangeId, pages::WaitLink, people::Named, wait::WaitsFor};
use leptos::prelude::*;

use crate::{
    at,
    ui::{
        text::{Said, Sentence},
        time::{Show, Time},
    },
    words::{say, show, told},
};

/// The chain of one request's waits.
#[component]
pub(crate) fn Chain(
    links: Vec<WaitLink>, /// The request whose chain it is; the others are named.
    of: ChangeId,
) -> impl IntoView {
    view! {
        <ol class="chain">
            {links
                .into_iter()
                .map(|link| {
                    let other = (link.change_id != of).then(|| (link.change_id.clone(), link.title.clone()));
                    view! {
                        <li>
                            {other
                                .map(|(id, title)| {
                                    view! {
                                        <a href=at::change(&id)>
                                            <Said text=title />
                                        </a>
                                        " "
                                    }
                                })}
                            {in_words(&link)}
                        </li>
                    }
                })
                .collect_view()}
        </ol>
    }
}

/// What is waited for, until when, and what happens then.
fn in_words(link: &WaitLink) -> AnyView {
    let what = what(link);
    let then = view! {
        <small>
            <Sentence text=told(&link.then) />
        </small>
    };
    if let Some(at) = link.until {
        let until = view! { <Time at show=Show::Day /> };
        show!("chain-until", [what = what, until = until, then = then])
    } else {
        show!("chain-link", [what = what, then = then])
    }
}

fn what(link: &WaitLink) -> AnyView {
    let who = names(&link.who);
    match link.waits_for {
        WaitsFor::Review => show!("chain-review", [who = who]),
        WaitsFor::Answer => show!("chain-answer", [who = who]),
        WaitsFor::Choice if link.who.is_empty() => show!("chain-choice-of-nobody", [earlier = earlier(link)]),
        WaitsFor::Choice => show!("chain-choice", [who = who]),
        WaitsFor::Earlier => show!("chain-earlier", [earlier = earlier(link)]),
        WaitsFor::Builder => say!("chain-builder").into_any(),
        WaitsFor::Approval => show!("chain-approval", [who = who]),
        WaitsFor::Budget => show!("chain-budget", [who = who]),
        WaitsFor::Recovery => show!("chain-recovery", [who = who]),
        WaitsFor::Program => say!("chain-program").into_any(),
    }
}

/// The earlier request, by its title where it is known.
fn earlier(link: &WaitLink) -> AnyView {
    match link.earlier_title.clone() {
        Some(title) => view! { <bdi>{title}</bdi> }.into_any(),
        None => say!("chain-an-earlier-request").into_any(),
    }
}

/// "Ana", "Ana or Ben", "Ana, Ben or 3 others".
fn names(who: &[Named]) -> AnyView {
    let name = |who: &Named| view! { <bdi>{who.name.clone()}</bdi> };
    match who {
        [] => say!("chain-somebody").into_any(),
        [one] => name(one).into_any(),
        [one, two] => show!("chain-two", [one = name(one), two = name(two)]),
        [one, two, rest @ ..] => {
            show!("chain-more", [one = name(one), two = name(two)], others = rest.len())
        }
    }
}
