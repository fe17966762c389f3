//! The commands of the program.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use engine::{Engine, Options, ports::Ports};

use crate::{
    ports,
    settings::{Settings, Sources},
};

mod backup;
mod demo;
mod doctor;
mod eval;
mod log;
mod openapi;
mod serve;
mod user;

/// Puts a gate before every request: asks when it is unclear, and only then lets it be built.
#[derive(Debug, Parser)]
#[command(name = "askfirst", version, about, after_help = SETTINGS)]
pub struct Cli {
    #[command(flatten)]
    shared: Shared,
    #[command(subcommand)]
    command: Command,
}

const SETTINGS: &str = "Settings come from askfirst.toml, then from the environment (ASKFIRST_LISTEN, \
ASKFIRST_DATABASE_URL, …), then from flags; later ones win. `askfirst doctor` checks them.";

#[derive(Debug, Args)]
struct Shared {
    /// The settings file [default: askfirst.toml, when it is there]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where the rows are kept: sqlite:FILE or postgres://…
    #[arg(long, global = true, value_name = "URL")]
    database_url: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves the pages and the API, and works on requests
    Serve(serve::Serve),
    /// Adds people and tokens, also while a server runs
    #[command(subcommand)]
    User(user::User),
    /// Fills an empty store with made-up people and requests in every state
    Demo,
    /// Measures the models on labelled cases
    Eval(eval::Eval),
    /// Checks settings, store, repositories, mail and models, and says how to mend what is wrong
    Doctor,
    /// Copies a SQLite store into a new file, also while a server runs (PostgreSQL: use `pg_dump`; see docs/operating.md)
    Backup {
        /// The file to make
        file: PathBuf,
    },
    /// Brings a copy back into an empty SQLite store (PostgreSQL: use `pg_restore`)
    Restore {
        /// The file that `backup` made
        file: PathBuf,
    },
    /// Prints the document that describes the API
    Openapi,
}

impl Cli {
    /// Runs the command.
    ///
    /// # Errors
    /// What went wrong, for the person at the terminal.
    pub async fn run(self) -> anyhow::Result<()> {
        let settings = |flags| self.shared.settings(flags);
        match self.command {
            Command::Serve(ref serve) => serve.run(settings(serve.flags())?).await,
            Command::User(ref user) => user.run(&settings(Vec::new())?).await,
            Command::Demo => demo::fill(settings(Vec::new())?).await,
            Command::Eval(ref eval) => eval.run(&settings(Vec::new())?).await,
            Command::Doctor => doctor::check(settings(Vec::new())).await,
            Command::Backup { ref file } => backup::make(&settings(Vec::new())?, file).await,
            Command::Restore { ref file } => backup::restore(&settings(Vec::new())?, file).await,
            Command::Openapi => openapi::print(),
        }
    }
}

impl Shared {
    fn settings(&self, mut flags: Vec<(String, String)>) -> anyhow::Result<Settings> {
        flags.extend(self.database_url.clone().map(|url| ("database_url".to_owned(), url)));
        Ok(Settings::load(&Sources::of_process(self.config.clone(), flags))?)
    }
}

/// Opens the engine as the settings say.
///
/// # Errors
/// When a port can't be made or the store can't be opened.
pub async fn open(settings: &Settings, test_clock: bool) -> anyhow::Result<Engine> {
    open_with(settings, ports::of(settings)?, test_clock).await
}

async fn open_with(settings: &Settings, ports: Ports, test_clock: bool) -> anyhow::Result<Engine> {
    let url = &settings.database_url.0;
    make_folders(settings).context("the data folder can't be made")?;
    let options = Options {
        platform_admins: settings.platform_admins.clone(),
        loopback: settings.is_loopback(),
        public_url: settings.page(""),
        test_clock,
        decisions_a_day: ports::decisions_a_day(settings).map_err(anyhow::Error::msg)?,
    };
    Engine::open(url, ports, options).await.context("the store can't be opened")
}

fn make_folders(settings: &Settings) -> std::io::Result<()> {
    std::fs::create_dir_all(&settings.data_dir)?;
    if let Some(folder) = sqlite_file(&settings.database_url.0).as_deref().and_then(std::path::Path::parent) {
        std::fs::create_dir_all(folder)?;
    }
    Ok(())
}

/// The file of a SQLite address.
fn sqlite_file(url: &str) -> Option<PathBuf> {
    let rest = url.strip_prefix("sqlite:")?;
    let path = rest.strip_prefix("//").unwrap_or(rest).split('?').next().unwrap_or_default();
    (!path.is_empty() && path != ":memory:").then(|| PathBuf::from(path))
}
