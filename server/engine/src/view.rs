//! One change as the JSON API and the pages show it, always for a caller.

use domain::{
    ChangeId, Moment, PersonId,
    board::column_of,
    change::{Change, Outcome as ChangeOutcome, Stage, Status, may_join, may_undo_join, outcome_line},
    pages::{
        ChangeView, ClarificationView, CriterionView, LeftOut, PlanView, Requester, ReviewView, WaitingView,
    },
    people::{Named, Role},
    permission::{Action, may, may_manage},
    plan::CriterionSource,
    review::Review,
};

use crate::{
    engine::Caller,
    error::Outcome,
    store::{self, Tx, change::Listed, choice, choice::WaitRow, joined},
};

/// One change with what it waits for.
pub(crate) async fn change(
    tx: &mut Tx, by: &Caller, role: Role, listed: Listed, now: Moment,
) -> Outcome<ChangeView> {
    let waits = choice::waits_of_change(tx, &listed.change.id).await?;
    let too = joined::co_requesters(tx, &listed.change.id).await?;
    let joins = joins(tx, by, role, &listed.change, now).await?;
    let mut view = view(by, role, listed, &Around { waits: &waits, too: &too }, now);
    view.allowed.extend(joins.map(str::to_owned));
    Ok(view)
}

/// What stands around a change.
#[derive(Clone, Copy)]
pub(crate) struct Around<'a> {
    /// The waits of it, or of its whole project.
    pub waits: &'a [WaitRow],
    /// Who asks for it too.
    pub too: &'a [Named],
}

/// Whether the caller may join another request with this one, or take that back (JOI-01).
async fn joins(
    tx: &mut Tx, by: &Caller, role: Role, change: &Change, now: Moment,
) -> Outcome<Option<&'static str>> {
    if change.requester != by.id || !may(role, Action::ManageOwn) {
        return Ok(None);
    }
    if let Stage::NeedsInput(open) = &change.stage {
        let Some(related) = &open.related_change_id else { return Ok(None) };
        let other = store::change::load(tx, related).await?;
        return Ok(other.is_some_and(|other| may_join(change, &other)).then_some("join"));
    }
    let Some(held) = joined::of_change(tx, &change.id).await? else { return Ok(None) };
    let other = store::change::load(tx, &held.other).await?;
    Ok(other.is_some_and(|other| may_undo_join(held.at, &other, now)).then_some("undo_join"))
}

/// One change, with what stands around it at hand.
pub(crate) fn view(by: &Caller, role: Role, listed: Listed, around: &Around<'_>, now: Moment) -> ChangeView {
    let Listed { change, requester_name, requester_role, reviewer_name } = listed;
    let settled = change.settled.as_ref();
    ChangeView {
        title: change.title(),
        criteria: criteria(&change),
        status: change.status(),
        column: column_of(change.status()),
        outcome: settled.map(|s| s.outcome),
        outcome_reason: settled.map(|s| s.reason.clone()),
        winner_change_id: settled.and_then(|s| s.winner.clone()),
        requested_by: Requester {
            user_id: change.requester.clone(),
            name: requester_name,
            role: requester_role,
        },
        review: review(&change.review, reviewer_name.as_deref()),
        clarification: clarification(&change),
        assumptions: change.plan.as_ref().map(|plan| plan.assumptions.clone()).unwrap_or_default(),
        left_out: change.plan.iter().flat_map(|plan| &plan.left_out).map(left_out).collect(),
        co_requesters: around.too.to_vec(),
        waiting: waiting(&change.id, around.waits),
        plan: change.plan.as_ref().map(|plan| PlanView {
            title: plan.title.clone(),
            resources: plan.resources.clone(),
            tasks: plan.tasks.clone(),
        }),
        build_started_at: match change.stage {
            Stage::Running(started) => started,
            _ => None,
        },
        ended_reason: match &change.stage {
            Stage::Blocked(reason) | Stage::Cancelled(reason) | Stage::Failed(reason) => Some(reason.clone()),
            _ => None,
        },
        outcome_line: outcome_line(&change, reviewer_name.as_deref()),
        allowed: allowed(by, role, &change, around, now),
        id: change.id,
        project_id: change.project,
        goal: change.goal,
        requested_at: change.requested_at,
        updated_at: change.updated_at,
        answers: change.answers,
        budget_microusd: change.budget_microusd,
        spent_microusd: change.spent_microusd,
        base_generation: change.base_generation,
        candidate: change.candidate,
    }
}

fn criteria(change: &Change) -> Vec<CriterionView> {
    if let Some(plan) = &change.plan {
        return plan.criteria.iter().map(CriterionView::from).collect();
    }
    let asked = (1..).zip(&change.asked_criteria);
    asked
        .map(|(number, text)| CriterionView {
            id: format!("c{number}"),
            text: text.clone(),
            source: CriterionSource::Asked(text.clone()),
        })
        .collect()
}

fn left_out(criterion: &domain::plan::Criterion) -> LeftOut {
    LeftOut { id: criterion.id.clone(), text: criterion.text.clone() }
}

fn review(review: &Review, name: Option<&str>) -> ReviewView {
    let named = |by: &PersonId| Named { user_id: by.clone(), name: name.unwrap_or_default().to_owned() };
    let (decided_by, decided_at, reason) = match review {
        Review::NotNeeded | Review::Proposed => (None, None, None),
        Review::Included { by, at } => (Some(named(by)), Some(*at), None),
        Review::Declined { by, at, reason } => {
            (Some(named(by)), Some(*at), Some(reason.clone()).filter(|reason| !reason.is_empty()))
        }
    };
    ReviewView { state: review.as_str().to_owned(), decided_by, decided_at, reason }
}

fn clarification(change: &Change) -> Option<ClarificationView> {
    let Stage::NeedsInput(open) = &change.stage else { return None };
    Some(ClarificationView {
        kind: open.kind,
        summary: open.summary.clone(),
        questions: open.questions.clone(),
        related_change_id: open.related_change_id.clone(),
        related_goal: open.related_goal.clone(),
        covered: open.covered.clone(),
        asked_at: open.asked_at,
        ends_at: open.ends_at(),
        round: open.round,
    })
}

/// What a change waits for: an open choice before a request that must finish first.
pub(crate) fn waiting(change: &ChangeId, waits: &[WaitRow]) -> Option<WaitingView> {
    let mine = || waits.iter().filter(|wait| wait.later_id == change.as_str());
    let open = mine().find(|wait| wait.state == "open");
    let first = || mine().find(|wait| !ended(wait));
    let (wait, state) =
        open.map(|wait| (wait, "choosing")).or_else(|| first().map(|wait| (wait, "after_first")))?;
    Some(WaitingView {
        change_id: ChangeId::from(wait.earlier_id.as_str()),
        goal: wait.earlier_goal.clone(),
        requester: Named { user_id: PersonId::from(wait.asked_id.as_str()), name: wait.asked_name.clone() },
        state: state.to_owned(),
    })
}

fn ended(wait: &WaitRow) -> bool {
    Status::parse(&wait.earlier_status).is_some_and(Status::is_terminal)
}

fn allowed(by: &Caller, role: Role, change: &Change, around: &Around<'_>, now: Moment) -> Vec<String> {
    let status = change.status();
    let asks_too = around.too.iter().any(|named| named.user_id == by.id);
    let manages = may_manage(role, change.requester == by.id);
    let builds = may(role, Action::Build);
    let chooses = may(role, Action::ManageOwn)
        && around.waits.iter().any(|wait| {
            wait.later_id == change.id.as_str()
                && wait.state == "open"
                && wait.asked_id == by.id.as_str()
                && now < Moment(wait.asked_at).plus(domain::first_come::CHOOSE_WITHIN)
        });
    let asked = status == Status::NeedsInput && manages;
    let answers = asked || (status == Status::NeedsInput && asks_too && may(role, Action::ManageOwn));
    let proposed = status == Status::Proposed && may(role, Action::Review);
    let approves = status == Status::AwaitingApproval && builds;
    let stopped = status == Status::Blocked && may(role, Action::Recover);
    let actions = [
        ("answer", answers),
        ("proceed_anyway", answers),
        ("withdraw", asked),
        ("choose", chooses),
        ("include", proposed),
        ("decline", proposed),
        ("build", status == Status::Running && builds),
        ("approve", approves),
        ("reject", approves),
        ("promote", builds && matches!(status, Status::Promoting | Status::Releasing)),
        ("retry", stopped),
        ("dismiss", stopped),
        ("budget", builds && !status.is_terminal()),
        ("cancel", manages && !status.is_terminal() && !change.promotion_started()),
    ];
    actions.into_iter().filter(|(_, may)| *may).map(|(name, _)| name.to_owned()).collect()
}

/// Whether an outcome points to a request that was kept instead.
pub(crate) const fn points_to_winner(outcome: ChangeOutcome) -> bool {
    matches!(
        outcome,
        ChangeOutcome::NotSelected
            | ChangeOutcome::Duplicate
            | ChangeOutcome::Follows
            | ChangeOutcome::Joined
    )
}
