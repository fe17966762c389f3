//! Prints the document that describes the API.

/// Prints it as JSON.
///
/// # Errors
/// When it can't be written.
pub fn print() -> anyhow::Result<()> {
    println!("{}", crate::api::document().to_pretty_json()?);
    Ok(())
}
