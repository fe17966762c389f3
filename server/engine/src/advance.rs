//! The step that is due about one change: load, ask the domain what comes next, do it, commit.

use domain::{
    ChangeId, Moment,
    change::{Change, Step},
    intake::{
        AppContext, CallReceipt, IntakeOutcome, RequestPacket, Target, TargetKind,
        first_build::{Clarify, Standing, is_due},
    },
    plan::{Plan, PlanPacket, scope_gate},
};

use crate::{
    assess::{Asked, Limits, Vectors, assess},
    change::ADVANCE,
    engine::Engine,
    error::{EngineError, Outcome},
    pool::Done,
    ports::ModelError,
    store::{
        self, Tx, job,
        job::Claimed,
        project,
        receipt::{self, NewReceipt},
        to_json,
    },
};

/// What a decision leaves behind.
struct Kept<'a> {
    kind: &'a str,
    data: String,
    not_checked: &'a [String],
    cost_microusd: i64,
}

impl Engine {
    /// Looks at one change and does what is due.
    pub(crate) async fn advance(&self, claimed: &Claimed) -> Outcome<Done> {
        let now = self.now();
        let id = ChangeId::from(claimed.subject.as_str());
        let mut tx = self.inner.db.read().await?;
        let change = store::change::load(&mut tx, &id).await?;
        drop(tx);
        let Some(change) = change else { return self.give_back(claimed).await };
        self.settle_left_behind(&change, claimed).await?;
        match change.step(now) {
            Step::Assess => self.assess_request(claimed, change).await,
            Step::Plan => self.plan(claimed, change).await,
            Step::Compare => self.compare(claimed, change).await,
            Step::Remind => self.step(claimed, &change, |change, _| change.remind()).await,
            Step::Expire => self.step(claimed, &change, Change::expire).await,
            Step::LookAtWaits => self.look(claimed, &change).await,
            Step::LookAtBudget => self.look_at_budget(claimed, &change).await,
            Step::Promote => self.step(claimed, &change, |change, _| change.shipped()).await,
            Step::Sleep(until) => {
                let mut tx = self.inner.db.write().await?;
                job::enqueue(&mut tx, ADVANCE, id.as_str(), change.project.as_str(), until).await?;
                self.finish(tx, claimed).await
            }
            Step::Rest => self.give_back(claimed).await,
        }
    }

    async fn step(
        &self, claimed: &Claimed, change: &Change,
        decide: impl FnOnce(Change, Moment) -> Result<domain::change::Decided, domain::Refusal> + Send,
    ) -> Outcome<Done> {
        let now = self.now();
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let decided = decide(was.clone(), now)?;
        self.save(&mut tx, &was, decided, now).await?;
        let done = self.finish(tx, claimed).await?;
        self.stir(&change.project);
        Ok(done)
    }

    async fn look(&self, claimed: &Claimed, change: &Change) -> Outcome<Done> {
        let now = self.now();
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        self.look_at_waits(&mut tx, was, now).await?;
        self.finish(tx, claimed).await
    }

    /// Runs intake between two transactions (INT-01).
    async fn assess_request(&self, claimed: &Claimed, change: Change) -> Outcome<Done> {
        let mut tx = self.inner.db.read().await?;
        let row = project::load(&mut tx, &change.project).await?.ok_or(EngineError::NotFound)?;
        let stored = store::change::targets(&mut tx, &change).await?;
        let targets: Vec<Target> = stored.into_iter().map(|(change, name)| target(&change, name)).collect();
        let mut vectors = self.known_vectors(&mut tx, &change.goal, &targets).await?;
        let first = store::change::is_first(&mut tx, &change).await?;
        drop(tx);
        let (app, unread) = self.read_app(&row).await?;
        let app_is_empty = row.generation == 0 && unread.is_empty() && app.files.is_empty();
        let clarify = Clarify::parse(&row.clarify_requirements).unwrap_or_default();
        let asked = Asked {
            change: Some(change.id.clone()),
            request: RequestPacket { goal: change.goal.clone(), criteria: change.asked_criteria.clone() },
            requested_at: change.requested_at,
            targets,
            app,
            first_build: is_due(clarify, Standing { first, app_is_empty }).then_some(clarify),
        };
        let left = change.budget_microusd - change.spent_microusd;
        let limits = Limits { budget_microusd: Some(left) };
        let models = self.models_paid_from(&self.purse(&change, claimed));
        let assessment = assess(&models, asked, limits, &mut vectors).await;
        self.note_troubles().await;
        self.store_assessment(claimed, &change, assessment, vectors).await
    }

    async fn store_assessment(
        &self, claimed: &Claimed, change: &Change, assessment: domain::intake::Assessment,
        mut vectors: Vectors,
    ) -> Outcome<Done> {
        let now = self.now();
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let model = self.inner.ports.embedder.id();
        for (hash, vector) in vectors.take_fresh() {
            receipt::save_vector(&mut tx, &model, &hash, &vector).await?;
        }
        let cost: i64 = assessment.receipt.calls.iter().map(|call| call.cost_microusd).sum();
        let kept = Kept {
            kind: "intake",
            data: to_json(&assessment.receipt),
            not_checked: &assessment.receipt.not_checked,
            cost_microusd: cost,
        };
        self.keep_receipt(&mut tx, &was, kept, now).await?;
        let data = serde_json::json!({ "asked": assessment.outcome.asked(), "costMicrousd": cost });
        let kind = domain::effect::EventKind::IntakeReviewed;
        self.record(&mut tx, &was, kind, &domain::effect::Actor::System, &data, now).await?;
        let outcome: IntakeOutcome = assessment.outcome;
        let decided = was.clone().assessed(outcome, now)?;
        self.save(&mut tx, &was, decided, now).await?;
        let done = self.finish(tx, claimed).await?;
        self.stir(&change.project);
        Ok(done)
    }

    /// Makes a plan and registers its scope (CMP-02).
    async fn plan(&self, claimed: &Claimed, change: Change) -> Outcome<Done> {
        let mut tx = self.inner.db.read().await?;
        let row = project::load(&mut tx, &change.project).await?.ok_or(EngineError::NotFound)?;
        drop(tx);
        let (app, not_checked) = self.read_app(&row).await?;
        let packet = PlanPacket {
            goal: change.goal.clone(),
            asked_criteria: change.asked_criteria.clone(),
            answers: change.answers.clone(),
            open_details: change.open_details.clone(),
            app,
        };
        let planner = self.models_paid_from(&self.purse(&change, claimed)).planner;
        let called = planner.plan(&packet).await;
        if let Err(ModelError::Spent(limit)) = called.answer {
            return self.stop_for_money(claimed, &change, limit).await;
        }
        let plan =
            called.answer.map_err(|error| EngineError::Unavailable(format!("The planner {error}.")))?;
        let plan = scope_gate(plan, &packet);
        self.store_plan(claimed, &change, plan, called.call, not_checked).await
    }

    async fn store_plan(
        &self, claimed: &Claimed, change: &Change, plan: Plan, call: Option<CallReceipt>,
        not_checked: Vec<String>,
    ) -> Outcome<Done> {
        let now = self.now();
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let cost = call.as_ref().map_or(0, |call| call.cost_microusd);
        let data = serde_json::json!({
            "title": plan.title,
            "criteria": plan.criteria.len(),
            "leftOut": plan.left_out.len(),
            "calls": call.into_iter().collect::<Vec<_>>(),
        });
        let kept =
            Kept { kind: "plan", data: data.to_string(), not_checked: &not_checked, cost_microusd: cost };
        self.keep_receipt(&mut tx, &was, kept, now).await?;
        let decided = was.clone().planned(plan, now)?;
        let planned = self.save(&mut tx, &was, decided, now).await?;
        let earlier = store::change::admitted_before(&mut tx, &planned).await?;
        store::change::insert_scope_receipt(&mut tx, &planned.id, now, &earlier).await?;
        let done = self.finish(tx, claimed).await?;
        self.stir(&change.project);
        Ok(done)
    }

    async fn keep_receipt(&self, tx: &mut Tx, change: &Change, kept: Kept<'_>, now: Moment) -> Outcome<()> {
        let new = NewReceipt {
            id: &self.id(),
            change: &change.id,
            kind: kept.kind,
            at: now,
            data: kept.data,
            not_checked: to_json(&kept.not_checked),
            cost_microusd: kept.cost_microusd,
        };
        Ok(receipt::insert(tx, &new).await?)
    }

    /// The app as it is now; an unreadable one is noted on the project and counts as not readable (WHY-02).
    pub(crate) async fn read_app(&self, row: &project::ProjectRow) -> Outcome<(AppContext, Vec<String>)> {
        if row.repository.is_empty() {
            return Ok((AppContext::default(), Vec::new()));
        }
        let read = self.inner.ports.source.app(&row.repository, None).await;
        let problem = read.as_ref().err().map(ToString::to_string);
        if problem != row.source_problem {
            let mut tx = self.inner.db.write().await?;
            project::note_source(&mut tx, &row.id.as_str().into(), None, problem.as_deref()).await?;
            tx.commit().await?;
        }
        Ok(match read {
            Ok(app) => (app, Vec::new()),
            Err(problem) => (AppContext::default(), vec![format!("The app's source: {problem}")]),
        })
    }

    pub(crate) async fn known_vectors(
        &self, tx: &mut Tx, goal: &str, targets: &[Target],
    ) -> Outcome<Vectors> {
        let model = self.inner.ports.embedder.id();
        let mut vectors = Vectors::default();
        for text in targets.iter().map(Target::whole).chain([goal.to_owned()]) {
            let hash = Vectors::key(&text);
            if let Some(vector) = receipt::load_vector(tx, &model, &hash).await? {
                vectors.insert(hash, vector);
            }
        }
        Ok(vectors)
    }
}

/// A stored change as what a new one is compared with at intake.
pub(crate) fn target(change: &Change, requester: String) -> Target {
    let criteria: Vec<String> = change.plan.as_ref().map_or_else(
        || change.asked_criteria.clone(),
        |plan| plan.criteria.iter().map(|criterion| criterion.text.clone()).collect(),
    );
    let kind = TargetKind::Request {
        change: change.id.clone(),
        status: change.status(),
        requester,
        requested_at: change.requested_at,
    };
    Target::request(kind, &change.goal, &criteria)
}
