//! What the reviewer and the planner that work by rule ask, assume and find is in the table.

use std::{
    collections::BTreeSet,
    pin::Pin,
    task::{Context, Poll, Waker},
};

use domain::{
    compare::Scope,
    intake::{AppContext, RequestPacket},
    plan::{Criterion, CriterionSource, PlanPacket},
};
use engine::ports::{Planner, Reviewer};
use models::rules::{RulePlanner, RuleReviewer};

use super::*;

/// What a rule says: it waits for nothing.
fn at_once<T>(mut said: Pin<Box<dyn Future<Output = T> + Send + '_>>) -> T {
    match said.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => panic!("a rule waits"),
    }
}

fn is_known(text: &str) {
    assert_ne!(in_language(Language::German, text), text);
}

/// The sentences of the table that these texts are.
fn kinds(texts: &BTreeSet<String>) -> BTreeSet<&'static str> {
    let kind = |text: &String| SENTENCES.iter().find(|sentence| sentence.gaps(text).is_some());
    texts.iter().filter_map(kind).map(|sentence| sentence.id.as_str()).collect()
}

#[test]
fn what_is_unclear_by_rule_is_in_the_table() {
    let bare = AppContext::default();
    let gifts = AppContext {
        readable: true,
        name: "gift lists".to_owned(),
        readme: "Gift lists: people mark gifts as bought. Each person has wishes.".to_owned(),
        requests: vec!["Show the gifts of each person".to_owned(), "Sort wishes by price".to_owned()],
        ..AppContext::default()
    };
    let (mut questions, mut assumptions) = (BTreeSet::new(), BTreeSet::new());
    for goal in [
        "Let me share things with the others",
        "Make the gift list nicer",
        "Make it better",
        "Add a dashboard page",
        "Add notifications",
        "Send it to everyone",
        "Export the invoices as CSV",
        "Delete old tickets after a month",
        "Remind the driver a week before a permit ends",
        "List the tickets by date",
        "Show a chart of gifts per month",
        "Search the recipes by title",
        "Show a photo of each book",
        "Add a print button to the recipe page",
    ] {
        let request = RequestPacket { goal: goal.to_owned(), criteria: Vec::new() };
        let answer = at_once(RuleReviewer.clarity(&request, &bare)).answer.unwrap();
        for question in answer.questions {
            for option in &question.options {
                is_known(option);
            }
            questions.insert(question.text);
        }
        assumptions.extend(answer.assumptions);
        let answer = at_once(RuleReviewer.clarity(&request, &gifts)).answer.unwrap();
        questions.extend(answer.questions.into_iter().map(|question| question.text));
    }
    for text in questions.iter().chain(&assumptions) {
        is_known(text);
    }
    assert_eq!(kinds(&questions).len(), 7, "{questions:?}");
    assert_eq!(kinds(&assumptions).len(), 9, "{assumptions:?}");
}

fn scope(change: &str, goal: &str) -> Scope {
    let criterion = Criterion {
        id: "c1".to_owned(),
        text: goal.to_owned(),
        source: CriterionSource::Goal(goal.to_owned()),
    };
    Scope {
        change: change.into(),
        requester: change.into(),
        goal: goal.to_owned(),
        criteria: vec![criterion],
        resources: Vec::new(),
        scoped: true,
    }
}

#[test]
fn why_two_requests_touch_by_rule_is_in_the_table() {
    let mut reasons = BTreeSet::new();
    for (earlier, later) in [
        ("Build the board in AngularJS", "Build the board in React"),
        ("Start the week on Monday on the meal plan", "Start the week on Sunday on the meal plan"),
        ("Use a palette of 16 colours", "Use a palette of 32 colours"),
        (
            "Require a phone number when a patient registers",
            "Do not ask for a phone number when a patient registers",
        ),
        ("Show the price on the map", "Never show the price on the map"),
        ("Show the price on the map", "Hide the price on the map"),
        ("Sort the episodes by date", "Sort the episodes by title"),
        ("Only teachers can see the room plan", "Everyone can see the room plan"),
        ("Rename the shop to Hall Tickets", "Rename the shop to Night Shop"),
        ("Remove the comments from the episode page", "Let listeners vote on comments"),
        ("Show the next five departures", "Show the next twenty departures"),
        ("Open the schedule in the list view", "Open the schedule in the grid view"),
        ("Add tags to episodes", "Show a tag cloud on the start page"),
    ] {
        let (earlier, later) = (scope("a", earlier), scope("b", later));
        let answer = at_once(RuleReviewer.compare(&earlier, &later)).answer.unwrap();
        let cited: Vec<String> =
            answer.conflicts.into_iter().chain(answer.builds).map(|cited| cited.reason).collect();
        assert!(!cited.is_empty(), "{} and {}", earlier.goal, later.goal);
        reasons.extend(cited);
    }
    for reason in &reasons {
        is_known(reason);
    }
    assert!(kinds(&reasons).len() >= 6, "{:?}", kinds(&reasons));
}

#[test]
fn what_a_plan_adds_by_rule_is_in_the_table() {
    let packet = PlanPacket {
        goal: "Sort the invoices by client".to_owned(),
        asked_criteria: Vec::new(),
        answers: Vec::new(),
        open_details: Vec::new(),
        app: AppContext::default(),
    };
    let plan = at_once(RulePlanner.plan(&packet)).answer.unwrap();
    is_known(&plan.tasks.last().unwrap().title);
}
