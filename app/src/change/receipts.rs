//! What was checked, in words that a requester understands (INT-11), and what was not (WHY-02).

use domain::{
    ChangeId,
    intake::{IntakeReceipt, TargetReceipt},
    pages::ReceiptView,
};
use leptos::prelude::*;

use crate::{
    at,
    ui::{
        text::Said,
        time::Time,
        words::{counted, money},
    },
};

#[component]
pub(crate) fn Receipts(receipts: Vec<ReceiptView>) -> impl IntoView {
    (!receipts.is_empty()).then(|| {
        view! {
            <section aria-labelledby="receipts">
                <h2 id="receipts">"What was checked"</h2>
                <ul class="receipts">
                    {receipts.into_iter().map(|receipt| view! { <Receipt receipt /> }).collect_view()}
                </ul>
            </section>
        }
    })
}

#[component]
fn Receipt(receipt: ReceiptView) -> impl IntoView {
    let intake = (receipt.r#type == "intake")
        .then(|| serde_json::from_value::<IntakeReceipt>(receipt.data.clone()).ok())
        .flatten();
    let heading = match (receipt.r#type.as_str(), &intake) {
        ("intake", Some(intake)) => found(intake),
        ("intake", None) => "Read before planning".to_owned(),
        ("scope", _) => "Compared with the requests that came first".to_owned(),
        _ => "Compared with a request that came first".to_owned(),
    };
    view! {
        <li>
            <p>
                {heading} " " <small>
                    <Time at=receipt.at />
                    {(receipt.cost_microusd > 0).then(|| format!(" · cost {}", money(receipt.cost_microusd)))}
                </small>
            </p>
            {intake.map(|intake| view! { <Targets targets=intake.targets gone=intake.no_longer_live /> })}
            {(!receipt.not_checked.is_empty())
                .then(|| {
                    view! {
                        <ul class="not-checked" aria-label="Not checked">
                            {receipt.not_checked.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                        </ul>
                    }
                })}
        </li>
    }
}

fn found(intake: &IntakeReceipt) -> String {
    let near = intake.targets.iter().filter(|target| !target.dropped).count();
    let clear = match (intake.rule_passed, intake.questions_kept) {
        (_, asked) if asked > 0 => counted(asked, "question was left open", "questions were left open"),
        (true, _) => "it was clear enough to plan".to_owned(),
        (false, _) => "it was too short to plan".to_owned(),
    };
    match near {
        0 => format!("Nothing that is there or asked for looked like it; {clear}."),
        near => format!("{} looked close enough to read; {clear}.", counted(near, "thing", "things")),
    }
}

#[component]
fn Targets(targets: Vec<TargetReceipt>, gone: Vec<String>) -> impl IntoView {
    let near: Vec<TargetReceipt> = targets.into_iter().filter(|target| !target.dropped).collect();
    (!near.is_empty()).then(|| {
        view! {
            <ul class="targets">
                {near.into_iter().map(|target| view! { <Target target gone=gone.clone() /> }).collect_view()}
            </ul>
        }
    })
}

#[component]
fn Target(target: TargetReceipt, gone: Vec<String>) -> impl IntoView {
    let verdict = if gone.contains(&target.target) {
        "shipped once, and is no longer in the app"
    } else {
        match target.covered.iter().filter(|covered| **covered).count() {
            0 => "does not deliver this",
            2.. => "delivers this",
            _ => "may deliver this",
        }
    };
    let title = view! { <Said text=target.title /> };
    view! {
        <li>
            {if target.target == "canonical" {
                view! { "The app as it is " }.into_any()
            } else {
                view! { <a href=at::change(&ChangeId(target.target.clone()))>{title}</a> " " }.into_any()
            }} {verdict}
            {target
                .quotes
                .into_iter()
                .filter(|row| !row.quote.is_empty())
                .map(|row| view! { <q dir="auto">{row.quote}</q> })
                .collect_view()}
        </li>
    }
}
