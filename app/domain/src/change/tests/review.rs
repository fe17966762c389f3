//! Sending a request, and its review.

use super::{count, data, events, is_calm, told};
use crate::{
    Refusal,
    change::{Change, MAX_CRITERIA, MAX_GOAL, Outcome, ScopeState, Stage, goal_of},
    effect::{Audience, Effect, EventKind},
    fixtures::{NOW, at, person, sent},
    notice::NoticeKind,
    review::Review,
};

fn proposed() -> Change {
    sent(true)
}

// rule: REV-01
// rule: REV-02
#[test]
fn a_request_that_needs_review_waits_and_does_nothing() {
    let change = proposed();
    assert_eq!(change.stage, Stage::Proposed);
    assert_eq!(change.review, Review::Proposed);
    assert_eq!((change.scope, change.admission, change.spent_microusd), (ScopeState::None, None, 0));
}

// rule: REV-01
#[test]
fn a_request_that_needs_none_goes_to_intake_at_once() {
    let change = sent(false);
    assert_eq!((change.stage, change.review), (Stage::Created, Review::NotNeeded));
}

// rule: REV-03
// rule: REV-07
#[test]
fn including_starts_it_at_the_generation_of_now() {
    let decided = proposed().include(&person("olga"), "Olga", 7, NOW).unwrap();
    assert_eq!(decided.change.stage, Stage::Created);
    assert_eq!(decided.change.base_generation, 7);
    assert_eq!(decided.change.review, Review::Included { by: person("olga"), at: NOW });
    assert_eq!(events(&decided), ["change.included"]);
    assert_eq!(told(&decided), [(NoticeKind::RequestIncluded, &Audience::Requester)]);
    assert_eq!(count(&decided, &Effect::Wake(NOW)), 1);
    assert_eq!(count(&decided, &Effect::Resolve(NoticeKind::RequestProposed)), 1);
}

// rule: REV-03
// rule: REV-04
#[test]
fn the_same_decision_again_is_calm() {
    let included = proposed().include(&person("olga"), "Olga", 7, NOW).unwrap().change;
    let again = included.clone().include(&person("adam"), "Adam", 8, NOW).unwrap();
    assert!(is_calm(&included, &again));
    let declined = proposed().decline(&person("olga"), "Olga", "No", NOW).unwrap().change;
    let again = declined.clone().decline(&person("adam"), "Adam", "Never", NOW).unwrap();
    assert!(is_calm(&declined, &again));
}

// rule: REV-04
// rule: REV-07
#[test]
fn declining_ends_it_with_the_reason() {
    let decided = proposed().decline(&person("olga"), "Olga", "  Not this year  ", NOW).unwrap();
    let change = &decided.change;
    assert_eq!(change.stage, Stage::Declined);
    let reason = "Not this year".to_owned();
    assert_eq!(change.review, Review::Declined { by: person("olga"), at: NOW, reason });
    assert_eq!(change.settled.as_ref().unwrap().outcome, Outcome::Declined);
    assert_eq!(data(&decided, EventKind::Declined)["reason"], "Not this year");
    assert_eq!(told(&decided), [(NoticeKind::RequestDeclined, &Audience::Requester)]);
}

// rule: REV-04
#[test]
fn a_reason_has_at_most_500_characters() {
    for letter in ["x", "日"] {
        assert!(proposed().decline(&person("olga"), "Olga", &letter.repeat(500), NOW).is_ok());
        let refused = proposed().decline(&person("olga"), "Olga", &letter.repeat(501), NOW).unwrap_err();
        assert!(matches!(refused, Refusal::Invalid(fields) if fields[0].field == "reason"));
    }
}

// rule: REV-05
#[test]
fn a_request_taken_back_stays_undecided() {
    let decided = proposed().cancel(&person("ana"), "Ana").unwrap();
    assert_eq!(decided.change.stage, Stage::Cancelled("Withdrawn by the requester".to_owned()));
    assert_eq!(decided.change.review, Review::Proposed);
    assert_eq!(count(&decided, &Effect::Resolve(NoticeKind::RequestProposed)), 1);
}

// rule: REV-06
#[test]
fn the_second_of_two_decisions_is_refused() {
    let olga = person("olga");
    let included = proposed().include(&olga, "Olga", 7, NOW).unwrap().change;
    assert_eq!(included.decline(&olga, "Olga", "", NOW), Err(Refusal::AlreadyDecided));
    let declined = proposed().decline(&olga, "Olga", "", NOW).unwrap().change;
    assert_eq!(declined.include(&olga, "Olga", 7, NOW), Err(Refusal::AlreadyDecided));
    let cancelled = proposed().cancel(&person("ana"), "Ana").unwrap().change;
    assert_eq!(cancelled.clone().include(&olga, "Olga", 7, NOW), Err(Refusal::AlreadyDecided));
    assert_eq!(cancelled.decline(&olga, "Olga", "", NOW), Err(Refusal::AlreadyDecided));
    assert_eq!(at(Stage::Created).include(&olga, "Olga", 7, NOW), Err(Refusal::AlreadyDecided));
}

#[test]
fn a_goal_is_trimmed_and_must_say_something() {
    let criteria = [" One ".to_owned(), "  ".to_owned()];
    assert_eq!(goal_of("  Add a board ", &criteria), Ok(("Add a board".to_owned(), vec!["One".to_owned()])));
    for goal in ["", " \n ", "\u{200b}\u{feff}", "a\0b"] {
        assert_eq!(goal_of(goal, &[]).unwrap_err()[0].field, "goal", "{goal:?}");
    }
    assert!(goal_of(&"日".repeat(MAX_GOAL), &[]).is_ok());
    assert!(goal_of(&"x".repeat(MAX_GOAL + 1), &[]).is_err());
}

#[test]
fn criteria_are_few_and_short() {
    let many = vec!["x".to_owned(); MAX_CRITERIA + 1];
    assert_eq!(goal_of("Add a board", &many).unwrap_err()[0].field, "criteria");
    assert!(goal_of("Add a board", &many[1..]).is_ok());
    assert!(goal_of("Add a board", &["x".repeat(501)]).is_err());
    assert!(goal_of("Add a board", &["a\0".to_owned()]).is_err());
}
