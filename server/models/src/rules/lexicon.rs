//! Synonyms and translations: which words mean the same in a request for software.

use std::collections::HashMap;
use std::sync::OnceLock;

use domain::words::{Tongue, stem};

const ENGLISH: &str = include_str!("lexicon/english.txt");
const GERMAN: &str = include_str!("lexicon/german.txt");
const OTHERS: &str = include_str!("lexicon/others.txt");
const WEAK: &str = include_str!("lexicon/weak.txt");

/// Words of the longest phrase.
pub(super) const LONGEST: usize = 4;
/// Letters of the shortest part of a compound.
const SHORTEST_PART: usize = 3;

/// How much a concept says about what is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Strength {
    /// Names a thing or an act of the product.
    Strong,
    /// Names how anything is shown: page, button, list.
    Shown,
    /// Names anybody: people, user.
    Person,
    /// Says how much or which: whole, chosen, own.
    Degree,
}

#[derive(Default)]
struct Words {
    /// Words and phrases as they are written.
    exact: HashMap<String, &'static str>,
    /// Stems of single words.
    stems: HashMap<String, &'static str>,
}

impl Words {
    fn read(list: &'static str, tongue: Tongue) -> Self {
        let mut words = Self::default();
        let lines: Vec<(&'static str, &'static str)> = list
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once(": "))
            .collect();
        for (meaning, _) in &lines {
            words.stems.entry(stem(meaning, Tongue::English)).or_insert(meaning);
        }
        for (meaning, rest) in lines {
            for word in rest.split(", ").map(str::trim) {
                let (word, as_written) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
                words.exact.entry(word.to_owned()).or_insert(meaning);
                if !word.contains(' ') && !as_written {
                    words.stems.entry(stem(word, tongue)).or_insert(meaning);
                }
            }
        }
        words
    }

    fn of(&self, word: &str, tongue: Tongue) -> Option<&'static str> {
        self.exact.get(word).or_else(|| self.stems.get(&stem(word, tongue))).copied()
    }
}

fn english() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::read(ENGLISH, Tongue::English))
}

fn german() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::read(GERMAN, Tongue::German))
}

fn others() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::read(OTHERS, Tongue::English))
}

/// What a word means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Concept {
    /// The stem by which words of one meaning join.
    pub(super) stem: String,
    /// The meaning as a word to show.
    pub(super) name: String,
}

impl Concept {
    /// A meaning of the lists.
    fn of(meaning: &str) -> Self {
        Self { stem: canonical(meaning), name: meaning.to_owned() }
    }
}

/// The concept of a phrase of several words.
pub(super) fn phrase(words: &[&str], language: Tongue) -> Option<Concept> {
    let lists: &[&Words] = match language {
        Tongue::English => &[english()],
        Tongue::German => &[german(), english()],
        Tongue::Other => &[others(), english()],
    };
    let spaced = words.join(" ");
    let tight = words.concat();
    let found = |list: &&Words| {
        let tight = if tight.is_ascii() { None } else { list.exact.get(&tight) };
        list.exact.get(&spaced).or(tight).copied()
    };
    lists.iter().find_map(found).map(Concept::of)
}

/// The concepts of a word: one, or the two parts of a compound.
pub(super) fn concepts(word: &str, language: Tongue) -> Vec<Concept> {
    let own = |tongue| vec![Concept { stem: stem(word, tongue), name: word.to_owned() }];
    let found = match language {
        Tongue::English => english().of(word, Tongue::English),
        Tongue::German => german().of(word, Tongue::German).or_else(|| english().of(word, Tongue::English)),
        Tongue::Other => others().of(word, Tongue::English).or_else(|| english().of(word, Tongue::English)),
    };
    match (found, language) {
        (Some(meaning), _) => vec![Concept::of(meaning)],
        (None, Tongue::German) => compound(word).unwrap_or_else(|| own(Tongue::German)),
        (None, Tongue::English | Tongue::Other) => own(Tongue::English),
    }
}

/// A meaning as a concept: its stem, so that it joins with words that no list holds.
fn canonical(meaning: &str) -> String {
    stem(meaning, Tongue::English)
}

/// Splits a German compound into two known words, with the letters that join them.
fn compound(word: &str) -> Option<Vec<Concept>> {
    let known = |part: &str| german().exact.get(part).or_else(|| english().exact.get(part)).copied();
    let letters: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
    let middle = letters.get(SHORTEST_PART..letters.len().saturating_sub(SHORTEST_PART - 1))?;
    for at in middle.iter().rev() {
        let (first, second) = word.split_at(*at);
        let tail = german().of(second, Tongue::German).or_else(|| english().of(second, Tongue::English));
        let joined = ["", "s", "es", "n", "en", "e"]
            .iter()
            .find_map(|join| known(first.strip_suffix(join)?))
            .or_else(|| known(&format!("{first}e")));
        if let (Some(first), Some(second)) = (joined, tail) {
            return Some(vec![Concept::of(first), Concept::of(second)]);
        }
    }
    None
}

/// How much a concept says.
pub(super) fn strength(concept: &str) -> Strength {
    static WEAK_WORDS: OnceLock<HashMap<String, Strength>> = OnceLock::new();
    let weak = WEAK_WORDS.get_or_init(|| {
        let kinds = [("shown", Strength::Shown), ("person", Strength::Person), ("degree", Strength::Degree)];
        let mut weak = HashMap::new();
        for line in WEAK.lines() {
            let Some((name, rest)) = line.split_once(": ") else { continue };
            let Some((_, kind)) = kinds.iter().find(|(known, _)| *known == name) else { continue };
            for word in rest.split(", ") {
                weak.entry(canonical(word.trim())).or_insert(*kind);
            }
        }
        weak
    });
    weak.get(concept).copied().unwrap_or(Strength::Strong)
}
