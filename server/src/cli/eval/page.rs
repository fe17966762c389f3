//! A measurement as a page of its own.

use std::{collections::BTreeMap, fmt::Write as _};

use engine::eval::{CaseReport, Report};
use serde_json::json;

const STYLE: &str = "body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; font: 16px/1.5 system-ui; color-scheme: light dark } \
table { border-collapse: collapse; width: 100% } th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid #8886; \
vertical-align: top } pre { overflow-x: auto } td.wrong::before { content: '✗ ' } td.right::before { content: '✓ ' }";

/// The page.
pub(super) fn of(report: &Report, file: &str) -> String {
    let mut page = format!(
        "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Labelled cases</title>\
         <style>{STYLE}</style></head><body><h1>Labelled cases</h1><p>{} of {} right in everything, from {}.</p>\
         <pre>{}</pre><h2>Each case</h2><table><thead><tr><th>Case<th>Expected<th>Gate<th>Pairs<th>Not checked\
         <th>µ$<th>ms</tr></thead><tbody>",
        report.summary.right,
        report.summary.cases,
        escaped(file),
        escaped(&report.table())
    );
    for case in &report.cases {
        row(&mut page, case);
    }
    page.push_str("</tbody></table></body></html>\n");
    page
}

fn row(page: &mut String, case: &CaseReport) {
    let expected = answer(&json!(case.expected.intake), case.expected.of.as_deref(), &case.expected.pairs);
    let got = answer(&json!(case.intake), case.of.as_deref(), &BTreeMap::new());
    let pairs: Vec<String> = case.pairs.iter().map(|(id, verdict)| format!("{id}: {verdict}")).collect();
    let class = if case.right { "right" } else { "wrong" };
    let _ = write!(
        page,
        "<tr><td class=\"{class}\">{}<td>{}<td>{}<td>{}<td>{}<td>{}<td>{}</tr>",
        escaped(&case.id),
        escaped(&expected),
        escaped(&got),
        escaped(&pairs.join(", ")),
        escaped(&case.not_checked.join(", ")),
        case.microusd,
        case.ms
    );
}

fn answer(intake: &serde_json::Value, of: Option<&str>, pairs: &BTreeMap<String, String>) -> String {
    let mut parts = vec![intake.as_str().unwrap_or_default().to_owned()];
    parts.extend(of.map(|of| format!("of {of}")));
    parts.extend(pairs.iter().map(|(id, verdict)| format!("{id}: {verdict}")));
    parts.join(", ")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
