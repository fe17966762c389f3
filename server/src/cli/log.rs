//! Where the program's log goes: lines for people on a terminal, JSON otherwise.

use std::io::{IsTerminal, stderr};

use anyhow::Context as _;
use tracing_subscriber::EnvFilter;

/// Starts to log.
///
/// # Errors
/// When the filter can't be read.
pub fn start(filter: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter).context("log is not a filter such as info or engine=debug")?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    if stderr().is_terminal() {
        log.compact().init();
    } else {
        log.json().init();
    }
    Ok(())
}
