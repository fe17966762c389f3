//! The kinds of notifications, and every sentence that is sent or shown in a list of what happened.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

/// What a notification is about. Source: NOT-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum NoticeKind {
    /// A person waits for the platform's approval.
    AccessRequest,
    /// The platform decided about you.
    AccessDecided,
    /// You are invited to a project.
    InvitationReceived,
    /// A member's request waits for review.
    RequestProposed,
    /// Your request was included.
    RequestIncluded,
    /// Your request was declined.
    RequestDeclined,
    /// Your request is asked about.
    RequestNeedsInput,
    /// You asked first: you choose.
    RequestChoiceNeeded,
    /// The person who asked first has chosen.
    RequestChoiceMade,
    /// Your request was not selected.
    RequestNotSelected,
    /// A later plan removes what your request delivered.
    RequestRemovalPlanned,
    /// Your request shipped.
    RequestShipped,
    /// Your request could not be built.
    RequestFailed,
}

impl NoticeKind {
    /// Every kind.
    pub const ALL: [Self; 13] = [
        Self::AccessRequest,
        Self::AccessDecided,
        Self::InvitationReceived,
        Self::RequestProposed,
        Self::RequestIncluded,
        Self::RequestDeclined,
        Self::RequestNeedsInput,
        Self::RequestChoiceNeeded,
        Self::RequestChoiceMade,
        Self::RequestNotSelected,
        Self::RequestRemovalPlanned,
        Self::RequestShipped,
        Self::RequestFailed,
    ];

    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AccessRequest => "access_request",
            Self::AccessDecided => "access_decided",
            Self::InvitationReceived => "invitation_received",
            Self::RequestProposed => "request_proposed",
            Self::RequestIncluded => "request_included",
            Self::RequestDeclined => "request_declined",
            Self::RequestNeedsInput => "request_needs_input",
            Self::RequestChoiceNeeded => "request_choice_needed",
            Self::RequestChoiceMade => "request_choice_made",
            Self::RequestNotSelected => "request_not_selected",
            Self::RequestRemovalPlanned => "request_removal_planned",
            Self::RequestShipped => "request_shipped",
            Self::RequestFailed => "request_failed",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }
}

/// How a person wants to hear of a kind of notice by mail. Source: NOT-03.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MailWay {
    /// Within a few minutes; many at the same time come as one mail.
    AtOnce,
    /// In one mail a day.
    Daily,
    /// Not by mail.
    None,
}

impl MailWay {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::AtOnce, Self::Daily, Self::None];

    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AtOnce => "at_once",
            Self::Daily => "daily",
            Self::None => "none",
        }
    }

    /// Reads the word back.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.as_str() == word)
    }
}

impl NoticeKind {
    /// How a kind is mailed unless the person chose otherwise: what waits for somebody at once, news once a day. `None`
    /// in place of a way: the kind has a mail of its own, and there is nothing to choose.
    #[must_use]
    pub const fn usual_mail(self) -> Option<MailWay> {
        match self {
            Self::InvitationReceived => None,
            Self::AccessRequest
            | Self::AccessDecided
            | Self::RequestProposed
            | Self::RequestNeedsInput
            | Self::RequestChoiceNeeded
            | Self::RequestDeclined
            | Self::RequestNotSelected
            | Self::RequestFailed => Some(MailWay::AtOnce),
            Self::RequestIncluded
            | Self::RequestChoiceMade
            | Self::RequestRemovalPlanned
            | Self::RequestShipped => Some(MailWay::Daily),
        }
    }
}

/// Notices that wait longer for company than this are mailed, in microseconds.
const COMPANY: i64 = MINUTE;
/// The longest that a notice waits for company, in microseconds.
const LONGEST_COMPANY: i64 = 5 * MINUTE;
/// The hour of the day, in UTC, at which the daily mail goes out.
const MORNING: i64 = 7 * HOUR;

/// When notices that are to be mailed at once go out: when a minute was quiet, and at the latest five minutes after the
/// first, so that a burst becomes one mail.
#[must_use]
pub fn mailed_at_once(first: Moment, last: Moment) -> Moment {
    last.plus(COMPANY).min(first.plus(LONGEST_COMPANY))
}

/// When a notice goes out that is to be mailed daily: the next morning.
#[must_use]
pub const fn mailed_daily(at: Moment) -> Moment {
    let today = Moment(at.utc_day() * DAY + MORNING);
    if at.0 < today.0 { today } else { today.plus(DAY) }
}

use crate::{
    Moment,
    budget::Limit,
    time::{DAY, HOUR, MINUTE},
    words::shortened,
};

/// Characters of a title inside a sentence.
const TITLE: usize = 80;

fn quoted(title: &str) -> String {
    format!("“{}”", shortened(title, TITLE))
}

/// To reviewers: a member's request waits.
#[must_use]
pub fn proposed(requester: &str, title: &str) -> String {
    format!("{requester} asks for {}. It waits until you include or decline it.", quoted(title))
}

/// To the requester: included.
#[must_use]
pub fn included(by: &str, title: &str) -> String {
    format!("{by} included your request {}.", quoted(title))
}

/// To the requester: declined, with the reason when there is one.
#[must_use]
pub fn declined(by: &str, title: &str, reason: &str) -> String {
    let start = format!("{by} declined your request {}", quoted(title));
    if reason.is_empty() { format!("{start}.") } else { format!("{start}: {reason}") }
}

/// To the requester: a question is open.
#[must_use]
pub fn needs_input(title: &str, questions: usize, ends: Moment) -> String {
    let what = if questions == 1 {
        "There is a question".to_owned()
    } else {
        format!("There are {questions} questions")
    };
    format!(
        "{what} about your request {}. Without an answer it ends on {}.",
        quoted(title),
        ends.day_in_words()
    )
}

/// To reviewers: a request may contradict another.
#[must_use]
pub fn needs_input_conflict(title: &str, related: &str) -> String {
    format!(
        "The request {} may contradict {}. Its author is asked how both can fit.",
        quoted(title),
        quoted(related)
    )
}

/// To the requester, on day 5.
#[must_use]
pub fn reminder_to_answer(title: &str, ends: Moment) -> String {
    format!(
        "Your request {} still waits for your answer. Without one it ends on {}.",
        quoted(title),
        ends.day_in_words()
    )
}

/// To the person who asked first: choose.
#[must_use]
pub fn choice_needed(later_name: &str, later_title: &str, earlier_title: &str, ends: Moment) -> String {
    format!(
        "{later_name}'s request {} conflicts with yours, {}. You asked first, so you choose; without a choice by {} yours stays.",
        quoted(later_title),
        quoted(earlier_title),
        ends.day_in_words()
    )
}

/// To the person who asked first, on day 5.
#[must_use]
pub fn reminder_to_choose(later_title: &str, ends: Moment) -> String {
    format!(
        "{} still waits for your choice. Without one by {} your version stays.",
        quoted(later_title),
        ends.day_in_words()
    )
}

/// To the later requester: theirs comes after.
#[must_use]
pub fn choice_made(by: &str, earlier_title: &str) -> String {
    format!(
        "{by} chose to apply your request after {}. It is planned when that one has finished.",
        quoted(earlier_title)
    )
}

/// To the later requester: the person who was asked can't choose any more.
#[must_use]
pub fn nobody_can_choose(asked: &str, ends: Moment) -> String {
    format!(
        "{asked} can no longer choose. On {} their version stays and your request ends, unless theirs has ended unbuilt before.",
        ends.day_in_words()
    )
}

/// Reason of a request that ends because the earlier one is kept (FCM-03).
#[must_use]
pub fn kept(name: &str, earlier_title: &str) -> String {
    format!("{name} chose to keep their version of \"{}\".", shortened(earlier_title, TITLE))
}

/// Reason of a request that ends because nobody chose in time (FCM-05).
#[must_use]
pub fn kept_by_time(name: &str, earlier_title: &str) -> String {
    format!(
        "{name} did not choose within 7 days, so their version of \"{}\" stays.",
        shortened(earlier_title, TITLE)
    )
}

/// Reason of a request that is planned after another by its author's choice.
#[must_use]
pub fn follows_by_choice(name: &str, earlier_title: &str) -> String {
    format!("{name} chose to apply this request after \"{}\".", shortened(earlier_title, TITLE))
}

/// Reason of a request that is planned after another because it builds on it (POL-03).
#[must_use]
pub fn follows_by_building_on(earlier_title: &str) -> String {
    format!("It builds on \"{}\".", shortened(earlier_title, TITLE))
}

/// Reason of a request that the same person's later one replaces (SAM-01).
#[must_use]
pub fn replaced(later_title: &str) -> String {
    format!("The same person's later request \"{}\" replaces it.", shortened(later_title, TITLE))
}

/// Reason of a request that replaces an earlier one of the same person.
#[must_use]
pub fn replaces(earlier_title: &str) -> String {
    format!("It replaces \"{}\" of the same person.", shortened(earlier_title, TITLE))
}

/// To the requester: not selected.
#[must_use]
pub fn not_selected(title: &str, reason: &str) -> String {
    format!("Your request {} is not built. {reason}", quoted(title))
}

/// Reason of a cancellation by another person.
#[must_use]
pub fn cancelled_by(name: &str) -> String {
    format!("Cancelled by {name}")
}

/// To the requester: somebody else cancelled it.
#[must_use]
pub fn cancelled(title: &str, by: &str) -> String {
    format!("{by} cancelled your request {}.", quoted(title))
}

/// To the requester: an owner or admin took it back instead of answering.
#[must_use]
pub fn withdrawn_for(title: &str) -> String {
    format!("The project owner or an admin withdrew your request {}.", quoted(title))
}

/// To the requester: stopped.
#[must_use]
pub fn blocked(title: &str, reason: &str) -> String {
    format!("Your request {} has stopped: {reason} The owner or an admin can try it again.", quoted(title))
}

/// To the requester, the owner and the admins: the budget is spent.
#[must_use]
pub fn budget_spent(title: &str, limit: Limit, next: Moment) -> String {
    let title = quoted(title);
    match limit {
        Limit::Request => {
            format!(
                "The request {title} has stopped: its budget is spent. The owner or an admin can raise it."
            )
        }
        Limit::Month => format!(
            "The request {title} has stopped: the project’s budget of this month is spent. It goes on when the owner or \
             an admin raises it, or by itself on {}.",
            next.day_in_words()
        ),
    }
}

/// On the change's page: the candidate lacks what was released meanwhile.
pub const REBUILD: &str =
    "Something else shipped meanwhile, and what was built lacks it. It is with the builder again.";

/// To the requester: failed.
#[must_use]
pub fn failed(title: &str, reason: &str) -> String {
    format!("Your request {} could not be built: {reason}", quoted(title))
}

/// To the requester of what has shipped: a later plan would take some of it away.
#[must_use]
pub fn removal_planned(by: &str, title: &str, shipped: &str) -> String {
    format!(
        "{by}’s request {} would take away something that your request {} brought. Nothing is asked of you.",
        quoted(title),
        quoted(shipped)
    )
}

/// To the requester: shipped.
#[must_use]
pub fn shipped(title: &str) -> String {
    format!("Your request {} has shipped.", quoted(title))
}

/// To platform admins: a person waits.
#[must_use]
pub fn access_request(name: &str, address: &str) -> String {
    format!("{name} ({address}) asks to be let in.")
}

/// To the person: decided.
#[must_use]
pub fn access_decided(approved: bool) -> String {
    if approved { "You have been let in. Welcome." } else { "Your request for access was declined." }
        .to_owned()
}

/// To the invited person.
#[must_use]
pub fn invited(by: &str, project: &str) -> String {
    format!("{by} invites you to the project {}.", quoted(project))
}

/// Characters of a mail's subject.
const SUBJECT: usize = 120;

/// Subject and text of a mail about notices, each with the place where it leads.
#[must_use]
pub fn mail(notices: &[(String, String)], account: &str) -> (String, String) {
    let subject = match notices {
        [(text, _)] => {
            let line: Vec<&str> = text.split_whitespace().collect();
            shortened(&line.join(" "), SUBJECT)
        }
        many => format!("{} things for you in Askfirst", many.len()),
    };
    let told: Vec<String> = notices.iter().map(|(text, place)| format!("{text}\n{place}")).collect();
    let text =
        format!("{}\n\n--\nYou choose what is mailed to you, and when: {account}\n", told.join("\n\n"));
    (subject, text)
}
