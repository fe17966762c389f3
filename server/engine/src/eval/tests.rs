use super::{
    EvalError,
    figures::{bins, calibration_error, stages},
    report::{CaseReport, Expected, Outcome, Report},
};
use domain::intake::{CallReceipt, IntakeReceipt, PairProbabilities, TargetReceipt};
use std::collections::BTreeMap;

fn call(purpose: &str, latency_micros: i64, outcome: &str) -> CallReceipt {
    CallReceipt {
        provider: "local".to_owned(),
        model: "m".to_owned(),
        purpose: purpose.to_owned(),
        input_tokens: 1,
        output_tokens: 0,
        cost_microusd: 2,
        latency_micros,
        outcome: outcome.to_owned(),
    }
}

fn case(expected: Outcome, intake: Outcome, pair: Option<(&str, &str)>) -> CaseReport {
    let pairs = |word: Option<&str>| -> BTreeMap<String, String> {
        word.into_iter().map(|word| ("a".to_owned(), word.to_owned())).collect()
    };
    let (labelled, said) = (pairs(pair.map(|(label, _)| label)), pairs(pair.map(|(_, said)| said)));
    let intake_right = expected == intake;
    CaseReport {
        id: "case".to_owned(),
        goal: "Show the price".to_owned(),
        right: intake_right && labelled == said,
        expected: Expected { intake: expected, of: None, pairs: labelled },
        intake,
        of: None,
        pairs: said,
        intake_right,
        buildable: Some(if intake == Outcome::Plan { 0.95 } else { 0.1 }),
        not_checked: Vec::new(),
        asked: None,
        reasons: BTreeMap::new(),
        receipt: IntakeReceipt::default(),
        later_calls: vec![call("plan", 3_000, "ok")],
        microusd: 5,
        ms: 20,
    }
}

// rule: GAT-02
#[test]
fn precision_and_recall_are_counted_by_outcome_and_by_verdict() {
    let report = Report::of(vec![
        case(Outcome::Plan, Outcome::Plan, Some(("conflicting", "conflicting"))),
        case(Outcome::Plan, Outcome::Duplicate, None),
        case(Outcome::Duplicate, Outcome::Duplicate, None),
        case(Outcome::Plan, Outcome::Plan, Some(("compatible", "conflicting"))),
    ]);
    let summary = &report.summary;
    assert_eq!((summary.cases, summary.right, summary.intake_right, summary.microusd), (4, 2, 3, 20));
    let duplicate = summary.intake["duplicate"];
    assert_eq!((duplicate.precision, duplicate.recall), (Some(0.5), Some(1.0)));
    assert_eq!(summary.pairs["conflicting"].precision, Some(0.5));
    assert_eq!(summary.pairs["builds_on"].recall, None);
    assert_eq!(summary.median_ms, 20);
    assert_eq!(summary.calibration.len(), 2);
    let table = report.table();
    assert!(table.contains("2 of 4 cases right"), "{table}");
    assert!(table.contains("a: conflicting (expected compatible)  ← wrong"), "{table}");
    let json = serde_json::to_value(&report).unwrap();
    for key in ["id", "expected", "intake", "of", "pairs", "right", "microusd", "ms"] {
        assert!(json["cases"][0].get(key).is_some(), "{key}");
    }
}

// rule: GAT-02
#[test]
fn an_error_names_the_line() {
    let error = EvalError::Line { line: 3, reason: "no goal".to_owned() };
    assert_eq!(error.to_string(), "line 3: no goal");
}

// rule: GAT-02
#[test]
fn each_stage_has_its_cost_and_its_time() {
    let calls: Vec<CallReceipt> =
        (1..=20).map(|nth| call("embed", nth * 100, if nth == 20 { "timeout" } else { "ok" })).collect();
    let found = stages(calls.iter().chain([&call("decide", 7, "ok")]));
    let embed = &found["embed"];
    assert_eq!((embed.calls, embed.failed, embed.microusd), (20, 1, 40));
    assert_eq!((embed.median_micros, embed.p95_micros), (1_100, 2_000));
    assert_eq!(found["decide"].median_micros, 7);
}

// rule: GAT-02
#[test]
fn the_calibration_error_is_how_far_words_are_from_facts() {
    let said = [(0.9, true), (0.9, true), (0.9, false), (0.9, true), (0.1, false)];
    assert_eq!(bins(&said).len(), 2);
    let error = calibration_error(&said);
    assert!((error - (0.15 * 0.8 + 0.1 * 0.2)).abs() < 1e-9, "{error}");
    assert!(calibration_error(&[]).abs() < 1e-9);
}

// rule: GAT-02
#[test]
fn only_the_target_that_the_label_names_counts_as_covered() {
    let pair = PairProbabilities {
        duplicate: 0.6,
        already_covered: 0.3,
        extends: 0.1,
        overlaps: 0.0,
        unrelated: 0.0,
    };
    let target = |id: &str| TargetReceipt {
        target: id.to_owned(),
        probabilities: Some(pair),
        ..TargetReceipt::default()
    };
    let mut duplicate = case(Outcome::Duplicate, Outcome::Plan, None);
    duplicate.expected.of = Some("a".to_owned());
    duplicate.receipt.targets = vec![target("a"), target("b")];
    let summary = Report::of(vec![duplicate]).summary;
    assert_eq!(summary.covered_calibration.len(), 1);
    assert!((summary.covered_calibration[0].was - 0.5).abs() < 1e-9);
    assert_eq!(summary.confusion["duplicate"]["plan"], 1);
}
