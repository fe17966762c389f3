//! What must hold whatever has happened.

use domain::{
    ChangeId, PersonId,
    change::{Outcome, ScopeState, Stage, Work},
    first_come::{CHOOSE_WITHIN, Choice, ChoiceState, Chooser, Earlier, choose},
    question::MAX_ROUNDS,
};

use crate::world::{NOW, World, id};

pub fn changes_are_legal(world: &World) -> bool {
    world.changes.iter().all(|change| {
        let ended = change.status().is_terminal();
        let lost = change.stage == Stage::NotSelected;
        let settled = change.settled.as_ref();
        let names_winner = settled.is_some_and(|settled| {
            settled.outcome == Outcome::NotSelected
                && settled.winner.as_ref().is_some_and(|winner| *winner != change.id)
        });
        (change.scope == ScopeState::Released) == ended
            && change.admission.is_some()
            && change.rounds <= MAX_ROUNDS
            && lost == names_winner
    })
}

pub fn ends_hold(world: &World) -> bool {
    world.changes.iter().zip(&world.ended).all(|(change, ended)| match ended {
        Some(status) => change.status() == *status,
        None => !change.status().is_terminal(),
    })
}

pub fn rows_are_legal(world: &World) -> bool {
    world.rows.iter().all(|row| {
        let [earlier, later] = [&row.earlier, &row.later]
            .map(|id| world.changes.iter().find(|change| change.id == *id).expect("the change is there"));
        let by = row.chosen_by.as_deref();
        let by_asked = by == Some(row.asked.as_str());
        let chosen_by_right = match row.state {
            ChoiceState::Open => by.is_none(),
            ChoiceState::KeepMine => by_asked,
            ChoiceState::ApplyTheirs => by_asked || by == Some("system:builds_on"),
            ChoiceState::Expired => by == Some("system:no_choice"),
            ChoiceState::Moot => by == Some("system:moot"),
        };
        let two_people = earlier.requester != later.requester || by == Some("system:builds_on");
        row.asked == earlier.requester && two_people && chosen_by_right
    })
}

pub fn waits_point_back(world: &World) -> bool {
    let admission = |id: &ChangeId| {
        world.changes.iter().find(|change| change.id == *id).and_then(|change| change.admission)
    };
    world.rows.iter().all(|row| admission(&row.earlier) < admission(&row.later))
}

/// An open choice belongs to a change that waits for it.
pub fn no_orphans(world: &World) -> bool {
    let open = world.rows.iter().filter(|row| row.state == ChoiceState::Open);
    open.map(|row| world.changes.iter().find(|change| change.id == row.later))
        .all(|later| later.is_some_and(|change| change.stage == Stage::AwaitingChoice))
}

/// Whatever waits has a row that says for what; and what plans, is asked or is built waits for nothing any more.
pub fn waits_are_kept(world: &World) -> bool {
    world.changes.iter().all(|change| {
        let mut mine = world.rows.iter().filter(|row| row.later == change.id);
        match change.stage {
            Stage::AwaitingChoice | Stage::Queued => mine.next().is_some(),
            Stage::NotSelected | Stage::Cancelled(_) | Stage::Failed(_) => true,
            _ => mine.all(|row| match row.state {
                ChoiceState::Moot => true,
                ChoiceState::ApplyTheirs => world.earlier(row) != Earlier::InFlight,
                ChoiceState::Open | ChoiceState::KeepMine | ChoiceState::Expired => false,
            }),
        }
    })
}

/// What was chosen can be chosen again, to no effect, and nothing else can.
pub fn choices_stand(world: &World) -> bool {
    let settled = world.rows.iter().filter(|row| row.state != ChoiceState::Open);
    settled.into_iter().all(|row| {
        let by = Chooser { person: &row.asked, may_manage_own: true };
        [Choice::KeepMine, Choice::ApplyTheirs].into_iter().all(|choice| {
            match choose(row, by, choice, world.earlier(row), NOW) {
                Ok(chosen) => chosen.repeated && chosen.row == *row && row.state == choice.state(),
                Err(_) => row.state != choice.state(),
            }
        })
    })
}

pub fn strangers_are_refused(world: &World) -> bool {
    world.rows.iter().all(|row| {
        ["ana", "ben", "olga"].map(PersonId::from).iter().all(|person| {
            let by = Chooser { person, may_manage_own: world.may(person) };
            let taken = [Choice::KeepMine, Choice::ApplyTheirs]
                .into_iter()
                .any(|choice| choose(row, by, choice, world.earlier(row), NOW).is_ok());
            !taken || (*person == row.asked && by.may_manage_own)
        })
    })
}

/// When nobody does anything any more, time alone ends every question and every choice. What is still queued then
/// waits, over whatever others, for a request that is being planned or built or has stopped with its people told.
pub fn waits_end(world: &World) -> bool {
    let waits = |stage: &Stage| matches!(stage, Stage::NeedsInput(_) | Stage::AwaitingChoice | Stage::Queued);
    if !world.changes.iter().any(|change| waits(&change.stage)) {
        return true;
    }
    let mut later = world.clone();
    later.pass(CHOOSE_WITHIN);
    // A step may need one look a change, and each end may free one more.
    for _ in 0..=later.changes.len() {
        for index in 0..later.changes.len() {
            later.look(index);
        }
    }
    (0..later.changes.len()).all(|index| match later.changes[index].stage {
        Stage::NeedsInput(_) | Stage::AwaitingChoice => false,
        Stage::Queued => (0..index).any(|earlier| {
            let follows =
                later.row_of(earlier, index).is_some_and(|row| row.state == ChoiceState::ApplyTheirs);
            follows && later.changes[earlier].id == id(earlier) && later_moves(&later, earlier)
        }),
        _ => true,
    })
}

/// Whether the request moves by itself or by its builder, or waits for one that does.
fn later_moves(world: &World, index: usize) -> bool {
    match world.changes[index].stage {
        Stage::Queued => (0..index).any(|earlier| {
            let follows =
                world.row_of(earlier, index).is_some_and(|row| row.state == ChoiceState::ApplyTheirs);
            follows && later_moves(world, earlier)
        }),
        Stage::NeedsInput(_) | Stage::AwaitingChoice => false,
        _ => !world.changes[index].status().is_terminal(),
    }
}

fn waits(world: &World, index: usize) -> bool {
    matches!(world.changes[index].stage, Stage::AwaitingChoice | Stage::Queued)
}

pub fn is_chain(world: &World) -> bool {
    (1..3).all(|index| waits(world, index)) && (1..3).all(|index| world.row_of(index - 1, index).is_some())
}

pub fn is_fan(world: &World) -> bool {
    (1..3).all(|index| waits(world, index) && world.row_of(0, index).is_some())
}

pub fn ended_by(world: &World, state: ChoiceState) -> bool {
    world.row_of(0, 1).is_some_and(|row| row.state == state) && world.changes[1].stage == Stage::NotSelected
}

pub fn plans_after(world: &World, state: ChoiceState) -> bool {
    let settled = world.row_of(0, 1).is_some_and(|row| row.state == state);
    settled && world.changes[1].stage == Stage::Compiling(Work::Plan)
}

pub fn shipped_before_choice(world: &World) -> bool {
    let open = world.row_of(0, 1).is_some_and(|row| row.state == ChoiceState::Open);
    open && world.changes[0].stage == Stage::Completed
}

pub fn all_shipped(world: &World) -> bool {
    world.changes.iter().all(|change| change.stage == Stage::Completed) && !world.rows.is_empty()
}

pub fn replaced(world: &World, outcome: Outcome) -> bool {
    world
        .changes
        .iter()
        .filter_map(|change| change.settled.as_ref())
        .any(|settled| settled.outcome == outcome && settled.decided_by == "system:same_requester")
}
