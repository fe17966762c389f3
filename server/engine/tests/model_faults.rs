//! Stories of models that fail in every way: nothing is lost, and nothing is built that would have been asked about.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{change::Status, question::QuestionKind};
use engine::{both, ports::ModelError, testing::World};

/// Every way in which a model gives no answer, by fault.
fn faults() -> Vec<ModelError> {
    vec![
        ModelError::Absent,
        ModelError::Unavailable("too many calls".to_owned()),
        ModelError::Unusable("the answer was cut off".to_owned()),
        ModelError::Abstained,
    ]
}

/// Every model but the planner fails like this.
fn all_fail(world: &World, fault: &ModelError) {
    let reviewer = &world.reviewer;
    world.embedder.embed.fails(fault.clone());
    world.reranker.rerank.fails(fault.clone());
    world.decision.decide.fails(fault.clone());
    reviewer.coverage.fails(fault.clone());
    reviewer.still_live.fails(fault.clone());
    reviewer.clarity.fails(fault.clone());
    reviewer.features.fails(fault.clone());
    reviewer.compare.fails(fault.clone());
}

fn calls(world: &World) -> usize {
    let reviewer = &world.reviewer;
    world.embedder.embed.calls()
        + world.reranker.rerank.calls()
        + world.decision.decide.calls()
        + reviewer.coverage.calls()
        + reviewer.still_live.calls()
        + reviewer.clarity.calls()
        + reviewer.features.calls()
        + reviewer.compare.calls()
}

// rule: REL-03, INT-01, CMP-07, WHY-02
both!(whatever_fails_nothing_is_lost_and_nothing_is_built_unasked, |world| async move {
    for fault in faults() {
        let team = team(&world).await;
        plans_touch_the_board(&world);
        all_fail(&world, &fault);
        let before = calls(&world);
        let clear = sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
        assert_eq!(clear.status, Status::Running, "{fault}: a clear request goes on");
        let vague = sent(&world, &team.ana, &team.project, "Dashboard").await;
        assert_eq!(vague.status, Status::NeedsInput, "{fault}: a vague one is asked about");
        let close = sent(&world, &team.ben, &team.project, "Sort the board page by price").await;
        let asked = close.clarification.clone().unwrap();
        assert_eq!((close.status, asked.kind), (Status::NeedsInput, QuestionKind::Conflict), "{fault}");
        assert!(calls(&world) - before <= 24, "{fault}: {} calls for three requests", calls(&world) - before);
        for change in [&clear, &vague, &close] {
            let receipts = world.engine.receipts(&team.ana, &change.id).await.unwrap();
            assert!(receipts.iter().any(|receipt| !receipt.not_checked.is_empty()), "{fault}: it is said");
        }
        assert_eq!(world.spending(&team.project).await, (0, 0), "{fault}");
    }
});

// rule: REL-03, BLD-06
both!(a_failed_call_that_may_have_been_paid_for_is_counted_and_the_request_goes_on, |world| async move {
    let team = team(&world).await;
    world.reviewer.clarity.costs(700);
    world.reviewer.clarity.fails(ModelError::Unusable("the answer was cut off".to_owned()));
    let sent = sent(&world, &team.ana, &team.project, "Print the open invoices").await;
    assert_eq!((sent.status, sent.spent_microusd), (Status::Running, 700));
    assert_eq!(world.spending(&team.project).await, (700, 0));
});
