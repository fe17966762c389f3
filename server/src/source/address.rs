//! Addresses of repositories: what may be read, and what is refused before git sees it. Source: SEC-08.

use std::{
    net::IpAddr,
    path::{Component, Path, PathBuf},
};

use engine::ports::SourceProblem;
use url::{Host, Url};

use crate::settings::is_loopback_host;

/// An address that may be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// A folder under a configured root, without symbolic links.
    Local(PathBuf),
    /// An https or ssh address.
    Remote(Url),
}

/// What the operator allows.
#[derive(Clone, Debug, Default)]
pub struct Allowed {
    /// Folders under which local repositories may lie.
    pub roots: Vec<PathBuf>,
    /// Whether private network addresses may be read.
    pub private_addresses: bool,
}

pub(super) fn problem<T>(sentence: impl Into<String>) -> Result<T, SourceProblem> {
    Err(SourceProblem(sentence.into()))
}

impl Allowed {
    /// Checks an address without reading from it.
    ///
    /// # Errors
    /// Why it is refused, as a sentence.
    pub fn check(&self, text: &str) -> Result<Address, SourceProblem> {
        let text = text.trim();
        if text.is_empty() {
            return problem("The repository has no address.");
        }
        if text.starts_with('-') || text.chars().any(char::is_control) {
            return problem("This is not the address of a repository.");
        }
        let path = text.strip_prefix("file://").unwrap_or(text);
        if path.starts_with('/') || path.starts_with('~') || path.starts_with('.') {
            return self.local(path).map(Address::Local);
        }
        self.remote(text).map(Address::Remote)
    }

    fn local(&self, text: &str) -> Result<PathBuf, SourceProblem> {
        let path = match (text.strip_prefix("~/"), std::env::home_dir()) {
            (Some(rest), Some(home)) => home.join(rest),
            _ => PathBuf::from(text),
        };
        let climbs = path.components().any(|part| matches!(part, Component::ParentDir | Component::CurDir));
        if !path.is_absolute() || climbs {
            return problem("Write the whole path of a local repository, without dots.");
        }
        let below = self.roots.iter().any(|root| is_below(&path, root));
        match path.canonicalize() {
            Ok(real) if self.holds(&real) => Ok(real),
            // Only under a root is it said whether something exists.
            Err(_) if below => problem(format!("There is no folder {}.", path.display())),
            Ok(_) | Err(_) => problem(self.outside()),
        }
    }

    /// Whether a path without symbolic links lies under a root.
    #[must_use]
    pub fn holds(&self, real: &Path) -> bool {
        let roots = self.roots.iter().filter_map(|root| root.canonicalize().ok());
        roots.into_iter().any(|root| real.starts_with(root))
    }

    fn outside(&self) -> String {
        if self.roots.is_empty() {
            return "This server reads no local repositories: it has no repository_roots set.".to_owned();
        }
        let roots: Vec<String> = self.roots.iter().map(|root| root.display().to_string()).collect();
        format!("Local repositories must lie under {}.", roots.join(" or "))
    }

    fn remote(&self, text: &str) -> Result<Url, SourceProblem> {
        let parsed = if text.contains("://") { Url::parse(text).ok() } else { from_scp(text) };
        let Some(url) = parsed else {
            return problem(
                "Write the address as https://…, ssh://… or the whole path of a local repository.",
            );
        };
        if !matches!(url.scheme(), "https" | "ssh") {
            return problem("Repositories are read by https or ssh, or from a local path.");
        }
        if url.password().is_some() || (url.scheme() == "https" && !url.username().is_empty()) {
            return problem(
                "Leave name and password out of the repository's address: everybody here can read it.",
            );
        }
        if url.username().starts_with('-') || url.path().len() < 2 || url.path().starts_with("/-") {
            return problem("This is not the address of a repository.");
        }
        let named_private = match url.host() {
            None => return problem("The repository's address names no host."),
            Some(Host::Ipv4(address)) => is_private(IpAddr::V4(address)),
            Some(Host::Ipv6(address)) => is_private(IpAddr::V6(address)),
            Some(Host::Domain(name)) if name.starts_with('-') => {
                return problem("This is not the address of a repository.");
            }
            Some(Host::Domain(name)) => names_private_host(name),
        };
        if named_private && !self.private_addresses {
            return problem("Repositories at private network addresses are not read on this server.");
        }
        Ok(url)
    }
}

/// `user@host:path`, as git writes ssh addresses.
fn from_scp(text: &str) -> Option<Url> {
    let (at, path) = text.split_once(':')?;
    if at.contains('/') || path.is_empty() || path.starts_with('-') || !at.contains('@') {
        return None;
    }
    Url::parse(&format!("ssh://{at}/{}", path.trim_start_matches('/'))).ok()
}

fn is_below(path: &Path, root: &Path) -> bool {
    path.starts_with(root) || root.canonicalize().is_ok_and(|root| path.starts_with(root))
}

fn names_private_host(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_lowercase();
    let ends = [".local", ".internal", ".localhost", ".lan", ".home.arpa", ".intranet"];
    is_loopback_host(&name)
        || !name.contains('.')
        || name.parse::<IpAddr>().is_ok_and(is_private)
        || ends.iter().any(|end| name.ends_with(end))
}

/// Whether an address belongs to this machine, a local network or nobody.
#[must_use]
pub fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_multicast()
                || a == 0
                || a >= 240
                || (a == 100 && (64..128).contains(&b))
                || (a == 192 && b == 0 && c == 0)
                || (a == 198 && (18..20).contains(&b))
        }
        IpAddr::V6(v6) => {
            let first = v6.segments()[0];
            let mapped = v6.to_ipv4_mapped().or_else(|| v6.to_ipv4());
            let translated = (v6.segments()[..6] == [0x64, 0xff9b, 0, 0, 0, 0]).then(|| {
                let [.., a, b, c, d] = v6.octets();
                std::net::Ipv4Addr::new(a, b, c, d)
            });
            v6.is_loopback()
                || v6.is_unspecified()
                || v6.is_multicast()
                || first & 0xfe00 == 0xfc00
                || first & 0xffc0 == 0xfe80
                || mapped.or(translated).is_some_and(|v4| is_private(IpAddr::V4(v4)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remote(text: &str) -> Result<Address, SourceProblem> {
        Allowed::default().check(text)
    }

    // rule: SEC-08
    #[test]
    fn https_and_ssh_addresses_are_fine() {
        for text in [
            "https://github.com/leptos-rs/leptos",
            "https://git.example.org:8443/team/app.git",
            "ssh://git@example.org/team/app.git",
            "git@example.org:team/app.git",
        ] {
            assert!(matches!(remote(text), Ok(Address::Remote(_))), "{text}");
        }
    }

    // rule: SEC-08
    #[test]
    fn what_git_could_misread_is_refused() {
        for text in [
            "",
            "--upload-pack=touch /tmp/x",
            "-x",
            "ext::sh -c touch% /tmp/x",
            "http://example.org/a",
            "git://example.org/a",
            "fd::17",
            "ssh://-oProxyCommand=touch@example.org/a",
            "ssh://-oProxyCommand=x/a",
            "git@-oProxyCommand=x:a",
            "git@example.org:-x",
            "https://user:pw@example.org/a",
            "https://token@example.org/a",
            "example.org",
            "https://",
            "https://example.org\n/a",
            "ftp://example.org/a",
        ] {
            assert!(remote(text).is_err(), "{text:?}");
        }
    }

    // rule: SEC-08
    #[test]
    fn private_addresses_are_refused_unless_allowed() {
        for host in [
            "127.0.0.1",
            "localhost",
            "10.1.2.3",
            "192.168.0.9",
            "169.254.169.254",
            "[::1]",
            "[fe80::1]",
            "[fd00::1]",
            "[::ffff:10.0.0.1]",
            "[64:ff9b::a00:1]",
            "100.64.0.1",
            "0.0.0.0",
            "2130706433",
            "0x7f.1",
            "build",
            "git.internal",
            "printer.local",
        ] {
            let text = format!("https://{host}/a.git");
            assert!(remote(&text).is_err(), "{text}");
            let allowed = Allowed { private_addresses: true, ..Allowed::default() };
            assert!(allowed.check(&text).is_ok(), "{text}");
        }
    }

    // rule: SEC-08
    #[test]
    fn a_local_path_must_lie_under_a_root() {
        let (root, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let inside = root.path().join("app");
        std::fs::create_dir(&inside).unwrap();
        std::os::unix::fs::symlink(elsewhere.path(), root.path().join("out")).unwrap();
        let allowed = Allowed { roots: vec![root.path().to_owned()], private_addresses: false };
        let check = |path: PathBuf| allowed.check(path.to_str().unwrap());
        assert_eq!(check(inside.clone()), Ok(Address::Local(inside.canonicalize().unwrap())));
        let outside = format!("Local repositories must lie under {}.", root.path().display());
        for path in
            [elsewhere.path().to_owned(), root.path().join("out"), "/no/such/place".into(), "/etc".into()]
        {
            assert_eq!(check(path.clone()), Err(SourceProblem(outside.clone())), "{path:?}");
        }
        assert!(check(root.path().join("none")).unwrap_err().0.starts_with("There is no folder"));
        assert!(check(inside.join("../../etc")).is_err());
        assert!(allowed.check("./app").is_err());
        assert!(remote(inside.to_str().unwrap()).unwrap_err().0.contains("repository_roots"));
    }
}
