//! Which texts of a target deliver the request? Containment of concepts, with the covering words as quote (INT-08).

use std::collections::HashSet;

use domain::{
    intake::{CoverageAnswer, PacketText, RequestPacket, Target, TargetKind, asking},
    question::Covered,
    words::{self, Tongue},
};

use super::{
    clarity, exclusive,
    lexicon::Strength,
    reading::{self, Clause, Part, REMOVAL, Token},
};

/// The share of a row's weight that must be found.
const ENOUGH: f64 = 0.8;
/// The share that one entry of the app's own description must hold.
const ONE_ENTRY: f64 = 0.6;
/// Heads from this number on may miss one.
const MANY_HEADS: usize = 4;
/// Characters up to which a whole clause is quoted.
const SHORT_CLAUSE: usize = 160;

/// Acts that make another request of the same words: uploading photos does not deliver showing them.
pub(super) const ACTS: [&str; 37] = [
    "delet", "hide", "edit", "search", "filter", "sort", "export", "import", "print", "share", "copi", "pay",
    "cancel", "reserv", "invit", "approv", "declin", "assign", "archiv", "block", "borrow", "rent",
    "subscrib", "draw", "zoom", "reord", "drag", "undo", "warn", "notifi", "renam", "lock", "translat",
    "remind", "restor", "pin", "compar",
];

/// A text of a target, read.
struct Source<'a> {
    text: &'a PacketText,
    clauses: Vec<Clause>,
    /// Whether its words show what is delivered; file names only show where.
    shows: bool,
}

/// The rule's word on one target.
pub(super) fn coverage(request: &RequestPacket, target: &Target) -> CoverageAnswer {
    let sources: Vec<Source<'_>> = target.texts.iter().map(source).collect();
    let together = matches!(target.kind, TargetKind::Request { .. });
    let asked =
        if request.criteria.is_empty() { vec![request.goal.clone()] } else { request.criteria.clone() };
    let rows: Vec<Covered> = asked
        .into_iter()
        .map(|asked| match covering(&asked, &sources, together) {
            Some((source, quote)) => Covered { asked, source, quote },
            None => Covered { asked, source: String::new(), quote: String::new() },
        })
        .collect();
    let all = rows.iter().all(|row| !row.quote.is_empty());
    let goal = request.criteria.is_empty() || covering(&request.goal, &sources, together).is_some();
    CoverageAnswer { covered: all && goal, rows }
}

/// Which of the texts delivers what is asked, and the words that do.
pub(super) fn delivered_by(asked: &str, texts: &[PacketText]) -> Option<(String, String)> {
    let sources: Vec<Source<'_>> = texts.iter().map(source).collect();
    covering(asked, &sources, true)
}

/// Whether each clause says enough to be delivered by something else, and none is vague.
pub(super) fn names_enough(asked: &[Clause]) -> bool {
    let said: Vec<&Clause> =
        asked.iter().filter(|clause| clause.tokens.iter().any(|token| weight(token) > 0.0)).collect();
    !said.is_empty()
        && said.iter().all(|clause| !clarity::is_vague(clause))
        && said.iter().any(|c| says_enough(c))
}

/// Whether the texts deliver what is asked, by their words alone.
pub(super) fn delivers(asked: &str, texts: &[PacketText], together: bool) -> bool {
    let sources: Vec<Source<'_>> = texts.iter().map(source).collect();
    covering(asked, &sources, together).is_some()
}

fn source(text: &PacketText) -> Source<'_> {
    let listed = ["canonical:files", "canonical:deps", "canonical:stack"].contains(&text.id.as_str());
    let clauses = match (listed, text.id.as_str()) {
        (true, _) => reading::read(&text.text.replace(['/', '.', '_', '-', '\n'], " ")),
        (false, "canonical:readme") => reading::segments(&text.text),
        (false, _) => reading::read(&text.text),
    };
    Source { text, clauses, shows: !listed }
}

/// The sentence that asks for the very same, word for word.
fn word_for_word(asked: &str, sources: &[Source<'_>]) -> Option<(String, String)> {
    let wanted = wording(asked);
    let shown = sources.iter().filter(|source| source.shows && !wanted.is_empty());
    shown.flat_map(|source| source.clauses.iter().map(move |clause| (source, clause))).find_map(
        |(source, clause)| {
            let sentence = source.text.text[clause.start..clause.end].trim();
            (wording(sentence) == wanted).then(|| (source.text.id.clone(), sentence.to_owned()))
        },
    )
}

/// The part of a text that holds each word of a short wish, in its order: "pause deliveries" in "they pause deliveries".
fn in_so_many_words(asked: &[Clause], sources: &[Source<'_>]) -> Option<(String, String)> {
    let [asked] = asked else { return None };
    let wanted = telling(asked);
    if wanted.len() < 2 || clarity::is_vague(asked) || strong_count(asked) == 0 {
        return None;
    }
    let holds = |clause: &Clause| {
        let mut there = telling(clause).into_iter();
        is_like(asked, clause)
            && forbids(asked) == forbids(clause)
            && wanted.iter().all(|word| there.any(|other| other == *word))
    };
    let shown = sources.iter().filter(|source| source.shows);
    let mut parts = shown.flat_map(|source| source.clauses.iter().map(move |clause| (source, clause)));
    let (source, clause) = parts.find(|(_, clause)| holds(clause))?;
    Some((source.text.id.clone(), source.text.text[clause.start..clause.end].trim().to_owned()))
}

/// The stems of a clause's words that say something, numbers with them.
fn telling(clause: &Clause) -> Vec<String> {
    let says = |word: &&String| !words::is_generic(word);
    clause.words.iter().filter(says).map(|word| words::stem(word, Tongue::English)).collect()
}

/// Whether a text asks for the very same as one of these, word for word.
pub(super) fn repeats(asked: &str, texts: &[PacketText]) -> bool {
    let sources: Vec<Source<'_>> = texts.iter().map(source).collect();
    word_for_word(asked, &sources).is_some()
}

/// The words of what a text asks for, without courtesies.
fn wording(text: &str) -> Vec<String> {
    let mut words = words::words(&asking::asked(text));
    words.retain(|word| !["please", "pls", "bitte", "the", "a", "an"].contains(&word.as_str()));
    words
}

fn covering(asked: &str, sources: &[Source<'_>], together: bool) -> Option<(String, String)> {
    if let Some(found) = word_for_word(asked, sources) {
        return Some(found);
    }
    let clauses = reading::read(asked);
    if let Some(found) = in_so_many_words(&clauses, sources) {
        return Some(found);
    }
    let mut best: Option<(f64, &Source<'_>, &Clause)> = None;
    for clause in &clauses {
        if !clause.tokens.iter().any(|token| weight(token) > 0.0) {
            continue;
        }
        let alone =
            || sources.iter().flat_map(|source| &source.clauses).any(|entry| is_that_alone(clause, entry));
        let enough = together || strong_count(clause) > 1 || alone();
        if !says_enough(clause) || !enough || clarity::is_vague(clause) {
            return None;
        }
        let (score, source, found) = covering_clause(clause, sources, together)?;
        if best.as_ref().is_none_or(|(known, _, _)| score > *known) {
            best = Some((score, source, found));
        }
    }
    let (_, source, found) = best?;
    Some((source.text.id.clone(), quote(source, found, &clauses)))
}

/// The clause of a source that delivers the asked clause for the most part, when it is delivered as a whole.
fn covering_clause<'a>(
    asked: &Clause, sources: &'a [Source<'a>], together: bool,
) -> Option<(f64, &'a Source<'a>, &'a Clause)> {
    let everywhere: Vec<&Clause> = sources.iter().flat_map(|source| &source.clauses).collect();
    let mut best: Option<(f64, &Source<'_>, &Clause)> = None;
    for source in sources.iter().filter(|source| source.shows) {
        for clause in source.clauses.iter().filter(|clause| is_like(asked, clause)) {
            let own = share(asked, &[clause]);
            if best.as_ref().is_none_or(|(known, _, _)| own > *known) {
                best = Some((own, source, clause));
            }
        }
    }
    let (own, source, clause) = best?;
    let least = if together { ENOUGH / 2.0 } else { ONE_ENTRY };
    let fits = own >= least
        && heads_found(asked, &everywhere, together)
        && place_found(asked, &everywhere)
        && (together || (shown_place_found(asked, &everywhere) && values_found(asked, &everywhere)))
        && numbers_found(asked, &everywhere)
        && condition_found(asked, &everywhere)
        && share(asked, &everywhere) >= ENOUGH;
    fits.then_some((own, source, clause))
}

/// Whether a clause can deliver another at all: neither takes away what the other adds, no value excludes the other's,
/// and it is not about another act.
fn is_like(asked: &Clause, clause: &Clause) -> bool {
    asked.removes == clause.removes && fits(asked, clause, false)
}

/// The same without a look at what is taken away. Of two that both deny, "hide" and "not show" are no other act.
fn fits(asked: &Clause, clause: &Clause, both_deny: bool) -> bool {
    let only = |of: &Clause| of.says(&["only", "nur", "solo", "seulement", "只"]);
    if only(asked) != only(clause) || exclusive::clash(asked, clause).is_some() {
        return false;
    }
    let acts = |of: &Clause| -> HashSet<String> {
        let mut found = acts(of);
        found.retain(|act| !both_deny || !REMOVAL.contains(&act.as_str()));
        found
    };
    let (wanted, given) = (acts(asked), acts(clause));
    given.is_empty() || !given.is_disjoint(&wanted) || names_alone(asked)
}

/// Acts whose words name a thing as often: "the booking page", "when a loan is late".
const NOUNS: [&str; 5] = ["reserv", "rent", "pay", "subscrib", "borrow"];

/// What a clause does. "The booking page shows …" does not book.
fn acts(of: &Clause) -> HashSet<String> {
    let names_a_page = |at: usize| {
        NOUNS.contains(&of.tokens[at].concept.as_str())
            && of
                .tokens
                .get(at + 1)
                .is_some_and(|next| next.strength == Strength::Shown && next.start <= of.tokens[at].end + 1)
    };
    let act = |at: usize| {
        let concept = of.tokens[at].concept.as_str();
        let tells = TELLING.contains(&concept).then_some("tell");
        tells.or_else(|| (ACTS.contains(&concept) && !names_a_page(at)).then_some(concept))
    };
    (0..of.tokens.len()).filter_map(act).map(str::to_owned).collect()
}

/// Whether something speaks against every clause of a text as what delivers what is asked: what rules out a clause by
/// rule, or that one denies and the other does not.
pub(super) fn objects(asked: &[Clause], there: &[Clause]) -> bool {
    let alike = |asked: &Clause, clause: &Clause| {
        denies(asked) == denies(clause) && fits(asked, clause, denies(asked))
    };
    asked.iter().any(|asked| !there.iter().any(|clause| alike(asked, clause)))
}

/// "Hide …", "Do not show …".
fn denies(clause: &Clause) -> bool {
    clause.removes || forbids(clause)
}

/// "Do not show …", "… never starts": not "without an account", which tells how something is done.
fn forbids(clause: &Clause) -> bool {
    const FORBIDDING: [&str; 18] = [
        "not", "don't", "doesn't", "never", "no", "nobody", "can't", "cannot", "nicht", "kein", "keine",
        "nie", "pas", "jamais", "nunca", "não", "不", "不要",
    ];
    clause.says(&FORBIDDING) && clause.tokens.iter().any(|token| token.negated && token.is_strong())
}

/// "Add kanban feature": a name without an act, for which any clause that has it will do.
fn names_alone(asked: &Clause) -> bool {
    strong_count(asked) == 1
}

fn strong_count(clause: &Clause) -> usize {
    clause.tokens.iter().filter(|token| token.is_strong()).count()
}

/// Whether an entry of the app's own description names just what is asked: "…, undo, …".
fn is_that_alone(asked: &Clause, entry: &Clause) -> bool {
    let strong = |clause: &Clause| -> Vec<String> {
        clause.tokens.iter().filter(|token| token.is_strong()).map(|token| token.concept.clone()).collect()
    };
    strong(entry).len() == 1 && strong(entry) == strong(asked)
}

/// Whether there is enough in a clause to say that something else delivers it: two words of the product, or one that
/// is asked for as it stands.
fn says_enough(clause: &Clause) -> bool {
    const BARE: [&str; 38] = [
        "add",
        "build",
        "make",
        "create",
        "a",
        "an",
        "the",
        "please",
        "feature",
        "function",
        "new",
        "want",
        "need",
        "i",
        "we",
        "implement",
        "have",
        "show",
        "page",
        "view",
        "screen",
        "list",
        "to",
        "app",
        "for",
        "would",
        "like",
        "is",
        "there",
        "and",
        "with",
        "support",
        "button",
        "use",
        "us",
        "me",
        "my",
        "our",
    ];
    let bare = || {
        let named = |at: usize| {
            clause
                .tokens
                .iter()
                .any(|token| token.strength != Strength::Person && (token.start..token.end).contains(&at))
        };
        let other = |(nth, word): &(usize, &String)| {
            !BARE.contains(&word.as_str()) && !clause.offset_of_word(*nth).is_some_and(named)
        };
        let acts = clause.tokens.iter().any(|token| ACTS.contains(&token.concept.as_str()));
        acts || clause.words.iter().enumerate().filter(other).count() <= 1
    };
    match strong_count(clause) {
        0 => false,
        1 => bare(),
        _ => true,
    }
}

pub(super) fn weight(token: &Token) -> f64 {
    let strength = match token.strength {
        Strength::Strong => 1.0,
        Strength::Shown => 0.35,
        Strength::Person | Strength::Degree => 0.0,
    };
    match token.part {
        Part::Head | Part::Place => strength,
        Part::Beside => strength / 2.0,
    }
}

fn found(token: &Token, pool: &[&Clause]) -> bool {
    pool.iter()
        .flat_map(|clause| &clause.tokens)
        .any(|other| other.concept == token.concept && (other.negated == token.negated || !token.is_strong()))
}

/// Ways of telling somebody something, which a request rarely keeps apart.
const TELLING: [&str; 6] = ["remind", "notifi", "warn", "mail", "messag", "sms"];

/// How surely a token is found: by its own concept, or by one that is nearly the same.
fn surety(token: &Token, pool: &[&Clause]) -> f64 {
    if found(token, pool) {
        return 1.0;
    }
    let tells = TELLING.contains(&token.concept.as_str());
    let near = || {
        pool.iter().flat_map(|clause| &clause.tokens).any(|other| TELLING.contains(&other.concept.as_str()))
    };
    if tells && near() { 0.7 } else { 0.0 }
}

fn share(asked: &Clause, pool: &[&Clause]) -> f64 {
    let total: f64 = asked.tokens.iter().map(weight).sum();
    let within: f64 = asked.tokens.iter().map(|token| surety(token, pool) * weight(token)).sum();
    if total > 0.0 { within / total } else { 0.0 }
}

/// Whether what is asked for is there: each head, or all but one of many that is neither the first nor a key.
fn heads_found(asked: &Clause, pool: &[&Clause], may_miss: bool) -> bool {
    let heads = |strength: Strength| -> Vec<&Token> {
        asked.tokens.iter().filter(|token| token.part == Part::Head && token.strength == strength).collect()
    };
    let mut heads_of = heads(Strength::Strong);
    if heads_of.is_empty() {
        heads_of = heads(Strength::Shown);
    }
    let missing: Vec<usize> = (0..heads_of.len()).filter(|at| surety(heads_of[*at], pool) == 0.0).collect();
    let keys = asked.tokens.iter().filter(|token| token.key).all(|token| found(token, pool));
    keys && (missing.is_empty()
        || (may_miss && missing.len() == 1 && missing[0] > 0 && heads_of.len() >= MANY_HEADS))
}

/// Whether the first place that is named is there: what its last word names.
fn place_found(asked: &Clause, pool: &[&Clause]) -> bool {
    let mut place = asked.tokens.iter().filter(|token| token.part == Part::Place && token.is_strong());
    place.next_back().is_none_or(|token| found(token, pool))
}

/// Whether each kind of place is there: what is shown on a page is not shown by a sentence that knows no page.
fn shown_place_found(asked: &Clause, pool: &[&Clause]) -> bool {
    asked
        .tokens
        .iter()
        .filter(|token| token.part != Part::Head && token.strength == Strength::Shown)
        .all(|token| found(token, pool))
}

/// Whether each exclusive value is there: "in kilometres" is more than "a distance".
pub(super) fn values_found(asked: &Clause, pool: &[&Clause]) -> bool {
    let known: Vec<exclusive::Value> = pool.iter().flat_map(|clause| exclusive::of(clause)).collect();
    exclusive::of(asked).iter().all(|value| known.iter().any(|other| other.group == value.group))
}

/// Whether what happens in a condition is there: "when a permit is cancelled" is not "before a permit ends".
fn condition_found(asked: &Clause, pool: &[&Clause]) -> bool {
    let happens = |token: &&Token| {
        let concept = token.concept.as_str();
        token.part == Part::Beside && ACTS.contains(&concept) && !NOUNS.contains(&concept)
    };
    asked.tokens.iter().filter(happens).all(|token| found(token, pool))
}

fn numbers_found(asked: &Clause, pool: &[&Clause]) -> bool {
    asked.tokens.iter().filter(|token| token.number).all(|token| found(token, pool))
}

/// The clause when it is short, else its words from the first to the last that deliver something.
fn quote(source: &Source<'_>, clause: &Clause, asked: &[Clause]) -> String {
    let whole = source.text.text[clause.start..clause.end].trim();
    let whole = whole.strip_suffix('.').unwrap_or(whole);
    if whole.chars().count() <= SHORT_CLAUSE {
        return whole.to_owned();
    }
    let wanted: HashSet<&str> = asked.iter().flat_map(|clause| clause.concepts(|_| true)).collect();
    let within: Vec<&Token> =
        clause.tokens.iter().filter(|token| wanted.contains(token.concept.as_str())).collect();
    match (within.first(), within.last()) {
        (Some(first), Some(last)) => source.text.text[first.start..last.end].to_owned(),
        _ => whole.to_owned(),
    }
}
