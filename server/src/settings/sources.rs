//! Where settings come from, and what each says.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use super::keys::{self, Kind};

/// The sources, weakest first.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// A settings file; missing is fine unless it was asked for.
    pub file: Option<PathBuf>,
    /// Whether the file was named by the operator.
    pub file_is_wanted: bool,
    /// The environment.
    pub environment: Vec<(String, String)>,
    /// Flags, as keys and values.
    pub flags: Vec<(String, String)>,
}

/// A value as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// One text.
    One(String),
    /// Several texts.
    Many(Vec<String>),
}

/// What all sources say together. Each value is taken once.
#[derive(Debug, Default)]
pub struct Given(BTreeMap<Vec<String>, Value>);

impl Sources {
    /// The usual file and this process's environment.
    #[must_use]
    pub fn of_process(file: Option<PathBuf>, flags: Vec<(String, String)>) -> Self {
        let named = file.or_else(|| std::env::var_os("ASKFIRST_CONFIG").map(PathBuf::from));
        Self {
            file_is_wanted: named.is_some(),
            file: Some(named.unwrap_or_else(|| super::usual_file().to_owned())),
            environment: std::env::vars_os()
                .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
                .collect(),
            flags,
        }
    }

    pub(super) fn read(&self, wrong: &mut Vec<String>) -> Given {
        let mut given = Given::default();
        self.read_file(&mut given, wrong);
        for (name, value) in &self.environment {
            let Some(key) = name.strip_prefix("ASKFIRST_").map(str::to_lowercase) else { continue };
            if key == "config" || keys::is_of_others(&key) {
                continue;
            }
            let path = key.split("__").map(str::to_owned).collect();
            given.put(path, Value::One(value.clone()), &Spelling::Environment, wrong);
        }
        for (key, value) in &self.flags {
            given.put(vec![key.clone()], Value::One(value.clone()), &Spelling::Flag, wrong);
        }
        given
    }

    fn read_file(&self, given: &mut Given, wrong: &mut Vec<String>) {
        let Some(file) = &self.file else { return };
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !self.file_is_wanted => return,
            Err(error) => return wrong.push(format!("{} can't be read: {error}.", file.display())),
        };
        match text.parse::<toml::Table>() {
            Ok(table) => given.put_table(&[], table, &Spelling::File(file), wrong),
            Err(error) => wrong.push(format!("{} is not TOML: {}", file.display(), error.message())),
        }
    }
}

/// How a source spells a key, for sentences about it.
enum Spelling<'a> {
    File(&'a Path),
    Environment,
    Flag,
}

impl Spelling<'_> {
    fn of(&self, path: &[String]) -> String {
        match self {
            Self::File(_) => path.join("."),
            Self::Environment => format!("ASKFIRST_{}", path.join("__").to_uppercase()),
            Self::Flag => format!("--{}", path.join(".").replace('_', "-")),
        }
    }

    fn place(&self) -> String {
        match self {
            Self::File(file) => format!(" in {}", file.display()),
            Self::Environment | Self::Flag => String::new(),
        }
    }
}

impl Given {
    fn put_table(
        &mut self, above: &[String], table: toml::Table, by: &Spelling<'_>, wrong: &mut Vec<String>,
    ) {
        for (name, value) in table {
            let path: Vec<String> = above.iter().cloned().chain([name]).collect();
            match value {
                toml::Value::Table(table) => self.put_table(&path, table, by, wrong),
                toml::Value::Array(values) => {
                    self.put(path, Value::Many(values.into_iter().map(as_text).collect()), by, wrong);
                }
                value => self.put(path, Value::One(as_text(value)), by, wrong),
            }
        }
    }

    fn put(&mut self, path: Vec<String>, value: Value, by: &Spelling<'_>, wrong: &mut Vec<String>) {
        let name = by.of(&path);
        let Some((kind, in_file)) = keys::kind_of(&path) else {
            let hint = keys::nearest(&path).map(|known| format!(" Did you mean {}?", by.of(&known)));
            let place = by.place();
            return wrong.push(format!("{name}{place} is not a setting.{}", hint.unwrap_or_default()));
        };
        if in_file {
            return self.put_file(&path, &value, &name, wrong);
        }
        match checked(kind, value) {
            Ok(value) => drop(self.0.insert(path, value)),
            Err(wanted) => wrong.push(format!("{name}{}: write {wanted}.", by.place())),
        }
    }

    fn put_file(&mut self, path: &[String], value: &Value, name: &str, wrong: &mut Vec<String>) {
        let (Value::One(file), Some(key)) = (value, keys::in_file(path)) else {
            return wrong.push(format!("{name}: write the name of one file."));
        };
        match fs::read_to_string(file) {
            Ok(text) => drop(self.0.insert(key, Value::One(text.trim_end_matches(['\r', '\n']).to_owned()))),
            Err(error) => wrong.push(format!("{name}: {file} can't be read: {error}.")),
        }
    }

    /// Takes a text that is not empty.
    pub fn text(&mut self, key: &str) -> Option<String> {
        match self.0.remove([key.to_owned()].as_slice())? {
            Value::One(text) if !text.is_empty() => Some(text),
            Value::One(_) | Value::Many(_) => None,
        }
    }

    /// Takes a list.
    pub fn list(&mut self, key: &str) -> Option<Vec<String>> {
        match self.0.remove([key.to_owned()].as_slice())? {
            Value::Many(texts) => Some(texts),
            Value::One(text) => Some(vec![text]),
        }
    }

    /// Takes a yes or no.
    pub fn flag(&mut self, key: &str) -> Option<bool> {
        Some(self.text(key)? == "true")
    }

    /// Takes a number.
    pub fn number(&mut self, key: &str) -> Option<u64> {
        self.text(key)?.parse().ok()
    }

    /// Takes every value under a name.
    pub fn under(&mut self, name: &str) -> Vec<(Vec<String>, Value)> {
        let wanted = |path: &Vec<String>| path.first().is_some_and(|first| first == name);
        let paths: Vec<Vec<String>> = self.0.keys().filter(|path| wanted(path)).cloned().collect();
        paths.into_iter().filter_map(|path| self.0.remove_entry(&path)).collect()
    }
}

fn as_text(value: toml::Value) -> String {
    match value {
        toml::Value::String(text) => text,
        other => other.to_string(),
    }
}

/// The value in its one form, or what should be written in its place.
fn checked(kind: Kind, value: Value) -> Result<Value, &'static str> {
    match (kind, value) {
        (Kind::List, Value::One(text)) => {
            let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
            Ok(Value::Many(parts.map(str::to_owned).collect()))
        }
        (Kind::List, many) => Ok(many),
        (_, Value::Many(_)) => Err("one value, not a list"),
        (Kind::Text | Kind::Secret, one) => Ok(one),
        (Kind::Flag, Value::One(text)) => match text.to_lowercase().as_str() {
            "true" | "yes" | "on" | "1" => Ok(Value::One("true".into())),
            "false" | "no" | "off" | "0" => Ok(Value::One("false".into())),
            _ => Err("true or false"),
        },
        (Kind::Number, Value::One(text)) => {
            if text.parse::<u64>().is_ok() {
                Ok(Value::One(text))
            } else {
                Err("a whole number")
            }
        }
    }
}
