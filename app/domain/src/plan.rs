//! A plan: what will be built, with where each criterion comes from. Source: BLD-01, BLD-02, CLR-06.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

/// Assumptions that a plan records at most (CLR-06).
pub const MAX_ASSUMPTIONS: usize = 8;
/// Criteria that a plan holds at most; what is more is left out.
pub const MAX_PLAN_CRITERIA: usize = 40;

/// Characters of a criterion.
const MAX_CRITERION: usize = 1_000;
/// What a plan touches, at most, and characters of each name.
const MAX_RESOURCES: usize = 60;
const MAX_RESOURCE: usize = 120;
/// Pieces of work of a plan, and characters of a name or an assumption.
const MAX_TASKS: usize = 60;
const MAX_LINE: usize = 300;
/// Criteria that are kept as left out.
const MAX_LEFT_OUT: usize = 60;

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
/// that is left with none gets the goal itself; ids are made unique; what is too much is left out. A planner may answer
/// anything, so every text is made a line of bounded length, and work that comes after unknown work comes first.
#[must_use]
pub fn scope_gate(mut plan: Plan, packet: &PlanPacket) -> Plan {
    let mut kept: Vec<Criterion> = Vec::new();
    let mut left_out = std::mem::take(&mut plan.left_out);
    for mut criterion in std::mem::take(&mut plan.criteria) {
        criterion.id = line(&criterion.id, MAX_RESOURCE);
        criterion.text = line(&criterion.text, MAX_CRITERION);
        if criterion.text.is_empty() {
            continue;
        }
        let taken = |id: &str| kept.iter().chain(&left_out).any(|other| other.id == id);
        criterion.id = own_name(&criterion.id, "c", taken);
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
    left_out.truncate(MAX_LEFT_OUT);
    let title =
        [&plan.title, &packet.goal].map(|text| line(text, 80)).into_iter().find(|text| !text.is_empty());
    plan.title = title.unwrap_or_default();
    plan.resources = lines(&plan.resources, MAX_RESOURCE, MAX_RESOURCES);
    plan.assumptions = lines(&plan.assumptions, MAX_LINE, MAX_ASSUMPTIONS);
    plan.tasks = tasks(plan.tasks);
    Plan { criteria: kept, left_out, ..plan }
}

/// A text on one line, without characters that can't be shown or stored, of bounded length.
fn line(text: &str, max: usize) -> String {
    let shown: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    crate::words::shortened(&shown, max)
}

/// The id itself, or the first free one with a number when it is empty or taken.
fn own_name(id: &str, letter: &str, taken: impl Fn(&str) -> bool) -> String {
    if !id.is_empty() && !taken(id) {
        return id.to_owned();
    }
    (1..=u32::MAX).map(|number| format!("{letter}{number}")).find(|id| !taken(id)).unwrap_or_default()
}

fn lines(texts: &[String], length: usize, max: usize) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for text in texts.iter().map(|text| line(text, length)).filter(|text| !text.is_empty()) {
        if kept.len() < max && !kept.contains(&text) {
            kept.push(text);
        }
    }
    kept
}

/// Work with names of its own, each after work that is there.
fn tasks(mut tasks: Vec<Task>) -> Vec<Task> {
    tasks.truncate(MAX_TASKS);
    let mut kept: Vec<Task> = Vec::new();
    for mut task in tasks {
        task.title = line(&task.title, MAX_LINE);
        task.id = line(&task.id, MAX_RESOURCE);
        if task.title.is_empty() {
            continue;
        }
        task.id = own_name(&task.id, "t", |id| kept.iter().any(|other| other.id == id));
        task.after.retain(|id| kept.iter().any(|other| other.id == *id));
        kept.push(task);
    }
    kept
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
