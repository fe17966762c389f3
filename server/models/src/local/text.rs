//! What can be counted in a text without a model.

use std::collections::BTreeSet;

use domain::words::{ratio, words};

use super::lexicon::{ENGLISH, FOREIGN, Words};

/// Sentences of a text: a target may hold the request in one of them, and a request may say more than it asks.
const ENDS: [char; 10] = ['.', '!', '?', ';', '\n', '。', '！', '？', '；', ':'];
/// Sentences that are looked at one by one.
const MAX_PARTS: usize = 8;

/// The text, then its sentences when there is more than one.
pub(super) fn parts(text: &str) -> Vec<&str> {
    let sentences: Vec<&str> =
        text.split(ENDS).map(str::trim).filter(|part| words(part).len() > 1).take(MAX_PARTS).collect();
    let mut parts = vec![text];
    if sentences.len() > 1 {
        parts.extend(sentences);
    }
    parts
}

/// How many words of the text are on a list.
pub(super) fn count(words: &[String], list: &Words) -> usize {
    words.iter().filter(|word| list.contains(word.as_str())).count()
}

/// The numbers of a text.
pub(super) fn numbers(text: &str) -> BTreeSet<String> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(|digits| digits.trim_start_matches('0').to_owned())
        .collect()
}

/// Whether each text names numbers and they share none.
pub(super) fn numbers_differ(left: &str, right: &str) -> bool {
    let (left, right) = (numbers(left), numbers(right));
    !left.is_empty() && !right.is_empty() && left.is_disjoint(&right)
}

/// Pieces a word above which a text without a word of English grammar is hardly English.
const PIECES: f64 = 1.7;

/// Whether the model, which learned English, hardly understands a text that it cut into so many pieces.
pub(super) fn is_foreign(text: &str, pieces: usize) -> bool {
    let strange = text.chars().any(|letter| letter.is_alphabetic() && !letter.is_ascii());
    let words = words(text);
    let english = count(&words, &ENGLISH);
    words.is_empty()
        || strange && english < 2
        || count(&words, &FOREIGN) > english
        || english == 0 && ratio(pieces, words.len()) > PIECES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_shows() {
        let english =
            ["Change to 16 color palette", "Dark mode", "Add kanban feature", "The café is open, show it"];
        for (text, pieces) in english.into_iter().zip([5, 2, 4, 7]) {
            assert!(!is_foreign(text, pieces), "{text}");
        }
        let foreign =
            ["Filtro de precio y de talla", "在库存页面显示", "🎁🎁🎁", "Monatliches Budget je Kategorie"];
        for (text, pieces) in foreign.into_iter().zip([8, 7, 1, 9]) {
            assert!(is_foreign(text, pieces), "{text}");
        }
    }

    #[test]
    fn numbers_differ_only_where_both_name_some() {
        assert!(numbers_differ("8 colours", "16 colours"));
        assert!(!numbers_differ("8 colours", "more colours"));
        assert!(!numbers_differ("at 08:30", "8 o'clock"));
    }

    #[test]
    fn sentences_are_looked_at_one_by_one() {
        assert_eq!(parts("Hide a list"), ["Hide a list"]);
        assert_eq!(
            parts("Hide a list. Build it at once!"),
            ["Hide a list. Build it at once!", "Hide a list", "Build it at once"]
        );
    }
}
