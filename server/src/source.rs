//! Reads projects' git repositories; never runs anything from them. Source: INT-05, SEC-08.

use std::{
    collections::{BTreeMap, HashMap},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use domain::intake::AppContext;
use engine::ports::{Head, Source, SourceProblem};

pub mod address;
mod app;
mod files;
mod git;
mod manifest;
mod mirror;

use address::{Address, Allowed};
use git::Git;
use mirror::{Bounds, Mirror};

use crate::settings::Settings;

/// How long one fetch may take.
const FETCH_TIME: Duration = Duration::from_mins(1);
/// Apps that are kept in memory.
const KEPT: usize = 64;

/// Repositories through the git command.
pub struct GitSource {
    git: Git,
    mirrors: PathBuf,
    allowed: Allowed,
    bounds: Bounds,
    /// One fetch a repository at a time.
    busy: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
    /// What was read, by address and commit.
    read: Mutex<BTreeMap<(String, String), Arc<AppContext>>>,
}

impl GitSource {
    /// Keeps mirrors in a folder.
    ///
    /// # Errors
    /// When the folder can't be written.
    pub fn in_folder(data_dir: &Path, allowed: Allowed, megabytes: u64) -> io::Result<Self> {
        let bounds = Bounds { time: FETCH_TIME, bytes: megabytes << 20 };
        Ok(Self {
            git: Git::in_folder(&data_dir.join("git"))?,
            mirrors: data_dir.join("mirrors"),
            allowed,
            bounds,
            busy: Mutex::default(),
            read: Mutex::default(),
        })
    }

    /// As the operator set it up.
    ///
    /// # Errors
    /// When the data folder can't be written.
    pub fn from_settings(settings: &Settings) -> io::Result<Self> {
        let allowed = Allowed {
            roots: settings.repository_roots.clone(),
            private_addresses: settings.allow_private_addresses,
        };
        Self::in_folder(&settings.data_dir, allowed, settings.repository_megabytes)
    }

    async fn mirror(&self, repository: &str) -> Result<Mirror, SourceProblem> {
        let address: Address = self.allowed.check(repository)?;
        Mirror::of(&self.git, &self.mirrors, &self.allowed, &address, self.bounds).await
    }

    fn lane(&self, repository: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        busy.retain(|_, lane| Arc::strong_count(lane) > 1);
        busy.entry(repository.trim().to_owned()).or_default().clone()
    }

    fn kept(&self, key: &(String, String)) -> Option<AppContext> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.get(key).map(|app| AppContext::clone(app))
    }

    fn keep(&self, key: (String, String), app: &AppContext) {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if read.len() >= KEPT {
            read.pop_first();
        }
        read.insert(key, Arc::new(app.clone()));
    }
}

#[async_trait]
impl Source for GitSource {
    fn check(&self, repository: &str) -> Result<(), SourceProblem> {
        self.allowed.check(repository).map(drop)
    }

    async fn head(&self, repository: &str) -> Result<Head, SourceProblem> {
        let lane = self.lane(repository);
        let _turn = lane.lock().await;
        let commit = self.mirror(repository).await?.fetch_tip().await?;
        Ok(Head { commit })
    }

    async fn app(&self, repository: &str, commit: Option<&str>) -> Result<AppContext, SourceProblem> {
        if let Some(app) = commit.and_then(|commit| self.kept(&(repository.into(), commit.into()))) {
            return Ok(app);
        }
        let lane = self.lane(repository);
        let _turn = lane.lock().await;
        let mirror = self.mirror(repository).await?;
        let commit = match commit {
            Some(commit) if mirror.fetch_commit(commit).await => commit.to_owned(),
            Some(_) => return address::problem("The repository no longer has the commit that is in use."),
            None => match mirror.fetch_tip().await? {
                Some(tip) => tip,
                None => return Ok(AppContext::default()),
            },
        };
        let key = (repository.to_owned(), commit);
        if let Some(app) = self.kept(&key) {
            return Ok(app);
        }
        let app = app::read(&mirror, &key.1).await?;
        self.keep(key, &app);
        Ok(app)
    }

    async fn has_commit(&self, repository: &str, commit: &str) -> Result<bool, SourceProblem> {
        let lane = self.lane(repository);
        let _turn = lane.lock().await;
        let mirror = self.mirror(repository).await?;
        mirror.fetch_tip().await?;
        Ok(mirror.fetch_commit(commit).await)
    }

    async fn is_on_top(&self, repository: &str, commit: &str, of: &str) -> Result<bool, SourceProblem> {
        let lane = self.lane(repository);
        let _turn = lane.lock().await;
        self.mirror(repository).await?.is_on_top(commit, of).await
    }
}

#[cfg(test)]
mod tests;
