//! Recent encodings, so that retrieval, reranking and decision read a text once.

use std::{collections::HashMap, sync::Arc};

use super::encoder::Encoding;

/// The latest encodings by text; the one that was used longest ago goes first.
pub(super) struct Cache {
    entries: HashMap<String, (u64, Arc<Encoding>)>,
    uses: u64,
    tokens: usize,
    max_tokens: usize,
}

impl Cache {
    /// An empty one that holds so many token vectors.
    pub(super) fn new(max_tokens: usize) -> Self {
        Self { entries: HashMap::new(), uses: 0, tokens: 0, max_tokens }
    }

    /// The encoding of a text, when it is still there.
    pub(super) fn get(&mut self, text: &str) -> Option<Arc<Encoding>> {
        self.uses += 1;
        let (used, encoding) = self.entries.get_mut(text)?;
        *used = self.uses;
        Some(Arc::clone(encoding))
    }

    /// Keeps an encoding.
    pub(super) fn put(&mut self, text: &str, encoding: Arc<Encoding>) {
        self.uses += 1;
        self.tokens += encoding.length;
        if let Some((_, old)) = self.entries.insert(text.to_owned(), (self.uses, encoding)) {
            self.tokens -= old.length;
        }
        if self.tokens > self.max_tokens {
            self.shrink();
        }
    }

    /// Down to three quarters, so that not every put has to look for the oldest.
    fn shrink(&mut self) {
        let mut by_use: Vec<_> =
            self.entries.iter().map(|(text, (used, entry))| (*used, entry.length, text.clone())).collect();
        by_use.sort_unstable();
        for (_, length, text) in by_use {
            if self.tokens <= self.max_tokens / 4 * 3 {
                break;
            }
            self.entries.remove(&text);
            self.tokens -= length;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoding(length: usize) -> Arc<Encoding> {
        Arc::new(Encoding { length, ..Encoding::default() })
    }

    #[test]
    fn the_texts_used_longest_ago_make_room() {
        let mut cache = Cache::new(40);
        for text in ["a", "b", "c", "d"] {
            cache.put(text, encoding(10));
        }
        assert!(cache.get("a").is_some());
        cache.put("e", encoding(10));
        assert!(cache.get("b").is_none() && cache.get("c").is_none());
        assert!(cache.get("a").is_some() && cache.get("d").is_some() && cache.get("e").is_some());
        assert_eq!(cache.tokens, 30);
    }

    #[test]
    fn a_text_put_twice_counts_once() {
        let mut cache = Cache::new(40);
        cache.put("a", encoding(10));
        cache.put("a", encoding(12));
        assert_eq!(cache.tokens, 12);
    }
}
