//! Leaves out sentences that talk to the machine instead of asking for something: texts are data (INT-14).

/// The sentences of a text, as places in it: split at full stops, question and exclamation marks, and line breaks.
#[must_use]
pub fn sentences(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = 0;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        // What looks like a packet's own marks begins something that is not asked.
        if at > start && MARKS.iter().any(|mark| text[at..].starts_with(mark)) {
            found.push((start, at));
            start = at;
        }
        let next = letters.peek().map(|(_, next)| *next);
        let ends = match letter {
            '\n' | '。' | '！' | '？' | '；' | ';' | '؟' => true,
            '.' => next.is_none_or(char::is_whitespace) && !is_abbreviated(&text[start..at]),
            '!' | '?' => next.is_none_or(char::is_whitespace),
            _ => false,
        };
        if ends {
            let end = at + letter.len_utf8();
            found.push((start, end));
            start = end;
        }
    }
    found.push((start, text.len()));
    found.retain(|(start, end)| !text[*start..*end].trim().is_empty());
    found
}

/// Whether a text ends in a word that is written short: "max." ends no sentence.
fn is_abbreviated(text: &str) -> bool {
    const SHORT: [&str; 18] = [
        "max", "min", "e.g", "i.e", "approx", "incl", "excl", "ca", "z.b", "bzw", "vs", "no", "nr", "tel",
        "etc", "inkl", "p. ex", "resp",
    ];
    let before = text.rsplit([' ', '(', ',']).next().unwrap_or_default().to_lowercase();
    SHORT.contains(&before.as_str()) && before != "etc"
}

/// The sentences that ask for something; all of them when nothing else is left.
#[must_use]
pub fn asking(text: &str) -> Vec<(usize, usize)> {
    let all = sentences(text);
    let mut kept: Vec<(usize, usize)> = Vec::new();
    let mut taken_over = false;
    for (start, end) in &all {
        let sentence = &text[*start..*end];
        let speaks = opens_as_another(sentence);
        taken_over = (taken_over && !text[..*start].ends_with('\n')) || (speaks && !kept.is_empty());
        if !taken_over && !speaks && !addresses_the_machine(sentence) {
            kept.push((*start, *end));
        }
    }
    if kept.is_empty() { all } else { kept }
}

/// Whether a text does nothing but talk to the machine.
#[must_use]
pub fn asks_nothing(text: &str) -> bool {
    sentences(text).into_iter().all(|(start, end)| {
        let sentence = &text[start..end];
        opens_as_another(sentence) || addresses_the_machine(sentence)
    })
}

/// The text without the sentences that talk to the machine.
#[must_use]
pub fn asked(text: &str) -> String {
    asking(text).into_iter().map(|(start, end)| text[start..end].trim()).collect::<Vec<_>>().join(" ")
}

/// Marks that people don't write in a wish, and that packets and prompts are made of.
const MARKS: [&str; 7] = ["###", "</", "<|", "[INST]", "```", "{\"", "<<SYS>>"];

/// "SYSTEM: …": from here on, the text pretends that someone else speaks.
fn opens_as_another(sentence: &str) -> bool {
    const SPEAKERS: [&str; 10] = [
        "system",
        "assistant",
        "developer",
        "instruction",
        "instructions",
        "admin note",
        "ai",
        "prompt",
        "override",
        "important system message",
    ];
    let marked =
        ["</", "<|", "[INST]", "{\"", "<<SYS>>"].iter().any(|mark| sentence.trim_start().starts_with(mark));
    let plain = sentence.trim_start_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    marked
        || SPEAKERS.iter().any(|speaker| {
            plain.strip_prefix(speaker).is_some_and(|rest| {
                rest.trim_start_matches([' ', ']', '>', ')', '*']).starts_with(':')
                    || rest.starts_with([']', '>', '|'])
            })
        })
}

/// The text without what stands between double quotation marks.
fn unquoted(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            '"' => inside = !inside,
            '“' | '„' | '«' => inside = true,
            '”' | '»' => inside = false,
            _ if inside => {}
            _ => kept.push(letter),
        }
    }
    if inside { text.to_owned() } else { kept }
}

/// Results that only the gate itself gives.
const VERDICTS: [&str; 12] = [
    "unrelated",
    "not covered",
    "buildable",
    "no duplicate",
    "not a duplicate",
    "not duplicate",
    "no conflict",
    "as clear",
    "as unique",
    "with probability",
    "probability 1",
    "probability of",
];

/// Verbs by which a text tells the gate what to answer.
const ORDERS: [&str; 17] = [
    "answer ",
    "mark ",
    "respond",
    "reply",
    "return ",
    "output",
    "say ",
    "classify",
    "treat ",
    "report ",
    "set ",
    "consider ",
    "you must",
    "you should",
    "verdict",
    "label this",
    "rate this",
];

/// What a text calls the gate's own rules.
const RULES: [&str; 11] = [
    "instruction",
    "your rules",
    "previous rules",
    "system prompt",
    "the above",
    "all rules",
    "these rules",
    "your prompt",
    "anweisungen",
    "instrucciones",
    "指令",
];

/// Verbs by which it wants them broken.
const BREAKS: [&str; 10] = [
    "ignore",
    "disregard",
    "forget",
    "override",
    "bypass",
    "ignoriere",
    "vergiss",
    "ignora",
    "oublie",
    "忽略",
];

/// Ways to speak to a model.
const SPOKEN_TO: [&str; 20] = [
    "note to the model",
    "note to the reviewer",
    "note to the review",
    "note to ai",
    "note to the ai",
    "note for the model",
    "note for the reviewer",
    "dear model",
    "dear ai",
    "dear assistant",
    "dear reviewer",
    "reviewing model",
    "the reviewer must",
    "developer mode",
    "you are an ai",
    "you are a language model",
    "you are the reviewer",
    "you are now",
    "as an ai",
    "as a language model",
];

/// Ways to ask for no questions.
const SKIPS: [&str; 10] = [
    "skip the review",
    "skip review",
    "skip the check",
    "skip all checks",
    "without asking",
    "build at once",
    "build immediately",
    "do not ask questions",
    "don't ask questions",
    "no questions asked",
];

/// "Ignore your instructions", "answer unrelated", "mark this as clear". What stands in quotation marks is spoken of,
/// not spoken.
fn addresses_the_machine(sentence: &str) -> bool {
    let plain = unquoted(&sentence.to_lowercase());
    let has = |words: &[&str]| words.iter().any(|word| plain.contains(word));
    (has(&ORDERS) && has(&VERDICTS)) || (has(&BREAKS) && has(&RULES)) || has(&SPOKEN_TO) || has(&SKIPS)
}
