//! The questions that a comparison asks, in plain words. Source: POL-04, POL-05.

use super::{ComparedPair, NAMED_CONFLICTS, Scope};
use crate::{
    Moment,
    plan::CriterionSource,
    question::{Covered, OpenQuestion, Question, QuestionKind},
    words::shortened,
};

/// Characters of a title inside a question.
const TITLE: usize = 80;
/// Characters of a criterion inside a question.
const CRITERION: usize = 200;

/// How must the later request change so that both fit? Round and time are set when it is asked.
#[must_use]
pub fn conflict_question(pair: &ComparedPair, later: &Scope, earlier_requester_name: &str) -> OpenQuestion {
    let title = quoted(&pair.earlier_title, TITLE);
    let named: Vec<String> = pair
        .review
        .conflicts
        .iter()
        .filter_map(|conflict| {
            let earlier = pair.earlier_scope.criterion(&conflict.earlier_criterion)?;
            let later = later.criterion(&conflict.later_criterion)?;
            Some(format!(
                "that one asks for {}, this one for {}",
                quoted(earlier, CRITERION),
                quoted(later, CRITERION)
            ))
        })
        .take(NAMED_CONFLICTS)
        .collect();
    let first = came_first(pair, later, earlier_requester_name);
    let summary = if named.is_empty() {
        format!("{first} It may contradict this one: nothing shows that both can be built as they stand.")
    } else {
        format!("{first} It may contradict this one: {}.", named.join("; and "))
    };
    let question = Question {
        id: "q1".to_owned(),
        text: format!("How must this request change so that it fits together with {title}?"),
        quote: quote_of_first_conflict(pair, later),
        options: vec![
            format!("Keep everything that {title} asks for, and add this beside it"),
            format!("Leave out whatever contradicts {title}"),
        ],
        multiple: false,
        recommended: Vec::new(),
    };
    about(pair, QuestionKind::Conflict, summary, question)
}

/// Does the later request need anything that the earlier one does not deliver? Round and time are set when it is asked.
#[must_use]
pub fn duplicate_question(pair: &ComparedPair, later: &Scope, earlier_requester_name: &str) -> OpenQuestion {
    let title = quoted(&pair.earlier_title, TITLE);
    let covered: Vec<Covered> = later
        .criteria
        .iter()
        .map(|criterion| {
            let found = pair.review.covered.iter().find(|row| row.later_criterion == criterion.id);
            Covered {
                asked: criterion.text.clone(),
                source: found
                    .map_or_else(String::new, |row| format!("{}:{}", pair.earlier, row.earlier_criterion)),
                quote: found.map_or_else(String::new, |row| row.quote.clone()),
            }
        })
        .collect();
    let delivered = covered.iter().filter(|row| !row.quote.is_empty()).count();
    let first = came_first(pair, later, earlier_requester_name);
    let summary = if delivered == covered.len() {
        format!("{first} It already asks for everything that this one asks for.")
    } else {
        format!(
            "{first} It already asks for {delivered} of the {} things that this one asks for.",
            covered.len()
        )
    };
    let question = Question {
        id: "q1".to_owned(),
        text: format!("What should this request add to {title}?"),
        quote: String::new(),
        options: vec![
            format!("Only what {title} does not ask for"),
            format!("The same once more, separate from {title}"),
        ],
        multiple: false,
        recommended: Vec::new(),
    };
    OpenQuestion { covered, ..about(pair, QuestionKind::Duplicate, summary, question) }
}

fn about(pair: &ComparedPair, kind: QuestionKind, summary: String, question: Question) -> OpenQuestion {
    OpenQuestion {
        kind,
        summary,
        questions: vec![question],
        related_change_id: Some(pair.earlier.clone()),
        related_goal: Some(pair.earlier_scope.goal.clone()),
        covered: Vec::new(),
        asked_at: Moment(0),
        round: 0,
        reminded: false,
    }
}

fn came_first(pair: &ComparedPair, later: &Scope, name: &str) -> String {
    let title = quoted(&pair.earlier_title, TITLE);
    if pair.earlier_requester == later.requester {
        format!("{title}, an earlier request of the same person, came first.")
    } else {
        format!("{title}, asked for by {name}, came first.")
    }
}

/// The words of the goal that the first named conflict is about, when its criterion comes from the goal.
fn quote_of_first_conflict(pair: &ComparedPair, later: &Scope) -> String {
    let cited = pair.review.conflicts.first().map(|conflict| conflict.later_criterion.as_str());
    let source = later.criteria.iter().find(|criterion| Some(criterion.id.as_str()) == cited);
    match source.map(|criterion| &criterion.source) {
        Some(CriterionSource::Goal(quote)) => quote.clone(),
        Some(
            CriterionSource::Asked(_)
            | CriterionSource::Answer(_)
            | CriterionSource::Feature(_)
            | CriterionSource::Assumption,
        )
        | None => String::new(),
    }
}

fn quoted(text: &str, max: usize) -> String {
    format!("“{}”", shortened(text, max))
}
