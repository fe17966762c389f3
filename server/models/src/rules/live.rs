//! Does the app's code still deliver what a shipped request built? Words of the criterion, found in the code (INT-10).

use std::collections::HashSet;

use domain::{
    intake::{AppContext, EntryFile, LIVE_QUOTE, PacketText, StillLiveAnswer, StillLiveRow},
    words::ratio,
};

use super::reading;

/// More than this share of what a criterion is about must be in one file.
const ENOUGH: f64 = 0.5;

/// One row a cited text.
pub(super) fn still_live(cited: &[PacketText], app: &AppContext) -> StillLiveAnswer {
    let files: Vec<(&EntryFile, Vec<Line<'_>>)> =
        app.entry_files.iter().map(|file| (file, lines(&file.text))).collect();
    StillLiveAnswer { rows: cited.iter().map(|text| row(text, &files)).collect() }
}

struct Line<'a> {
    text: &'a str,
    concepts: HashSet<String>,
}

fn lines(text: &str) -> Vec<Line<'_>> {
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .map(|text| Line { text: text.trim(), concepts: concepts(&split_names(text)) })
        .collect()
}

/// Names of code as words: `renderDay` and `kanban-list` are two each.
fn split_names(text: &str) -> String {
    let mut words = String::with_capacity(text.len() + 16);
    let mut before = ' ';
    for letter in text.chars() {
        if letter.is_uppercase() && before.is_lowercase() {
            words.push(' ');
        }
        words.push(if letter.is_alphanumeric() || letter == ' ' { letter } else { ' ' });
        before = letter;
    }
    words
}

fn concepts(text: &str) -> HashSet<String> {
    reading::tokens(text).into_iter().filter(reading::Token::is_strong).map(|token| token.concept).collect()
}

/// What a criterion is about; all its strong words when it names nothing else.
fn about(text: &str) -> HashSet<String> {
    let clauses = reading::read(text);
    let objects: HashSet<String> =
        clauses.iter().flat_map(reading::Clause::objects).map(|token| token.concept.clone()).collect();
    if objects.is_empty() { concepts(text) } else { objects }
}

fn row(text: &PacketText, files: &[(&EntryFile, Vec<Line<'_>>)]) -> StillLiveRow {
    let wanted = about(&text.text);
    let nothing = || StillLiveRow {
        source: text.id.clone(),
        delivered: false,
        path: String::new(),
        quote: String::new(),
    };
    let mut best: Option<(f64, &EntryFile, &Line<'_>)> = None;
    for (file, lines) in files {
        let shown: HashSet<&String> = lines.iter().flat_map(|line| &line.concepts).collect();
        let share = ratio(wanted.iter().filter(|concept| shown.contains(concept)).count(), wanted.len());
        let line = lines
            .iter()
            .filter(|line| line.text.chars().count() >= LIVE_QUOTE)
            .max_by_key(|line| line.concepts.intersection(&wanted).count());
        let Some(line) = line else { continue };
        let beats = best.as_ref().is_none_or(|(known, _, _)| share > *known);
        if share > ENOUGH && beats && !line.concepts.is_disjoint(&wanted) {
            best = Some((share, file, line));
        }
    }
    best.map_or_else(nothing, |(_, file, line)| StillLiveRow {
        source: text.id.clone(),
        delivered: true,
        path: file.path.clone(),
        quote: line.text.to_owned(),
    })
}
