//! Two criteria that can't both hold: exclusive values, opposites, numbers and settings with one value.

use std::collections::HashSet;

use domain::{compare::CitedPair, words::ratio};

use super::{
    compare::Line,
    exclusive,
    reading::{self, Clause, Part, REMOVAL, Token},
    setting,
};

/// The share of the smaller clause that both must have in common to be about one object.
const SAME_OBJECT: f64 = 0.5;
/// The same for two that say the opposite of one word.
const OPPOSED_OBJECT: f64 = 0.3;
/// Conflicts that are cited at most.
const CITED: usize = 4;

/// Every pair of criteria that can't both hold.
pub(super) fn conflicts(before: &[Line<'_>], after: &[Line<'_>]) -> Vec<CitedPair> {
    let mut found = Vec::new();
    for earlier in before {
        for later in after {
            let reason =
                earlier.clauses.iter().find_map(|a| later.clauses.iter().find_map(|b| between(a, b)));
            if let Some(reason) = reason {
                found.push(CitedPair {
                    earlier_criterion: earlier.criterion.id.clone(),
                    later_criterion: later.criterion.id.clone(),
                    reason,
                });
            }
        }
    }
    found.truncate(CITED);
    found
}

/// Whether two clauses can't both hold.
pub(super) fn clashes(earlier: &Clause, later: &Clause) -> bool {
    between(earlier, later).is_some()
}

/// Why two clauses can't both hold.
fn between(a: &Clause, b: &Clause) -> Option<String> {
    exclusive_values(a, b)
        .or_else(|| setting::two_values(a, b))
        .or_else(|| opposites(a, b))
        .or_else(|| removal(a, b).or_else(|| removal(b, a)))
        .or_else(|| numbers(a, b))
        .or_else(|| only(a, b).or_else(|| only(b, a)))
}

/// Words that offer a choice, so that two values of one setting fit.
pub(super) fn offers(clause: &Clause) -> bool {
    clause.says(&[
        "option",
        "optional",
        "optionally",
        "choose",
        "choice",
        "toggle",
        "let",
        "lets",
        "can",
        "allow",
        "allows",
        "either",
        "support",
        "supports",
        "also",
        "alternative",
        "additionally",
        "select",
        "selectable",
        "filter",
        "available",
        "export",
        "translation",
    ])
}

/// Words by which a person picks one of several numbers. "Can be reserved 30 days ahead" is no such choice.
fn chooses(clause: &Clause) -> bool {
    clause.says(&[
        "option",
        "optional",
        "optionally",
        "choose",
        "choice",
        "toggle",
        "either",
        "select",
        "selectable",
        "also",
        "alternative",
        "additionally",
        "filter",
        "export",
        "set",
    ])
}

fn strong<'a>(clause: &'a Clause, without: &[&str]) -> HashSet<&'a str> {
    clause.concepts(|token| token.is_strong() && !token.number && !without.contains(&token.concept.as_str()))
}

/// Whether both are about one object: half of the smaller one's strong words are shared, and the places don't differ.
pub(super) fn same_object(a: &Clause, b: &Clause, without: &[&str]) -> bool {
    let (of_a, of_b) = (strong(a, without), strong(b, without));
    if of_a.is_empty() || of_b.is_empty() {
        return of_a.is_empty() && of_b.is_empty();
    }
    let shared = of_a.intersection(&of_b).count();
    ratio(shared, of_a.len().min(of_b.len())) >= SAME_OBJECT && !elsewhere(a, b, without)
}

/// Whether both name a place, and not the same.
fn elsewhere(a: &Clause, b: &Clause, without: &[&str]) -> bool {
    let places = |clause: &Clause| -> HashSet<String> {
        clause
            .tokens
            .iter()
            .filter(|token| token.part == Part::Place && token.is_strong() && !token.number)
            .map(|token| token.concept.clone())
            .filter(|concept| !without.contains(&concept.as_str()))
            .collect()
    };
    let all = |clause: &Clause| -> HashSet<String> {
        clause.tokens.iter().map(|token| token.concept.clone()).collect()
    };
    let (of_a, of_b) = (places(a), places(b));
    !of_a.is_empty() && !of_b.is_empty() && of_a.is_disjoint(&all(b)) && of_b.is_disjoint(&all(a))
}

fn exclusive_values(a: &Clause, b: &Clause) -> Option<String> {
    let (x, y) = exclusive::clash(a, b)?;
    if x.only_single && (offers(a) || offers(b)) {
        return None;
    }
    let values: Vec<String> = exclusive::of(a)
        .into_iter()
        .chain(exclusive::of(b))
        .map(|value| domain::words::stem(value.word, domain::words::Tongue::English))
        .collect();
    let without: Vec<&str> = values.iter().map(String::as_str).collect();
    let said = || format!("“{}” against “{}”", a.as_written(x.word), b.as_written(y.word));
    same_object(a, b, &without).then(said)
}

/// One has what the other has not.
fn opposites(a: &Clause, b: &Clause) -> Option<String> {
    // "Hide the result" and "not show the result" say the same.
    let agree = |x: &Token| (if x.negated { b } else { a }).removes && !REMOVAL.contains(&x.concept.as_str());
    let pair = a.tokens.iter().find_map(|x| {
        let opposite = |y: &&Token| x.concept == y.concept && x.negated != y.negated && x.is_strong();
        b.tokens.iter().find(opposite).filter(|_| !agree(x)).map(|_| x)
    })?;
    let (of_a, of_b) = (strong(a, &[]), strong(b, &[]));
    let alike = ratio(of_a.intersection(&of_b).count(), of_a.len().min(of_b.len())) >= OPPOSED_OBJECT;
    (alike && !elsewhere(a, b, &[])).then(|| {
        let (with, without) = if pair.negated { ("without", "with") } else { ("with", "without") };
        format!("{with} against {without} “{}”", pair.concept)
    })
}

/// One takes away what the other shows, changes or adds to.
fn removal(remover: &Clause, other: &Clause) -> Option<String> {
    if !remover.removes || other.removes {
        return None;
    }
    let objects: Vec<&Token> = remover
        .tokens
        .iter()
        .filter(|token| {
            token.part == Part::Head && token.is_strong() && !REMOVAL.contains(&token.concept.as_str())
        })
        .collect();
    let within = objects
        .iter()
        .filter(|token| other.tokens.iter().any(|at| at.concept == token.concept && !at.negated))
        .count();
    let all = !objects.is_empty() && within == objects.len();
    (all && !elsewhere(remover, other, &[]))
        .then(|| format!("takes away “{}”, which the other needs", objects[0].concept))
}

/// Two numbers of one unit on one object.
fn numbers(a: &Clause, b: &Clause) -> Option<String> {
    let stem = |word: &str| domain::words::stem(word, domain::words::Tongue::English);
    let counted = |clause: &Clause| -> Vec<(String, Option<String>)> {
        (0..clause.words.len())
            .map(|nth| (reading::number(&clause.words[nth]), clause.words.get(nth + 1)))
            .filter(|(number, _)| !number.is_empty())
            .map(|(number, unit)| (number.to_owned(), unit.map(|unit| stem(unit))))
            .collect()
    };
    let (of_a, of_b) = (counted(a), counted(b));
    if chooses(a) || chooses(b) {
        return None;
    }
    let (x, y) =
        of_a.iter().find_map(|x| of_b.iter().find(|y| x.1 == y.1 && x.0 != y.0).map(|y| (&x.0, &y.0)))?;
    let shared = of_a.iter().any(|x| of_b.contains(x));
    (!shared && same_object(a, b, &[])).then(|| format!("{x} against {y}"))
}

/// "Only admins can …" against everyone, or against somebody else.
fn only(narrow: &Clause, wide: &Clause) -> Option<String> {
    let at = narrow.words.iter().position(|word| ["only", "nur"].contains(&word.as_str()))?;
    if wide.says(&["only", "nur"]) {
        return None;
    }
    let who = narrow.words.get(at + 1).or_else(|| narrow.words.get(at.checked_sub(1)?))?;
    // "Only to subscribers with a tag" narrows what is sent, not who may.
    if ["to", "when", "if", "after", "before", "for", "from", "by", "on", "in", "with", "at"]
        .contains(&who.as_str())
    {
        return None;
    }
    let opens = wide.says(&[
        "everyone",
        "everybody",
        "anyone",
        "anybody",
        "all",
        "can",
        "may",
        "public",
        "let",
        "allow",
        "jeder",
        "alle",
    ]);
    let named = wide.words.contains(who);
    let who = domain::words::stem(who, domain::words::Tongue::English);
    (opens && !named && same_object(narrow, wide, &[who.as_str()]))
        .then(|| format!("only “{who}” against others"))
}

/// Whether two criteria say the same but for one word each, in a way that usually has one value: too close to call.
pub(super) fn may_clash(before: &[Line<'_>], after: &[Line<'_>]) -> bool {
    before.iter().flat_map(|line| &line.clauses).any(|a| {
        after.iter().flat_map(|line| &line.clauses).any(|b| {
            let (of_a, of_b) = (strong(a, &[]), strong(b, &[]));
            let shared = of_a.intersection(&of_b).count();
            let differs = of_a.len() - shared == 1 && of_b.len() - shared == 1 && shared >= 2;
            differs && setting::has_one_value(a) && setting::has_one_value(b) && !offers(a) && !offers(b)
        })
    })
}
