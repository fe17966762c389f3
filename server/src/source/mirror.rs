//! A bare copy of a repository in the data folder, fetched within limits.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    time::Duration,
};

use engine::ports::SourceProblem;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

use super::{
    address::{Address, Allowed, is_private, problem},
    git::{Git, GitError, Limits, bytes_in},
};

/// Where the tip of the canonical branch is kept.
const TIP: &str = "refs/askfirst/tip";
/// How far back a commit's history is read.
const HISTORY: u32 = 200;

/// What reading may cost.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How long one fetch may take.
    pub time: Duration,
    /// How large a mirror may become.
    pub bytes: u64,
}

impl Bounds {
    pub(super) const fn limits(self) -> Limits {
        Limits { time: self.time, output_bytes: 64 << 20, folder_bytes: self.bytes }
    }
}

/// One repository and its mirror.
pub struct Mirror {
    pub(super) git: Git,
    pub(super) folder: PathBuf,
    pub(super) bounds: Bounds,
    address: OsString,
}

impl Mirror {
    /// Finds the mirror of an address, and makes an empty one when there is none.
    ///
    /// # Errors
    /// When the address may not be read, or the folder can't be made.
    pub async fn of(
        git: &Git, mirrors: &Path, allowed: &Allowed, address: &Address, bounds: Bounds,
    ) -> Result<Self, SourceProblem> {
        let (git, text) = match address {
            Address::Local(path) => {
                within_roots(git, allowed, path, bounds).await?;
                (git.clone(), path.clone().into_os_string())
            }
            Address::Remote(url) => (reachable(git, allowed, url).await?, OsString::from(url.as_str())),
        };
        let mirror = Self { git, folder: mirrors.join(name_of(&text)), bounds, address: text };
        mirror.make().await?;
        Ok(mirror)
    }

    async fn make(&self) -> Result<(), SourceProblem> {
        if self.folder.join("HEAD").exists() {
            return Ok(());
        }
        let made = tokio::fs::create_dir_all(&self.folder).await;
        made.map_err(|_| SourceProblem("The server can't write its copy of the repository.".to_owned()))?;
        self.run(&["init", "--quiet", "--bare", "."]).await.map(drop)
    }

    /// Asks for the tip of the canonical branch and fetches it when it is new; `None` for an empty repository.
    ///
    /// # Errors
    /// When the repository can't be read.
    pub async fn fetch_tip(&self) -> Result<Option<String>, SourceProblem> {
        let listed = self.run_at(&["ls-remote", "--quiet"], &["HEAD"]).await;
        let listed = listed.map_err(|error| self.sentence(&error))?;
        let Some(tip) = listed.split(u8::is_ascii_whitespace).next().filter(|tip| is_commit_id(tip)) else {
            return Ok(None);
        };
        let tip = String::from_utf8_lossy(tip).into_owned();
        if !self.has(&tip).await {
            self.fetch(&format!("+HEAD:{TIP}")).await?;
            // It may have moved since it was listed; what came is what is read.
            let came = self.run(&["rev-parse", "--verify", "--quiet", TIP]).await?;
            return Ok(Some(String::from_utf8_lossy(&came).trim().to_owned()));
        }
        Ok(Some(tip))
    }

    /// Fetches one commit, when the repository has it.
    pub async fn fetch_commit(&self, commit: &str) -> bool {
        is_commit_id(commit.as_bytes())
            && (self.has(commit).await
                || (self.fetch(&format!("+{commit}:refs/askfirst/{commit}")).await.is_ok()
                    && self.has(commit).await))
    }

    /// Whether a commit has another one among the last [`HISTORY`] before it, or is that one.
    ///
    /// # Errors
    /// When the repository can't be read, or has no such commit.
    pub async fn is_on_top(&self, commit: &str, of: &str) -> Result<bool, SourceProblem> {
        if commit == of {
            return Ok(true);
        }
        if !is_commit_id(commit.as_bytes()) || !is_commit_id(of.as_bytes()) {
            return Ok(false);
        }
        self.fetch_to_depth(&format!("+{commit}:refs/askfirst/{commit}"), HISTORY).await?;
        Ok(self.run(&["merge-base", "--is-ancestor", of, commit]).await.is_ok())
    }

    async fn has(&self, commit: &str) -> bool {
        self.run(&["cat-file", "-e", &format!("{commit}^{{tree}}")]).await.is_ok()
    }

    async fn fetch(&self, refspec: &str) -> Result<(), SourceProblem> {
        self.fetch_to_depth(refspec, 1).await
    }

    async fn fetch_to_depth(&self, refspec: &str, commits: u32) -> Result<(), SourceProblem> {
        let older = self.has(TIP).await;
        let mut fetched = self.fetch_within_bounds(refspec, commits).await;
        if older && matches!(fetched, Err(GitError::TooLarge)) {
            // Earlier states of the repository have piled up; its last one alone may be small enough.
            self.make().await?;
            fetched = self.fetch_within_bounds(refspec, commits).await;
        }
        fetched.map_err(|error| self.sentence(&error))
    }

    /// Fetches; what is too large leaves nothing behind.
    async fn fetch_within_bounds(&self, refspec: &str, commits: u32) -> Result<(), GitError> {
        let depth = format!("--depth={commits}");
        let options = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", &depth, "--end-of-options"];
        let mut fetched = self.run_at(&options, &[refspec]).await.map(drop);
        // Git can be quicker than whoever looks at its folder while it works.
        if fetched.is_ok() && bytes_in(&self.folder).await > self.bounds.bytes {
            fetched = Err(GitError::TooLarge);
        }
        match fetched {
            Err(GitError::TooLarge) => drop(tokio::fs::remove_dir_all(&self.folder).await),
            Err(_) => self.sweep().await,
            Ok(()) => {}
        }
        fetched
    }

    /// Removes what a broken fetch left, so that tries do not add up.
    async fn sweep(&self) {
        let packs = self.folder.join("objects/pack");
        let Ok(mut entries) = tokio::fs::read_dir(&packs).await else { return };
        while let Ok(Some(entry)) = entries.next_entry().await {
            if entry.file_name().to_string_lossy().starts_with("tmp_") {
                let _ = tokio::fs::remove_file(entry.path()).await;
            }
        }
        let _ = tokio::fs::remove_file(self.folder.join("shallow.lock")).await;
    }

    /// Runs git in the mirror.
    ///
    /// # Errors
    /// What went wrong, as a sentence.
    pub async fn run(&self, arguments: &[&str]) -> Result<Vec<u8>, SourceProblem> {
        self.run_with(arguments, &[]).await
    }

    /// The same, with something to read.
    ///
    /// # Errors
    /// What went wrong, as a sentence.
    pub async fn run_with(&self, arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, SourceProblem> {
        let answer = self.git.run(&self.folder, arguments, input, self.bounds.limits()).await;
        answer.map_err(|error| self.sentence(&error))
    }

    async fn run_at(&self, before: &[&str], after: &[&str]) -> Result<Vec<u8>, GitError> {
        let mut arguments: Vec<OsString> = before.iter().map(OsString::from).collect();
        if before.first() == Some(&"ls-remote") {
            arguments.push("--".into());
        }
        arguments.push(self.address.clone());
        arguments.extend(after.iter().map(OsString::from));
        self.git.run(&self.folder, &arguments, &[], self.bounds.limits()).await
    }

    fn sentence(&self, error: &GitError) -> SourceProblem {
        let megabytes = self.bounds.bytes >> 20;
        SourceProblem(match error {
            GitError::Missing => "The program git is not installed on the server.".to_owned(),
            GitError::TooSlow => {
                format!("Reading the repository took longer than {} seconds.", self.bounds.time.as_secs())
            }
            GitError::TooLarge => format!("The repository is larger than the {megabytes} MB that are read."),
            GitError::Failed(said) => said_by_git(said).to_owned(),
        })
    }
}

/// Git's words hold addresses and paths; people get one of these sentences.
fn said_by_git(said: &str) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| said.contains(word));
    if has(&["not appear to be a git", "not a git repository", "not found", "does not exist"]) {
        "There is no git repository at this address, or the server may not read it."
    } else if has(&["could not read Username", "Authentication failed", "Permission denied", "access denied"])
    {
        "The repository asks for a sign-in that this server does not have."
    } else if has(&["Host key verification", "SSL certificate", "certificate"]) {
        "The repository's host can't be trusted: its key or certificate does not check out."
    } else if has(&["resolve host", "Failed to connect", "Connection", "unable to access", "timed out"]) {
        "The repository's host can't be reached."
    } else {
        "The repository can't be read."
    }
}

fn is_commit_id(text: &[u8]) -> bool {
    matches!(text.len(), 40 | 64) && text.iter().all(u8::is_ascii_hexdigit)
}

fn name_of(address: &std::ffi::OsStr) -> String {
    let digest = Sha256::digest(address.as_encoded_bytes());
    digest[..16].iter().fold(String::new(), |mut name, byte| {
        let _ = write!(name, "{byte:02x}");
        name
    })
}

/// A folder can point elsewhere for its objects; what it points to must lie under a root as well.
async fn within_roots(
    git: &Git, allowed: &Allowed, path: &Path, bounds: Bounds,
) -> Result<(), SourceProblem> {
    let none = || problem("There is no git repository in this folder.");
    let asked =
        ["rev-parse", "--path-format=absolute", "--absolute-git-dir", "--git-common-dir", "--show-prefix"];
    let limits = Limits { folder_bytes: u64::MAX, ..bounds.limits() };
    let answer = match git.run(path, &asked, &[], limits).await {
        Ok(answer) => answer,
        Err(GitError::Missing) => return problem("The program git is not installed on the server."),
        Err(_) => return none(),
    };
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let mut lines = answer.lines();
    for line in lines.by_ref().take(2) {
        let Ok(real) = Path::new(line).canonicalize() else { return none() };
        let objects = real.join("objects");
        let kept_elsewhere = objects.canonicalize().is_ok_and(|objects| !allowed.holds(&objects));
        if !allowed.holds(&real) || kept_elsewhere {
            return problem("The repository in this folder keeps its objects outside the allowed folders.");
        }
        if objects.join("info/alternates").exists() {
            return problem(
                "The repository in this folder borrows objects from another one; it is not read.",
            );
        }
    }
    // A folder inside a repository is not the repository.
    if lines.next().is_some_and(|prefix| !prefix.is_empty()) { none() } else { Ok(()) }
}

/// Looks the host up once, refuses private addresses and pins what was found.
async fn reachable(git: &Git, allowed: &Allowed, url: &url::Url) -> Result<Git, SourceProblem> {
    let by_proxy =
        ["HTTPS_PROXY", "https_proxy", "ALL_PROXY"].iter().any(|name| std::env::var_os(name).is_some());
    if allowed.private_addresses || (url.scheme() == "https" && by_proxy) {
        return Ok(git.clone());
    }
    let ssh = url.scheme() == "ssh";
    let port = url.port_or_known_default().unwrap_or(if ssh { 22 } else { 443 });
    let Some(host) = url.host_str() else { return problem("The repository's address names no host.") };
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let found: Vec<_> = match tokio::net::lookup_host((bare, port)).await {
        Ok(found) => found.map(|address| address.ip()).collect(),
        Err(_) => return problem("The repository's host can't be found."),
    };
    if found.iter().any(|address| is_private(*address)) {
        return problem("Repositories at private network addresses are not read on this server.");
    }
    match found.first() {
        Some(address) => Ok(git.pinned(host, port, *address, ssh)),
        None => problem("The repository's host can't be found."),
    }
}
