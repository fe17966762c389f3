//! Embeddings that are known, and those that were computed meanwhile.

use std::collections::HashMap;
use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::calls::Run;

/// Vectors of one embedder by the hash of their text, so that a text is embedded once.
#[derive(Clone, Debug, Default)]
pub struct Vectors {
    known: HashMap<String, Vec<f32>>,
    fresh: Vec<(String, Vec<f32>)>,
}

impl Vectors {
    /// The key of a text: its SHA-256 in hexadecimal.
    #[must_use]
    pub fn key(text: &str) -> String {
        Sha256::digest(text).iter().fold(String::with_capacity(64), |mut key, byte| {
            let _ = write!(key, "{byte:02x}");
            key
        })
    }

    /// Adds a vector that was stored under this key.
    pub fn insert(&mut self, key: String, vector: Vec<f32>) {
        self.known.insert(key, vector);
    }

    /// What was computed since, to be stored.
    pub fn take_fresh(&mut self) -> Vec<(String, Vec<f32>)> {
        std::mem::take(&mut self.fresh)
    }

    /// One vector a text, with at most one call for those that are not known; `None` when embedding fails.
    pub(super) async fn of(&mut self, run: &mut Run<'_>, texts: &[String]) -> Option<Vec<Vec<f32>>> {
        let mut missing: Vec<String> = Vec::new();
        for text in texts {
            if !self.known.contains_key(&Self::key(text)) && !missing.contains(text) {
                missing.push(text.clone());
            }
        }
        if !missing.is_empty() {
            let called = run.ports.embedder.embed(&missing).await;
            let vectors = run.take(called).filter(|vectors| vectors.len() == missing.len())?;
            for (text, vector) in missing.iter().zip(vectors) {
                self.fresh.push((Self::key(text), vector.clone()));
                self.known.insert(Self::key(text), vector);
            }
        }
        texts.iter().map(|text| self.known.get(&Self::key(text)).cloned()).collect()
    }
}

/// The cosine of two vectors; 0 when they can't be compared.
pub(super) fn cosine(a: &[f32], b: &[f32]) -> f64 {
    if a.len() != b.len() {
        return 0.0;
    }
    let dot = |x: &[f32], y: &[f32]| x.iter().zip(y).map(|(x, y)| f64::from(*x) * f64::from(*y)).sum::<f64>();
    let norm = (dot(a, a) * dot(b, b)).sqrt();
    let cosine = dot(a, b) / norm;
    if cosine.is_finite() { cosine } else { 0.0 }
}
