//! What root manifests say: name, description, dependencies, and hints at the stack.

use std::collections::BTreeSet;

/// Dependencies that are kept.
const MOST: usize = 200;

/// What the root manifests say together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// The app's name.
    pub name: String,
    /// What it says of itself.
    pub description: String,
    /// Names of what it depends on.
    pub dependencies: BTreeSet<String>,
    kinds: BTreeSet<&'static str>,
}

/// Whether a path is a manifest of the whole.
#[must_use]
pub fn is_manifest(path: &str) -> bool {
    matches!(path, "package.json" | "Cargo.toml" | "pyproject.toml" | "go.mod" | "requirements.txt")
}

impl Manifest {
    /// Reads one manifest; what can't be read is left out.
    pub fn add(&mut self, path: &str, text: &str) {
        match path {
            "package.json" => self.add_npm(text),
            "Cargo.toml" => self.add_cargo(text),
            "pyproject.toml" => self.add_python(text),
            "go.mod" => self.add_go(text),
            "requirements.txt" => self.add_requirements(text),
            _ => {}
        }
    }

    fn describe(&mut self, name: Option<&str>, description: Option<&str>) {
        let short = |text: &str| text.trim().chars().take(300).collect::<String>();
        if self.name.is_empty() {
            self.name = name.map(short).unwrap_or_default();
        }
        if self.description.is_empty() {
            self.description = description.map(short).unwrap_or_default();
        }
    }

    fn depend<'a>(&mut self, names: impl IntoIterator<Item = &'a str>) {
        for name in names {
            let name = name.trim();
            let fine = !name.is_empty() && name.len() <= 100 && !name.chars().any(char::is_control);
            if fine && self.dependencies.len() < MOST {
                self.dependencies.insert(name.to_owned());
            }
        }
    }

    fn add_npm(&mut self, text: &str) {
        let Ok(json) = serde_json::from_str::<serde_json::Value>(text) else { return };
        self.kinds.insert("node");
        self.describe(json["name"].as_str(), json["description"].as_str());
        for table in ["dependencies", "devDependencies", "peerDependencies"] {
            self.depend(json[table].as_object().into_iter().flatten().map(|(name, _)| name.as_str()));
        }
    }

    fn add_cargo(&mut self, text: &str) {
        let Ok(table) = text.parse::<toml::Table>() else { return };
        self.kinds.insert("rust");
        let at = |path: &[&str]| lookup(&table, path);
        self.describe(
            at(&["package", "name"]).and_then(toml::Value::as_str),
            at(&["package", "description"]).and_then(toml::Value::as_str),
        );
        let tables: [&[&str]; 3] = [&["dependencies"], &["dev-dependencies"], &["workspace", "dependencies"]];
        for path in tables {
            self.depend(keys(at(path)));
        }
    }

    fn add_python(&mut self, text: &str) {
        let Ok(table) = text.parse::<toml::Table>() else { return };
        self.kinds.insert("python");
        for part in [&["project"][..], &["tool", "poetry"]] {
            let Some(part) = lookup(&table, part) else { continue };
            let text = |key: &str| part.get(key).and_then(toml::Value::as_str);
            self.describe(text("name"), text("description"));
        }
        let listed = lookup(&table, &["project", "dependencies"]).and_then(toml::Value::as_array);
        self.depend(listed.into_iter().flatten().filter_map(toml::Value::as_str).map(bare));
        let poetry = keys(lookup(&table, &["tool", "poetry", "dependencies"]));
        self.depend(poetry.into_iter().filter(|name| *name != "python"));
    }

    fn add_requirements(&mut self, text: &str) {
        self.kinds.insert("python");
        self.depend(text.lines().filter(|line| !line.trim_start().starts_with(['#', '-'])).map(bare));
    }

    fn add_go(&mut self, text: &str) {
        self.kinds.insert("go");
        let mut in_block = false;
        for line in text.lines().map(str::trim) {
            let mut words = line.split_whitespace();
            match (in_block, words.next()) {
                (_, Some("module")) => self.describe(words.next(), None),
                (_, Some("require")) if line.ends_with('(') => in_block = true,
                (false, Some("require")) => self.depend(words.next()),
                (true, Some(")")) => in_block = false,
                (true, Some(name)) if !name.starts_with("//") => self.depend([name]),
                _ => {}
            }
        }
    }
}

fn lookup<'a>(table: &'a toml::Table, path: &[&str]) -> Option<&'a toml::Value> {
    let (first, rest) = path.split_first()?;
    rest.iter().try_fold(table.get(*first)?, |value, key| value.get(*key))
}

fn keys(value: Option<&toml::Value>) -> Vec<&str> {
    value.and_then(toml::Value::as_table).into_iter().flatten().map(|(name, _)| name.as_str()).collect()
}

/// The name in a Python requirement such as `django[argon2] >= 5; python_version > "3.8"`.
fn bare(requirement: &str) -> &str {
    let end = requirement.find(|c: char| !(c.is_alphanumeric() || "._- ".contains(c)));
    requirement[..end.unwrap_or(requirement.len())].trim()
}

/// Names of dependencies that name the stack, and how the hint is written.
const HINTS: [(&str, &str); 30] = [
    ("react", "react"),
    ("vue", "vue"),
    ("svelte", "svelte"),
    ("@angular/core", "angular"),
    ("angular", "angularjs"),
    ("next", "next"),
    ("nuxt", "nuxt"),
    ("astro", "astro"),
    ("solid-js", "solid"),
    ("express", "express"),
    ("fastify", "fastify"),
    ("hono", "hono"),
    ("typescript", "typescript"),
    ("tailwindcss", "tailwind"),
    ("electron", "electron"),
    ("react-native", "react native"),
    ("wrangler", "cloudflare workers"),
    ("axum", "axum"),
    ("actix-web", "actix"),
    ("leptos", "leptos"),
    ("rocket", "rocket"),
    ("tauri", "tauri"),
    ("sqlx", "sqlx"),
    ("django", "django"),
    ("flask", "flask"),
    ("fastapi", "fastapi"),
    ("github.com/gin-gonic/gin", "gin"),
    ("pg", "postgres"),
    ("psycopg", "postgres"),
    ("vite", "vite"),
];

/// Hints at what the app is made with.
#[must_use]
pub fn stack(manifest: &Manifest, paths: &[String]) -> Vec<String> {
    let mut hints: BTreeSet<&str> = manifest.kinds.iter().copied().collect();
    for name in &manifest.dependencies {
        let known = HINTS.iter().filter(|(dependency, _)| dependency.eq_ignore_ascii_case(name));
        hints.extend(known.map(|(_, hint)| *hint));
    }
    for path in paths {
        match path.as_str() {
            "Dockerfile" => hints.insert("docker"),
            "tsconfig.json" => hints.insert("typescript"),
            "wrangler.toml" | "wrangler.json" | "wrangler.jsonc" => hints.insert("cloudflare workers"),
            "Gemfile" => hints.insert("ruby"),
            "composer.json" => hints.insert("php"),
            "mix.exs" => hints.insert("elixir"),
            "index.html" | "public/index.html" => hints.insert("html"),
            _ => false,
        };
    }
    hints.into_iter().map(str::to_owned).collect()
}
