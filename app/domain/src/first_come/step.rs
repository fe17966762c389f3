//! What a change that waits comes to: the rows decide, whoever looks at them and however late. Source: FCM-03 to FCM-09.

use super::{
    ChoiceRow, ChoiceState, Earlier, LOOK_WHILE_OPEN, LOOK_WHILE_QUEUED, PairStep, REMIND_AFTER, WaitStep,
};
use crate::{Moment, change::Change};

impl Earlier {
    /// Where the earlier change of a pair stands.
    #[must_use]
    pub fn of(change: &Change) -> Self {
        if change.is_promoted() {
            Self::Promoted
        } else if change.status().is_terminal() {
            Self::EndedUnbuilt
        } else {
            Self::InFlight
        }
    }
}

/// What one pair comes to now.
///
/// An earlier request that ended unbuilt makes an open choice moot even when the time is over as well: there is no
/// version of it that could stay. One that shipped before a choice leaves the choice open until its time is over.
#[must_use]
pub fn pair_step(row: &ChoiceRow, earlier: Earlier, now: Moment) -> PairStep {
    match (row.state, earlier) {
        (ChoiceState::KeepMine, _) => PairStep::EndKept,
        (ChoiceState::Expired, _) => PairStep::Expire,
        (ChoiceState::ApplyTheirs, Earlier::InFlight) => PairStep::Queue,
        (ChoiceState::ApplyTheirs, Earlier::Promoted | Earlier::EndedUnbuilt) | (ChoiceState::Moot, _) => {
            PairStep::Resume
        }
        (ChoiceState::Open, Earlier::EndedUnbuilt) => PairStep::Moot,
        (ChoiceState::Open, Earlier::InFlight | Earlier::Promoted) => open_step(row, now),
    }
}

fn open_step(row: &ChoiceRow, now: Moment) -> PairStep {
    let remind_at = row.asked_at.plus(REMIND_AFTER);
    if now >= row.ends_at() {
        PairStep::Expire
    } else if row.reminded {
        PairStep::Wait(row.ends_at().min(now.plus(LOOK_WHILE_OPEN)))
    } else if now >= remind_at {
        PairStep::Remind
    } else {
        PairStep::Wait(remind_at.min(now.plus(LOOK_WHILE_OPEN)))
    }
}

/// What a waiting change comes to over all its pairs (POL-08): one kept or expired pair ends it; one open choice keeps
/// it waiting; then it is queued until every earlier request that comes first has finished; then it plans.
///
/// Reminders and moot choices are the rows' own business: `pair_step` names them, pair by pair. A change without any
/// pair waits for nothing.
#[must_use]
pub fn wait_step(pairs: &[(ChoiceRow, Earlier)], now: Moment) -> WaitStep {
    let steps: Vec<PairStep> = pairs.iter().map(|(row, earlier)| pair_step(row, *earlier, now)).collect();
    if let Some(pair) = steps.iter().position(|step| *step == PairStep::EndKept) {
        return WaitStep::End { pair, expired: false };
    }
    if let Some(pair) = steps.iter().position(|step| *step == PairStep::Expire) {
        return WaitStep::End { pair, expired: true };
    }
    let next_look = |(step, (row, _)): (&PairStep, &(ChoiceRow, Earlier))| match step {
        PairStep::Wait(until) => Some(*until),
        PairStep::Remind => Some(row.ends_at().min(now.plus(LOOK_WHILE_OPEN))),
        PairStep::EndKept | PairStep::Expire | PairStep::Moot | PairStep::Queue | PairStep::Resume => None,
    };
    if let Some(until) = steps.iter().zip(pairs).filter_map(next_look).min() {
        WaitStep::AwaitChoice(until)
    } else if steps.contains(&PairStep::Queue) {
        WaitStep::Queue(now.plus(LOOK_WHILE_QUEUED))
    } else {
        WaitStep::Resume
    }
}
