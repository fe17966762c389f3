//! Is the request clear? Source: CLR-01 to CLR-05.

use std::collections::HashSet;

use super::{BUILDABLE_AT, CLARITY_ASSUMPTIONS, ClarityAnswer, ClarityQuestion, MIN_PRODUCT_WORDS, coverage};
use crate::{
    question::{MAX_OPTIONS, MAX_QUESTIONS, Question},
    words,
};

/// Whether the goal has enough words that name a product object (CLR-01).
#[must_use]
pub fn rule_passes(goal: &str) -> bool {
    words::product_words(goal).len() >= MIN_PRODUCT_WORDS
}

/// Whether the request plans without a reviewer (CLR-02).
#[must_use]
pub fn is_clear(rule_passed: bool, buildable: Option<f64>) -> bool {
    rule_passed && buildable.is_some_and(|probability| probability >= BUILDABLE_AT)
}

/// The questions and assumptions of a review that may be shown (CLR-04).
#[must_use]
pub fn kept(answer: &ClarityAnswer, goal: &str) -> (Vec<Question>, Vec<String>) {
    let mut questions: Vec<Question> = Vec::new();
    for put in &answer.questions {
        if questions.len() == MAX_QUESTIONS {
            break;
        }
        let Some((text, options)) = shaped(put, goal) else { continue };
        if questions.iter().any(|known| known.text == text) {
            continue;
        }
        questions.push(Question {
            id: format!("q{}", questions.len() + 1),
            text,
            quote: put.quote.clone(),
            options,
            multiple: false,
            recommended: Vec::new(),
        });
    }
    let mut seen = HashSet::new();
    let assumptions = answer
        .assumptions
        .iter()
        .map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty() && seen.insert(text.to_lowercase()))
        .take(CLARITY_ASSUMPTIONS)
        .collect();
    (questions, assumptions)
}

fn shaped(put: &ClarityQuestion, goal: &str) -> Option<(String, Vec<String>)> {
    let options = distinct_options(&put.options);
    let text = put.text.trim();
    let shown = coverage::quotes(goal, &put.quote) && asks_one_thing(text) && options.len() >= 2;
    shown.then(|| (text.to_owned(), options))
}

/// One question mark in any script, at the end of one question, and no list with semicolons.
fn asks_one_thing(text: &str) -> bool {
    let marks = text.chars().filter(|letter| matches!(letter, '?' | '？' | '؟' | '⁇' | '⸮')).count();
    marks == 1 && !text.contains([';', '；', '؛'])
}

fn distinct_options(options: &[String]) -> Vec<String> {
    let mut seen = HashSet::new();
    options
        .iter()
        .map(|option| option.trim().to_owned())
        .filter(|option| {
            !option.is_empty() && !is_other(option) && seen.insert(words::words(option).join(" "))
        })
        .take(MAX_OPTIONS)
        .collect()
}

/// Options that say "something else", which the form adds itself.
pub(super) fn is_other(option: &str) -> bool {
    const OTHER: [&str; 49] = [
        "other",
        "others",
        "another",
        "other please specify",
        "other please describe",
        "other option",
        "something else",
        "anything else",
        "none",
        "none of these",
        "none of the above",
        "none of them",
        "neither",
        "not sure",
        "i don't know",
        "don't know",
        "no preference",
        "any",
        "anything",
        "all of the above",
        "sonstige",
        "sonstiges",
        "andere",
        "anderes",
        "etwas anderes",
        "was anderes",
        "keine davon",
        "nichts davon",
        "weiß nicht",
        "egal",
        "autre",
        "autres",
        "autre chose",
        "aucun",
        "aucune",
        "aucun de ces choix",
        "otro",
        "otra",
        "otra cosa",
        "ninguno",
        "altro",
        "qualcos'altro",
        "outro",
        "outra coisa",
        "anders",
        "其他",
        "其它",
        "その他",
        "기타",
    ];
    let plain = words::words(option).join(" ");
    let joined = plain.replace(' ', "");
    OTHER.contains(&plain.as_str())
        || OTHER.contains(&joined.as_str())
        || ["other ", "sonstiges ", "something else ", "none of "]
            .iter()
            .any(|start| plain.starts_with(start))
            && words::product_words(option).iter().all(|word| {
                ["specify", "describe", "explain", "above", "angeben", "beschreiben"].contains(&word.as_str())
            })
}

/// What clarity comes to (CLR-05).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clarity {
    /// Ask these.
    Ask(Vec<Question>),
    /// Ask one open question: the goal names too little.
    AskOpenly,
    /// Plan, with these open details.
    Plan(Vec<String>),
}

/// Decides from the rule and the checked review.
#[must_use]
pub fn decide(rule_passed: bool, questions: Vec<Question>, assumptions: Vec<String>) -> Clarity {
    match (questions.is_empty(), rule_passed) {
        (false, _) => Clarity::Ask(questions),
        (true, false) => Clarity::AskOpenly,
        (true, true) => Clarity::Plan(assumptions),
    }
}
