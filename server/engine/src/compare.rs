//! Comparing a planned request with the earlier ones (CMP), and what that comes to (POL).

use domain::{
    ChangeId, Moment,
    change::{Change, Outcome as ChangeOutcome, ScopeState, Settled},
    compare::{
        ComparedPair, Comparison, LOOK_EVERY, MAX_LOOKS, Method, PairReview, Policy, conflict_question,
        decide, duplicate_question, independent, may_review, overlap, policy, unconfirmed,
    },
    effect::{Actor, EventKind},
    first_come::{SYSTEM_BUILDS_ON, SYSTEM_REQUEST_REVIEW, SYSTEM_SAME_REQUESTER},
    notice,
    question::QuestionKind,
};
use serde_json::json;

use crate::{
    change::ADVANCE,
    engine::Engine,
    error::Outcome,
    pair::compare_pair,
    pool::Done,
    ports::Reviewer,
    store::{
        self, Tx,
        change::scope_of,
        choice, job,
        job::Claimed,
        pair::{self, PairKey, StoredPair},
        project,
        receipt::{self, NewReceipt},
        to_json,
    },
};

impl Engine {
    /// The comparison of one change, from wherever it was interrupted.
    pub(crate) async fn compare(&self, claimed: &Claimed, change: Change) -> Outcome<Done> {
        let now = self.now();
        let mut tx = self.inner.db.read().await?;
        let earlier = self.earlier(&mut tx, &change).await?;
        let known = pair::of_round(&mut tx, &change.id, i64::from(change.rounds), change.plan_number).await?;
        drop(tx);
        if change.looks < MAX_LOOKS && earlier.iter().any(|earlier| earlier.scope == ScopeState::Unscoped) {
            return self.look_again(claimed, &change, now).await;
        }
        let mut reviews = known.iter().filter(|pair| pair.review.method != Method::Deterministic).count();
        let mut spent = change.spent_microusd;
        let reviewer = self.models_paid_from(&self.purse(&change, claimed)).reviewer;
        let scope = scope_of(&change);
        let new = earlier.iter().filter(|first| !known.iter().any(|pair| pair.key.earlier == first.id));
        let (touching, apart): (Vec<&Change>, Vec<&Change>) =
            new.partition(|first| overlap(&scope_of(first), &scope));
        self.store_apart(&change, &apart, now).await?;
        let mut left_out = Vec::new();
        for first in touching {
            if may_review(reviews, spent, change.budget_microusd) {
                spent += self.review(&change, first, reviewer.as_ref(), now).await?;
            } else {
                left_out.push(first);
            }
            reviews += 1;
        }
        self.leave_out(&change, &left_out, now).await?;
        self.note_troubles().await;
        self.conclude(claimed, &change).await
    }

    /// The earlier requests that count now: registered before, not ended, and not settled with this one already.
    async fn earlier(&self, tx: &mut Tx, change: &Change) -> Outcome<Vec<Change>> {
        let settled: Vec<ChangeId> =
            choice::of_later(tx, &change.id).await?.into_iter().map(|stored| stored.row.earlier).collect();
        let mut earlier = Vec::new();
        for id in store::change::scope_receipt(tx, &change.id).await?.unwrap_or_default() {
            if settled.contains(&id) {
                continue;
            }
            if let Some(first) = store::change::load(tx, &id).await?
                && matches!(first.scope, ScopeState::Unscoped | ScopeState::Scoped)
            {
                earlier.push(first);
            }
        }
        Ok(earlier)
    }

    /// An earlier request is not planned yet: look again later, without holding anything (CMP-04).
    async fn look_again(&self, claimed: &Claimed, change: &Change, now: Moment) -> Outcome<Done> {
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let mut next = was.clone();
        next.looks += 1;
        next.version += 1;
        store::change::save(&mut tx, &next, was.version).await?;
        let again = now.plus(LOOK_EVERY);
        job::enqueue(&mut tx, ADVANCE, change.id.as_str(), change.project.as_str(), again).await?;
        self.finish(tx, claimed).await
    }

    /// Announces the review, calls it, and stores what it says (CMP-09). Answers what it cost.
    async fn review(
        &self, change: &Change, first: &Change, reviewer: &dyn Reviewer, now: Moment,
    ) -> Outcome<i64> {
        if !self.store_pair(change, first, unconfirmed(Method::ReviewInterrupted), now).await? {
            return Ok(0);
        }
        let (review, call) = compare_pair(reviewer, &scope_of(first), &scope_of(change)).await;
        let cost = call.as_ref().map_or(0, |call| call.cost_microusd);
        let stored = Self::pair_of(change, first, review, now);
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, &change.project).await?;
        if pair::complete(&mut tx, &stored).await? {
            self.note_review(&mut tx, change, first, &stored, call.as_ref(), now).await?;
        }
        tx.commit().await?;
        Ok(cost)
    }

    /// Past the limit of reviews or money: the pair is not confirmed, and the receipt says why (CMP-08, WHY-02).
    async fn leave_out(&self, change: &Change, left_out: &[&Change], now: Moment) -> Outcome<()> {
        if left_out.is_empty() {
            return Ok(());
        }
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, &change.project).await?;
        for first in left_out {
            let stored = Self::pair_of(change, first, unconfirmed(Method::ReviewLimit), now);
            if pair::insert(&mut tx, &stored).await? {
                self.note_review(&mut tx, change, first, &stored, None, now).await?;
            }
        }
        Ok(tx.commit().await?)
    }

    /// Notes the pairs that don't touch, all in one transaction: a project may have hundreds (CMP-05).
    async fn store_apart(&self, change: &Change, apart: &[&Change], now: Moment) -> Outcome<()> {
        if apart.is_empty() {
            return Ok(());
        }
        let mut tx = self.inner.db.write().await?;
        for first in apart {
            pair::insert(&mut tx, &Self::pair_of(change, first, independent(), now)).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn note_review(
        &self, tx: &mut Tx, change: &Change, first: &Change, stored: &StoredPair,
        call: Option<&domain::intake::CallReceipt>, now: Moment,
    ) -> Outcome<()> {
        let data = json!({
            "earlierChangeId": first.id,
            "earlierTitle": first.title(),
            "verdict": stored.review.verdict,
            "supported": stored.review.supported,
            "method": stored.review.method,
            "policy": stored.policy,
            "calls": call.into_iter().collect::<Vec<_>>(),
        });
        let not_checked: Vec<&str> = match stored.review.method {
            Method::ReviewRejected => vec!["No usable answer came on whether both requests can hold."],
            Method::ReviewLimit => {
                vec![
                    "Whether both requests can hold was not checked: this request’s checks or its money are used up.",
                ]
            }
            Method::Deterministic | Method::Review | Method::ReviewInterrupted => Vec::new(),
        };
        let new = NewReceipt {
            id: &self.id(),
            change: &change.id,
            kind: "comparison",
            at: now,
            data: data.to_string(),
            not_checked: to_json(&not_checked),
            cost_microusd: call.map_or(0, |call| call.cost_microusd),
        };
        receipt::insert(tx, &new).await?;
        let event = json!({
            "earlierChangeId": first.id,
            "verdict": stored.review.verdict,
            "supported": stored.review.supported,
            "policy": stored.policy,
        });
        self.record(tx, change, EventKind::ConflictReviewed, &Actor::System, &event, now).await
    }

    fn pair_of(change: &Change, first: &Change, review: PairReview, now: Moment) -> StoredPair {
        let policy = policy(&review, change.requester == first.requester);
        let decided_by = match policy {
            Policy::None => None,
            Policy::Follow => Some(SYSTEM_BUILDS_ON.to_owned()),
            Policy::Duplicate | Policy::AskRequester => Some(SYSTEM_REQUEST_REVIEW.to_owned()),
            Policy::SameRequester => Some(SYSTEM_SAME_REQUESTER.to_owned()),
            Policy::FirstCome => Some(first.requester.to_string()),
        };
        let key = PairKey {
            earlier: first.id.clone(),
            later: change.id.clone(),
            round: i64::from(change.rounds),
            plan_number: change.plan_number,
        };
        StoredPair { key, review, policy, decided_by, at: now }
    }

    /// Adds a pair row in a transaction of its own; false when it was there.
    async fn store_pair(
        &self, change: &Change, first: &Change, review: PairReview, now: Moment,
    ) -> Outcome<bool> {
        let stored = Self::pair_of(change, first, review, now);
        let mut tx = self.inner.db.write().await?;
        let new = pair::insert(&mut tx, &stored).await?;
        tx.commit().await?;
        Ok(new)
    }

    /// Every pair has its row: decide over all of them (POL-08) and store what follows, in one transaction.
    async fn conclude(&self, claimed: &Claimed, change: &Change) -> Outcome<Done> {
        let now = self.now();
        let Some((mut tx, was)) = self.still(change).await? else { return self.give_back(claimed).await };
        let stored = pair::of_round(&mut tx, &was.id, i64::from(was.rounds), was.plan_number).await?;
        let mut pairs = Vec::new();
        let mut firsts = Vec::new();
        for first in self.earlier(&mut tx, &was).await? {
            let Some(pair) = stored.iter().find(|pair| pair.key.earlier == first.id) else { continue };
            pairs.push(ComparedPair {
                earlier: first.id.clone(),
                earlier_requester: first.requester.clone(),
                earlier_scope: scope_of(&first),
                earlier_admission: first.admission.unwrap_or(i64::MAX),
                earlier_title: first.title(),
                review: pair.review.clone(),
                policy: pair.policy,
            });
            firsts.push(first);
        }
        match decide(&pairs, was.may_ask()) {
            Comparison::Ask { pair, kind } => {
                let name = project::name_of(&mut tx, &pairs[pair].earlier_requester).await?;
                let ask = match kind {
                    QuestionKind::Duplicate => duplicate_question,
                    QuestionKind::Conflict | QuestionKind::Unclear => conflict_question,
                };
                let question = ask(&pairs[pair], &scope_of(&was), &name);
                let decided = was.clone().ask(question, now)?;
                self.save(&mut tx, &was, decided, now).await?;
            }
            Comparison::Wait { choose, follow } => {
                for index in choose {
                    let conflicts = &pairs[index].review.conflicts;
                    self.put_choice(&mut tx, &was, &firsts[index], false, conflicts, now).await?;
                }
                for index in follow {
                    let builds = &pairs[index].review.builds;
                    self.put_choice(&mut tx, &was, &firsts[index], true, builds, now).await?;
                }
                self.look_at_waits(&mut tx, was, now).await?;
            }
            Comparison::GoOn { replace } => {
                let replaced: Vec<&Change> = replace.into_iter().map(|index| &firsts[index]).collect();
                self.go_on(&mut tx, was, &replaced, now).await?;
            }
        }
        self.finish(tx, claimed).await
    }

    /// To the builder, in the place of the same person's earlier requests (SAM-01, SAM-02).
    async fn go_on(&self, tx: &mut Tx, change: Change, replaced: &[&Change], now: Moment) -> Outcome<()> {
        let mut settled = None;
        for first in replaced {
            let promoted = first.is_promoted() || first.promotion_started();
            let outcome = if promoted { ChangeOutcome::Replaces } else { ChangeOutcome::Selected };
            if !promoted {
                let decided = (*first).clone().replaced_by(&change.id, &change.title())?;
                self.save(tx, first, decided, now).await?;
            }
            settled = Some(Settled {
                outcome,
                reason: notice::replaces(&first.title()),
                winner: Some(first.id.clone()),
                decided_by: SYSTEM_SAME_REQUESTER.to_owned(),
            });
        }
        let decided = change.clone().go_on(settled)?;
        self.save(tx, &change, decided, now).await?;
        Ok(())
    }

    /// A writing transaction with the project locked and the change as it stands, when nothing has moved it since.
    pub(crate) async fn still(&self, change: &Change) -> Outcome<Option<(Tx, Change)>> {
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, &change.project).await?;
        let current = store::change::load(&mut tx, &change.id).await?;
        Ok(current
            .filter(|current| current.stage == change.stage && current.rounds == change.rounds)
            .map(|was| (tx, was)))
    }
}
