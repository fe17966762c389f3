//! The program `askfirst`.

use std::process::ExitCode;

use clap::Parser;
use server::cli::Cli;

#[tokio::main]
async fn main() -> ExitCode {
    match Box::pin(Cli::parse().run()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("askfirst: {error:#}");
            ExitCode::FAILURE
        }
    }
}
