//! Stories of money: reserved before a call, settled after it, and never more than was allowed.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use common::*;
use domain::{
    ChangeId, ProjectId, Refusal,
    change::Status,
    compare::Method,
    intake::{DecisionAnswer, PairProbabilities},
};
use engine::{
    Caller, EditProject, EngineError, Options, SendChange, both,
    testing::{self, World},
};

const DAY: i64 = 1;
const GOAL: &str = "Print the open invoices";

async fn monthly(world: &World, team: &Team, microusd: i64) {
    let edit = EditProject { monthly_budget_microusd: Some(microusd), ..EditProject::default() };
    world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
}

async fn with_budget(world: &World, by: &Caller, project: &ProjectId, microusd: i64) -> ChangeId {
    let new = SendChange { goal: GOAL.to_owned(), budget_microusd: Some(microusd), ..SendChange::default() };
    let id = world.engine.send_change(by, project, new, None).await.unwrap().id;
    settle(world).await;
    id
}

// rule: BLD-06
both!(fifty_requests_on_two_engines_stay_within_the_month, |world| async move {
    const LIMIT: i64 = 20_500;
    let team = team(&world).await;
    monthly(&world, &team, LIMIT).await;
    world.planner.plan.costs(1_000);
    let most = Arc::new(AtomicI64::new(0));
    let (peeking, peak, project) = (Arc::downgrade(&world), most.clone(), team.project.clone());
    world.planner.plan.meanwhile(move || {
        let (peeking, peak, project) = (peeking.upgrade(), peak.clone(), project.clone());
        async move {
            let (spent, reserved) = peeking.unwrap().spending(&project).await;
            peak.fetch_max(spent + reserved, Ordering::SeqCst);
        }
    });
    let mut ids = Vec::new();
    for number in 0..50 {
        let goal = format!("Print the open invoices of customer {number}");
        ids.push(send(&world, &team.ana, &team.project, &goal).await.id);
    }
    let other = world.another().await;
    let (one, two) = tokio::join!(world.engine.run_due(), other.run_due());
    assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
    let mut blocked = 0;
    for id in &ids {
        blocked += usize::from(status(&world, &team.ana, id).await == Status::BudgetBlocked);
    }
    assert_eq!((world.planner.plan.calls(), blocked), (20, 30));
    assert_eq!(world.spending(&team.project).await, (20_000, 0));
    assert!(most.load(Ordering::SeqCst) <= LIMIT, "{most:?}");
    other.close().await;
});

// rule: BLD-06
both!(a_spent_budget_stops_a_request_until_it_is_raised, |world| async move {
    let team = team(&world).await;
    world.planner.plan.costs(1_000);
    let id = with_budget(&world, &team.ana, &team.project, 999).await;
    let stopped = now(&world, &team.ana, &id).await;
    assert_eq!((stopped.status, stopped.spent_microusd), (Status::BudgetBlocked, 0));
    assert_eq!(world.planner.plan.calls(), 0, "nothing is called that could cost more than is left");
    for person in [&team.ana, &team.owner] {
        assert_eq!(notices(&world, person).await, ["request_failed"]);
    }
    let refused = world.engine.set_budget(&team.ana, &id, 5_000).await.unwrap_err();
    assert!(matches!(refused, EngineError::Refused(Refusal::NotAllowed(_))), "{refused:?}");
    world.engine.set_budget(&team.owner, &id, 1_000).await.unwrap();
    settle(&world).await;
    let goes_on = now(&world, &team.ana, &id).await;
    assert_eq!((goes_on.status, goes_on.spent_microusd), (Status::Running, 1_000));
    assert!(notices(&world, &team.ana).await.is_empty());
    let told = events(&world, &team.ana, &id).await;
    let money: Vec<_> = told.iter().filter(|kind| kind.starts_with("change.budget")).collect();
    assert_eq!(money, ["change.budget.spent", "change.budget.raised"]);
});

// rule: BLD-06
both!(a_new_month_or_a_raised_limit_lets_requests_go_on, |world| async move {
    let team = team(&world).await;
    monthly(&world, &team, 1_500).await;
    world.planner.plan.costs(1_000);
    let first = with_budget(&world, &team.ana, &team.project, 5_000).await;
    let second = with_budget(&world, &team.ben, &team.project, 5_000).await;
    assert_eq!(status(&world, &team.ana, &first).await, Status::Running);
    assert_eq!(status(&world, &team.ben, &second).await, Status::BudgetBlocked);
    world.days_pass(20 * DAY);
    settle(&world).await;
    assert_eq!(status(&world, &team.ben, &second).await, Status::BudgetBlocked, "still December");
    let third = with_budget(&world, &team.ben, &team.project, 5_000).await;
    world.days_pass(10 * DAY);
    settle(&world).await;
    let after = [status(&world, &team.ben, &second).await, status(&world, &team.ben, &third).await];
    assert_eq!(after.iter().filter(|status| **status == Status::Running).count(), 1, "{after:?}");
    assert_eq!(world.spending(&team.project).await, (1_000, 0));
    monthly(&world, &team, 9_000).await;
    settle(&world).await;
    for id in [&second, &third] {
        assert_eq!(status(&world, &team.ben, id).await, Status::Running);
    }
});

// rule: BLD-06, REL-02
both!(a_call_whose_process_was_killed_counts_in_full, |world| async move {
    let team = team(&world).await;
    world.planner.plan.costs(1_000);
    let id = send(&world, &team.ana, &team.project, GOAL).await.id;
    world.planner.plan.meanwhile(|| async { panic!("the process is killed while it plans") });
    let engine = world.another().await;
    assert!(tokio::spawn(async move { engine.run_due().await }).await.is_err());
    assert_eq!(world.spending(&team.project).await, (0, 1_000), "what may be spent stays reserved");
    world.planner.plan.meanwhile(|| async {});
    world.seconds_pass(120);
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &id).await, Status::Running);
    assert_eq!(world.spending(&team.project).await, (2_000, 0));
    assert_eq!(now(&world, &team.ana, &id).await.spent_microusd, 2_000);
});

// rule: INT-12, WHY-02
both!(intake_leaves_out_what_nobody_can_pay, |world| async move {
    let team = team(&world).await;
    world.reviewer.clarity.costs(100);
    let id = with_budget(&world, &team.ana, &team.project, 99).await;
    assert_eq!(status(&world, &team.ana, &id).await, Status::Running);
    assert_eq!(world.reviewer.clarity.calls(), 0);
    let receipt = &world.engine.receipts(&team.ana, &id).await.unwrap()[0];
    assert!(receipt.not_checked.iter().any(|line| line.contains("budget is spent")), "{receipt:?}");
    monthly(&world, &team, 50).await;
    let id = with_budget(&world, &team.ana, &team.project, 5_000).await;
    let receipt = &world.engine.receipts(&team.ana, &id).await.unwrap()[0];
    assert!(receipt.not_checked.iter().any(|line| line.contains("of this month")), "{receipt:?}");
});

// rule: CMP-08, BLD-06
both!(a_comparison_that_nobody_can_pay_is_not_called, |world| async move {
    let team = team(&world).await;
    plans_touch_the_board(&world);
    let first = sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await.id;
    world.reviewer.compare.costs(100);
    let new = SendChange {
        goal: "Build the board page in React".to_owned(),
        budget_microusd: Some(99),
        ..SendChange::default()
    };
    world.seconds_pass(1);
    let second = world.engine.send_change(&team.ben, &team.project, new, None).await.unwrap().id;
    settle(&world).await;
    assert_eq!(world.reviewer.compare.calls(), 0);
    let pairs = world.engine.pairs(&team.ben, &second).await.unwrap();
    assert_eq!((pairs[0].earlier_change_id.clone(), pairs[0].method), (first, Method::ReviewLimit));
    let asked = now(&world, &team.ben, &second).await;
    assert_eq!((asked.status, asked.spent_microusd), (Status::NeedsInput, 0), "it is asked, not built");
    let receipts = world.engine.receipts(&team.ben, &second).await.unwrap();
    assert!(receipts.iter().any(|receipt| receipt.not_checked.iter().any(|line| line.contains("its money"))));
});

// rule: REL-02
both!(what_a_request_has_spent_survives_what_people_do_meanwhile, |world| async move {
    let team = team(&world).await;
    world.planner.plan.costs(1_000);
    let id = send(&world, &team.ana, &team.project, GOAL).await.id;
    let (peeking, owner, change) = (Arc::downgrade(&world), team.owner.clone(), id.clone());
    world.planner.plan.meanwhile(move || {
        let (world, owner, change) = (peeking.upgrade().unwrap(), owner.clone(), change.clone());
        async move { drop(world.engine.set_budget(&owner, &change, 7_000).await.unwrap()) }
    });
    settle(&world).await;
    let done = now(&world, &team.ana, &id).await;
    assert_eq!((done.spent_microusd, done.budget_microusd), (1_000, 7_000));
});

fn five_decisions() -> Options {
    Options { decisions_a_day: Some(5), ..testing::options() }
}

// rule: INT-07
both!(two_engines_share_the_days_decisions, five_decisions(), |world| async move {
    let pair = PairProbabilities {
        duplicate: 0.0,
        already_covered: 0.0,
        extends: 0.0,
        overlaps: 0.0,
        unrelated: 1.0,
    };
    world.decision.decide.says(move |(_, targets, _)| {
        Ok(DecisionAnswer { pairs: vec![pair; targets.len()], buildable: 0.95 })
    });
    let mut sent = Vec::new();
    for _ in 0..6 {
        let team = team(&world).await;
        for goal in [GOAL, "Sort the customers by name"] {
            sent.push((team.ana.clone(), send(&world, &team.ana, &team.project, goal).await.id));
        }
    }
    let other = world.another_with(five_decisions()).await;
    let (one, two) = tokio::join!(world.engine.run_due(), other.run_due());
    assert!(one.is_ok() && two.is_ok(), "{one:?} {two:?}");
    // A later request looks again when the earlier one of its project was not planned yet.
    world.seconds_pass(16);
    settle(&world).await;
    assert_eq!(world.decision.decide.calls(), 5, "together, they make as many calls as the day has");
    let mut abstained = 0;
    for (by, id) in &sent {
        assert_eq!(status(&world, by, id).await, Status::Running, "every later stage runs");
        let receipt = &other.receipts(by, id).await.unwrap()[0];
        abstained += usize::from(receipt.not_checked.iter().any(|line| line.contains("used up")));
    }
    assert_eq!(abstained, 7);
    world.days_pass(DAY);
    let team = team(&world).await;
    common::sent(&world, &team.ana, &team.project, GOAL).await;
    assert_eq!(world.decision.decide.calls(), 6, "the next day has calls of its own");
    other.close().await;
});

// rule: REL-03
both!(a_service_that_is_left_alone_is_known_to_every_process, |world| async move {
    let team = team(&world).await;
    world.reviewer.is_troubled(Some(world.engine.now().plus(60_000_000)));
    sent(&world, &team.ana, &team.project, GOAL).await;
    let other = world.another().await;
    assert_eq!(other.model_troubles().await.unwrap(), ["reviewer"]);
    world.reviewer.is_troubled(None);
    sent(&world, &team.ana, &team.project, "Sort the customers by name").await;
    assert!(other.model_troubles().await.unwrap().is_empty());
    world.reviewer.is_troubled(Some(world.engine.now().plus(60_000_000)));
    sent(&world, &team.ana, &team.project, "Show the rota of a week").await;
    world.seconds_pass(61);
    assert!(other.model_troubles().await.unwrap().is_empty(), "the line goes by itself");
    other.close().await;
});
