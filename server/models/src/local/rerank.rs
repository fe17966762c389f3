//! The reranker over the local model: `MaxSim` over token vectors, the cosine, and shared words.

use async_trait::async_trait;
use domain::words::{containment, product_stems};
use engine::ports::{Called, Reranker};

use super::{
    Local,
    decision::FITTED,
    encoder::Encoding,
    maxsim::{cosine, max_sim},
};
use crate::rules::plainly;

#[async_trait]
impl Reranker for Local {
    async fn rerank(&self, query: &str, texts: &[String]) -> Called<Vec<f64>> {
        let all: Vec<String> =
            [query].into_iter().chain(texts.iter().map(String::as_str)).map(plainly).collect();
        self.call("rerank", move |model| {
            let encodings = model.encode(&all.iter().map(String::as_str).collect::<Vec<_>>())?;
            let tokens = encodings.iter().map(|encoding| encoding.length).sum();
            let asked = (&*encodings[0], product_stems(&all[0]));
            let scores = encodings.iter().zip(&all).skip(1).map(|(encoding, text)| {
                let parts = parts((asked.0, &asked.1), (encoding, &product_stems(text)));
                parts.iter().zip(FITTED.rerank).map(|(part, weight)| part * weight).sum()
            });
            Ok((scores.collect(), tokens))
        })
        .await
    }
}

/// What a score is made of: `MaxSim` from the query, the cosine, and the query's product words in the text.
#[must_use]
pub fn parts(query: (&Encoding, &[String]), text: (&Encoding, &[String])) -> [f64; 3] {
    [max_sim(query.0, text.0), cosine(query.0, text.0), containment(query.1, text.1)]
}
