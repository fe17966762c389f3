//! Measures the local models on public labelled data, side by side with plain full-text search (BM25). Nothing of the
//! data is part of the project: `cargo run --release -p models --example measure -- FOLDER`.
//! The folder may hold `semeval_cqa_B.tsv`, `bugzilla_dups.tsv`, `clamber.jsonl` and `req_conflicts.csv`; what is not there is left out.

mod bm25;
#[path = "../fit/figures.rs"]
mod figures;
mod tables;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use bm25::Bm25;
use domain::{
    ChangeId, Moment, PersonId,
    change::Status,
    compare::{Scope, Verdict},
    intake::{AppContext, RequestPacket, Target, TargetKind},
    plan::{Criterion, CriterionSource},
};
use engine::ports::{DecisionModel as _, Embedder as _, Reviewer as _};
use figures::{auc, ece, number};
use models::local::{Local, reviewer::LocalReviewer};

/// Rows of a file that are measured, spread over it.
const ROWS: usize = 400;
/// Candidates among which a duplicate is to be found.
const CANDIDATES: usize = 1_000;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let folder: PathBuf = std::env::args().nth(1).context("which folder?")?.into();
    let local = models::embedded();
    anyhow::ensure!(local.is_there(), "the weights are missing; `make setup` brings them");
    let parts: [(&str, &str); 4] = [
        ("semeval_cqa_B.tsv", "questions of a forum: the same question or not"),
        ("bugzilla_dups.tsv", "bug reports: duplicates among others"),
        ("clamber.jsonl", "questions: clear or not"),
        ("req_conflicts.csv", "requirements: conflict or not"),
    ];
    for (file, about) in parts {
        let path = folder.join(file);
        if !path.exists() {
            println!("\n{file}: not there");
            continue;
        }
        println!("\n{file}: {about}");
        match file {
            "semeval_cqa_B.tsv" => questions(&local, &path).await?,
            "bugzilla_dups.tsv" => bugs(&local, &path).await?,
            "clamber.jsonl" => clarity(&local, &path).await?,
            _ => conflicts(&local, &path).await?,
        }
    }
    Ok(())
}

fn request(goal: &str) -> RequestPacket {
    RequestPacket { goal: goal.to_owned(), criteria: Vec::new() }
}

fn target(text: &str) -> Target {
    let kind = TargetKind::Request {
        change: ChangeId::from("earlier"),
        status: Status::Running,
        requester: String::new(),
        requested_at: Moment(0),
    };
    Target::request(kind, text, &[])
}

/// P(delivered) and P(unrelated) of a pair.
async fn decided(local: &Local, goal: &str, there: &str) -> anyhow::Result<(f64, f64)> {
    let called = local.decide(&request(goal), &[target(there)], &AppContext::default()).await;
    let pair = called.answer?.pairs[0];
    Ok((pair.duplicate + pair.already_covered, pair.unrelated))
}

fn report(name: &str, scored: &[(f64, bool)], at: f64) {
    let said = scored.iter().filter(|(score, _)| *score >= at).count();
    let right = scored.iter().filter(|(score, holds)| *score >= at && *holds).count();
    let all = scored.iter().filter(|(_, holds)| *holds).count();
    println!(
        "  {name:28} AUC {:.3}, from {at:.2}: precision {:.2}, recall {:.2}",
        auc(scored),
        number(right) / number(said.max(1)),
        number(right) / number(all.max(1)),
    );
}

async fn questions(local: &Local, path: &Path) -> anyhow::Result<()> {
    let rows = tables::spread(tables::tabs(path)?, ROWS);
    let search = Bm25::of(rows.iter().map(|row| row[3].as_str()));
    let (mut same, mut unrelated, mut plain) = (Vec::new(), Vec::new(), Vec::new());
    for (place, row) in rows.iter().enumerate() {
        let (delivered, apart) = decided(local, &row[2], &row[3]).await?;
        same.push((delivered, row[4] == "PerfectMatch"));
        unrelated.push((apart, row[4] == "Irrelevant"));
        plain.push((search.score(&row[2], place), row[4] == "PerfectMatch"));
    }
    println!("  {} pairs", rows.len());
    report("delivers, the gate", &same, 0.66);
    report("delivers, BM25", &plain, bm25::middle(&plain));
    report("unrelated, the gate", &unrelated, 0.9);
    println!("  expected calibration error: delivers {:.3}, unrelated {:.3}", ece(&same), ece(&unrelated));
    Ok(())
}

async fn bugs(local: &Local, path: &Path) -> anyhow::Result<()> {
    let rows = tables::spread(tables::tabs(path)?, CANDIDATES);
    let titles: Vec<String> = rows.iter().map(|row| row[6].clone()).collect();
    let search = Bm25::of(titles.iter().map(String::as_str));
    let there = local.embed(&titles).await.answer?;
    let (mut found, mut asked) = ([0_usize; 3], 0);
    let (mut delivers, mut plain) = (Vec::new(), Vec::new());
    for (own, row) in rows.iter().enumerate().step_by(4) {
        let vector = local.embed(&[row[3].clone()]).await.answer?.remove(0);
        let dense: Vec<f64> = there.iter().map(|other| dot(&vector, other)).collect();
        let sparse: Vec<f64> = (0..titles.len()).map(|place| search.score(&row[3], place)).collect();
        let fused = domain::intake::shortlist::fused(&dense, &sparse);
        asked += 1;
        for (count, scores) in found.iter_mut().zip([&dense, &sparse, &fused]) {
            *count += usize::from(rank(scores, own) <= 5);
        }
        let other = (own + 2) % rows.len();
        for (place, holds) in [(own, true), (other, false)] {
            delivers.push((decided(local, &row[3], &titles[place]).await?.0, holds));
            plain.push((sparse[place], holds));
        }
    }
    println!("  {asked} reports, each among {} others", titles.len());
    for (name, count) in ["the sentence model", "BM25", "both, by reciprocal rank"].iter().zip(found) {
        println!("  recall@5, {name:26} {:.2}", number(count) / number(asked));
    }
    report("delivers, the gate", &delivers, 0.66);
    report("delivers, BM25", &plain, bm25::middle(&plain));
    println!("  expected calibration error: {:.3}", ece(&delivers));
    Ok(())
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(a * b)).sum()
}

fn rank(scores: &[f64], own: usize) -> usize {
    1 + scores.iter().filter(|score| **score > scores[own]).count()
}

async fn clarity(local: &Local, path: &Path) -> anyhow::Result<()> {
    let rows = tables::spread(tables::lines(path)?, ROWS);
    let (mut unclear, mut plain) = (Vec::new(), Vec::new());
    for row in &rows {
        let (question, holds) =
            (row["question"].as_str().unwrap_or_default(), row["require_clarification"] == 1);
        let answer = local.decide(&request(question), &[], &AppContext::default()).await.answer?;
        unclear.push((1.0 - answer.buildable, holds));
        plain.push((1.0 / number(question.split_whitespace().count().max(1)), holds));
    }
    println!("  {} questions; they are no requests for software, so this is far from home", rows.len());
    report("unclear, the gate", &unclear, 0.5);
    report("unclear, shorter is unclearer", &plain, bm25::middle(&plain));
    println!("  expected calibration error: {:.3}", ece(&unclear));
    Ok(())
}

fn scope(name: &str, text: &str) -> Scope {
    let source = CriterionSource::Asked(text.to_owned());
    Scope {
        change: ChangeId::from(name),
        requester: PersonId::from(name),
        goal: text.to_owned(),
        criteria: vec![Criterion { id: "c1".to_owned(), text: text.to_owned(), source }],
        resources: Vec::new(),
        scoped: true,
    }
}

async fn conflicts(local: &Local, path: &Path) -> anyhow::Result<()> {
    let rows = tables::spread(tables::commas(path)?, ROWS);
    let reviewer = LocalReviewer(local.clone());
    let (mut said, mut right, mut all) = (0_usize, 0_usize, 0_usize);
    for row in rows.iter().filter(|row| row.len() >= 10) {
        let labelled = row[3..9].iter().any(|mark| mark.trim() == "1");
        let answer = reviewer.compare(&scope("a", &row[1]), &scope("b", &row[2])).await.answer;
        let conflicting = answer.is_ok_and(|answer| answer.verdict == Verdict::Conflicting);
        all += usize::from(labelled);
        said += usize::from(conflicting);
        right += usize::from(labelled && conflicting);
    }
    println!("  {} pairs, {all} of them in conflict; many are edited copies of each other", rows.len());
    println!(
        "  conflicting, the rules       precision {:.2}, recall {:.2}",
        number(right) / number(said.max(1)),
        number(right) / number(all.max(1))
    );
    Ok(())
}
