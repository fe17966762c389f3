//! Plain full-text search, to compare with: Okapi BM25 over stems.

use std::collections::HashMap;

use domain::words;

use crate::figures::number;

const SATURATION: f64 = 1.2;
const LENGTH: f64 = 0.75;

/// Texts that can be searched.
pub struct Bm25 {
    texts: Vec<HashMap<String, usize>>,
    lengths: Vec<usize>,
    known_in: HashMap<String, usize>,
    mean: f64,
}

impl Bm25 {
    /// Reads the texts.
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let (mut read, mut lengths, mut known_in) = (Vec::new(), Vec::new(), HashMap::new());
        for text in texts {
            let mut counts: HashMap<String, usize> = HashMap::new();
            for stem in stems(text) {
                *counts.entry(stem).or_default() += 1;
            }
            for stem in counts.keys() {
                *known_in.entry(stem.clone()).or_default() += 1;
            }
            lengths.push(counts.values().sum());
            read.push(counts);
        }
        let mean = number(lengths.iter().sum()) / number(lengths.len().max(1));
        Self { texts: read, lengths, known_in, mean }
    }

    /// How well the text at a place answers a query.
    pub fn score(&self, query: &str, place: usize) -> f64 {
        let length = 1.0 - LENGTH + LENGTH * number(self.lengths[place]) / self.mean.max(1.0);
        let all = number(self.texts.len());
        let of = |stem: &String| {
            let count = self.texts[place].get(stem).map_or(0.0, |count| number(*count));
            let known = self.known_in.get(stem).map_or(0.0, |count| number(*count));
            let rare = (1.0 + (all - known + 0.5) / (known + 0.5)).ln();
            rare * count * (SATURATION + 1.0) / (count + SATURATION * length)
        };
        stems(query).iter().map(of).sum()
    }
}

fn stems(text: &str) -> Vec<String> {
    let tongue = words::tongue(text);
    words::words(text).iter().map(|word| words::stem(word, tongue)).collect()
}

/// The score that as many reach as there are positives: the fairest single threshold for a score without a scale.
pub fn middle(weighed: &[(f64, bool)]) -> f64 {
    let mut scores: Vec<f64> = weighed.iter().map(|(score, _)| *score).collect();
    scores.sort_by(|a, b| b.total_cmp(a));
    let positives = weighed.iter().filter(|(_, holds)| *holds).count();
    scores.get(positives.saturating_sub(1)).copied().unwrap_or_default()
}
