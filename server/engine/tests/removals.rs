//! Stories of what a plan would take away from requests that have shipped.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{ChangeId, change::Status, compare::Verdict, first_come::Choice, pages::RemovalView};
use engine::{both, ports::ModelError, testing::World};

const MONDAY: &str = "Begin the week on the board page on Monday";
const SUNDAY: &str = "Begin the week on the board page on Sunday";

async fn removals(world: &World, team: &Team, id: &ChangeId) -> Vec<RemovalView> {
    world.engine.change_page(&team.owner, id).await.unwrap().removals
}

/// Ana's request has shipped.
async fn shipped(world: &World) -> (Team, ChangeId) {
    let team = team(world).await;
    every_pair_is(world, Verdict::Conflicting);
    let a = sent(world, &team.ana, &team.project, MONDAY).await;
    ship(world, &team.owner, &a.id).await;
    (team, a.id)
}

async fn heard(world: &World, person: &engine::Caller) -> Vec<String> {
    let page = world.engine.notifications(person, &engine::Paging::default()).await.unwrap();
    let about =
        page.items.into_iter().filter(|n| n.kind == domain::notice::NoticeKind::RequestRemovalPlanned);
    about.map(|notice| notice.text).collect()
}

// rule: CMP-11
both!(what_a_plan_takes_away_is_named_and_nothing_waits, |world| async move {
    let (team, a) = shipped(&world).await;
    let b = sent(&world, &team.ben, &team.project, SUNDAY).await;
    assert_eq!(b.status, Status::Running, "it informs and does not block");
    let found = removals(&world, &team, &b.id).await;
    assert_eq!((found.len(), found[0].shipped_change_id.clone()), (1, a));
    assert_eq!(found[0].shipped_requester.name, "Ana");
    assert_eq!((found[0].lines[0].earlier.as_str(), found[0].lines[0].later.as_str()), (MONDAY, SUNDAY));
    assert_eq!(found[0].lines[0].reason, "They name different frameworks.");
    let text = heard(&world, &team.ana).await;
    assert_eq!(text.len(), 1);
    assert!(text[0].contains("would take away something"), "{text:?}");
    assert!(heard(&world, &team.owner).await.is_empty() && heard(&world, &team.ben).await.is_empty());
    let receipts = world.engine.receipts(&team.ben, &b.id).await.unwrap();
    assert!(receipts.iter().any(|receipt| receipt.r#type == "removal"));
    assert!(world.engine.pairs(&team.ben, &b.id).await.unwrap().is_empty(), "it is no comparison");
});

// rule: CMP-11, REL-02
both!(a_plan_that_is_made_again_tells_nobody_twice, |world| async move {
    let (team, _) = shipped(&world).await;
    let c = sent(&world, &team.owner, &team.project, "Print the board page").await;
    let b = sent(&world, &team.ben, &team.project, SUNDAY).await;
    assert_eq!(b.status, Status::AwaitingChoice);
    world.engine.cancel(&team.owner, &c.id).await.unwrap();
    settle(&world).await;
    let b = now(&world, &team.ben, &b.id).await;
    assert_eq!(b.status, Status::Running, "it was planned again");
    assert_eq!(removals(&world, &team, &b.id).await.len(), 1);
    assert_eq!(heard(&world, &team.ana).await.len(), 2, "once for each of the two that take something");
});

// rule: CMP-11
both!(what_takes_nothing_away_is_not_named, |world| async move {
    let (team, _) = shipped(&world).await;
    world.reviewer.compare.says(|(earlier, _)| Ok(answer(Verdict::Compatible, &earlier.criteria[0].text)));
    let b = sent(&world, &team.ben, &team.project, "Print the board page").await;
    assert!(removals(&world, &team, &b.id).await.is_empty());
    assert!(heard(&world, &team.ana).await.is_empty());
});

// rule: CMP-11, WHY-02
both!(what_could_not_be_looked_at_is_said, |world| async move {
    let (team, _) = shipped(&world).await;
    world.reviewer.compare.fails(ModelError::Unavailable("down".to_owned()));
    let b = sent(&world, &team.ben, &team.project, SUNDAY).await;
    assert_eq!(b.status, Status::Running);
    assert!(removals(&world, &team, &b.id).await.is_empty());
    let receipts = world.engine.receipts(&team.ben, &b.id).await.unwrap();
    let line = "Whether it takes something away from “Begin the week on the board page on Monday”.";
    assert!(receipts.iter().any(|receipt| receipt.not_checked.contains(&line.to_owned())), "{receipts:?}");
});

// rule: CMP-11, BLD-09
both!(what_was_rolled_back_can_not_be_taken_away, |world| async move {
    let (team, _) = shipped(&world).await;
    world.engine.roll_back(&team.owner, &team.project, None).await.unwrap();
    let b = sent(&world, &team.ben, &team.project, SUNDAY).await;
    assert!(removals(&world, &team, &b.id).await.is_empty());
});

// rule: CMP-11, FCM-04
both!(what_was_chosen_is_known_without_a_call, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    let a = sent(&world, &team.ana, &team.project, MONDAY).await;
    let b = sent(&world, &team.ben, &team.project, SUNDAY).await;
    world.engine.choose(&team.ana, &b.id, Choice::ApplyTheirs).await.unwrap();
    let calls = world.reviewer.compare.calls();
    ship(&world, &team.owner, &a.id).await;
    assert_eq!(world.reviewer.compare.calls(), calls);
    let found = removals(&world, &team, &b.id).await;
    assert_eq!((found.len(), found[0].lines[0].earlier.as_str()), (1, MONDAY));
});
