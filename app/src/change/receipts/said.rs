//! Receipts in sentences: what was looked at, what was found, what it cost (INT-11, WHY-02).

use domain::{
    compare::{Method, Verdict},
    intake::{CallReceipt, IntakeReceipt, TargetReceipt},
    pages::ReceiptView,
    words::shortened,
};
use serde::Deserialize;

use crate::{ui::words::money, words::say};

/// Characters of a title in a sentence.
const TITLE: usize = 90;

/// A receipt as its kind keeps it.
pub(super) enum Kept {
    Intake(IntakeReceipt),
    Plan(Planned),
    Comparison(Compared),
    Removal(Removed),
    /// One that this version does not know.
    Other,
}

/// What a plan came to.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Planned {
    criteria: usize,
    left_out: usize,
    pub(super) calls: Vec<CallReceipt>,
}

/// What a comparison with one request came to.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Compared {
    #[serde(default)]
    earlier_title: String,
    verdict: Verdict,
    supported: bool,
    method: Method,
    #[serde(default)]
    pub(super) calls: Vec<CallReceipt>,
}

/// What a look at shipped requests came to.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Removed {
    looked_at: usize,
    takes_from: Vec<serde_json::Value>,
    pub(super) calls: Vec<CallReceipt>,
}

/// Reads a receipt.
pub(super) fn kept(receipt: &ReceiptView) -> Kept {
    let data = receipt.data.clone();
    match receipt.r#type.as_str() {
        "intake" => serde_json::from_value(data).map_or(Kept::Other, Kept::Intake),
        "plan" => serde_json::from_value(data).map_or(Kept::Other, Kept::Plan),
        "comparison" => serde_json::from_value(data).map_or(Kept::Other, Kept::Comparison),
        "removal" => serde_json::from_value(data).map_or(Kept::Other, Kept::Removal),
        _ => Kept::Other,
    }
}

impl Kept {
    /// What happened, in a few words.
    pub(super) fn title(&self) -> String {
        match self {
            Self::Intake(_) => say!("receipts-intake"),
            Self::Plan(_) => say!("receipts-plan"),
            Self::Comparison(_) => say!("receipts-comparison"),
            Self::Removal(_) => say!("receipts-removal"),
            Self::Other => say!("receipts-other"),
        }
    }

    /// What was looked at and found.
    pub(super) fn sentences(&self) -> Vec<String> {
        match self {
            Self::Intake(receipt) => intake(receipt),
            Self::Plan(planned) => plan(planned),
            Self::Comparison(compared) => vec![comparison(compared)],
            Self::Removal(removed) => vec![removal(removed)],
            Self::Other => Vec::new(),
        }
    }

    /// The calls that it took.
    pub(super) fn calls(&self) -> &[CallReceipt] {
        match self {
            Self::Intake(receipt) => &receipt.calls,
            Self::Plan(planned) => &planned.calls,
            Self::Comparison(compared) => &compared.calls,
            Self::Removal(removed) => &removed.calls,
            Self::Other => &[],
        }
    }
}

fn intake(receipt: &IntakeReceipt) -> Vec<String> {
    let first = receipt.first_build.then(|| say!("receipts-first"));
    first.into_iter().chain(looked_at(&receipt.targets)).chain([clarity(receipt)]).collect()
}

fn looked_at(targets: &[TargetReceipt]) -> Vec<String> {
    let app = targets.iter().any(is_app);
    let requests = targets.iter().filter(|target| !is_app(target)).count();
    let looked = match (requests, app) {
        (0, false) => return vec![say!("receipts-looked-none")],
        (0, true) => return vec![say!("receipts-looked-app")],
        (count, false) => say!("receipts-looked", count = count),
        (count, true) => say!("receipts-looked-both", count = count),
    };
    let unrelated = targets.iter().filter(|target| target.dropped).count();
    let unrelated = (unrelated > 0).then(|| say!("receipts-unrelated", count = unrelated));
    std::iter::once(looked).chain(unrelated).collect()
}

fn clarity(receipt: &IntakeReceipt) -> String {
    let covered = receipt.targets.iter().any(|target| target.covered.contains(&true))
        && receipt.targets.iter().any(|target| !target.quotes.is_empty());
    match (receipt.questions_kept, receipt.rule_passed) {
        (0, _) if covered && !receipt.first_build => say!("receipts-clarity-later"),
        (0, true) => say!("receipts-clear"),
        (0, false) => say!("receipts-too-little"),
        (1, _) if receipt.first_build => say!("receipts-first-asked"),
        (count, _) => say!("receipts-unclear", count = count),
    }
}

/// What was found about one target, after its name.
pub(super) fn finding(target: &TargetReceipt, gone: &[String]) -> String {
    let yes = target.covered.iter().filter(|covered| **covered).count();
    if gone.contains(&target.target) {
        say!("receipts-found-gone")
    } else if target.dropped {
        say!("receipts-found-unrelated")
    } else if target.covered.is_empty() {
        say!("receipts-found-unread")
    } else if yes == 0 {
        say!("receipts-found-not")
    } else if yes < target.covered.len() || target.covered.len() == 1 {
        say!("receipts-found-maybe")
    } else {
        say!("receipts-found")
    }
}

pub(super) fn is_app(target: &TargetReceipt) -> bool {
    target.target == "canonical"
}

fn plan(planned: &Planned) -> Vec<String> {
    match planned.left_out {
        0 => vec![say!("receipts-planned-all", count = planned.criteria)],
        out => {
            vec![say!("receipts-planned", count = planned.criteria), say!("receipts-left-out", count = out)]
        }
    }
}

fn removal(removed: &Removed) -> String {
    say!("receipts-takes", looked = removed.looked_at, lost = removed.takes_from.len())
}

fn comparison(compared: &Compared) -> String {
    let title = shortened(&compared.earlier_title, TITLE);
    match (compared.method, compared.verdict, compared.supported) {
        (Method::ReviewLimit, ..) => say!("receipts-compared-limit", title = title),
        (Method::ReviewRejected | Method::ReviewInterrupted, ..) | (_, Verdict::Conflicting, false) => {
            say!("receipts-compared-unsure", title = title)
        }
        (_, Verdict::Independent, _) => say!("receipts-compared-independent", title = title),
        (_, Verdict::Compatible, _) => say!("receipts-compared-compatible", title = title),
        (_, Verdict::BuildsOn, _) => say!("receipts-compared-builds-on", title = title),
        (_, Verdict::Conflicting, true) => say!("receipts-compared-conflicting", title = title),
        (_, Verdict::Duplicate, _) => say!("receipts-compared-duplicate", title = title),
    }
}

/// Who read it and what that cost, in one line; `None` when nobody did.
pub(super) fn cost(calls: &[CallReceipt], microusd: i64) -> Option<String> {
    let price = (microusd > 0).then(|| money(microusd));
    if calls.is_empty() {
        return price.map(|price| say!("receipts-cost", price = price));
    }
    let outside: Vec<&CallReceipt> = calls.iter().filter(|call| call.provider != "local").collect();
    let count = outside.len();
    let mut providers: Vec<&str> = outside.iter().map(|call| call.provider.as_str()).collect();
    providers.sort_unstable();
    providers.dedup();
    let providers = providers.join(", ");
    Some(match (count, price) {
        (0, None) => say!("receipts-inside-free"),
        (0, Some(price)) => say!("receipts-inside", price = price),
        (count, None) => say!("receipts-calls-free", count = count, providers = providers),
        (count, Some(price)) => say!("receipts-calls", count = count, providers = providers, price = price),
    })
}

/// One call, in a line.
pub(super) fn call(call: &CallReceipt) -> String {
    let what = say!("receipts-purpose", purpose = call.purpose.as_str());
    let by = if call.provider == "local" { say!("receipts-inside-server") } else { call.provider.clone() };
    let (model, outcome) = (call.model.as_str(), call.outcome.as_str());
    let price = (call.cost_microusd > 0).then(|| money(call.cost_microusd));
    match (price, outcome) {
        (None, "ok") => say!("receipts-call", what = what, by = by, model = model),
        (None, _) => say!("receipts-call-failed", what = what, by = by, model = model, outcome = outcome),
        (Some(price), "ok") => say!("receipts-call-paid", what = what, by = by, model = model, price = price),
        (Some(price), _) => say!(
            "receipts-call-paid-failed",
            what = what,
            by = by,
            model = model,
            price = price,
            outcome = outcome
        ),
    }
}

#[cfg(test)]
mod tests;
