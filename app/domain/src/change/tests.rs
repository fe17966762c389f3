//! Stories of one change.

mod clarify;
mod compared;
mod join;
mod outcome;
mod properties;
mod review;
mod ship;
mod table;

use super::{Change, Decided};
use crate::{
    effect::{Effect, EventKind},
    notice::NoticeKind,
};

/// The kinds of events that a decision records.
fn events(decided: &Decided) -> Vec<&'static str> {
    let kinds = decided.effects.iter().filter_map(|effect| match effect {
        Effect::Record { kind, .. } => Some(kind.as_str()),
        _ => None,
    });
    kinds.collect()
}

/// Whom a decision tells what.
fn told(decided: &Decided) -> Vec<(NoticeKind, &crate::effect::Audience)> {
    let told = decided.effects.iter().filter_map(|effect| match effect {
        Effect::Tell { kind, to, .. } => Some((*kind, to)),
        _ => None,
    });
    told.collect()
}

/// How often a decision has this effect.
fn count(decided: &Decided, effect: &Effect) -> usize {
    decided.effects.iter().filter(|&other| other == effect).count()
}

/// Whether a decision ends the change in full: scope released, those who wait woken.
fn ends(decided: &Decided) -> bool {
    decided.change.status().is_terminal()
        && matches!(decided.change.scope, super::ScopeState::Released | super::ScopeState::None)
        && count(decided, &Effect::WakeWaiting) == 1
}

/// The details of the first event of a kind.
fn data(decided: &Decided, wanted: EventKind) -> serde_json::Value {
    let found = decided.effects.iter().find_map(|effect| match effect {
        Effect::Record { kind, data, .. } if *kind == wanted => Some(data.clone()),
        _ => None,
    });
    found.expect("the event is recorded")
}

/// A calm repeat: nothing changes and nothing is stored.
fn is_calm(before: &Change, decided: &Decided) -> bool {
    decided.repeated && decided.effects.is_empty() && decided.change == *before
}
