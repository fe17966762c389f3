//! A multinomial logistic regression with a temperature that was fitted on cases which the weights had not seen.

use serde::{Deserialize, Serialize};

/// Weights of a classifier.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Logistic {
    /// Mean of each feature.
    pub mean: Vec<f64>,
    /// Spread of each feature.
    pub spread: Vec<f64>,
    /// A row of weights for each class; the last is its bias.
    pub weights: Vec<Vec<f64>>,
    /// Divides the scores; above 1 it makes answers more modest.
    pub temperature: f64,
}

impl Logistic {
    /// The features at mean 0 and spread 1, with a 1 for the bias.
    #[must_use]
    pub fn scaled(&self, features: &[f64]) -> Vec<f64> {
        let scaled = features.iter().zip(self.mean.iter().zip(&self.spread));
        scaled.map(|(value, (mean, spread))| (value - mean) / spread).chain([1.0]).collect()
    }

    /// One probability a class.
    #[must_use]
    pub fn probabilities(&self, features: &[f64]) -> Vec<f64> {
        let scaled = self.scaled(features);
        let score =
            |row: &Vec<f64>| row.iter().zip(&scaled).map(|(weight, value)| weight * value).sum::<f64>();
        softmax(&self.weights.iter().map(|row| score(row) / self.temperature).collect::<Vec<_>>())
    }
}

/// A classifier of two classes over the features and all products of two of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Quadratic {
    /// Mean of each feature.
    pub mean: Vec<f64>,
    /// Spread of each feature.
    pub spread: Vec<f64>,
    /// Weights over features and products.
    pub over: Logistic,
}

impl Quadratic {
    /// The scaled features, then their products.
    #[must_use]
    pub fn expanded(&self, features: &[f64]) -> Vec<f64> {
        let scaled: Vec<f64> = features
            .iter()
            .zip(self.mean.iter().zip(&self.spread))
            .map(|(value, (mean, spread))| (value - mean) / spread)
            .collect();
        let products = (0..scaled.len()).flat_map(|a| (a..scaled.len()).map(move |b| (a, b)));
        let products: Vec<f64> = products.map(|(a, b)| scaled[a] * scaled[b]).collect();
        scaled.into_iter().chain(products).collect()
    }

    /// Probability of the second class.
    #[must_use]
    pub fn probability(&self, features: &[f64]) -> f64 {
        self.over.probabilities(&self.expanded(features)).get(1).copied().unwrap_or_default()
    }
}

/// Scores as probabilities.
#[must_use]
pub fn softmax(scores: &[f64]) -> Vec<f64> {
    let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let powers: Vec<f64> = scores.iter().map(|score| (score - top).exp()).collect();
    let sum: f64 = powers.iter().sum();
    powers.iter().map(|power| power / sum).collect()
}
