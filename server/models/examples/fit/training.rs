//! Gradient descent for a multinomial logistic regression, and its calibration.

use models::local::logistic::{Logistic, softmax};

/// Features, class, and group: cases of one group are never on both sides of a split.
pub struct Sample {
    pub features: Vec<f64>,
    pub class: usize,
    pub group: String,
}

const STEPS: usize = 1500;
const FOLDS: usize = 5;

/// Probabilities of each sample by weights that did not see its group, after calibration; and weights from all.
///
/// `least` is the lowest temperature that calibration may choose.
pub fn fit(samples: &[Sample], classes: usize, (penalty, least): (f64, f64)) -> (Vec<Vec<f64>>, Logistic) {
    let mut groups: Vec<&str> = samples.iter().map(|sample| sample.group.as_str()).collect();
    groups.sort_unstable();
    groups.dedup();
    let fold = |sample: &Sample| groups.binary_search(&sample.group.as_str()).unwrap_or(0) % FOLDS;
    let mut scores = vec![Vec::new(); samples.len()];
    for held_out in 0..FOLDS {
        let seen: Vec<&Sample> = samples.iter().filter(|sample| fold(sample) != held_out).collect();
        let fitted = descend(&seen, classes, penalty);
        for (sample, scores) in samples.iter().zip(&mut scores) {
            if fold(sample) == held_out {
                *scores = fitted.probabilities(&sample.features).iter().map(|p| p.max(1e-12).ln()).collect();
            }
        }
    }
    let temperature = calibrate(&scores, samples, least);
    let unseen = scores.iter().map(|scores| cooled(scores, temperature)).collect();
    let mut fitted = descend(&samples.iter().collect::<Vec<_>>(), classes, penalty);
    fitted.temperature = temperature;
    (unseen, fitted)
}

fn cooled(scores: &[f64], temperature: f64) -> Vec<f64> {
    softmax(&scores.iter().map(|score| score / temperature).collect::<Vec<_>>())
}

/// The temperature with the least log loss on unseen cases; never below `least`.
fn calibrate(scores: &[Vec<f64>], samples: &[Sample], least: f64) -> f64 {
    let loss = |temperature: f64| -> f64 {
        scores
            .iter()
            .zip(samples)
            .map(|(scores, sample)| -cooled(scores, temperature)[sample.class].ln())
            .sum()
    };
    (0..60)
        .map(|step| least + f64::from(step) * 0.05)
        .min_by(|left, right| loss(*left).total_cmp(&loss(*right)))
        .unwrap_or(1.0)
}

fn descend(samples: &[&Sample], classes: usize, penalty: f64) -> Logistic {
    let width = samples[0].features.len();
    let all: Vec<&[f64]> = samples.iter().map(|sample| sample.features.as_slice()).collect();
    let (mean, spread) = spread(&all);
    #[expect(clippy::cast_precision_loss, reason = "thousands of cases")]
    let count = samples.len() as f64;
    let mut model = Logistic { mean, spread, weights: vec![vec![0.0; width + 1]; classes], temperature: 1.0 };
    let scaled: Vec<Vec<f64>> = samples.iter().map(|sample| model.scaled(&sample.features)).collect();
    let mut speed = model.weights.clone();
    for _ in 0..STEPS {
        let mut slope = vec![vec![0.0; width + 1]; classes];
        for (sample, row) in samples.iter().zip(&scaled) {
            let scores: Vec<f64> = model
                .weights
                .iter()
                .map(|weights| weights.iter().zip(row).map(|(w, v)| w * v).sum())
                .collect();
            for (class, probability) in softmax(&scores).into_iter().enumerate() {
                let error = probability - f64::from(u8::from(class == sample.class));
                slope[class].iter_mut().zip(row).for_each(|(slope, value)| *slope += error * value / count);
            }
        }
        for class in 0..classes {
            for place in 0..=width {
                let pull = if place < width { penalty * model.weights[class][place] } else { 0.0 };
                speed[class][place] = 0.9 * speed[class][place] - 0.2 * (slope[class][place] + pull);
                model.weights[class][place] += speed[class][place];
            }
        }
    }
    model
}

/// Mean and spread of each feature.
pub fn spread(rows: &[&[f64]]) -> (Vec<f64>, Vec<f64>) {
    #[expect(clippy::cast_precision_loss, reason = "thousands of cases")]
    let count = rows.len() as f64;
    let width = rows.first().map_or(0, |row| row.len());
    let column = |place: usize| rows.iter().map(move |row| row[place]);
    let mean: Vec<f64> = (0..width).map(|place| column(place).sum::<f64>() / count).collect();
    let spread = (0..width)
        .map(|place| column(place).map(|value| (value - mean[place]).powi(2)).sum::<f64>() / count)
        .map(|variance| variance.sqrt().max(1e-3))
        .collect();
    (mean, spread)
}
