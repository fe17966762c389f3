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

/// Takes out what nobody asked for (BLD-02): a criterion stays when the words it names as its source are there. A plan
/// that is left with none gets the goal itself; ids are made unique; what is too much is left out.
#[must_use]
pub fn scope_gate(mut plan: Plan, packet: &PlanPacket) -> Plan {
    let mut kept: Vec<Criterion> = Vec::new();
    let mut left_out = std::mem::take(&mut plan.left_out);
    for mut criterion in std::mem::take(&mut plan.criteria) {
        let known = kept.iter().chain(&left_out).any(|other| other.id == criterion.id);
        if known || criterion.id.is_empty() {
            criterion.id = format!("c{}", kept.len() + left_out.len() + 1);
        }
        if criterion.text.trim().is_empty() {
            continue;
        }
        let fits = kept.len() < MAX_PLAN_CRITERIA && is_asked_for(&criterion.source, packet);
        if fits { kept.push(criterion) } else { left_out.push(criterion) }
    }
    if kept.is_empty() {
        let text = crate::words::shortened(&packet.goal, 300);
        kept.push(Criterion {
            id: "c1".to_owned(),
            text,
            source: CriterionSource::Goal(packet.goal.clone()),
        });
        left_out.retain(|criterion| criterion.id != "c1");
    }
    if plan.title.trim().is_empty() {
        plan.title = crate::words::shortened(&packet.goal, 80);
    }
    plan.assumptions.truncate(MAX_ASSUMPTIONS);
    Plan { criteria: kept, left_out, ..plan }
}

fn is_asked_for(source: &CriterionSource, packet: &PlanPacket) -> bool {
    match source {
        CriterionSource::Goal(quote) => !quote.is_empty() && packet.goal.contains(quote.as_str()),
        CriterionSource::Asked(text) => packet.asked_criteria.contains(text),
        CriterionSource::Answer(quote) => packet.answers.iter().any(|answer| {
            !quote.is_empty() && (answer.text.contains(quote.as_str()) || answer.options.contains(quote))
        }),
        CriterionSource::Feature(name) => {
            packet.answers.iter().any(|answer| answer.multiple && answer.options.contains(name))
        }
        CriterionSource::Assumption => false,
    }
}
