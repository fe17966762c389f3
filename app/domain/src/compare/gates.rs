//! Criteria that a review does not read: they protect each request from accidents and never set two against each
//! other. Source: CMP-06.
//!
//! A criterion is dropped only when every word of it belongs to the vocabulary of such criteria, so that "All tests
//! pass" goes and "A learner passes the test page" stays. What is in doubt, or in another language, stays.

use unicode_segmentation::UnicodeSegmentation;

use super::Scope;

/// Words that carry no meaning of their own here.
const FILLERS: [&str; 38] = [
    "a", "all", "an", "and", "any", "are", "as", "be", "by", "can", "do", "does", "every", "for", "has",
    "have", "in", "is", "it", "its", "must", "now", "of", "on", "only", "or", "our", "shall", "should",
    "still", "that", "the", "they", "this", "to", "we", "will", "with",
];
/// What a quality gate is about.
const CHECKS: [&str; 28] = [
    "build",
    "builds",
    "cargo",
    "check",
    "checks",
    "ci",
    "clippy",
    "compile",
    "compiles",
    "contract",
    "contracts",
    "eslint",
    "fmt",
    "format",
    "formatting",
    "lint",
    "linter",
    "linting",
    "lints",
    "pipeline",
    "suite",
    "suites",
    "test",
    "tests",
    "tsc",
    "typecheck",
    "typechecking",
    "typechecks",
];
/// What a quality gate wants of it.
const PASSES: [&str; 13] = [
    "clean",
    "cleanly",
    "green",
    "pass",
    "passed",
    "passes",
    "passing",
    "succeed",
    "succeeds",
    "successful",
    "successfully",
    "compiles",
    "typechecks",
];
/// Words that may stand beside them.
const BESIDE_CHECKS: [&str; 26] = [
    "automated",
    "code",
    "e2e",
    "end",
    "error",
    "errors",
    "existing",
    "gate",
    "gates",
    "integration",
    "new",
    "no",
    "npm",
    "project",
    "quality",
    "run",
    "runs",
    "script",
    "scripts",
    "static",
    "type",
    "types",
    "unit",
    "warning",
    "warnings",
    "without",
];
/// Whom a guard protects: something other than what the request is about.
const OTHERS: [&str; 14] = [
    "anything",
    "current",
    "else",
    "everything",
    "existing",
    "nothing",
    "other",
    "others",
    "previous",
    "regress",
    "regression",
    "regressions",
    "remaining",
    "rest",
];
/// What a guard wants of it.
const STAYS: [&str; 20] = [
    "before",
    "behave",
    "behaves",
    "continue",
    "continues",
    "function",
    "intact",
    "keep",
    "keeps",
    "regression",
    "regressions",
    "remain",
    "remains",
    "same",
    "stay",
    "stays",
    "unaffected",
    "unchanged",
    "untouched",
    "working",
];
/// What a guard forbids; counts only beside a negation.
const BREAKS: [&str; 15] = [
    "affect",
    "affected",
    "affects",
    "break",
    "breaks",
    "broken",
    "change",
    "changed",
    "changes",
    "impacted",
    "modified",
    "regress",
    "regresses",
    "touched",
    "work",
];
/// Negations.
const NOT: [&str; 12] = [
    "don't",
    "doesn't",
    "don’t",
    "doesn’t",
    "isn't",
    "aren't",
    "never",
    "no",
    "not",
    "nothing",
    "none",
    "without",
];
/// Words that may stand in a guard.
const BESIDE_GUARDS: [&str; 41] = [
    "api",
    "apis",
    "app",
    "application",
    "backend",
    "behavior",
    "behaviors",
    "behaviour",
    "behaviours",
    "code",
    "endpoint",
    "endpoints",
    "exactly",
    "feature",
    "features",
    "flow",
    "flows",
    "frontend",
    "functionality",
    "functions",
    "http",
    "links",
    "navigation",
    "page",
    "pages",
    "part",
    "parts",
    "product",
    "route",
    "routes",
    "screen",
    "screens",
    "site",
    "system",
    "there",
    "thing",
    "things",
    "today",
    "ui",
    "view",
    "views",
];

/// The scope as a review reads it: without criteria that are quality gates or only guard against breakage.
#[must_use]
pub fn without_quality_gates(scope: &Scope) -> Scope {
    let mut scope = scope.clone();
    scope.criteria.retain(|criterion| {
        let text = criterion.text.to_lowercase();
        let words: Vec<&str> = text.unicode_words().collect();
        !is_gate(&words) && !is_guard(&words)
    });
    scope
}

/// "Typecheck, test and contract pass".
fn is_gate(words: &[&str]) -> bool {
    let clean = any(words, &PASSES)
        || (any(words, &["no", "without"]) && any(words, &["error", "errors", "warning", "warnings"]));
    any(words, &CHECKS) && clean && only(words, &[&FILLERS, &CHECKS, &PASSES, &BESIDE_CHECKS])
}

/// "Other pages and API routes behave as before".
fn is_guard(words: &[&str]) -> bool {
    let stays = any(words, &STAYS) || any(words, &["works"]) || (any(words, &NOT) && any(words, &BREAKS));
    any(words, &OTHERS)
        && (stays || words.ends_with(&["work"]))
        && only(words, &[&FILLERS, &OTHERS, &STAYS, &BREAKS, &NOT, &BESIDE_GUARDS, &["works"]])
}

fn any(words: &[&str], of: &[&str]) -> bool {
    words.iter().any(|word| of.contains(word))
}

fn only(words: &[&str], of: &[&[&str]]) -> bool {
    words.iter().all(|word| of.iter().any(|list| list.contains(word)))
}
