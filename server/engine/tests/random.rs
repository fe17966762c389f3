//! The same acts as the model of first come, at random and at once, against the real store.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use std::sync::Arc;

use common::*;
use domain::{
    change::Status,
    compare::Verdict,
    first_come::{Choice, ChoiceState},
    question::Reply,
};
use engine::{BuildReport, Engine, both, ports::ModelError, testing::World};

/// Acts of one task in one story.
const ACTS: usize = 25;
/// Stories, each with draws of its own.
const STORIES: u64 = 3;

/// Draws that repeat with their seed.
struct Draws(u64);

impl Draws {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end
    }
}

/// Verdicts follow from the goals alone, so that every run of a review says the same.
fn scripted(world: &World) {
    plans_touch_the_board(world);
    world.reviewer.compare.says(|(earlier, later)| {
        let verdict = match (earlier.goal.len() * 7 + later.goal.len() * 3) % 6 {
            0 => return Err(ModelError::Abstained),
            1 => Verdict::Compatible,
            2 => Verdict::BuildsOn,
            3 => Verdict::Duplicate,
            _ => Verdict::Conflicting,
        };
        Ok(answer(verdict, &earlier.criteria[0].text))
    });
}

async fn act(engine: &Engine, world: &World, team: &Team, draws: &mut Draws) {
    let people = [&team.ana, &team.ben, &team.owner];
    let by = people[draws.below(3)];
    let (filter, paging) = (engine::ChangeFilter::default(), engine::Paging::default());
    let all = engine.changes(&team.owner, &team.project, &filter, &paging).await.unwrap().items;
    let any = (!all.is_empty()).then(|| all[draws.below(all.len().max(1))].id.clone());
    match (draws.below(9), any) {
        (0 | 1, _) | (_, None) => {
            let goal = format!("Build the board page number {}", "x".repeat(1 + draws.below(9)));
            let new = engine::SendChange { goal, ..engine::SendChange::default() };
            engine.send_change(by, &team.project, new, None).await.unwrap();
        }
        (2, Some(id)) => drop(engine.choose(by, &id, Choice::KeepMine).await),
        (3 | 4, Some(id)) => drop(engine.choose(by, &id, Choice::ApplyTheirs).await),
        (5, Some(id)) => drop(engine.clarify(by, &id, None, Reply::ProceedAnyway).await),
        (6, Some(id)) => drop(engine.cancel(by, &id).await),
        (7, Some(id)) => {
            let report =
                BuildReport::Candidate { commit: None, summary: "Built".to_owned(), checks: Vec::new() };
            drop(engine.report_build(&team.owner, &id, report).await);
        }
        (_, Some(_)) => world.clock.advance(domain::time::DAY),
    }
    engine.run_due().await.unwrap();
}

/// Lets every wait end: time passes, and what is with the builder ships.
async fn come_to_rest(world: &World, team: &Team) -> Vec<domain::pages::ChangeView> {
    let list = || async {
        let filter = engine::ChangeFilter::default();
        let paging = engine::Paging { limit: 100, cursor: None };
        world.engine.changes(&team.owner, &team.project, &filter, &paging).await.unwrap().items
    };
    for _ in 0..60 {
        settle(world).await;
        let open: Vec<_> = list().await.into_iter().filter(|change| !change.status.is_terminal()).collect();
        if open.is_empty() {
            break;
        }
        for change in open.iter().filter(|change| change.status == Status::Running) {
            let report =
                BuildReport::Candidate { commit: None, summary: "Built".to_owned(), checks: Vec::new() };
            world.engine.report_build(&team.owner, &change.id, report).await.unwrap();
        }
        world.days_pass(1);
    }
    list().await
}

async fn audit(world: &World, team: &Team, changes: &[domain::pages::ChangeView]) {
    for change in changes {
        assert!(change.status.is_terminal(), "nothing waits for ever: {change:?}");
        let waits = world.engine.waits(&team.owner, &change.id).await.unwrap();
        for wait in &waits.waits_for {
            assert_ne!(wait.earlier_change_id, change.id, "nothing waits on itself");
            assert_ne!(wait.state, ChoiceState::Open, "no question stays open about what has ended");
        }
        let kinds = events(world, &team.owner, &change.id).await;
        let once = |kind: &str| kinds.iter().filter(|k| *k == kind).count() <= 1;
        for kind in [
            "change.created",
            "change.admitted",
            "change.completed",
            "change.cancelled",
            "change.not_selected",
        ] {
            assert!(once(kind), "{kind} at most once: {kinds:?}");
        }
        let ends = ["change.completed", "change.cancelled", "change.not_selected", "change.failed"];
        assert_eq!(
            kinds.iter().filter(|kind| ends.contains(&kind.as_str())).count(),
            1,
            "one end: {kinds:?}"
        );
    }
}

async fn run(world: Arc<World>, seed: u64) {
    scripted(&world);
    let team = Arc::new(team(&world).await);
    let mut tasks = tokio::task::JoinSet::new();
    for task in 0..3_u64 {
        let (world, team) = (world.clone(), team.clone());
        let engine = if task == 0 { world.engine.clone() } else { world.another().await };
        tasks.spawn(async move {
            let mut draws = Draws(seed * 31 + task);
            for _ in 0..ACTS {
                act(&engine, &world, &team, &mut draws).await;
            }
            if task > 0 {
                engine.close().await;
            }
        });
    }
    // Whichever fails first ends the story; the others would wait for what it holds.
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let changes = come_to_rest(&world, &team).await;
    assert!(changes.len() > 3);
    audit(&world, &team, &changes).await;
    assert_eq!(world.audit().await, [""; 0]);
}

// rule: FCM-10, REL-02, REL-04
both!(every_interleaving_comes_to_rest_in_a_legal_state, |world| async move {
    for seed in 1..=STORIES {
        run(world.clone(), seed).await;
    }
});
