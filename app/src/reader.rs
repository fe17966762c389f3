//! Who reads a page that is no page of the router's: what the server itself says when a page can't be made.

use axum::http::HeaderMap;

use crate::words::{Language, in_language};

/// The language of whoever sent a request.
#[derive(Clone, Copy, Debug)]
pub struct Reader(Language);

impl Reader {
    /// As these headers say.
    #[must_use]
    pub fn of(headers: &HeaderMap) -> Self {
        Self(Language::of(headers))
    }

    /// The language's tag.
    #[must_use]
    pub const fn language(self) -> &'static str {
        self.0.tag()
    }

    /// Which way its lines run.
    #[must_use]
    pub const fn direction(self) -> &'static str {
        self.0.direction()
    }

    /// A sentence of the server's in that language.
    #[must_use]
    pub fn told(self, english: &str) -> String {
        in_language(self.0, english)
    }
}
