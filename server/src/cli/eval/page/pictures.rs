//! Pictures of a measurement, as SVG in the page.

use std::{collections::BTreeMap, fmt::Write as _};

use engine::eval::{Bin, Stage};

use super::escaped;

/// Side of the curve's square, in pixels.
const SIDE: f64 = 240.0;
/// Room for its labels.
const EDGE: f64 = 36.0;
/// Width of the longest bar.
const BAR: f64 = 420.0;

/// What was said against what came true, with the perfect line dashed.
pub(super) fn reliability(page: &mut String, name: &str, bins: &[Bin], error: f64) {
    let (x, y) = (|said: f64| EDGE + said * SIDE, |was: f64| EDGE / 2.0 + (1.0 - was) * SIDE);
    let most = bins.iter().map(|bin| bin.cases).max().unwrap_or(1).max(1);
    let _ = write!(
        page,
        "<figure><svg viewBox=\"0 0 {0} {0}\" width=\"{0}\" role=\"img\" aria-label=\"{1}: what was said against what came true\">\
         <path d=\"M{2} {3}V{4}H{5}\" fill=\"none\" stroke=\"var(--line)\"/>\
         <path d=\"M{2} {4}L{5} {3}\" stroke=\"var(--soft)\" stroke-dasharray=\"4 4\"/>",
        SIDE + EDGE * 1.5,
        escaped(name),
        x(0.0),
        y(1.0),
        y(0.0),
        x(1.0),
    );
    for tenth in [0.0, 0.5, 1.0] {
        let percent = tenth * 100.0;
        let _ = write!(
            page,
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{percent:.0} %</text><text x=\"{:.0}\" y=\"{:.0}\" \
             text-anchor=\"end\">{percent:.0} %</text>",
            x(tenth),
            y(0.0) + 16.0,
            x(0.0) - 4.0,
            y(tenth) + 4.0,
        );
    }
    let points: Vec<String> =
        bins.iter().map(|bin| format!("{:.1},{:.1}", x(bin.said), y(bin.was))).collect();
    let _ = write!(
        page,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"var(--good)\" stroke-width=\"2\"/>",
        points.join(" ")
    );
    for bin in bins {
        let size = 3.0 + 7.0 * domain::words::ratio(bin.cases, most);
        let _ = write!(
            page,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{size:.1}\" fill=\"var(--good)\"><title>said {:.0} %, came true in {:.0} % of \
             {} cases</title></circle>",
            x(bin.said),
            y(bin.was),
            bin.said * 100.0,
            bin.was * 100.0,
            bin.cases,
        );
    }
    let _ = write!(
        page,
        "</svg><figcaption>{}: off by {:.1} points on average</figcaption></figure>",
        escaped(name),
        error * 100.0
    );
}

/// What a stage is called on the page.
fn step(purpose: &str) -> &str {
    match purpose {
        "embed" => "Find similar requests",
        "rerank" => "Order them",
        "decide" => "Weigh each pair",
        "coverage" => "Does it deliver this?",
        "still_live" => "Is it still in the app?",
        "clarity" => "Is it clear?",
        "plan" => "Plan",
        "compare" => "Compare two plans",
        other => other,
    }
}

/// Time and cost of each stage: bars, with the figures beside them.
pub(super) fn stages(page: &mut String, stages: &BTreeMap<String, Stage>) {
    let longest = stages.values().map(|stage| stage.p95_micros).max().unwrap_or(1).max(1);
    page.push_str(
        "<table><caption>The bar is the middle call, the thin line the one that 95 of 100 do not exceed</caption>\
         <thead><tr><th scope=\"col\">Step<th scope=\"col\">Calls<th scope=\"col\">Failed<th scope=\"col\">Micro-dollars\
         <th scope=\"col\">Middle<th scope=\"col\">95 of 100<th scope=\"col\">Picture</tr></thead><tbody>",
    );
    for (purpose, stage) in stages {
        let width = |micros: i64| BAR * share(micros, longest);
        let _ = write!(
            page,
            "<tr><th scope=\"row\">{}<td>{}<td>{}<td>{}<td>{} ms<td>{} ms<td><svg viewBox=\"0 0 {BAR} 12\" width=\"{BAR}\" \
             height=\"12\" aria-hidden=\"true\"><rect y=\"5\" width=\"{:.1}\" height=\"2\" fill=\"var(--soft)\"/>\
             <rect width=\"{:.1}\" height=\"12\" fill=\"var(--good)\"/></svg></tr>",
            escaped(step(purpose)),
            stage.calls,
            stage.failed,
            stage.microusd,
            millis(stage.median_micros),
            millis(stage.p95_micros),
            width(stage.p95_micros),
            width(stage.median_micros),
        );
    }
    page.push_str("</tbody></table>");
}

fn share(part: i64, whole: i64) -> f64 {
    domain::words::ratio(usize::try_from(part).unwrap_or(0), usize::try_from(whole).unwrap_or(0))
}

/// Microseconds as milliseconds with one digit behind the point.
fn millis(micros: i64) -> String {
    format!("{}.{}", micros / 1_000, micros % 1_000 / 100)
}
