//! The git command: no prompts, no configuration but ours, in a process group that is killed at a limit.

use std::{
    ffi::OsStr,
    io,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use rustix::process::{Pid, Signal, kill_process_group};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWriteExt},
    process::{Child, Command},
    time::timeout,
};

/// What a call may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it may take.
    pub time: Duration,
    /// How much it may write to its output.
    pub output_bytes: usize,
    /// How large the folder it works in may become.
    pub folder_bytes: u64,
}

/// Why a call gave no answer.
#[derive(Debug, PartialEq, Eq)]
pub enum GitError {
    /// The program is not installed.
    Missing,
    /// It took too long.
    TooSlow,
    /// It wrote or kept too much.
    TooLarge,
    /// It ended with an error; its words are for the log, not for people.
    Failed(String),
}

/// The git command with our settings.
#[derive(Clone, Debug)]
pub struct Git {
    home: PathBuf,
    /// Prevents a name from being looked up twice with two answers.
    pinned: Vec<(&'static str, String)>,
}

/// Git reads only this. Folders of other owners are fine: which may be read is checked before.
const CONFIG: &str = "[safe]\n\tdirectory = *\n[gc]\n\tauto = 0\n[maintenance]\n\tauto = false\n\
[fetch]\n\tunpackLimit = 1\n\trecurseSubmodules = false\n[core]\n\thooksPath = /dev/null\n\tfsmonitor = false\n\
[http]\n\tfollowRedirects = false\n[submodule]\n\trecurse = false\n[protocol]\n\tallow = never\n\
[protocol \"https\"]\n\tallow = always\n[protocol \"ssh\"]\n\tallow = always\n[protocol \"file\"]\n\tallow = always\n";

/// Variables of our own environment that git may see.
const PASSED: [&str; 11] = [
    "PATH",
    "TMPDIR",
    "SSH_AUTH_SOCK",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "HTTPS_PROXY",
    "https_proxy",
    "HTTP_PROXY",
    "NO_PROXY",
    "no_proxy",
    "ALL_PROXY",
];

const SSH: &str = "ssh -o BatchMode=yes -o StrictHostKeyChecking=accept-new -o ConnectTimeout=10 \
-o ForwardAgent=no -o ClearAllForwardings=yes -o PermitLocalCommand=no";

impl Git {
    /// Writes git's settings into a folder of ours.
    ///
    /// # Errors
    /// When the folder can't be written.
    pub fn in_folder(home: &Path) -> io::Result<Self> {
        std::fs::create_dir_all(home)?;
        let home = home.canonicalize()?;
        std::fs::write(home.join("config"), CONFIG)?;
        Ok(Self { home, pinned: Vec::new() })
    }

    /// The same, with a host pinned to the address that was checked.
    #[must_use]
    pub fn pinned(&self, host: &str, port: u16, address: std::net::IpAddr, ssh: bool) -> Self {
        let mut git = self.clone();
        git.pinned = if ssh {
            vec![("GIT_SSH_COMMAND", format!("{SSH} -o HostName={address} -o HostKeyAlias={host}"))]
        } else {
            let bracketed = if address.is_ipv6() { format!("[{address}]") } else { address.to_string() };
            vec![
                ("GIT_CONFIG_COUNT", "1".to_owned()),
                ("GIT_CONFIG_KEY_0", "http.curloptResolve".to_owned()),
                ("GIT_CONFIG_VALUE_0", format!("{host}:{port}:{bracketed}")),
            ]
        };
        git
    }

    fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new("git");
        command.env_clear();
        command.envs(PASSED.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        command
            .env("HOME", &self.home)
            .env("GIT_CONFIG_GLOBAL", self.home.join("config"))
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .env("GIT_ATTR_NOSYSTEM", "1")
            .env("GIT_TERMINAL_PROMPT", "0")
            .env("GIT_ASKPASS", "true")
            .env("SSH_ASKPASS", "true")
            .env("GIT_SSH_COMMAND", SSH)
            .env("GIT_OPTIONAL_LOCKS", "0")
            .env("GIT_NO_LAZY_FETCH", "1")
            .env("GIT_NO_REPLACE_OBJECTS", "1")
            .env("LC_ALL", "C")
            .envs(self.pinned.iter().map(|(name, value)| (name, value)))
            .current_dir(folder)
            .process_group(0)
            .kill_on_drop(true)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs git in a folder and gives its output.
    ///
    /// # Errors
    /// When a limit was reached or git ended with an error.
    pub async fn run<A: AsRef<OsStr>>(
        &self, folder: &Path, arguments: &[A], input: &[u8], limits: Limits,
    ) -> Result<Vec<u8>, GitError> {
        let mut command = self.command(folder);
        command.args(arguments);
        let mut child = command.spawn().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => GitError::Missing,
            _ => GitError::Failed(error.to_string()),
        })?;
        let _group = Group(child.id());
        let work = converse(&mut child, input, limits.output_bytes);
        let growth = outgrown(folder, limits.folder_bytes);
        tokio::select! {
            answer = timeout(limits.time, work) => answer.unwrap_or(Err(GitError::TooSlow)),
            () = growth => Err(GitError::TooLarge),
        }
    }
}

/// The processes that git started; they end with it, however the call ends.
struct Group(Option<u32>);

impl Drop for Group {
    fn drop(&mut self) {
        let id = self.0.and_then(|id| i32::try_from(id).ok()).and_then(Pid::from_raw);
        if let Some(id) = id {
            let _ = kill_process_group(id, Signal::KILL);
        }
    }
}

async fn converse(child: &mut Child, input: &[u8], limit: usize) -> Result<Vec<u8>, GitError> {
    let (mut stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    let write = async {
        if let Some(mut stdin) = stdin.take() {
            let _ = stdin.write_all(input).await;
        }
    };
    let ((), output, said) = tokio::join!(write, up_to(stdout, limit), all_of(stderr));
    let output = output?;
    match child.wait().await {
        Ok(status) if status.success() => Ok(output),
        Ok(_) => Err(GitError::Failed(said)),
        Err(error) => Err(GitError::Failed(error.to_string())),
    }
}

async fn up_to(pipe: Option<impl AsyncRead + Unpin>, limit: usize) -> Result<Vec<u8>, GitError> {
    let mut output = Vec::new();
    let Some(pipe) = pipe else { return Ok(output) };
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    pipe.take(most).read_to_end(&mut output).await.map_err(|error| GitError::Failed(error.to_string()))?;
    if output.len() > limit { Err(GitError::TooLarge) } else { Ok(output) }
}

/// Reads to the end so that git never blocks, and keeps the start.
async fn all_of(pipe: Option<impl AsyncRead + Unpin>) -> String {
    let (mut kept, mut buffer) = (Vec::new(), [0_u8; 4096]);
    let Some(mut pipe) = pipe else { return String::new() };
    while let Ok(read @ 1..) = pipe.read(&mut buffer).await {
        if kept.len() < 16 * 1024 {
            kept.extend_from_slice(&buffer[..read]);
        }
    }
    String::from_utf8_lossy(&kept).into_owned()
}

/// Ends when a folder has become larger than it may.
async fn outgrown(folder: &Path, limit: u64) {
    loop {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if bytes_in(folder).await > limit {
            return;
        }
    }
}

/// Bytes of the files in a folder and below it.
pub async fn bytes_in(folder: &Path) -> u64 {
    let folder = folder.to_owned();
    tokio::task::spawn_blocking(move || size_of(&folder)).await.unwrap_or(0)
}

fn size_of(folder: &Path) -> u64 {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    entries
        .filter_map(Result::ok)
        .map(|entry| match entry.metadata() {
            Ok(data) if data.is_dir() => size_of(&entry.path()),
            Ok(data) => data.len(),
            Err(_) => 0,
        })
        .sum()
}
