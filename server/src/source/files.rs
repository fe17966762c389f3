//! The files of a commit, and which of them say most about the app.

/// One file of a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, with characters that can't be shown written as escapes.
    pub path: String,
    /// Git's id of its content.
    pub object: String,
    /// How large it is.
    pub bytes: u64,
    /// Whether it is a plain file, not a link or a submodule.
    pub plain: bool,
}

/// Reads `ls-tree -r -z -l`: `<mode> <kind> <id> <bytes>\t<path>\0` a file.
#[must_use]
pub fn listed(output: &[u8]) -> Vec<File> {
    output.split(|byte| *byte == 0).filter_map(one).collect()
}

fn one(entry: &[u8]) -> Option<File> {
    let tab = entry.iter().position(|byte| *byte == b'\t')?;
    let head = std::str::from_utf8(&entry[..tab]).ok()?;
    let mut words = head.split_ascii_whitespace();
    let (mode, kind, object, bytes) = (words.next()?, words.next()?, words.next()?, words.next()?);
    Some(File {
        path: shown_path(&String::from_utf8_lossy(&entry[tab + 1..])),
        object: object.to_owned(),
        bytes: bytes.parse().unwrap_or(0),
        plain: kind == "blob" && mode.starts_with("100"),
    })
}

fn shown_path(path: &str) -> String {
    if !path.chars().any(char::is_control) {
        return path.to_owned();
    }
    path.chars().fold(String::new(), |mut shown, c| {
        if c.is_control() {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
        shown
    })
}

/// Folders whose content is generated or someone else's.
const NOISE: [&str; 16] = [
    "node_modules",
    "target",
    "dist",
    "build",
    "vendor",
    ".git",
    ".github",
    ".vscode",
    ".idea",
    "coverage",
    "__pycache__",
    ".next",
    "third_party",
    "fixtures",
    "snapshots",
    "__snapshots__",
];

/// Endings of files that hold source text.
const SOURCE: [&str; 32] = [
    "rs", "js", "jsx", "mjs", "cjs", "ts", "tsx", "vue", "svelte", "html", "css", "scss", "py", "go", "rb",
    "php", "java", "kt", "cs", "swift", "ex", "exs", "erb", "heex", "sql", "c", "h", "cpp", "hpp", "dart",
    "scala", "astro",
];

fn ending(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn is_noise(path: &str) -> bool {
    let lock = ["package-lock.json", "yarn.lock", "pnpm-lock.yaml", "Cargo.lock", "poetry.lock", "go.sum"];
    let name = path.rsplit('/').next().unwrap_or(path);
    path.split('/').any(|part| NOISE.contains(&part)) || lock.contains(&name) || name.contains(".min.")
}

fn is_test(path: &str) -> bool {
    let path = path.to_lowercase();
    path.split('/').any(|part| matches!(part, "test" | "tests" | "spec" | "__tests__" | "e2e" | "benches"))
        || path.contains(".test.")
        || path.contains(".spec.")
        || path.contains("_test.")
}

/// Whether a file is the README of the whole.
#[must_use]
pub fn is_readme(path: &str) -> bool {
    let name = path.to_lowercase();
    matches!(name.as_str(), "readme" | "readme.md" | "readme.txt" | "readme.rst" | "readme.adoc")
}

/// How near a file is to what the app shows and does; smaller is nearer.
fn distance(path: &str) -> Option<(u8, usize)> {
    if is_noise(path) || is_readme(path) || !SOURCE.contains(&ending(path)) {
        return None;
    }
    let depth = path.split('/').count();
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let first = match stem {
        "public/index" | "index" | "src/index" => 0,
        "src/app" | "src/App" | "app/app" | "app" | "src/lib" | "app/src/lib" => 1,
        "src/main" | "main" | "cmd/main" | "src/worker" | "worker" | "server" | "src/server" => 2,
        _ if path.starts_with("public/") && matches!(ending(path), "js" | "css" | "mjs") => 3,
        _ if is_test(path) => 8,
        _ if stem.ends_with("/main") || stem.ends_with("/app") || stem.ends_with("/index") => 4,
        _ if ["src/", "app/", "lib/", "pages/", "routes/", "components/"]
            .iter()
            .any(|top| path.starts_with(top)) =>
        {
            5
        }
        _ if matches!(ending(path), "css" | "scss" | "sql") => 7,
        _ => 6,
    };
    Some((first, depth))
}

/// Source files, those that say most first.
#[must_use]
pub fn by_relevance(files: &[File]) -> Vec<&File> {
    let mut near: Vec<_> = files
        .iter()
        .filter(|file| file.plain)
        .filter_map(|file| Some((distance(&file.path)?, file.path.as_str(), file)))
        .collect();
    near.sort_unstable_by(|one, other| (one.0, one.1).cmp(&(other.0, other.1)));
    near.into_iter().map(|(_, _, file)| file).collect()
}

/// Paths in the order in which a reader of a few should see them: what people wrote first, then by depth.
#[must_use]
pub fn shown(files: &[File]) -> Vec<String> {
    let rank = |path: &str| (is_noise(path), is_test(path), path.starts_with('.'), path.split('/').count());
    let mut paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    paths.sort_unstable_by(|one, other| (rank(one), *one).cmp(&(rank(other), *other)));
    paths.into_iter().map(str::to_owned).collect()
}
