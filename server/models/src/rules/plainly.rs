//! A text as the local model, which learned English, understands it best.

use domain::{intake::asking::asked, words};

use super::{
    lexicon::{LONGEST, Language},
    reading::NEGATIONS,
};

/// The text without what talks to the machine; of a text in another language than English, the English meaning of each
/// word that is known, and the others as they are.
pub(crate) fn plainly(text: &str) -> String {
    let text = asked(text);
    let language = Language::of(&text);
    if language.is_english() {
        return text;
    }
    let plain = language.words(&text);
    let mut english: Vec<String> = Vec::new();
    let mut at = 0;
    while at < plain.len() {
        let most = LONGEST.min(plain.len() - at);
        let phrase = (2..=most).rev().find_map(|length| {
            let words: Vec<&str> = plain[at..at + length].iter().map(String::as_str).collect();
            language.phrase(&words).map(|concepts| (length, concepts))
        });
        if let Some((length, concepts)) = phrase {
            english.extend(concepts.into_iter().map(|concept| concept.name));
            at += length;
            continue;
        }
        let word = plain[at].as_str();
        if NEGATIONS.contains(&word) {
            english.push("not".to_owned());
        } else if language.joins(word) {
            english.push("and".to_owned());
        } else if !words::is_generic(word) {
            english.extend(language.concepts(word).into_iter().map(|concept| concept.name));
        }
        at += 1;
    }
    if english.is_empty() { text } else { english.join(" ") }
}
