//! The cases of a measurement: each wrong one with what the gate looked at, in words; then all of them.

use std::fmt::Write as _;

use domain::intake::TargetReceipt;
use engine::eval::{CaseReport, Report};

use super::escaped;

/// Each case that went wrong.
pub(super) fn wrong(page: &mut String, report: &Report) {
    let wrong: Vec<&CaseReport> = report.cases.iter().filter(|case| !case.right).collect();
    let _ = write!(page, "<h2>What went wrong ({})</h2>", wrong.len());
    if wrong.is_empty() {
        page.push_str("<p>Nothing.</p>");
    }
    for case in wrong {
        article(page, case);
    }
}

fn article(page: &mut String, case: &CaseReport) {
    let _ = write!(
        page,
        "<article><h3>{}</h3><p><q dir=\"auto\">{}</q></p><p>Labelled: {}. The gate: {}.</p>",
        escaped(&case.id),
        escaped(&case.goal),
        escaped(&labelled(case)),
        escaped(&did(case)),
    );
    if let Some(asked) = &case.asked {
        let _ = write!(page, "<p dir=\"auto\">It asked: <q>{}</q></p>", escaped(asked));
    }
    page.push_str("<ul>");
    for target in &case.receipt.targets {
        let gone = case.receipt.no_longer_live.contains(&target.target);
        let _ = write!(page, "<li>{}</li>", looked_at(target, gone));
    }
    for (id, expected) in &case.expected.pairs {
        let said = case.pairs.get(id).map_or("nothing", String::as_str);
        let why = case.reasons.get(id).map(|reasons| reasons.join(" ")).unwrap_or_default();
        let _ = write!(
            page,
            "<li>Compared with {}: {}, labelled {}. {}</li>",
            escaped(id),
            escaped(&said.replace('_', " ")),
            escaped(&expected.replace('_', " ")),
            escaped(&why),
        );
    }
    if let Some(buildable) = case.buildable {
        let passed = if case.receipt.rule_passed { "names enough" } else { "names too little" };
        let _ = write!(page, "<li>It {passed}; can be built as it stands: {:.0} %.</li>", buildable * 100.0);
    }
    for line in &case.not_checked {
        let _ = write!(page, "<li>{}</li>", escaped(line));
    }
    page.push_str("</ul></article>");
}

fn labelled(case: &CaseReport) -> String {
    outcome(case.expected.intake.as_str(), case.expected.of.as_deref())
}

fn did(case: &CaseReport) -> String {
    outcome(case.intake.as_str(), case.of.as_deref())
}

fn outcome(word: &str, of: Option<&str>) -> String {
    of.map_or_else(|| word.to_owned(), |of| format!("{word} of {of}"))
}

/// What was found about one target, as a sentence.
fn looked_at(target: &TargetReceipt, gone: bool) -> String {
    let name = if target.target == "canonical" {
        "The app as it is".to_owned()
    } else {
        format!("<q dir=\"auto\">{}</q> ({})", escaped(&target.title), escaped(&target.target))
    };
    let mut found = vec![match target.covered.iter().filter(|covered| **covered).count() {
        _ if target.dropped => "was set aside as unrelated".to_owned(),
        _ if gone => "was shipped once and is no longer in the app".to_owned(),
        0 if target.covered.is_empty() => "was not read".to_owned(),
        0 => "does not deliver it".to_owned(),
        1 => "may deliver it".to_owned(),
        _ => "delivers it".to_owned(),
    }];
    if let Some(cosine) = target.cosine {
        found.push(format!("similar by {:.0} %", cosine * 100.0));
    }
    if let Some(pair) = target.probabilities {
        found.push(format!(
            "same {:.0} %, contained {:.0} %, adds to it {:.0} %, touches it {:.0} %, unrelated {:.0} %",
            pair.duplicate * 100.0,
            pair.already_covered * 100.0,
            pair.extends * 100.0,
            pair.overlaps * 100.0,
            pair.unrelated * 100.0,
        ));
    }
    let quotes = target.quotes.iter().map(|row| format!(" <q dir=\"auto\">{}</q>", escaped(&row.quote)));
    format!("{name} {}.{}", found.join("; "), quotes.collect::<String>())
}

/// Every case in one table.
pub(super) fn all(page: &mut String, report: &Report) {
    page.push_str(
        "<h2>Each case</h2><table><thead><tr><th scope=\"col\">Case<th scope=\"col\">Labelled<th scope=\"col\">Gate\
         <th scope=\"col\">Pairs<th scope=\"col\">Micro-dollars<th scope=\"col\">ms</tr></thead><tbody>",
    );
    for case in &report.cases {
        let pairs: Vec<String> = case.pairs.iter().map(|(id, verdict)| format!("{id}: {verdict}")).collect();
        let class = if case.right { "right" } else { "wrong" };
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}<td>{}<td class=\"{class}\">{}<td>{}<td>{}<td>{}</tr>",
            escaped(&case.id),
            escaped(&labelled(case)),
            escaped(&did(case)),
            escaped(&pairs.join(", ").replace('_', " ")),
            case.microusd,
            case.ms,
        );
    }
    page.push_str("</tbody></table>");
}
