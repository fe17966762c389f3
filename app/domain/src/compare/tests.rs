//! Comparing two requests.

mod ask;
mod gates;
mod overlap;
mod policy;
mod validate;

use super::{CitedPair, ComparedPair, CoveredPair, Method, PairReview, Policy, ReviewAnswer, Scope, Verdict};
use crate::fixtures::{person, scope};

fn earlier() -> Scope {
    scope("chg_a", "ana", &["Weeks start on Monday", "Orders  are shown\nby week"], &["page:orders"])
}

fn later() -> Scope {
    scope(
        "chg_b",
        "ben",
        &["Weeks start on Sunday", "Orders are shown by week", "Orders are printed"],
        &["page:orders"],
    )
}

fn cited(earlier: &str, later: &str) -> CitedPair {
    let reason = "Both set it.".to_owned();
    CitedPair { earlier_criterion: earlier.to_owned(), later_criterion: later.to_owned(), reason }
}

fn covered(later: &str, earlier: &str, quote: &str) -> CoveredPair {
    CoveredPair {
        later_criterion: later.to_owned(),
        earlier_criterion: earlier.to_owned(),
        quote: quote.to_owned(),
    }
}

/// The answer of this verdict, with what belongs to it.
fn answer(verdict: Verdict) -> ReviewAnswer {
    let pairs = |wanted| if verdict == wanted { vec![cited("c1", "c1")] } else { Vec::new() };
    let quotes = vec![covered("c2", "c2", "shown by week")];
    ReviewAnswer {
        verdict,
        conflicts: pairs(Verdict::Conflicting),
        builds: pairs(Verdict::BuildsOn),
        covered: if verdict == Verdict::Duplicate { quotes } else { Vec::new() },
    }
}

/// The checked review of this verdict.
fn review(verdict: Verdict) -> PairReview {
    super::validate_review(&answer(verdict), &earlier(), &later()).unwrap()
}

/// A pair with this policy, against the request of this admission.
fn pair(admission: i64, policy: Policy, review: PairReview) -> ComparedPair {
    ComparedPair {
        earlier: "chg_a".into(),
        earlier_requester: person("ana"),
        earlier_scope: earlier(),
        earlier_admission: admission,
        earlier_title: "Weekly orders".to_owned(),
        review,
        policy,
    }
}

fn unsupported() -> PairReview {
    super::unconfirmed(Method::ReviewRejected)
}
