//! Does something deliver the request already? Quotes are checked and votes counted here. Source: INT-08 to INT-10.

use super::{AppContext, CoverageAnswer, LIVE_QUOTE, PacketText, PairProbabilities, StillLiveAnswer, Target};
use crate::{question::Covered, words};

/// What the votes on one target come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverageVerdict {
    /// The decision model and both orders say that it is delivered.
    Duplicate,
    /// One or both orders say so, without that full agreement.
    Unclear,
    /// Neither order says so.
    NotCovered,
}

/// Counts the votes (INT-09). `decision` is `None` when the decision model abstained or failed.
#[must_use]
pub fn verdict(decision: Option<&PairProbabilities>, orders: [bool; 2]) -> CoverageVerdict {
    match orders {
        [false, false] => CoverageVerdict::NotCovered,
        [true, true] if decision.is_some_and(PairProbabilities::covered) => CoverageVerdict::Duplicate,
        [true | false, true] | [true, false] => CoverageVerdict::Unclear,
    }
}

/// Takes out what the answer can't show: a row keeps its quote only when that is text of the cited packet source, and
/// "covered" without a valid quote is not covered (INT-08).
#[must_use]
pub fn checked(answer: CoverageAnswer, target: &Target) -> CoverageAnswer {
    let rows: Vec<Covered> = answer
        .rows
        .into_iter()
        .map(|row| {
            let found = target.text(&row.source).is_some_and(|text| quotes(text, &row.quote));
            if found { row } else { Covered { quote: String::new(), ..row } }
        })
        .collect();
    let covered = answer.covered && rows.iter().any(|row| !row.quote.is_empty());
    CoverageAnswer { covered, rows }
}

/// Whether the quote is text of the source: word for word but for white space, with at least one word in it.
#[must_use]
pub fn quotes(source: &str, quote: &str) -> bool {
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let quote = line(quote);
    !words::words(&quote).is_empty() && line(source).contains(&quote)
}

/// The rows of the coverage sheet from both orders: each thing asked once, a quoted row before one without.
#[must_use]
pub fn joined_rows(first: &[Covered], second: &[Covered]) -> Vec<Covered> {
    let mut rows: Vec<Covered> = Vec::new();
    for row in first.iter().chain(second) {
        match rows.iter_mut().find(|known| known.asked == row.asked) {
            None => rows.push(row.clone()),
            Some(known) if known.quote.is_empty() => *known = row.clone(),
            Some(_) => {}
        }
    }
    rows
}

/// The texts of the target that the rows quote, each once: what `still_live` is asked about.
#[must_use]
pub fn cited(rows: &[Covered], target: &Target) -> Vec<PacketText> {
    let is_cited = |text: &&PacketText| rows.iter().any(|row| !row.quote.is_empty() && row.source == text.id);
    target.texts.iter().filter(is_cited).cloned().collect()
}

/// Whether the app still delivers at least one cited text, shown by a quote of its code (INT-10).
#[must_use]
pub fn still_live(answer: &StillLiveAnswer, cited: &[PacketText], app: &AppContext) -> bool {
    answer.rows.iter().any(|row| {
        row.delivered
            && row.quote.trim().chars().count() >= LIVE_QUOTE
            && cited.iter().any(|text| text.id == row.source)
            && app.entry_files.iter().any(|file| file.path == row.path && file.text.contains(&row.quote))
    })
}
