//! The words of a comparison's questions.

use super::{cited, covered, later, pair, unsupported};
use crate::{
    Moment,
    compare::{Policy, conflict_question, duplicate_question},
    fixtures::person,
    question::{MAX_OPTIONS, OpenQuestion, QuestionKind},
};

fn words(question: &OpenQuestion) -> String {
    let one = &question.questions[0];
    format!("{}\n{}\n- {}", question.summary, one.text, one.options.join("\n- "))
}

fn is_well_formed(question: &OpenQuestion) {
    let one = &question.questions[0];
    assert_eq!(question.questions.len(), 1);
    assert_eq!(one.text.matches('?').count(), 1);
    assert!((2..=MAX_OPTIONS).contains(&one.options.len()));
    assert_eq!((question.asked_at, question.round, question.reminded), (Moment(0), 0, false));
    assert_eq!(question.related_change_id, Some("chg_a".into()));
    assert_eq!(question.related_goal.as_deref(), Some("Goal of chg_a"));
}

// rule: POL-05
#[test]
fn an_unsupported_pair_asks_how_both_can_fit() {
    let question = conflict_question(&pair(1, Policy::AskRequester, unsupported()), &later(), "Ana");
    assert_eq!(question.kind, QuestionKind::Conflict);
    is_well_formed(&question);
    insta::assert_snapshot!(words(&question), @r"
    “Weekly orders”, asked for by Ana, came first. It may contradict this one: nothing shows that both can be built as they stand.
    How must this request change so that it fits together with “Weekly orders”?
    - Keep everything that “Weekly orders” asks for, and add this beside it
    - Leave out whatever contradicts “Weekly orders”
    ");
}

// rule: POL-05
#[test]
fn two_conflicting_pairs_at_most_are_named() {
    let mut review = unsupported();
    review.conflicts = vec![cited("c1", "c1"), cited("c9", "c1"), cited("c2", "c3"), cited("c1", "c2")];
    let question = conflict_question(&pair(1, Policy::AskRequester, review), &later(), "Ana");
    is_well_formed(&question);
    assert_eq!(question.questions[0].quote, "Weeks start on Sunday");
    insta::assert_snapshot!(words(&question), @r"
    “Weekly orders”, asked for by Ana, came first. It may contradict this one: that one asks for “Weeks start on Monday”, this one for “Weeks start on Sunday”; and that one asks for “Orders are shown by week”, this one for “Orders are printed”.
    How must this request change so that it fits together with “Weekly orders”?
    - Keep everything that “Weekly orders” asks for, and add this beside it
    - Leave out whatever contradicts “Weekly orders”
    ");
}

// rule: POL-04
// rule: INT-15
#[test]
fn a_duplicate_shows_what_is_delivered_row_by_row() {
    let mut review = unsupported();
    review.covered = vec![covered("c2", "c2", "shown by week")];
    let question = duplicate_question(&pair(1, Policy::Duplicate, review), &later(), "Ana");
    assert_eq!(question.kind, QuestionKind::Duplicate);
    is_well_formed(&question);
    let rows: Vec<_> = question
        .covered
        .iter()
        .map(|row| (row.asked.as_str(), row.source.as_str(), row.quote.as_str()))
        .collect();
    assert_eq!(
        rows,
        [
            ("Weeks start on Sunday", "", ""),
            ("Orders are shown by week", "chg_a:c2", "shown by week"),
            ("Orders are printed", "", ""),
        ]
    );
    insta::assert_snapshot!(words(&question), @r"
    “Weekly orders”, asked for by Ana, came first. It already asks for 1 of the 3 things that this one asks for.
    What should this request add to “Weekly orders”?
    - Only what “Weekly orders” does not ask for
    - The same once more, separate from “Weekly orders”
    ");
}

// rule: POL-04
#[test]
fn a_whole_duplicate_of_the_same_person_says_so() {
    let mut review = unsupported();
    review.covered =
        vec![covered("c1", "c1", "Weeks"), covered("c2", "c2", "shown"), covered("c3", "c2", "Orders")];
    let mut pair = pair(1, Policy::Duplicate, review);
    pair.earlier_requester = person("ben");
    let question = duplicate_question(&pair, &later(), "Ben");
    insta::assert_snapshot!(question.summary, @r"
    “Weekly orders”, an earlier request of the same person, came first. It already asks for everything that this one asks for.
    ");
}

// rule: WEB-12
#[test]
fn a_long_title_is_cut_inside_a_question() {
    let mut pair = pair(1, Policy::AskRequester, unsupported());
    pair.earlier_title = "👩‍👩‍👧‍👦 ".repeat(500);
    let question = conflict_question(&pair, &later(), "Ana");
    assert!(question.questions[0].text.contains('…'));
    assert!(question.questions[0].text.len() < 4_000);
}
