//! Building, checking and shipping, as a builder outside reports it. Source: BLD-03, BLD-04.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Change, Decided, Stage};
use crate::{
    Moment, PersonId, Refusal,
    effect::{Actor, Audience, Effect, EventKind},
    notice::{self, NoticeKind},
};

/// What a builder made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    /// The commit, when there is one.
    pub commit: Option<String>,
    /// What was done, in the builder's words.
    pub summary: String,
    /// Where it stands.
    pub state: CandidateState,
    /// Checks that ran.
    pub checks: Vec<Check>,
}

/// Where a candidate stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CandidateState {
    /// Not decided yet.
    Open,
    /// In the product.
    Promoted,
    /// Given up.
    Rejected,
}

/// One check of a candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Check {
    /// Its name.
    pub name: String,
    /// Whether it passed.
    pub passed: bool,
    /// Where to read more.
    #[serde(default)]
    pub url: Option<String>,
}

impl Change {
    /// The builder has started. A repeat is calm.
    ///
    /// # Errors
    /// When it is not with the builder.
    pub fn build_started(mut self, by: &PersonId, now: Moment) -> Result<Decided, Refusal> {
        match self.stage {
            Stage::Running(Some(_)) => Ok(self.repeated()),
            Stage::Running(None) => {
                self.stage = Stage::Running(Some(now));
                let event = Effect::record(EventKind::BuildStarted, Actor::Person(by.clone()), json!({}));
                Ok(self.decided(vec![event]))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// The builder tells how far it is.
    ///
    /// # Errors
    /// When it is not with the builder.
    pub fn build_progress(mut self, by: &PersonId, note: &str, now: Moment) -> Result<Decided, Refusal> {
        let Stage::Running(started) = self.stage else { return Err(Refusal::NotNow) };
        self.stage = Stage::Running(Some(started.unwrap_or(now)));
        let event =
            Effect::record(EventKind::BuildProgress, Actor::Person(by.clone()), json!({ "note": note }));
        Ok(self.decided(vec![event]))
    }

    /// The builder reports what it made. Failed checks leave the request with the builder; else it is released, or
    /// waits for approval where the project asks for it (BLD-04).
    ///
    /// # Errors
    /// When it is not with the builder.
    pub fn candidate_reported(
        mut self, by: &PersonId, candidate: Candidate, approval_required: bool, now: Moment,
    ) -> Result<Decided, Refusal> {
        let Stage::Running(started) = self.stage else { return Err(Refusal::NotNow) };
        let failed: Vec<&str> =
            candidate.checks.iter().filter(|c| !c.passed).map(|c| c.name.as_str()).collect();
        let event = Effect::record(
            EventKind::CandidateReported,
            Actor::Person(by.clone()),
            json!({ "commit": candidate.commit, "summary": candidate.summary, "failedChecks": failed }),
        );
        let mut effects = vec![event];
        self.stage = if !failed.is_empty() {
            Stage::Running(Some(started.unwrap_or(now)))
        } else if approval_required {
            Stage::AwaitingApproval
        } else {
            effects.push(Effect::Wake(now));
            Stage::Promoting
        };
        self.candidate = Some(candidate);
        if matches!(self.stage, Stage::Running(_)) {
            self.reject_candidate();
        }
        Ok(self.decided(effects))
    }

    /// The builder gives up, with the reason in plain words.
    ///
    /// # Errors
    /// When it is not with the builder.
    pub fn build_failed(self, by: &PersonId, reason: &str) -> Result<Decided, Refusal> {
        if !matches!(self.stage, Stage::Running(_)) {
            return Err(Refusal::NotNow);
        }
        Ok(self.fail(reason, Actor::Person(by.clone())))
    }

    /// An owner or admin approves the candidate. A repeat is calm.
    ///
    /// # Errors
    /// When nothing waits for approval.
    pub fn approve(mut self, by: &PersonId, now: Moment) -> Result<Decided, Refusal> {
        match self.stage {
            Stage::Promoting | Stage::Releasing | Stage::Completed => Ok(self.repeated()),
            Stage::AwaitingApproval => {
                self.stage = Stage::Promoting;
                let event = Effect::record(EventKind::Approved, Actor::Person(by.clone()), json!({}));
                Ok(self.decided(vec![event, Effect::Wake(now)]))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// An owner or admin sends the candidate back to the builder.
    ///
    /// # Errors
    /// When nothing waits for approval.
    pub fn reject(mut self, by: &PersonId, now: Moment) -> Result<Decided, Refusal> {
        if self.stage != Stage::AwaitingApproval {
            return Err(Refusal::NotNow);
        }
        self.reject_candidate();
        self.stage = Stage::Running(Some(now));
        let event = Effect::record(EventKind::CandidateRejected, Actor::Person(by.clone()), json!({}));
        Ok(self.decided(vec![event]))
    }

    /// An owner or admin wants an approved candidate promoted now. A repeat is calm.
    ///
    /// # Errors
    /// When no candidate is on its way into the product.
    pub fn promote(self, now: Moment) -> Result<Decided, Refusal> {
        match self.stage {
            Stage::Promoting | Stage::Releasing => Ok(self.decided(vec![Effect::Wake(now)])),
            Stage::Completed => Ok(self.repeated()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The product has moved on since this was planned: its candidate is put onto the newest generation (BLD-05). One that
    /// `fits` holds that generation's work already; another goes back to the builder, who builds it there.
    ///
    /// # Errors
    /// When it is not on its way into the product, or nothing newer is there.
    pub fn recompose(mut self, generation: i64, fits: bool) -> Result<Decided, Refusal> {
        let on_its_way = matches!(self.stage, Stage::Promoting | Stage::Releasing);
        if !on_its_way || self.base_generation >= generation {
            return Err(Refusal::NotNow);
        }
        let mut data = json!({ "generation": generation, "from": self.base_generation });
        self.base_generation = generation;
        if !fits {
            self.reject_candidate();
            self.stage = Stage::Running(None);
            data["note"] = notice::REBUILD.into();
        }
        Ok(self.decided(vec![Effect::record(EventKind::Recomposed, Actor::System, data)]))
    }

    /// The candidate is on the canonical branch and released: shipped, with a new generation.
    ///
    /// # Errors
    /// When it is not being promoted.
    pub fn shipped(mut self) -> Result<Decided, Refusal> {
        if !matches!(self.stage, Stage::Promoting | Stage::Releasing) {
            return Err(Refusal::NotNow);
        }
        if let Some(candidate) = &mut self.candidate {
            candidate.state = CandidateState::Promoted;
        }
        let mut effects = self.end(Stage::Completed);
        effects.extend([
            Effect::Promote,
            Effect::record(EventKind::Promoted, Actor::System, json!({})),
            Effect::record(EventKind::Completed, Actor::System, json!({})),
            Effect::Tell {
                kind: NoticeKind::RequestShipped,
                to: Audience::Requester,
                text: notice::shipped(&self.title()),
            },
        ]);
        Ok(self.decided(effects))
    }

    pub(super) fn reject_candidate(&mut self) {
        if let Some(candidate) = &mut self.candidate
            && candidate.state == CandidateState::Open
        {
            candidate.state = CandidateState::Rejected;
        }
    }
}
