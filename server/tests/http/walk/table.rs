//! The table `walk.txt`, read.

use axum::http::Method;

use super::scene::CALLERS;

const TEXT: &str = include_str!("../walk.txt");

/// Names that lead into a project.
const OF_A_PROJECT: [&str; 4] = ["{project}", "{own}", "{others}", "{invitation}"];

/// What kind of place a row is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Api(Method),
    Function,
    Page,
    /// The same for everybody.
    Open,
}

pub const API: [Kind; 4] =
    [Kind::Api(Method::GET), Kind::Api(Method::POST), Kind::Api(Method::PATCH), Kind::Api(Method::DELETE)];

impl Kind {
    fn parse(word: &str) -> Self {
        match word {
            "FN" => Self::Function,
            "PAGE" => Self::Page,
            "OPEN" => Self::Open,
            method => Self::Api(method.parse().unwrap()),
        }
    }

    pub fn as_str(&self) -> &str {
        match self {
            Self::Api(method) => method.as_str(),
            Self::Function => "FN",
            Self::Page => "PAGE",
            Self::Open => "OPEN",
        }
    }
}

/// One row.
#[derive(Clone, Debug)]
pub struct Row {
    pub kind: Kind,
    pub path: String,
    pub statuses: Vec<u16>,
    pub body: String,
}

impl Row {
    fn parse(line: &str) -> Self {
        let mut words = line.split_whitespace();
        let mut next = || words.next().unwrap_or_else(|| panic!("too short: {line}"));
        let (kind, path) = (Kind::parse(next()), next().to_owned());
        let statuses = CALLERS.iter().map(|_| next().parse().unwrap()).collect();
        let body = words.collect::<Vec<_>>().join(" ");
        Self { kind, path, statuses, body }
    }

    /// Whether a route's template leads to this row.
    pub fn fits(&self, template: &str) -> bool {
        let path = self.path.split('?').next().unwrap_or_default();
        let (mine, theirs): (Vec<&str>, Vec<&str>) =
            (path.split('/').collect(), template.split('/').collect());
        mine.len() == theirs.len()
            && mine.iter().zip(&theirs).all(|(mine, theirs)| theirs.starts_with(['{', ':']) || mine == theirs)
    }

    pub fn writes(&self) -> bool {
        let reads = self.path.starts_with("/api/page/") || self.path == "/api/similar_requests";
        !reads && !matches!(self.kind, Kind::Api(Method::GET) | Kind::Page | Kind::Open)
    }

    pub fn is_about_a_project(&self) -> bool {
        // An invitation is accepted by whom it is to: there, it leads into no project of the caller's.
        let accepts = self.path.contains("accept");
        !accepts && OF_A_PROJECT.iter().any(|name| self.path.contains(name) || self.body.contains(name))
    }

    pub fn text(&self) -> String {
        format!("{} {}", self.path, self.body)
    }
}

/// What is somebody's own, and the same of others: each place is walked with both.
const PAIRS: [(&str, &str); 4] = [
    ("{own}", "{others}"),
    ("{token}", "{token_of_other}"),
    ("{session}", "{session_of_other}"),
    ("{identity}", "{identity_of_other}"),
];

/// Rows that are about somebody's own things, or about others', and have no counterpart.
pub fn half_rows() -> Vec<String> {
    let texts: Vec<String> =
        rows().iter().map(|row| format!("{} {}", row.kind.as_str(), row.text())).collect();
    let other = |text: &str| {
        let (own, others) =
            PAIRS.into_iter().find(|(own, others)| text.contains(own) || text.contains(others))?;
        Some(if text.contains(own) { text.replace(own, others) } else { text.replace(others, own) })
    };
    texts.iter().filter_map(|text| other(text)).filter(|wanted| !texts.contains(wanted)).collect()
}

pub fn rows() -> Vec<Row> {
    let lines = TEXT.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(Row::parse).collect()
}

/// Puts values in the place of names in braces. Braces of JSON hold a quote and stay.
pub fn fill(text: &str, value: &dyn Fn(&str) -> String) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let (before, after) = rest.split_at(start);
        filled.push_str(before);
        let name = after[1..].split('}').next().unwrap_or_default();
        if !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
            filled.push_str(&value(name));
            rest = &after[name.len() + 2..];
        } else {
            filled.push('{');
            rest = &after[1..];
        }
    }
    filled.push_str(rest);
    filled
}
