use super::super::join::{UNDO_WITHIN, may_join};
use crate::{
    ChangeId, Refusal,
    change::{Change, Outcome, Stage, Status},
    effect::Effect,
    fixtures::{NOW, at, person, question, stages},
    question::{OpenQuestion, QuestionKind},
};

fn asked(kind: QuestionKind) -> Change {
    let open = OpenQuestion { round: 1, ..question(kind) };
    at(Stage::NeedsInput(OpenQuestion { related_change_id: Some(ChangeId::from("chg_0")), ..open }))
}

fn other(stage: Stage) -> Change {
    Change { id: ChangeId::from("chg_0"), requester: person("ben"), ..at(stage) }
}

// rule: JOI-01
#[test]
fn only_a_repeated_request_joins_and_only_one_that_goes_on() {
    for stage in stages() {
        let open = !stage.status().is_terminal();
        assert_eq!(may_join(&asked(QuestionKind::Duplicate), &other(stage)), open);
    }
    for kind in [QuestionKind::Unclear, QuestionKind::Conflict] {
        assert!(!may_join(&asked(kind), &other(Stage::Running(None))));
    }
    for stage in stages().into_iter().filter(|stage| stage.status() != Status::NeedsInput) {
        assert!(!may_join(&at(stage), &other(Stage::Running(None))));
    }
    let own = Change { requester: person("ana"), ..other(Stage::Running(None)) };
    assert!(!may_join(&asked(QuestionKind::Duplicate), &own), "one's own request is not joined");
}

// rule: JOI-01
#[test]
fn a_join_ends_the_request_with_a_link_and_its_undo_restores_it_exactly() {
    let was = asked(QuestionKind::Duplicate);
    let running = other(Stage::Running(None));
    let joined = was.clone().join(1, &person("ana"), &running).unwrap().change;
    let settled = joined.settled.clone().unwrap();
    assert_eq!((settled.outcome, settled.winner), (Outcome::Joined, Some(ChangeId::from("chg_0"))));
    assert!(joined.status().is_terminal());

    let later = NOW.plus(UNDO_WITHIN - 1);
    let undone = joined.clone().undo_join(was.clone(), NOW, &running, &person("ana"), later).unwrap();
    assert_eq!(undone.change, Change { version: joined.version, ..was.clone() });
    assert!(!undone.effects.contains(&Effect::Admit), "it had no place in the order");

    let refused = |joined: &Change, other: &Change, by: &str, now| {
        joined.clone().undo_join(was.clone(), NOW, other, &person(by), now).unwrap_err()
    };
    assert_eq!(refused(&joined, &running, "ben", NOW), Refusal::NotYours);
    assert_eq!(refused(&joined, &running, "ana", NOW.plus(UNDO_WITHIN)), Refusal::TooLate);
    assert_eq!(refused(&joined, &other(Stage::Completed), "ana", NOW), Refusal::TooLate);
    assert_eq!(refused(&was, &running, "ana", NOW), Refusal::NotNow);
}

// rule: JOI-01
#[test]
fn nobody_joins_for_somebody_else_or_for_an_old_round() {
    let running = other(Stage::Running(None));
    let join =
        |round, by: &str| asked(QuestionKind::Duplicate).join(round, &person(by), &running).unwrap_err();
    assert_eq!(join(1, "olga"), Refusal::NotYours);
    assert_eq!(join(2, "ana"), Refusal::QuestionClosed);
    let ended = asked(QuestionKind::Duplicate).join(1, &person("ana"), &other(Stage::Completed)).unwrap_err();
    assert_eq!(ended, Refusal::TooLate);
}
