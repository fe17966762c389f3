//! Prints the document that describes the API.

use std::io::Write as _;

/// Prints it as JSON.
///
/// # Errors
/// When it can't be written.
pub fn print() -> anyhow::Result<()> {
    let mut text = crate::api::document().to_pretty_json()?;
    text.push('\n');
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}
