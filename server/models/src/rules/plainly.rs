//! A text as the local model, which learned English, understands it best.

use domain::{
    intake::asking::asked,
    words::{self, Tongue, tongue},
};

use super::{
    lexicon::{self, LONGEST},
    reading::NEGATIONS,
};

/// The text without what talks to the machine; of a text in another language than English, the English meaning of each
/// word that is known, and the others as they are.
pub(crate) fn plainly(text: &str) -> String {
    let text = asked(text);
    let tongue = tongue(&text);
    if tongue == Tongue::English {
        return text;
    }
    let plain: Vec<String> = words::words(&text);
    let mut english: Vec<String> = Vec::new();
    let mut at = 0;
    while at < plain.len() {
        let most = LONGEST.min(plain.len() - at);
        let phrase = (2..=most).rev().find_map(|length| {
            let words: Vec<&str> = plain[at..at + length].iter().map(String::as_str).collect();
            lexicon::phrase(&words, tongue).map(|concept| (length, concept.name))
        });
        if let Some((length, name)) = phrase {
            english.push(name);
            at += length;
            continue;
        }
        let word = plain[at].as_str();
        if NEGATIONS.contains(&word) {
            english.push("not".to_owned());
        } else if !words::is_generic(word) {
            english.extend(lexicon::concepts(word, tongue).into_iter().map(|concept| concept.name));
        }
        at += 1;
    }
    if english.is_empty() { text } else { english.join(" ") }
}
