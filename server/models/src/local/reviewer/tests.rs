use domain::{
    ChangeId, PersonId,
    plan::{Criterion, CriterionSource},
};

use super::*;
use crate::embedded;

fn earlier(texts: &[&str]) -> Target {
    let kind = TargetKind::Request {
        change: ChangeId::from("a"),
        status: Status::Running,
        requester: "Ana".to_owned(),
        requested_at: Moment(0),
    };
    let criteria: Vec<String> = texts[1..].iter().map(|text| (*text).to_owned()).collect();
    Target::request(kind, texts[0], &criteria)
}

fn request(goal: &str) -> RequestPacket {
    RequestPacket { goal: goal.to_owned(), criteria: Vec::new() }
}

async fn covered(local: Local, goal: &str, texts: &[&str]) -> CoverageAnswer {
    let reviewer = LocalReviewer(local);
    reviewer.coverage(&request(goal), &earlier(texts), Order::RequestFirst).await.answer.unwrap()
}

const SMS: [&str; 2] = [
    "Text the recipient when the driver is ten minutes away",
    "The recipient gets an SMS ten minutes before arrival",
];

// rule: INT-08
#[tokio::test]
async fn other_words_are_covered_with_a_quote_of_the_text() {
    let answer =
        covered(embedded(), "Send an SMS to the receiver 10 min before the driver arrives", &SMS).await;
    assert!(answer.covered);
    let target = earlier(&SMS);
    for row in &answer.rows {
        assert!(target.text(&row.source).unwrap().contains(&row.quote) && !row.quote.is_empty(), "{row:?}");
    }
}

// rule: INT-08
#[tokio::test]
async fn what_forbids_is_not_covered_by_what_does_it() {
    let music = ["Start the music automatically", "The music starts with the game"];
    let answer = covered(embedded(), "Do not play music until the player switches it on", &music).await;
    assert!(!answer.covered);
}

// rule: INT-08
#[tokio::test]
async fn another_number_is_not_covered() {
    let answer =
        covered(embedded(), "Send an SMS to the receiver 30 min before the driver arrives", &SMS).await;
    assert!(!answer.covered);
}

// rule: INT-08
#[tokio::test]
async fn a_second_wish_is_not_covered_by_the_first() {
    let dates = ["Sitters can block dates in a calendar", "A sitter can block dates"];
    assert!(covered(embedded(), "Let sitters block dates in the calendar", &dates).await.covered);
    let more = "Sitters can block dates and set a higher price for holidays such as Christmas";
    assert!(!covered(embedded(), more, &dates).await.covered);
    let csv = ["Export the result as CSV", "The result page has a CSV download"];
    let both = "Export the result as CSV or as a picture of the bars";
    assert!(!covered(embedded(), both, &csv).await.covered);
}

// rule: INT-08
#[tokio::test]
async fn to_hide_a_thing_covers_not_to_show_it() {
    let hide = ["Hide the result until the poll is closed"];
    let answer = covered(embedded(), "Voters must not see the result before the end of the poll", &hide);
    assert!(answer.await.covered);
}

// rule: WHY-02
#[tokio::test]
async fn without_weights_the_rules_answer_alone() {
    let goal = "Send an SMS to the receiver 10 min before the driver arrives";
    assert!(!covered(Local::absent(), goal, &SMS).await.covered);
    let same = covered(Local::absent(), "Text the recipient when the driver is ten minutes away", &SMS).await;
    assert!(same.covered);
}

// rule: CLR-03
#[tokio::test]
async fn a_goal_that_only_sounds_clear_is_asked_about() {
    let reviewer = LocalReviewer(embedded());
    let goal = "Handle special shipments properly";
    let answer = reviewer.clarity(&request(goal), &AppContext::default()).await.answer.unwrap();
    assert_eq!(answer.questions.len(), 1);
    assert_eq!(answer.questions[0].quote, goal);
    assert!(answer.questions[0].options.len() >= 2);
    let clear = request("Mark a shipment as damaged and attach up to three photos");
    assert!(reviewer.clarity(&clear, &AppContext::default()).await.answer.unwrap().questions.is_empty());
}

fn scope(id: &str, goal: &str, criterion: &str) -> Scope {
    Scope {
        change: ChangeId::from(id),
        requester: PersonId::from(id),
        goal: goal.to_owned(),
        criteria: vec![Criterion {
            id: "c1".to_owned(),
            text: criterion.to_owned(),
            source: CriterionSource::Asked(criterion.to_owned()),
        }],
        resources: Vec::new(),
        scoped: true,
    }
}

// rule: CMP-06
#[tokio::test]
async fn the_same_plan_in_other_words_is_a_duplicate() {
    let reviewer = LocalReviewer(embedded());
    let stop = "Show the distance to the next bus stop on a listing";
    let before = scope("a", stop, "A listing shows the distance to the next bus stop");
    let after = scope(
        "b",
        "Distance to the next bus stop on each listing",
        "A listing shows how far the next bus stop is",
    );
    let answer = reviewer.compare(&before, &after).await.answer.unwrap();
    assert_eq!(answer.verdict, Verdict::Duplicate);
    assert_eq!(answer.covered[0].earlier_criterion, "c1");
    let other = scope("b", "Show the energy class of a listing", "A listing shows its energy class");
    assert_ne!(reviewer.compare(&before, &other).await.answer.unwrap().verdict, Verdict::Duplicate);
}
