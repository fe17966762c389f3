//! The life of one choice: put, reminded of, made, expired or moot. Source: FCM-01 to FCM-08.

use super::{Choice, ChoiceRow, ChoiceState, Earlier, SYSTEM_BUILDS_ON, SYSTEM_MOOT, SYSTEM_NO_CHOICE};
use crate::{ChangeId, Moment, PersonId, Refusal, people::ChoiceId};

/// Who sends a choice, and whether their role lets them manage their own requests at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chooser<'a> {
    /// Who.
    pub person: &'a PersonId,
    /// Whether their role in the project has `ManageOwn` (FCM-08).
    pub may_manage_own: bool,
}

/// A choice after somebody sent it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The row as it stands now.
    pub row: ChoiceRow,
    /// The same was chosen before: nothing changes and nothing is stored.
    pub repeated: bool,
}

impl Choice {
    /// Where a choice stands that was made so.
    #[must_use]
    pub const fn state(self) -> ChoiceState {
        match self {
            Self::KeepMine => ChoiceState::KeepMine,
            Self::ApplyTheirs => ChoiceState::ApplyTheirs,
        }
    }
}

impl ChoiceRow {
    /// The question to the person who asked first (FCM-01, FCM-02).
    #[must_use]
    pub const fn put(id: ChoiceId, earlier: ChangeId, later: ChangeId, asked: PersonId, now: Moment) -> Self {
        Self {
            id,
            earlier,
            later,
            asked,
            state: ChoiceState::Open,
            chosen_by: None,
            asked_at: now,
            reminded: false,
        }
    }

    /// The choice that nobody is asked about, since the later request builds on the earlier one (POL-03).
    #[must_use]
    pub fn builds_on(id: ChoiceId, earlier: ChangeId, later: ChangeId, asked: PersonId, now: Moment) -> Self {
        Self {
            state: ChoiceState::ApplyTheirs,
            chosen_by: Some(SYSTEM_BUILDS_ON.to_owned()),
            ..Self::put(id, earlier, later, asked, now)
        }
    }

    fn settled(&self, state: ChoiceState, by: &str) -> Self {
        Self { state, chosen_by: Some(by.to_owned()), ..self.clone() }
    }
}

/// The person who asked first chooses (FCM-02, FCM-07). A repeat is calm.
///
/// # Errors
/// `NotTheEarlierRequester` for anybody else, whatever their role, and for that person without the right to manage
/// their own requests. `AlreadyDecided` when something else was chosen, the time is over, or there is nothing to choose.
pub fn choose(
    row: &ChoiceRow, by: Chooser<'_>, choice: Choice, earlier: Earlier, now: Moment,
) -> Result<Chosen, Refusal> {
    if *by.person != row.asked || !by.may_manage_own {
        return Err(Refusal::NotTheEarlierRequester);
    }
    if row.state == choice.state() {
        return Ok(Chosen { row: row.clone(), repeated: true });
    }
    let nothing_to_choose = earlier == Earlier::EndedUnbuilt || now >= row.ends_at();
    if row.state != ChoiceState::Open || nothing_to_choose {
        return Err(Refusal::AlreadyDecided);
    }
    Ok(Chosen { row: row.settled(choice.state(), by.person.as_str()), repeated: false })
}

/// The reminder on day 5; `None` when it went out before, or there is nothing to choose any more.
#[must_use]
pub fn remind(row: &ChoiceRow) -> Option<ChoiceRow> {
    let due = row.state == ChoiceState::Open && !row.reminded;
    due.then(|| ChoiceRow { reminded: true, ..row.clone() })
}

/// Nobody chose in time (FCM-05).
///
/// # Errors
/// `NotNow` before the time is over; `AlreadyDecided` when the choice was made or is moot.
pub fn expire(row: &ChoiceRow, now: Moment) -> Result<ChoiceRow, Refusal> {
    must_be_open(row)?;
    if now < row.ends_at() {
        return Err(Refusal::NotNow);
    }
    Ok(row.settled(ChoiceState::Expired, SYSTEM_NO_CHOICE))
}

/// There is nothing to choose: the earlier request ended unbuilt, or the later one ended (FCM-06).
///
/// # Errors
/// `AlreadyDecided` when the choice was made, expired, or is moot already.
pub fn moot(row: &ChoiceRow) -> Result<ChoiceRow, Refusal> {
    must_be_open(row)?;
    Ok(row.settled(ChoiceState::Moot, SYSTEM_MOOT))
}

fn must_be_open(row: &ChoiceRow) -> Result<(), Refusal> {
    if row.state == ChoiceState::Open { Ok(()) } else { Err(Refusal::AlreadyDecided) }
}
