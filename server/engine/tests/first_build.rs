//! Stories of a project's first request: the checklist, once, and what comes of it.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    ChangeId,
    change::Status,
    intake::{
        AppContext,
        first_build::{Feature, FeaturesAnswer},
    },
    pages::ChangeView,
    plan::{Criterion, CriterionSource},
    question::{AnswerInput, QuestionKind, Reply, TAKEN_AS_USUAL},
};
use engine::{
    EditProject, EngineError, Options, SendChange, both,
    ports::ModelError,
    testing::{self, World, plain_plan},
};

const GOAL: &str = "Mission planner, calendar, each day has a kanban list";

/// A team whose project asks like this before its first build, and a reviewer that knows two features.
async fn asking(world: &World, clarify: &str, vague: bool) -> Team {
    let team = team(world).await;
    let edit = EditProject { clarify_requirements: Some(clarify.to_owned()), ..EditProject::default() };
    world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
    let feature = |name: &str, recommended| Feature { name: name.to_owned(), recommended };
    world.reviewer.features.says(move |_| {
        Ok(FeaturesAnswer { vague, features: vec![feature("Due dates", true), feature("Labels", false)] })
    });
    team
}

fn one_decision() -> Options {
    Options { decisions_a_day: Some(1), ..testing::options() }
}

fn ticked(options: &[&str], text: &str) -> Reply {
    Reply::Answers(vec![AnswerInput {
        question_id: "q1".to_owned(),
        text: Some(text.to_owned()),
        options: Some(options.iter().map(|&option| option.to_owned()).collect()),
    }])
}

/// Plans a criterion of each feature that could be ticked, whether it was or not.
fn plans_every_feature(world: &World) {
    world.planner.plan.says(|packet| {
        let mut plan = plain_plan(packet, &[]);
        for (id, name) in [("f1", "Due dates"), ("f2", "Labels")] {
            let source = CriterionSource::Feature(name.to_owned());
            plan.criteria.push(Criterion { id: id.to_owned(), text: name.to_owned(), source });
        }
        Ok(plan)
    });
}

fn features_of(change: &ChangeView) -> Vec<String> {
    let confirmed = change.criteria.iter().filter(|c| matches!(c.source, CriterionSource::Feature(_)));
    confirmed.map(|criterion| criterion.text.clone()).collect()
}

// rule: FEA-01, FEA-02, INT-13
both!(the_first_request_gets_the_checklist_as_its_one_round, |world| async move {
    let team = asking(&world, "always", false).await;
    let first = sent(&world, &team.ana, &team.project, GOAL).await;
    assert_eq!(first.status, Status::NeedsInput);
    let asked = first.clarification.unwrap();
    assert_eq!((asked.kind, asked.round, asked.questions.len()), (QuestionKind::Unclear, 1, 1));
    let question = &asked.questions[0];
    assert!(question.multiple);
    assert_eq!(question.options, ["Due dates", "Labels"]);
    assert_eq!(question.recommended, ["Due dates"]);
    assert_eq!(notices(&world, &team.ana).await, ["request_needs_input"]);
    let foreign = ticked(&["Rockets"], "");
    let refused = world.engine.clarify(&team.ana, &first.id, Some(1), foreign).await.unwrap_err();
    assert!(matches!(refused, EngineError::Refused(domain::Refusal::Invalid(_))), "{refused:?}");
    let answer = ticked(&["Labels", "Due dates"], "A map of Leonida");
    world.engine.clarify(&team.ana, &first.id, Some(1), answer).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &first.id).await, Status::Running);
    assert_eq!((world.reviewer.features.calls(), world.reviewer.clarity.calls()), (1, 0), "one round");
    let later = sent(&world, &team.ben, &team.project, "Print the open invoices").await;
    assert_eq!((later.status, world.reviewer.features.calls()), (Status::Running, 1), "later ones never");
});

// rule: FEA-02, INT-07
both!(the_checklist_takes_no_counted_call_of_the_decision_model, one_decision(), |world| async move {
    let team = asking(&world, "always", false).await;
    sent(&world, &team.ana, &team.project, GOAL).await;
    assert_eq!(world.decision.decide.calls(), 0, "a first request is asked without it");
    sent(&world, &team.ben, &team.project, "Print the open invoices").await;
    assert_eq!(world.decision.decide.calls(), 1, "the day's only call is still there");
    sent(&world, &team.ben, &team.project, "Show the rota of a week").await;
    assert_eq!(world.decision.decide.calls(), 1);
});

// rule: FEA-03, BLD-02
both!(what_was_ticked_is_asked_for_and_the_rest_is_left_out, |world| async move {
    let team = asking(&world, "always", false).await;
    plans_every_feature(&world);
    let id = sent(&world, &team.ana, &team.project, GOAL).await.id;
    world.engine.clarify(&team.ana, &id, Some(1), ticked(&["Labels"], "")).await.unwrap();
    settle(&world).await;
    let planned = now(&world, &team.ana, &id).await;
    assert_eq!(features_of(&planned), ["Labels"], "one ticked feature is confirmed, too");
    assert_eq!(planned.left_out.iter().map(|out| out.text.as_str()).collect::<Vec<_>>(), ["Due dates"]);
    let read = &world.planner.plan.asked()[0];
    assert!(read.answers[0].multiple, "the planner reads it as confirmed features");
    assert!(read.goal == GOAL && read.answers[0].options == ["Labels"]);
});

// rule: FEA-02, WAI-02
both!(a_checklist_can_be_passed_over_and_confirms_nothing, |world| async move {
    let team = asking(&world, "always", false).await;
    plans_every_feature(&world);
    let id = sent(&world, &team.ana, &team.project, GOAL).await.id;
    world.engine.clarify(&team.owner, &id, Some(1), Reply::ProceedAnyway).await.unwrap();
    settle(&world).await;
    let planned = now(&world, &team.ana, &id).await;
    assert_eq!((planned.status, features_of(&planned).len()), (Status::Running, 0));
});

// rule: FEA-02
both!(without_candidates_the_first_request_gets_a_free_text_alone, |world| async move {
    let team = asking(&world, "always", false).await;
    world.reviewer.features.says(|_| Ok(FeaturesAnswer::default()));
    let first = sent(&world, &team.ana, &team.project, GOAL).await;
    let asked = first.clarification.unwrap();
    assert_eq!((asked.questions.len(), asked.questions[0].options.len()), (1, 0));
    world.engine.clarify(&team.ana, &first.id, Some(1), reply("q1", "Missions and days")).await.unwrap();
    settle(&world).await;
    assert_eq!(status(&world, &team.ana, &first.id).await, Status::Running);
});

// rule: FEA-01
both!(the_setting_says_who_is_asked, |world| async move {
    for (clarify, vague, asks) in [
        ("always", false, true),
        ("always", true, true),
        ("auto", false, false),
        ("auto", true, true),
        ("never", true, false),
    ] {
        let team = asking(&world, clarify, vague).await;
        let first = sent(&world, &team.ana, &team.project, GOAL).await;
        assert_eq!(first.status == Status::NeedsInput, asks, "{clarify} {vague}");
    }
});

// rule: FEA-01
both!(an_app_that_is_there_or_can_not_be_read_is_not_asked_about, |world| async move {
    let address = "https://git.example.org/planner.git";
    let full = AppContext {
        readable: true,
        files: vec!["src/main.rs".to_owned()],
        file_count: 1,
        ..AppContext::default()
    };
    for (app, broken, asks) in [
        (full.clone(), false, false),
        (full, true, false),
        (AppContext { readable: true, ..AppContext::default() }, false, true),
    ] {
        let team = asking(&world, "always", true).await;
        world.source.put(address, &["abcdef1"], app);
        let edit = EditProject { repository: Some(address.to_owned()), ..EditProject::default() };
        world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
        world.source.breaks(broken);
        let before = world.reviewer.features.calls();
        sent(&world, &team.ana, &team.project, GOAL).await;
        assert_eq!(world.reviewer.features.calls() > before, asks, "broken: {broken}");
        world.source.breaks(false);
    }
});

// rule: FEA-04
both!(a_fault_of_the_reviewer_asks_nothing, |world| async move {
    for fault in [
        ModelError::Unavailable("down".to_owned()),
        ModelError::Unusable("not JSON".to_owned()),
        ModelError::Abstained,
        ModelError::Absent,
    ] {
        let team = asking(&world, "always", true).await;
        world.reviewer.features.fails(fault.clone());
        let first = sent(&world, &team.ana, &team.project, GOAL).await;
        assert_eq!(first.status, Status::Running, "{fault}");
        let receipts = world.engine.receipts(&team.ana, &first.id).await.unwrap();
        assert!(receipts[0].not_checked.iter().any(|line| line.contains("first version")), "{fault}");
    }
});

async fn unattended(world: &World, team: &Team) -> ChangeId {
    let new = SendChange { goal: GOAL.to_owned(), interactive: Some(false), ..SendChange::default() };
    let id = world.engine.send_change(&team.ana, &team.project, new, None).await.unwrap().id;
    settle(world).await;
    id
}

// rule: FEA-04
both!(where_nobody_can_answer_the_usual_features_are_taken, |world| async move {
    let team = asking(&world, "always", false).await;
    plans_every_feature(&world);
    let id = unattended(&world, &team).await;
    let planned = now(&world, &team.ana, &id).await;
    assert_eq!((planned.status, features_of(&planned)), (Status::Running, vec!["Due dates".to_owned()]));
    assert_eq!(planned.answers[0].by.as_str(), TAKEN_AS_USUAL);
    assert!(!events(&world, &team.ana, &id).await.contains(&"change.clarification.requested".to_owned()));
    assert!(notices(&world, &team.ana).await.is_empty());
});

// rule: FEA-02, WAI-05
both!(a_checklist_without_an_answer_ends_as_any_question, |world| async move {
    let team = asking(&world, "always", false).await;
    let id = sent(&world, &team.ana, &team.project, GOAL).await.id;
    world.days_pass(7);
    settle(&world).await;
    let ended = now(&world, &team.ana, &id).await;
    assert_eq!(
        (ended.status, ended.ended_reason.as_deref()),
        (Status::Cancelled, Some("No answer within 7 days"))
    );
});
