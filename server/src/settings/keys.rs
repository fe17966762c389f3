//! The list of every setting. A name is a path: `models.embedder.provider` in the file,
//! `ASKFIRST_MODELS__EMBEDDER__PROVIDER` in the environment. `*` stands for a name that the operator chooses.

/// How a value is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One text.
    Text,
    /// One text that nobody else may read; `…_file` names a file that holds it.
    Secret,
    /// Texts: an array in the file, separated by commas in the environment.
    List,
    /// Yes or no.
    Flag,
    /// A whole number that is not negative.
    Number,
}

/// Every setting and how it is read.
pub const KEYS: &[(&str, Kind)] = &[
    ("database_url", Kind::Secret),
    ("listen", Kind::Text),
    ("public_url", Kind::Text),
    ("data_dir", Kind::Text),
    ("weights_dir", Kind::Text),
    ("platform_admins", Kind::List),
    ("smtp_url", Kind::Secret),
    ("mail_from", Kind::Text),
    ("repository_roots", Kind::List),
    ("repository_megabytes", Kind::Number),
    ("allow_private_addresses", Kind::Flag),
    ("log", Kind::Text),
    ("metrics_token", Kind::Secret),
    ("otlp_endpoint", Kind::Text),
    ("otlp_headers", Kind::Secret),
    ("oidc.*.issuer", Kind::Text),
    ("oidc.*.client_id", Kind::Text),
    ("oidc.*.client_secret", Kind::Secret),
    ("models.embedder.provider", Kind::Text),
    ("models.embedder.url", Kind::Text),
    ("models.embedder.key", Kind::Secret),
    ("models.embedder.model", Kind::Text),
    ("models.embedder.seconds", Kind::Number),
    ("models.embedder.cut", Kind::Text),
    ("models.reranker.provider", Kind::Text),
    ("models.reranker.url", Kind::Text),
    ("models.reranker.key", Kind::Secret),
    ("models.reranker.model", Kind::Text),
    ("models.reranker.seconds", Kind::Number),
    ("models.decision.provider", Kind::Text),
    ("models.decision.url", Kind::Text),
    ("models.decision.key", Kind::Secret),
    ("models.decision.model", Kind::Text),
    ("models.decision.seconds", Kind::Number),
    ("models.decision.daily_calls", Kind::Number),
    ("models.reviewer.provider", Kind::Text),
    ("models.reviewer.url", Kind::Text),
    ("models.reviewer.key", Kind::Secret),
    ("models.reviewer.model", Kind::Text),
    ("models.reviewer.seconds", Kind::Number),
    ("prices.*.input", Kind::Number),
    ("prices.*.output", Kind::Number),
];

/// Environment variables that the build and the tests read; the program leaves them alone.
const OF_OTHERS: [&str; 3] = ["test_", "site_dir", "chromium"];

/// Whether a variable belongs to the build or the tests.
#[must_use]
pub fn is_of_others(key: &str) -> bool {
    OF_OTHERS.iter().any(|name| key.starts_with(name))
}

/// How a key is read, and whether its value is a file's name; `None` for an unknown key.
#[must_use]
pub fn kind_of(path: &[String]) -> Option<(Kind, bool)> {
    if let Some(kind) = find(path) {
        return Some((kind, false));
    }
    let named = in_file(path)?;
    (find(&named)? == Kind::Secret).then_some((Kind::Secret, true))
}

/// The key whose value a `…_file` key names the file of.
#[must_use]
pub fn in_file(path: &[String]) -> Option<Vec<String>> {
    let (last, before) = path.split_last()?;
    let last = last.strip_suffix("_file")?;
    Some(before.iter().cloned().chain([last.to_owned()]).collect())
}

fn find(path: &[String]) -> Option<Kind> {
    let exact = KEYS.iter().find(|(key, _)| key.split('.').eq(path.iter().map(String::as_str)));
    let shape = || KEYS.iter().find(|(key, _)| fits(key, path));
    exact.or_else(shape).map(|(_, kind)| *kind)
}

fn fits(key: &str, path: &[String]) -> bool {
    let parts: Vec<&str> = key.split('.').collect();
    let ends_in_file = path.last().is_some_and(|last| last.ends_with("_file"));
    parts.len() == path.len()
        && parts.iter().zip(path).all(|(part, name)| part == name || (*part == "*" && !name.is_empty()))
        && !(ends_in_file && key.ends_with('*'))
}

/// The known key that looks most like an unknown one, with the operator's own names kept.
#[must_use]
pub fn nearest(path: &[String]) -> Option<Vec<String>> {
    let spelled = |(key, _): &(&str, Kind)| -> Vec<String> {
        let parts = key.split('.').enumerate();
        parts
            .map(
                |(at, part)| {
                    if part == "*" { path.get(at).cloned().unwrap_or_default() } else { part.into() }
                },
            )
            .collect()
    };
    let wanted = path.join(".");
    KEYS.iter()
        .map(spelled)
        .filter(|known| known.iter().all(|part| !part.is_empty()))
        .map(|known| (strsim::jaro_winkler(&known.join("."), &wanted), known))
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .filter(|(likeness, _)| *likeness > 0.7)
        .map(|(_, known)| known)
}
