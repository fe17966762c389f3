//! Settings that have one value: "sorted by price", "written with React", "renamed to Foo".

use std::collections::HashSet;

use super::{
    clash,
    lexicon::{self, Strength},
    reading::{Clause, Token},
};

/// A way of saying that something has one value: a word, then at some point one of the words before the value.
struct Pattern {
    name: &'static str,
    verbs: &'static [&'static str],
    before_value: &'static [&'static str],
}

const PATTERNS: [Pattern; 11] = [
    Pattern {
        name: "keeping",
        verbs: &[
            "store", "stores", "stored", "save", "saved", "host", "hosted", "hosts", "read", "loaded", "load",
        ],
        before_value: &["in", "on", "at", "from"],
    },
    Pattern {
        name: "order",
        verbs: &["sort", "sorts", "sorted", "order", "ordered", "orders", "sortiert", "sortieren"],
        before_value: &["by", "nach"],
    },
    Pattern {
        name: "name",
        verbs: &["rename", "renamed", "call", "called", "name", "named", "title", "titled"],
        before_value: &["to", "as", "called", "named", "is"],
    },
    Pattern { name: "default", verbs: &["default", "defaults"], before_value: &["is", "to", "as", "be"] },
    Pattern {
        name: "make",
        verbs: &[
            "written",
            "write",
            "built",
            "build",
            "made",
            "implemented",
            "implement",
            "based",
            "rewrite",
            "rewritten",
        ],
        before_value: &["in", "with", "on", "using"],
    },
    Pattern {
        name: "opening",
        verbs: &["open", "opens", "start", "starts", "begin", "begins", "land", "lands", "land"],
        before_value: &["on", "with", "at", "in"],
    },
    Pattern {
        name: "becoming",
        verbs: &[
            "change", "changed", "turn", "turned", "switch", "switched", "move", "moved", "set", "migrate",
            "convert", "port", "ported", "round", "rounded", "rounds",
        ],
        before_value: &["to", "into"],
    },
    Pattern { name: "replacing", verbs: &["replace", "replaced", "replaces"], before_value: &["with", "by"] },
    Pattern {
        name: "showing",
        verbs: &["shown", "displayed", "shows", "show", "display", "displays", "appear", "appears", "view"],
        before_value: &["as"],
    },
    Pattern { name: "being", verbs: &["is", "are"], before_value: &["the", "a", "an"] },
    Pattern { name: "use", verbs: &["use", "uses", "using"], before_value: &["use", "uses", "using"] },
];

/// By what a list is ordered, when a clause says so: "the newest first", "in alphabetical order", "at random".
fn order(clause: &Clause) -> Option<String> {
    const ALPHABET: [&str; 6] =
        ["alphabetical", "alphabetically", "alphabetic", "alphabetisch", "alphabétique", "alfabético"];
    const CHANCE: [&str; 5] = ["random", "randomly", "shuffle", "shuffled", "zufällig"];
    if clause.says(&ALPHABET) {
        return Some("alphabet".to_owned());
    }
    if clause.says(&CHANCE) {
        return Some("chance".to_owned());
    }
    if clause.words.last().is_some_and(|word| word == "first") {
        const SUPERLATIVES: [&str; 16] = [
            "newest", "latest", "oldest", "cheapest", "nearest", "closest", "largest", "smallest",
            "shortest", "longest", "best", "worst", "highest", "lowest", "hardest", "easiest",
        ];
        return clause.words.iter().find(|word| SUPERLATIVES.contains(&word.as_str())).cloned();
    }
    let sorting = PATTERNS.iter().find(|pattern| pattern.name == "order")?;
    value(clause, sorting).map(|value| joined(&concepts(&value)))
}

/// Two different orders of one list.
fn two_orders(a: &Clause, b: &Clause) -> Option<String> {
    let (x, y) = (order(a)?, order(b)?);
    let words: Vec<&str> =
        x.split(' ').chain(y.split(' ')).chain(["sort", "order", "alphabet", "alphabet"]).collect();
    (x != y && clash::same_object(a, b, &words)).then(|| format!("order by “{x}” against “{y}”"))
}

/// Two different values of one setting of one object.
pub(super) fn two_values(a: &Clause, b: &Clause) -> Option<String> {
    if clash::offers(a) || clash::offers(b) {
        return None;
    }
    if let Some(reason) = two_orders(a, b) {
        return Some(reason);
    }
    PATTERNS.iter().find_map(|pattern| {
        let (of_a, of_b) = (value(a, pattern)?, value(b, pattern)?);
        let (x, y) = (concepts(&of_a), concepts(&of_b));
        // "In the list view" and "in the grid view" differ though both are views.
        let names_no_value = |value: &&str| lexicon::strength(value) == Strength::Shown;
        let apart = !x.is_subset(&y) && !y.is_subset(&x);
        let differ = apart && x.intersection(&y).all(names_no_value);
        let values: Vec<&str> = x.iter().chain(&y).copied().collect();
        let same =
            differ && clash::same_object(a, b, &values) && (pattern.name != "use" || shares(a, b, &values));
        let (said_a, said_b) = (a.quote(&of_a), b.quote(&of_b));
        same.then(|| format!("“{said_a}” against “{said_b}” for one {}", noun(pattern.name)))
    })
}

fn noun(name: &str) -> &str {
    match name {
        "order" | "name" | "default" => name,
        _ => "setting",
    }
}

fn concepts<'a>(value: &[&'a Token]) -> HashSet<&'a str> {
    value.iter().map(|token| token.concept.as_str()).collect()
}

fn joined(values: &HashSet<&str>) -> String {
    let mut values: Vec<&str> = values.iter().copied().collect();
    values.sort_unstable();
    values.join(" ")
}

fn shares(a: &Clause, b: &Clause, without: &[&str]) -> bool {
    let strong = |clause: &Clause| -> HashSet<String> {
        clause
            .tokens
            .iter()
            .filter(|token| token.is_strong() && !without.contains(&token.concept.as_str()))
            .map(|token| token.concept.clone())
            .collect()
    };
    !strong(a).is_disjoint(&strong(b))
}

/// The value, when the clause follows the pattern: what stands directly behind the last small word.
fn value<'a>(clause: &'a Clause, pattern: &Pattern) -> Option<Vec<&'a Token>> {
    let verb = clause.words.iter().position(|word| pattern.verbs.contains(&word.as_str()))?;
    let own = pattern.before_value.contains(&clause.words[verb].as_str());
    let small = if own {
        verb
    } else {
        verb + 1
            + clause.words[verb + 1..]
                .iter()
                .position(|word| pattern.before_value.contains(&word.as_str()))?
    };
    if pattern.name == "being" && small != verb + 1 {
        return None;
    }
    let from = clause.offset_of_word(small)?;
    let tokens: Vec<&Token> = clause.tokens.iter().filter(|token| token.start > from).collect();
    let first = tokens.first()?;
    Some(tokens.iter().copied().take_while(|token| token.part == first.part).take(2).collect())
}

/// Whether a clause sets something that usually has one value.
pub(super) fn has_one_value(clause: &Clause) -> bool {
    PATTERNS.iter().any(|pattern| value(clause, pattern).is_some())
}
