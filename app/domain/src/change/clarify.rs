//! Intake's result, questions and their answers. Source: INT-13, WAI.

use serde_json::json;

use super::{Change, Decided, Outcome, ScopeState, Settled, Stage, Work};
use crate::{
    Moment, PersonId, Refusal,
    effect::{Actor, Audience, Effect, EventKind},
    intake::IntakeOutcome,
    notice::{self, NoticeKind},
    question::{self, AnswerInput, MAX_ROUNDS, OpenQuestion, QuestionKind, REMIND_AFTER},
};

/// The reason of a request that its requester takes back.
pub const WITHDRAWN: &str = "Withdrawn by the requester";
/// The reason of a request that an owner or admin takes back while a question is open.
pub const WITHDRAWN_FOR: &str = "Withdrawn by the project owner or an admin";
/// The reason of a request whose question stayed open (WAI-05).
pub const NO_ANSWER: &str = "No answer within 7 days";

impl Change {
    /// Intake has run: plan, or ask its one round (INT-13). Somebody who can't answer is not asked; what is
    /// recommended is taken (FEA-04).
    ///
    /// # Errors
    /// When intake is not due.
    pub fn assessed(mut self, outcome: IntakeOutcome, now: Moment) -> Result<Decided, Refusal> {
        if self.stage != Stage::Created {
            return Err(Refusal::NotNow);
        }
        self.intake_done = true;
        match outcome {
            IntakeOutcome::Ask(question) if self.may_ask() => Ok(self.open_question(question, now)),
            IntakeOutcome::Ask(question) => {
                self.answers.extend(question.recommended_answers(self.rounds, now));
                Ok(self.go_to_plan(now))
            }
            IntakeOutcome::Plan(details) => {
                self.open_details = details;
                Ok(self.go_to_plan(now))
            }
        }
    }

    /// Whether one more question may be asked (WAI-06).
    #[must_use]
    pub const fn may_ask(&self) -> bool {
        self.asks && self.rounds < MAX_ROUNDS
    }

    /// The comparison has a question: it opens the next round.
    ///
    /// # Errors
    /// When no comparison is due, or nothing may be asked any more (WAI-06).
    pub fn ask(self, question: OpenQuestion, now: Moment) -> Result<Decided, Refusal> {
        if self.stage != Stage::Compiling(Work::Compare) || !self.may_ask() {
            return Err(Refusal::NotNow);
        }
        Ok(self.open_question(question, now))
    }

    fn open_question(mut self, mut question: OpenQuestion, now: Moment) -> Decided {
        self.rounds += 1;
        question.round = self.rounds;
        question.asked_at = now;
        let title = self.title();
        let mut effects = vec![
            Effect::record(
                EventKind::ClarificationRequested,
                Actor::System,
                json!({ "kind": question.kind, "round": question.round, "relatedChangeId": question.related_change_id }),
            ),
            Effect::Tell {
                kind: NoticeKind::RequestNeedsInput,
                to: Audience::Requester,
                text: notice::needs_input(&title, question.questions.len(), question.ends_at()),
            },
            Effect::Wake(now.plus(REMIND_AFTER)),
        ];
        if question.kind == QuestionKind::Conflict {
            effects.push(Effect::Tell {
                kind: NoticeKind::RequestNeedsInput,
                to: Audience::Reviewers,
                text: notice::needs_input_conflict(&title, question.related_goal.as_deref().unwrap_or("")),
            });
        }
        self.stage = Stage::NeedsInput(question);
        self.decided(effects)
    }

    /// To planning; the first time the change is admitted to the comparison (CMP-01).
    fn go_to_plan(mut self, now: Moment) -> Decided {
        self.stage = Stage::Compiling(Work::Plan);
        let mut effects = Vec::new();
        if self.scope == ScopeState::None {
            self.scope = ScopeState::Unscoped;
            effects.push(Effect::Admit);
        }
        effects.push(Effect::Wake(now));
        self.decided(effects)
    }

    /// Somebody answers the open round (WAI-02, WAI-03).
    ///
    /// # Errors
    /// When this round is not open, or the answers are not right.
    pub fn answer(
        mut self, round: u8, inputs: &[AnswerInput], by: &PersonId, now: Moment,
    ) -> Result<Decided, Refusal> {
        let open = self.open_round(round)?;
        let answers = question::check_answers(open, inputs, by, now).map_err(Refusal::Invalid)?;
        let event = Effect::record(
            EventKind::ClarificationAnswered,
            Actor::Person(by.clone()),
            json!({ "round": round, "answered": answers.iter().map(|a| &a.question_id).collect::<Vec<_>>() }),
        );
        self.answers.extend(answers);
        Ok(self.after_reply(event, now))
    }

    /// "Build it as it is": it plans and is asked nothing more.
    ///
    /// # Errors
    /// When this round is not open.
    pub fn proceed_anyway(mut self, round: u8, by: &PersonId, now: Moment) -> Result<Decided, Refusal> {
        self.open_round(round)?;
        self.asks = false;
        let event = Effect::record(
            EventKind::ClarificationAnswered,
            Actor::Person(by.clone()),
            json!({ "round": round, "action": "proceed_anyway" }),
        );
        Ok(self.after_reply(event, now))
    }

    /// The requester, or an owner or admin for them, takes the request back while a question is open (WAI-02).
    ///
    /// # Errors
    /// When this round is not open.
    pub fn withdraw(mut self, round: u8, by: &PersonId) -> Result<Decided, Refusal> {
        self.open_round(round)?;
        let own = *by == self.requester;
        let reason = if own { WITHDRAWN } else { WITHDRAWN_FOR };
        let mut effects = self.cancelled(reason, &Actor::Person(by.clone()));
        if !own {
            effects.push(Effect::Tell {
                kind: NoticeKind::RequestDeclined,
                to: Audience::Requester,
                text: notice::withdrawn_for(&self.title()),
            });
        }
        Ok(self.decided(effects))
    }

    /// Nobody answered within the time (WAI-05).
    ///
    /// # Errors
    /// When no question is open, or its time is not over.
    pub fn expire(mut self, now: Moment) -> Result<Decided, Refusal> {
        let Stage::NeedsInput(open) = &self.stage else { return Err(Refusal::QuestionClosed) };
        if now < open.ends_at() {
            return Err(Refusal::NotNow);
        }
        let effects = self.cancelled(NO_ANSWER, &Actor::System);
        Ok(self.decided(effects))
    }

    /// The reminder on day 5; it goes out once.
    ///
    /// # Errors
    /// When no question is open.
    pub fn remind(mut self) -> Result<Decided, Refusal> {
        let title = self.title();
        let Stage::NeedsInput(open) = &mut self.stage else { return Err(Refusal::QuestionClosed) };
        if open.reminded {
            return Ok(self.repeated());
        }
        open.reminded = true;
        let ends = open.ends_at();
        let text = notice::reminder_to_answer(&title, ends);
        let effects = vec![
            Effect::record(EventKind::Reminded, Actor::System, json!({ "of": "question" })),
            Effect::Tell { kind: NoticeKind::RequestNeedsInput, to: Audience::Requester, text },
            Effect::Wake(ends),
        ];
        Ok(self.decided(effects))
    }

    /// The open question of this round; 0 means whichever is open.
    pub(super) fn open_round(&self, round: u8) -> Result<&OpenQuestion, Refusal> {
        match &self.stage {
            Stage::NeedsInput(open) if round == 0 || open.round == round => Ok(open),
            _ => Err(Refusal::QuestionClosed),
        }
    }

    fn after_reply(self, event: Effect, now: Moment) -> Decided {
        let mut decided = self.go_to_plan(now);
        decided.effects.insert(0, event);
        decided.effects.push(Effect::Resolve(NoticeKind::RequestNeedsInput));
        decided
    }

    /// Ends as cancelled; one that was asked about as a duplicate keeps that outcome (WAI-05).
    pub(super) fn cancelled(&mut self, reason: &str, by: &Actor) -> Vec<Effect> {
        if let Stage::NeedsInput(open) = &self.stage
            && open.kind == QuestionKind::Duplicate
        {
            self.settled = Some(Settled {
                outcome: Outcome::Duplicate,
                reason: reason.to_owned(),
                winner: open.related_change_id.clone(),
                decided_by: match by {
                    Actor::Person(person) => person.to_string(),
                    Actor::System => "system:no_answer".to_owned(),
                },
            });
        }
        let mut effects = self.end(Stage::Cancelled(reason.to_owned()));
        effects.push(Effect::record(EventKind::Cancelled, by.clone(), json!({ "reason": reason })));
        effects
    }
}
