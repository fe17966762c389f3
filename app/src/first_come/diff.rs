//! The words in which two sentences differ.

use std::collections::BTreeSet;

use similar::{ChangeTag, TextDiff};
use unicode_segmentation::UnicodeSegmentation;

/// Pieces of a sentence, each with whether it differs from the other sentence.
pub(crate) type Pieces = Vec<(bool, String)>;

/// How much two sentences must share for marks to say anything.
const ALIKE: f32 = 0.3;

/// Both sentences in pieces. Where the reason names words in which they differ, just these are marked. Two sentences
/// with little in common are not marked otherwise: every word would be.
pub(crate) fn differing(earlier: &str, later: &str, reason: &str) -> (Pieces, Pieces) {
    if let (Some(before), Some(after)) = (named(earlier, later, reason), named(later, earlier, reason)) {
        return (before, after);
    }
    let diff = TextDiff::from_words(earlier, later);
    let shares_words = diff
        .iter_all_changes()
        .any(|change| change.tag() == ChangeTag::Equal && change.value().chars().any(char::is_alphanumeric));
    if diff.ratio() < ALIKE || !shares_words || earlier == later {
        return (vec![(false, earlier.to_owned())], vec![(false, later.to_owned())]);
    }
    let (mut before, mut after): (Pieces, Pieces) = (Vec::new(), Vec::new());
    for change in diff.iter_all_changes() {
        let word = change.value().to_owned();
        match change.tag() {
            ChangeTag::Equal => {
                before.push((false, word.clone()));
                after.push((false, word));
            }
            ChangeTag::Delete => before.push((true, word)),
            ChangeTag::Insert => after.push((true, word)),
        }
    }
    (joined(before), joined(after))
}

/// A sentence with the words marked that the reason names and the other sentence does not hold; `None` without any.
fn named(sentence: &str, other: &str, reason: &str) -> Option<Pieces> {
    let (reason, other) = (words(reason), words(other));
    let pieces: Pieces = sentence
        .split_word_bounds()
        .map(|piece| {
            let word = piece.to_lowercase();
            (reason.contains(&word) && !other.contains(&word), piece.to_owned())
        })
        .collect();
    pieces.iter().any(|(marked, _)| *marked).then(|| joined(pieces))
}

fn words(text: &str) -> BTreeSet<String> {
    text.unicode_words().map(str::to_lowercase).collect()
}

/// Neighbours become one piece; a blank between two marked words is marked with them, one at an end is not.
fn joined(mut pieces: Pieces) -> Pieces {
    let marks: Vec<bool> = pieces.iter().map(|(marked, _)| *marked).collect();
    for at in 0..pieces.len() {
        if pieces[at].1.trim().is_empty() {
            let before = at > 0 && marks[at - 1];
            pieces[at].0 = before && marks.get(at + 1).copied().unwrap_or(false);
        }
    }
    let mut out: Pieces = Vec::new();
    for (marked, text) in pieces {
        match out.last_mut() {
            Some((last, end)) if *last == marked => end.push_str(&text),
            _ => out.push((marked, text)),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(pieces: &Pieces) -> Vec<&str> {
        pieces.iter().filter(|(marked, _)| *marked).map(|(_, text)| text.as_str()).collect()
    }

    fn whole(pieces: &Pieces) -> String {
        pieces.iter().map(|(_, text)| text.as_str()).collect()
    }

    #[test]
    fn the_words_that_differ_are_marked() {
        let (a, b) = ("The order is kept in the address", "The order is kept for each person");
        let (earlier, later) = differing(a, b, "");
        assert_eq!(marked(&earlier), ["in the address"]);
        assert_eq!(marked(&later), ["for each person"]);
        assert_eq!((whole(&earlier), whole(&later)), (a.to_owned(), b.to_owned()));
    }

    #[test]
    fn words_that_the_reason_names_are_marked_and_no_others() {
        let a = "The notice board shows the newest messages at the top";
        let b = "Show the oldest messages at the top of the notice board, so that nothing is missed";
        let (earlier, later) = differing(a, b, "\"newest\" against \"oldest\" at the top");
        assert_eq!((marked(&earlier), marked(&later)), (vec!["newest"], vec!["oldest"]));
        assert_eq!((whole(&earlier), whole(&later)), (a.to_owned(), b.to_owned()));
    }

    #[test]
    fn sentences_with_nothing_in_common_are_not_marked() {
        let (earlier, later) = differing("Weeks start on Monday", "ترتيب الصفحة حسب السعر", "");
        assert!(marked(&earlier).is_empty() && marked(&later).is_empty());
    }

    #[test]
    fn nothing_is_lost_whatever_the_script() {
        for (a, b) in [("", "x"), ("👩‍👩‍👧 a  b", "👩‍👩‍👧 a c"), ("ab\ncd", "ab\nce")]
        {
            for reason in ["", "b against c", "ab"] {
                let (earlier, later) = differing(a, b, reason);
                assert_eq!((whole(&earlier).as_str(), whole(&later).as_str()), (a, b));
            }
        }
    }
}
