//! Why a request waits: each wait in the order in which they must end (WHY-01).

use domain::{ChangeId, pages::WaitLink, people::Named, wait::WaitsFor};
use leptos::prelude::*;

use crate::{
    at,
    ui::{
        text::Said,
        time::{Show, Time},
    },
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
                            <span dir="auto">{what(&link)}</span>
                            {link.until.map(|until| view! { " by " <Time at=until show=Show::Day /> })}
                            ". "
                            <small dir="auto">{link.then}</small>
                        </li>
                    }
                })
                .collect_view()}
        </ol>
    }
}

fn what(link: &WaitLink) -> String {
    let who = names(&link.who);
    let earlier = link.earlier_title.as_deref().unwrap_or("an earlier request");
    match link.waits_for {
        WaitsFor::Review => format!("Waits for {who} to include or decline it"),
        WaitsFor::Answer => format!("Waits for {who} to answer"),
        WaitsFor::Choice if link.who.is_empty() => format!("Waits for a choice about “{earlier}”"),
        WaitsFor::Choice => format!("Waits for {who} to choose"),
        WaitsFor::Earlier => format!("Waits for “{earlier}” to finish"),
        WaitsFor::Builder => "Is with the builder".to_owned(),
        WaitsFor::Approval => format!("Waits for {who} to approve it"),
        WaitsFor::Budget => format!("Waits for {who} to raise its budget"),
        WaitsFor::Recovery => format!("Has stopped; {who} can have it tried again"),
        WaitsFor::Program => "Is being worked on".to_owned(),
    }
}

/// "Ana", "Ana or Ben", "Ana, Ben or 3 others".
fn names(who: &[Named]) -> String {
    match who {
        [] => "somebody".to_owned(),
        [one] => one.name.clone(),
        [one, two] => format!("{} or {}", one.name, two.name),
        [one, two, rest @ ..] => {
            format!("{}, {} or {}", one.name, two.name, super::words::counted(rest.len(), "other", "others"))
        }
    }
}
