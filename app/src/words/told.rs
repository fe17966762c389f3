//! What the engine says, in the reader's language.
//!
//! The engine and its store speak English, as the JSON API does. A page that is read in another language finds the
//! sentence in the table `told` and says it with the same names, numbers and quotations in it. A sentence that is not
//! there is shown as it is: nothing is lost, it is only not translated.

#[cfg(test)]
mod requests;
#[cfg(test)]
mod rules;

use std::sync::LazyLock;

use fluent_bundle::FluentArgs;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

use super::{ENGLISH, Language, language, message};

#[cfg(test)]
mod refusals;

/// An English sentence of the engine's, cut where something was put into it.
struct Sentence {
    id: String,
    /// Its own words; one more than there are names.
    words: Vec<String>,
    names: Vec<String>,
}

static SENTENCES: LazyLock<Vec<Sentence>> = LazyLock::new(|| {
    let source = ENGLISH.iter().find(|(name, _)| *name == "told").map_or("", |(_, source)| source);
    let parsed = fluent_syntax::parser::parse(source).unwrap_or_else(|(parsed, _)| parsed);
    let mut sentences: Vec<Sentence> = parsed.body.iter().filter_map(sentence).collect();
    // The one that says most by itself is meant before the one that would take anything, and one that begins with its own
    // words before one that begins with a gap: that gap would swallow another sentence.
    sentences.sort_by_key(|each| {
        let own = each.words.iter().map(String::len).sum::<usize>();
        std::cmp::Reverse((!each.words[0].is_empty(), own))
    });
    sentences
});

fn sentence(entry: &Entry<&str>) -> Option<Sentence> {
    let Entry::Message(found) = entry else { return None };
    let mut words = vec![String::new()];
    let mut names = Vec::new();
    for element in &found.value.as_ref()?.elements {
        match element {
            PatternElement::TextElement { value } => words.last_mut()?.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => {
                names.push(id.name.to_owned());
                words.push(String::new());
            }
            PatternElement::Placeable { .. } => return None,
        }
    }
    Some(Sentence { id: found.id.name.to_owned(), words, names })
}

impl Sentence {
    /// What stands in its gaps, when this is the sentence.
    fn gaps<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let (first, rest) = self.words.split_first()?;
        let mut left = text.strip_prefix(first.as_str())?;
        let Some((last, between)) = rest.split_last() else { return left.is_empty().then(Vec::new) };
        let mut gaps = Vec::with_capacity(self.names.len());
        for words in between {
            let (gap, after) = left.split_once(words.as_str())?;
            gaps.push(gap);
            left = after;
        }
        gaps.push(left.strip_suffix(last.as_str())?);
        self.names.iter().zip(&gaps).all(|(name, gap)| fits(name, gap)).then_some(gaps)
    }
}

/// Whether something can stand in a gap: one that is named as a number holds nothing else.
fn fits(name: &str, gap: &str) -> bool {
    !gap.is_empty() && (!name.starts_with("number") || gap.chars().all(char::is_numeric))
}

/// A sentence of the engine's for whoever reads this page.
pub(crate) fn told(text: &str) -> String {
    in_language(language(), text)
}

/// Whether a sentence is known in the table.
#[must_use]
pub fn is_told(text: &str) -> bool {
    SENTENCES.iter().any(|sentence| sentence.gaps(text).is_some())
}

pub(crate) fn in_language(language: Language, text: &str) -> String {
    if language == Language::English {
        return text.to_owned();
    }
    for sentence in SENTENCES.iter() {
        let Some(gaps) = sentence.gaps(text) else { continue };
        let mut values = FluentArgs::new();
        for (name, gap) in sentence.names.iter().zip(gaps) {
            // A reason or a day is itself a sentence of the engine's; names and quotations are not, and stay.
            let said = match name.as_str() {
                "reason" | "rest" => in_language(language, gap),
                "when" => date(language, gap).unwrap_or_else(|| gap.to_owned()),
                _ => gap.to_owned(),
            };
            values.set(name.clone(), said);
        }
        return message(language, &sentence.id, &values);
    }
    text.to_owned()
}

/// A date that the engine wrote in English, "Monday, 7 December" or "Monday, 7 December, 11:40".
fn date(language: Language, english: &str) -> Option<String> {
    let mut parts = english.split(", ");
    let weekday = number_of("weekday", "day", 7, parts.next()?)?;
    let (day, month) = parts.next()?.split_once(' ')?;
    let month = number_of("month", "month", 12, month)?;
    let say = |id, values: Vec<(&str, String)>| {
        message(language, id, &values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    };
    let named = |id, name: &str, number: u32| {
        message(language, id, &std::iter::once((name.to_owned(), number)).collect())
    };
    let date = say("date", vec![("day", day.to_owned()), ("month", named("month", "month", month))]);
    let day = say("date-day", vec![("weekday", named("weekday", "day", weekday)), ("date", date)]);
    Some(match parts.next() {
        Some(time) => say("date-moment", vec![("day", day), ("time", time.to_owned())]),
        None => day,
    })
}

fn number_of(id: &str, name: &str, last: u32, word: &str) -> Option<u32> {
    (1..=last).find(|number| {
        message(Language::English, id, &std::iter::once((name.to_owned(), *number)).collect()) == word
    })
}
