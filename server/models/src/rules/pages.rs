//! Pages that are named by a word which says little elsewhere: "the main page", "today's list", "the list of today".

use super::{
    lexicon::Strength,
    reading::{Clause, Token},
};

/// The concepts that name such pages in a clause.
pub(super) fn named(clause: &Clause) -> Vec<&str> {
    let at = |nth: usize| {
        let start = clause.offset_of_word(nth)?;
        clause.tokens.iter().find(|token| token.start == start)
    };
    let names = |token: &&Token| token.strength == Strength::Degree;
    let shown = |nth: &usize| at(*nth).is_some_and(|token| token.strength == Strength::Shown);
    let page = |nth: usize| {
        let before = nth.checked_sub(1).and_then(at).filter(names);
        before.or_else(|| {
            let of = clause.words.get(nth + 1).is_some_and(|word| word == "of");
            let behind = if clause.words.get(nth + 2).is_some_and(|word| word == "the") { 3 } else { 2 };
            at(nth + behind).filter(|token| of && names(token))
        })
    };
    let found = (0..clause.words.len()).filter(shown).filter_map(page);
    found.map(|token| token.concept.as_str()).filter(|concept| PAGES.contains(concept)).collect()
}

/// Words that tell one page from another.
const PAGES: [&str; 6] = ["today", "main", "first", "last", "next", "current"];
