//! Rebuilds what a saved file touches, and starts the server anew when its own code changed.
use crate::{cargo, root, run, site, target};
use anyhow::Result;
use std::{
    fs,
    path::Path,
    process::{Child, Command},
    thread,
    time::{Duration, SystemTime},
};

/// Read by the running server from disk: a change needs no restart.
const SITE: &[&str] = &["style", "public"];
/// Compiled into the server, the browser's half or both.
const CODE: &[&str] = &["app", "frontend", "server", "migrations"];

#[expect(clippy::disallowed_methods, reason = "it waits for a person at the keyboard")]
pub(crate) fn watch(serve: &[&str]) -> Result<()> {
    let mut server: Option<Child> = None;
    let (mut seen_site, mut seen_code) = (None, None);
    loop {
        let (site, code) = (newest(SITE), newest(CODE));
        if code != seen_code {
            if let Some(mut old) = server.take() {
                old.kill()?;
                old.wait()?;
            }
            server = rebuild(serve).inspect_err(|problem| eprintln!("watch: {problem}")).ok();
        } else if site != seen_site {
            site::lay_out(site::Kind::Debug).unwrap_or_else(|problem| eprintln!("watch: {problem:#}"));
        }
        (seen_site, seen_code) = (site, code);
        thread::sleep(Duration::from_millis(400));
    }
}

fn rebuild(serve: &[&str]) -> Result<Child> {
    site::lay_out(site::Kind::Debug)?;
    run(cargo().args(["build", "--package", "server"]))?;
    let program = target().join("debug/askfirst");
    Ok(Command::new(program).arg("serve").args(serve).current_dir(root()).spawn()?)
}

/// The time of the latest change below these folders.
fn newest(folders: &[&str]) -> Option<SystemTime> {
    folders.iter().filter_map(|folder| newest_below(&root().join(folder))).max()
}

fn newest_below(path: &Path) -> Option<SystemTime> {
    let here = fs::metadata(path).ok()?;
    let below = fs::read_dir(path).into_iter().flatten().flatten();
    below.filter_map(|entry| newest_below(&entry.path())).chain(here.modified().ok()).max()
}
