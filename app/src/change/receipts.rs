//! What was checked, in words that a requester understands (INT-11), and what was not (WHY-02).

mod said;

use domain::{
    ChangeId,
    intake::{IntakeReceipt, TargetReceipt},
    pages::ReceiptView,
};
use leptos::prelude::*;

use crate::{
    at,
    ui::{text::Said, time::Time},
    words::{say, told},
};
use said::Kept;

#[component]
pub(crate) fn Receipts(receipts: Vec<ReceiptView>) -> impl IntoView {
    (!receipts.is_empty()).then(|| {
        view! {
            <section aria-labelledby="receipts">
                <h2 id="receipts">{say!("receipts-title")}</h2>
                <ul class="receipts">
                    {receipts.into_iter().map(|receipt| view! { <Receipt receipt /> }).collect_view()}
                </ul>
            </section>
        }
    })
}

#[component]
fn Receipt(receipt: ReceiptView) -> impl IntoView {
    let kept = said::kept(&receipt);
    let cost = said::cost(kept.calls(), receipt.cost_microusd);
    let calls: Vec<String> = kept.calls().iter().map(said::call).collect();
    let sentences = kept.sentences().join(" ");
    view! {
        <li>
            <p>
                <b>{kept.title()}</b> " " <small>
                    <Time at=receipt.at />
                </small>
            </p>
            {(!sentences.is_empty()).then(|| view! { <p dir="auto">{sentences}</p> })}
            {match kept {
                Kept::Intake(intake) => view! { <Targets intake /> }.into_any(),
                Kept::Plan(_) | Kept::Comparison(_) | Kept::Removal(_) | Kept::Other => ().into_any(),
            }}
            <NotChecked lines=receipt.not_checked />
            {cost.map(|cost| view! { <Cost cost calls /> })}
        </li>
    }
}

#[component]
fn Targets(intake: IntakeReceipt) -> impl IntoView {
    let gone = intake.no_longer_live;
    (!intake.targets.is_empty()).then(|| {
        view! {
            <ul class="targets">
                {intake
                    .targets
                    .into_iter()
                    .map(|target| view! { <Target target gone=gone.clone() /> })
                    .collect_view()}
            </ul>
        }
    })
}

#[component]
fn Target(target: TargetReceipt, gone: Vec<String>) -> impl IntoView {
    let finding = said::finding(&target, &gone);
    let place = (!said::is_app(&target)).then(|| at::change(&ChangeId(target.target.clone())));
    view! {
        <li>
            {match place {
                Some(place) => {
                    view! {
                        <a href=place>
                            <Said text=target.title />
                        </a>
                    }
                        .into_any()
                }
                None => say!("receipts-app").into_any(),
            }} " " {finding}
            {target
                .quotes
                .into_iter()
                .filter(|row| !row.quote.is_empty())
                .map(|row| view! { " " <q dir="auto">{row.quote}</q> })
                .collect_view()}
        </li>
    }
}

/// What could not be looked at, and why.
#[component]
fn NotChecked(lines: Vec<String>) -> impl IntoView {
    (!lines.is_empty()).then(|| {
        view! {
            <p class="soft">{say!("receipts-not-checked")}</p>
            <ul class="not-checked" aria-label=say!("receipts-not-checked-label")>
                {lines.into_iter().map(|line| view! { <li>{told(&line)}</li> }).collect_view()}
            </ul>
        }
    })
}

/// What it cost, and each call for those who want to know.
#[component]
fn Cost(cost: String, calls: Vec<String>) -> impl IntoView {
    if calls.is_empty() {
        return view! { <p class="soft">{cost}</p> }.into_any();
    }
    view! {
        <details class="more">
            <summary>{cost}</summary>
            <ul class="calls">{calls.into_iter().map(|call| view! { <li>{call}</li> }).collect_view()}</ul>
        </details>
    }
    .into_any()
}
