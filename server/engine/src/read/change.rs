//! One change: itself, its waits, its comparisons, receipts and events.

use std::collections::BTreeMap;

use domain::{
    ChangeId, Moment, PersonId,
    change::Change,
    first_come::{ChoiceState, Earlier},
    pages::{
        ActorView, ChangePage, ChangeView, ChoiceView, ConflictText, EventView, Page, PairView, ReceiptView,
        Waits,
    },
    people::{Named, Role},
    permission::{Action, may},
};

use crate::{
    engine::{Caller, Engine, Paging, role},
    error::{EngineError, Outcome},
    store::{self, Tx, choice, choice::StoredChoice, event, from_json, pair, project, receipt, removal},
    view,
};

/// Events of a change page.
const PAGE_EVENTS: i64 = 200;

impl Engine {
    /// One change.
    ///
    /// # Errors
    /// 404 for an outsider, as for a change that does not exist.
    pub async fn change(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangeView> {
        let mut tx = self.inner.db.read().await?;
        let (role, _) = seen(&mut tx, by, id).await?;
        let listed = store::change::load_listed(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        view::change(&mut tx, by, role, listed, self.now()).await
    }

    /// The change page.
    ///
    /// # Errors
    /// 404 for an outsider, as for a change that does not exist.
    pub async fn change_page(&self, by: &Caller, id: &ChangeId) -> Outcome<ChangePage> {
        let change = self.change(by, id).await?;
        let project = self.project(by, &change.project_id).await?;
        let mut tx = self.inner.db.read().await?;
        let (role, stored) = seen(&mut tx, by, id).await?;
        let waits = self.waits_in(&mut tx, by, role, &stored).await?;
        let pairs = pairs(&mut tx, id).await?;
        let mut criterion_texts = BTreeMap::new();
        note_criteria(&stored, &mut criterion_texts);
        for pair in &pairs {
            let other =
                if pair.earlier_change_id == *id { &pair.later_change_id } else { &pair.earlier_change_id };
            if let Some(other) = store::change::load(&mut tx, other).await? {
                note_criteria(&other, &mut criterion_texts);
            }
        }
        let receipts = receipts(&mut tx, id).await?;
        let events = event::list(&mut tx, id, 0, PAGE_EVENTS).await?;
        let events = events.into_iter().map(event_view).collect::<Outcome<_>>()?;
        let removals = removal::of_change(&mut tx, id).await?;
        Ok(ChangePage { project, change, waits, pairs, removals, receipts, events, criterion_texts })
    }

    /// Compared pairs in which a change took part.
    ///
    /// # Errors
    /// 404 for an outsider, as for a change that does not exist.
    pub async fn pairs(&self, by: &Caller, id: &ChangeId) -> Outcome<Vec<PairView>> {
        let mut tx = self.inner.db.read().await?;
        seen(&mut tx, by, id).await?;
        pairs(&mut tx, id).await
    }

    /// The first-come side of a change.
    ///
    /// # Errors
    /// 404 for an outsider, as for a change that does not exist.
    pub async fn waits(&self, by: &Caller, id: &ChangeId) -> Outcome<Waits> {
        let mut tx = self.inner.db.read().await?;
        let (role, change) = seen(&mut tx, by, id).await?;
        self.waits_in(&mut tx, by, role, &change).await
    }

    /// Receipts of a change's decisions, oldest first.
    ///
    /// # Errors
    /// 404 for an outsider, as for a change that does not exist.
    pub async fn receipts(&self, by: &Caller, id: &ChangeId) -> Outcome<Vec<ReceiptView>> {
        let mut tx = self.inner.db.read().await?;
        seen(&mut tx, by, id).await?;
        receipts(&mut tx, id).await
    }

    /// What happened to a change, oldest first.
    ///
    /// # Errors
    /// 404 for an outsider, 400 for a foreign cursor.
    pub async fn events(&self, by: &Caller, id: &ChangeId, paging: &Paging) -> Outcome<Page<EventView>> {
        let wrong = |_| EngineError::field("cursor", "This cursor is not one that a list gave out.");
        let after = paging.cursor.as_deref().map_or(Ok(0), |cursor| cursor.parse().map_err(wrong))?;
        let mut tx = self.inner.db.read().await?;
        seen(&mut tx, by, id).await?;
        let limit = paging.limit.clamp(1, 100);
        let mut rows = event::list(&mut tx, id, after, limit + 1).await?;
        let shown = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = rows.len() > shown;
        rows.truncate(shown);
        let next_cursor = rows.last().filter(|_| more).map(|row| row.seq.to_string());
        let items = rows.into_iter().map(event_view).collect::<Outcome<_>>()?;
        Ok(Page { items, next_cursor })
    }

    async fn waits_in(&self, tx: &mut Tx, by: &Caller, role: Role, change: &Change) -> Outcome<Waits> {
        let now = self.now();
        let mut asked = Vec::new();
        for stored in choice::of_earlier(tx, &change.id).await? {
            let later = store::change::load(tx, &stored.row.later).await?.ok_or(EngineError::NotFound)?;
            asked.push(choice_view(tx, by, role, stored, change, &later, now).await?);
        }
        let mut waits_for = Vec::new();
        for stored in choice::of_later(tx, &change.id).await? {
            let earlier = store::change::load(tx, &stored.row.earlier).await?.ok_or(EngineError::NotFound)?;
            waits_for.push(choice_view(tx, by, role, stored, &earlier, change, now).await?);
        }
        let open = waits_for.iter().find(|view| view.state == ChoiceState::Open);
        let queued = || {
            waits_for
                .iter()
                .find(|view| view.state == ChoiceState::ApplyTheirs && !view.earlier_status.is_terminal())
        };
        let waiting = if change.status().is_terminal() { None } else { open.or_else(queued).cloned() };
        let chain = super::chain::chain(tx, change).await?;
        Ok(Waits { asked, waiting, waits_for, chain })
    }
}

/// The caller's role and the change, when the caller sees its project.
async fn seen(tx: &mut Tx, by: &Caller, id: &ChangeId) -> Outcome<(Role, Change)> {
    let change = store::change::load(tx, id).await?.ok_or(EngineError::NotFound)?;
    let role = role(tx, &change.project, by).await?;
    Ok((role, change))
}

async fn pairs(tx: &mut Tx, id: &ChangeId) -> Outcome<Vec<PairView>> {
    let mut views = Vec::new();
    for stored in pair::of_change(tx, id).await? {
        let title = |change: Option<Change>| change.map(|change| change.title()).unwrap_or_default();
        views.push(PairView {
            earlier_title: title(store::change::load(tx, &stored.key.earlier).await?),
            later_title: title(store::change::load(tx, &stored.key.later).await?),
            earlier_change_id: stored.key.earlier,
            later_change_id: stored.key.later,
            round: stored.key.round,
            plan_number: stored.key.plan_number,
            verdict: stored.review.verdict,
            supported: stored.review.supported,
            method: stored.review.method,
            policy: stored.policy,
            decided_by: stored.decided_by,
            conflicts: stored.review.conflicts,
            covered: stored.review.covered,
            builds: stored.review.builds,
            at: stored.at,
        });
    }
    Ok(views)
}

async fn receipts(tx: &mut Tx, id: &ChangeId) -> Outcome<Vec<ReceiptView>> {
    let rows = receipt::list(tx, id).await?;
    rows.into_iter()
        .map(|row| {
            Ok(ReceiptView {
                data: from_json("receipt", &row.id, &row.data)?,
                not_checked: from_json("receipt", &row.id, &row.not_checked)?,
                r#type: row.kind,
                at: Moment(row.at),
                cost_microusd: row.cost_microusd,
                id: row.id,
            })
        })
        .collect()
}

fn event_view(row: event::EventRow) -> Outcome<EventView> {
    let id = row.seq.to_string();
    let actor = match row.actor_id {
        Some(person) => {
            ActorView::Person(Named { user_id: PersonId(person), name: row.actor_name.unwrap_or_default() })
        }
        None => ActorView::System { system: true },
    };
    Ok(EventView { data: from_json("event", &id, &row.data)?, kind: row.kind, at: Moment(row.at), actor, id })
}

async fn choice_view(
    tx: &mut Tx, by: &Caller, role: Role, stored: StoredChoice, earlier: &Change, later: &Change, now: Moment,
) -> Outcome<ChoiceView> {
    let StoredChoice { row, conflicts } = stored;
    let asked_role = project::role_of(tx, &earlier.project, &row.asked).await?;
    let open = row.state == ChoiceState::Open
        && now < row.ends_at()
        && Earlier::of(earlier) != Earlier::EndedUnbuilt;
    let named = |id: &PersonId, name: String| Named { user_id: id.clone(), name };
    let asked = named(&row.asked, project::name_of(tx, &row.asked).await?);
    let later_requester = named(&later.requester, project::name_of(tx, &later.requester).await?);
    let text = |change: &Change, id: &str| {
        let criteria = change.plan.iter().flat_map(|plan| &plan.criteria);
        criteria.clone().find(|c| c.id == id).map(|c| c.text.clone()).unwrap_or_default()
    };
    Ok(ChoiceView {
        earlier_change_id: row.earlier.clone(),
        earlier_title: earlier.title(),
        earlier_requested_at: earlier.requested_at,
        earlier_status: earlier.status(),
        later_change_id: row.later.clone(),
        later_title: later.title(),
        later_requested_at: later.requested_at,
        later_requester,
        conflicts: conflicts
            .iter()
            .map(|cited| ConflictText {
                earlier: text(earlier, &cited.earlier_criterion),
                later: text(later, &cited.later_criterion),
                reason: cited.reason.clone(),
            })
            .collect(),
        state: row.state,
        chosen_by: row.chosen_by.clone(),
        asked_at: row.asked_at,
        ends_at: row.ends_at(),
        can_choose: open && by.id == row.asked && may(role, Action::ManageOwn),
        anybody_can_choose: open && asked_role.is_some_and(|role| may(role, Action::ManageOwn)),
        asked,
        id: row.id,
    })
}

fn note_criteria(change: &Change, texts: &mut BTreeMap<String, String>) {
    for criterion in change.plan.iter().flat_map(|plan| &plan.criteria) {
        texts.insert(format!("{}:{}", change.id, criterion.id), criterion.text.clone());
    }
}
