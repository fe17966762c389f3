//! The embedder over the local model.

use async_trait::async_trait;
use engine::ports::{Called, Embedder};

use super::Local;
use crate::rules::plainly;

/// Names model and pooling.
const ID: &str = "local/all-MiniLM-L6-v2/mean/plain";
/// The cosine at which a target is kept; 0.55, right for bge-small, loses up to 19 points of recall here.
const CUT: f32 = 0.35;

#[async_trait]
impl Embedder for Local {
    fn id(&self) -> String {
        ID.to_owned()
    }

    fn cut(&self) -> f32 {
        CUT
    }

    async fn embed(&self, texts: &[String]) -> Called<Vec<Vec<f32>>> {
        let texts: Vec<String> = texts.iter().map(|text| plainly(text)).collect();
        self.call("embed", move |model| {
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let encodings = model.encode(&texts)?;
            let tokens = encodings.iter().map(|encoding| encoding.length).sum();
            Ok((encodings.iter().map(|encoding| encoding.vector.clone()).collect(), tokens))
        })
        .await
    }
}
