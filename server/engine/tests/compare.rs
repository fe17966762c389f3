//! Stories of comparison: admission, scopes, reviews, and what a compared pair means.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    change::{Outcome, Status},
    compare::{Method, Policy, ReviewAnswer, Verdict},
    question::{QuestionKind, Reply},
};
use engine::{both, ports::ModelError, testing::plain_plan};

// rule: CMP-05, POL-02
both!(requests_that_do_not_touch_need_no_review, |world| async move {
    let team = team(&world).await;
    world.planner.plan.says(|packet| {
        let page = if packet.goal.contains("invoice") { "page:invoice" } else { "page:calendar" };
        Ok(plain_plan(packet, &[page]))
    });
    sent(&world, &team.ana, &team.project, "Print every invoice page").await;
    let b = sent(&world, &team.ben, &team.project, "Show holidays in the calendar").await;
    assert_eq!(b.status, Status::Running);
    assert_eq!(world.reviewer.compare.calls(), 0);
    let pairs = world.engine.pairs(&team.ben, &b.id).await.unwrap();
    assert_eq!((pairs[0].verdict, pairs[0].method), (Verdict::Independent, Method::Deterministic));
});

// rule: POL-02
both!(compatible_requests_both_go_on, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Compatible);
    let a = sent(&world, &team.ana, &team.project, "Show calories on the board page").await;
    let b = sent(&world, &team.ben, &team.project, "Add a print button to the board page").await;
    assert_eq!((status(&world, &team.ana, &a.id).await, b.status), (Status::Running, Status::Running));
});

// rule: POL-03
both!(what_builds_on_another_follows_it_and_nobody_is_asked, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::BuildsOn);
    let a = sent(&world, &team.ana, &team.project, "Add a supplier page to the board").await;
    let b = sent(&world, &team.ben, &team.project, "Show the supplier phone on the board").await;
    assert_eq!((b.status, b.outcome), (Status::Queued, Some(Outcome::Follows)));
    assert_eq!(b.outcome_reason.as_deref(), Some("It builds on \"Add a supplier page to the board\"."));
    assert!(notices(&world, &team.ana).await.is_empty(), "nobody is asked");
    let waits = world.engine.waits(&team.ben, &b.id).await.unwrap();
    assert_eq!(waits.waits_for[0].chosen_by.as_deref(), Some("system:builds_on"));
    ship(&world, &team.owner, &a.id).await;
    let b = now(&world, &team.ben, &b.id).await;
    assert_eq!(b.status, Status::Running);
    assert_eq!(
        b.outcome_line.as_deref(),
        Some("Follows: It builds on \"Add a supplier page to the board\".")
    );
});

// rule: POL-04
both!(a_cited_duplicate_is_asked_about, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Duplicate);
    let a = sent(&world, &team.ana, &team.project, "Export the board page as a file").await;
    let b = sent(&world, &team.ben, &team.project, "Download the board page as a file").await;
    assert_eq!(b.status, Status::NeedsInput);
    let asked = b.clarification.unwrap();
    assert_eq!((asked.kind, asked.related_change_id), (QuestionKind::Duplicate, Some(a.id)));
    assert!(asked.covered.iter().any(|row| row.quote == "Export the board page as a file"));
    assert_eq!(notices(&world, &team.ben).await, ["request_needs_input"]);
    assert!(notices(&world, &team.owner).await.is_empty());
});

// rule: POL-05, CMP-07, WAI-01
both!(what_no_review_can_confirm_is_asked_about, |world| async move {
    let team = team(&world).await;
    plans_touch_the_board(&world);
    world.reviewer.compare.fails(ModelError::Unavailable("down".to_owned()));
    let a = sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    let b = sent(&world, &team.ben, &team.project, "Sort the board page by price").await;
    assert_eq!(b.status, Status::NeedsInput);
    let asked = b.clarification.clone().unwrap();
    assert_eq!((asked.kind, asked.related_change_id), (QuestionKind::Conflict, Some(a.id)));
    assert_eq!(notices(&world, &team.owner).await, ["request_needs_input"], "owner and admins are told, too");
    let pairs = world.engine.pairs(&team.ben, &b.id).await.unwrap();
    assert_eq!((pairs[0].supported, pairs[0].policy), (false, Policy::AskRequester));
    world.engine.clarify(&team.ben, &b.id, None, Reply::ProceedAnyway).await.unwrap();
    settle(&world).await;
    assert_eq!(
        status(&world, &team.ben, &b.id).await,
        Status::Running,
        "an unsupported pair lets both go on"
    );
});

// rule: POL-05, FCM-01
both!(after_proceed_anyway_first_come_still_holds, |world| async move {
    let team = team(&world).await;
    plans_touch_the_board(&world);
    world.reviewer.compare.fails(ModelError::Abstained);
    sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    let b = sent(&world, &team.ben, &team.project, "Sort the board page by price").await;
    every_pair_is(&world, Verdict::Conflicting);
    world.engine.clarify(&team.ben, &b.id, None, Reply::ProceedAnyway).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.ben, &b.id).await, Status::AwaitingChoice);
});

// rule: CMP-03, WAI-06
both!(three_rounds_at_most_then_it_plans, |world| async move {
    let team = team(&world).await;
    plans_touch_the_board(&world);
    world.reviewer.compare.fails(ModelError::Abstained);
    sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    let b = sent(&world, &team.ben, &team.project, "Sort the board page by price").await;
    for round in 1..=3 {
        let view = now(&world, &team.ben, &b.id).await;
        assert_eq!(view.clarification.unwrap().round, round);
        let answer = reply("q1", "Both orders, with a switch");
        world.engine.clarify(&team.ben, &b.id, Some(round), answer).await.unwrap();
        settle(&world).await;
    }
    assert_eq!(status(&world, &team.ben, &b.id).await, Status::Running);
    let mut rounds: Vec<i64> =
        world.engine.pairs(&team.ben, &b.id).await.unwrap().iter().map(|pair| pair.round).collect();
    rounds.sort_unstable();
    assert_eq!(rounds, [0, 1, 2, 3], "once a round");
});

// rule: POL-06, SAM-01
both!(the_same_person_asking_again_replaces_the_earlier_request, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await;
    let b = sent(&world, &team.ana, &team.project, "Build the board page in React").await;
    assert_eq!((b.status, b.outcome), (Status::Running, Some(Outcome::Selected)));
    assert_eq!(b.outcome_line.as_deref(), Some("Selected"));
    let a = now(&world, &team.ana, &a.id).await;
    assert_eq!((a.status, a.winner_change_id), (Status::NotSelected, Some(b.id.clone())));
    let pairs = world.engine.pairs(&team.ana, &b.id).await.unwrap();
    assert_eq!(pairs[0].decided_by.as_deref(), Some("system:same_requester"));
});

// rule: SAM-02
both!(what_is_being_promoted_is_not_undone, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await;
    let b = send(&world, &team.ana, &team.project, "Build the board page in React").await;
    let (engine, owner, first) = (world.engine.clone(), team.owner.clone(), a.id.clone());
    world.reviewer.compare.meanwhile(move || {
        let (engine, owner, first) = (engine.clone(), owner.clone(), first.clone());
        async move {
            let report = engine::BuildReport::Candidate {
                commit: None,
                summary: "Built".to_owned(),
                checks: Vec::new(),
            };
            engine.report_build(&owner, &first, report).await.unwrap();
        }
    });
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &a.id).await, Status::Completed);
    let b = now(&world, &team.ana, &b.id).await;
    assert_eq!((b.status, b.outcome), (Status::Running, Some(Outcome::Replaces)));
    assert_eq!(b.outcome_line.as_deref(), Some("Replaces earlier request"));
});

// rule: CMP-01
both!(only_what_plans_is_admitted, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    let vague = sent(&world, &team.ana, &team.project, "Dashboard").await;
    assert_eq!(vague.status, Status::NeedsInput);
    let b = sent(&world, &team.ben, &team.project, "Build the board page in React").await;
    assert_eq!(b.status, Status::Running, "what waits before planning delays nobody");
    world.engine.clarify(&team.ana, &vague.id, None, reply("q1", "A board page in AngularJS")).await.unwrap();
    settle(&world).await;
    let vague = now(&world, &team.ana, &vague.id).await;
    assert_eq!(vague.status, Status::AwaitingChoice, "it is the later one now");
    assert_eq!(vague.waiting.unwrap().change_id, b.id);
});

// rule: CMP-02, CMP-10
both!(what_has_ended_is_not_compared, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await;
    world.engine.cancel(&team.ana, &a.id).await.unwrap();
    let shipped = sent(&world, &team.ana, &team.project, "Build the board page in Svelte").await;
    ship(&world, &team.owner, &shipped.id).await;
    let b = sent(&world, &team.ben, &team.project, "Build the board page in React").await;
    assert_eq!(b.status, Status::Running);
    assert!(world.engine.pairs(&team.ben, &b.id).await.unwrap().is_empty());
});

// rule: CMP-04
both!(an_earlier_request_without_a_plan_is_looked_at_ten_times, |world| async move {
    let team = team(&world).await;
    plans_touch_the_board(&world);
    world.planner.plan.says(|packet| {
        if packet.goal.contains("AngularJS") {
            return Err(ModelError::Unavailable("busy".to_owned()));
        }
        Ok(plain_plan(packet, &["page:calendar"]))
    });
    world.reviewer.compare.fails(ModelError::Abstained);
    let a = sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await;
    assert_eq!(a.status, Status::Compiling);
    let b = sent(&world, &team.ben, &team.project, "Show holidays in the calendar").await;
    assert_eq!(b.status, Status::Compiling);
    for _ in 0..9 {
        world.seconds_pass(15);
        settle(&world).await;
        assert!(world.engine.pairs(&team.ben, &b.id).await.unwrap().is_empty());
    }
    world.seconds_pass(15);
    settle(&world).await;
    let b = now(&world, &team.ben, &b.id).await;
    assert_eq!(world.reviewer.compare.calls(), 1, "still without a plan it counts as overlapping");
    assert_eq!(b.status, Status::NeedsInput);
    assert_eq!(b.clarification.unwrap().kind, QuestionKind::Conflict);
});

// rule: CMP-04
both!(once_the_earlier_request_is_planned_nobody_looks_on, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Compatible);
    world.planner.plan.says_next(Err(ModelError::Unavailable("busy".to_owned())));
    let a = sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    assert_eq!(a.status, Status::Compiling);
    let b = sent(&world, &team.ben, &team.project, "Print the board page").await;
    assert_eq!(b.status, Status::Compiling, "it looks for the plan of the first");
    world.seconds_pass(5);
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &a.id).await, Status::Running);
    assert_eq!(status(&world, &team.ben, &b.id).await, Status::Running, "without waiting for its next look");
    assert_eq!(world.engine.pairs(&team.ben, &b.id).await.unwrap()[0].verdict, Verdict::Compatible);
});

// rule: CMP-08
both!(eight_reviews_of_one_comparison_at_most, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Compatible);
    for number in 0..10 {
        sent(&world, &team.ana, &team.project, &format!("Show statistic {number} on the board page")).await;
    }
    let before = world.reviewer.compare.calls();
    let b = sent(&world, &team.ben, &team.project, "Print the board page").await;
    assert_eq!(world.reviewer.compare.calls() - before, 8);
    assert_eq!(b.status, Status::NeedsInput);
    let pairs = world.engine.pairs(&team.ben, &b.id).await.unwrap();
    assert_eq!(pairs.iter().filter(|pair| pair.method == Method::ReviewLimit).count(), 2);
    let receipts = world.engine.receipts(&team.ben, &b.id).await.unwrap();
    let left_out = receipts.iter().filter(|r| r.not_checked.iter().any(|line| line.contains("used up")));
    assert_eq!(left_out.count(), 2, "the receipt says what was not checked");
});

// rule: CMP-08, BLD-06
both!(no_review_once_the_budget_is_spent, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Compatible);
    world.reviewer.compare.costs(2_500_000);
    for number in 0..3 {
        sent(&world, &team.ana, &team.project, &format!("Show statistic {number} on the board page")).await;
    }
    let before = world.reviewer.compare.calls();
    let b = sent(&world, &team.ben, &team.project, "Print the board page").await;
    assert_eq!(world.reviewer.compare.calls() - before, 2, "a budget of 5 dollars has room for two");
    assert_eq!(b.spent_microusd, 5_000_000, "never more than its budget");
    assert_eq!(b.status, Status::NeedsInput);
});

// rule: CMP-09, REL-02
both!(an_interrupted_review_is_not_called_again, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Compatible);
    sent(&world, &team.ana, &team.project, "Show calories on the board page").await;
    let b = send(&world, &team.ben, &team.project, "Print the board page").await;
    world.reviewer.compare.meanwhile(|| async { panic!("the process is killed while the reviewer thinks") });
    let engine = world.another().await;
    assert!(tokio::spawn(async move { engine.run_due().await }).await.is_err());
    world.reviewer.compare.meanwhile(|| async {});
    let calls = world.reviewer.compare.calls();
    world.seconds_pass(3600);
    settle(&world).await;
    assert_eq!(world.reviewer.compare.calls(), calls, "the row is read instead");
    let pairs = world.engine.pairs(&team.ben, &b.id).await.unwrap();
    assert_eq!((pairs.len(), pairs[0].method), (1, Method::ReviewInterrupted));
    assert_eq!(status(&world, &team.ben, &b.id).await, Status::NeedsInput);
});

// rule: CMP-07
both!(an_answer_with_unknown_citations_is_rejected, |world| async move {
    let team = team(&world).await;
    plans_touch_the_board(&world);
    world.reviewer.compare.says(|_| {
        let mut wrong = answer(Verdict::Conflicting, "");
        wrong.conflicts[0].later_criterion = "c99".to_owned();
        Ok::<ReviewAnswer, ModelError>(wrong)
    });
    sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    let b = sent(&world, &team.ben, &team.project, "Sort the board page by price").await;
    let pairs = world.engine.pairs(&team.ben, &b.id).await.unwrap();
    assert_eq!((pairs[0].supported, pairs[0].method), (false, Method::ReviewRejected));
    assert!(pairs[0].conflicts.is_empty());
});
