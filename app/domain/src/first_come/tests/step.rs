//! What a waiting change comes to.

use super::{day, row, row_in};
use crate::{
    change::{Stage, Status},
    first_come::{ChoiceRow, ChoiceState, Earlier, PairStep, WaitStep, pair_step, wait_step},
    fixtures::{at, stages},
    time::HOUR,
};

const EARLIER: [Earlier; 3] = [Earlier::InFlight, Earlier::Promoted, Earlier::EndedUnbuilt];

// rule: FCM-03
// rule: FCM-04
// rule: FCM-05
// rule: FCM-06
#[test]
fn every_state_of_a_choice_by_every_state_of_the_earlier_request() {
    let mut lines = Vec::new();
    for state in ChoiceState::ALL {
        for earlier in EARLIER {
            let row = ChoiceRow { state, ..row() };
            let step = |now| match pair_step(&row, earlier, now) {
                PairStep::Wait(_) => "Wait".to_owned(),
                step => format!("{step:?}"),
            };
            lines.push(format!(
                "{state:?}, {earlier:?}: {}, day 5 {}, day 7 {}",
                step(day(1)),
                step(day(5)),
                step(day(7))
            ));
        }
    }
    insta::assert_snapshot!(lines.join("\n"), @r"
    Open, InFlight: Wait, day 5 Remind, day 7 Expire
    Open, Promoted: Wait, day 5 Remind, day 7 Expire
    Open, EndedUnbuilt: Moot, day 5 Moot, day 7 Moot
    KeepMine, InFlight: EndKept, day 5 EndKept, day 7 EndKept
    KeepMine, Promoted: EndKept, day 5 EndKept, day 7 EndKept
    KeepMine, EndedUnbuilt: EndKept, day 5 EndKept, day 7 EndKept
    ApplyTheirs, InFlight: Queue, day 5 Queue, day 7 Queue
    ApplyTheirs, Promoted: Resume, day 5 Resume, day 7 Resume
    ApplyTheirs, EndedUnbuilt: Resume, day 5 Resume, day 7 Resume
    Expired, InFlight: Expire, day 5 Expire, day 7 Expire
    Expired, Promoted: Expire, day 5 Expire, day 7 Expire
    Expired, EndedUnbuilt: Expire, day 5 Expire, day 7 Expire
    Moot, InFlight: Resume, day 5 Resume, day 7 Resume
    Moot, Promoted: Resume, day 5 Resume, day 7 Resume
    Moot, EndedUnbuilt: Resume, day 5 Resume, day 7 Resume
    ");
}

// rule: FCM-05
// rule: FCM-09
#[test]
fn while_open_it_looks_again_within_6_hours_and_at_each_deadline() {
    let reminded = ChoiceRow { reminded: true, ..row() };
    for (row, now, until) in [
        (row(), day(0), day(0).plus(6 * HOUR)),
        (row(), day(5).plus(-HOUR), day(5)),
        (reminded.clone(), day(5), day(5).plus(6 * HOUR)),
        (reminded, day(7).plus(-HOUR), day(7)),
    ] {
        assert_eq!(pair_step(&row, Earlier::InFlight, now), PairStep::Wait(until));
        assert_eq!(wait_step(&[(row, Earlier::InFlight)], now), WaitStep::AwaitChoice(until));
    }
}

// rule: FCM-09
#[test]
fn a_reminder_that_is_due_makes_no_busy_loop() {
    let step = wait_step(&[(row(), Earlier::InFlight)], day(5));
    assert_eq!(step, WaitStep::AwaitChoice(day(5).plus(6 * HOUR)));
}

// rule: POL-08
#[test]
fn one_kept_or_expired_pair_ends_it() {
    let pairs = [
        (row_in(ChoiceState::ApplyTheirs), Earlier::InFlight),
        (row(), Earlier::InFlight),
        (row_in(ChoiceState::KeepMine), Earlier::Promoted),
    ];
    assert_eq!(wait_step(&pairs, day(1)), WaitStep::End { pair: 2, expired: false });
    assert_eq!(wait_step(&pairs[..2], day(7)), WaitStep::End { pair: 1, expired: true });
    assert_eq!(wait_step(&pairs, day(7)), WaitStep::End { pair: 2, expired: false }, "a choice before time");
}

// rule: POL-08
// rule: FCM-09
#[test]
fn an_open_choice_comes_before_a_queue_and_a_queue_before_planning() {
    let settled = [
        (row_in(ChoiceState::Moot), Earlier::EndedUnbuilt),
        (row_in(ChoiceState::ApplyTheirs), Earlier::Promoted),
        (row_in(ChoiceState::ApplyTheirs), Earlier::EndedUnbuilt),
    ];
    assert_eq!(wait_step(&settled, day(1)), WaitStep::Resume);
    let queued = (row_in(ChoiceState::ApplyTheirs), Earlier::InFlight);
    let with_queue: Vec<_> = settled.iter().cloned().chain([queued]).collect();
    assert_eq!(wait_step(&with_queue, day(1)), WaitStep::Queue(day(1).plus(HOUR)));
    let with_open: Vec<_> = with_queue.into_iter().chain([(row(), Earlier::InFlight)]).collect();
    assert_eq!(wait_step(&with_open, day(1)), WaitStep::AwaitChoice(day(1).plus(6 * HOUR)));
}

// rule: FCM-10
#[test]
fn whatever_is_late_every_wait_has_an_end() {
    for state in ChoiceState::ALL {
        for earlier in EARLIER {
            for late in [7, 8, 400] {
                let step = wait_step(&[(ChoiceRow { state, ..row() }, earlier)], day(late));
                let queued = matches!(step, WaitStep::Queue(_));
                assert!(!matches!(step, WaitStep::AwaitChoice(_)), "{state:?} {earlier:?} day {late}");
                assert_eq!(queued, state == ChoiceState::ApplyTheirs && earlier == Earlier::InFlight);
            }
        }
    }
    assert_eq!(wait_step(&[], day(0)), WaitStep::Resume, "nothing to wait for");
}

// rule: FCM-08
#[test]
fn an_earlier_request_that_is_cancelled_when_its_author_leaves_makes_the_choice_moot() {
    let gone = at(Stage::Running(None)).cancel(&"ana".into(), "Ana").unwrap().change;
    assert_eq!(Earlier::of(&gone), Earlier::EndedUnbuilt);
    assert_eq!(pair_step(&row(), Earlier::of(&gone), day(1)), PairStep::Moot);
}

// rule: FCM-04
// rule: FCM-06
#[test]
fn an_earlier_request_is_in_flight_promoted_or_ended() {
    for stage in stages() {
        let wanted = match stage.status() {
            Status::Releasing | Status::Completed => Earlier::Promoted,
            Status::Declined | Status::NotSelected | Status::Cancelled | Status::Failed => {
                Earlier::EndedUnbuilt
            }
            _ => Earlier::InFlight,
        };
        assert_eq!(Earlier::of(&at(stage.clone())), wanted, "{stage:?}");
    }
}
