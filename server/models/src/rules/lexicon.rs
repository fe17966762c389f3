//! Synonyms and translations: which words mean the same in a request for software.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use domain::words::{self, Tongue, stem};
use rust_stemmers::{Algorithm, Stemmer};

use super::reading;

const WEAK: &str = include_str!("lexicon/weak.txt");

/// Words of the longest phrase.
pub(super) const LONGEST: usize = 4;
/// Letters of the shortest part of a compound.
const SHORTEST_PART: usize = 3;
/// Letters of the longest compound; a longer word is none.
const LONGEST_COMPOUND: usize = 60;
/// Letters of the longest word that is looked for where words stand side by side.
const LONGEST_BESIDE: usize = 12;
/// Syllables of the longest ending of Korean.
const LONGEST_PARTICLE: usize = 3;

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

/// How a language forms its words.
enum Forms {
    /// A stemmer knows them.
    Stemmed(Algorithm),
    /// A stemmer knows them, and words are written together, with these letters between them.
    Joined(Algorithm, &'static [&'static str]),
    /// Endings, many of which no stemmer knows.
    Endings,
    /// Endings of syllables, which say little.
    Particles,
    /// Words stand side by side without spaces.
    Tight,
}

/// A list of words with their meanings.
struct Words {
    forms: Forms,
    /// Words and phrases as they are written.
    exact: HashMap<&'static str, &'static str>,
    /// Stems of single words.
    stems: HashMap<String, &'static str>,
    /// Single words in their order.
    sorted: Vec<&'static str>,
}

macro_rules! lists {
    ($($file:literal $forms:expr;)*) => {
        /// A list a language, English first.
        static LISTS: LazyLock<Vec<Words>> =
            LazyLock::new(|| vec![$(Words::read(include_str!(concat!("lexicon/", $file, ".txt")), $forms)),*]);
        /// The language of each list.
        const NAMES: &[&str] = &[$($file),*];
    };
}

lists! {
    "en" Forms::Stemmed(Algorithm::English);
    "de" Forms::Joined(Algorithm::German, &["", "s", "es", "n", "en", "e"]);
    "fr" Forms::Stemmed(Algorithm::French);
    "es" Forms::Stemmed(Algorithm::Spanish);
    "it" Forms::Stemmed(Algorithm::Italian);
    "pt" Forms::Stemmed(Algorithm::Portuguese);
    "nl" Forms::Joined(Algorithm::Dutch, &["", "s", "en", "e"]);
    "sv" Forms::Joined(Algorithm::Swedish, &["", "s"]);
    "pl" Forms::Endings;
    "tr" Forms::Endings;
    "ru" Forms::Stemmed(Algorithm::Russian);
    "ar" Forms::Stemmed(Algorithm::Arabic);
    "zh" Forms::Tight;
    "ja" Forms::Tight;
    "ko" Forms::Particles;
}

impl Words {
    fn read(list: &'static str, forms: Forms) -> Self {
        let mut words = Self { forms, exact: HashMap::new(), stems: HashMap::new(), sorted: Vec::new() };
        let lines = list.lines().filter(|line| !line.starts_with('#'));
        let lines: Vec<_> = lines.filter_map(|line| line.split_once(": ")).collect();
        if matches!(words.forms, Forms::Stemmed(Algorithm::English)) {
            for (meaning, _) in &lines {
                words.keep_stem(meaning, meaning);
            }
        }
        for (meaning, rest) in lines {
            for word in rest.split(", ") {
                let (word, as_written) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
                words.exact.entry(word).or_insert(meaning);
                if !word.contains(' ') && !as_written && meaning != NOTHING {
                    words.keep_stem(word, meaning);
                }
            }
        }
        words.sorted = words.exact.keys().copied().filter(|word| !word.contains(' ')).collect();
        words.sorted.sort_unstable();
        words
    }

    fn keep_stem(&mut self, word: &str, meaning: &'static str) {
        if let Some(stem) = self.stem(word) {
            self.stems.entry(stem).or_insert(meaning);
        }
    }

    fn stem(&self, word: &str) -> Option<String> {
        match self.forms {
            Forms::Stemmed(algorithm) | Forms::Joined(algorithm, _) => {
                Some(Stemmer::create(algorithm).stem(word).into_owned())
            }
            Forms::Endings | Forms::Particles | Forms::Tight => None,
        }
    }

    /// The meaning of a word in any of its forms.
    fn of(&self, word: &str) -> Option<&'static str> {
        let by_form = || match self.forms {
            Forms::Endings => self.nearest(word),
            Forms::Particles => self.without_particle(word),
            Forms::Stemmed(_) | Forms::Joined(..) | Forms::Tight => {
                self.stems.get(&self.stem(word)?).copied()
            }
        };
        self.exact.get(word).copied().or_else(by_form)
    }

    /// The meaning of the longest known word with which this one starts.
    fn without_particle(&self, word: &str) -> Option<&'static str> {
        let ends: Vec<usize> = word.char_indices().map(|(at, _)| at).skip(1).collect();
        ends.iter().rev().take(LONGEST_PARTICLE).find_map(|end| self.exact.get(&word[..*end])).copied()
    }

    /// The meaning of the known word that begins with the same letters for longest: another form of the same word,
    /// when most letters are the same.
    fn nearest(&self, word: &str) -> Option<&'static str> {
        let letters = word.chars().count();
        let at = self.sorted.partition_point(|known| *known < word);
        let around = self.sorted[at.saturating_sub(1)..].iter().take(2);
        let same = |known: &str| known.chars().zip(word.chars()).take_while(|(a, b)| a == b).count();
        let (known, same) = around.map(|known| (*known, same(known))).max_by_key(|(_, same)| *same)?;
        let alike = |percent: usize, of: usize| 100 * same >= percent * of;
        let is_form = match self.forms {
            Forms::Endings => same > 3 && alike(45, letters) && alike(60, known.chars().count()),
            _ => same > 4 && alike(70, letters) && alike(70, known.chars().count()),
        };
        is_form.then(|| self.exact[known])
    }

    /// What a word says that is not in the list: its parts, or the word that it is a form of.
    fn parts(&self, word: &str) -> Option<Vec<Concept>> {
        match self.forms {
            Forms::Stemmed(Algorithm::English) | Forms::Endings | Forms::Particles => None,
            Forms::Stemmed(_) => self.nearest(word).map(meant),
            Forms::Joined(_, joins) => self
                .compound(word, joins)
                .map(|parts| parts.into_iter().flat_map(meant).collect())
                .or_else(|| self.nearest(word).map(meant)),
            Forms::Tight => Some(self.side_by_side(word)),
        }
    }

    /// Splits a compound into two known words, with the letters that join them.
    fn compound(&self, word: &str, joins: &[&str]) -> Option<Vec<&'static str>> {
        let known = |part: &str| self.exact.get(part).or_else(|| LISTS[0].exact.get(part)).copied();
        let letters: Vec<usize> = word.char_indices().map(|(at, _)| at).collect();
        if letters.len() > LONGEST_COMPOUND {
            return None;
        }
        let middle = letters.get(SHORTEST_PART..letters.len().saturating_sub(SHORTEST_PART - 1))?;
        middle.iter().rev().find_map(|at| {
            let (first, second) = word.split_at(*at);
            let second = self.of(second).or_else(|| LISTS[0].of(second))?;
            let first = joins
                .iter()
                .find_map(|join| known(first.strip_suffix(join)?))
                .or_else(|| known(&format!("{first}e")))?;
            Some(vec![first, second])
        })
    }

    /// Takes the longest known word again and again. A letter that no list knows says nothing alone; several are a word.
    fn side_by_side(&self, word: &str) -> Vec<Concept> {
        let ends: Vec<usize> = word.char_indices().map(|(at, _)| at).skip(1).chain([word.len()]).collect();
        let start = |letter: usize| if letter == 0 { 0 } else { ends[letter - 1] };
        let (mut found, mut from, mut unknown) = (Vec::new(), 0, 0);
        while from <= ends.len() {
            let longest = (from..ends.len().min(from + LONGEST_BESIDE)).rev().find_map(|to| {
                self.exact.get(&word[start(from)..ends[to]]).map(|meaning| (to + 1, *meaning))
            });
            if longest.is_some() || from == ends.len() {
                if unknown > 1 {
                    let name = word[start(from - unknown)..start(from)].to_owned();
                    found.push(Concept { stem: name.clone(), name });
                }
                unknown = 0;
            } else {
                unknown += 1;
            }
            let (next, said) = longest.map_or((from + 1, Vec::new()), |(to, meaning)| (to, meant(meaning)));
            found.extend(said);
            from = next;
        }
        found
    }
}

/// The language of a text, as far as the lists know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language(Option<usize>);

impl Language {
    /// English, and a text that does not show its language.
    pub const ENGLISH: Self = Self(Some(0));
    const GERMAN: usize = 1;
    /// One that no list knows.
    const OTHER: Self = Self(None);

    /// The language whose words occur most often in a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let all = words::words(text);
        let kana = text.chars().any(|letter| ('\u{3040}'..='\u{30ff}').contains(&letter));
        let (mut said, mut named) = ([0_usize; NAMES.len()], [0_usize; NAMES.len()]);
        for word in &all {
            if let Some(list) = by_script(word, kana) {
                named[list] += 1;
                continue;
            }
            for (list, said) in said.iter_mut().enumerate() {
                let tongue = [Tongue::English, Tongue::German].get(list).copied().unwrap_or(Tongue::Other);
                *said += usize::from(words::shows(word, tongue));
            }
            let english = u16::from(ENGLISH.contains(&canonical(word)));
            let known = KNOWN.get(word.as_str()).copied().unwrap_or_default() | english;
            for (list, named) in named.iter_mut().enumerate() {
                *named += usize::from(known & (1 << list) != 0);
            }
        }
        let best = (0..NAMES.len()).rev().max_by_key(|list| (said[*list] + named[*list], named[*list]));
        match (best, words::tongue(text)) {
            (Some(list), _) if named[list] > 0 => Self(Some(list)),
            (_, Tongue::English) => Self::ENGLISH,
            (_, Tongue::German) => Self(Some(Self::GERMAN)),
            (_, Tongue::Other) => Self::OTHER,
        }
    }

    /// Whether it is English.
    #[must_use]
    pub fn is_english(self) -> bool {
        self == Self::ENGLISH
    }

    /// Whether it is neither English nor German.
    pub(super) fn is_far(self) -> bool {
        !self.is_english() && self.0 != Some(Self::GERMAN)
    }

    fn list(self) -> Option<&'static Words> {
        Some(&LISTS[self.0?])
    }

    /// The concepts of a phrase of several words.
    pub(super) fn phrase(self, words: &[&str]) -> Option<Vec<Concept>> {
        let (spaced, tight) = (words.join(" "), words.concat());
        let found = |list: &Words| {
            let tight = if tight.is_ascii() { None } else { list.exact.get(tight.as_str()) };
            list.exact.get(spaced.as_str()).or(tight).copied()
        };
        self.list().and_then(found).or_else(|| found(&LISTS[0])).map(meant)
    }

    /// Whether a word joins a second wish to the first.
    pub(super) fn joins(self, word: &str) -> bool {
        self.list().is_some_and(|list| list.exact.get(word) == Some(&"and"))
    }

    /// The concepts of a word: one, or the parts of a compound.
    pub(super) fn concepts(self, word: &str) -> Vec<Concept> {
        let tongue = if self.0 == Some(Self::GERMAN) { Tongue::German } else { Tongue::English };
        if let Some(meaning) = self.list().and_then(|list| list.of(word)).or_else(|| LISTS[0].of(word)) {
            return meant(meaning);
        }
        if let Some((_, bare)) = word.rsplit_once('\'').filter(|_| !self.is_english()) {
            return if words::is_generic(bare) { Vec::new() } else { self.concepts(bare) };
        }
        let own = || vec![Concept { stem: stem(word, tongue), name: word.to_owned() }];
        self.list().and_then(|list| list.parts(word)).unwrap_or_else(own)
    }

    /// The words of a text in lower case; where they stand side by side without spaces, as much as does so.
    pub(super) fn words(self, text: &str) -> Vec<String> {
        if !self.list().is_some_and(|list| matches!(list.forms, Forms::Tight)) {
            return words::words(text);
        }
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for span in words::spans(text) {
            let ascii = span.word.is_ascii();
            match runs.last_mut() {
                Some((start, end)) if *end == span.start && text[*start..*end].is_ascii() == ascii => {
                    *end = span.end;
                }
                _ => runs.push((span.start, span.end)),
            }
        }
        runs.into_iter().map(|(start, end)| words::plain(&text[start..end])).collect()
    }
}

/// Which lists hold a word, a bit each.
static KNOWN: LazyLock<HashMap<&'static str, u16>> = LazyLock::new(|| {
    let mut known: HashMap<&'static str, u16> = HashMap::new();
    for (at, list) in LISTS.iter().enumerate() {
        for word in list.exact.keys() {
            *known.entry(word).or_default() |= 1 << at;
        }
    }
    known
});

/// Stems of the words of English in which the lists give their meanings.
static ENGLISH: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let meanings = LISTS.iter().flat_map(|list| list.exact.values());
    meanings.flat_map(|meaning| meaning.split(' ')).map(canonical).collect()
});

/// The list of a script that one language of the lists uses.
fn by_script(word: &str, kana: bool) -> Option<usize> {
    let name = match word.chars().find(|letter| letter.is_alphabetic())? {
        '\u{400}'..='\u{52f}' => "ru",
        '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' => "ar",
        '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7a3}' => "ko",
        '\u{3040}'..='\u{30ff}' => "ja",
        '\u{3400}'..='\u{9fff}' if kana => "ja",
        '\u{3400}'..='\u{9fff}' => "zh",
        _ => return None,
    };
    NAMES.iter().position(|known| *known == name)
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

/// The meaning of words that say nothing about a product.
const NOTHING: &str = "-";

/// The meaning of words that deny.
pub(super) const NOT: &str = "not";

/// What a meaning of the lists says: a number, a concept of the English list, or its own words.
fn meant(meaning: &'static str) -> Vec<Concept> {
    if meaning == NOTHING {
        return Vec::new();
    }
    let digits = reading::number(meaning);
    if !digits.is_empty() {
        return vec![Concept { stem: digits.to_owned(), name: digits.to_owned() }];
    }
    if meaning == NOT {
        return vec![Concept::of(NOT)];
    }
    let concept =
        |name: &str| Concept { stem: canonical(LISTS[0].of(name).unwrap_or(name)), name: name.to_owned() };
    if LISTS[0].exact.contains_key(meaning) {
        return vec![concept(meaning)];
    }
    meaning.split(' ').filter(|word| !words::is_generic(word)).map(concept).collect()
}

/// A meaning as a concept: its stem, so that it joins with words that no list holds.
fn canonical(meaning: &str) -> String {
    stem(meaning, Tongue::English)
}

/// How much a concept says.
pub(super) fn strength(concept: &str) -> Strength {
    static WEAK_WORDS: LazyLock<HashMap<String, Strength>> = LazyLock::new(|| {
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
    WEAK_WORDS.get(concept).copied().unwrap_or(Strength::Strong)
}

#[cfg(test)]
mod tests;
