//! What pairs mean.

use proptest::prelude::*;

use super::{pair, review, unsupported};
use crate::{
    compare::{
        ComparedPair, Comparison, MAX_REVIEWS, Method, PairReview, Policy, Verdict, decide, independent,
        may_review, policy, unconfirmed,
    },
    fixtures::person,
    people::Role,
    question::QuestionKind,
};

fn both(review: &PairReview) -> [Policy; 2] {
    [policy(review, true), policy(review, false)]
}

// rule: POL-01
// rule: POL-02
// rule: POL-03
// rule: POL-04
// rule: POL-06
// rule: POL-07
#[test]
fn each_supported_verdict_has_its_policy() {
    assert_eq!(both(&independent()), [Policy::None; 2]);
    assert_eq!(both(&review(Verdict::Independent)), [Policy::None; 2]);
    assert_eq!(both(&review(Verdict::Compatible)), [Policy::None; 2]);
    assert_eq!(both(&review(Verdict::BuildsOn)), [Policy::Follow; 2]);
    assert_eq!(both(&review(Verdict::Duplicate)), [Policy::Duplicate; 2]);
    assert_eq!(both(&review(Verdict::Conflicting)), [Policy::SameRequester, Policy::FirstCome]);
}

// rule: POL-05
#[test]
fn nothing_unsupported_lets_both_go_on() {
    for method in [Method::ReviewRejected, Method::ReviewLimit, Method::ReviewInterrupted] {
        assert_eq!(both(&unconfirmed(method)), [Policy::AskRequester; 2]);
    }
    for verdict in Verdict::ALL {
        let review = PairReview { supported: false, ..review(verdict) };
        assert_eq!(both(&review), [Policy::AskRequester; 2], "{verdict:?}");
    }
}

// rule: POL-03
// rule: POL-04
#[test]
fn a_verdict_without_its_citations_is_not_supported() {
    for verdict in [Verdict::BuildsOn, Verdict::Duplicate, Verdict::Conflicting] {
        let bare = PairReview { verdict, ..independent() };
        assert_eq!(both(&bare), [Policy::AskRequester; 2], "{verdict:?}");
    }
}

// rule: CMP-08
#[test]
fn eight_reviews_a_round_and_only_below_the_budget() {
    assert_eq!(MAX_REVIEWS, 8);
    assert!(may_review(0, 0, 1) && may_review(7, 999, 1_000));
    assert!(!may_review(8, 0, 1_000));
    assert!(!may_review(0, 1_000, 1_000) && !may_review(0, 1_001, 1_000) && !may_review(0, 0, 0));
}

fn pairs(policies: &[Policy]) -> Vec<ComparedPair> {
    (1..).zip(policies).map(|(admission, &policy)| pair(admission, policy, unsupported())).collect()
}

// rule: POL-08
#[test]
fn a_question_comes_first_and_a_duplicate_before_a_conflict() {
    use Policy::{AskRequester, Duplicate, FirstCome, Follow, SameRequester};
    let found = pairs(&[FirstCome, AskRequester, Follow, Duplicate, SameRequester, Duplicate]);
    let ask = |pair, kind| Comparison::Ask { pair, kind };
    assert_eq!(decide(&found, true), ask(3, QuestionKind::Duplicate));
    assert_eq!(decide(&found[..3], true), ask(1, QuestionKind::Conflict));
}

// rule: POL-08
#[test]
fn the_lowest_admission_is_asked_about_first_in_whatever_order_they_come() {
    let mut found = pairs(&[Policy::AskRequester, Policy::AskRequester]);
    found[0].earlier_admission = 9;
    assert_eq!(decide(&found, true), Comparison::Ask { pair: 1, kind: QuestionKind::Conflict });
}

// rule: POL-05
#[test]
fn where_nothing_may_be_asked_those_pairs_are_let_go_and_the_others_still_apply() {
    use Policy::{AskRequester, Duplicate, FirstCome, Follow, SameRequester};
    let wait = |choose, follow| Comparison::Wait { choose, follow };
    assert_eq!(decide(&pairs(&[AskRequester, Duplicate]), false), Comparison::GoOn { replace: vec![] });
    assert_eq!(decide(&pairs(&[AskRequester, FirstCome, Follow]), false), wait(vec![1], vec![2]));
    assert_eq!(decide(&pairs(&[SameRequester, Duplicate]), false), Comparison::GoOn { replace: vec![0] });
}

// rule: POL-08
#[test]
fn it_goes_on_only_when_no_pair_makes_it_wait() {
    use Policy::{FirstCome, Follow, None, SameRequester};
    let wait = |choose, follow| Comparison::Wait { choose, follow };
    assert_eq!(decide(&[], true), Comparison::GoOn { replace: vec![] });
    assert_eq!(decide(&pairs(&[None, None]), true), Comparison::GoOn { replace: vec![] });
    assert_eq!(
        decide(&pairs(&[None, SameRequester, SameRequester]), true),
        Comparison::GoOn { replace: vec![1, 2] }
    );
    assert_eq!(decide(&pairs(&[SameRequester, FirstCome, FirstCome]), true), wait(vec![1, 2], vec![]));
    assert_eq!(decide(&pairs(&[None, Follow, SameRequester]), true), wait(vec![], vec![1]));
}

/// Everything that a decision about two requests could be swayed by, and must not be.
#[derive(Clone, Debug)]
struct Profile {
    name: String,
    role: Role,
}

fn profile() -> impl Strategy<Value = Profile> {
    let role = prop::sample::select(Role::ALL.to_vec());
    ("[a-z]{1,8}", role).prop_map(|(name, role)| Profile { name, role })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    // rule: POL-09
    #[test]
    fn who_asks_changes_nothing_but_whether_it_is_one_person(
        first in profile(),
        second in profile(),
        verdict in prop::sample::select(Verdict::ALL.to_vec()),
        supported: bool,
        may_ask: bool,
    ) {
        let decision = |earlier: &Profile, later: &Profile| {
            let id = |who: &Profile| person(&format!("{}-{}", who.role.as_str(), who.name));
            let checked = if supported { review(verdict) } else { unsupported() };
            let meant = policy(&checked, id(earlier) == id(later));
            let pair = ComparedPair { earlier_requester: id(earlier), ..pair(1, meant, checked) };
            (meant, decide(&[pair], may_ask))
        };
        // Two neutral people (or one), in place of whoever they are.
        let [one, other] =
            ["x", "y"].map(|name| Profile { name: name.to_owned(), role: Role::Member });
        let same = first.name == second.name && first.role == second.role;
        let neutral = decision(&one, if same { &one } else { &other });
        prop_assert_eq!(&decision(&first, &second), &neutral);
        prop_assert_eq!(&decision(&second, &first), &neutral);
        for role in Role::ALL {
            let promoted = Profile { role, ..first.clone() };
            let same = promoted.name == second.name && promoted.role == second.role;
            let neutral = decision(&one, if same { &one } else { &other });
            prop_assert_eq!(&decision(&promoted, &second), &neutral);
            prop_assert_eq!(&decision(&second, &promoted), &neutral);
        }
    }
}
