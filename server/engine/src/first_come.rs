//! The choice of the person who asked first, and what follows for the one that waits.

use domain::{
    ChangeId, Moment, PersonId, ProjectId, Refusal,
    change::{Change, Stage},
    effect::{Actor, EventKind},
    first_come::{
        Choice, ChoiceRow, ChoiceState, Chooser, Earlier, PairStep, SYSTEM_BUILDS_ON, WaitStep, choose,
        expire, moot, pair_step, remind, wait_step,
    },
    notice::{self, NoticeKind},
    pages::ChangeAnswer,
    permission::{Action, may},
};
use serde_json::json;

use crate::{
    change::{ADVANCE, Notice},
    engine::{Caller, Engine},
    error::{EngineError, Outcome},
    store::{self, Tx, choice, event, job, project},
    view,
};

impl Engine {
    /// The person who asked first chooses about a later request (FCM-02 to FCM-04). It settles every open choice of
    /// that person on that request.
    ///
    /// # Errors
    /// 403 for anybody else, 404 for an outsider, 409 when something else was chosen or nothing waits.
    pub async fn choose(&self, by: &Caller, later: &ChangeId, chosen: Choice) -> Outcome<ChangeAnswer> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let (change, role) = self.locked(&mut tx, by, later).await?;
        let rows = choice::of_later(&mut tx, later).await?;
        let mine: Vec<_> = rows.iter().filter(|stored| stored.row.asked == by.id).collect();
        let refusal = if rows.is_empty() { Refusal::NotNow } else { Refusal::NotTheEarlierRequester };
        if mine.is_empty() {
            return Err(self.refused(&mut tx, by, role, later, refusal, now).await?);
        }
        let chooser = Chooser { person: &by.id, may_manage_own: may(role, Action::ManageOwn) };
        let mut settled = 0;
        let mut refused = None;
        for stored in &mine {
            let earlier =
                store::change::load(&mut tx, &stored.row.earlier).await?.ok_or(EngineError::NotFound)?;
            match choose(&stored.row, chooser, chosen, Earlier::of(&earlier), now) {
                Ok(made) if made.repeated => {}
                Ok(made) => {
                    self.settle_choice(&mut tx, &change, &made.row, now).await?;
                    if chosen == Choice::ApplyTheirs {
                        let text = notice::choice_made(&by.name, &earlier.title());
                        let kind = NoticeKind::RequestChoiceMade;
                        self.notify(&mut tx, &change, &change.requester, Notice::new(kind, &text), now)
                            .await?;
                    }
                    settled += 1;
                }
                Err(refusal) => refused = Some(refusal),
            }
        }
        if settled == 0
            && let Some(refusal) = refused
        {
            return Err(self.refused(&mut tx, by, role, later, refusal, now).await?);
        }
        if settled > 0 {
            self.look_at_waits(&mut tx, change.clone(), now).await?;
        }
        let listed = store::change::load_listed(&mut tx, later).await?.ok_or(EngineError::NotFound)?;
        let view = view::change(&mut tx, by, role, listed, now).await?;
        tx.commit().await?;
        self.stir(&change.project);
        Ok(ChangeAnswer { repeated: settled == 0, change: view })
    }

    /// Puts the question to the person who asked first, once a pair (FCM-01).
    pub(crate) async fn put_choice(
        &self, tx: &mut Tx, later: &Change, earlier: &Change, follows: bool,
        conflicts: &[domain::compare::CitedPair], now: Moment,
    ) -> Outcome<()> {
        let id = domain::people::ChoiceId(self.id());
        let ids = (id, earlier.id.clone(), later.id.clone(), earlier.requester.clone());
        let row = if follows {
            ChoiceRow::builds_on(ids.0, ids.1, ids.2, ids.3, now)
        } else {
            ChoiceRow::put(ids.0, ids.1, ids.2, ids.3, now)
        };
        let made_at = follows.then_some(now);
        if !choice::insert(tx, &later.project, &row, conflicts, made_at).await? {
            return Ok(());
        }
        let data = json!({ "earlier": earlier.id, "state": row.state.as_str(), "chosenBy": row.chosen_by });
        let kind = if follows { EventKind::ChoiceMade } else { EventKind::ChoiceRequested };
        self.record(tx, later, kind, &Actor::System, &data, now).await?;
        if !follows {
            let name = project::name_of(tx, &later.requester).await?;
            let text = notice::choice_needed(&name, &later.title(), &earlier.title(), row.ends_at());
            let kind = NoticeKind::RequestChoiceNeeded;
            self.notify(tx, earlier, &earlier.requester, Notice::about(row.id.as_str(), kind, &text), now)
                .await?;
        }
        Ok(())
    }

    /// Stores a settled choice, tells what was made of it, and takes the question off the asked person's list.
    pub(crate) async fn settle_choice(
        &self, tx: &mut Tx, later: &Change, row: &ChoiceRow, now: Moment,
    ) -> Outcome<()> {
        if !choice::settle(tx, &row.id, row.state, row.chosen_by.as_deref(), now).await? {
            return Err(EngineError::Conflict { refusal: Refusal::AlreadyDecided, current: None });
        }
        project::resolve_subject(tx, row.id.as_str(), now).await?;
        let by = match row.state {
            ChoiceState::KeepMine | ChoiceState::ApplyTheirs => Actor::Person(row.asked.clone()),
            ChoiceState::Open | ChoiceState::Expired | ChoiceState::Moot => Actor::System,
        };
        let data = json!({ "earlier": row.earlier, "state": row.state.as_str(), "chosenBy": row.chosen_by });
        self.record(tx, later, EventKind::ChoiceMade, &by, &data, now).await
    }

    /// Takes a waiting change to what its rows say (FCM-09): ended, waiting, queued, or planning again.
    pub(crate) async fn look_at_waits(&self, tx: &mut Tx, change: Change, now: Moment) -> Outcome<Change> {
        let mut pairs = Vec::new();
        let mut earlier_changes = Vec::new();
        for stored in choice::of_later(tx, &change.id).await? {
            let earlier = store::change::load(tx, &stored.row.earlier).await?.ok_or(EngineError::NotFound)?;
            let row = self.look_at_pair(tx, &change, stored.row, &earlier, now).await?;
            pairs.push((row, Earlier::of(&earlier)));
            earlier_changes.push(earlier);
        }
        match wait_step(&pairs, now) {
            WaitStep::End { pair, expired } => {
                let (row, earlier) = (&pairs[pair].0, &earlier_changes[pair]);
                let name = project::name_of(tx, &row.asked).await?;
                let words = if expired { notice::kept_by_time } else { notice::kept };
                let reason = words(&name, &earlier.title());
                let decided_by = row.chosen_by.clone().unwrap_or_default();
                let decided = change.clone().not_selected(&earlier.id, &reason, &decided_by)?;
                self.save(tx, &change, decided, now).await
            }
            WaitStep::AwaitChoice(until) => {
                if change.stage == Stage::AwaitingChoice {
                    job::enqueue(tx, ADVANCE, change.id.as_str(), change.project.as_str(), until).await?;
                    return Ok(change);
                }
                let decided = change.clone().await_choice(now)?;
                self.save(tx, &change, decided, now).await
            }
            WaitStep::Queue(until) => {
                if change.stage == Stage::Queued {
                    job::enqueue(tx, ADVANCE, change.id.as_str(), change.project.as_str(), until).await?;
                    return Ok(change);
                }
                self.queue_after(tx, change, &pairs, &earlier_changes, now).await
            }
            WaitStep::Resume => {
                let generation = project::load(tx, &change.project).await?.map_or(0, |row| row.generation);
                let decided = change.clone().resume(generation, now)?;
                self.save(tx, &change, decided, now).await
            }
        }
    }

    /// What is due about one pair: the reminder, the end of its time, or that there is nothing to choose any more.
    async fn look_at_pair(
        &self, tx: &mut Tx, change: &Change, row: ChoiceRow, earlier: &Change, now: Moment,
    ) -> Outcome<ChoiceRow> {
        match pair_step(&row, Earlier::of(earlier), now) {
            PairStep::Moot => {
                let row = moot(&row)?;
                self.settle_choice(tx, change, &row, now).await?;
                Ok(row)
            }
            PairStep::Expire if row.state == ChoiceState::Open => {
                let row = expire(&row, now)?;
                self.settle_choice(tx, change, &row, now).await?;
                Ok(row)
            }
            PairStep::Remind => {
                let Some(reminded) = remind(&row) else { return Ok(row) };
                choice::mark_reminded(tx, &row.id).await?;
                let text = notice::reminder_to_choose(&change.title(), row.ends_at());
                let kind = NoticeKind::RequestChoiceNeeded;
                self.notify(tx, earlier, &row.asked, Notice::about(row.id.as_str(), kind, &text), now)
                    .await?;
                let data = json!({ "of": "choice", "earlier": row.earlier });
                self.record(tx, change, EventKind::Reminded, &Actor::System, &data, now).await?;
                Ok(reminded)
            }
            PairStep::Wait(_) | PairStep::EndKept | PairStep::Expire | PairStep::Queue | PairStep::Resume => {
                Ok(row)
            }
        }
    }

    async fn queue_after(
        &self, tx: &mut Tx, change: Change, pairs: &[(ChoiceRow, Earlier)], earlier: &[Change], now: Moment,
    ) -> Outcome<Change> {
        let in_flight = |(row, state): &(ChoiceRow, Earlier)| {
            row.state == ChoiceState::ApplyTheirs && *state == Earlier::InFlight
        };
        let Some(at) = pairs.iter().position(in_flight) else { return Ok(change) };
        let (row, first) = (&pairs[at].0, &earlier[at]);
        let reason = if row.chosen_by.as_deref() == Some(SYSTEM_BUILDS_ON) {
            notice::follows_by_building_on(&first.title())
        } else {
            notice::follows_by_choice(&project::name_of(tx, &row.asked).await?, &first.title())
        };
        let decided_by = row.chosen_by.clone().unwrap_or_default();
        let decided = change.clone().queue(&first.id, &reason, &decided_by, now)?;
        self.save(tx, &change, decided, now).await
    }

    /// A person who was asked to choose can't any more (removed, or made viewer): whoever waits is told (FCM-08).
    pub(crate) async fn tell_nobody_can_choose(
        &self, tx: &mut Tx, project_id: &ProjectId, asked: &PersonId, now: Moment,
    ) -> Outcome<()> {
        let name = project::name_of(tx, asked).await?;
        for stored in choice::open_of_asked(tx, project_id, asked).await? {
            let later = store::change::load(tx, &stored.row.later).await?.ok_or(EngineError::NotFound)?;
            let text = notice::nobody_can_choose(&name, stored.row.ends_at());
            let kind = NoticeKind::RequestChoiceMade;
            self.notify(tx, &later, &later.requester, Notice::new(kind, &text), now).await?;
            project::resolve_subject(tx, stored.row.id.as_str(), now).await?;
        }
        Ok(())
    }

    /// Adds an event about a change.
    pub(crate) async fn record(
        &self, tx: &mut Tx, change: &Change, kind: EventKind, actor: &Actor, data: &serde_json::Value,
        now: Moment,
    ) -> Outcome<()> {
        let actor = match actor {
            Actor::Person(person) => Some(person),
            Actor::System => None,
        };
        let new = event::NewEvent {
            project: &change.project,
            change: Some(&change.id),
            kind,
            at: now,
            actor,
            data,
        };
        event::insert(tx, &new).await?;
        Ok(())
    }
}
