//! Settings: defaults, then `askfirst.toml`, then the environment, then flags; later ones win.

use std::{
    collections::BTreeMap,
    fmt,
    net::{SocketAddr, ToSocketAddrs},
    path::{Path, PathBuf},
};

use url::Url;

pub mod keys;
mod sources;

pub use sources::Sources;
use sources::{Given, Value};

/// What is logged unless the operator says otherwise; a session that has ended is nothing to warn of.
const USUAL_LOG: &str = "info,tower_sessions_core=error";

/// Providers whose issuer need not be named.
const KNOWN_ISSUERS: [(&str, &str); 3] = [
    ("github", "https://github.com"),
    ("gitlab", "https://gitlab.com"),
    ("google", "https://accounts.google.com"),
];

/// A text that logs and debug output never show.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What is wrong with the settings, one sentence a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct SettingsError(pub Vec<String>);

/// A provider that people can sign in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OidcProvider {
    /// The operator's name for it.
    pub name: String,
    /// Its issuer's address.
    pub issuer: String,
    /// Our id there.
    pub client_id: String,
    /// Our secret there.
    pub client_secret: Secret,
}

/// Everything that an operator can set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Where the rows are kept: `sqlite:…` or `postgres://…`.
    pub database_url: Secret,
    /// Where the server listens.
    pub listen: SocketAddr,
    /// How people reach it, without a slash at the end.
    pub public_url: Url,
    /// Where files are kept.
    pub data_dir: PathBuf,
    /// Where the weights of the local model lie, when they are not inside the program.
    pub weights_dir: Option<PathBuf>,
    /// Ids or addresses of platform admins.
    pub platform_admins: Vec<String>,
    /// The mail server.
    pub smtp_url: Option<Secret>,
    /// The sender of mail.
    pub mail_from: Option<String>,
    /// Folders under which local repositories may lie.
    pub repository_roots: Vec<PathBuf>,
    /// How large a repository may be, in megabytes.
    pub repository_megabytes: u64,
    /// Whether repositories and webhooks may have private addresses.
    pub allow_private_addresses: bool,
    /// What is logged, as a filter of `tracing`.
    pub log: String,
    /// Who may read `/metrics` from elsewhere than this machine: whoever knows it.
    pub metrics_token: Option<Secret>,
    /// The OpenTelemetry collector that traces go to, such as `http://127.0.0.1:4318`.
    pub otlp_endpoint: Option<String>,
    /// Headers that the collector wants, as in `name=value,other=value`.
    pub otlp_headers: Option<Secret>,
    /// Providers that people can sign in with.
    pub oidc: Vec<OidcProvider>,
    /// Per model job (`embedder`, `reranker`, `decision`, `reviewer`) its keys.
    pub models: BTreeMap<String, BTreeMap<String, Secret>>,
    /// Per model its prices, as micro-dollars a million tokens.
    pub prices: BTreeMap<String, BTreeMap<String, u64>>,
}

impl Settings {
    /// Reads every source and checks every key.
    ///
    /// # Errors
    /// Every sentence about an unknown key, a value that can't be read or a file that is not there.
    pub fn load(sources: &Sources) -> Result<Self, SettingsError> {
        let mut wrong = Vec::new();
        let mut given = sources.read(&mut wrong);
        let settings = Self::from_given(&mut given, &mut wrong);
        if wrong.is_empty() { Ok(settings) } else { Err(SettingsError(wrong)) }
    }

    fn from_given(given: &mut Given, wrong: &mut Vec<String>) -> Self {
        let data_dir = PathBuf::from(given.text("data_dir").unwrap_or_else(|| "data".into()));
        let database_url = given
            .text("database_url")
            .unwrap_or_else(|| format!("sqlite:{}", data_dir.join("askfirst.db").display()));
        let listen = listen(given, wrong);
        let public_url = public_url(given, listen, wrong);
        let (oidc, models, prices) = (oidc(given, wrong), tables(given, "models"), prices(given));
        let mut settings = Self {
            database_url: Secret(database_url),
            listen,
            public_url,
            data_dir,
            weights_dir: given.text("weights_dir").map(PathBuf::from),
            platform_admins: given.list("platform_admins").unwrap_or_default(),
            smtp_url: given.text("smtp_url").map(Secret),
            mail_from: given.text("mail_from"),
            repository_roots: Vec::new(),
            repository_megabytes: given.number("repository_megabytes").unwrap_or(512),
            allow_private_addresses: given.flag("allow_private_addresses").unwrap_or(false),
            log: given.text("log").unwrap_or_else(|| USUAL_LOG.into()),
            metrics_token: given.text("metrics_token").map(Secret),
            otlp_endpoint: given.text("otlp_endpoint"),
            otlp_headers: given.text("otlp_headers").map(Secret),
            oidc,
            models,
            prices,
        };
        settings.repository_roots = match given.list("repository_roots") {
            Some(roots) => roots.iter().map(|root| expand_home(root)).collect(),
            None if settings.is_loopback() => std::env::home_dir().into_iter().collect(),
            None => Vec::new(),
        };
        settings
    }

    /// Whether nobody but the people on this machine can reach the server: it listens on a loopback address, and its
    /// public address is one too (else a proxy stands before it).
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        self.listen.ip().is_loopback() && self.public_url.host_str().is_some_and(is_loopback_host)
    }

    /// Whether people reach it by https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.public_url.scheme() == "https"
    }

    /// The address of a page.
    #[must_use]
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.public_url.as_str().trim_end_matches('/'))
    }
}

/// Whether a host is this machine under its own name.
#[must_use]
pub fn is_loopback_host(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    bare.eq_ignore_ascii_case("localhost")
        || bare.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn expand_home(path: &str) -> PathBuf {
    match (path.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}

fn listen(given: &mut Given, wrong: &mut Vec<String>) -> SocketAddr {
    let default = SocketAddr::from(([127, 0, 0, 1], 3000));
    let Some(text) = given.text("listen") else { return default };
    let address = text.to_socket_addrs().ok().and_then(|mut found| found.next());
    address.unwrap_or_else(|| {
        wrong.push(format!("listen is {text:?}; write an address and a port, as in 127.0.0.1:3000."));
        default
    })
}

fn public_url(given: &mut Given, listen: SocketAddr, wrong: &mut Vec<String>) -> Url {
    let host = if listen.ip().is_unspecified() {
        format!("localhost:{}", listen.port())
    } else {
        listen.to_string()
    };
    let default = Url::parse(&format!("http://{host}")).expect("a socket address makes an address");
    let Some(text) = given.text("public_url") else { return default };
    match Url::parse(&text) {
        Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => url,
        _ => {
            wrong.push(format!("public_url is {text:?}; write it as in https://askfirst.example.org."));
            default
        }
    }
}

fn tables(given: &mut Given, name: &str) -> BTreeMap<String, BTreeMap<String, Secret>> {
    let mut tables: BTreeMap<String, BTreeMap<String, Secret>> = BTreeMap::new();
    for (path, value) in given.under(name) {
        if let ([_, table, key], Value::One(text)) = (path.as_slice(), value) {
            tables.entry(table.clone()).or_default().insert(key.clone(), Secret(text));
        }
    }
    tables
}

fn prices(given: &mut Given) -> BTreeMap<String, BTreeMap<String, u64>> {
    let mut prices: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
    for (model, table) in tables(given, "prices") {
        let read = table.into_iter().filter_map(|(key, text)| Some((key, text.0.parse().ok()?)));
        prices.insert(model, read.collect());
    }
    prices
}

fn oidc(given: &mut Given, wrong: &mut Vec<String>) -> Vec<OidcProvider> {
    let mut providers = Vec::new();
    for (name, mut keys) in tables(given, "oidc") {
        if let Some((_, issuer)) = KNOWN_ISSUERS.iter().find(|(known, _)| *known == name) {
            keys.entry("issuer".to_owned()).or_insert_with(|| Secret((*issuer).to_owned()));
        }
        let mut take = |key: &str| {
            keys.remove(key).unwrap_or_else(|| {
                wrong.push(format!("The sign-in provider {name} has no {key}: set oidc.{name}.{key}."));
                Secret::default()
            })
        };
        let (issuer, client_id, client_secret) =
            (take("issuer").0, take("client_id").0, take("client_secret"));
        providers.push(OidcProvider { name, issuer, client_id, client_secret });
    }
    providers
}

/// The file that is read when no other is named.
#[must_use]
pub fn usual_file() -> &'static Path {
    Path::new("askfirst.toml")
}

#[cfg(test)]
mod tests;
