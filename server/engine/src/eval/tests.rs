use super::{
    EvalError,
    report::{CaseReport, Expected, Outcome, Report},
};
use std::collections::BTreeMap;

fn case(expected: Outcome, intake: Outcome, pair: Option<(&str, &str)>) -> CaseReport {
    let pairs = |word: Option<&str>| -> BTreeMap<String, String> {
        word.into_iter().map(|word| ("a".to_owned(), word.to_owned())).collect()
    };
    let (labelled, said) = (pairs(pair.map(|(label, _)| label)), pairs(pair.map(|(_, said)| said)));
    let intake_right = expected == intake;
    CaseReport {
        id: "case".to_owned(),
        right: intake_right && labelled == said,
        expected: Expected { intake: expected, of: None, pairs: labelled },
        intake,
        of: None,
        pairs: said,
        intake_right,
        buildable: Some(if intake == Outcome::Plan { 0.95 } else { 0.1 }),
        not_checked: Vec::new(),
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
