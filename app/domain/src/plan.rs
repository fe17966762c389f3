//! A plan: what will be built, with where each criterion comes from. Source: BLD-01, BLD-02, CLR-06.

use serde::{Deserialize, Serialize};

/// Assumptions that a plan records at most (CLR-06).
pub const MAX_ASSUMPTIONS: usize = 8;
/// Criteria that a plan holds at most; what is more is left out.
pub const MAX_PLAN_CRITERIA: usize = 40;

/// Where a criterion comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "from", content = "quote", rename_all = "snake_case")]
pub enum CriterionSource {
    /// Words of the goal.
    Goal(String),
    /// A criterion that came with the request.
    Asked(String),
    /// Words of an answer.
    Answer(String),
    /// A feature that the requester confirmed.
    Feature(String),
    /// An assumption of the planner.
    Assumption,
}

/// One thing that must hold when the request is built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Criterion {
    /// `c1`, `c2`, …
    pub id: String,
    /// The criterion.
    pub text: String,
    /// Where it comes from.
    pub source: CriterionSource,
}

/// One piece of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Task {
    /// `t1`, `t2`, …
    pub id: String,
    /// What to do.
    pub title: String,
    /// Tasks that come before it.
    pub after: Vec<String>,
}

/// What will be built.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// A short name.
    pub title: String,
    /// What must hold.
    pub criteria: Vec<Criterion>,
    /// What it touches: `page:board`, `data:kanban-list`, …
    pub resources: Vec<String>,
    /// The work.
    pub tasks: Vec<Task>,
    /// Small details that the planner decided.
    pub assumptions: Vec<String>,
    /// Criteria that nobody asked for, taken out.
    #[serde(default)]
    pub left_out: Vec<Criterion>,
}

/// What a planner reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanPacket {
    /// The goal as it was written.
    pub goal: String,
    /// Criteria that came with the request.
    pub asked_criteria: Vec<String>,
    /// What was answered.
    pub answers: Vec<crate::question::Answer>,
    /// Details that intake left open.
    pub open_details: Vec<String>,
    /// The current app.
    pub app: crate::intake::AppContext,
}
