//! Stories of a question that waits: who answers how much of it, in time or not, and over restarts.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    ChangeId, Refusal,
    change::{Outcome, Status},
    compare::Verdict,
    intake::{ClarityAnswer, ClarityQuestion},
    question::{AnswerInput, MAX_ANSWER, QuestionKind, Reply},
    time::{DAY, SECOND},
};
use engine::{BuildReport, EngineError, both, ports::ModelError, testing::World};

const GOAL: &str = "Show the rota and the prices";

/// The reviewer asks two things about the goal.
fn asks_two_things(world: &World) {
    let question = |text: &str, quote: &str, options: [&str; 2]| ClarityQuestion {
        text: text.to_owned(),
        quote: quote.to_owned(),
        options: options.map(str::to_owned).to_vec(),
    };
    world.reviewer.clarity.says(move |_| {
        Ok(ClarityAnswer {
            questions: vec![
                question("Which rota?", "rota", ["This week", "This month"]),
                question("Which prices?", "prices", ["With tax", "Without tax"]),
            ],
            assumptions: Vec::new(),
        })
    });
}

async fn asked(world: &World) -> (Team, ChangeId) {
    let team = team(world).await;
    asks_two_things(world);
    let change = sent(world, &team.ana, &team.project, GOAL).await;
    assert_eq!(change.status, Status::NeedsInput);
    (team, change.id)
}

fn chosen(question: &str, option: &str) -> AnswerInput {
    AnswerInput { question_id: question.to_owned(), text: None, options: Some(vec![option.to_owned()]) }
}

fn invalid(error: &EngineError) -> bool {
    matches!(error, EngineError::Refused(Refusal::Invalid(_)))
}

// rule: WAI-01
both!(a_question_says_what_why_when_and_in_which_round, |world| async move {
    let (team, id) = asked(&world).await;
    let change = now(&world, &team.ana, &id).await;
    let open = change.clarification.clone().unwrap();
    assert_eq!((open.kind, open.round, open.questions.len()), (QuestionKind::Unclear, 1, 2));
    assert!(!open.summary.is_empty());
    assert_eq!((open.related_change_id, open.related_goal), (None, None));
    assert_eq!(open.ends_at, open.asked_at.plus(7 * DAY));
    assert_eq!(open.asked_at, world.engine.now());
    assert_eq!(open.questions[0].quote, "rota");
    assert_eq!(notices(&world, &team.ana).await, ["request_needs_input"]);
    for other in [&team.owner, &team.ben, &team.vic] {
        assert!(notices(&world, other).await.is_empty(), "an unclear request is its requester's");
    }
});

// rule: WAI-01, WAI-06
both!(a_question_of_the_comparison_is_the_next_round_and_names_the_other_request, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Duplicate);
    let first = sent(&world, &team.ana, &team.project, "Print the open invoices").await;
    asks_two_things(&world);
    let second = sent(&world, &team.ben, &team.project, GOAL).await;
    let answer = Reply::Answers(vec![chosen("q1", "This week")]);
    world.engine.clarify(&team.ben, &second.id, Some(1), answer).await.unwrap();
    settle(&world).await;
    let open = now(&world, &team.ben, &second.id).await.clarification.unwrap();
    assert_eq!((open.kind, open.round), (QuestionKind::Duplicate, 2));
    assert_eq!(open.related_change_id, Some(first.id.clone()));
    assert_eq!(open.related_goal.as_deref(), Some("Print the open invoices"));
    assert_eq!(world.reviewer.clarity.calls(), 2, "intake does not run again");
    world.days_pass(7);
    settle(&world).await;
    let ended = now(&world, &team.ben, &second.id).await;
    assert_eq!((ended.outcome, ended.winner_change_id), (Some(Outcome::Duplicate), Some(first.id)));
    assert_eq!(ended.outcome_line.as_deref(), Some("Duplicate: No answer within 7 days"));
});

// rule: WAI-02, WAI-04
both!(some_of_the_questions_can_be_answered_and_the_rest_is_the_planners, |world| async move {
    let (team, id) = asked(&world).await;
    let blank = AnswerInput { question_id: "q1".to_owned(), text: Some("  ".to_owned()), options: None };
    let reply = Reply::Answers(vec![blank, chosen("q2", "With tax")]);
    let answered = world.engine.clarify(&team.ana, &id, Some(1), reply).await.unwrap();
    assert_eq!(answered.change.answers.len(), 1);
    settle(&world).await;
    let planned = now(&world, &team.ana, &id).await;
    assert_eq!((planned.status, planned.clarification), (Status::Running, None));
    assert_eq!(planned.answers[0].question, "Which prices?");
    assert_eq!(planned.answers[0].options, ["With tax"]);
    assert_eq!(planned.answers[0].by, team.ana.id);
    let read = &world.planner.plan.asked()[0];
    assert_eq!(read.answers.len(), 1, "the planner reads what was answered, and decides the rest");
    assert!(notices(&world, &team.ana).await.is_empty());
});

// rule: WAI-02
both!(answers_that_are_not_right_leave_the_question_open, |world| async move {
    let (team, id) = asked(&world).await;
    let text = |question: &str, text: String| AnswerInput {
        question_id: question.to_owned(),
        text: Some(text),
        options: None,
    };
    let both_options =
        AnswerInput { options: Some(vec!["This week".into(), "This month".into()]), ..chosen("q1", "") };
    for (wrong, inputs) in [
        ("a question that was not asked", vec![chosen("q1", "This week"), chosen("q3", "Yes")]),
        ("an option that was not offered", vec![chosen("q1", "This year")]),
        ("an option of the other question", vec![chosen("q1", "With tax")]),
        ("two options where one counts", vec![both_options]),
        ("twice", vec![chosen("q1", "This week"), chosen("q1", "This month")]),
        ("too long", vec![text("q1", "x".repeat(MAX_ANSWER + 1))]),
        ("what can't be stored", vec![text("q1", "a\0b".to_owned())]),
        ("nothing", Vec::new()),
        ("blank", vec![text("q1", " \n ".to_owned()), text("q2", String::new())]),
    ] {
        let error = world.engine.clarify(&team.ana, &id, Some(1), Reply::Answers(inputs)).await.unwrap_err();
        assert!(invalid(&error), "{wrong}: {error:?}");
        let still = now(&world, &team.ana, &id).await;
        assert_eq!((still.status, still.answers.len()), (Status::NeedsInput, 0), "{wrong}");
    }
    let most = vec![text("q1", "ü".repeat(MAX_ANSWER))];
    world.engine.clarify(&team.ana, &id, Some(1), Reply::Answers(most)).await.unwrap();
});

// rule: WAI-03
both!(an_answer_to_an_old_round_shows_what_applied, |world| async move {
    let team = team(&world).await;
    world.reviewer.compare.fails(ModelError::Abstained);
    plans_touch_the_board(&world);
    sent(&world, &team.ana, &team.project, "Print the open invoices").await;
    asks_two_things(&world);
    let id = sent(&world, &team.ben, &team.project, GOAL).await.id;
    let first = Reply::Answers(vec![chosen("q1", "This week")]);
    world.engine.clarify(&team.owner, &id, Some(1), first.clone()).await.unwrap();
    let current = |refused: EngineError| match refused {
        EngineError::Conflict { refusal: Refusal::QuestionClosed, current: Some(current) } => current,
        other => panic!("{other:?}"),
    };
    let late = world.engine.clarify(&team.ben, &id, Some(1), first.clone()).await.unwrap_err();
    let shown = current(late);
    assert_eq!((shown.answers.len(), shown.answers[0].by.clone()), (1, team.owner.id.clone()));
    settle(&world).await;
    let open = now(&world, &team.ben, &id).await.clarification.unwrap();
    assert_eq!((open.kind, open.round), (QuestionKind::Conflict, 2));
    for reply in [first, Reply::ProceedAnyway, Reply::Withdraw] {
        let old = world.engine.clarify(&team.ben, &id, Some(1), reply).await.unwrap_err();
        assert_eq!(current(old).clarification.unwrap().round, 2, "it shows the round that is open");
    }
    assert_eq!(status(&world, &team.ben, &id).await, Status::NeedsInput);
    let whatever = reply("q1", "The rota stays beside the invoices");
    world.engine.clarify(&team.ben, &id, Some(2), whatever).await.unwrap();
});

// rule: WAI-03
both!(an_answer_and_the_last_moment_give_one_end, |world| async move {
    let (team, id) = asked(&world).await;
    world.days_pass(7);
    let other = world.another().await;
    let answer = Reply::Answers(vec![chosen("q1", "This week")]);
    let (answered, ran) =
        tokio::join!(world.engine.clarify(&team.ana, &id, Some(1), answer), other.run_due());
    ran.unwrap();
    settle(&world).await;
    let ended = now(&world, &team.ana, &id).await;
    if answered.is_ok() {
        assert_eq!((ended.status, ended.answers.len()), (Status::Running, 1));
    } else {
        assert_eq!((ended.status, ended.answers.len()), (Status::Cancelled, 0));
    }
    other.close().await;
});

// rule: WAI-05
both!(it_ends_on_the_day_and_not_a_moment_before, |world| async move {
    let (team, id) = asked(&world).await;
    world.clock.advance(5 * DAY - SECOND);
    settle(&world).await;
    assert_eq!(notices(&world, &team.ana).await.len(), 1, "no reminder before day 5");
    world.seconds_pass(1);
    settle(&world).await;
    assert_eq!(notices(&world, &team.ana).await.len(), 2, "the reminder of day 5");
    world.clock.advance(2 * DAY - SECOND);
    settle(&world).await;
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &id).await, Status::NeedsInput, "a second before its time");
    assert_eq!(notices(&world, &team.ana).await.len(), 2, "one reminder");
    world.seconds_pass(1);
    settle(&world).await;
    let ended = now(&world, &team.ana, &id).await;
    assert_eq!(
        (ended.status, ended.ended_reason.as_deref()),
        (Status::Cancelled, Some("No answer within 7 days"))
    );
    assert!(notices(&world, &team.ana).await.is_empty(), "nobody is asked any more");
});

// rule: WAI-05
both!(a_server_that_was_off_over_both_days_ends_it_without_a_late_reminder, |world| async move {
    let (team, id) = asked(&world).await;
    world.days_pass(30);
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &id).await, Status::Cancelled);
    let told = events(&world, &team.ana, &id).await;
    assert!(!told.contains(&"change.reminded".to_owned()), "{told:?}");
});

// rule: WAI-07, WAI-05, REL-01
both!(every_process_can_restart_between_the_question_and_its_answer, |world| async move {
    let (team, id) = asked(&world).await;
    let before = now(&world, &team.ana, &id).await;
    for _ in 0..3 {
        let process = world.another().await;
        process.run_due().await.unwrap();
        assert_eq!(process.change(&team.ana, &id).await.unwrap(), before);
        process.close().await;
    }
    world.days_pass(5);
    let process = world.another().await;
    process.run_due().await.unwrap();
    process.close().await;
    assert_eq!(notices(&world, &team.ana).await.len(), 2, "another process reminds");
    world.lose_jobs().await;
    let process = world.another().await;
    let answer = Reply::Answers(vec![chosen("q1", "This month")]);
    process.clarify(&team.ana, &id, Some(1), answer).await.unwrap();
    process.run_due().await.unwrap();
    assert_eq!(process.change(&team.ana, &id).await.unwrap().status, Status::Running);
    process.close().await;
});

// rule: WAI-06
both!(after_the_third_answer_it_plans_without_another_question, |world| async move {
    let team = team(&world).await;
    world.reviewer.compare.fails(ModelError::Abstained);
    plans_touch_the_board(&world);
    sent(&world, &team.ana, &team.project, "Print the open invoices").await;
    asks_two_things(&world);
    let id = sent(&world, &team.ben, &team.project, GOAL).await.id;
    for round in 1..=3 {
        assert_eq!(now(&world, &team.ben, &id).await.clarification.unwrap().round, round);
        world.engine.clarify(&team.ben, &id, Some(round), reply("q1", "As I said")).await.unwrap();
        settle(&world).await;
    }
    let planned = now(&world, &team.ben, &id).await;
    assert_eq!((planned.status, planned.answers.len()), (Status::Running, 3));
});

// rule: WAI-07, REL-03
both!(a_question_survives_that_its_models_are_gone, |world| async move {
    let (team, id) = asked(&world).await;
    let down = || ModelError::Unavailable("down".to_owned());
    world.reviewer.clarity.fails(down());
    world.reviewer.compare.fails(down());
    world.embedder.embed.fails(down());
    world.engine.clarify(&team.ana, &id, Some(1), Reply::ProceedAnyway).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &id).await, Status::Running);
    let started = world.engine.report_build(&team.owner, &id, BuildReport::Started).await.unwrap();
    assert_eq!(started.change.status, Status::Running);
});
