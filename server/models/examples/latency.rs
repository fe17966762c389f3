//! How long the whole gate takes with the embedded default, and how much memory: a project with 70 requests whose
//! vectors are known, as the product keeps them, and requests that nobody saw before.
//! `cargo run --release -p models --example latency`

#![expect(clippy::disallowed_methods, reason = "a stopwatch measures real time")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::time::Instant;

use anyhow::Context as _;
use domain::{
    ChangeId, Moment,
    change::Status,
    intake::{AppContext, RequestPacket, Target, TargetKind},
};
use engine::{
    assess::{Asked, Limits, Vectors, assess},
    ports::Ports,
};

/// Requests of the project: as many as the gate reads.
const THERE: usize = 70;
/// Requests that are asked.
const ASKED: usize = 120;
/// Steps through the cases, so that neighbours are about different things.
const STEP: usize = 7;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let started = Instant::now();
    let ports = common::embedded_default().context("the weights are missing; `make setup` brings them")?;
    println!("weights loaded in {} ms", started.elapsed().as_millis());
    let (goals, targets) = texts()?;
    let known = vectors(&ports, &targets).await?;
    let mut times = Vec::new();
    let worked = processor_millis();
    for goal in &goals {
        let asked = Asked {
            change: None,
            request: RequestPacket { goal: goal.clone(), criteria: Vec::new() },
            requested_at: Moment(1),
            targets: targets.clone(),
            app: app(),
            first_build: None,
        };
        let mut vectors = known.clone();
        let limits = Limits::default();
        let started = Instant::now();
        assess(&ports, asked, limits, &mut vectors).await;
        times.push(started.elapsed().as_micros());
    }
    let first = times[0];
    times.sort_unstable();
    let at = |percent: usize| millis(times[(times.len() * percent / 100).min(times.len() - 1)]);
    println!("{} requests against {} others and the app", goals.len(), targets.len());
    println!("median {} ms, p95 {} ms, the first {} ms", at(50), at(95), millis(first));
    if let (Some(before), Some(after)) = (worked, processor_millis()) {
        println!("processor time: {} ms a request", (after - before) / u64::try_from(goals.len().max(1))?);
    }
    println!("most memory: {}", memory());
    Ok(())
}

/// Requests to ask, and requests that are there.
fn texts() -> anyhow::Result<(Vec<String>, Vec<Target>)> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/fit/cases.jsonl");
    let (mut goals, mut targets) = (Vec::new(), Vec::<Target>::new());
    let cases = std::fs::read_to_string(file)?;
    let lines: Vec<&str> = cases.lines().collect();
    for place in (0..lines.len()).map(|place| place * STEP % lines.len()) {
        let case: serde_json::Value = serde_json::from_str(lines[place])?;
        let (Some(goal), Some(texts)) = (case["request"].as_str(), case["target"].as_array()) else {
            continue;
        };
        let texts: Vec<String> = texts.iter().filter_map(|text| text.as_str().map(str::to_owned)).collect();
        if case["app"] == true || texts.is_empty() {
            continue;
        }
        if targets.len() < THERE && !targets.iter().any(|target| target.title == texts[0]) {
            targets.push(earlier(targets.len(), &texts));
        }
        if goals.len() < ASKED {
            goals.push(goal.to_owned());
        }
    }
    Ok((goals, targets))
}

fn earlier(number: usize, texts: &[String]) -> Target {
    let kind = TargetKind::Request {
        change: ChangeId::from(format!("c{number}").as_str()),
        status: if number < 50 { Status::Running } else { Status::Completed },
        requester: "Ana".to_owned(),
        requested_at: Moment(0),
    };
    Target::request(kind, &texts[0], &texts[1..])
}

fn app() -> AppContext {
    AppContext {
        readable: true,
        files: (0..40).map(|number| format!("src/page{number}.ts")).collect(),
        file_count: 40,
        readme: "A small shop: products with a price, a cart, orders, customers, and a report of each month."
            .to_owned(),
        dependencies: vec!["express".to_owned(), "pg".to_owned()],
        ..AppContext::default()
    }
}

async fn vectors(ports: &Ports, targets: &[Target]) -> anyhow::Result<Vectors> {
    let texts: Vec<String> = targets.iter().map(Target::whole).collect();
    let embedded = ports.embedder.embed(&texts).await.answer?;
    let mut known = Vectors::default();
    for (text, vector) in texts.iter().zip(embedded) {
        known.insert(Vectors::key(text), vector);
    }
    Ok(known)
}

fn millis(micros: u128) -> String {
    format!("{}.{}", micros / 1_000, micros % 1_000 / 100)
}

/// Processor time of this process so far, in milliseconds: what a busy machine does not stretch.
fn processor_millis() -> Option<u64> {
    const MILLIS_A_TICK: u64 = 10;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |place: usize| fields.get(place)?.parse::<u64>().ok();
    Some((ticks(11)? + ticks(12)?) * MILLIS_A_TICK)
}

/// The most memory that was resident, as the system tells it.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kilobytes = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes
        .map_or_else(|| "unknown on this system".to_owned(), |kilobytes| format!("{} MB", kilobytes / 1_024))
}
