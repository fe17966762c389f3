//! Do two planned requests touch each other? Decided before any model is asked. Source: CMP-04, CMP-05.

use std::collections::BTreeSet;

use super::Scope;
use crate::words::{Tongue, stem};

/// Words that every resource may carry and that say nothing about what it is.
const SAYS_NOTHING: [&str; 8] = ["app", "api", "ui", "project", "frontend", "backend", "web", "src"];

/// Kinds of resources. As the word before the first `:` (`page:recipe`, `data:supplier`) they tell what sort of thing
/// follows and are no token: else every request with a page would touch every other one. Anywhere else they count.
const KINDS: [&str; 18] = [
    "page",
    "screen",
    "view",
    "component",
    "data",
    "table",
    "model",
    "schema",
    "entity",
    "route",
    "endpoint",
    "service",
    "job",
    "file",
    "module",
    "setting",
    "style",
    "feature",
];

/// Whether two requests may touch each other: one of them is not planned yet, or they share a resource token or an
/// HTTP route.
#[must_use]
pub fn overlap(earlier: &Scope, later: &Scope) -> bool {
    if !earlier.scoped || !later.scoped {
        return true;
    }
    !tokens(earlier).is_disjoint(&tokens(later)) || !routes(earlier).is_disjoint(&routes(later))
}

/// The stems that a scope's resources are made of.
fn tokens(scope: &Scope) -> BTreeSet<String> {
    scope
        .resources
        .iter()
        .map(|resource| resource.trim().to_lowercase())
        .flat_map(|resource| {
            split(without_kind(without_project(&resource)))
                .filter(|word| !SAYS_NOTHING.contains(word))
                .map(|word| stem(word, Tongue::English))
                .collect::<Vec<_>>()
        })
        .collect()
}

fn split(resource: &str) -> impl Iterator<Item = &str> {
    resource
        .split(|c: char| matches!(c, ':' | '-' | '/' | '_' | '.') || c.is_whitespace())
        .filter(|word| !word.is_empty())
}

/// Drops a leading `project:<slug>`.
fn without_project(resource: &str) -> &str {
    match resource.strip_prefix("project:") {
        Some(rest) => rest.split_once(':').map_or("", |(_slug, rest)| rest),
        None => resource,
    }
}

/// Drops a known kind before the first `:`, singular or plural.
fn without_kind(resource: &str) -> &str {
    match resource.split_once(':') {
        Some((kind, rest)) if is_kind(kind.trim()) && !rest.trim().is_empty() => rest,
        _ => resource,
    }
}

fn is_kind(word: &str) -> bool {
    KINDS.contains(&word) || word.strip_suffix('s').is_some_and(|one| KINDS.contains(&one))
}

/// The HTTP routes that a scope's criteria name: whatever starts with `/`. A parameter counts as one whatever it is
/// called (`/recipes/:id` is `/recipes/{recipeId}`); query, fragment and a last slash don't count.
fn routes(scope: &Scope) -> BTreeSet<String> {
    scope
        .criteria
        .iter()
        .flat_map(|criterion| criterion.text.split(|c: char| c.is_whitespace() || is_quote(c)))
        .filter_map(route)
        .collect()
}

const fn is_quote(c: char) -> bool {
    matches!(c, '`' | '"' | '\'' | '“' | '”' | '‘' | '’' | '«' | '»' | ',' | ';' | '|')
}

fn route(word: &str) -> Option<String> {
    let word = word.trim_start_matches(['(', '[', '<']);
    if !word.starts_with('/') || word.starts_with("//") {
        return None;
    }
    let path = word.split(['?', '#']).next().unwrap_or_default().to_lowercase();
    let path = path.trim_end_matches(['.', ',', ';', ':', '!', ')']);
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).map(part_of_route).collect();
    Some(format!("/{}", parts.join("/")))
}

fn part_of_route(part: &str) -> &str {
    if part.starts_with([':', '{', '[', '<', '$', '*']) { ":" } else { part }
}
