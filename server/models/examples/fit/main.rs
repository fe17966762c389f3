//! Fits the local decision model and the reranker to `fit/cases.jsonl`, prints figures of cases that the weights had
//! not seen, and writes `src/local/weights.json`: `cargo run --release -p models --example fit`.

mod cases;
mod figures;
mod training;

use std::{collections::BTreeMap, path::Path};

use cases::Case;
use domain::{intake::UNRELATED_AT, words::product_stems};
use engine::ports::ModelError;
use figures::{auc, ece, number};
use models::local::{
    LocalModel,
    decision::{CLASSES, Fitted, held_back, plain_request, plain_target},
    features::{self, Pair},
    logistic::{Logistic, Quadratic},
    rerank,
};
use models::rules::delivery;
use training::Sample;

/// Pull on the weights, and the lowest temperature: answers never get bolder than the fit.
const PENALTY: (f64, f64) = (0.003, 1.0);
/// The same for the many products of features: a strong pull makes answers too modest, so that they may get bolder.
const PRODUCTS: (f64, f64) = (0.25, 0.3);

fn main() -> anyhow::Result<()> {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let cases = cases::read(&home.join("fit/cases.jsonl"))?;
    let model = LocalModel::load()?;
    let (english, foreign) = fit_pairs(&model, &cases)?;
    let fitted = Fitted {
        english,
        foreign,
        delivers: fit_delivers(&model, &cases)?,
        goal: fit_goals(&model, &cases)?,
        rerank: fit_rerank(&model, &cases)?,
    };
    let text = serde_json::to_string(&rounded(&serde_json::to_value(fitted)?))?;
    std::fs::write(home.join("src/local/weights.json"), text.replace("],", "],\n") + "\n")?;
    Ok(())
}

/// Weights for pairs in English, and for the others.
fn fit_pairs(model: &LocalModel, cases: &[Case]) -> Result<(Logistic, Logistic), ModelError> {
    let mut sides: [Vec<(Sample, Pair, String)>; 2] = Default::default();
    for case in cases {
        if let Case::Pair { group, request, target, label, app } = case {
            let request_read = plain_request(&cases::request(request));
            let pair = features::pair(model, &request_read, &plain_target(&cases::target(target, *app)))?;
            let class = CLASSES.iter().position(|name| name == label).ok_or(ModelError::Abstained)?;
            let sample = Sample { features: pair.features.to_vec(), class, group: group.clone() };
            let name = format!("{request:?} with {:?}", target[0]);
            sides[usize::from(pair.foreign)].push((sample, pair, name));
        }
    }
    let [english, foreign] = sides.map(|side| {
        let (samples, rest): (Vec<_>, Vec<_>) =
            side.into_iter().map(|(sample, pair, name)| (sample, (pair, name))).unzip();
        println!(
            "pairs {}: {} cases, five folds by group",
            if rest[0].0.foreign { "with another language" } else { "in English" },
            samples.len()
        );
        let (unseen, fitted) = training::fit(&samples, CLASSES.len(), PENALTY);
        report_pairs(&samples, &unseen);
        report_cleared(&samples, &unseen, &rest);
        fitted
    });
    Ok((english, foreign))
}

fn report_cleared(samples: &[Sample], unseen: &[Vec<f64>], rest: &[(Pair, String)]) {
    for (class, name) in CLASSES.iter().enumerate() {
        let of: Vec<usize> = (0..samples.len()).filter(|place| samples[*place].class == class).collect();
        let cleared: Vec<usize> = of
            .iter()
            .copied()
            .filter(|place| held_back(&rest[*place].0, unseen[*place].clone()).unrelated >= UNRELATED_AT)
            .collect();
        let near =
            |places: &[usize]| places.iter().filter(|place| samples[**place].features[0] >= 0.35).count();
        println!(
            "  cleared of {name:16} {} of {}, with a cosine of 0.35 {} of {}",
            cleared.len(),
            of.len(),
            near(&cleared),
            near(&of)
        );
        for place in cleared.iter().filter(|_| class < 4) {
            println!("      {:.3} {}", unseen[*place][4], rest[*place].1);
        }
    }
}

fn report_pairs(samples: &[Sample], unseen: &[Vec<f64>]) {
    let scored = |score: &dyn Fn(&[f64]) -> f64, positive: &dyn Fn(usize) -> bool| -> Vec<(f64, bool)> {
        samples.iter().zip(unseen).map(|(sample, p)| (score(p), positive(sample.class))).collect()
    };
    let unrelated = scored(&|p| p[4], &|class| class == 4);
    let covered = scored(&|p| p[0] + p[1], &|class| class < 2);
    let top: Vec<(f64, bool)> = samples
        .iter()
        .zip(unseen)
        .map(|(sample, p)| {
            let best = (0..p.len()).max_by(|left, right| p[*left].total_cmp(&p[*right])).unwrap_or(0);
            (p[best], best == sample.class)
        })
        .collect();
    let says: Vec<(bool, bool)> = covered
        .iter()
        .zip(unseen)
        .map(|((_, holds), p)| (p[0].max(p[1]) > p[2].max(p[3]).max(p[4]), *holds))
        .collect();
    let both = number(says.iter().filter(|(said, holds)| *said && *holds).count());
    println!("  unrelated: AUC {:.3}, ECE {:.3}", auc(&unrelated), ece(&unrelated));
    println!("  duplicate or covered: AUC {:.3}, ECE {:.3}", auc(&covered), ece(&covered));
    println!(
        "  likeliest is duplicate or covered: precision {:.2}, recall {:.2}",
        both / number(says.iter().filter(|(said, _)| *said).count()),
        both / number(says.iter().filter(|(_, holds)| *holds).count()),
    );
    println!(
        "  five classes: accuracy {:.3}, ECE {:.3}",
        number(top.iter().filter(|(_, right)| *right).count()) / number(top.len()),
        ece(&top)
    );
}

/// Weights for the question whether a target delivers what is asked. A case counts when it asks for one thing.
fn fit_delivers(model: &LocalModel, cases: &[Case]) -> Result<Quadratic, ModelError> {
    let mut read: Vec<(Vec<f64>, usize, String, bool)> = Vec::new();
    for case in cases {
        let Case::Pair { group, request, target, label, app } = case else { continue };
        let found = delivery::deliveries(model, &cases::request(request), &cases::target(target, *app))?;
        if let [(_, delivery)] = found.as_slice() {
            let class = usize::from(["duplicate", "already_covered"].contains(&label.as_str()));
            read.push((delivery.features.to_vec(), class, group.clone(), *app));
        }
    }
    let all: Vec<&[f64]> = read.iter().map(|(features, ..)| features.as_slice()).collect();
    let (mean, spread) = training::spread(&all);
    let mut fitted = Quadratic {
        mean,
        spread,
        over: Logistic { mean: Vec::new(), spread: Vec::new(), weights: Vec::new(), temperature: 1.0 },
    };
    let samples: Vec<Sample> = read
        .iter()
        .map(|(features, class, group, _)| Sample {
            features: fitted.expanded(features),
            class: *class,
            group: group.clone(),
        })
        .collect();
    let (unseen, over) = training::fit(&samples, 2, PRODUCTS);
    fitted.over = over;
    println!(
        "delivers: {} cases, five folds by group, temperature {:.2}",
        samples.len(),
        fitted.over.temperature
    );
    for app in [false, true] {
        let scored: Vec<(f64, bool)> = samples
            .iter()
            .zip(&unseen)
            .zip(&read)
            .filter(|(_, read)| read.3 == app)
            .map(|((sample, p), _)| (p[1], sample.class == 1))
            .collect();
        println!(
            "  {}: AUC {:.3}, ECE {:.3}",
            if app { "the app" } else { "requests" },
            auc(&scored),
            ece(&scored)
        );
        let positive = scored.iter().filter(|(_, holds)| *holds).count();
        for at in [0.5, 0.6, 0.66, 0.7, 0.75, 0.8] {
            let said = scored.iter().filter(|(p, _)| *p >= at).count();
            let right = scored.iter().filter(|(p, holds)| *p >= at && *holds).count();
            println!(
                "    from {at}: precision {:.2}, recall {:.2}",
                number(right) / number(said.max(1)),
                number(right) / number(positive)
            );
        }
    }
    Ok(fitted)
}

fn fit_goals(model: &LocalModel, cases: &[Case]) -> Result<Logistic, ModelError> {
    let (mut samples, mut goals) = (Vec::new(), Vec::new());
    for case in cases {
        if let Case::Goal { group, goal, readme, label } = case {
            let features = features::goal(model, &cases::request(goal), &cases::app(readme))?.to_vec();
            samples.push(Sample { features, class: usize::from(label == "buildable"), group: group.clone() });
            goals.push(goal);
        }
    }
    let (unseen, fitted) = training::fit(&samples, 2, PENALTY);
    let scored: Vec<(f64, bool)> =
        samples.iter().zip(&unseen).map(|(sample, p)| (p[1], sample.class == 1)).collect();
    let sure: Vec<&(f64, bool)> = scored.iter().filter(|(p, _)| *p >= 0.9).collect();
    println!("goals: {} cases, five folds by group", samples.len());
    println!("  buildable: AUC {:.3}, ECE {:.3}", auc(&scored), ece(&scored));
    println!(
        "  sure (0.9): {} of {} buildable, {} wrong",
        sure.len(),
        scored.iter().filter(|(_, holds)| *holds).count(),
        sure.iter().filter(|(_, holds)| !holds).count()
    );
    for (goal, (p, holds)) in goals.iter().zip(&scored).filter(|(_, (p, holds))| (*p > 0.5) != *holds) {
        println!("    {p:.2} {holds:5} {goal}");
    }
    Ok(fitted)
}

/// The mix with the best mean reciprocal rank of a request's own target among all targets.
fn fit_rerank(model: &LocalModel, cases: &[Case]) -> Result<[f64; 3], ModelError> {
    let mut targets = BTreeMap::new();
    for case in cases {
        if let Case::Pair { target, app: false, .. } = case {
            let whole = target.join("\n");
            targets.insert(whole.clone(), (model.encode(&[&whole])?.remove(0), product_stems(&whole)));
        }
    }
    let mut queries = Vec::new();
    for case in cases {
        if let Case::Pair { request, target, label, app: false, .. } = case
            && label != "unrelated"
        {
            let (encoding, words) = (model.encode(&[request])?.remove(0), product_stems(request));
            let right = targets.keys().position(|whole| *whole == target.join("\n")).unwrap_or(0);
            let parts: Vec<[f64; 3]> = targets
                .values()
                .map(|(text, stems)| rerank::parts((&encoding, &words), (text, stems)))
                .collect();
            queries.push((right, parts));
        }
    }
    let steps = (0..=10).flat_map(|first| (0..=10 - first).map(move |second| (first, second)));
    let mixes = steps
        .map(|(first, second)| [first, second, 10 - first - second].map(|tenth| f64::from(tenth) / 10.0));
    let best = mixes
        .max_by(|left, right| ranked(&queries, *left).0.total_cmp(&ranked(&queries, *right).0))
        .unwrap_or([1.0, 0.0, 0.0]);
    println!("reranker: {} requests, {} targets", queries.len(), targets.len());
    for (name, mix) in [("cosine", [0.0, 1.0, 0.0]), ("MaxSim", [1.0, 0.0, 0.0]), ("mix", best)] {
        let (reciprocal, recall) = ranked(&queries, mix);
        println!("  {name:6} {mix:?}: mean reciprocal rank {reciprocal:.3}, recall@5 {recall:.3}");
    }
    Ok(best)
}

/// Mean reciprocal rank and recall@5.
fn ranked(queries: &[(usize, Vec<[f64; 3]>)], mix: [f64; 3]) -> (f64, f64) {
    let score = |parts: &[f64; 3]| parts.iter().zip(mix).map(|(part, weight)| part * weight).sum::<f64>();
    let ranks: Vec<f64> = queries
        .iter()
        .map(|(right, parts)| {
            let own = score(&parts[*right]);
            let above = parts.iter().filter(|other| score(other) > own + 1e-9).count();
            let level = parts.iter().filter(|other| (score(other) - own).abs() <= 1e-9).count();
            number(above) + number(level + 1) / 2.0
        })
        .collect();
    let all = number(ranks.len());
    let within = ranks.iter().filter(|rank| **rank <= 5.0).count();
    (ranks.iter().map(|rank| 1.0 / rank).sum::<f64>() / all, number(within) / all)
}

/// Numbers to four places.
fn rounded(value: &serde_json::Value) -> serde_json::Value {
    use serde_json::Value;
    match value {
        Value::Array(items) => items.iter().map(rounded).collect(),
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), rounded(value))).collect(),
        Value::Number(number) => {
            number.as_f64().map_or(Value::Null, |number| ((number * 1e4).round() / 1e4).into())
        }
        Value::Null | Value::Bool(_) | Value::String(_) => value.clone(),
    }
}
