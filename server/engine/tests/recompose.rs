//! Stories of candidates that something else has overtaken.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{ChangeId, change::CandidateState, change::Status, compare::Verdict, intake::AppContext};
use engine::{BuildReport, EditProject, both, testing::World};

const REPOSITORY: &str = "https://git.example/shop";
const COMMITS: [&str; 4] = ["aaaaaaa0", "bbbbbbb1", "ccccccc2", "ddddddd3"];

async fn built(world: &World, team: &Team, id: &ChangeId, commit: Option<&str>) {
    let report = BuildReport::Candidate {
        commit: commit.map(str::to_owned),
        summary: "Built".to_owned(),
        checks: Vec::new(),
    };
    world.engine.report_build(&team.owner, id, report).await.unwrap();
    settle(world).await;
}

/// Two requests that fit together are with the builder, both planned on the first tree.
async fn two(world: &World, with_repository: bool) -> (Team, ChangeId, ChangeId) {
    let team = team(world).await;
    if with_repository {
        world.source.put(REPOSITORY, &COMMITS, AppContext::default());
        let edit = EditProject { repository: Some(REPOSITORY.to_owned()), ..EditProject::default() };
        world.engine.edit_project(&team.owner, &team.project, edit).await.unwrap();
    }
    every_pair_is(world, Verdict::Compatible);
    let a = sent(world, &team.ana, &team.project, "Show calories on the board page").await;
    let b = sent(world, &team.ben, &team.project, "Add a print button to the board page").await;
    assert_eq!((a.status, b.status, b.base_generation), (Status::Running, Status::Running, 0));
    (team, a.id, b.id)
}

// rule: BLD-05
both!(a_candidate_on_top_of_what_shipped_meanwhile_ships, |world| async move {
    let (team, a, b) = two(&world, true).await;
    built(&world, &team, &a, Some(COMMITS[1])).await;
    built(&world, &team, &b, Some(COMMITS[2])).await;
    let later = now(&world, &team.ben, &b).await;
    assert_eq!((later.status, later.base_generation), (Status::Completed, 1));
    assert!(events(&world, &team.ben, &b).await.contains(&"change.recomposed".to_owned()));
});

// rule: BLD-05
both!(a_candidate_that_lacks_what_shipped_goes_back_to_the_builder, |world| async move {
    let (team, a, b) = two(&world, true).await;
    built(&world, &team, &a, Some(COMMITS[2])).await;
    built(&world, &team, &b, Some(COMMITS[1])).await;
    let later = now(&world, &team.ben, &b).await;
    assert_eq!((later.status, later.base_generation), (Status::Running, 1));
    assert_eq!(later.candidate.unwrap().state, CandidateState::Rejected);
    built(&world, &team, &b, Some(COMMITS[3])).await;
    let project = world.engine.project(&team.owner, &team.project).await.unwrap();
    assert_eq!(status(&world, &team.ben, &b).await, Status::Completed);
    assert_eq!(project.canonical.unwrap().commit.as_deref(), Some(COMMITS[3]));
});

// rule: BLD-05
both!(without_a_repository_there_is_nothing_to_merge, |world| async move {
    let (team, a, b) = two(&world, false).await;
    built(&world, &team, &a, None).await;
    built(&world, &team, &b, None).await;
    let later = now(&world, &team.ben, &b).await;
    assert_eq!((later.status, later.base_generation), (Status::Completed, 1));
});

// Whatever its caller believes, the statement leaves out what must not come back to life.
// rule: BLD-05
both!(what_lost_or_waits_for_an_answer_is_never_recomposed, |world| async move {
    let (team, a, _) = two(&world, false).await;
    for (status, outcome) in [
        ("not_selected", None),
        ("cancelled", None),
        ("needs_input", None),
        ("promoting", Some("not_selected")),
        ("promoting", Some("duplicate")),
    ] {
        assert!(!world.recomposes_as(&a, status, outcome).await, "{status} {outcome:?}");
    }
    assert!(world.recomposes_as(&a, "promoting", None).await, "and what is on its way is");
    assert_eq!(status(&world, &team.ana, &a).await, Status::Running, "the test took it all back");
});
