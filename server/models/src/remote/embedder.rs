//! The embedder over any wire format (INT-03).

use async_trait::async_trait;
use domain::{Moment, intake::CallReceipt};
use engine::ports::{Called, Embedder, ModelError};

use super::{
    fault::Fault,
    openai_embeddings,
    service::{Read, Service},
    tei,
    transport::Post,
    workers_ai,
};

/// A format in which texts are embedded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    OpenAi,
    Tei,
    WorkersAi,
}

pub(super) struct RemoteEmbedder {
    pub(super) service: Service,
    pub(super) format: Format,
    pub(super) base: String,
    pub(super) key: Option<String>,
    pub(super) cut: f32,
}

impl RemoteEmbedder {
    const fn batch(&self) -> usize {
        match self.format {
            Format::OpenAi | Format::WorkersAi => workers_ai::BATCH,
            Format::Tei => tei::BATCH,
        }
    }

    fn post(&self, texts: &[String]) -> Post {
        let (base, key, model) = (&self.base, self.key.as_deref(), &self.service.model);
        match self.format {
            Format::OpenAi => openai_embeddings::post(base, key, model, texts),
            Format::Tei => tei::embed(base, key, texts),
            Format::WorkersAi => workers_ai::embed(base, key, model, texts),
        }
    }

    fn read(&self, body: &[u8], texts: usize) -> Read<Vec<Vec<f32>>> {
        let (vectors, tokens) = match self.format {
            Format::OpenAi => openai_embeddings::read(body),
            Format::Tei => tei::embedded(body),
            Format::WorkersAi => workers_ai::embedded(body),
        };
        (vectors.and_then(|vectors| checked(vectors, texts)), tokens)
    }
}

/// One vector a text, all of one length, and each of length 1.
fn checked(mut vectors: Vec<Vec<f32>>, texts: usize) -> Result<Vec<Vec<f32>>, Fault> {
    let size = vectors.first().map_or(0, Vec::len);
    if vectors.len() != texts || size == 0 || vectors.iter().any(|vector| vector.len() != size) {
        return Err(Fault::Malformed);
    }
    for vector in &mut vectors {
        let length = vector.iter().map(|number| number * number).sum::<f32>().sqrt();
        if !length.is_normal() {
            return Err(Fault::Malformed);
        }
        for number in vector {
            *number /= length;
        }
    }
    Ok(vectors)
}

#[async_trait]
impl Embedder for RemoteEmbedder {
    fn id(&self) -> String {
        format!("{}:{}", self.service.provider, self.service.model)
    }

    fn cut(&self) -> f32 {
        self.cut
    }

    fn worst_microusd(&self, bytes: usize) -> i64 {
        self.service.worst(bytes)
    }

    fn troubled_until(&self) -> Option<Moment> {
        self.service.troubled_until()
    }

    async fn embed(&self, texts: &[String]) -> Called<Vec<Vec<f32>>> {
        let mut all = Vec::with_capacity(texts.len());
        let mut receipt: Option<CallReceipt> = None;
        for batch in texts.chunks(self.batch()) {
            let read = |body: &[u8]| self.read(body, batch.len());
            let called = self.service.call("embed", self.post(batch), read).await;
            receipt = added(receipt, called.call);
            match called.answer {
                Ok(vectors) => all.extend(vectors),
                Err(error) => return Called { answer: Err(error), call: receipt },
            }
        }
        let same = all.windows(2).all(|pair| pair[0].len() == pair[1].len());
        let answer =
            if same { Ok(all) } else { Err(ModelError::Unusable("vectors of different lengths".to_owned())) };
        Called { answer, call: receipt }
    }
}

/// One receipt for the calls of all batches.
fn added(before: Option<CallReceipt>, next: Option<CallReceipt>) -> Option<CallReceipt> {
    match (before, next) {
        (Some(before), Some(next)) => Some(CallReceipt {
            input_tokens: before.input_tokens + next.input_tokens,
            output_tokens: before.output_tokens + next.output_tokens,
            cost_microusd: before.cost_microusd + next.cost_microusd,
            latency_micros: before.latency_micros + next.latency_micros,
            ..next
        }),
        (before, next) => next.or(before),
    }
}
