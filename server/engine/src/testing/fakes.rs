//! Fakes of the world's plain parts: ids, repositories, mail.

use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use async_trait::async_trait;
use domain::intake::AppContext;

use crate::ports::{self, Head, Mail, SourceProblem};

/// Ids that count up, so that later ones sort after earlier ones; secrets that differ.
#[derive(Debug, Default)]
pub struct Ids(AtomicU64);

impl ports::Ids for Ids {
    fn id(&self) -> String {
        format!("id{:08}", self.0.fetch_add(1, Ordering::SeqCst))
    }

    fn secret(&self) -> String {
        format!("secret-{:056}", self.0.fetch_add(1, Ordering::SeqCst))
    }
}

/// A repository as the fake source shows it.
#[derive(Clone, Debug, Default)]
pub struct Repository {
    /// Commits, oldest first; the last one is the tip.
    pub commits: Vec<String>,
    /// The app at the tip.
    pub app: AppContext,
}

/// Repositories by address. An address that no test set up can be named, and is not there.
#[derive(Debug, Default)]
pub struct Source {
    repositories: Mutex<HashMap<String, Repository>>,
    broken: AtomicBool,
}

impl Source {
    /// Puts a repository at an address.
    pub fn put(&self, address: &str, commits: &[&str], app: AppContext) {
        let commits = commits.iter().map(|&commit| commit.to_owned()).collect();
        self.lock().insert(address.to_owned(), Repository { commits, app });
    }

    /// Makes every repository unreadable, or readable again.
    pub fn breaks(&self, broken: bool) {
        self.broken.store(broken, Ordering::SeqCst);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Repository>> {
        self.repositories.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at(&self, address: &str) -> Result<Repository, SourceProblem> {
        if self.broken.load(Ordering::SeqCst) {
            return Err(SourceProblem("The repository does not answer.".to_owned()));
        }
        let found = self.lock().get(address).cloned();
        found.ok_or_else(|| SourceProblem("There is no repository at this address.".to_owned()))
    }
}

#[async_trait]
impl ports::Source for Source {
    fn check(&self, repository: &str) -> Result<(), SourceProblem> {
        if repository.starts_with("https://") || repository.starts_with("ssh://") {
            Ok(())
        } else {
            Err(SourceProblem("Enter an https or ssh address.".to_owned()))
        }
    }

    async fn head(&self, repository: &str) -> Result<Head, SourceProblem> {
        Ok(Head { commit: self.at(repository)?.commits.last().cloned() })
    }

    async fn app(&self, repository: &str, _commit: Option<&str>) -> Result<AppContext, SourceProblem> {
        Ok(self.at(repository)?.app)
    }

    async fn has_commit(&self, repository: &str, commit: &str) -> Result<bool, SourceProblem> {
        Ok(self.at(repository)?.commits.iter().any(|known| known == commit))
    }

    async fn is_on_top(&self, repository: &str, commit: &str, of: &str) -> Result<bool, SourceProblem> {
        let commits = self.at(repository)?.commits;
        let place = |wanted: &str| commits.iter().position(|known| known == wanted);
        Ok(place(of).is_some_and(|below| place(commit).is_some_and(|above| above >= below)))
    }
}

/// A mail server that keeps what it is given. It is not set up until a test does so.
#[derive(Debug, Default)]
pub struct Courier {
    sent: Mutex<Vec<Mail>>,
    set_up: AtomicBool,
    down: AtomicBool,
}

impl Courier {
    /// Everything that was sent, in order.
    pub fn sent(&self) -> Vec<Mail> {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sets the mail server up, or takes it away.
    pub fn set_up(&self, set_up: bool) {
        self.set_up.store(set_up, Ordering::SeqCst);
    }

    /// Makes sending fail, or work again.
    pub fn goes_down(&self, down: bool) {
        self.down.store(down, Ordering::SeqCst);
    }
}

#[async_trait]
impl ports::Courier for Courier {
    async fn send(&self, mail: &Mail) -> Result<(), String> {
        if self.down.load(Ordering::SeqCst) {
            return Err("the mail server does not answer".to_owned());
        }
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).push(mail.clone());
        Ok(())
    }

    fn is_set_up(&self) -> bool {
        self.set_up.load(Ordering::SeqCst)
    }
}
