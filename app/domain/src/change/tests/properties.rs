//! Whatever happens in whatever order.

use proptest::prelude::*;

use super::{count, is_calm, table::TRANSITIONS};
use crate::{
    change::{Change, ScopeState, Stage, Step},
    effect::Effect,
    fixtures::{NOW, sent},
    question::MAX_ROUNDS,
    review::Review,
};

/// What the engine does beside a transition.
fn saved(mut change: Change, effects: &[Effect]) -> Change {
    for effect in effects {
        if *effect == Effect::Admit {
            assert_eq!(change.admission, None, "it is admitted once");
            change.admission = Some(1);
        }
    }
    change
}

fn check_one(change: &Change) {
    let ended = change.status().is_terminal();
    assert!(change.rounds <= MAX_ROUNDS);
    assert_eq!(change.admission.is_some(), change.scope != ScopeState::None);
    assert_eq!(change.scope == ScopeState::Released, ended && change.admission.is_some());
    if matches!(change.stage, Stage::Proposed | Stage::Created) {
        assert_eq!(change.admission, None);
    }
    if let Stage::NeedsInput(open) = &change.stage {
        assert_eq!(open.round, change.rounds);
    }
    match &change.review {
        Review::Declined { .. } => assert_eq!(change.stage, Stage::Declined),
        Review::Proposed => assert!(matches!(change.stage, Stage::Proposed | Stage::Cancelled(_))),
        Review::NotNeeded | Review::Included { .. } => assert_ne!(change.stage, Stage::Declined),
    }
    if ended {
        assert_eq!(change.step(NOW), Step::Rest);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    // rule: WAI-06
    // rule: CMP-10
    #[test]
    fn no_order_of_events_breaks_a_request(
        needs_review: bool,
        order in prop::collection::vec(0..TRANSITIONS.len(), 1..60),
    ) {
        let mut change = sent(needs_review);
        let mut told_to_proceed = false;
        for index in order {
            let (name, transition) = TRANSITIONS[index];
            let before = change.clone();
            let Ok(decided) = transition(change.clone()) else { continue };
            if before.status().is_terminal() || decided.repeated {
                prop_assert!(is_calm(&before, &decided), "{} after the end", name);
                continue;
            }
            let opened = matches!(decided.change.stage, Stage::NeedsInput(_));
            let was_open = matches!(before.stage, Stage::NeedsInput(_));
            prop_assert!(!(told_to_proceed && opened && !was_open), "asked after Build it as it is");
            told_to_proceed |= name == "proceed_anyway";
            prop_assert!(count(&decided, &Effect::WakeWaiting) == usize::from(decided.change.status().is_terminal()));
            prop_assert!(decided.change.rounds >= before.rounds && decided.change.plan_number >= before.plan_number);
            change = saved(decided.change, &decided.effects);
            check_one(&change);
        }
    }
}
