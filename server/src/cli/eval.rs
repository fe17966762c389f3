//! `askfirst eval`: the gate on labelled cases (GAT-02).

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;

use crate::{ports, settings::Settings};

/// The command.
#[derive(Debug, Args)]
pub struct Eval {
    /// Labelled cases, one JSON object a line
    file: PathBuf,
    /// Prints the report as JSON
    #[arg(long)]
    json: bool,
}

impl Eval {
    /// Runs every case with the models of the settings, and prints the report.
    ///
    /// # Errors
    /// When the file can't be read or holds what is no case.
    pub async fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let cases = std::fs::read_to_string(&self.file)
            .with_context(|| format!("{} can't be read", self.file.display()))?;
        let report = engine::eval::run(&cases, &ports::of(settings)?).await?;
        if self.json {
            println!("{}", serde_json::to_string_pretty(&report)?);
        } else {
            println!("{}", report.table());
        }
        Ok(())
    }
}
