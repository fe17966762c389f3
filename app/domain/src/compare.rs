//! Comparing two simultaneous requests after planning: overlap, review, policy. Source: CMP, POL.

mod ask;
mod gates;
mod overlap;
mod policy;
mod removal;
#[cfg(test)]
mod tests;
mod validate;

use serde::{Deserialize, Serialize};

pub use ask::{conflict_question, duplicate_question};
pub use gates::without_quality_gates;
pub use overlap::overlap;
pub use policy::{decide, may_review, policy};
pub use removal::removed;
pub use validate::{ReviewFault, independent, unconfirmed, validate_review};

use crate::{ChangeId, PersonId, plan::Criterion};

/// Looks at an earlier request that is not planned yet (CMP-04).
pub const MAX_LOOKS: u8 = 10;
/// Time between two looks, in microseconds (CMP-04).
pub const LOOK_EVERY: i64 = 15 * crate::time::SECOND;
/// Reviews of one comparison round (CMP-08).
pub const MAX_REVIEWS: usize = 8;
/// Conflicting pairs that a question names (POL-05).
pub const NAMED_CONFLICTS: usize = 2;

/// What is compared of a planned change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scope {
    /// The change.
    pub change: ChangeId,
    /// Who asked; used for "same person or not" and for nothing else.
    pub requester: PersonId,
    /// The goal with its answers.
    pub goal: String,
    /// The plan's criteria; empty while unscoped.
    pub criteria: Vec<Criterion>,
    /// What it touches.
    pub resources: Vec<String>,
    /// Whether it is planned.
    pub scoped: bool,
}

impl Scope {
    /// The text of one of its criteria.
    #[must_use]
    pub fn criterion(&self, id: &str) -> Option<&str> {
        self.criteria.iter().find(|criterion| criterion.id == id).map(|criterion| criterion.text.as_str())
    }
}

/// What a review says about a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// They do not touch.
    Independent,
    /// Both can be built from the current code alone.
    Compatible,
    /// The later one uses what the earlier one creates.
    BuildsOn,
    /// They can't both hold.
    Conflicting,
    /// The earlier one delivers the later one.
    Duplicate,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Self; 5] =
        [Self::Independent, Self::Compatible, Self::BuildsOn, Self::Conflicting, Self::Duplicate];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Independent => "independent",
            Self::Compatible => "compatible",
            Self::BuildsOn => "builds_on",
            Self::Conflicting => "conflicting",
            Self::Duplicate => "duplicate",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.as_str() == word)
    }
}

/// A criterion of each change, and why they belong together (a conflict, or what builds on what).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CitedPair {
    /// Criterion id of the earlier change.
    pub earlier_criterion: String,
    /// Criterion id of the later change.
    pub later_criterion: String,
    /// A short reason.
    pub reason: String,
}

/// A criterion of the later change, and the earlier one that delivers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CoveredPair {
    /// Criterion id of the later change.
    pub later_criterion: String,
    /// Criterion id of the earlier change.
    pub earlier_criterion: String,
    /// Words of the earlier criterion.
    pub quote: String,
}

/// A reviewer's answer, before it is checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewAnswer {
    /// What it says.
    pub verdict: Verdict,
    /// Conflicts, for `conflicting`.
    #[serde(default)]
    pub conflicts: Vec<CitedPair>,
    /// What is delivered, for `duplicate`.
    #[serde(default)]
    pub covered: Vec<CoveredPair>,
    /// What builds on what, for `builds_on`.
    #[serde(default)]
    pub builds: Vec<CitedPair>,
}

/// How a pair was compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The overlap pass found nothing.
    Deterministic,
    /// A reviewer's answer that passed the checks.
    Review,
    /// A reviewer's answer that was rejected, a provider error, or an abstention.
    ReviewRejected,
    /// Past the limit of reviews or the budget (CMP-08).
    ReviewLimit,
    /// Announced, and not finished (CMP-09).
    ReviewInterrupted,
}

impl Method {
    /// Every method.
    pub const ALL: [Self; 5] =
        [Self::Deterministic, Self::Review, Self::ReviewRejected, Self::ReviewLimit, Self::ReviewInterrupted];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Deterministic => "deterministic",
            Self::Review => "review",
            Self::ReviewRejected => "review-rejected",
            Self::ReviewLimit => "review-limit",
            Self::ReviewInterrupted => "review-interrupted",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.as_str() == word)
    }
}

/// A checked comparison of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairReview {
    /// What it says.
    pub verdict: Verdict,
    /// Whether the verdict is cited and checked.
    pub supported: bool,
    /// How it came about.
    pub method: Method,
    /// Conflicting criteria.
    pub conflicts: Vec<CitedPair>,
    /// Delivered criteria.
    pub covered: Vec<CoveredPair>,
    /// What builds on what.
    pub builds: Vec<CitedPair>,
}

/// What a compared pair means. Source: POL-02 to POL-07.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Policy {
    /// Both go on.
    None,
    /// The later one plans after the earlier one.
    Follow,
    /// The later one is asked about as a duplicate.
    Duplicate,
    /// The later one is asked how it must change.
    AskRequester,
    /// The later one replaces the earlier one.
    SameRequester,
    /// The person who asked first chooses.
    FirstCome,
}

impl Policy {
    /// Every policy.
    pub const ALL: [Self; 6] =
        [Self::None, Self::Follow, Self::Duplicate, Self::AskRequester, Self::SameRequester, Self::FirstCome];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Follow => "follow",
            Self::Duplicate => "duplicate",
            Self::AskRequester => "ask_requester",
            Self::SameRequester => "same_requester",
            Self::FirstCome => "first_come",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|policy| policy.as_str() == word)
    }
}

/// A pair as the decision over all pairs reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedPair {
    /// The earlier change.
    pub earlier: ChangeId,
    /// Who asked for it.
    pub earlier_requester: PersonId,
    /// Its scope.
    pub earlier_scope: Scope,
    /// Its admission order.
    pub earlier_admission: i64,
    /// Its title, for words.
    pub earlier_title: String,
    /// The review.
    pub review: PairReview,
    /// What it means.
    pub policy: Policy,
}

/// What comparing with every earlier request comes to. Source: POL-08.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Ask the later request's author about the pair with this index.
    Ask {
        /// Index into the pairs.
        pair: usize,
        /// Duplicate or conflict.
        kind: crate::question::QuestionKind,
    },
    /// Wait: for the choices of these pairs, and for these pairs to finish. At least one is not empty.
    Wait {
        /// Pairs in which the person who asked first chooses.
        choose: Vec<usize>,
        /// Pairs that it builds on.
        follow: Vec<usize>,
    },
    /// Go on, replacing the same person's earlier requests of these pairs (none, usually).
    GoOn {
        /// Pairs to replace.
        replace: Vec<usize>,
    },
}
