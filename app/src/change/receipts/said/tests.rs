//! What people read of a receipt.

use domain::{Moment, question::Covered};
use serde_json::{Value, json};

use super::*;

fn receipt(kind: &str, data: Value) -> ReceiptView {
    ReceiptView {
        id: "r".to_owned(),
        r#type: kind.to_owned(),
        at: Moment(1),
        data,
        not_checked: Vec::new(),
        cost_microusd: 0,
    }
}

fn target(id: &str, covered: &[bool], dropped: bool) -> TargetReceipt {
    TargetReceipt {
        target: id.to_owned(),
        title: "Each day has a kanban list".to_owned(),
        covered: covered.to_vec(),
        dropped,
        ..TargetReceipt::default()
    }
}

// rule: INT-11
#[test]
fn an_intake_says_what_was_looked_at_and_found() {
    let of = |receipt: IntakeReceipt| kept(&self::receipt("intake", json!(receipt))).sentences().join(" ");
    let plain = IntakeReceipt { rule_passed: true, ..IntakeReceipt::default() };
    assert_eq!(of(plain.clone()), "No other request looked like it. It was clear enough to plan.");
    let short = IntakeReceipt { rule_passed: false, ..plain.clone() };
    assert_eq!(of(short), "No other request looked like it. It named too little to plan.");
    let first = IntakeReceipt { first_build: true, questions_kept: 1, ..plain.clone() };
    assert_eq!(
        of(first),
        "It is the project’s first request. No other request looked like it. What the first version should have was asked."
    );
    let near = vec![
        target("a", &[false, false], false),
        target("b", &[], true),
        target("canonical", &[false, false], false),
    ];
    let near = IntakeReceipt { targets: near, questions_kept: 2, ..plain.clone() };
    assert_eq!(
        of(near),
        "Looked at 2 requests like it and at the app as it is. One of them has nothing to do with this. \
         2 parts of it could be read in several ways."
    );
    let quote =
        Covered { asked: "a list".to_owned(), source: "a:goal".to_owned(), quote: "kanban list".to_owned() };
    let mut covers = target("a", &[true, true], false);
    covers.quotes = vec![quote];
    let covered = IntakeReceipt { targets: vec![covers], ..plain };
    assert_eq!(
        of(covered),
        "Looked at 1 request like it. Whether it can be read in several ways was left until it is known what is there already."
    );
}

// rule: INT-11, INT-10
#[test]
fn a_target_says_what_was_found_about_it() {
    let found = |covered: &[bool], dropped| finding(&target("a", covered, dropped), &[]);
    assert_eq!(found(&[true, true], false), "delivers this");
    assert_eq!(found(&[true, false], false), "may deliver this");
    assert_eq!(found(&[true], false), "may deliver this");
    assert_eq!(found(&[false, false], false), "does not deliver this");
    assert_eq!(found(&[], false), "looks like this and was not read closely");
    assert_eq!(found(&[], true), "has nothing to do with this");
    let gone = finding(&target("a", &[true, true], false), &["a".to_owned()]);
    assert_eq!(gone, "delivered this once, and is no longer in the app");
}

// rule: INT-11, WHY-02
#[test]
fn a_comparison_says_what_it_came_to() {
    let of = |verdict: &str, supported: bool, method: &str| {
        let data =
            json!({ "earlierTitle": "Theirs", "verdict": verdict, "supported": supported, "method": method });
        kept(&receipt("comparison", data)).sentences().join(" ")
    };
    for (verdict, supported, method, said) in [
        ("independent", true, "review", "“Theirs” and this do not touch."),
        ("compatible", true, "review", "“Theirs” and this can both be built."),
        ("builds_on", true, "review", "This builds on “Theirs”."),
        ("conflicting", true, "review", "“Theirs” and this can’t both hold."),
        ("duplicate", true, "review", "“Theirs” delivers this already."),
        (
            "conflicting",
            false,
            "review-rejected",
            "It could not be confirmed that “Theirs” and this can both hold.",
        ),
    ] {
        assert_eq!(of(verdict, supported, method), said);
    }
    assert!(of("conflicting", false, "review-limit").contains("was not checked"));
}

// rule: INT-11
#[test]
fn a_plan_says_what_was_left_out() {
    let of = |criteria: u8, out: u8| {
        kept(&receipt("plan", json!({ "criteria": criteria, "leftOut": out }))).sentences().join(" ")
    };
    assert_eq!(of(1, 0), "1 thing must hold; each comes from what was asked or answered.");
    assert_eq!(of(4, 2), "4 things must hold. 2 more were left out, because nobody asked for them.");
}

// rule: INT-11, WHY-02
#[test]
fn who_read_it_and_what_it_cost_are_said() {
    let call = |provider: &str, cost: i64, outcome: &str| CallReceipt {
        provider: provider.to_owned(),
        model: "m".to_owned(),
        purpose: "coverage".to_owned(),
        input_tokens: 1,
        output_tokens: 1,
        cost_microusd: cost,
        latency_micros: 1,
        outcome: outcome.to_owned(),
    };
    assert_eq!(cost(&[], 0), None);
    assert_eq!(cost(&[call("local", 0, "ok")], 0).unwrap(), "Done inside this server; cost nothing.");
    let two = [call("anthropic", 3_000, "ok"), call("anthropic", 0, "overloaded")];
    assert_eq!(cost(&two, 3_000).unwrap(), "2 calls to anthropic; cost $0.003.");
    assert_eq!(super::call(&two[0]), "Is it delivered already? (anthropic, m), $0.003");
    assert_eq!(super::call(&two[1]), "Is it delivered already? (anthropic, m): overloaded");
}

#[test]
fn what_is_not_known_is_passed_over() {
    for (kind, data) in [("other", json!({})), ("comparison", json!({})), ("intake", json!(7))] {
        assert!(kept(&receipt(kind, data)).sentences().is_empty());
    }
}
