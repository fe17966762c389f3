//! Who chooses, and what follows.

mod choose;
mod step;

use super::{ChoiceRow, ChoiceState};
use crate::{
    ChangeId, Moment,
    fixtures::{NOW, person},
    people::ChoiceId,
    time::DAY,
};

/// Ana asked first; Ben's request waits.
fn row() -> ChoiceRow {
    let (id, a, b) = (ChoiceId::from("rw_a_b"), ChangeId::from("chg_a"), ChangeId::from("chg_b"));
    ChoiceRow::put(id, a, b, person("ana"), NOW)
}

fn row_in(state: ChoiceState) -> ChoiceRow {
    ChoiceRow { state, chosen_by: Some("ana".to_owned()), ..row() }
}

/// The start of this day after the question was put.
fn day(days: i64) -> Moment {
    NOW.plus(days * DAY)
}
