//! Sending a request and acting on one: load, decide, save, in one transaction.

use domain::{
    ChangeId, Moment, PersonId, ProjectId, Refusal,
    budget::MAX_BUDGET,
    change::{Candidate, CandidateState, Change, Check, Decided, NewChange, ScopeState, goal_of},
    effect::{Actor, Audience, Effect},
    field,
    notice::NoticeKind,
    pages::{ChangeAnswer, ChangeView},
    people::Role,
    permission::{Action, may_manage},
    question::Reply,
    review::needs_review,
};

use crate::{
    engine::{Caller, Engine, Once, allowed, role},
    error::{EngineError, Outcome},
    once,
    store::{self, Tx, choice, event, generation, job, joined, project},
    view,
};

/// The job that looks at one change.
pub(crate) const ADVANCE: &str = "advance_change";
/// Characters of a builder's note or summary.
const MAX_NOTE: usize = 4_000;
/// Checks of one candidate.
const MAX_CHECKS: usize = 100;

/// A request as it comes in.
#[derive(Clone, Debug, Default)]
pub struct SendChange {
    /// What should change.
    pub goal: String,
    /// Criteria that it brings.
    pub criteria: Vec<String>,
    /// What it may cost, in micro-dollars; the project's default when `None`.
    pub budget_microusd: Option<i64>,
    /// Whether somebody is there to answer questions; true when `None`.
    pub interactive: Option<bool>,
}

/// What a builder outside reports. Source: BLD-03.
#[derive(Clone, Debug)]
pub enum BuildReport {
    /// It has started.
    Started,
    /// How far it is.
    Progress {
        /// In its words.
        note: String,
    },
    /// What it made.
    Candidate {
        /// The commit, when there is one.
        commit: Option<String>,
        /// In its words.
        summary: String,
        /// Checks that ran.
        checks: Vec<Check>,
    },
    /// It gives up.
    Failed {
        /// Why, in plain words.
        reason: String,
    },
}

/// What a person is told.
#[derive(Clone, Copy)]
pub(crate) struct Notice<'a> {
    kind: NoticeKind,
    /// What it is about beside the change: a choice, say, with which it is settled.
    subject: Option<&'a str>,
    text: &'a str,
}

impl<'a> Notice<'a> {
    pub(crate) const fn new(kind: NoticeKind, text: &'a str) -> Self {
        Self { kind, subject: None, text }
    }

    pub(crate) const fn about(subject: &'a str, kind: NoticeKind, text: &'a str) -> Self {
        Self { kind, subject: Some(subject), text }
    }
}

/// What the store says of a caller and a change.
#[derive(Clone, Copy)]
struct Knowing {
    role: Role,
    /// Whether the caller asks for the change too.
    asks_too: bool,
}

impl Engine {
    /// Sends a request to a project.
    ///
    /// # Errors
    /// 400 with fields, 403 for a viewer, 404 for an outsider, 409 for an archived project.
    pub async fn send_change(
        &self, by: &Caller, project_id: &ProjectId, new: SendChange, key: Option<Once>,
    ) -> Outcome<ChangeView> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, project_id).await?;
        let role = allowed(&mut tx, project_id, by, Action::CreateChange).await?;
        if let Some(key) = &key
            && let Some(earlier) = once::once(&mut tx, &by.id, key, now).await?
        {
            let change = store::change::load_listed(&mut tx, &ChangeId(earlier)).await?;
            return view::change(&mut tx, by, role, change.ok_or(EngineError::NotFound)?, now).await;
        }
        let row = project::load(&mut tx, project_id).await?.ok_or(EngineError::NotFound)?;
        if row.archived {
            return Err(Refusal::Archived.into());
        }
        let (goal, criteria) = goal_of(&new.goal, &new.criteria).map_err(Refusal::Invalid)?;
        let new = NewChange {
            id: ChangeId(self.id()),
            project: project_id.clone(),
            requester: by.id.clone(),
            goal,
            criteria,
            interactive: new.interactive.unwrap_or(true),
            budget_microusd: budget(new.budget_microusd.unwrap_or(row.default_budget_microusd))?,
            generation: row.generation,
        };
        let decided = Change::send(new, needs_review(role, row.member_request_review), &by.name, now);
        store::change::insert(&mut tx, &decided.change).await?;
        self.store_effects(&mut tx, &decided.change, &decided.effects, now).await?;
        if let Some(key) = &key {
            once::remember_once(&mut tx, &by.id, key, decided.change.id.as_str()).await?;
        }
        let change = store::change::load_listed(&mut tx, &decided.change.id).await?;
        let answer = view::change(&mut tx, by, role, change.ok_or(EngineError::NotFound)?, now).await?;
        tx.commit().await?;
        self.stir(project_id);
        Ok(answer)
    }

    /// Answers, proceeds or withdraws while a question is open (WAI-02). `round` guards against an old form.
    ///
    /// # Errors
    /// 400 with fields, 403 for somebody who may not, 409 when the round is closed.
    pub async fn clarify(
        &self, by: &Caller, id: &ChangeId, round: Option<u8>, reply: Reply,
    ) -> Outcome<ChangeAnswer> {
        let round = round.unwrap_or(0);
        if matches!(reply, Reply::Join) {
            return self.join(by, id, round).await;
        }
        self.act_knowing(by, id, |change, Knowing { role, asks_too }, now| {
            let answers = asks_too && domain::permission::may(role, Action::ManageOwn);
            if !answers || matches!(reply, Reply::Withdraw) {
                must_manage(&change, by, role)?;
            }
            let round = if round == 0 { change.rounds } else { round };
            match &reply {
                Reply::Answers(inputs) => change.answer(round, inputs, &by.id, now),
                Reply::ProceedAnyway => change.proceed_anyway(round, &by.id, now),
                Reply::Withdraw => change.withdraw(round, &by.id),
                Reply::Join => Err(Refusal::NotNow),
            }
        })
        .await
    }

    /// Includes a proposed request (REV-03).
    ///
    /// # Errors
    /// 403 for others than owner and admins, 409 when it was decided otherwise.
    pub async fn include(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        let generation = self.generation_for(id).await?;
        self.act(by, id, |change, role, now| {
            must(role, Action::Review)?;
            change.include(&by.id, &by.name, generation, now)
        })
        .await
    }

    /// Declines a proposed request, with an optional reason (REV-04).
    ///
    /// # Errors
    /// 400 for too long a reason, 403 for others than owner and admins, 409 when it was decided otherwise.
    pub async fn decline(&self, by: &Caller, id: &ChangeId, reason: &str) -> Outcome<ChangeAnswer> {
        self.act(by, id, |change, role, now| {
            must(role, Action::Review)?;
            change.decline(&by.id, &by.name, reason, now)
        })
        .await
    }

    /// Takes a request back, or cancels it as owner or admin (BLD-08).
    ///
    /// # Errors
    /// 403 for others, 409 when it has ended otherwise or is being promoted.
    pub async fn cancel(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        self.act(by, id, |change, role, _| {
            must_manage(&change, by, role)?;
            change.cancel(&by.id, &by.name)
        })
        .await
    }

    /// Sets what a request may cost.
    ///
    /// # Errors
    /// 400 for an amount out of bounds, 403 for others than owner and admins.
    pub async fn set_budget(&self, by: &Caller, id: &ChangeId, microusd: i64) -> Outcome<ChangeAnswer> {
        let microusd = budget(microusd)?;
        self.act(by, id, |change, role, now| {
            must(role, Action::Build)?;
            change.raise_budget(&by.id, microusd, now)
        })
        .await
    }

    /// Takes a builder's report (BLD-03).
    ///
    /// # Errors
    /// 400 with fields, 403 for others than owner and admins, 409 when the request is not with the builder.
    pub async fn report_build(
        &self, by: &Caller, id: &ChangeId, report: BuildReport,
    ) -> Outcome<ChangeAnswer> {
        let report = checked(report)?;
        let approval = self.check_candidate(by, id, &report).await?;
        self.act(by, id, |change, role, now| {
            must(role, Action::Build)?;
            match report.clone() {
                BuildReport::Started => change.build_started(&by.id, now),
                BuildReport::Progress { note } => change.build_progress(&by.id, &note, now),
                BuildReport::Candidate { commit, summary, checks } => {
                    let candidate = Candidate { commit, summary, state: CandidateState::Open, checks };
                    change.candidate_reported(&by.id, candidate, approval, now)
                }
                BuildReport::Failed { reason } => change.build_failed(&by.id, &reason),
            }
        })
        .await
    }

    /// Approves a candidate.
    ///
    /// # Errors
    /// 403 for others than owner and admins, 409 when nothing waits for approval.
    pub async fn approve(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        self.act(by, id, |change, role, now| {
            must(role, Action::Build)?;
            change.approve(&by.id, now)
        })
        .await
    }

    /// Promotes an approved candidate now rather than in a moment. A repeat is calm.
    ///
    /// # Errors
    /// 403 for others than owner and admins, 409 when nothing is being promoted.
    pub async fn promote(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        self.act(by, id, |change, role, now| {
            must(role, Action::Build)?;
            change.promote(now)
        })
        .await
    }

    /// Sends a candidate back to the builder.
    ///
    /// # Errors
    /// 403 for others than owner and admins, 409 when nothing waits for approval.
    pub async fn reject(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        self.act(by, id, |change, role, now| {
            must(role, Action::Build)?;
            change.reject(&by.id, now)
        })
        .await
    }

    /// Tries stopped work again (BLD-07).
    ///
    /// # Errors
    /// 403 for others than owner and admins, 409 when it has not stopped.
    pub async fn retry(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        self.act(by, id, |change, role, now| {
            must(role, Action::Recover)?;
            change.retry(&by.id, now)
        })
        .await
    }

    /// Gives stopped work up (BLD-07).
    ///
    /// # Errors
    /// 403 for others than owner and admins, 409 when it has not stopped.
    pub async fn dismiss(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeAnswer> {
        self.act(by, id, |change, role, _| {
            must(role, Action::Recover)?;
            change.dismiss(&by.id)
        })
        .await
    }

    /// One person's act on one change: lock, load, decide, save, commit, answer with what stands now.
    pub(crate) async fn act(
        &self, by: &Caller, id: &ChangeId,
        decide: impl FnOnce(Change, Role, Moment) -> Result<Decided, Refusal> + Send,
    ) -> Outcome<ChangeAnswer> {
        self.act_knowing(by, id, |change, knowing, now| decide(change, knowing.role, now)).await
    }

    /// The same, also for those who ask for the change too (JOI-01).
    async fn act_knowing(
        &self, by: &Caller, id: &ChangeId,
        decide: impl FnOnce(Change, Knowing, Moment) -> Result<Decided, Refusal> + Send,
    ) -> Outcome<ChangeAnswer> {
        let now = self.now();
        let mut tx = self.inner.db.write().await?;
        let (was, role) = self.locked(&mut tx, by, id).await?;
        let asks_too = joined::co_requesters(&mut tx, id).await?.iter().any(|named| named.user_id == by.id);
        let decided = match decide(was.clone(), Knowing { role, asks_too }, now) {
            Ok(decided) => decided,
            Err(refusal) => return Err(self.refused(&mut tx, by, role, id, refusal, now).await?),
        };
        let repeated = decided.repeated;
        let change = self.save(&mut tx, &was, decided, now).await?;
        let listed = store::change::load_listed(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        let view = view::change(&mut tx, by, role, listed, now).await?;
        tx.commit().await?;
        if !repeated {
            self.stir(&change.project);
        }
        Ok(ChangeAnswer { repeated, change: view })
    }

    /// A change of a project that the caller sees, with the project's row locked, and the caller's role.
    pub(crate) async fn locked(&self, tx: &mut Tx, by: &Caller, id: &ChangeId) -> Outcome<(Change, Role)> {
        let project_id = store::change::project_of(tx, id).await?.ok_or(EngineError::NotFound)?;
        let role = role(tx, &project_id, by).await?;
        project::lock(tx, &project_id).await?;
        let change = store::change::load(tx, id).await?.ok_or(EngineError::NotFound)?;
        Ok((change, role))
    }

    /// A refusal as an error; one that says "too late" comes with what stands now.
    pub(crate) async fn refused(
        &self, tx: &mut Tx, by: &Caller, role: Role, id: &ChangeId, refusal: Refusal, now: Moment,
    ) -> Outcome<EngineError> {
        Ok(match refusal {
            Refusal::Invalid(_)
            | Refusal::NotAllowed(_)
            | Refusal::NotTheEarlierRequester
            | Refusal::NotYours
            | Refusal::OwnerStays => EngineError::Refused(refusal),
            Refusal::AlreadyDecided
            | Refusal::QuestionClosed
            | Refusal::TooLate
            | Refusal::NotNow
            | Refusal::Archived => {
                let listed = store::change::load_listed(tx, id).await?.ok_or(EngineError::NotFound)?;
                let current = view::change(tx, by, role, listed, now).await?;
                EngineError::Conflict { refusal, current: Some(Box::new(current)) }
            }
        })
    }

    /// Saves a decided change with its effects. The project's row must be locked.
    pub(crate) async fn save(
        &self, tx: &mut Tx, was: &Change, decided: Decided, now: Moment,
    ) -> Outcome<Change> {
        if decided.repeated {
            return Ok(decided.change);
        }
        let mut change = decided.change;
        change.version = was.version + 1;
        change.updated_at = now;
        if decided.effects.contains(&Effect::Admit) {
            change.admission = Some(store::change::next_admission(tx, &change.project).await?);
        }
        if !store::change::save(tx, &change, was.version).await? {
            return Err(EngineError::Conflict { refusal: Refusal::AlreadyDecided, current: None });
        }
        self.store_effects(tx, &change, &decided.effects, now).await?;
        // With ids and names of the inside alone: what people wrote is in the store, never in a log (REL-06).
        let (from, to) = (was.status().as_str(), change.status().as_str());
        if from != to {
            tracing::info!(change = %change.id, project = %change.project, from, to, "a request moves on");
        }
        if was.scope == ScopeState::Unscoped && change.scope != ScopeState::Unscoped {
            self.wake_lookers(tx, &change, now).await?;
        }
        Ok(change)
    }

    /// An admitted change is planned or gone: whoever looked for its plan need not wait for the next look (CMP-04).
    async fn wake_lookers(&self, tx: &mut Tx, change: &Change, now: Moment) -> Outcome<()> {
        let after = change.admission.unwrap_or(0);
        for later in store::change::nothing_to_look_for(tx, &change.project, after).await? {
            job::enqueue(tx, ADVANCE, later.as_str(), change.project.as_str(), now).await?;
        }
        Ok(())
    }

    pub(crate) async fn store_effects(
        &self, tx: &mut Tx, change: &Change, effects: &[Effect], now: Moment,
    ) -> Outcome<()> {
        for effect in effects {
            match effect {
                Effect::Record { kind, actor, data } => {
                    let actor = match actor {
                        Actor::Person(person) => Some(person),
                        Actor::System => None,
                    };
                    let new = event::NewEvent {
                        project: &change.project,
                        change: Some(&change.id),
                        kind: *kind,
                        at: now,
                        actor,
                        data,
                    };
                    event::insert(tx, &new).await?;
                }
                Effect::Tell { kind, to, text } => self.tell(tx, change, *kind, to, text, now).await?,
                Effect::Resolve(kind) => project::resolve(tx, &change.id, *kind, now).await?,
                Effect::Wake(at) => {
                    job::enqueue(tx, ADVANCE, change.id.as_str(), change.project.as_str(), *at).await?;
                }
                Effect::WakeWaiting => self.ended(tx, change, now).await?,
                Effect::Promote => {
                    let commit = change.candidate.as_ref().and_then(|c| c.commit.as_deref());
                    let shipped = generation::Shipped { change: &change.id, commit, at: now };
                    generation::promote(tx, &change.project, &shipped).await?;
                }
                Effect::Admit => {}
            }
        }
        Ok(())
    }

    /// A change has ended: whoever waits for it looks again, and nobody needs to choose about it any more.
    async fn ended(&self, tx: &mut Tx, change: &Change, now: Moment) -> Outcome<()> {
        for waiting in choice::of_earlier(tx, &change.id).await? {
            let later = waiting.row.later.as_str();
            job::enqueue(tx, ADVANCE, later, change.project.as_str(), now).await?;
        }
        for stored in choice::of_later(tx, &change.id).await? {
            if let Ok(moot) = domain::first_come::moot(&stored.row) {
                self.settle_choice(tx, change, &moot, now).await?;
            }
        }
        Ok(())
    }

    async fn tell(
        &self, tx: &mut Tx, change: &Change, kind: NoticeKind, to: &Audience, text: &str, now: Moment,
    ) -> Outcome<()> {
        let people: Vec<PersonId> = match to {
            Audience::Requester => {
                let mut people = vec![change.requester.clone()];
                let too = joined::co_requesters(tx, &change.id).await?;
                people.extend(too.into_iter().map(|named| named.user_id));
                people.dedup();
                people
            }
            Audience::Person(person) => vec![person.clone()],
            Audience::Reviewers => {
                let mut people = project::reviewers(tx, &change.project).await?;
                people.retain(|person| *person != change.requester);
                people
            }
        };
        for person in people {
            self.notify(tx, change, &person, Notice::new(kind, text), now).await?;
        }
        Ok(())
    }

    /// Adds a notice for a person who can see the project (NOT-05).
    pub(crate) async fn notify(
        &self, tx: &mut Tx, change: &Change, person: &PersonId, notice: Notice<'_>, now: Moment,
    ) -> Outcome<()> {
        if project::role_of(tx, &change.project, person).await?.is_none() {
            return Ok(());
        }
        let id = self.id();
        let new = project::NewNotification {
            id: &id,
            person,
            kind: notice.kind,
            project: Some(&change.project),
            change: Some(&change.id),
            subject: notice.subject,
            text: notice.text,
            at: now,
        };
        project::notify(tx, &new).await?;
        Ok(())
    }

    async fn generation_for(&self, id: &ChangeId) -> Outcome<i64> {
        let mut tx = self.inner.db.read().await?;
        let Some(project_id) = store::change::project_of(&mut tx, id).await? else { return Ok(0) };
        Ok(project::load(&mut tx, &project_id).await?.map_or(0, |row| row.generation))
    }

    /// Whether a candidate waits for approval; its commit must be in the project's repository.
    async fn check_candidate(&self, by: &Caller, id: &ChangeId, report: &BuildReport) -> Outcome<bool> {
        let mut tx = self.inner.db.read().await?;
        let project_id = store::change::project_of(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        allowed(&mut tx, &project_id, by, Action::Build).await?;
        let row = project::load(&mut tx, &project_id).await?.ok_or(EngineError::NotFound)?;
        drop(tx);
        if let BuildReport::Candidate { commit: Some(commit), .. } = report
            && !row.repository.is_empty()
        {
            match self.inner.ports.source.has_commit(&row.repository, commit).await {
                Ok(true) => {}
                Ok(false) => {
                    return Err(EngineError::field("commit", "The project's repository has no such commit."));
                }
                Err(problem) => return Err(EngineError::Unavailable(problem.to_string())),
            }
        }
        Ok(row.approval_required)
    }
}

/// The right to an action, as a refusal.
fn must(role: Role, action: Action) -> Result<(), Refusal> {
    if domain::permission::may(role, action) { Ok(()) } else { Err(Refusal::NotAllowed(action)) }
}

pub(crate) fn must_manage(change: &Change, by: &Caller, role: Role) -> Result<(), Refusal> {
    if may_manage(role, change.requester == by.id) { Ok(()) } else { Err(Refusal::NotYours) }
}

fn budget(microusd: i64) -> Outcome<i64> {
    if (0..=MAX_BUDGET).contains(&microusd) {
        Ok(microusd)
    } else {
        Err(EngineError::field("budgetMicrousd", "A budget is between 0 and 1,000,000 dollars."))
    }
}

fn checked(report: BuildReport) -> Outcome<BuildReport> {
    Ok(match report {
        BuildReport::Started => BuildReport::Started,
        BuildReport::Progress { note } => BuildReport::Progress { note: said("note", &note)? },
        BuildReport::Candidate { commit, summary, checks } => {
            let commit = commit.map(|commit| commit.trim().to_owned()).filter(|commit| !commit.is_empty());
            if commit
                .as_deref()
                .is_some_and(|c| c.len() < 7 || c.len() > 64 || !c.bytes().all(|b| b.is_ascii_hexdigit()))
            {
                return Err(EngineError::field("commit", "A commit is 7 to 64 hexadecimal digits."));
            }
            if checks.len() > MAX_CHECKS {
                return Err(EngineError::field("checks", "A candidate has at most 100 checks."));
            }
            for check in &checks {
                field::line("checks", &check.name, field::MAX_NAME, true)?;
            }
            BuildReport::Candidate { commit, summary: said("summary", &summary)?, checks }
        }
        BuildReport::Failed { reason } => BuildReport::Failed { reason: said("reason", &reason)? },
    })
}

fn said(field: &str, text: &str) -> Outcome<String> {
    let text = field::text(field, text, MAX_NOTE)?;
    if text.is_empty() { Err(EngineError::field(field, "This can't be empty.")) } else { Ok(text) }
}
