//! Runs the gate with the embedded default on labelled cases, without the server, and tells of each wrong case what it
//! looked at: `cargo run --release -p models --example gate -- FILE…`;
//! `--json` prints everything about every case.

#[path = "../tests/common/mod.rs"]
mod common;

use anyhow::Context as _;
use engine::eval::{CaseReport, run};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let ports = common::embedded_default().context("the weights are missing; `make setup` brings them")?;
    let (flags, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    for file in files {
        let cases = std::fs::read_to_string(&file).with_context(|| file.clone())?;
        let report = run(&cases, &ports).await?;
        println!("== {file}");
        for case in report.cases.iter().filter(|case| !case.right) {
            tell(case);
        }
        if flags.iter().any(|flag| flag == "--json") {
            println!("{}", serde_json::to_string(&report)?);
        }
        println!("{}", report.figures());
    }
    Ok(())
}

fn tell(case: &CaseReport) {
    let of = |of: &Option<String>| of.as_deref().unwrap_or("-").to_owned();
    println!(
        "{}: {} {} instead of {} {}\n    “{}”",
        case.id,
        case.intake.as_str(),
        of(&case.of),
        case.expected.intake.as_str(),
        of(&case.expected.of),
        case.goal
    );
    for (id, expected) in &case.expected.pairs {
        if case.pairs.get(id) != Some(expected) {
            println!("    {id}: {:?} instead of {expected} {:?}", case.pairs.get(id), case.reasons.get(id));
        }
    }
    if case.intake_right {
        return;
    }
    println!("    buildable {:?}, rule {}, asked {:?}", case.buildable, case.receipt.rule_passed, case.asked);
    for target in &case.receipt.targets {
        let pair = target.probabilities.map(|pair| {
            [pair.duplicate, pair.already_covered, pair.extends, pair.overlaps, pair.unrelated]
                .map(|p| format!("{p:.2}"))
                .join(" ")
        });
        println!(
            "    {} “{}” cosine {:.2?} {} {:?} {:?}",
            target.target,
            target.title,
            target.cosine.unwrap_or_default(),
            pair.unwrap_or_default(),
            target.covered,
            target.quotes.iter().map(|row| row.quote.as_str()).collect::<Vec<_>>()
        );
    }
}
