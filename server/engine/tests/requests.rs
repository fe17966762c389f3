//! Stories of one request: review, intake, questions, building, the board.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    Refusal,
    board::Column,
    change::{Check, MAX_GOAL, Outcome, Status},
    people::Role,
    question::{AnswerInput, QuestionKind, Reply},
};
use engine::{
    BuildReport, ChangeFilter, EditProject, EngineError, Once, SendChange, both, ports::ModelError,
};

// rule: REV-01, REV-02, REV-07
both!(a_members_request_waits_for_review_and_costs_nothing, |world| async move {
    let team = team(&world).await;
    let edit = EditProject { member_request_review: Some(true), ..EditProject::default() };
    world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
    let a = sent(&world, &team.ana, &team.project, "Print the open invoices").await;
    assert_eq!((a.status, a.review.state.as_str()), (Status::Proposed, "proposed"));
    assert_eq!(a.outcome_line.as_deref(), Some("Waiting for an admin to include it"));
    assert_eq!(world.embedder.embed.calls() + world.planner.plan.calls(), 0);
    assert_eq!(notices(&world, &team.owner).await, ["request_proposed"]);
    let own = sent(&world, &team.owner, &team.project, "Sort the customers by name").await;
    assert_eq!((own.status, own.review.state.as_str()), (Status::Running, "not_needed"));
    assert!(world.engine.pairs(&team.ana, &a.id).await.unwrap().is_empty());
});

async fn proposed(world: &engine::testing::World) -> (Team, domain::ChangeId) {
    let team = team(world).await;
    let edit = EditProject { member_request_review: Some(true), ..EditProject::default() };
    world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
    let change = sent(world, &team.ana, &team.project, "Print the open invoices").await;
    (team, change.id)
}

// rule: REV-03
both!(including_starts_the_work_once, |world| async move {
    let (team, id) = proposed(&world).await;
    let first = world.engine.include(&team.owner, &id).await.unwrap();
    assert_eq!((first.repeated, first.change.status), (false, Status::Created));
    assert_eq!(first.change.review.decided_by.unwrap().user_id, team.owner.id);
    assert!(world.engine.include(&team.owner, &id).await.unwrap().repeated);
    settle(&world).await;
    assert!(world.engine.include(&team.owner, &id).await.unwrap().repeated);
    assert_eq!(status(&world, &team.ana, &id).await, Status::Running);
    assert_eq!(world.planner.plan.calls(), 1);
    assert_eq!(notices(&world, &team.ana).await, ["request_included"]);
    assert!(notices(&world, &team.owner).await.is_empty());
});

// rule: REV-04
both!(declining_keeps_the_reason, |world| async move {
    let (team, id) = proposed(&world).await;
    let long = "x".repeat(501);
    assert!(matches!(
        world.engine.decline(&team.owner, &id, &long).await,
        Err(EngineError::Refused(Refusal::Invalid(_)))
    ));
    let answer = world.engine.decline(&team.owner, &id, "We have a printer").await.unwrap();
    assert_eq!((answer.change.status, answer.change.outcome), (Status::Declined, Some(Outcome::Declined)));
    assert_eq!(answer.change.outcome_line.as_deref(), Some("Declined by Olga: We have a printer"));
    assert!(world.engine.decline(&team.owner, &id, "Again").await.unwrap().repeated);
    assert_eq!(notices(&world, &team.ana).await, ["request_declined"]);
});

// rule: REV-05
both!(a_withdrawn_proposal_was_decided_by_nobody, |world| async move {
    let (team, id) = proposed(&world).await;
    let answer = world.engine.cancel(&team.ana, &id).await.unwrap();
    assert_eq!((answer.change.status, answer.change.review.state.as_str()), (Status::Cancelled, "proposed"));
    assert!(notices(&world, &team.owner).await.is_empty());
});

// rule: REV-06
both!(two_admins_deciding_at_once_give_one_decision, |world| async move {
    let (team, id) = proposed(&world).await;
    let admin = world.person("Adam").await;
    world.join(&team.project, &admin, Role::Admin).await;
    let other = world.another().await;
    let (include, decline) =
        tokio::join!(world.engine.include(&team.owner, &id), other.decline(&admin, &id, "No"));
    assert_ne!(include.is_ok(), decline.is_ok(), "{include:?} {decline:?}");
    for refused in [include.err(), decline.err()].into_iter().flatten() {
        assert!(matches!(refused, EngineError::Conflict { current: Some(_), .. }), "{refused:?}");
    }
    other.close().await;
    let refused = world.engine.include(&team.ana, &id).await.unwrap_err();
    assert!(matches!(refused, EngineError::Refused(Refusal::NotAllowed(_))));
});

// rule: CLR-01, INT-13, WAI-04
both!(a_vague_goal_is_asked_about_once_and_plans_after_the_answer, |world| async move {
    let team = team(&world).await;
    let change = sent(&world, &team.ana, &team.project, "Add feature").await;
    assert_eq!(change.status, Status::NeedsInput);
    let asked = change.clarification.unwrap();
    assert_eq!((asked.kind, asked.round, asked.questions.len()), (QuestionKind::Unclear, 1, 1));
    world
        .engine
        .clarify(&team.ana, &change.id, Some(1), reply("q1", "A search field on the orders page"))
        .await
        .unwrap();
    settle(&world).await;
    let change = now(&world, &team.ana, &change.id).await;
    assert_eq!(change.status, Status::Running);
    assert_eq!(change.answers[0].text, "A search field on the orders page");
    let read = &world.planner.plan.asked()[0];
    assert_eq!(read.answers.len(), 1, "the planner reads the answer");
    assert!(
        events(&world, &team.ana, &change.id).await.contains(&"change.clarification.answered".to_owned())
    );
    assert_eq!(world.engine.receipts(&team.ana, &change.id).await.unwrap()[0].r#type, "intake");
});

// rule: WAI-02
both!(the_requester_the_owner_and_admins_answer_and_nobody_else, |world| async move {
    let team = team(&world).await;
    let change = sent(&world, &team.ana, &team.project, "Dashboard").await;
    for other in [&team.ben, &team.vic] {
        let refused = world.engine.clarify(other, &change.id, None, Reply::ProceedAnyway).await.unwrap_err();
        assert!(matches!(refused, EngineError::Refused(Refusal::NotYours)), "{refused:?}");
    }
    let not_asked =
        world.engine.clarify(&team.ana, &change.id, None, reply("q7", "Hello")).await.unwrap_err();
    assert!(matches!(not_asked, EngineError::Refused(Refusal::Invalid(_))));
    let long = reply("q1", &"x".repeat(2_001));
    assert!(matches!(
        world.engine.clarify(&team.ana, &change.id, None, long).await,
        Err(EngineError::Refused(Refusal::Invalid(_)))
    ));
    let none = Reply::Answers(vec![AnswerInput { question_id: "q1".to_owned(), ..AnswerInput::default() }]);
    assert!(matches!(
        world.engine.clarify(&team.ana, &change.id, None, none).await,
        Err(EngineError::Refused(Refusal::Invalid(_)))
    ));
    world.engine.clarify(&team.owner, &change.id, None, reply("q1", "Sales by month")).await.unwrap();
    assert!(notices(&world, &team.ana).await.is_empty(), "answering resolves the notice");
});

// rule: WAI-03
both!(of_two_answers_to_one_round_one_applies, |world| async move {
    let team = team(&world).await;
    let change = sent(&world, &team.ana, &team.project, "Dashboard").await;
    let other = world.another().await;
    let (one, two) = tokio::join!(
        world.engine.clarify(&team.ana, &change.id, Some(1), reply("q1", "Sales by month")),
        other.clarify(&team.owner, &change.id, Some(1), reply("q1", "Sales by year"))
    );
    assert_ne!(one.is_ok(), two.is_ok(), "{one:?} {two:?}");
    let refused = one.err().or(two.err()).unwrap();
    let EngineError::Conflict { current: Some(current), .. } = refused else { panic!("{refused:?}") };
    assert_eq!(current.answers.len(), 1, "it shows what applied");
    other.close().await;
});

// rule: WAI-05
both!(seven_days_without_an_answer_end_it_with_a_reminder_on_day_five, |world| async move {
    let team = team(&world).await;
    let change = sent(&world, &team.ana, &team.project, "Dashboard").await;
    world.days_pass(4);
    settle(&world).await;
    assert_eq!(notices(&world, &team.ana).await.len(), 1);
    world.days_pass(1);
    settle(&world).await;
    settle(&world).await;
    assert_eq!(notices(&world, &team.ana).await.len(), 2, "one reminder");
    world.days_pass(2);
    settle(&world).await;
    let change = now(&world, &team.ana, &change.id).await;
    assert_eq!(
        (change.status, change.ended_reason.as_deref()),
        (Status::Cancelled, Some("No answer within 7 days"))
    );
    assert_eq!(change.outcome, None);
});

// rule: WAI-05
both!(a_withdrawn_request_says_so, |world| async move {
    let team = team(&world).await;
    let change = sent(&world, &team.ana, &team.project, "Dashboard").await;
    let answer = world.engine.clarify(&team.ana, &change.id, None, Reply::Withdraw).await.unwrap();
    assert_eq!(answer.change.ended_reason.as_deref(), Some("Withdrawn by the requester"));
    let late = world.engine.clarify(&team.ana, &change.id, Some(1), reply("q1", "Late")).await.unwrap_err();
    assert!(matches!(late, EngineError::Conflict { .. }));
});

// rule: WAI-07, REL-01
both!(a_restart_changes_nothing_about_what_waits, |world| async move {
    let team = team(&world).await;
    let change = sent(&world, &team.ana, &team.project, "Dashboard").await;
    let again = world.another().await;
    again.run_due().await.unwrap();
    assert_eq!(again.change(&team.ana, &change.id).await.unwrap(), now(&world, &team.ana, &change.id).await);
    world.days_pass(7);
    again.run_due().await.unwrap();
    assert_eq!(status(&world, &team.ana, &change.id).await, Status::Cancelled);
    again.close().await;
});

// rule: REL-01
both!(a_step_that_was_killed_goes_on_after_its_lease, |world| async move {
    let team = team(&world).await;
    let change = send(&world, &team.ana, &team.project, "Print the open invoices").await;
    world.planner.plan.meanwhile(|| async { panic!("the process is killed while it plans") });
    let engine = world.another().await;
    assert!(tokio::spawn(async move { engine.run_due().await }).await.is_err());
    world.planner.plan.meanwhile(|| async {});
    assert_eq!(status(&world, &team.ana, &change.id).await, Status::Compiling);
    world.seconds_pass(120);
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &change.id).await, Status::Running);
    let planned = events(&world, &team.ana, &change.id).await;
    assert_eq!(planned.iter().filter(|kind| *kind == "change.planned").count(), 1);
});

// rule: BLD-07
both!(work_that_keeps_failing_stops_and_can_be_tried_again, |world| async move {
    let team = team(&world).await;
    world.planner.plan.fails(ModelError::Unavailable("down".to_owned()));
    let change = sent(&world, &team.ana, &team.project, "Print the open invoices").await;
    for _ in 0..8 {
        world.seconds_pass(1_000);
        settle(&world).await;
    }
    let stopped = now(&world, &team.ana, &change.id).await;
    assert_eq!(stopped.status, Status::Blocked);
    assert_eq!(
        stopped.ended_reason.as_deref(),
        Some("A service that it needs did not answer, several times.")
    );
    assert_eq!(notices(&world, &team.ana).await, ["request_failed"]);
    assert_eq!(world.planner.plan.calls(), 8, "a bounded number of calls");
    world.planner.plan.says(|packet| Ok(engine::testing::plain_plan(packet, &[])));
    assert!(world.engine.retry(&team.ana, &change.id).await.is_err());
    world.engine.retry(&team.owner, &change.id).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &change.id).await, Status::Running);
});

// rule: BLD-03, BLD-04
both!(a_builder_reports_from_started_to_shipped, |world| async move {
    let team = team(&world).await;
    let edit = EditProject { approval_required: Some(true), ..EditProject::default() };
    world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
    let id = sent(&world, &team.ana, &team.project, "Print the open invoices").await.id;
    let report = |report| world.engine.report_build(&team.owner, &id, report);
    report(BuildReport::Started).await.unwrap();
    assert!(report(BuildReport::Started).await.unwrap().repeated);
    report(BuildReport::Progress { note: "Half way".to_owned() }).await.unwrap();
    let check = |passed| vec![Check { name: "tests".to_owned(), passed, url: None }];
    let candidate = |passed| BuildReport::Candidate {
        commit: Some("abcdef1".to_owned()),
        summary: "Done".to_owned(),
        checks: check(passed),
    };
    assert_eq!(report(candidate(false)).await.unwrap().change.status, Status::Running);
    assert_eq!(report(candidate(true)).await.unwrap().change.status, Status::AwaitingApproval);
    assert!(world.engine.approve(&team.ana, &id).await.is_err());
    world.engine.reject(&team.owner, &id).await.unwrap();
    report(candidate(true)).await.unwrap();
    world.engine.approve(&team.owner, &id).await.unwrap();
    settle(&world).await;
    let shipped = now(&world, &team.ana, &id).await;
    assert_eq!((shipped.status, shipped.column), (Status::Completed, Column::Shipped));
    let project = world.engine.project(&team.ana, &team.project).await.unwrap();
    let canonical = project.canonical.unwrap();
    assert_eq!((canonical.generation, canonical.commit.as_deref()), (1, Some("abcdef1")));
    assert_eq!(notices(&world, &team.ana).await, ["request_shipped"]);
    let refused = report(BuildReport::Failed { reason: "Too late".to_owned() }).await.unwrap_err();
    assert!(matches!(refused, EngineError::Conflict { .. }));
    assert!(matches!(
        world.engine.report_build(&team.ana, &id, BuildReport::Started).await,
        Err(EngineError::Refused(Refusal::NotAllowed(_)))
    ));
});

// rule: BLD-08
both!(cancelling_works_until_promotion_starts, |world| async move {
    let team = team(&world).await;
    let id = sent(&world, &team.ana, &team.project, "Print the open invoices").await.id;
    assert!(matches!(
        world.engine.cancel(&team.ben, &id).await,
        Err(EngineError::Refused(Refusal::NotYours))
    ));
    world.engine.cancel(&team.owner, &id).await.unwrap();
    assert!(world.engine.cancel(&team.owner, &id).await.unwrap().repeated);
    let id = sent(&world, &team.ana, &team.project, "Print the paid invoices").await.id;
    ship(&world, &team.owner, &id).await;
    assert!(matches!(world.engine.cancel(&team.ana, &id).await, Err(EngineError::Conflict { .. })));
});

// rule: MEM-03, MEM-04
both!(bad_goals_and_wrong_people_are_refused, |world| async move {
    let team = team(&world).await;
    let new = |goal: &str| SendChange { goal: goal.to_owned(), ..SendChange::default() };
    for goal in ["", "   \n ", "a\0b", "\u{200b}\u{202e}", &"x".repeat(MAX_GOAL + 1)] {
        let refused = world.engine.send_change(&team.ana, &team.project, new(goal), None).await.unwrap_err();
        assert!(matches!(refused, EngineError::Refused(Refusal::Invalid(_))), "{goal:?}");
    }
    for goal in
        ["<b>Bold</b> & \"quotes\" on the invoice page", "أضف صفحة الفواتير للعملاء", "😀 invoice page 👩‍👩‍👧"]
    {
        let sent = world.engine.send_change(&team.ana, &team.project, new(goal), None).await.unwrap();
        assert_eq!(sent.goal, goal);
    }
    let refused =
        world.engine.send_change(&team.vic, &team.project, new("Print invoices"), None).await.unwrap_err();
    assert!(matches!(refused, EngineError::Refused(Refusal::NotAllowed(_))));
    let stranger = world.person("Eve").await;
    let foreign = world.engine.send_change(&stranger, &team.project, new("Print invoices"), None).await;
    assert!(matches!(foreign, Err(EngineError::NotFound)));
    let nowhere = world.engine.send_change(&stranger, &"nowhere".into(), new("Print invoices"), None).await;
    assert!(matches!(nowhere, Err(EngineError::NotFound)));
});

// rule: REL-02
both!(the_same_key_sends_one_request, |world| async move {
    let team = team(&world).await;
    let once = |print: &str| Some(Once { key: "k1".to_owned(), fingerprint: print.to_owned() });
    let new = || SendChange { goal: "Print the open invoices".to_owned(), ..SendChange::default() };
    let other = world.another().await;
    let (one, two) = tokio::join!(
        world.engine.send_change(&team.ana, &team.project, new(), once("same")),
        other.send_change(&team.ana, &team.project, new(), once("same"))
    );
    assert_eq!(one.unwrap().id, two.unwrap().id);
    let refused = world.engine.send_change(&team.ana, &team.project, new(), once("other")).await;
    assert!(matches!(refused, Err(EngineError::Conflict { .. })));
    let (filter, paging) = (ChangeFilter::default(), engine::Paging::default());
    let list = world.engine.changes(&team.ana, &team.project, &filter, &paging);
    assert_eq!(list.await.unwrap().items.len(), 1);
    other.close().await;
});

// rule: BRD-01, BRD-02, BRD-03, BRD-04
both!(the_board_shows_cards_people_and_waits, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, domain::compare::Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await;
    let b = sent(&world, &team.ben, &team.project, "Build the board page in React").await;
    let vague = sent(&world, &team.ana, &team.project, "Dashboard").await;
    for number in 0..22 {
        let ended = send(&world, &team.ben, &team.project, &format!("Print invoice number {number}")).await;
        world.engine.cancel(&team.ben, &ended.id).await.unwrap();
    }
    let board = world.engine.board(&team.owner, &team.project, None).await.unwrap();
    assert_eq!(board.columns.building[0].id, a.id);
    let waiting: Vec<_> = board.columns.needs_answer.iter().map(|card| card.id.clone()).collect();
    assert_eq!(waiting, [vague.id, b.id.clone()]);
    let wait = board.columns.needs_answer[1].waiting.clone().unwrap();
    assert_eq!(
        (wait.change_id, wait.requester.name.as_str(), wait.state.as_str()),
        (a.id, "Ana", "choosing")
    );
    assert_eq!((board.columns.not_built.len(), board.more_not_built), (20, 2));
    assert!(board.can_review);
    let ben = board.people.iter().find(|person| person.user_id == team.ben.id).unwrap();
    assert_eq!((ben.active, ben.not_built, ben.role), (1, 22, Some(Role::Member)));
    let names: Vec<&str> = board.people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Olga", "Ana", "Ben", "Vic"], "ordered by rank, then name");
    let filtered = world.engine.board(&team.vic, &team.project, Some(&team.ben.id)).await.unwrap();
    assert!(filtered.columns.building.is_empty() && !filtered.can_review);
    assert_eq!(filtered.columns.needs_answer.len(), 1);
    world.engine.remove_member(&team.owner, &team.project, &team.ben.id).await.unwrap();
    let board = world.engine.board(&team.owner, &team.project, None).await.unwrap();
    let left = board.people.iter().find(|person| person.user_id == team.ben.id).unwrap();
    assert_eq!(left.role, None);
});

// rule: WHY-03
both!(what_waits_for_a_person_is_one_list, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, domain::compare::Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, "Build the board page in AngularJS").await;
    sent(&world, &team.ben, &team.project, "Build the board page in React").await;
    let vague = sent(&world, &team.ana, &team.project, "Dashboard").await;
    let home = world.engine.home(&team.ana).await.unwrap();
    let acts: Vec<_> =
        home.needs_you.iter().map(|need| (need.act.as_str(), need.change_id.clone())).collect();
    assert_eq!(acts, [("choose", a.id), ("answer", vague.id)]);
    assert_eq!(home.projects.len(), 1);
    assert!(world.engine.home(&team.ben).await.unwrap().needs_you.is_empty());
});
