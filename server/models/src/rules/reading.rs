//! Reads a text into clauses of concepts, with what is negated, and what only says where.

use std::collections::HashSet;

use domain::{
    intake::asking,
    words::{self, Span, Tongue},
};

use super::lexicon::{self, Concept, Language, Strength};

/// Which part of a clause a token belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// What is asked for.
    Head,
    /// The first place that it names: "on the recipe page".
    Place,
    /// Further places, conditions and purposes.
    Beside,
}

/// A word or phrase that says something.
#[expect(clippy::struct_excessive_bools, reason = "each says one thing about a word, and all mix")]
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    /// First byte in the text.
    pub(super) start: usize,
    /// The byte after the last.
    pub(super) end: usize,
    /// What it means, as a stem.
    pub(super) concept: String,
    /// What it means, as a word to show.
    pub(super) name: String,
    /// How much it says.
    pub(super) strength: Strength,
    /// Where in the clause.
    pub(super) part: Part,
    /// Whether a negation stands before it.
    pub(super) negated: bool,
    /// Whether it is a number.
    pub(super) number: bool,
    /// Whether it stands directly behind "by": the key of an order or a filter.
    pub(super) key: bool,
    /// Whether it stands in the clause's first noun phrase, before any "by", "with" or "on".
    pub(super) leads: bool,
}

impl Token {
    /// Whether it names a thing or an act of the product.
    pub(super) fn is_strong(&self) -> bool {
        self.strength == Strength::Strong
    }
}

/// A sentence of a text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Clause {
    /// First byte in the text.
    pub(super) start: usize,
    /// The byte after the last.
    pub(super) end: usize,
    /// It, as it was written.
    text: String,
    /// Its tokens, in order.
    pub(super) tokens: Vec<Token>,
    /// Its words in lower case, in order.
    pub(super) words: Vec<String>,
    /// The same as they were written.
    written: Vec<String>,
    /// Whether it asks to take something away: "Remove the …", "Stop showing …".
    pub(super) removes: bool,
    /// Where each of its words starts, in bytes.
    starts: Vec<usize>,
    /// Where "has" or "shows" stands, in bytes: what follows is what the clause is about.
    verb_at: Option<usize>,
    /// Where its first colon stands, in bytes.
    pub(super) colon_at: Option<usize>,
    /// Whether its language is English.
    english: bool,
}

/// What removes or forbids.
pub(super) const REMOVAL: [&str; 9] =
    ["delet", "hide", "disabl", "stop", "forbid", "omit", "prohibit", "disallow", "deactiv"];

impl Clause {
    /// Concepts of a kind.
    pub(super) fn concepts(&self, of: impl Fn(&Token) -> bool) -> HashSet<&str> {
        self.tokens.iter().filter(|token| of(token)).map(|token| token.concept.as_str()).collect()
    }

    /// What it is about: strong heads, without the subject of "has" and "shows".
    pub(super) fn objects(&self) -> Vec<&Token> {
        let heads = |from: usize| -> Vec<&Token> {
            let is_head =
                |token: &&Token| token.part == Part::Head && token.is_strong() && token.start >= from;
            self.tokens.iter().filter(is_head).collect()
        };
        match self.verb_at.map(heads) {
            Some(found) if !found.is_empty() => found,
            _ => heads(0),
        }
    }

    /// What it says of its subject: strong heads behind "has" and "shows"; all of them when there is no such verb.
    pub(super) fn said(&self) -> Vec<&Token> {
        let from = self.verb_at.unwrap_or(0);
        self.tokens
            .iter()
            .filter(|token| token.part == Part::Head && token.is_strong() && token.start >= from)
            .collect()
    }

    /// Whether it says with a verb what there is: "has", "shows", "can".
    pub(super) fn has_verb(&self) -> bool {
        self.verb_at.is_some() || self.says(&["is", "are", "let", "lets", "there", "ist", "sind"])
    }

    /// Where its nth word starts, in bytes.
    pub(super) fn offset_of_word(&self, nth: usize) -> Option<usize> {
        self.starts.get(nth).copied()
    }

    /// What was written from the first of these tokens to the last.
    pub(super) fn quote(&self, tokens: &[&Token]) -> &str {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return "" };
        self.text.get(first.start - self.start..last.end - self.start).unwrap_or_default()
    }

    /// A word as it is written here; itself when this says it in another way.
    pub(super) fn as_written<'a>(&'a self, word: &'a str) -> &'a str {
        let root = words::stem(word, Tongue::English);
        let same = |said: &String| said == word || words::stem(said, Tongue::English) == root;
        self.words.iter().position(same).map_or(word, |at| &self.written[at])
    }

    /// Whether its language is English, or does not show.
    pub(super) fn is_english(&self) -> bool {
        self.english
    }

    /// Whether one of these words occurs.
    pub(super) fn says(&self, words: &[&str]) -> bool {
        self.words.iter().any(|word| words.contains(&word.as_str()))
    }
}

/// The clauses of a text, without sentences that talk to the machine.
pub(super) fn read(text: &str) -> Vec<Clause> {
    let language = Language::of(text);
    asking::asking(text).into_iter().map(|(start, end)| clause(text, start, end, language)).collect()
}

/// Places of the sentences that ask for something: without what talks to the machine, and without the story around the
/// wish, when there is a wish.
pub(super) fn wishes(text: &str) -> Vec<(usize, usize)> {
    let all = asking::asking(text);
    let wishes: Vec<(usize, usize)> =
        all.iter().copied().filter(|(start, end)| !tells(&text[*start..*end])).collect();
    if wishes.is_empty() { all } else { wishes }
}

/// Words that make a sentence a wish.
const WISHING: [&str; 26] = [
    "should", "please", "want", "need", "needs", "would", "like", "let", "lets", "could", "must", "can",
    "add", "make", "allow", "soll", "sollen", "bitte", "möchte", "muss", "doit", "voudrais", "quiero",
    "debe", "quero", "请",
];
/// Words with which people begin to tell how things are.
const TELLING: [&str; 40] = [
    "every",
    "when",
    "whenever",
    "because",
    "since",
    "today",
    "currently",
    "now",
    "we",
    "i",
    "it",
    "it's",
    "there",
    "our",
    "my",
    "sometimes",
    "often",
    "right",
    "at",
    "people",
    "customers",
    "users",
    "this",
    "that",
    "they",
    "he",
    "she",
    "the",
    "a",
    "an",
    "some",
    "most",
    "many",
    "everybody",
    "everyone",
    "nobody",
    "ich",
    "wir",
    "jeden",
    "manchmal",
];

/// "Every afternoon there is a long queue.": how things are, not what to build.
fn tells(sentence: &str) -> bool {
    let words = words::words(sentence);
    let says = |list: &[&str], words: &[String]| words.iter().any(|word| list.contains(&word.as_str()));
    says(&TELLING, words.get(..1).unwrap_or_default()) && !says(&WISHING, &words)
}

/// The parts of a text between commas and colons, each as a clause: entries of a list of features.
pub(super) fn segments(text: &str) -> Vec<Clause> {
    let language = Language::of(text);
    let mut found = Vec::new();
    for (start, end) in asking::asking(text) {
        let mut from = start;
        for (at, mark) in text[start..end].match_indices([',', ':', '(', ')', '–', '，', '、', '：']) {
            found.push(clause(text, from, start + at, language));
            from = start + at + mark.len();
        }
        found.push(clause(text, from, end, language));
    }
    found.retain(|clause| !clause.tokens.is_empty());
    found
}

/// All tokens of a text.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    read(text).into_iter().flat_map(|clause| clause.tokens).collect()
}

fn clause(text: &str, start: usize, end: usize, language: Language) -> Clause {
    let spans = words::spans(&text[start..end]);
    let plain: Vec<String> = spans.iter().map(|span| words::plain(span.word)).collect();
    let mut reader = Reader {
        text: &text[start..end],
        offset: start,
        spans: &spans,
        plain: &plain,
        language,
        state: State::new(),
    };
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < spans.len() {
        at += reader.step(at, &mut tokens);
    }
    let removes =
        tokens.iter().find(|token: &&Token| token.strength != Strength::Degree).is_some_and(|first| {
            REMOVAL.contains(&first.concept.as_str())
                && !first.negated
                && !plain.iter().any(|word| SUBJECTS.contains(&word.as_str()))
        }) || plain.windows(2).any(|pair| pair[0] == "no" && ["longer", "more"].contains(&pair[1].as_str()));
    let verb = plain.iter().position(|word| HAVING.contains(&word.as_str()));
    let verb_at = verb.filter(|at| *at > 0).map(|at| start + spans[at].start);
    let starts = spans.iter().map(|span| start + span.start).collect();
    let colon_at = text[start..end].find([':', '：']).map(|at| start + at);
    let written = spans.iter().map(|span| span.word.to_owned()).collect();
    let text = text[start..end].to_owned();
    let english = language.is_english();
    Clause { start, end, text, tokens, words: plain, written, starts, removes, verb_at, colon_at, english }
}

/// Verbs behind which a criterion says what there is.
const HAVING: [&str; 21] = [
    "can", "may", "kann", "können", "belongs", "has", "have", "shows", "contains", "lists", "displays",
    "offers", "gets", "includes", "hat", "zeigt", "enthält", "a un", "tiene", "muestra", "affiche",
];

/// Words that make the removal somebody's own act: "let owners hide", "a delete button".
const SUBJECTS: [&str; 10] =
    ["let", "allow", "can", "able", "button", "option", "possible", "könn", "können", "kann"];
pub(super) const NEGATIONS: [&str; 53] = [
    "not",
    "no",
    "never",
    "without",
    "don't",
    "doesn't",
    "didn't",
    "isn't",
    "aren't",
    "can't",
    "cannot",
    "won't",
    "shouldn't",
    "none",
    "nobody",
    "neither",
    "nor",
    "nicht",
    "kein",
    "keine",
    "keinen",
    "keinem",
    "keiner",
    "nie",
    "niemals",
    "ohne",
    "pas",
    "sans",
    "jamais",
    "aucun",
    "aucune",
    "sin",
    "nunca",
    "ningún",
    "senza",
    "sem",
    "zonder",
    "geen",
    "non",
    "inte",
    "utan",
    "bez",
    "değil",
    "не",
    "без",
    "لا",
    "بدون",
    "不",
    "没有",
    "无",
    "勿",
    "ない",
    "なし",
];
const PLACES: [&str; 58] = [
    "in", "on", "at", "of", "from", "beside", "near", "under", "above", "below", "within", "inside", "for",
    "per", "into", "onto", "next", "during", "around", "across", "im", "ins", "auf", "an", "am", "aus",
    "bei", "beim", "von", "vom", "zum", "zur", "für", "unter", "über", "neben", "dans", "sur", "du", "des",
    "au", "aux", "en", "del", "sobre", "para", "nel", "nella", "sulla", "sul", "della", "do", "da", "na",
    "no", "op", "van", "voor",
];
const DETERMINERS: [&str; 20] = [
    "the", "a", "an", "each", "every", "my", "our", "their", "his", "her", "its", "your", "all", "this",
    "that", "these", "those", "any", "both", "one",
];
const PURPOSES: [&str; 12] = [
    "because", "since", "when", "whenever", "if", "while", "damit", "weil", "wenn", "falls", "porque",
    "cuando",
];
const CONTENTS: [&str; 14] =
    ["with", "by", "that", "which", "who", "and", "or", "mit", "und", "oder", "avec", "con", "als", "as"];

#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing about the place in a sentence, and all mix"
)]
#[derive(Clone, Copy)]
struct State {
    part: Part,
    places: usize,
    purpose: bool,
    negated: bool,
    leads: bool,
    key: bool,
}

impl State {
    const fn new() -> Self {
        Self { part: Part::Head, places: 0, purpose: false, negated: false, leads: true, key: false }
    }
}

struct Reader<'a> {
    text: &'a str,
    offset: usize,
    spans: &'a [Span<'a>],
    plain: &'a [String],
    language: Language,
    state: State,
}

impl Reader<'_> {
    /// Reads the word or phrase at `at` and says how many words it took.
    fn step(&mut self, at: usize, tokens: &mut Vec<Token>) -> usize {
        if at > 0 {
            self.boundary(at);
        }
        let orders = at == 0 && self.plain[0] == "order" && self.plain.iter().any(|word| word == "by");
        if orders {
            self.push(tokens, at, 1, Concept { stem: "sort".to_owned(), name: "sort".to_owned() });
            return 1;
        }
        if let Some((length, concepts)) = self.phrase(at) {
            for concept in concepts {
                self.push(tokens, at, length, concept);
            }
            return length;
        }
        let word = self.plain[at].as_str();
        let named = tokens.last().is_some_and(Token::is_strong);
        self.turn(word, self.plain.get(at + 1).map(String::as_str), named);
        if ["by", "nach", "par", "por"].contains(&word) {
            self.turn(word, None, true);
            self.state.key = true;
            return 1;
        }
        let number = number(word);
        if !number.is_empty() {
            self.push(tokens, at, 1, Concept { stem: number.to_owned(), name: number.to_owned() });
        } else if is_said(word) {
            for concept in
                self.language.concepts(word).into_iter().filter(|concept| concept.stem != lexicon::NOT)
            {
                self.push(tokens, at, 1, concept);
            }
        }
        1
    }

    /// A comma or bracket ends a place and a negation.
    fn boundary(&mut self, at: usize) {
        let between = &self.text[self.spans[at - 1].end..self.spans[at].start];
        if between.contains([',', ':', '，', '、', '(', ')', '–', '—', '：']) {
            self.state.negated = false;
            if !self.state.purpose {
                self.state.part = Part::Head;
                self.state.leads = self.state.leads || between.contains([':', '：']);
            }
        }
    }

    fn phrase(&self, at: usize) -> Option<(usize, Vec<Concept>)> {
        let most = lexicon::LONGEST.min(self.plain.len() - at);
        (2..=most).rev().find_map(|length| {
            let words: Vec<&str> = self.plain[at..at + length].iter().map(String::as_str).collect();
            self.language.phrase(&words).map(|concepts| (length, concepts))
        })
    }

    /// What a small word does to the words behind it.
    fn turn(&mut self, word: &str, next: Option<&str>, named: bool) {
        if word == "of" && !named {
            return;
        }
        let english = self.language.is_english();
        let foreign_only =
            ["no", "do", "an", "am", "na", "da", "des", "sin", "en", "as", "con"].contains(&word);
        if NEGATIONS.contains(&word) && !(self.language.is_far() && word == "no" && self.state.places > 0) {
            self.state.negated = !(word == "not" && next == Some("only"));
            return;
        }
        let so_that = word == "so" && !matches!(next, Some("on" | "far"));
        if so_that || PURPOSES.contains(&word) {
            self.state =
                State { part: Part::Beside, purpose: true, negated: false, leads: false, ..self.state };
            return;
        }
        if self.state.purpose {
            return;
        }
        let to_a_place = word == "to" && next.is_some_and(|next| DETERMINERS.contains(&next));
        if to_a_place || (PLACES.contains(&word) && !(english && foreign_only && word != "on")) {
            self.state.places += 1;
            self.state.leads = false;
            self.state.part = if self.state.places == 1 { Part::Place } else { Part::Beside };
            self.state.negated = self.state.negated && word == "for";
        } else if CONTENTS.contains(&word) && !(english && foreign_only && word != "as") {
            let joins = ["and", "or", "und", "oder"].contains(&word);
            if !joins {
                self.state.part = Part::Head;
                self.state.leads = self.state.leads && !named;
            }
            self.state.negated = false;
        }
    }

    fn push(&mut self, tokens: &mut Vec<Token>, at: usize, length: usize, concept: Concept) {
        let number = concept.stem.chars().all(char::is_numeric);
        let strength = if number { Strength::Strong } else { lexicon::strength(&concept.stem) };
        tokens.push(Token {
            start: self.offset + self.spans[at].start,
            end: self.offset + self.spans[at + length - 1].end,
            concept: concept.stem,
            name: concept.name,
            strength,
            part: self.state.part,
            negated: self.state.negated,
            number,
            leads: self.state.leads,
            key: self.state.key,
        });
        self.state.key = false;
    }
}

/// A number as digits; empty for what is none. "One" is a pronoun more often than a number.
pub(super) fn number(word: &str) -> &str {
    const WORDS: [(&str, &[&str]); 20] = [
        ("2", &["two", "zwei", "deux", "dos", "dois", "duas", "两"]),
        ("3", &["three", "drei", "trois", "tres", "três"]),
        ("4", &["four", "vier", "quatre", "cuatro", "quatro"]),
        ("5", &["five", "fünf", "cinq", "cinco"]),
        ("6", &["six", "sechs", "seis"]),
        ("7", &["seven", "sieben", "sept", "siete", "sete"]),
        ("8", &["eight", "acht", "huit", "ocho", "oito"]),
        ("9", &["nine", "neun", "neuf", "nueve", "nove"]),
        ("10", &["ten", "zehn", "dix", "diez", "dez"]),
        ("11", &["eleven", "elf"]),
        ("12", &["twelve", "zwölf", "douze", "doce", "doze"]),
        ("14", &["fourteen", "vierzehn"]),
        ("15", &["fifteen", "fünfzehn", "quinze", "quince"]),
        ("20", &["twenty", "zwanzig", "vingt", "veinte", "vinte"]),
        ("24", &["twenty-four"]),
        ("30", &["thirty", "dreißig", "trente", "treinta", "trinta"]),
        ("50", &["fifty", "fünfzig", "cinquante", "cincuenta"]),
        ("60", &["sixty", "sechzig"]),
        ("90", &["ninety", "neunzig"]),
        ("100", &["hundred", "hundert", "cent", "cien", "cem"]),
    ];
    if !word.is_empty() && word.chars().all(char::is_numeric) {
        return word;
    }
    WORDS.iter().find(|(_, words)| words.contains(&word)).map_or("", |(digits, _)| digits)
}

/// Whether a word says something: not generic, not a lone letter.
fn is_said(word: &str) -> bool {
    let lone = word.chars().count() == 1 && word.chars().all(|letter| letter < '\u{2e80}');
    !lone && !words::is_generic(word)
}
