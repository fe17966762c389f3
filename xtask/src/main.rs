//! `cargo xtask site [--release]` lays out the browser's half; `cargo xtask watch` keeps a server up to date.
mod css;
mod site;
mod watch;

use anyhow::{Result, bail};
use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

const USAGE: &str = "usage: cargo xtask site [--release] | cargo xtask watch [arguments of askfirst serve]";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match asked(&args.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem:#}");
            ExitCode::FAILURE
        }
    }
}

fn asked(args: &[&str]) -> Result<()> {
    match args {
        ["site"] => site::lay_out(site::Kind::Debug),
        ["site", "--release"] => site::lay_out(site::Kind::Release),
        ["watch", rest @ ..] => watch::watch(rest),
        _ => bail!(USAGE),
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

/// Where Cargo leaves what it builds.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// The Cargo that runs this program.
fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    if !status.success() {
        bail!("{command:?}: {status}");
    }
    Ok(())
}
