//! The words of the browser's half. The table of words stays on the server, which hands them over with the page.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

/// What the script says, in the reader's language. A name in braces stands for what only the browser knows.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Words {
    pub(super) sending: String,
    pub(super) away: String,
    pub(super) too_many: String,
    /// With `{status}`.
    pub(super) refused: String,
    pub(super) live: String,
    pub(super) catching_up: String,
    /// With `{time}`.
    pub(super) stale: String,
    /// With `{count}`.
    pub(super) unread: String,
}

static WORDS: OnceLock<Words> = OnceLock::new();

/// Takes the words that came with the page.
pub(super) fn take(words: &Words) {
    let _ = WORDS.set(words.clone());
}

/// One of the words; empty until the page has woken.
pub(super) fn word(which: fn(&Words) -> &String) -> String {
    WORDS.get().map(which).cloned().unwrap_or_default()
}

#[cfg(feature = "ssr")]
impl Words {
    /// For whoever reads this page.
    pub(crate) fn of_reader() -> Self {
        use crate::words::say;
        Self {
            sending: say!("alive-sending"),
            away: say!("alive-away"),
            too_many: say!("alive-too-many"),
            refused: say!("alive-refused", status = "{status}"),
            live: say!("alive-live"),
            catching_up: say!("alive-catching-up"),
            stale: say!("alive-stale", time = "{time}"),
            unread: say!("alive-unread", count = "{count}"),
        }
    }
}
