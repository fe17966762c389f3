use std::collections::BTreeMap;

use domain::{
    intake::{CallReceipt, IntakeReceipt, PairProbabilities, TargetReceipt},
    question::Covered,
};
use engine::eval::{CaseReport, Expected, Outcome, Report};

use super::of;

fn case(id: &str, expected: Outcome, intake: Outcome) -> CaseReport {
    CaseReport {
        id: id.to_owned(),
        goal: "Show the <b>price</b>".to_owned(),
        expected: Expected { intake: expected, of: Some("a".to_owned()), pairs: BTreeMap::new() },
        intake,
        of: None,
        pairs: BTreeMap::new(),
        intake_right: expected == intake,
        right: expected == intake,
        buildable: Some(0.83),
        not_checked: vec!["The app's source could not be read.".to_owned()],
        asked: (intake != Outcome::Plan).then(|| "What is meant by “price”?".to_owned()),
        reasons: BTreeMap::new(),
        receipt: receipt(),
        later_calls: Vec::new(),
        microusd: 12,
        ms: 34,
    }
}

fn receipt() -> IntakeReceipt {
    let target = TargetReceipt {
        target: "a".to_owned(),
        title: "Prices of teas".to_owned(),
        cosine: Some(0.71),
        probabilities: Some(PairProbabilities {
            duplicate: 0.5,
            already_covered: 0.2,
            extends: 0.2,
            overlaps: 0.1,
            unrelated: 0.0,
        }),
        covered: vec![true, false],
        quotes: vec![Covered {
            asked: "price".to_owned(),
            source: "a:c1".to_owned(),
            quote: "Each tea has a price".to_owned(),
        }],
        ..TargetReceipt::default()
    };
    let call = CallReceipt {
        provider: "local".to_owned(),
        model: "m".to_owned(),
        purpose: "embed".to_owned(),
        input_tokens: 1,
        output_tokens: 0,
        cost_microusd: 3,
        latency_micros: 4_250,
        outcome: "ok".to_owned(),
    };
    IntakeReceipt { targets: vec![target], rule_passed: true, calls: vec![call], ..IntakeReceipt::default() }
}

// rule: GAT-02
#[test]
fn a_wrong_case_is_told_with_what_the_gate_looked_at() {
    let page = of(&Report::of(vec![case("price", Outcome::Duplicate, Outcome::Unclear)]), "cases.jsonl");
    for words in [
        "What went wrong (1)",
        "Labelled: duplicate of a. The gate: unclear.",
        "Show the &lt;b&gt;price&lt;/b&gt;",
        "What is meant by “price”?",
        "Prices of teas",
        "may deliver it; similar by 71 %; same 50 %, contained 20 %",
        "Each tea has a price",
        "can be built as it stands: 83 %",
        "source could not be read",
    ] {
        assert!(page.contains(words), "{words}\n{page}");
    }
    assert!(!page.contains("<b>price"), "what people wrote is text");
}

// rule: GAT-02
#[test]
fn the_page_is_one_file_with_its_pictures() {
    let cases = vec![
        case("right", Outcome::Duplicate, Outcome::Duplicate),
        case("wrong", Outcome::Plan, Outcome::Duplicate),
    ];
    let page = of(&Report::of(cases), "cases \"of\" <ours>.jsonl");
    assert!(page.contains("cases &quot;of&quot; &lt;ours&gt;.jsonl"));
    assert_eq!(page.matches("<svg").count(), 3, "two curves, one step");
    assert!(page.contains("<td class=\"right\">1") && page.contains("<td class=\"wrong\">1"));
    assert!(page.contains("Find similar requests<td>2<td>0<td>6<td>4.2 ms"), "{page}");
    for outside in ["<script", "http:", "https:", "src=", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

// rule: GAT-02
#[test]
fn nothing_wrong_says_so() {
    let page = of(&Report::of(vec![case("a", Outcome::Plan, Outcome::Plan)]), "cases.jsonl");
    assert!(page.contains("What went wrong (0)</h2><p>Nothing.</p>"));
}
