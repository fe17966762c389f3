//! Hashes of secrets: the store never holds a secret itself.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// The SHA-256 of a secret, in hex. Secrets have 256 random bits, so that a plain hash is enough.
pub(crate) fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().fold(String::with_capacity(64), |mut hex, byte| {
        // Writing to a string does not fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
