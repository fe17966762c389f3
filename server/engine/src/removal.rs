//! After planning: which shipped requests would lose something that they brought? It informs, and blocks nothing (CMP-11).

use domain::{
    ChangeId, Moment, PersonId,
    change::Change,
    compare::{MAX_REVIEWS, Method, Scope, Verdict, overlap, removed},
    effect::{Actor, EventKind},
    first_come::{ChoiceState, SYSTEM_BUILDS_ON},
    intake::{AppContext, CallReceipt, PacketText, coverage},
    notice::{self, NoticeKind},
    pages::ConflictText,
};
use serde_json::json;

use crate::{
    change::Notice,
    engine::Engine,
    error::Outcome,
    pair::compare_pair,
    ports::Reviewer,
    store::{
        self, Tx,
        change::scope_of,
        choice::{self, StoredChoice},
        joined, project,
        receipt::{self, NewReceipt},
        removal::{self, NewRemoval},
        to_json,
    },
};

/// What the check came to.
#[derive(Default)]
pub(crate) struct Removals {
    found: Vec<(Change, Vec<ConflictText>)>,
    looked_at: usize,
    not_checked: Vec<String>,
    calls: Vec<CallReceipt>,
}

impl Engine {
    /// Looks at every live request that the plan touches. `planned` is the change with its new plan. What was decided by
    /// a choice is known, and nothing is called for it.
    pub(crate) async fn removals(
        &self, planned: &Change, app: &AppContext, reviewer: &dyn Reviewer,
    ) -> Outcome<Removals> {
        let mut tx = self.inner.db.read().await?;
        let live = store::change::live(&mut tx, planned).await?;
        let choices = choice::of_later(&mut tx, &planned.id).await?;
        drop(tx);
        let plan = scope_of(planned);
        let mut removals = Removals::default();
        for shipped in live {
            let scope = scope_of(&shipped);
            if !overlap(&scope, &plan) {
                continue;
            }
            removals.looked_at += 1;
            if let Some(stored) = choices.iter().find(|stored| stored.row.earlier == shipped.id) {
                let lines = chosen(stored, &scope, &plan);
                removals.keep(shipped, lines);
                continue;
            }
            let lines = removals.review(&scope, &plan, &shipped.title(), reviewer).await;
            if !lines.is_empty() && removals.is_live(&scope, &lines, app, reviewer).await {
                removals.keep(shipped, lines);
            }
        }
        Ok(removals)
    }

    /// Stores what was found and tells those who lose something, once a request (REL-02).
    pub(crate) async fn store_removals(
        &self, tx: &mut Tx, planned: &Change, removals: Removals, now: Moment,
    ) -> Outcome<()> {
        let kept: Vec<ChangeId> = removals.found.iter().map(|(shipped, _)| shipped.id.clone()).collect();
        removal::keep_only(tx, &planned.id, &kept).await?;
        for (shipped, lines) in &removals.found {
            let new = NewRemoval { change: &planned.id, shipped: &shipped.id, at: now, lines };
            if removal::put(tx, &new).await? {
                self.tell_of_removal(tx, planned, shipped, now).await?;
            }
        }
        if removals.looked_at == 0 {
            return Ok(());
        }
        let named = |shipped: &Change| json!({ "id": shipped.id, "title": shipped.title() });
        let takes_from: Vec<_> = removals.found.iter().map(|(shipped, _)| named(shipped)).collect();
        let data =
            json!({ "lookedAt": removals.looked_at, "takesFrom": takes_from, "calls": removals.calls });
        let new = NewReceipt {
            id: &self.id(),
            change: &planned.id,
            kind: "removal",
            at: now,
            data: data.to_string(),
            not_checked: to_json(&removals.not_checked),
            cost_microusd: removals.calls.iter().map(|call| call.cost_microusd).sum(),
        };
        Ok(receipt::insert(tx, &new).await?)
    }

    async fn tell_of_removal(
        &self, tx: &mut Tx, planned: &Change, shipped: &Change, now: Moment,
    ) -> Outcome<()> {
        let data = json!({ "shipped": shipped.id, "title": shipped.title() });
        self.record(tx, planned, EventKind::RemovalPlanned, &Actor::System, &data, now).await?;
        let name = project::name_of(tx, &planned.requester).await?;
        let text = notice::removal_planned(&name, &planned.title(), &shipped.title());
        let mut people: Vec<PersonId> = vec![shipped.requester.clone()];
        people.extend(joined::co_requesters(tx, &shipped.id).await?.into_iter().map(|named| named.user_id));
        people.retain(|person| *person != planned.requester);
        people.sort_unstable();
        people.dedup();
        for person in people {
            let notice = Notice::new(NoticeKind::RequestRemovalPlanned, &text);
            self.notify(tx, planned, &person, notice, now).await?;
        }
        Ok(())
    }
}

impl Removals {
    fn keep(&mut self, shipped: Change, lines: Vec<ConflictText>) {
        if !lines.is_empty() {
            self.found.push((shipped, lines));
        }
    }

    async fn review(
        &mut self, shipped: &Scope, plan: &Scope, title: &str, reviewer: &dyn Reviewer,
    ) -> Vec<ConflictText> {
        let unchecked = format!("Whether it takes something away from “{title}”.");
        if self.calls.len() >= MAX_REVIEWS {
            self.not_checked.push(unchecked);
            return Vec::new();
        }
        let (review, call) = compare_pair(reviewer, shipped, plan).await;
        self.calls.extend(call);
        if matches!(review.method, Method::ReviewLimit | Method::ReviewRejected) {
            self.not_checked.push(unchecked);
        }
        removed(&review, shipped, plan)
    }

    /// Whether the app still delivers what would go. When that can't be told, it counts as there.
    async fn is_live(
        &mut self, shipped: &Scope, lines: &[ConflictText], app: &AppContext, reviewer: &dyn Reviewer,
    ) -> bool {
        if !app.readable || app.entry_files.is_empty() {
            return true;
        }
        let criteria =
            shipped.criteria.iter().filter(|each| lines.iter().any(|line| line.earlier == each.text));
        let cited: Vec<PacketText> = criteria
            .map(|each| PacketText { id: format!("{}:{}", shipped.change, each.id), text: each.text.clone() })
            .collect();
        let called = reviewer.still_live(&cited, app).await;
        self.calls.extend(called.call);
        called.answer.map_or(true, |answer| coverage::still_live(&answer, &cited, app))
    }
}

/// What a choice between the two settled: "apply theirs after mine" takes away what conflicted; what builds on the
/// shipped request takes nothing.
fn chosen(stored: &StoredChoice, shipped: &Scope, plan: &Scope) -> Vec<ConflictText> {
    let by_choice = stored.row.state == ChoiceState::ApplyTheirs
        && stored.row.chosen_by.as_deref() != Some(SYSTEM_BUILDS_ON);
    if !by_choice {
        return Vec::new();
    }
    let review = domain::compare::PairReview {
        verdict: Verdict::Conflicting,
        supported: true,
        method: Method::Review,
        conflicts: stored.conflicts.clone(),
        covered: Vec::new(),
        builds: Vec::new(),
    };
    removed(&review, shipped, plan)
}
