//! The rows of one project, and what can happen to them. It does what the engine does around the pure transitions.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use domain::{
    ChangeId, Moment, PersonId, ProjectId, Refusal,
    change::{Candidate, CandidateState, Change, Decided, NewChange, Outcome, Stage, Status, Work},
    effect::Effect,
    first_come::{CHOOSE_WITHIN, Choice, ChoiceRow, ChoiceState, REMIND_AFTER, moot},
    intake::IntakeOutcome,
    plan::Plan,
    question::AnswerInput,
};

/// It is always now: when time passes, what was asked moves into the past, so that equal situations are equal states.
pub const NOW: Moment = Moment(1_796_000_000_000_000);

/// One of the two people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Person {
    Ana,
    Ben,
}

impl Person {
    pub fn id(self) -> PersonId {
        PersonId::from(match self {
            Self::Ana => "ana",
            Self::Ben => "ben",
        })
    }
}

/// What the review of one pair may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Says {
    Independent,
    BuildsOn,
    Conflict,
    Unsure,
}

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    Plan(usize),
    /// The change is compared; what the reviews of the first and second earlier request say.
    Compare(usize, Says, Says),
    /// Somebody looks at a waiting change: woken, late, or once more.
    Look(usize),
    Choose(usize, Choice),
    Answer(usize),
    ProceedAnyway(usize),
    Withdraw(usize),
    Cancel(usize),
    Built(usize),
    Ship(usize),
    Fail(usize),
    Block(usize),
    Retry(usize),
    Dismiss(usize),
    /// The person leaves: their open requests end first.
    Leave(Person),
    /// The person becomes a viewer.
    Demote(Person),
    /// Time passes until the next reminder or end.
    Tick,
}

/// The rows.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    pub changes: Vec<Arc<Change>>,
    pub rows: Vec<ChoiceRow>,
    /// Who may still act on their own requests: Ana, Ben.
    pub may_manage_own: [bool; 2],
    /// The stage in which a change ended.
    pub ended: Vec<Option<Status>>,
}

impl World {
    /// Requests of these people, admitted in this order and about to be planned.
    pub fn start(people: &[Person], rounds: u8) -> Self {
        let changes = (0..).zip(people).map(|(admission, person)| {
            let new = NewChange {
                id: ChangeId::from(format!("chg_{admission}")),
                project: ProjectId::from("prj"),
                requester: person.id(),
                goal: "Goal".to_owned(),
                criteria: Vec::new(),
                interactive: true,
                budget_microusd: 1,
                generation: 1,
            };
            let sent = Change::send(new, false, "", NOW).change;
            let mut change =
                sent.assessed(IntakeOutcome::Plan(Vec::new()), NOW).expect("intake is due").change;
            change.admission = Some(admission);
            change.rounds = rounds;
            Arc::new(change)
        });
        let changes: Vec<_> = changes.collect();
        let ended = vec![None; changes.len()];
        Self { changes, rows: Vec::new(), may_manage_own: [true; 2], ended }
    }

    /// Everything that could happen next.
    pub fn acts(&self, blocks: bool, leaves: bool, acts: &mut Vec<Act>) {
        for index in 0..self.changes.len() {
            self.acts_on(index, blocks, acts);
        }
        for row in 0..self.rows.len() {
            acts.extend([Act::Choose(row, Choice::KeepMine), Act::Choose(row, Choice::ApplyTheirs)]);
        }
        if leaves {
            acts.extend(
                [Person::Ana, Person::Ben].into_iter().flat_map(|who| [Act::Leave(who), Act::Demote(who)]),
            );
        }
        acts.push(Act::Tick);
    }

    fn acts_on(&self, index: usize, blocks: bool, acts: &mut Vec<Act>) {
        const SAYS: [Says; 4] = [Says::Independent, Says::BuildsOn, Says::Conflict, Says::Unsure];
        let change = &self.changes[index];
        let earlier = self.unsettled(index);
        match &change.stage {
            Stage::Compiling(Work::Plan) => acts.push(Act::Plan(index)),
            Stage::Compiling(Work::Compare) => {
                let firsts = if earlier.is_empty() { &SAYS[..1] } else { &SAYS };
                let seconds = if earlier.len() < 2 { &SAYS[..1] } else { &SAYS };
                acts.extend(
                    firsts
                        .iter()
                        .flat_map(|&one| seconds.iter().map(move |&two| Act::Compare(index, one, two))),
                );
            }
            Stage::NeedsInput(_) => acts.extend([
                Act::Look(index),
                Act::Answer(index),
                Act::ProceedAnyway(index),
                Act::Withdraw(index),
            ]),
            Stage::AwaitingChoice | Stage::Queued => acts.push(Act::Look(index)),
            Stage::Running(_) => acts.extend([Act::Built(index), Act::Fail(index)]),
            Stage::Promoting => acts.push(Act::Ship(index)),
            Stage::Blocked(_) => acts.extend([Act::Retry(index), Act::Dismiss(index)]),
            _ => return,
        }
        acts.push(Act::Cancel(index));
        if blocks {
            acts.push(Act::Block(index));
        }
    }

    /// Lets it happen; false when nothing came of it.
    pub fn act(&mut self, act: Act) -> bool {
        let before = self.clone();
        match act {
            Act::Plan(index) => self.put(index, |change| change.planned(Plan::default(), NOW)),
            Act::Compare(index, one, two) => self.compare(index, [one, two]),
            Act::Look(index) => self.look(index),
            Act::Choose(row, choice) => self.choose(row, choice),
            Act::Answer(index) => self.answer(index),
            Act::ProceedAnyway(index) => self.put(index, |change| {
                let by = change.requester.clone();
                change.proceed_anyway(0, &by, NOW)
            }),
            Act::Withdraw(index) => self.put(index, |change| {
                let by = change.requester.clone();
                change.withdraw(0, &by)
            }),
            Act::Cancel(index) => self.cancel(index),
            Act::Built(index) => self.put(index, |change| {
                change.candidate_reported(&PersonId::from("bot"), candidate(), false, NOW)
            }),
            Act::Ship(index) => self.put(index, Change::shipped),
            Act::Fail(index) => {
                self.put(index, |change| change.build_failed(&PersonId::from("bot"), "It broke."));
            }
            Act::Block(index) => self.put(index, |change| change.block("It broke.")),
            Act::Retry(index) => self.put(index, |change| change.retry(&PersonId::from("olga"), NOW)),
            Act::Dismiss(index) => self.put(index, |change| change.dismiss(&PersonId::from("olga"))),
            Act::Leave(person) => self.leave(person),
            Act::Demote(person) => self.may_manage_own[person as usize] = false,
            Act::Tick => self.tick(),
        }
        *self != before
    }

    /// Saves a decision: the change, and what must happen beside it. What is refused changes nothing.
    pub fn put(&mut self, index: usize, decide: impl FnOnce(Change) -> Result<Decided, Refusal>) {
        let Ok(decided) = decide(Change::clone(&self.changes[index])) else { return };
        assert!(!decided.effects.contains(&Effect::Admit), "it was admitted before");
        let mut change = decided.change;
        change.plan_number = 0;
        change.answers.clear();
        let status = change.status();
        self.changes[index] = Arc::new(change);
        if status.is_terminal() {
            self.ended[index].get_or_insert(status);
            self.settle_rows_of(index);
        }
    }

    /// Nobody needs to choose about a change that has ended.
    fn settle_rows_of(&mut self, later: usize) {
        let later = id(later);
        for row in &mut self.rows {
            if row.later == later
                && let Ok(settled) = moot(row)
            {
                *row = plain(settled);
            }
        }
    }

    fn answer(&mut self, index: usize) {
        let text = Some("So".to_owned());
        let input = AnswerInput { question_id: "q1".to_owned(), text, options: None };
        self.put(index, |change| {
            let by = change.requester.clone();
            change.answer(0, &[input], &by, NOW)
        });
    }

    fn cancel(&mut self, index: usize) {
        self.put(index, |change| {
            let by = change.requester.clone();
            change.cancel(&by, "")
        });
    }

    fn leave(&mut self, person: Person) {
        for index in 0..self.changes.len() {
            if self.changes[index].requester == person.id() {
                self.cancel(index);
            }
        }
        self.may_manage_own[person as usize] = false;
    }

    fn tick(&mut self) {
        let left = |asked: Moment| {
            let age = NOW.since(asked);
            [REMIND_AFTER, CHOOSE_WITHIN]
                .into_iter()
                .map(move |deadline| deadline - age)
                .find(|&left| left > 0)
        };
        let asked = self.changes.iter().filter_map(|change| match &change.stage {
            Stage::NeedsInput(question) => Some(question.asked_at),
            _ => None,
        });
        let open = self.rows.iter().filter(|row| row.state == ChoiceState::Open).map(|row| row.asked_at);
        if let Some(passed) = asked.chain(open).filter_map(left).min() {
            self.pass(passed);
        }
    }

    /// Lets time pass. What is overdue does not grow older, so that there is an end of states.
    pub fn pass(&mut self, micros: i64) {
        let back = |asked: Moment| asked.plus(-micros).max(NOW.plus(-CHOOSE_WITHIN));
        for change in &mut self.changes {
            if let Stage::NeedsInput(question) = &mut Arc::make_mut(change).stage {
                question.asked_at = back(question.asked_at);
            }
        }
        for row in self.rows.iter_mut().filter(|row| row.state == ChoiceState::Open) {
            row.asked_at = back(row.asked_at);
        }
    }
}

/// States are told apart by this: everything on which what happens next depends, and what the laws look at.
impl Hash for World {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for change in &self.changes {
            change.status().hash(state);
            match &change.stage {
                Stage::Compiling(work) => work.hash(state),
                Stage::NeedsInput(question) => (question.asked_at, question.reminded).hash(state),
                _ => {}
            }
            (change.may_ask().then_some(change.rounds), change.scope, change.plan.is_some()).hash(state);
            (change.promotion_started(), change.is_promoted()).hash(state);
            if change.status() == Status::NotSelected {
                change.settled.as_ref().map(|settled| (settled.outcome, &settled.winner)).hash(state);
            }
            change.settled.as_ref().is_some_and(|settled| settled.outcome == Outcome::Replaces).hash(state);
        }
        for row in &self.rows {
            (&row.id, row.state, row.asked_at, row.reminded, &row.chosen_by).hash(state);
        }
        self.may_manage_own.hash(state);
        self.ended.hash(state);
    }
}

pub fn id(index: usize) -> ChangeId {
    ChangeId::from(format!("chg_{index}"))
}

/// A settled row, without what no longer matters.
pub fn plain(row: ChoiceRow) -> ChoiceRow {
    ChoiceRow { asked_at: NOW, reminded: false, ..row }
}

fn candidate() -> Candidate {
    Candidate { commit: None, summary: String::new(), state: CandidateState::Open, checks: Vec::new() }
}
