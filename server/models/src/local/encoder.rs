//! Texts into vectors: word pieces, batches through the transformer, and recent results kept.

use std::{
    ops::Range,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use engine::ports::ModelError;
use ndarray::{Array2, ArrayView2, Axis, Slice};
use tokenizers::{
    Tokenizer, models::wordpiece::WordPiece, normalizers::BertNormalizer,
    pre_tokenizers::bert::BertPreTokenizer,
};

use super::{
    cache::Cache,
    transformer::{forward, pooled, unit_rows},
    weights::{Weights, WeightsError},
};
use crate::rules::delivery::Memo;

/// Tokens that the model reads of a text, with the two that frame it.
const MAX_TOKENS: usize = 256;
/// Tokens that run through the transformer at once; bounds its memory to a few megabytes.
const BATCH_TOKENS: usize = 512;
/// Token vectors kept, 1.5 kB each.
const CACHED_TOKENS: usize = 16_000;

/// One text as the model sees it.
#[derive(Debug, Default)]
pub struct Encoding {
    /// Tokens that were read, with the two that frame the text.
    pub length: usize,
    /// Mean over all tokens, at length 1.
    pub vector: Vec<f32>,
    /// One unit vector a known token, without the two that frame the text.
    pub tokens: Array2<f32>,
    /// Where each of those tokens stands in the text, in bytes.
    pub places: Vec<Range<usize>>,
    /// Share of tokens that the model's vocabulary lacks: most of a Chinese text.
    pub unknown: f32,
}

impl Encoding {
    /// Pieces of words that were read, without the two that frame the text.
    #[must_use]
    pub const fn pieces(&self) -> usize {
        self.length.saturating_sub(2)
    }
}

/// A text in pieces of words.
struct Pieces {
    /// Ids, with the frame.
    ids: Vec<u32>,
    /// Where each piece stands in the text, in bytes, without the frame.
    places: Vec<Range<usize>>,
}

/// all-MiniLM-L6-v2 in this process.
pub struct LocalModel {
    weights: Weights,
    tokenizer: Tokenizer,
    frame: [u32; 2],
    unknown: u32,
    cache: Mutex<Cache>,
    memo: Mutex<Memo>,
}

impl LocalModel {
    /// Loads the weights; reads and checks 90 MB unless the program carries them.
    pub fn load() -> Result<Self, WeightsError> {
        Self::new(Weights::load()?)
    }

    pub(super) fn new(weights: Weights) -> Result<Self, WeightsError> {
        let damaged = |error: tokenizers::Error| WeightsError::Damaged(error.to_string());
        let pieces = WordPiece::read_bytes(&weights.vocabulary)
            .and_then(|vocabulary| WordPiece::builder().vocab(vocabulary).build())
            .map_err(damaged)?;
        let mut tokenizer = Tokenizer::new(pieces);
        tokenizer.with_normalizer(Some(BertNormalizer::default())).map_err(damaged)?;
        tokenizer.with_pre_tokenizer(Some(BertPreTokenizer));
        let id = |token: &str| {
            tokenizer.token_to_id(token).ok_or_else(|| WeightsError::Damaged(format!("no token {token}")))
        };
        let (frame, unknown) = ([id("[CLS]")?, id("[SEP]")?], id("[UNK]")?);
        Ok(Self {
            weights,
            tokenizer,
            frame,
            unknown,
            cache: Mutex::new(Cache::new(CACHED_TOKENS)),
            memo: Mutex::default(),
        })
    }

    /// The encodings of texts, in their order. Slow: 10 ms for a text of 30 tokens that is not cached.
    pub fn encode(&self, texts: &[&str]) -> Result<Vec<Arc<Encoding>>, ModelError> {
        let known: Vec<_> = {
            let mut cache = self.cache();
            texts.iter().map(|text| cache.get(text)).collect()
        };
        let new: Vec<&str> =
            texts.iter().zip(&known).filter(|(_, known)| known.is_none()).map(|(text, _)| *text).collect();
        let mut fresh = self.encode_new(&new)?.into_iter();
        known.into_iter().map(|entry| entry.or_else(|| fresh.next()).ok_or_else(unusable)).collect()
    }

    fn encode_new(&self, texts: &[&str]) -> Result<Vec<Arc<Encoding>>, ModelError> {
        let lines = texts.iter().map(|text| self.pieces(text)).collect::<Result<Vec<_>, _>>()?;
        let mut encodings = Vec::with_capacity(texts.len());
        for batch in batches(&lines) {
            encodings.extend(self.run(&lines[batch])?);
        }
        let mut cache = self.cache();
        for (text, encoding) in texts.iter().zip(&encodings) {
            cache.put(text, Arc::clone(encoding));
        }
        Ok(encodings)
    }

    /// Word-piece ids, framed and cut. A text can't smuggle in a frame: `[SEP]` in it is read letter by letter.
    fn pieces(&self, text: &str) -> Result<Pieces, ModelError> {
        let pieces = self.tokenizer.encode(text, false).map_err(|_| unusable())?;
        let inner = pieces.get_ids().iter().take(MAX_TOKENS - 2);
        Ok(Pieces {
            ids: [&self.frame[0]].into_iter().chain(inner).chain([&self.frame[1]]).copied().collect(),
            places: pieces.get_offsets().iter().take(MAX_TOKENS - 2).map(|(from, to)| *from..*to).collect(),
        })
    }

    fn run(&self, lines: &[Pieces]) -> Result<Vec<Arc<Encoding>>, ModelError> {
        let ids: Vec<u32> = lines.iter().flat_map(|line| line.ids.iter().copied()).collect();
        let mut end = 0;
        let ranges: Vec<Range<usize>> = lines
            .iter()
            .map(|line| {
                end += line.ids.len();
                end - line.ids.len()..end
            })
            .collect();
        let states = forward(&self.weights, &ids, &ranges)
            .map_err(|error| ModelError::Unavailable(error.to_string()))?;
        Ok(ranges
            .into_iter()
            .zip(lines)
            .map(|(range, line)| {
                Arc::new(self.encoding(line, &states.slice_axis(Axis(0), Slice::from(range))))
            })
            .collect())
    }

    fn encoding(&self, pieces: &Pieces, states: &ArrayView2<f32>) -> Encoding {
        let ids = &pieces.ids;
        let inner = 1..ids.len() - 1;
        let known: Vec<usize> = inner.clone().filter(|place| ids[*place] != self.unknown).collect();
        let mut tokens = states.select(Axis(0), &known);
        unit_rows(tokens.view_mut());
        #[expect(clippy::cast_precision_loss, reason = "at most 256")]
        let unknown = (inner.len() - known.len()) as f32 / inner.len().max(1) as f32;
        let places = known.iter().filter_map(|place| pieces.places.get(place - 1).cloned()).collect();
        Encoding { length: ids.len(), vector: pooled(states).to_vec(), tokens, places, unknown }
    }

    /// What was found out about pairs of late.
    pub(crate) fn memo(&self) -> MutexGuard<'_, Memo> {
        self.memo.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn unusable() -> ModelError {
    ModelError::Unusable("the local model could not read a text".to_owned())
}

/// Neighbours that run together: as many as fit into `BATCH_TOKENS`, one at least.
fn batches(lines: &[Pieces]) -> Vec<Range<usize>> {
    let mut batches = Vec::new();
    let (mut start, mut tokens) = (0, 0);
    for (place, line) in lines.iter().enumerate() {
        if tokens + line.ids.len() > BATCH_TOKENS && place > start {
            batches.push(start..place);
            (start, tokens) = (place, 0);
        }
        tokens += line.ids.len();
    }
    if start < lines.len() {
        batches.push(start..lines.len());
    }
    batches
}

#[cfg(test)]
mod tests;
