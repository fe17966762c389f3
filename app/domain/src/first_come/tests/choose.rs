//! Making a choice, or not making it.

use super::{day, row, row_in};
use crate::{
    Refusal,
    first_come::{Choice, ChoiceRow, ChoiceState, Chooser, Chosen, Earlier, choose, expire, moot, remind},
    fixtures::{NOW, person},
};

fn send(row: &ChoiceRow, name: &str, choice: Choice) -> Result<Chosen, Refusal> {
    let by = Chooser { person: &person(name), may_manage_own: true };
    choose(row, by, choice, Earlier::InFlight, day(1))
}

// rule: FCM-01
#[test]
fn a_question_is_put_open_to_the_person_who_asked_first() {
    let row = row();
    assert_eq!((row.state, &row.asked, &row.chosen_by), (ChoiceState::Open, &person("ana"), &None));
    assert_eq!((row.asked_at, row.ends_at(), row.reminded), (NOW, day(7), false));
}

// rule: FCM-02
#[test]
fn the_person_who_asked_first_chooses() {
    for (choice, state) in
        [(Choice::KeepMine, ChoiceState::KeepMine), (Choice::ApplyTheirs, ChoiceState::ApplyTheirs)]
    {
        let chosen = send(&row(), "ana", choice).unwrap();
        assert!(!chosen.repeated);
        assert_eq!((chosen.row.state, chosen.row.chosen_by.as_deref()), (state, Some("ana")));
        assert_eq!((chosen.row.asked_at, chosen.row.id), (NOW, row().id));
    }
}

// rule: FCM-02
#[test]
fn nobody_else_chooses_in_any_state() {
    for state in ChoiceState::ALL {
        for name in ["ben", "olga", "adam"] {
            for choice in [Choice::KeepMine, Choice::ApplyTheirs] {
                let refused = send(&row_in(state), name, choice);
                assert_eq!(refused, Err(Refusal::NotTheEarlierRequester), "{name} at {state:?}");
            }
        }
    }
}

// rule: FCM-08
#[test]
fn who_may_not_manage_their_own_requests_any_more_can_not_choose() {
    let by = Chooser { person: &person("ana"), may_manage_own: false };
    let refused = choose(&row(), by, Choice::KeepMine, Earlier::InFlight, day(1));
    assert_eq!(refused, Err(Refusal::NotTheEarlierRequester));
}

// rule: FCM-07
#[test]
fn the_same_again_is_calm_and_another_is_refused() {
    for first in [Choice::KeepMine, Choice::ApplyTheirs] {
        for second in [Choice::KeepMine, Choice::ApplyTheirs] {
            let made = send(&row(), "ana", first).unwrap().row;
            let again = send(&made, "ana", second);
            if first == second {
                assert_eq!(again, Ok(Chosen { row: made, repeated: true }));
            } else {
                assert_eq!(again, Err(Refusal::AlreadyDecided));
            }
        }
    }
}

// rule: FCM-05
// rule: FCM-07
#[test]
fn a_choice_comes_too_late_after_7_days_or_when_it_is_moot() {
    let by = Chooser { person: &person("ana"), may_manage_own: true };
    let at = |earlier, now| choose(&row(), by, Choice::ApplyTheirs, earlier, now);
    assert!(at(Earlier::InFlight, day(7).plus(-1)).is_ok());
    assert_eq!(at(Earlier::InFlight, day(7)), Err(Refusal::AlreadyDecided));
    assert_eq!(at(Earlier::EndedUnbuilt, day(1)), Err(Refusal::AlreadyDecided));
    assert!(at(Earlier::Promoted, day(1)).is_ok());
    for state in [ChoiceState::Expired, ChoiceState::Moot] {
        assert_eq!(send(&row_in(state), "ana", Choice::KeepMine), Err(Refusal::AlreadyDecided));
    }
}

// rule: FCM-05
#[test]
fn nobody_choosing_expires_it_after_7_days_and_not_before() {
    assert_eq!(expire(&row(), day(7).plus(-1)), Err(Refusal::NotNow));
    let expired = expire(&row(), day(7)).unwrap();
    assert_eq!(
        (expired.state, expired.chosen_by.as_deref()),
        (ChoiceState::Expired, Some("system:no_choice"))
    );
}

// rule: FCM-06
#[test]
fn a_moot_choice_was_made_by_nobody() {
    let row = moot(&row()).unwrap();
    assert_eq!((row.state, row.chosen_by.as_deref()), (ChoiceState::Moot, Some("system:moot")));
}

// rule: FCM-07
#[test]
fn what_is_settled_stays_settled() {
    for state in ChoiceState::ALL.into_iter().filter(|&state| state != ChoiceState::Open) {
        let row = row_in(state);
        assert_eq!(expire(&row, day(30)), Err(Refusal::AlreadyDecided), "{state:?}");
        assert_eq!(moot(&row), Err(Refusal::AlreadyDecided), "{state:?}");
        assert_eq!(remind(&row), None, "{state:?}");
    }
}

// rule: FCM-05
#[test]
fn the_reminder_goes_out_once() {
    let reminded = remind(&row()).unwrap();
    assert_eq!(reminded, ChoiceRow { reminded: true, ..row() });
    assert_eq!(remind(&reminded), None);
}

// rule: POL-03
#[test]
fn what_builds_on_another_asks_nobody() {
    let row = ChoiceRow::builds_on(row().id, row().earlier, row().later, person("ana"), NOW);
    assert_eq!((row.state, row.chosen_by.as_deref()), (ChoiceState::ApplyTheirs, Some("system:builds_on")));
}
