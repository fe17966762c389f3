//! The reranker over the local model: `MaxSim` over token vectors, the cosine, and shared words.

use async_trait::async_trait;
use domain::words::{containment, product_stems};
use engine::ports::{Called, Reranker};

use super::{
    Local,
    maxsim::{cosine, max_sim},
};

/// Weights of `MaxSim` from the query, cosine and contained words.
const MIX: [f64; 3] = [0.5, 0.3, 0.2];

#[async_trait]
impl Reranker for Local {
    async fn rerank(&self, query: &str, texts: &[String]) -> Called<Vec<f64>> {
        let all: Vec<String> = [query.to_owned()].into_iter().chain(texts.iter().cloned()).collect();
        self.call("rerank", move |model| {
            let encodings = model.encode(&all.iter().map(String::as_str).collect::<Vec<_>>())?;
            let tokens = encodings.iter().map(|encoding| encoding.length).sum();
            let words = product_stems(&all[0]);
            let scores = encodings.iter().zip(&all).skip(1).map(|(encoding, text)| {
                let parts = [
                    max_sim(&encodings[0], encoding),
                    cosine(&encodings[0], encoding),
                    containment(&words, &product_stems(text)),
                ];
                parts.iter().zip(MIX).map(|(part, weight)| part * weight).sum()
            });
            Ok((scores.collect(), tokens))
        })
        .await
    }
}
