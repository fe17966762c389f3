//! The cases that the local decision model is fitted on: requests written for this project.

use std::path::Path;

use domain::{
    ChangeId, Moment,
    change::Status,
    intake::{AppContext, PacketText, RequestPacket, Target, TargetKind},
};
use serde::Deserialize;

/// A line of `cases.jsonl`.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Case {
    /// A request against an earlier one, or against the app's files, dependencies and stack.
    Pair {
        group: String,
        request: String,
        target: Vec<String>,
        label: String,
        #[serde(default)]
        app: bool,
    },
    /// A goal against an app.
    Goal { group: String, goal: String, readme: String, label: String },
}

/// Reads the cases.
pub fn read(path: &Path) -> anyhow::Result<Vec<Case>> {
    std::fs::read_to_string(path)?.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// A request without criteria.
pub fn request(goal: &str) -> RequestPacket {
    RequestPacket { goal: goal.to_owned(), criteria: Vec::new() }
}

/// A target of these texts.
pub fn target(texts: &[String], app: bool) -> Target {
    let kind = if app {
        TargetKind::App
    } else {
        TargetKind::Request {
            change: ChangeId::from("earlier"),
            status: Status::Running,
            requester: "Ana".to_owned(),
            requested_at: Moment(0),
        }
    };
    let name = |place: usize| match (app, place) {
        (true, 0) => "canonical:files".to_owned(),
        (true, 1) => "canonical:deps".to_owned(),
        (true, 2) => "canonical:stack".to_owned(),
        (true, _) => "canonical:readme".to_owned(),
        (false, place) => format!("earlier:{place}"),
    };
    let texts: Vec<PacketText> = texts
        .iter()
        .enumerate()
        .map(|(place, text)| PacketText { id: name(place), text: text.clone() })
        .collect();
    Target { kind, title: texts.first().map_or_else(String::new, |text| text.text.clone()), texts }
}

/// An app of which the readme is known; none when it is empty.
pub fn app(readme: &str) -> AppContext {
    AppContext { readable: !readme.is_empty(), readme: readme.to_owned(), ..AppContext::default() }
}
