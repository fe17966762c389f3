//! Walks every order of what can happen between the requests of two people, as the store would see it: the pure
//! transitions are run against rows, and every interleaving of comparing, choosing, answering, time, ends, withdrawals,
//! leaving and late or lost wake-ups is tried. Source: FCM-10.

#[path = "first_come_model/engine.rs"]
mod engine;
#[path = "first_come_model/laws.rs"]
mod laws;
#[path = "first_come_model/world.rs"]
mod world;

use domain::{change::Outcome, first_come::ChoiceState};
use stateright::{Checker, Model, Property};

use world::{Act, Person, World};

/// What is tried.
#[derive(Clone, Copy)]
struct Setup {
    /// Who asked for the first, the second and the third request.
    people: [Person; 3],
    /// How many of them there are.
    requests: usize,
    /// Question rounds that are used up at the start, of three.
    rounds_used: u8,
    /// Whether steps may fail for good and be tried again.
    blocks: bool,
    /// Whether people may leave or lose their role.
    leaves: bool,
}

impl Model for Setup {
    type State = World;
    type Action = Act;

    fn init_states(&self) -> Vec<World> {
        vec![World::start(&self.people[..self.requests], self.rounds_used)]
    }

    fn actions(&self, world: &World, acts: &mut Vec<Act>) {
        world.acts(self.blocks, self.leaves, acts);
    }

    fn next_state(&self, world: &World, act: Act) -> Option<World> {
        let mut next = world.clone();
        next.act(act).then_some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let mut all = Self::laws();
        if self.requests == 3 {
            all.extend(Self::what_must_come_about());
        }
        all
    }
}

impl Setup {
    fn laws() -> Vec<Property<Self>> {
        vec![
            Property::always("each change is in one legal state", |_, world| laws::changes_are_legal(world)),
            Property::always("an end is an end", |_, world| laws::ends_hold(world)),
            Property::always("each choice is legal", |_, world| laws::rows_are_legal(world)),
            Property::always("nothing waits on itself or on a later one", |_, world| {
                laws::waits_point_back(world)
            }),
            Property::always("an open choice has one who waits for it", |_, world| laws::no_orphans(world)),
            Property::always("nothing is built while it has to wait", |_, world| laws::waits_are_kept(world)),
            Property::always("only the person who asked first chooses", |_, world| {
                laws::strangers_are_refused(world)
            }),
            Property::always("a choice stands", |_, world| laws::choices_stand(world)),
            Property::always("nothing waits for ever", |_, world| laws::waits_end(world)),
        ]
    }

    /// Situations that the walk has to reach, or it proves less than it seems to.
    fn what_must_come_about() -> Vec<Property<Self>> {
        vec![
            Property::sometimes("a chain of waits", |_, world| laws::is_chain(world)),
            Property::sometimes("two wait for one", |_, world| laws::is_fan(world)),
            Property::sometimes("kept", |_, world| laws::ended_by(world, ChoiceState::KeepMine)),
            Property::sometimes("kept by time", |_, world| laws::ended_by(world, ChoiceState::Expired)),
            Property::sometimes("moot, and it plans", |_, world| laws::plans_after(world, ChoiceState::Moot)),
            Property::sometimes("it plans after", |_, world| {
                laws::plans_after(world, ChoiceState::ApplyTheirs)
            }),
            Property::sometimes("shipped before a choice", |_, world| laws::shipped_before_choice(world)),
            Property::sometimes("all shipped", |_, world| laws::all_shipped(world)),
            Property::sometimes("replaced", |_, world| laws::replaced(world, Outcome::NotSelected)),
            Property::sometimes("too late to replace", |_, world| laws::replaced(world, Outcome::Replaces)),
        ]
    }
}

/// Tries everything and tells how much that was.
fn try_all(setup: Setup, name: &str) {
    let checker = setup.checker().threads(2).spawn_bfs().join();
    println!("{name}: {} states, depth {}", checker.unique_state_count(), checker.max_depth());
    checker.assert_properties();
}

/// Three requests, one question round each, people who stay, steps that work.
const SETUP: Setup = Setup {
    people: [Person::Ana, Person::Ben, Person::Ana],
    requests: 3,
    rounds_used: 2,
    blocks: false,
    leaves: false,
};

// rule: FCM-10
#[test]
fn three_requests_the_first_and_last_of_one_person() {
    try_all(SETUP, "ana, ben, ana");
}

// rule: FCM-10
#[test]
fn three_requests_the_last_two_of_one_person() {
    let people = [Person::Ana, Person::Ben, Person::Ben];
    try_all(Setup { people, rounds_used: 3, ..SETUP }, "ana, ben, ben");
}

// rule: FCM-10
// rule: FCM-08
#[test]
fn three_requests_while_people_leave_or_lose_their_role() {
    try_all(Setup { rounds_used: 3, leaves: true, ..SETUP }, "with leaving");
}

// rule: FCM-10
#[test]
fn three_requests_while_steps_fail_for_good() {
    try_all(Setup { rounds_used: 3, blocks: true, ..SETUP }, "with failing steps");
}

// rule: FCM-10
#[test]
fn two_requests_with_everything() {
    let people = [Person::Ana, Person::Ben, Person::Ana];
    try_all(Setup { people, requests: 2, rounds_used: 0, blocks: true, leaves: true }, "two with everything");
}
