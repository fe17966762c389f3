//! Words of a text: segmentation, stems, shortening.

mod generic;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::OnceLock;

use icu_segmenter::{WordSegmenter, WordSegmenterBorrowed, options::WordBreakInvariantOptions};
use rust_stemmers::{Algorithm, Stemmer};
use unicode_segmentation::UnicodeSegmentation;

pub use generic::is_generic;

/// The text on one line, cut at a grapheme boundary to at most `max` characters, with "…" where it was cut (WEB-12).
#[must_use]
pub fn shortened(text: &str, max: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let graphemes: Vec<&str> = line.graphemes(true).collect();
    if graphemes.len() <= max {
        return line;
    }
    let mut short = graphemes[..max.saturating_sub(1)].concat();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

/// A word of a text, with where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<'a> {
    /// First byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The word as it is written.
    pub word: &'a str,
}

/// The words of a text in any script, in order; punctuation and emoji are none.
#[must_use]
pub fn spans(text: &str) -> Vec<Span<'_>> {
    let mut start = 0;
    let mut found = Vec::new();
    for (end, kind) in segmenter().segment_str(text).iter_with_word_type() {
        if kind.is_word_like() && end > start {
            found.push(Span { start, end, word: &text[start..end] });
        }
        start = end;
    }
    found
}

fn segmenter() -> WordSegmenterBorrowed<'static> {
    static SEGMENTER: OnceLock<WordSegmenterBorrowed<'static>> = OnceLock::new();
    *SEGMENTER.get_or_init(|| WordSegmenter::new_auto(WordBreakInvariantOptions::default()))
}

/// The words of a text in lower case.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    spans(text).into_iter().map(|span| plain(span.word)).collect()
}

/// A word in lower case, without the possessive of English.
#[must_use]
pub fn plain(word: &str) -> String {
    let word = word.to_lowercase().replace('’', "'");
    word.strip_suffix("'s").map_or_else(|| word.trim_end_matches('\'').to_owned(), str::to_owned)
}

/// The language that a text looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English, and a text that does not show its language.
    English,
    /// German.
    German,
    /// Another one.
    Other,
}

/// The language that a text looks like, by its function words and letters.
#[must_use]
pub fn tongue(text: &str) -> Tongue {
    let words = words(text);
    let count = |of: fn(&str) -> bool| words.iter().filter(|word| of(word)).count();
    let umlauts = words.iter().filter(|word| word.contains(['ä', 'ö', 'ü', 'ß'])).count();
    let far = words.iter().filter(|word| word.contains(|letter: char| letter > '\u{24f}')).count();
    let (english, german, other) =
        (count(generic::is_english), count(generic::is_german) + umlauts, count(generic::is_other) + far);
    if german > english && german >= other {
        Tongue::German
    } else if other > english {
        Tongue::Other
    } else {
        Tongue::English
    }
}

/// Whether it is a word by which a language shows itself, or by which people ask for anything at all in it.
#[must_use]
pub fn shows(word: &str, tongue: Tongue) -> bool {
    match tongue {
        Tongue::English => generic::is_english(word),
        Tongue::German => generic::is_german(word),
        Tongue::Other => generic::is_other(word),
    }
}

/// The stem of a word that [`plain`] returned.
#[must_use]
pub fn stem(word: &str, tongue: Tongue) -> String {
    static ENGLISH: OnceLock<Stemmer> = OnceLock::new();
    static GERMAN: OnceLock<Stemmer> = OnceLock::new();
    if !word.chars().all(|letter| letter.is_alphabetic() && letter < '\u{250}') {
        return word.to_owned();
    }
    let stemmer = match tongue {
        Tongue::English | Tongue::Other => ENGLISH.get_or_init(|| Stemmer::create(Algorithm::English)),
        Tongue::German => GERMAN.get_or_init(|| Stemmer::create(Algorithm::German)),
    };
    stemmer.stem(word).into_owned()
}

/// Whether a word that [`plain`] returned can name something of a product: not generic, not a number, not one letter.
#[must_use]
pub fn is_product_word(word: &str) -> bool {
    let letters = word.chars().filter(|letter| letter.is_alphabetic()).count();
    let alphabet = word.chars().all(|letter| letter < '\u{2e80}');
    letters > usize::from(alphabet) && !is_generic(word)
}

/// The words of a text that can name something of a product, in order, each once.
#[must_use]
pub fn product_words(text: &str) -> Vec<String> {
    let mut seen = HashSet::new();
    words(text).into_iter().filter(|word| is_product_word(word) && seen.insert(word.clone())).collect()
}

/// The stems of [`product_words`], in order, each once.
#[must_use]
pub fn product_stems(text: &str) -> Vec<String> {
    let tongue = tongue(text);
    let mut seen = HashSet::new();
    product_words(text)
        .into_iter()
        .map(|word| stem(&word, tongue))
        .filter(|stem| seen.insert(stem.clone()))
        .collect()
}

/// How much of `part` occurs in `whole`, from 0 to 1; 0 for an empty part.
#[must_use]
pub fn containment(part: &[String], whole: &[String]) -> f64 {
    if part.is_empty() {
        return 0.0;
    }
    let whole: HashSet<&str> = whole.iter().map(String::as_str).collect();
    let within = part.iter().filter(|stem| whole.contains(stem.as_str())).count();
    ratio(within, part.len())
}

/// A quotient of two counts.
#[must_use]
pub fn ratio(part: usize, whole: usize) -> f64 {
    let count = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
    if whole == 0 { 0.0 } else { count(part) / count(whole) }
}
