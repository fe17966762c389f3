//! Receipts in sentences: what was looked at, what was found, what it cost (INT-11, WHY-02).

use domain::{
    compare::{Method, Verdict},
    intake::{CallReceipt, IntakeReceipt, TargetReceipt},
    pages::ReceiptView,
    words::shortened,
};
use serde::Deserialize;

use crate::ui::words::{counted, money};

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
    pub(super) const fn title(&self) -> &'static str {
        match self {
            Self::Intake(_) => "Read before it was planned",
            Self::Plan(_) => "Planned",
            Self::Comparison(_) => "Compared with a request that came first",
            Self::Removal(_) => "Looked for what it would take away",
            Self::Other => "Checked",
        }
    }

    /// What was looked at and found.
    pub(super) fn sentences(&self) -> Vec<String> {
        match self {
            Self::Intake(receipt) => intake(receipt),
            Self::Plan(planned) => vec![plan(planned)],
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
    let mut said = Vec::new();
    if receipt.first_build {
        said.push("It is the project’s first request.".to_owned());
    }
    said.push(looked_at(&receipt.targets));
    said.push(clarity(receipt));
    said
}

fn looked_at(targets: &[TargetReceipt]) -> String {
    let app = targets.iter().any(is_app);
    let requests = targets.iter().filter(|target| !is_app(target)).count();
    let looked = match (requests, app) {
        (0, false) => return "No other request looked like it.".to_owned(),
        (0, true) => "Looked at the app as it is; no other request looked like it.".to_owned(),
        (many, false) => format!("Looked at {}.", counted(many, "request like it", "requests like it")),
        (many, true) => {
            format!(
                "Looked at {} and at the app as it is.",
                counted(many, "request like it", "requests like it")
            )
        }
    };
    let cleared = targets.iter().filter(|target| target.dropped).count();
    match cleared {
        0 => looked,
        1 => format!("{looked} One of them has nothing to do with this."),
        many => format!("{looked} {many} of them have nothing to do with this."),
    }
}

fn clarity(receipt: &IntakeReceipt) -> String {
    let covered = receipt.targets.iter().any(|target| target.covered.contains(&true))
        && receipt.targets.iter().any(|target| !target.quotes.is_empty());
    match (receipt.questions_kept, receipt.rule_passed) {
        (0, _) if covered && !receipt.first_build => {
            "Whether it can be read in several ways was left until it is known what is there already."
                .to_owned()
        }
        (0, true) => "It was clear enough to plan.".to_owned(),
        (0, false) => "It named too little to plan.".to_owned(),
        (1, _) if receipt.first_build => "What the first version should have was asked.".to_owned(),
        (1, _) => "One part of it could be read in several ways.".to_owned(),
        (many, _) => format!("{many} parts of it could be read in several ways."),
    }
}

/// What was found about one target, after its name.
pub(super) fn finding(target: &TargetReceipt, gone: &[String]) -> &'static str {
    let yes = target.covered.iter().filter(|covered| **covered).count();
    if gone.contains(&target.target) {
        "delivered this once, and is no longer in the app"
    } else if target.dropped {
        "has nothing to do with this"
    } else if target.covered.is_empty() {
        "looks like this and was not read closely"
    } else if yes == 0 {
        "does not deliver this"
    } else if yes < target.covered.len() || target.covered.len() == 1 {
        "may deliver this"
    } else {
        "delivers this"
    }
}

pub(super) fn is_app(target: &TargetReceipt) -> bool {
    target.target == "canonical"
}

fn plan(planned: &Planned) -> String {
    let holds = counted(planned.criteria, "thing must hold", "things must hold");
    match planned.left_out {
        0 => format!("{holds}; each comes from what was asked or answered."),
        1 => format!("{holds}. One more was left out, because nobody asked for it."),
        many => format!("{holds}. {many} more were left out, because nobody asked for them."),
    }
}

fn removal(removed: &Removed) -> String {
    let looked = counted(removed.looked_at, "shipped request touches it", "shipped requests touch it");
    match removed.takes_from.len() {
        0 => format!("{looked}; nothing of that would go."),
        1 => format!("{looked}; one would lose something."),
        many => format!("{looked}; {many} would lose something."),
    }
}

fn comparison(compared: &Compared) -> String {
    let title = format!("“{}”", shortened(&compared.earlier_title, TITLE));
    match (compared.method, compared.verdict, compared.supported) {
        (Method::ReviewLimit, ..) => {
            format!("Whether {title} and this can both hold was not checked, so it counts as not confirmed.")
        }
        (Method::ReviewRejected | Method::ReviewInterrupted, ..) | (_, Verdict::Conflicting, false) => {
            format!("It could not be confirmed that {title} and this can both hold.")
        }
        (_, Verdict::Independent, _) => format!("{title} and this do not touch."),
        (_, Verdict::Compatible, _) => format!("{title} and this can both be built."),
        (_, Verdict::BuildsOn, _) => format!("This builds on {title}."),
        (_, Verdict::Conflicting, true) => format!("{title} and this can’t both hold."),
        (_, Verdict::Duplicate, _) => format!("{title} delivers this already."),
    }
}

/// Who read it and what that cost, in one line; `None` when nobody did.
pub(super) fn cost(calls: &[CallReceipt], microusd: i64) -> Option<String> {
    if calls.is_empty() {
        return (microusd > 0).then(|| format!("Cost {}.", money(microusd)));
    }
    let outside: Vec<&CallReceipt> = calls.iter().filter(|call| call.provider != "local").collect();
    let cost = if microusd > 0 { format!("cost {}", money(microusd)) } else { "cost nothing".to_owned() };
    if outside.is_empty() {
        return Some(format!("Done inside this server; {cost}."));
    }
    let mut providers: Vec<&str> = outside.iter().map(|call| call.provider.as_str()).collect();
    providers.sort_unstable();
    providers.dedup();
    Some(format!("{} to {}; {cost}.", counted(outside.len(), "call", "calls"), providers.join(", ")))
}

/// One call, in a line.
pub(super) fn call(call: &CallReceipt) -> String {
    let what = match call.purpose.as_str() {
        "embed" => "Similarity of meaning",
        "rerank" => "Order of what is similar",
        "decide" => "Quick check",
        "coverage" => "Is it delivered already?",
        "still_live" => "Is it still in the app?",
        "clarity" => "Can it be read in several ways?",
        "features" => "What a first version could have",
        "compare" => "Can both hold?",
        "plan" => "Plan",
        _ => "Check",
    };
    let by = if call.provider == "local" { "inside this server".to_owned() } else { call.provider.clone() };
    let price =
        if call.cost_microusd > 0 { format!(", {}", money(call.cost_microusd)) } else { String::new() };
    let failed = if call.outcome == "ok" { String::new() } else { format!(": {}", call.outcome) };
    format!("{what} ({by}, {}){price}{failed}", call.model)
}

#[cfg(test)]
mod tests;
