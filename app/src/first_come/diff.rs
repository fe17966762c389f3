//! The words in which two sentences differ.

use std::collections::HashSet;

use domain::words::{self, Tongue};
use similar::{Algorithm, ChangeTag, DiffTag, TextDiff, capture_diff_slices};
use unicode_segmentation::UnicodeSegmentation;

/// A piece of a sentence, with whether it differs from the other sentence.
type Piece = (bool, String);
/// The pieces of a sentence.
pub(crate) type Pieces = Vec<Piece>;

/// How much two sentences must share for marks to say anything.
const ALIKE: f32 = 0.3;

/// Both sentences in pieces. Where the reason names words in which they differ, just these are marked, each with what
/// stands in its place in the other sentence. Two sentences with little in common are not marked otherwise: every word
/// would be.
pub(crate) fn differing(earlier: &str, later: &str, reason: &str) -> (Pieces, Pieces) {
    let tongue = words::tongue(&format!("{earlier} {later}"));
    let reason = stems(reason, tongue);
    let marked = |sentence: &str, other: &str| named(sentence, &stems(other, tongue), &reason, tongue);
    if let (Some(mut before), Some(mut after)) = (marked(earlier, later), marked(later, earlier)) {
        pair(&mut before, &mut after);
        return (joined(before), joined(after));
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

/// A sentence in words and what stands between them, with the words marked that the reason names and the other sentence
/// does not hold in any form; `None` without any.
fn named(
    sentence: &str, other: &HashSet<String>, reason: &HashSet<String>, tongue: Tongue,
) -> Option<Pieces> {
    let pieces: Pieces = sentence
        .split_word_bounds()
        .map(|piece| {
            let stem = stem(piece, tongue);
            (reason.contains(&stem) && !other.contains(&stem), piece.to_owned())
        })
        .collect();
    pieces.iter().any(|(marked, _)| *marked).then_some(pieces)
}

fn stems(text: &str, tongue: Tongue) -> HashSet<String> {
    text.unicode_words().map(|word| stem(word, tongue)).collect()
}

fn stem(word: &str, tongue: Tongue) -> String {
    words::stem(&words::plain(word), tongue)
}

/// Marks what stands in place of a marked word in the other sentence, so that none of two is marked alone.
fn pair(before: &mut [Piece], after: &mut [Piece]) {
    let (olds, news) = (places(before), places(after));
    let words = |pieces: &[Piece], places: &[usize]| -> Vec<String> {
        places.iter().map(|at| pieces[*at].1.to_lowercase()).collect()
    };
    let (old_words, new_words) = (words(before, &olds), words(after, &news));
    for change in capture_diff_slices(Algorithm::Myers, &old_words, &new_words) {
        let (DiffTag::Replace, old, new) = change.as_tag_tuple() else { continue };
        let (old, new) = (&olds[old], &news[new]);
        if old.len() == new.len() {
            for (old, new) in old.iter().zip(new) {
                let marked = before[*old].0 || after[*new].0;
                before[*old].0 = marked;
                after[*new].0 = marked;
            }
        } else {
            let marked = |pieces: &[Piece], places: &[usize]| places.iter().any(|at| pieces[*at].0);
            let (is_old, is_new) = (marked(before, old), marked(after, new));
            if is_old && !is_new {
                for at in new {
                    after[*at].0 = true;
                }
            } else if is_new && !is_old {
                for at in old {
                    before[*at].0 = true;
                }
            }
        }
    }
}

/// Where the words stand among the pieces.
fn places(pieces: &[Piece]) -> Vec<usize> {
    (0..pieces.len()).filter(|at| pieces[*at].1.chars().any(char::is_alphanumeric)).collect()
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
    fn neither_of_two_differing_words_is_marked_alone() {
        let of = |a, b, reason| {
            let (earlier, later) = differing(a, b, reason);
            let owned = |pieces| marked(pieces).into_iter().map(str::to_owned).collect::<Vec<_>>();
            (owned(&earlier), owned(&later))
        };
        let (earlier, later) =
            of("Closes at 18 on weekdays", "Closes at 21 on Sundays", "“18” against “21” on weekdays");
        assert_eq!(
            (earlier, later),
            (vec!["18".into(), "weekdays".into()], vec!["21".into(), "Sundays".into()])
        );
        let (earlier, later) =
            of("Opens at 9 on all weekdays", "Opens at 10 on Sundays", "9 against 10, sundays");
        assert_eq!(
            (earlier, later),
            (vec!["9".into(), "all weekdays".into()], vec!["10".into(), "Sundays".into()])
        );
        // Another form of a word that both hold does not differ.
        let (earlier, later) =
            of("Sort orders by date", "Sort the order list by name", "order by “date” against “name”");
        assert_eq!((earlier, later), (vec!["date".into()], vec!["name".into()]));
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
