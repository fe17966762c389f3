//! What must be stored beside a change's new state, in the same transaction.

use serde::{Deserialize, Serialize};

use crate::{Moment, PersonId, notice::NoticeKind};

/// Who did something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Actor {
    /// A person.
    Person(PersonId),
    /// The program.
    System,
}

/// What happened, for the list of events. Past tense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventKind {
    /// `change.created`
    Created,
    /// `change.proposed`
    Proposed,
    /// `change.included`
    Included,
    /// `change.declined`
    Declined,
    /// `change.intake.reviewed`
    IntakeReviewed,
    /// `change.clarification.requested`
    ClarificationRequested,
    /// `change.clarification.answered`
    ClarificationAnswered,
    /// `change.admitted`
    Admitted,
    /// `change.planned`
    Planned,
    /// `change.removal.planned`
    RemovalPlanned,
    /// `change.recomposed`
    Recomposed,
    /// `conflict.reviewed`
    ConflictReviewed,
    /// `change.choice.requested`
    ChoiceRequested,
    /// `change.choice.made`
    ChoiceMade,
    /// `change.queued`
    Queued,
    /// `change.resumed`
    Resumed,
    /// `change.compared`
    Compared,
    /// `change.build.started`
    BuildStarted,
    /// `change.build.progress`
    BuildProgress,
    /// `change.candidate.reported`
    CandidateReported,
    /// `change.candidate.rejected`
    CandidateRejected,
    /// `change.approved`
    Approved,
    /// `change.promoted`
    Promoted,
    /// `change.completed`
    Completed,
    /// `change.cancelled`
    Cancelled,
    /// `change.not_selected`
    NotSelected,
    /// `change.failed`
    Failed,
    /// `change.blocked`
    Blocked,
    /// `change.retried`
    Retried,
    /// `change.budget.spent`
    BudgetSpent,
    /// `change.budget.raised`
    BudgetRaised,
    /// `change.reminded`
    Reminded,
    /// `change.joined`
    Joined,
    /// `change.join_undone`
    JoinUndone,
    /// `change.co_requester.added`
    CoRequesterAdded,
    /// `change.co_requester.left`
    CoRequesterLeft,
    /// `change.rolled_back`
    RolledBack,
}

impl EventKind {
    /// The word in rows and in the JSON API.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Created => "change.created",
            Self::Proposed => "change.proposed",
            Self::Included => "change.included",
            Self::Declined => "change.declined",
            Self::IntakeReviewed => "change.intake.reviewed",
            Self::ClarificationRequested => "change.clarification.requested",
            Self::ClarificationAnswered => "change.clarification.answered",
            Self::Admitted => "change.admitted",
            Self::Planned => "change.planned",
            Self::RemovalPlanned => "change.removal.planned",
            Self::Recomposed => "change.recomposed",
            Self::ConflictReviewed => "conflict.reviewed",
            Self::ChoiceRequested => "change.choice.requested",
            Self::ChoiceMade => "change.choice.made",
            Self::Queued => "change.queued",
            Self::Resumed => "change.resumed",
            Self::Compared => "change.compared",
            Self::BuildStarted => "change.build.started",
            Self::BuildProgress => "change.build.progress",
            Self::CandidateReported => "change.candidate.reported",
            Self::CandidateRejected => "change.candidate.rejected",
            Self::Approved => "change.approved",
            Self::Promoted => "change.promoted",
            Self::Completed => "change.completed",
            Self::Cancelled => "change.cancelled",
            Self::NotSelected => "change.not_selected",
            Self::Failed => "change.failed",
            Self::Blocked => "change.blocked",
            Self::Retried => "change.retried",
            Self::BudgetSpent => "change.budget.spent",
            Self::BudgetRaised => "change.budget.raised",
            Self::Reminded => "change.reminded",
            Self::Joined => "change.joined",
            Self::JoinUndone => "change.join_undone",
            Self::CoRequesterAdded => "change.co_requester.added",
            Self::CoRequesterLeft => "change.co_requester.left",
            Self::RolledBack => "change.rolled_back",
        }
    }
}

/// Whom a notice goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The change's requester.
    Requester,
    /// The project's owner and admins.
    Reviewers,
    /// One person.
    Person(PersonId),
}

/// Something that must be stored with the new state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// An event.
    Record {
        /// What happened.
        kind: EventKind,
        /// Who did it.
        actor: Actor,
        /// Details, as JSON.
        data: serde_json::Value,
    },
    /// A notice with its sentence, to each of an audience who may see the project (the actor excepted).
    Tell {
        /// What it is about.
        kind: NoticeKind,
        /// To whom.
        to: Audience,
        /// The sentence.
        text: String,
    },
    /// Notices of this kind about this change need nobody any more.
    Resolve(NoticeKind),
    /// Look at this change again at this time.
    Wake(Moment),
    /// Look at every change that waits for this one.
    WakeWaiting,
    /// Draw the next place of the project's admission order for this change (CMP-01).
    Admit,
    /// Count a new canonical generation with this candidate, and note what it was made of (BLD-04, BLD-09).
    Promote,
}

impl Effect {
    /// An event with details.
    #[must_use]
    pub const fn record(kind: EventKind, actor: Actor, data: serde_json::Value) -> Self {
        Self::Record { kind, actor, data }
    }
}
