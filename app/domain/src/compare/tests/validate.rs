//! A reviewer's answer is checked.

use super::{answer, cited, covered, earlier, later, review};
use crate::compare::{
    Method, ReviewAnswer, ReviewFault as Fault, Verdict, independent, unconfirmed, validate_review,
};

fn fault(answer: &ReviewAnswer) -> Option<Fault> {
    validate_review(answer, &earlier(), &later()).err()
}

// rule: CMP-06
#[test]
fn an_answer_with_its_citations_is_taken() {
    for verdict in Verdict::ALL {
        let review = review(verdict);
        assert_eq!((review.verdict, review.supported, review.method), (verdict, true, Method::Review));
        assert_eq!(review.conflicts, answer(verdict).conflicts);
        assert_eq!(review.covered, answer(verdict).covered);
        assert_eq!(review.builds, answer(verdict).builds);
    }
}

// rule: CMP-07
#[test]
fn the_list_that_belongs_to_the_verdict_is_filled_and_no_other() {
    for verdict in Verdict::ALL {
        let [mut bare, mut conflicts, mut builds, mut quotes] = std::array::from_fn(|_| answer(verdict));
        bare.conflicts.clear();
        bare.builds.clear();
        bare.covered.clear();
        conflicts.conflicts = vec![cited("c1", "c1")];
        builds.builds = vec![cited("c1", "c1")];
        quotes.covered = vec![covered("c2", "c2", "shown")];
        let found = [fault(&bare), fault(&conflicts), fault(&builds), fault(&quotes)];
        let [stray_c, stray_b, stray_q] = [Fault::StrayConflict, Fault::StrayBuilds, Fault::StrayCovered];
        let wanted = match verdict {
            Verdict::Independent | Verdict::Compatible => [None, Some(stray_c), Some(stray_b), Some(stray_q)],
            Verdict::Conflicting => [Some(Fault::NoConflict), None, Some(stray_b), Some(stray_q)],
            Verdict::BuildsOn => [Some(Fault::NoBuilds), Some(stray_c), None, Some(stray_q)],
            Verdict::Duplicate => [Some(Fault::NoCovered), Some(stray_c), Some(stray_b), None],
        };
        assert_eq!(found, wanted, "{verdict:?}");
    }
}

// rule: CMP-07
#[test]
fn an_unknown_criterion_rejects_it() {
    for (a, b) in [("c9", "c1"), ("c1", "c9"), ("", "c1"), ("C1", "c1"), ("c3", "c3")] {
        let mut conflicting = answer(Verdict::Conflicting);
        conflicting.conflicts.push(cited(a, b));
        assert_eq!(fault(&conflicting), Some(Fault::ConflictCitesUnknown), "{a} {b}");
        let mut builds = answer(Verdict::BuildsOn);
        builds.builds.push(cited(a, b));
        assert_eq!(fault(&builds), Some(Fault::BuildsCitesUnknown), "{a} {b}");
        let mut duplicate = answer(Verdict::Duplicate);
        duplicate.covered.push(covered(b, a, "Weeks"));
        assert_eq!(fault(&duplicate), Some(Fault::CoveredCitesUnknown), "{a} {b}");
    }
}

// rule: CMP-07
#[test]
fn a_quote_is_text_of_the_criterion_that_it_cites() {
    let quoted = |quote: &str| {
        fault(&ReviewAnswer { covered: vec![covered("c2", "c2", quote)], ..answer(Verdict::Duplicate) })
    };
    for quote in ["Orders are shown by week", "shown\n by  week", " week "] {
        assert_eq!(quoted(quote), None, "{quote:?}");
    }
    for quote in ["", "  ", ".", "orders are shown", "Weeks start on Monday", "Orders are shown by month"] {
        assert_eq!(quoted(quote), Some(Fault::QuoteNotFound), "{quote:?}");
    }
}

// rule: CMP-07
#[test]
fn what_can_not_be_used_is_conflicting_unsupported_and_bare() {
    for method in [Method::ReviewRejected, Method::ReviewLimit, Method::ReviewInterrupted] {
        let review = unconfirmed(method);
        assert_eq!((review.verdict, review.supported, review.method), (Verdict::Conflicting, false, method));
        assert!(review.conflicts.is_empty() && review.covered.is_empty() && review.builds.is_empty());
    }
}

// rule: CMP-05
#[test]
fn a_pair_that_does_not_overlap_is_independent_without_a_call() {
    let review = independent();
    assert_eq!((review.verdict, review.supported), (Verdict::Independent, true));
    assert_eq!(review.method.as_str(), "deterministic");
}

// rule: CMP-07
#[test]
fn an_answer_of_another_shape_is_no_answer() {
    for text in
        [r#"{"verdict":"fine"}"#, "{}", "[]", r#"{"verdict":"conflicting","conflicts":[{"reason":"x"}]}"#]
    {
        assert!(serde_json::from_str::<ReviewAnswer>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<ReviewAnswer>(r#"{"verdict":"compatible"}"#).is_ok());
}
