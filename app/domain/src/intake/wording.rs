//! What a person reads when intake asks, and what was not checked. Source: INT-09, REV-02, CLR-05, WHY-02.

use super::{Target, TargetKind, coverage::CoverageVerdict};
use crate::{
    Moment,
    change::Status,
    question::{Covered, MAX_OPTIONS, OpenQuestion, Question, QuestionKind},
    words::shortened,
};

/// Characters of a title in a sentence.
const TITLE: usize = 120;
/// Characters of a quote in a sentence.
const QUOTE: usize = 200;
/// Characters of an option.
const OPTION: usize = 140;

/// The question about a target that delivers the request; `None` without a valid quote (INT-15).
#[must_use]
pub fn covered_question(
    verdict: CoverageVerdict, target: &Target, rows: &[Covered], asked_at: Moment,
) -> Option<OpenQuestion> {
    let kind = match verdict {
        CoverageVerdict::Duplicate => QuestionKind::Duplicate,
        CoverageVerdict::Unclear => QuestionKind::Unclear,
        CoverageVerdict::NotCovered => return None,
    };
    let quote = rows.iter().find(|row| !row.quote.is_empty()).map(|row| shortened(&row.quote, QUOTE))?;
    Some(OpenQuestion {
        kind,
        summary: summary(target, &quote),
        questions: vec![Question {
            id: "q1".to_owned(),
            text: "What is different in your request?".to_owned(),
            quote: String::new(),
            options: differences(rows),
            multiple: false,
            recommended: Vec::new(),
        }],
        related_change_id: target.change().cloned(),
        related_goal: Some(target.title.clone()),
        covered: rows.to_vec(),
        asked_at,
        round: 1,
        reminded: false,
    })
}

/// What was found, in a sentence; a quote that is all of the target's title is not said twice.
fn summary(target: &Target, quote: &str) -> String {
    let named = named(target);
    if quote.trim() == target.title.trim() {
        format!("This looks covered by {named}.")
    } else {
        format!("This looks covered by {named}: “{quote}”.")
    }
}

/// The target in a sentence.
#[must_use]
pub fn named(target: &Target) -> String {
    let title = shortened(&target.title, TITLE);
    match &target.kind {
        TargetKind::App => "the app as it is today".to_owned(),
        TargetKind::Request { status: Status::Proposed, requester, .. } => {
            format!("“{title}” (a request that {requester} proposed; it waits for review)")
        }
        TargetKind::Request { .. } => format!("“{title}”"),
    }
}

/// What may differ: the parts that nothing delivers. None to offer when all of it is delivered.
fn differences(rows: &[Covered]) -> Vec<String> {
    let rest: Vec<&Covered> = rows.iter().filter(|row| row.quote.is_empty()).collect();
    if rest.is_empty() {
        return Vec::new();
    }
    let mut options: Vec<String> = rest
        .iter()
        .take(MAX_OPTIONS - 1)
        .map(|row| format!("Only this: {}", shortened(&row.asked, OPTION)))
        .collect();
    options.push("All of it, built again on its own".to_owned());
    options
}

/// The question about unclear parts.
#[must_use]
pub fn clarity_question(questions: Vec<Question>, asked_at: Moment) -> OpenQuestion {
    let summary = if questions.len() == 1 {
        "One part of the request can be built in more than one way."
    } else {
        "Some parts of the request can be built in more than one way."
    };
    unclear(summary, questions, asked_at)
}

/// The one open question to a goal that names too little (CLR-05).
#[must_use]
pub fn open_question(goal: &str, asked_at: Moment) -> OpenQuestion {
    let goal = shortened(goal, TITLE);
    let question = Question {
        id: "q1".to_owned(),
        text: format!("What should “{}” do?", goal.trim_end_matches(['?', '？', '؟', '.', '!', ' '])),
        quote: String::new(),
        options: Vec::new(),
        multiple: false,
        recommended: Vec::new(),
    };
    unclear("The request names too little to build it as it was meant.", vec![question], asked_at)
}

/// The checklist of a project's first request (FEA-02).
#[must_use]
pub fn first_version(checklist: Question, asked_at: Moment) -> OpenQuestion {
    let summary = "This is the project’s first request. What is ticked here is planned and built with it, \
                   and nothing that nobody asked for is added.";
    unclear(summary, vec![checklist], asked_at)
}

/// The same when nobody knows what products of this kind usually have.
#[must_use]
pub fn first_version_openly(goal: &str, asked_at: Moment) -> OpenQuestion {
    let goal = shortened(goal, TITLE);
    let question = Question {
        id: "q1".to_owned(),
        text: format!(
            "What should the first version of “{}” be able to do?",
            goal.trim_end_matches(['?', '？', '؟', '.', '!', ' '])
        ),
        quote: String::new(),
        options: Vec::new(),
        multiple: false,
        recommended: Vec::new(),
    };
    let summary = "This is the project’s first request. What you write here is planned and built with it, \
                   and nothing that nobody asked for is added.";
    unclear(summary, vec![question], asked_at)
}

fn unclear(summary: &str, questions: Vec<Question>, asked_at: Moment) -> OpenQuestion {
    OpenQuestion {
        kind: QuestionKind::Unclear,
        summary: summary.to_owned(),
        questions,
        related_change_id: None,
        related_goal: None,
        covered: Vec::new(),
        asked_at,
        round: 1,
        reminded: false,
    }
}

/// Something that intake could not look at, in words for the change page (WHY-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotChecked {
    /// No embeddings: shared words chose the related requests.
    Embedding,
    /// No reranker: similarity alone ordered them.
    Reranking,
    /// No answer of the decision model.
    Decision,
    /// The day's calls of the decision model are spent.
    DecisionLimit,
    /// The app's source is empty or could not be read.
    Source,
    /// No usable answer on what delivers the request.
    Coverage,
    /// No usable answer on whether it is still in the app.
    StillLive,
    /// No usable answer on what is unclear.
    Clarity,
    /// No usable answer on what a first version could have.
    FirstBuild,
    /// The request's budget is spent.
    Budget,
    /// The project's budget of the month is spent.
    MonthlyBudget,
}

impl NotChecked {
    /// A sentence for people.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Embedding => {
                "Similarity of meaning was not checked; requests that share words were looked at instead."
            }
            Self::Reranking => "The related requests were not ordered a second time.",
            Self::Decision => "The quick check did not answer, so every later check ran.",
            Self::DecisionLimit => "Today's quick checks are used up, so every later check ran.",
            Self::Source => "The app's source is empty or could not be read, so the app was not compared.",
            Self::Coverage => "Whether something delivers this already could not be checked in full.",
            Self::StillLive => "Whether the shipped work is still in the app could not be checked.",
            Self::Clarity => "Whether the request can be read in several ways was not checked.",
            Self::FirstBuild => {
                "What a first version usually has could not be looked up, so no list of features was offered."
            }
            Self::Budget => "The request's budget is spent, so the closer checks were skipped.",
            Self::MonthlyBudget => {
                "The project's budget of this month is spent, so the closer checks were skipped."
            }
        }
    }
}
