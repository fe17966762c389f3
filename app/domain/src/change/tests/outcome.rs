//! Outcome lines, word for word.

use crate::{
    ChangeId,
    change::{Outcome, Settled, Stage, Work, outcome_line},
    fixtures::{NOW, at, person, question, sent, stages},
    question::QuestionKind,
};

fn line(stage: Stage, outcome: Outcome) -> Option<String> {
    let mut change = at(stage);
    change.settled = Some(Settled {
        outcome,
        reason: "The reason.".to_owned(),
        winner: Some(ChangeId::from("chg_b")),
        decided_by: "ana".to_owned(),
    });
    outcome_line(&change, None)
}

// rule: WEB-05
#[test]
fn waiting_lines() {
    let line = |stage| outcome_line(&at(stage), None).unwrap();
    assert_eq!(line(Stage::Proposed), "Waiting for an admin to include it");
    assert_eq!(
        line(Stage::NeedsInput(question(QuestionKind::Unclear))),
        "Waiting for an answer from the requester"
    );
    assert_eq!(line(Stage::AwaitingChoice), "Waiting for the person who asked first to choose");
    assert_eq!(line(Stage::Queued), "Queued: plans when the earlier request finishes");
}

// rule: WEB-05
#[test]
fn a_declined_request_names_who_and_why() {
    let declined = |reason| sent(true).decline(&person("olga"), "Olga", reason, NOW).unwrap().change;
    let line = |reason| outcome_line(&declined(reason), Some("Olga"));
    assert_eq!(line("Not this year").as_deref(), Some("Declined by Olga: Not this year"));
    assert_eq!(line("").as_deref(), Some("Declined by Olga"));
    assert_eq!(outcome_line(&declined(""), None).as_deref(), Some("Declined by an admin"));
}

// rule: WEB-05
#[test]
fn settled_lines() {
    let cancelled = || Stage::Cancelled("x".to_owned());
    assert_eq!(line(Stage::NotSelected, Outcome::NotSelected).as_deref(), Some("Not selected: The reason."));
    assert_eq!(line(Stage::Running(None), Outcome::Selected).as_deref(), Some("Selected"));
    assert_eq!(line(Stage::Completed, Outcome::Follows).as_deref(), Some("Follows: The reason."));
    assert_eq!(line(Stage::Running(None), Outcome::Replaces).as_deref(), Some("Replaces earlier request"));
    assert_eq!(line(cancelled(), Outcome::Duplicate).as_deref(), Some("Duplicate: The reason."));
    assert_eq!(line(cancelled(), Outcome::Joined).as_deref(), Some("Joined another request"));
}

// rule: WEB-05
#[test]
fn where_it_waits_counts_more_than_what_was_settled_before() {
    assert_eq!(
        line(Stage::Queued, Outcome::Follows).as_deref(),
        Some("Queued: plans when the earlier request finishes")
    );
    assert_eq!(line(Stage::Compiling(Work::Plan), Outcome::Follows).as_deref(), Some("Follows: The reason."));
    for outcome in [Outcome::Selected, Outcome::Follows, Outcome::Replaces] {
        assert_eq!(line(Stage::Cancelled("x".to_owned()), outcome), None);
        assert_eq!(line(Stage::Failed("x".to_owned()), outcome), None);
    }
}

// rule: WEB-05
#[test]
fn where_nothing_was_settled_there_is_nothing_to_say() {
    for stage in stages() {
        let says = matches!(
            stage,
            Stage::Proposed | Stage::NeedsInput(_) | Stage::AwaitingChoice | Stage::Queued | Stage::Declined
        );
        assert_eq!(outcome_line(&at(stage.clone()), None).is_some(), says, "{stage:?}");
    }
}
