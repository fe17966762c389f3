//! Sending a request, and its review by an owner or admin.

use serde_json::json;

use super::{Change, Decided, ScopeState, Settled, Stage};
use crate::{
    ChangeId, Moment, PersonId, ProjectId, Refusal,
    change::Outcome,
    effect::{Actor, Audience, Effect, EventKind},
    notice::{self, NoticeKind},
    refusal::FieldError,
    review::{MAX_REASON, Review},
};

/// Characters of a goal.
pub const MAX_GOAL: usize = 4_000;
/// Characters of one criterion.
pub const MAX_CRITERION: usize = 500;
/// Criteria that come with a request.
pub const MAX_CRITERIA: usize = 20;

/// A request as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChange {
    /// Its id, drawn by the caller.
    pub id: ChangeId,
    /// Where it is sent.
    pub project: ProjectId,
    /// Who sends it.
    pub requester: PersonId,
    /// The checked goal.
    pub goal: String,
    /// The checked criteria.
    pub criteria: Vec<String>,
    /// Whether somebody is there to answer.
    pub interactive: bool,
    /// What it may cost, in micro-dollars.
    pub budget_microusd: i64,
    /// The canonical generation of now.
    pub generation: i64,
}

/// Checks a goal and its criteria; both come back trimmed.
///
/// # Errors
/// A field error for an empty, over-long or unstorable text, and for too many criteria.
pub fn goal_of(goal: &str, criteria: &[String]) -> Result<(String, Vec<String>), Vec<FieldError>> {
    let mut errors = Vec::new();
    let goal = goal.trim();
    if goal.is_empty() || !goal.chars().any(|c| !c.is_whitespace() && !is_invisible(c)) {
        errors.push(FieldError::new("goal", "Say what should change."));
    } else if goal.chars().count() > MAX_GOAL {
        errors.push(FieldError::new(
            "goal",
            format!("A goal has at most {MAX_GOAL} characters; this one has {}.", goal.chars().count()),
        ));
    } else if goal.contains('\0') {
        errors.push(FieldError::new("goal", "The goal holds a character that can't be stored."));
    }
    let criteria: Vec<String> =
        criteria.iter().map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).collect();
    if criteria.len() > MAX_CRITERIA {
        errors.push(FieldError::new("criteria", format!("A request has at most {MAX_CRITERIA} criteria.")));
    }
    if criteria.iter().any(|text| text.chars().count() > MAX_CRITERION) {
        errors.push(FieldError::new(
            "criteria",
            format!("A criterion has at most {MAX_CRITERION} characters."),
        ));
    }
    if criteria.iter().any(|text| text.contains('\0')) {
        errors.push(FieldError::new("criteria", "A criterion holds a character that can't be stored."));
    }
    if errors.is_empty() { Ok((goal.to_owned(), criteria)) } else { Err(errors) }
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{ad}')
        || c.is_control()
}

impl Change {
    /// A new request: proposed when it needs review, else accepted at once (REV-01).
    #[must_use]
    pub fn send(new: NewChange, needs_review: bool, requester_name: &str, now: Moment) -> Decided {
        let by = Actor::Person(new.requester.clone());
        let change = Self {
            id: new.id,
            project: new.project,
            requester: new.requester,
            goal: new.goal,
            asked_criteria: new.criteria,
            interactive: new.interactive,
            requested_at: now,
            updated_at: now,
            version: 1,
            review: if needs_review { Review::Proposed } else { Review::NotNeeded },
            stage: if needs_review { Stage::Proposed } else { Stage::Created },
            settled: None,
            intake_done: false,
            rounds: 0,
            asks: new.interactive,
            answers: Vec::new(),
            admission: None,
            scope: ScopeState::None,
            plan: None,
            plan_number: 0,
            looks: 0,
            open_details: Vec::new(),
            base_generation: new.generation,
            candidate: None,
            budget_microusd: new.budget_microusd,
            spent_microusd: 0,
        };
        let effects = if needs_review {
            vec![
                Effect::record(EventKind::Proposed, by, json!({})),
                Effect::Tell {
                    kind: NoticeKind::RequestProposed,
                    to: Audience::Reviewers,
                    text: notice::proposed(requester_name, &change.title()),
                },
            ]
        } else {
            vec![Effect::record(EventKind::Created, by, json!({})), Effect::Wake(now)]
        };
        change.decided(effects)
    }

    /// An owner or admin includes a proposed request (REV-03). A repeat starts nothing.
    ///
    /// # Errors
    /// When it is not proposed and was not included before (REV-06).
    pub fn include(
        mut self, by: &PersonId, by_name: &str, generation: i64, now: Moment,
    ) -> Result<Decided, Refusal> {
        if matches!(self.review, Review::Included { .. }) {
            return Ok(self.repeated());
        }
        if self.stage != Stage::Proposed {
            return Err(Refusal::AlreadyDecided);
        }
        self.review = Review::Included { by: by.clone(), at: now };
        self.stage = Stage::Created;
        self.base_generation = generation;
        let effects = vec![
            Effect::record(EventKind::Included, Actor::Person(by.clone()), json!({})),
            Effect::Resolve(NoticeKind::RequestProposed),
            Effect::Tell {
                kind: NoticeKind::RequestIncluded,
                to: Audience::Requester,
                text: notice::included(by_name, &self.title()),
            },
            Effect::Wake(now),
        ];
        Ok(self.decided(effects))
    }

    /// An owner or admin declines a proposed request, with an optional reason (REV-04).
    ///
    /// # Errors
    /// When the reason is too long, or the request is not proposed and was not declined before (REV-06).
    pub fn decline(
        mut self, by: &PersonId, by_name: &str, reason: &str, now: Moment,
    ) -> Result<Decided, Refusal> {
        let reason = reason.trim();
        if reason.chars().count() > MAX_REASON || reason.contains('\0') {
            let message = format!("A reason has at most {MAX_REASON} characters and no unprintable ones.");
            return Err(Refusal::Invalid(vec![FieldError::new("reason", message)]));
        }
        if matches!(self.review, Review::Declined { .. }) {
            return Ok(self.repeated());
        }
        if self.stage != Stage::Proposed {
            return Err(Refusal::AlreadyDecided);
        }
        self.review = Review::Declined { by: by.clone(), at: now, reason: reason.to_owned() };
        self.settled = Some(Settled {
            outcome: Outcome::Declined,
            reason: reason.to_owned(),
            winner: None,
            decided_by: by.to_string(),
        });
        let mut effects = self.end(Stage::Declined);
        effects.extend([
            Effect::record(EventKind::Declined, Actor::Person(by.clone()), json!({ "reason": reason })),
            Effect::Tell {
                kind: NoticeKind::RequestDeclined,
                to: Audience::Requester,
                text: notice::declined(by_name, &self.title(), reason),
            },
        ]);
        Ok(self.decided(effects))
    }
}
