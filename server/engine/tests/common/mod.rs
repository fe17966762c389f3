//! What the stories of requests share: a team, and models that say what a story needs.

#![allow(dead_code, clippy::allow_attributes, reason = "each story uses a part")]

use domain::{
    ChangeId, ProjectId,
    change::Status,
    compare::{CitedPair, CoveredPair, ReviewAnswer, Verdict},
    pages::ChangeView,
    people::Role,
    question::{AnswerInput, Reply},
};
use engine::{
    BuildReport, Caller, EditProject, SendChange,
    testing::{World, plain_plan},
};

/// An owner, two members and a viewer of one project whose requests need no review and no approval.
pub struct Team {
    pub project: ProjectId,
    pub owner: Caller,
    pub ana: Caller,
    pub ben: Caller,
    pub vic: Caller,
}

pub async fn team(world: &World) -> Team {
    let owner = world.person("Olga").await;
    let project = world.project(&owner).await;
    let (ana, ben, vic) = (world.person("Ana").await, world.person("Ben").await, world.person("Vic").await);
    world.join(&project, &ana, Role::Member).await;
    world.join(&project, &ben, Role::Member).await;
    world.join(&project, &vic, Role::Viewer).await;
    let edit = EditProject {
        member_request_review: Some(false),
        approval_required: Some(false),
        ..EditProject::default()
    };
    world.engine.edit_project(&owner, &project, edit).await.unwrap();
    Team { project, owner, ana, ben, vic }
}

/// Every plan touches the board page.
pub fn plans_touch_the_board(world: &World) {
    world.planner.plan.says(|packet| Ok(plain_plan(packet, &["page:board"])));
}

/// Every compared pair comes out as this verdict, cited.
pub fn every_pair_is(world: &World, verdict: Verdict) {
    plans_touch_the_board(world);
    world.reviewer.compare.says(move |(earlier, _)| Ok(answer(verdict, &earlier.criteria[0].text)));
}

pub fn answer(verdict: Verdict, earlier_text: &str) -> ReviewAnswer {
    let cited = |reason: &str| CitedPair {
        earlier_criterion: "c1".to_owned(),
        later_criterion: "c1".to_owned(),
        reason: reason.to_owned(),
    };
    let list =
        |wanted: Verdict, reason: &str| if verdict == wanted { vec![cited(reason)] } else { Vec::new() };
    let covered = CoveredPair {
        later_criterion: "c1".to_owned(),
        earlier_criterion: "c1".to_owned(),
        quote: earlier_text.to_owned(),
    };
    ReviewAnswer {
        verdict,
        conflicts: list(Verdict::Conflicting, "They name different frameworks."),
        builds: list(Verdict::BuildsOn, "It uses the page."),
        covered: if verdict == Verdict::Duplicate { vec![covered] } else { Vec::new() },
    }
}

pub async fn send(world: &World, by: &Caller, project: &ProjectId, goal: &str) -> ChangeView {
    world.seconds_pass(1);
    let new = SendChange { goal: goal.to_owned(), ..SendChange::default() };
    world.engine.send_change(by, project, new, None).await.unwrap()
}

/// Sends a request and does everything that is due.
pub async fn sent(world: &World, by: &Caller, project: &ProjectId, goal: &str) -> ChangeView {
    let change = send(world, by, project, goal).await;
    settle(world).await;
    now(world, by, &change.id).await
}

pub async fn settle(world: &World) {
    world.engine.run_due().await.unwrap();
}

pub async fn now(world: &World, by: &Caller, id: &ChangeId) -> ChangeView {
    world.engine.change(by, id).await.unwrap()
}

pub async fn status(world: &World, by: &Caller, id: &ChangeId) -> Status {
    now(world, by, id).await.status
}

/// The builder reports a candidate, and it ships.
pub async fn ship(world: &World, owner: &Caller, id: &ChangeId) {
    let candidate = BuildReport::Candidate { commit: None, summary: "Built".to_owned(), checks: Vec::new() };
    world.engine.report_build(owner, id, candidate).await.unwrap();
    settle(world).await;
    assert_eq!(status(world, owner, id).await, Status::Completed);
}

pub fn reply(question: &str, text: &str) -> Reply {
    let input = AnswerInput { question_id: question.to_owned(), text: Some(text.to_owned()), options: None };
    Reply::Answers(vec![input])
}

/// The kinds of a change's events, oldest first.
pub async fn events(world: &World, by: &Caller, id: &ChangeId) -> Vec<String> {
    let page = world.engine.events(by, id, &engine::Paging { limit: 100, cursor: None }).await.unwrap();
    page.items.into_iter().map(|event| event.kind).collect()
}

/// The kinds of a person's notices that still ask for something, or were never read, newest first.
pub async fn notices(world: &World, person: &Caller) -> Vec<&'static str> {
    let page =
        world.engine.notifications(person, &engine::Paging { limit: 100, cursor: None }).await.unwrap();
    page.items.into_iter().filter(|n| n.resolved_at.is_none()).map(|n| n.kind.as_str()).collect()
}
