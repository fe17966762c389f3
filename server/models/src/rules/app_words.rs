//! The objects of an app, in words: what its files are about, and what its readme speaks of.

use std::collections::HashSet;

use domain::{
    intake::AppContext,
    words::{self, Tongue},
};

use super::{lexicon::Strength, reading};

/// Names of files and folders that say nothing about the product.
const TECHNICAL: &str = "app main index server client src lib mod public static web package cargo readme license config utils \
    util helpers helper types type test tests spec style styles assets html css js ts tsx jsx rs py json toml md yml yaml lock \
    dockerfile makefile vite tsconfig components component pages page templates template views view routes route models model \
    controllers controller services service store stores hooks api db database migrations schema layout common shared core \
    init setup build dist node vendor bin cmd internal svg png ico sql sh txt gitignore eslint prettier gradle java kt go vue \
    svelte php rb ex exs editorconfig env example docs main router middleware handler handlers worker error errors";

/// What the app is about: names of its files that its readme knows, then other names of files, then words of the readme.
pub(super) fn objects(app: &AppContext) -> Vec<String> {
    let technical: HashSet<&str> = TECHNICAL.split_whitespace().collect();
    let readme: Vec<String> = reading::tokens(&format!("{}\n{}", app.description, app.readme))
        .into_iter()
        .filter(|token| token.strength == Strength::Strong && !token.number)
        .map(|token| token.name)
        .collect();
    let known: HashSet<String> = readme.iter().map(|word| words::stem(word, Tongue::English)).collect();
    let named: Vec<String> = app
        .files
        .iter()
        .filter_map(|path| path.rsplit('/').next())
        .filter_map(|name| name.split('.').next())
        .map(|name| name.replace(['-', '_'], " ").to_lowercase())
        .filter(|name| name.chars().count() > 2 && !name.split(' ').all(|word| technical.contains(word)))
        .collect();
    let (first, second): (Vec<String>, Vec<String>) =
        named.into_iter().partition(|name| known.contains(&words::stem(name, Tongue::English)));
    let mut seen = HashSet::new();
    first
        .into_iter()
        .chain(second)
        .chain(readme)
        .filter(|word| seen.insert(words::stem(word, Tongue::English)))
        .collect()
}

/// The text with a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
