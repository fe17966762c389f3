//! What comparing with the other requests came to, with the sentences that it rests on.

use domain::{
    ChangeId,
    compare::{Method, Policy, Verdict},
    pages::{ChangePage, PairView},
};
use leptos::prelude::*;

use crate::{
    at,
    ui::{text::Said, time::Time},
    words::{say, show, told},
};

#[component]
pub(crate) fn Compared(page: ChangePage) -> impl IntoView {
    let (touching, apart): (Vec<_>, Vec<_>) =
        page.pairs.clone().into_iter().partition(|pair| pair.verdict != Verdict::Independent);
    (!page.pairs.is_empty()).then(|| {
        let apart_count = apart.len();
        view! {
            <section aria-labelledby="compared">
                <h2 id="compared">{say!("change-compared")}</h2>
                {(!touching.is_empty())
                    .then(|| {
                        view! {
                            <ul class="pairs">
                                {touching
                                    .into_iter()
                                    .map(|pair| view! { <Pair pair page=page.clone() /> })
                                    .collect_view()}
                            </ul>
                        }
                    })}
                {(apart_count > 0)
                    .then(|| {
                        view! {
                            <details class="more">
                                <summary>{say!("change-compared-apart", count = apart_count)}</summary>
                                <ul class="pairs">
                                    {apart
                                        .into_iter()
                                        .map(|pair| view! { <Pair pair page=page.clone() /> })
                                        .collect_view()}
                                </ul>
                            </details>
                        }
                    })}
            </section>
        }
    })
}

#[component]
fn Pair(pair: PairView, page: ChangePage) -> impl IntoView {
    let is_later = pair.later_change_id == page.change.id;
    let (other, title) = if is_later {
        (pair.earlier_change_id.clone(), pair.earlier_title.clone())
    } else {
        (pair.later_change_id.clone(), pair.later_title.clone())
    };
    let cited = pair.conflicts.iter().chain(&pair.builds).cloned().collect::<Vec<_>>();
    let text = move |change: &ChangeId, criterion: &str| text_of(&page, change, criterion);
    let earlier = pair.earlier_change_id.clone();
    let later = pair.later_change_id.clone();
    // Several citations may rest on one sentence or one reason: each is read once.
    let pairs = cited
        .iter()
        .flat_map(|cited| [text(&earlier, &cited.earlier_criterion), text(&later, &cited.later_criterion)]);
    let sentences = each_once(pairs);
    let reasons = each_once(cited.iter().map(|cited| told(&cited.reason)));
    let title = view! {
        <a href=at::change(&other)>
            <Said text=title />
        </a>
    };
    view! {
        <li>
            <p>{verdict(&pair, is_later, title)} " " {meaning(&pair)}</p>
            <small>
                <Time at=pair.at />
            </small>
            {(!sentences.is_empty())
                .then(|| {
                    view! {
                        <div class="cited">
                            {sentences.into_iter().map(|text| view! { <Said text /> }).collect_view()}
                            <small dir="auto">{reasons.join("; ")}</small>
                        </div>
                    }
                })}
            {pair
                .covered
                .into_iter()
                .map(|covered| {
                    view! {
                        <div class="cited">
                            <q dir="auto">{covered.quote}</q>
                            <Said text=text(&later, &covered.later_criterion) />
                        </div>
                    }
                })
                .collect_view()}
        </li>
    }
}

/// Texts without those that came before, and without empty ones.
fn each_once(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for text in texts {
        if !text.is_empty() && !out.contains(&text) {
            out.push(text);
        }
    }
    out
}

/// The text of a cited criterion, or its name where the text is gone.
fn text_of(page: &ChangePage, change: &ChangeId, criterion: &str) -> String {
    let texts = &page.criterion_texts;
    texts
        .get(criterion)
        .or_else(|| texts.get(&format!("{change}:{criterion}")))
        .cloned()
        .unwrap_or_else(|| criterion.to_owned())
}

fn verdict(pair: &PairView, is_later: bool, title: impl IntoView + 'static) -> AnyView {
    match (pair.verdict, is_later) {
        (Verdict::Independent, _) => show!("change-pair-independent", [title = title]),
        (Verdict::Compatible, _) => show!("change-pair-compatible", [title = title]),
        (Verdict::BuildsOn, true) => show!("change-pair-builds-on", [title = title]),
        (Verdict::BuildsOn, false) => show!("change-pair-built-upon", [title = title]),
        (Verdict::Conflicting, _) if pair.supported => show!("change-pair-conflicting", [title = title]),
        (Verdict::Conflicting, _) => show!("change-pair-may-contradict", [title = title]),
        (Verdict::Duplicate, true) => show!("change-pair-delivered", [title = title]),
        (Verdict::Duplicate, false) => show!("change-pair-delivers", [title = title]),
    }
}

fn meaning(pair: &PairView) -> String {
    match (pair.policy, pair.method) {
        (_, Method::ReviewInterrupted | Method::ReviewRejected) => say!("change-means-unsure"),
        (_, Method::ReviewLimit) => say!("change-means-limit"),
        (Policy::None, _) => say!("change-means-none"),
        (Policy::Follow, _) => say!("change-means-follow"),
        (Policy::Duplicate, _) => say!("change-means-duplicate"),
        (Policy::AskRequester, _) => say!("change-means-ask"),
        (Policy::SameRequester, _) => say!("change-means-same"),
        (Policy::FirstCome, _) => say!("change-means-first-come"),
    }
}
