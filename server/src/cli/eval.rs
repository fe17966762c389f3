//! Measures the models on labelled cases (GAT-02).

use std::{fs, path::PathBuf};

use anyhow::Context as _;
use clap::Args;

use crate::{ports, settings::Settings};

mod page;

/// Which cases to measure.
#[derive(Debug, Args)]
pub struct Eval {
    /// The cases, one JSON object a line
    file: PathBuf,
    /// Prints every case and the summary as JSON
    #[arg(long)]
    json: bool,
    /// Writes a report as a page of its own
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl Eval {
    /// Measures them.
    ///
    /// # Errors
    /// When a file can't be read or written, or a line is not a case.
    pub async fn run(&self, settings: &Settings) -> anyhow::Result<()> {
        let cases = fs::read_to_string(&self.file).with_context(|| self.file.display().to_string())?;
        let report = engine::eval::run(&cases, &ports::of(settings)?).await?;
        if let Some(file) = &self.report {
            fs::write(file, page::of(&report, &self.file.display().to_string()))
                .with_context(|| file.display().to_string())?;
        }
        if self.json {
            println!("{}", serde_json::to_string_pretty(&report)?);
        } else {
            println!("{}", report.table());
        }
        Ok(())
    }
}
