//! The intake gate: is a request clear, and does the app or another request already deliver it?
//!
//! Packets are what models read; answers are what they say. Every decision over them is a pure function here.

pub mod asking;
pub mod clarity;
pub mod coverage;
pub mod first_build;
pub mod shortlist;
pub mod target;
#[cfg(test)]
mod tests;
pub mod wording;

use serde::{Deserialize, Serialize};

use crate::{
    ChangeId, Moment,
    change::Status,
    question::{Covered, OpenQuestion, QuestionKind},
};

/// Open changes that retrieval reads (INT-02).
pub const OPEN_TARGETS: i64 = 50;
/// Completed changes that retrieval reads, newest first (INT-02).
pub const COMPLETED_TARGETS: i64 = 20;
/// Targets kept by similarity (INT-03).
pub const SHORTLIST: usize = 10;
/// Targets kept by the reranker (INT-04).
pub const RERANKED: usize = 5;
/// P(unrelated) at which a pair drops (INT-06).
pub const UNRELATED_AT: f64 = 0.9;
/// P(buildable) at which a request plans without a reviewer (CLR-02).
pub const BUILDABLE_AT: f64 = 0.9;
/// Decision-model calls of one UTC day (INT-07).
pub const DECISIONS_A_DAY: i64 = 200;
/// Assumptions that a clarity review keeps (CLR-04).
pub const CLARITY_ASSUMPTIONS: usize = 6;
/// Paths of the app that a packet lists (INT-05, CLR-03).
pub const APP_PATHS: usize = 60;
/// Characters of the README that a packet holds (CLR-03).
pub const README_CHARS: usize = 600;
/// Titles of related requests that a packet lists (CLR-03).
pub const RELATED_TITLES: usize = 10;
/// Words that name a product object which a goal needs (CLR-01).
pub const MIN_PRODUCT_WORDS: usize = 2;
/// Characters of a quote that shows a feature as still there (INT-10).
pub const LIVE_QUOTE: usize = 8;
/// Characters of the app's entry files that `still_live` reads (INT-10).
pub const ENTRY_CHARS: usize = 24_000;

/// A text with the id by which an answer cites it: `<change>:goal`, `<change>:c1`, `canonical:files`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PacketText {
    /// The packet id.
    pub id: String,
    /// The text.
    pub text: String,
}

/// What a target is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetKind {
    /// Another request, with where it stands and who asked.
    Request {
        /// The change.
        change: ChangeId,
        /// Where it stands.
        status: Status,
        /// The requester's name.
        requester: String,
        /// When it was asked.
        requested_at: Moment,
    },
    /// The current app.
    App,
}

/// Something that may already deliver the new request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Target {
    /// What it is.
    pub kind: TargetKind,
    /// Its goal, or the app's name.
    pub title: String,
    /// Goal and criteria, or files, dependencies and stack.
    pub texts: Vec<PacketText>,
}

impl Target {
    /// All its texts in one, for embedding.
    #[must_use]
    pub fn whole(&self) -> String {
        self.texts.iter().map(|text| text.text.as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// The new request as the gate reads it. Texts are data: nothing in them changes the gate's rules (INT-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestPacket {
    /// The goal.
    pub goal: String,
    /// Criteria that came with it.
    pub criteria: Vec<String>,
}

/// The current app, in short.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppContext {
    /// False when there is no source, or it could not be read.
    pub readable: bool,
    /// Paths, `APP_PATHS` at most.
    pub files: Vec<String>,
    /// How many paths there are in all.
    pub file_count: usize,
    /// Name from the root manifest.
    pub name: String,
    /// Description from the root manifest.
    pub description: String,
    /// The README's first `README_CHARS` characters.
    pub readme: String,
    /// Dependency names from the root manifests.
    pub dependencies: Vec<String>,
    /// Hints such as `react` or `axum`.
    pub stack: Vec<String>,
    /// Titles of related requests.
    pub requests: Vec<String>,
    /// Contents of entry files, `ENTRY_CHARS` in all, for `still_live`.
    pub entry_files: Vec<EntryFile>,
}

/// A file of the app with its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryFile {
    /// Its path.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// What the decision model says of one pair, as probabilities that sum to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PairProbabilities {
    /// Same request.
    pub duplicate: f64,
    /// The target delivers it.
    pub already_covered: f64,
    /// It adds to the target.
    pub extends: f64,
    /// They touch.
    pub overlaps: f64,
    /// Nothing in common.
    pub unrelated: f64,
}

impl PairProbabilities {
    /// Whether it is likelier than not that the target delivers the request, as the same one or as a part of it.
    #[must_use]
    pub fn covered(&self) -> bool {
        self.duplicate + self.already_covered > self.extends + self.overlaps + self.unrelated
    }
}

/// What the decision model says: one entry a target, and P(buildable). `None` for an abstention.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionAnswer {
    /// One a target, in the packet's order.
    pub pairs: Vec<PairProbabilities>,
    /// Probability that the request can be built as it stands.
    pub buildable: f64,
}

/// A reviewer's word on one target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoverageAnswer {
    /// Whether the target delivers the request.
    pub covered: bool,
    /// What delivers what, with quotes.
    pub rows: Vec<Covered>,
}

/// A reviewer's word on whether cited criteria are still in the app.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StillLiveAnswer {
    /// One a cited packet id: still delivered, in which file, with which quote.
    pub rows: Vec<StillLiveRow>,
}

/// One cited criterion and the app's code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StillLiveRow {
    /// The cited packet id.
    pub source: String,
    /// Whether the code still delivers it.
    pub delivered: bool,
    /// The file that shows it.
    pub path: String,
    /// Words of that file.
    pub quote: String,
}

/// A reviewer's questions and assumptions, before they are checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClarityAnswer {
    /// Questions with quotes and readings.
    pub questions: Vec<ClarityQuestion>,
    /// Small details with the choice that the builder makes.
    pub assumptions: Vec<String>,
}

/// A question as a reviewer puts it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClarityQuestion {
    /// The question.
    pub text: String,
    /// Words of the goal.
    pub quote: String,
    /// Readings.
    pub options: Vec<String>,
}

/// What intake comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment {
    /// Plan or ask.
    pub outcome: IntakeOutcome,
    /// What was looked at, found and not checked.
    pub receipt: IntakeReceipt,
}

/// Plan or ask. A model never rejects (INT-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IntakeOutcome {
    /// Go on to planning, with these open details.
    Plan(Vec<String>),
    /// Ask first.
    Ask(OpenQuestion),
}

impl IntakeOutcome {
    /// The kind of question, when one is asked.
    #[must_use]
    pub const fn asked(&self) -> Option<QuestionKind> {
        match self {
            Self::Plan(_) => None,
            Self::Ask(question) => Some(question.kind),
        }
    }
}

/// What an intake run did; no private reasoning (INT-11).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct IntakeReceipt {
    /// Each target that was looked at.
    pub targets: Vec<TargetReceipt>,
    /// Whether the goal passed the rule of CLR-01.
    pub rule_passed: bool,
    /// P(buildable), when the decision model answered.
    pub buildable: Option<f64>,
    /// Whether it is the project's first request and was looked at as such (FEA-01).
    #[serde(default)]
    pub first_build: bool,
    /// Questions that a reviewer put and that were kept.
    pub questions_kept: usize,
    /// Completed requests whose work is no longer in the app (INT-10).
    pub no_longer_live: Vec<String>,
    /// What was not checked, in words (WHY-02).
    pub not_checked: Vec<String>,
    /// Calls made: provider, model, purpose, tokens, cost, latency.
    pub calls: Vec<CallReceipt>,
}

/// What was found about one target.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TargetReceipt {
    /// The change's id, or `canonical`.
    pub target: String,
    /// Its title.
    pub title: String,
    /// Cosine similarity, when embedded.
    pub cosine: Option<f64>,
    /// The reranker's score.
    pub rerank: Option<f64>,
    /// The decision model's answer.
    pub probabilities: Option<PairProbabilities>,
    /// Whether the pair dropped as unrelated.
    pub dropped: bool,
    /// The reviewer's verdicts, in both orders.
    pub covered: Vec<bool>,
    /// Quotes that were checked.
    pub quotes: Vec<Covered>,
}

/// One call of a model.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CallReceipt {
    /// Who answered: `local`, `anthropic`, …
    pub provider: String,
    /// Which model.
    pub model: String,
    /// `embed`, `rerank`, `decide`, `coverage`, `still_live`, `clarity`, `features`, `compare`, `plan`.
    pub purpose: String,
    /// Tokens read.
    pub input_tokens: i64,
    /// Tokens written.
    pub output_tokens: i64,
    /// Price, in micro-dollars.
    pub cost_microusd: i64,
    /// How long it took, in microseconds.
    pub latency_micros: i64,
    /// `ok`, or what went wrong.
    pub outcome: String,
}
