//! Values of which one object has only one: weekdays, frameworks, sides, currencies.

use std::collections::HashMap;
use std::sync::OnceLock;

use domain::words::{Tongue, stem};

use super::reading::Clause;

const GROUPS: &str = include_str!("lexicon/exclusive.txt");

/// A value of an exclusive group, as a clause names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Value {
    /// The group.
    pub(super) group: &'static str,
    /// Whether an offered choice makes room for both.
    pub(super) only_single: bool,
    /// The value.
    pub(super) word: &'static str,
}

fn values() -> &'static HashMap<String, Value> {
    static VALUES: OnceLock<HashMap<String, Value>> = OnceLock::new();
    VALUES.get_or_init(|| {
        let mut values = HashMap::new();
        for line in GROUPS.lines().filter(|line| !line.starts_with('#')) {
            let Some((head, words)) = line.split_once(": ") else { continue };
            let Some((group, how)) = head.split_once(' ') else { continue };
            for word in words.split(", ") {
                let value = Value { group, only_single: how == "single", word };
                values.entry(word.to_owned()).or_insert(value);
                values.entry(stem(word, Tongue::English)).or_insert(value);
            }
        }
        values
    })
}

/// The value that a word or concept names.
fn value(word: &str) -> Option<Value> {
    values().get(word).copied()
}

/// The exclusive values in a clause, each once.
pub(super) fn of(clause: &Clause) -> Vec<Value> {
    let concepts = clause.tokens.iter().map(|token| token.concept.clone());
    let mut found: Vec<Value> = Vec::new();
    for word in clause.words.iter().cloned().chain(concepts) {
        let named = value(&word).or_else(|| value(&stem(&word, Tongue::English)));
        if let Some(value) = named
            && !found.iter().any(|known| same(*known, value))
        {
            found.push(value);
        }
    }
    found
}

/// Whether two values of a group are forms of one: "euro" and "euros".
fn same(a: Value, b: Value) -> bool {
    let root = |value: Value| stem(value.word, Tongue::English);
    a.group == b.group && (root(a) == root(b) || a.word.starts_with(b.word) || b.word.starts_with(a.word))
}

/// Two values, one of each clause, that exclude each other: neither clause names both.
pub(super) fn clash(a: &Clause, b: &Clause) -> Option<(Value, Value)> {
    let (of_a, of_b) = (of(a), of(b));
    for x in &of_a {
        let group_a: Vec<&Value> = of_a.iter().filter(|value| value.group == x.group).collect();
        let group_b: Vec<&Value> = of_b.iter().filter(|value| value.group == x.group).collect();
        let (Some(x), Some(y)) = (group_a.first(), group_b.first()) else { continue };
        let shared = group_a.iter().any(|a| group_b.iter().any(|b| same(**a, **b)));
        if !shared {
            return Some((**x, **y));
        }
    }
    None
}
