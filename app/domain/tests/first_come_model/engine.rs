//! What the program does around the pure transitions: comparing, and looking at what waits.

use domain::{
    ChangeId, Moment, PersonId,
    change::{Change, Outcome, Settled, Stage, Step, Work},
    compare::{
        CitedPair, ComparedPair, Comparison, Method, PairReview, Policy, Scope, Verdict, conflict_question,
        decide, independent, policy, unconfirmed,
    },
    first_come::{
        Choice, ChoiceRow, ChoiceState, Chooser, Earlier, PairStep, WaitStep, choose, expire, moot,
        pair_step, remind, wait_step,
    },
    people::ChoiceId,
};

use crate::world::{NOW, Person, Says, World, id, plain};

impl World {
    /// The earlier requests that a comparison still has to judge. A choice that was put stands for its pair.
    pub fn unsettled(&self, later: usize) -> Vec<usize> {
        let open = (0..later).filter(|&earlier| !self.changes[earlier].status().is_terminal());
        open.filter(|&earlier| match self.row_of(earlier, later) {
            None => true,
            Some(row) => match row.state {
                ChoiceState::Open | ChoiceState::KeepMine | ChoiceState::Expired => true,
                ChoiceState::ApplyTheirs => Earlier::of(&self.changes[earlier]) == Earlier::InFlight,
                ChoiceState::Moot => false,
            },
        })
        .collect()
    }

    pub fn row_of(&self, earlier: usize, later: usize) -> Option<&ChoiceRow> {
        self.rows.iter().find(|row| row.earlier == id(earlier) && row.later == id(later))
    }

    pub fn compare(&mut self, later: usize, says: [Says; 2]) {
        if self.changes[later].stage != Stage::Compiling(Work::Compare) {
            return;
        }
        let earlier = self.unsettled(later);
        let pairs: Vec<ComparedPair> =
            earlier.iter().zip(says).map(|(&earlier, says)| self.pair(earlier, later, says)).collect();
        match decide(&pairs, self.changes[later].may_ask()) {
            Comparison::Ask { pair, .. } => {
                let scope = scope_of(&self.changes[later]);
                self.put(later, |change| change.ask(conflict_question(&pairs[pair], &scope, "Ana"), NOW));
            }
            Comparison::Wait { choose, follow } => {
                for &pair in &choose {
                    self.insert(earlier[pair], later, ChoiceRow::put);
                }
                for &pair in &follow {
                    self.insert(earlier[pair], later, ChoiceRow::builds_on);
                }
                if choose.is_empty() {
                    let after = id(earlier[follow[0]]);
                    self.put(later, |change| {
                        change.queue(&after, "It builds on it.", "system:builds_on", NOW)
                    });
                } else {
                    self.put(later, |change| change.await_choice(NOW));
                }
            }
            Comparison::GoOn { replace } => {
                let mut settled = None;
                for pair in replace {
                    settled = Some(self.replace(earlier[pair], later));
                }
                self.put(later, |change| change.go_on(settled));
            }
        }
    }

    fn pair(&self, earlier: usize, later: usize, says: Says) -> ComparedPair {
        let change = &self.changes[earlier];
        let same = change.requester == self.changes[later].requester;
        let review = review(says);
        let policy = match self.row_of(earlier, later).map(|row| row.state) {
            None => policy(&review, same),
            Some(ChoiceState::ApplyTheirs) => Policy::Follow,
            Some(_) => Policy::FirstCome,
        };
        ComparedPair {
            earlier: id(earlier),
            earlier_requester: change.requester.clone(),
            earlier_scope: scope_of(change),
            earlier_admission: change.admission.expect("it is admitted"),
            earlier_title: String::new(),
            review,
            policy,
        }
    }

    /// One row a pair, however often the step runs.
    fn insert(
        &mut self, earlier: usize, later: usize,
        row: impl FnOnce(ChoiceId, ChangeId, ChangeId, PersonId, Moment) -> ChoiceRow,
    ) {
        if self.row_of(earlier, later).is_none() {
            let asked = self.changes[earlier].requester.clone();
            let name = ChoiceId::from(format!("{earlier}{later}"));
            self.rows.push(row(name, id(earlier), id(later), asked, NOW));
            self.rows.sort_by(|a, b| a.id.cmp(&b.id));
        }
    }

    fn replace(&mut self, earlier: usize, later: usize) -> Settled {
        let too_late = Change::clone(&self.changes[earlier]).replaced_by(&id(later), "").is_err();
        self.put(earlier, |change| change.replaced_by(&id(later), ""));
        Settled {
            outcome: if too_late { Outcome::Replaces } else { Outcome::Selected },
            reason: String::new(),
            winner: Some(id(earlier)),
            decided_by: "system:same_requester".to_owned(),
        }
    }

    /// What the program does about a change that waits.
    pub fn look(&mut self, index: usize) {
        match self.changes[index].step(NOW) {
            Step::Remind => self.put(index, Change::remind),
            Step::Expire => self.put(index, |change| change.expire(NOW)),
            Step::LookAtWaits => self.look_at_waits(index),
            _ => {}
        }
    }

    fn look_at_waits(&mut self, later: usize) {
        let mine: Vec<usize> =
            (0..self.rows.len()).filter(|&row| self.rows[row].later == id(later)).collect();
        for &index in &mine {
            let row = &self.rows[index];
            let next = match pair_step(row, self.earlier(row), NOW) {
                PairStep::Moot => moot(row).ok().map(plain),
                PairStep::Remind => remind(row),
                PairStep::Expire => expire(row, NOW).ok().map(plain),
                PairStep::Wait(_) | PairStep::EndKept | PairStep::Queue | PairStep::Resume => None,
            };
            if let Some(next) = next {
                self.rows[index] = next;
            }
        }
        let pairs: Vec<(ChoiceRow, Earlier)> =
            mine.iter().map(|&row| (self.rows[row].clone(), self.earlier(&self.rows[row]))).collect();
        match wait_step(&pairs, NOW) {
            WaitStep::End { pair, .. } => {
                let (row, _) = &pairs[pair];
                self.put(later, |change| change.not_selected(&row.earlier, "Kept", row.asked.as_str()));
            }
            WaitStep::AwaitChoice(_) => self.put(later, |change| change.await_choice(NOW)),
            WaitStep::Queue(_) => {
                let (row, _) = pairs
                    .iter()
                    .find(|(_, earlier)| *earlier == Earlier::InFlight)
                    .expect("it waits for one");
                self.put(later, |change| change.queue(&row.earlier, "After it", row.asked.as_str(), NOW));
            }
            WaitStep::Resume => self.put(later, |change| change.resume(2, NOW)),
        }
    }

    pub fn earlier(&self, row: &ChoiceRow) -> Earlier {
        let change =
            self.changes.iter().find(|change| change.id == row.earlier).expect("the change is there");
        Earlier::of(change)
    }

    pub fn choose(&mut self, index: usize, choice: Choice) {
        let row = &self.rows[index];
        let asked = row.asked.clone();
        let may_manage_own = self.may(&asked);
        let by = Chooser { person: &asked, may_manage_own };
        if let Ok(chosen) = choose(row, by, choice, self.earlier(row), NOW) {
            self.rows[index] = plain(chosen.row);
        }
    }

    pub fn may(&self, person: &PersonId) -> bool {
        let who = if *person == Person::Ana.id() { Person::Ana } else { Person::Ben };
        self.may_manage_own[who as usize]
    }
}

fn scope_of(change: &Change) -> Scope {
    Scope {
        change: change.id.clone(),
        requester: change.requester.clone(),
        goal: String::new(),
        criteria: Vec::new(),
        resources: Vec::new(),
        scoped: change.plan.is_some(),
    }
}

fn review(says: Says) -> PairReview {
    let (earlier_criterion, later_criterion, reason) = ("c1".to_owned(), "c1".to_owned(), String::new());
    let cited = vec![CitedPair { earlier_criterion, later_criterion, reason }];
    match says {
        Says::Independent => independent(),
        Says::BuildsOn => PairReview { verdict: Verdict::BuildsOn, builds: cited, ..independent() },
        Says::Conflict => PairReview { verdict: Verdict::Conflicting, conflicts: cited, ..independent() },
        Says::Unsure => unconfirmed(Method::ReviewRejected),
    }
}
