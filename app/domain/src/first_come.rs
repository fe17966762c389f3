//! First come: who chooses between two requests of two people, and what follows. Source: FCM.

mod choose;
mod step;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

pub use choose::{Chooser, Chosen, choose, expire, moot, remind};
pub use step::{pair_step, wait_step};

use crate::{
    ChangeId, Moment, PersonId,
    people::ChoiceId,
    time::{DAY, HOUR},
};

/// How long the person who asked first has, in microseconds (FCM-05).
pub const CHOOSE_WITHIN: i64 = 7 * DAY;
/// When the reminder goes out, in microseconds after asking (FCM-05).
pub const REMIND_AFTER: i64 = 5 * DAY;
/// Longest time between two looks while the choice is open, in microseconds (FCM-09).
pub const LOOK_WHILE_OPEN: i64 = 6 * HOUR;
/// Longest time between two looks while queued, in microseconds (FCM-09).
pub const LOOK_WHILE_QUEUED: i64 = HOUR;

/// What the person who asked first can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Their own version stays; the later request ends.
    KeepMine,
    /// The later request is planned after theirs.
    ApplyTheirs,
}

impl Choice {
    /// The word in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::KeepMine => "keep_mine",
            Self::ApplyTheirs => "apply_theirs",
        }
    }
}

/// Where a choice stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChoiceState {
    /// Nobody chose yet.
    Open,
    /// The earlier version stays.
    KeepMine,
    /// The later one comes after.
    ApplyTheirs,
    /// Nobody chose in time; the earlier version stays.
    Expired,
    /// The earlier request ended unbuilt, or the later one ended: there is nothing to choose.
    Moot,
}

impl ChoiceState {
    /// Every state.
    pub const ALL: [Self; 5] = [Self::Open, Self::KeepMine, Self::ApplyTheirs, Self::Expired, Self::Moot];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::KeepMine => "keep_mine",
            Self::ApplyTheirs => "apply_theirs",
            Self::Expired => "expired",
            Self::Moot => "moot",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

/// Who recorded a choice that nobody was asked about (POL-03).
pub const SYSTEM_BUILDS_ON: &str = "system:builds_on";
/// Who decided between two requests of one person (POL-06).
pub const SYSTEM_SAME_REQUESTER: &str = "system:same_requester";
/// Who decided that a question is asked (POL-05).
pub const SYSTEM_REQUEST_REVIEW: &str = "system:request_review";

/// Who settled a choice that nobody made in time (FCM-05).
pub const SYSTEM_NO_CHOICE: &str = "system:no_choice";
/// Who settled a choice of which nothing was left (FCM-06).
pub const SYSTEM_MOOT: &str = "system:moot";

/// The one choice of a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChoiceRow {
    /// Its id.
    pub id: ChoiceId,
    /// The earlier change.
    pub earlier: ChangeId,
    /// The later change, which waits.
    pub later: ChangeId,
    /// The earlier change's requester: the only one who can choose.
    pub asked: PersonId,
    /// Where it stands.
    pub state: ChoiceState,
    /// Who chose: a person's id or `system:…`.
    pub chosen_by: Option<String>,
    /// When the question was put.
    pub asked_at: Moment,
    /// Whether the reminder went out.
    pub reminded: bool,
}

impl ChoiceRow {
    /// When it ends by itself.
    #[must_use]
    pub const fn ends_at(&self) -> Moment {
        self.asked_at.plus(CHOOSE_WITHIN)
    }
}

/// Where the earlier change of a pair stands, as far as the one that waits is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Earlier {
    /// Still on its way.
    InFlight,
    /// Its work is in the product.
    Promoted,
    /// Ended without being built.
    EndedUnbuilt,
}

/// What one pair comes to now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairStep {
    /// Keep waiting for the choice; look again at this time at the latest.
    Wait(Moment),
    /// Keep waiting for the choice; the reminder is due.
    Remind,
    /// The earlier version stays: the later change ends.
    EndKept,
    /// The time is over: the choice is expired, the later change ends.
    Expire,
    /// The earlier change ended unbuilt before a choice: nothing to wait for.
    Moot,
    /// "Apply theirs": wait until the earlier change is promoted or ended.
    Queue,
    /// This pair is settled: nothing to wait for any more.
    Resume,
}

/// What a waiting change comes to, over all its pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WaitStep {
    /// The pair with this index ends it; true when the time was over.
    End {
        /// Index into the pairs.
        pair: usize,
        /// Whether nobody chose in time.
        expired: bool,
    },
    /// Wait for a choice, until this time at the latest.
    AwaitChoice(Moment),
    /// Wait for an earlier change to finish, until this time at the latest.
    Queue(Moment),
    /// Plan again.
    Resume,
}
