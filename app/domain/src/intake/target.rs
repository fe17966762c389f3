//! What a new request is compared with. Source: INT-02, INT-05, INT-15, REV-02.

use super::{APP_PATHS, AppContext, PacketText, README_CHARS, Target, TargetKind};
use crate::{ChangeId, Moment, change::Status};

/// The id under which receipts name the app as a target.
pub const APP_TARGET: &str = "canonical";

impl Target {
    /// A request as a target: goal and criteria, each with its packet id.
    #[must_use]
    pub fn request(kind: TargetKind, goal: &str, criteria: &[String]) -> Self {
        let change = match &kind {
            TargetKind::Request { change, .. } => change.as_str(),
            TargetKind::App => APP_TARGET,
        };
        let mut texts = vec![PacketText { id: format!("{change}:goal"), text: goal.to_owned() }];
        for (number, text) in (1..).zip(criteria) {
            texts.push(PacketText { id: format!("{change}:c{number}"), text: text.clone() });
        }
        Self { title: goal.to_owned(), kind, texts }
    }

    /// The app as a target; `None` when its source is empty or could not be read (INT-05).
    #[must_use]
    pub fn app(app: &AppContext) -> Option<Self> {
        if !app.readable || app.files.is_empty() {
            return None;
        }
        let readme = [app.description.as_str(), app.readme.as_str()].join("\n");
        let parts = [
            ("files", app.files.iter().take(APP_PATHS).cloned().collect::<Vec<_>>().join("\n")),
            ("deps", app.dependencies.join(", ")),
            ("stack", app.stack.join(", ")),
            ("readme", readme.trim().chars().take(README_CHARS).collect()),
        ];
        let texts = parts
            .into_iter()
            .filter(|(_, text)| !text.is_empty())
            .map(|(name, text)| PacketText { id: format!("{APP_TARGET}:{name}"), text })
            .collect();
        let title = if app.name.is_empty() { "the app".to_owned() } else { app.name.clone() };
        Some(Self { kind: TargetKind::App, title, texts })
    }

    /// The id by which receipts name it: the change's, or `canonical`.
    #[must_use]
    pub fn id(&self) -> &str {
        match &self.kind {
            TargetKind::Request { change, .. } => change.as_str(),
            TargetKind::App => APP_TARGET,
        }
    }

    /// The change that it is, when it is one.
    #[must_use]
    pub const fn change(&self) -> Option<&ChangeId> {
        match &self.kind {
            TargetKind::Request { change, .. } => Some(change),
            TargetKind::App => None,
        }
    }

    /// Whether it is a request that shipped, so that later ones may have removed what it built (INT-10).
    #[must_use]
    pub const fn is_completed(&self) -> bool {
        matches!(self.kind, TargetKind::Request { status: Status::Completed, .. })
    }

    /// The text under a packet id.
    #[must_use]
    pub fn text(&self, id: &str) -> Option<&str> {
        self.texts.iter().find(|text| text.id == id).map(|text| text.text.as_str())
    }
}

/// Whether a request that stands here can be named as what delivers a new one: never an ended one (INT-15).
#[must_use]
pub const fn is_target(status: Status) -> bool {
    match status {
        Status::Declined | Status::NotSelected | Status::Cancelled | Status::Failed => false,
        Status::Proposed
        | Status::Created
        | Status::Compiling
        | Status::NeedsInput
        | Status::AwaitingChoice
        | Status::Queued
        | Status::Running
        | Status::BudgetBlocked
        | Status::Blocked
        | Status::Verifying
        | Status::AwaitingApproval
        | Status::Promoting
        | Status::Releasing
        | Status::Completed => true,
    }
}

/// The targets that count for a request asked at `asked_at`: older ones that have not ended in vain (INT-15).
///
/// Of two requests asked in the same microsecond the one with the smaller id came first; a draft has no id yet and
/// comes last.
#[must_use]
pub fn eligible(targets: Vec<Target>, asked_at: Moment, own: Option<&ChangeId>) -> Vec<Target> {
    let counts = |target: &Target| match &target.kind {
        TargetKind::App => true,
        TargetKind::Request { change, status, requested_at, .. } => {
            let earlier = match own {
                Some(own) => (*requested_at, change) < (asked_at, own),
                None => *requested_at <= asked_at,
            };
            earlier && is_target(*status)
        }
    };
    targets.into_iter().filter(counts).collect()
}
