//! Criteria that a review does not read.

use crate::{compare::without_quality_gates, fixtures::scope};

fn stays(text: &str) -> bool {
    !without_quality_gates(&scope("chg_a", "ana", &[text], &[])).criteria.is_empty()
}

// rule: CMP-06
#[test]
fn quality_gates_are_not_read() {
    for text in [
        "Typecheck, test and contract pass",
        "typecheck, test and contract pass.",
        "All existing tests still pass",
        "The build succeeds without warnings",
        "CI is green",
        "Lint and type checks pass with no errors",
        "The code compiles cleanly",
        "`cargo test` passes",
    ] {
        assert!(!stays(text), "{text}");
    }
}

// rule: CMP-06
#[test]
fn guards_against_breakage_are_not_read() {
    for text in [
        "Other pages and API routes behave as before",
        "Existing features keep working",
        "All other pages remain unchanged.",
        "Everything else works as before",
        "Nothing else changes",
        "No regressions in the existing functionality",
        "The rest of the app is not affected",
        "Other endpoints do not break",
        "Existing pages don't change",
        "Existing routes continue to work",
    ] {
        assert!(!stays(text), "{text}");
    }
}

// rule: CMP-06
#[test]
fn what_somebody_asked_for_is_read() {
    for text in [
        "A learner passes the test page",
        "The contract page lists all contracts",
        "Users can check off a build",
        "Tests are shown in a list",
        "It is green",
        "The app works",
        "Other users see the new title",
        "Existing orders keep their number",
        "Other pages get the same header",
        "Orders stay sorted as before",
        "The app works offline",
        "All pages change to dark mode",
        "Existing pages change",
        "Everything is shown on one page",
        "Kommentare bleiben wie bisher",
        "",
    ] {
        assert!(stays(text), "{text}");
    }
}

// rule: CMP-06
#[test]
fn ids_and_the_rest_of_the_scope_stay() {
    let whole =
        scope("chg_a", "ana", &["Tests pass", "Orders are listed", "Nothing else changes"], &["page:x"]);
    let read = without_quality_gates(&whole);
    assert_eq!(read.criteria, [whole.criteria[1].clone()]);
    assert_eq!(read.criteria[0].id, "c2");
    assert_eq!((read.resources, read.goal, read.scoped), (whole.resources, whole.goal, true));
}
