//! A measurement as a page of its own: one file without scripts, with its pictures in it (GAT-02).

mod cases;
mod pictures;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use engine::eval::{Report, Score, Summary};

const STYLE: &str = include_str!("page/style.css");
/// The outcomes of the gate, in the order of the table.
const OUTCOMES: [(&str, &str); 3] =
    [("plan", "Goes on to planning"), ("duplicate", "Asked as a duplicate"), ("unclear", "Asked as unclear")];

/// The page.
pub(super) fn of(report: &Report, file: &str) -> String {
    let summary = &report.summary;
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>How often the gate was right</title>\
         <style>{STYLE}</style></head><body><main><h1>How often the gate was right</h1>\
         <p>{} of {} cases of <q>{}</q> are right in everything, {} in what the gate did. \
         All of it cost {} micro-dollars; the middle case took {} ms.</p>",
        summary.right,
        summary.cases,
        escaped(file),
        summary.intake_right,
        summary.microusd,
        summary.median_ms,
    );
    page.push_str("<h2>What the gate did</h2>");
    confusion(&mut page, summary);
    let outcomes = OUTCOMES.iter().filter_map(|(word, name)| Some((*name, summary.intake.get(*word)?)));
    scores(&mut page, "What it did", outcomes);
    page.push_str("<h2>Pairs of requests</h2>");
    scores(&mut page, "Verdict", summary.pairs.iter().map(|(word, score)| (word.as_str(), score)));
    page.push_str(
        "<h2>Can its probabilities be believed?</h2><p>A point on the dashed line means: what was said \
         with 70 percent came true in 70 of 100 cases. Larger points stand for more cases.</p><div class=\"side\">",
    );
    let curves = [
        ("The request can be built as it stands", &summary.calibration, summary.calibration_error),
        ("A request or the app delivers it", &summary.covered_calibration, summary.covered_error),
    ];
    for (name, bins, error) in curves {
        pictures::reliability(&mut page, name, bins, error);
    }
    page.push_str("</div><h2>What each step takes</h2>");
    pictures::stages(&mut page, &summary.stages);
    cases::wrong(&mut page, report);
    cases::all(&mut page, report);
    page.push_str("</main></body></html>\n");
    page
}

/// Labels against outcomes. Right ones are marked with a word, not by their colour alone.
fn confusion(page: &mut String, summary: &Summary) {
    page.push_str("<table class=\"confusion\"><caption>Labels, and what the gate did with them</caption><thead><tr><th scope=\"col\">Label");
    for (_, name) in OUTCOMES {
        let _ = write!(page, "<th scope=\"col\">{name}");
    }
    page.push_str("</tr></thead><tbody>");
    for (label, name) in OUTCOMES {
        let row = summary.confusion.get(label);
        let _ = write!(page, "<tr><th scope=\"row\">{name}");
        for (outcome, _) in OUTCOMES {
            let count = row.and_then(|row| row.get(outcome)).copied().unwrap_or_default();
            let class = match (label == outcome, count) {
                (true, _) => "right",
                (false, 0) => "none",
                (false, _) => "wrong",
            };
            let _ = write!(page, "<td class=\"{class}\">{count}");
        }
        page.push_str("</tr>");
    }
    page.push_str("</tbody></table>");
}

fn scores<'a>(page: &mut String, what: &str, rows: impl Iterator<Item = (&'a str, &'a Score)>) {
    let _ = write!(
        page,
        "<table><caption>How sure it is, and how much it finds</caption><thead><tr><th scope=\"col\">{what}<th scope=\"col\">Labelled \
         so<th scope=\"col\">Said so<th scope=\"col\">Right of what it said<th scope=\"col\">Found of what there is</tr></thead><tbody>"
    );
    let share =
        |share: Option<f64>| share.map_or_else(|| "–".to_owned(), |share| format!("{:.0} %", share * 100.0));
    for (name, score) in rows.filter(|(_, score)| score.expected + score.answered > 0) {
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}<td>{}<td>{}<td>{}<td>{}</tr>",
            escaped(&name.replace('_', " ")),
            score.expected,
            score.answered,
            share(score.precision),
            share(score.recall),
        );
    }
    page.push_str("</tbody></table>");
}

/// Text as HTML shows it, in an element or an attribute (SEC-07).
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
