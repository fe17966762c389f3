use super::*;
use crate::{
    first_come::CHOOSE_WITHIN,
    fixtures::{NOW, at, person, question, stages},
    people::ChoiceId,
    question::QuestionKind,
};

fn row(state: ChoiceState, earlier: &str) -> ChoiceRow {
    ChoiceRow {
        id: ChoiceId::from("ch_1"),
        earlier: ChangeId::from(earlier),
        later: ChangeId::from("chg_a"),
        asked: person("ben"),
        state,
        chosen_by: None,
        asked_at: NOW,
        reminded: false,
    }
}

// rule: WHY-01
#[test]
fn every_open_status_waits_for_something_and_no_ended_one_does() {
    for stage in stages() {
        let state = if stage == Stage::Queued { ChoiceState::ApplyTheirs } else { ChoiceState::Open };
        let choices = [(row(state, "chg_0"), Earlier::InFlight)];
        let change = at(stage);
        let found = waits(&change, &choices);
        assert_eq!(found.is_empty(), change.status().is_terminal(), "{:?}", change.status());
        for wait in found {
            assert!(!by_itself(&wait, "Show orders").is_empty());
        }
    }
}

// rule: WHY-01
#[test]
fn a_choice_names_the_one_who_can_choose_and_when_it_ends() {
    let choices = [
        (row(ChoiceState::Open, "chg_0"), Earlier::InFlight),
        (row(ChoiceState::ApplyTheirs, "chg_1"), Earlier::InFlight),
        (row(ChoiceState::ApplyTheirs, "chg_2"), Earlier::Promoted),
        (row(ChoiceState::Open, "chg_3"), Earlier::EndedUnbuilt),
        (row(ChoiceState::Moot, "chg_4"), Earlier::InFlight),
    ];
    let found = waits(&at(Stage::AwaitingChoice), &choices);
    assert_eq!(found.len(), 2, "what is settled is not waited for");
    assert_eq!(found[0].who, Who::Person(person("ben")));
    assert_eq!(found[0].until, Some(NOW.plus(CHOOSE_WITHIN)));
    assert!(!found[0].goes_on);
    assert_eq!(
        by_itself(&found[0], "Show orders"),
        "Without a choice “Show orders” stays, and this request ends."
    );
    assert_eq!((found[1].earlier.clone(), found[1].goes_on), (Some(ChangeId::from("chg_1")), true));
}

// rule: WHY-01
#[test]
fn a_question_can_be_answered_by_its_requester_or_a_manager_until_its_day() {
    let open = question(QuestionKind::Unclear);
    let ends = open.ends_at();
    let found = waits(&at(Stage::NeedsInput(open)), &[]);
    assert_eq!(found[0].who, Who::Manager(person("ana")));
    assert_eq!(found[0].until, Some(ends));
}
