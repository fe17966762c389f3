//! What the gate reads of an app: paths, manifests, README and entry files at one commit.

use std::collections::BTreeMap;

use domain::intake::{APP_PATHS, AppContext, ENTRY_CHARS, EntryFile, README_CHARS};
use engine::ports::SourceProblem;

use super::{
    files::{self, File},
    manifest::{self, Manifest},
    mirror::Mirror,
};

/// Files of one commit that are looked at.
const MOST_FILES: usize = 500_000;
/// Bytes of a file that is read; larger ones are data or generated.
const MOST_BYTES: u64 = 256 << 10;
/// The same for the README, of which only the beginning is kept.
const MOST_README: u64 = 8 << 20;
/// Files whose text is read at most.
const MOST_TEXTS: usize = 60;

/// Reads the app at a commit.
///
/// # Errors
/// What went wrong, as a sentence.
pub async fn read(mirror: &Mirror, commit: &str) -> Result<AppContext, SourceProblem> {
    let listing = mirror.run(&["ls-tree", "-r", "-z", "-l", "--full-tree", commit]).await?;
    let all = files::listed(&listing);
    if all.len() > MOST_FILES {
        return super::address::problem(format!("The repository holds more than {MOST_FILES} files."));
    }
    let manifests: Vec<&File> = all.iter().filter(|file| manifest::is_manifest(&file.path)).collect();
    let readme = all
        .iter()
        .filter(|file| file.plain && files::is_readme(&file.path))
        .min_by_key(|file| file.path.len());
    let sources = files::by_relevance(&all);
    let wanted = manifests.iter().copied().chain(readme).chain(sources.iter().copied().take(MOST_TEXTS));
    let texts = texts_of(mirror, wanted).await?;

    let mut manifest = Manifest::default();
    for file in &manifests {
        if let Some(text) = texts.get(&file.path) {
            manifest.add(&file.path, text);
        }
    }
    let shown = files::shown(&all);
    let stack = manifest::stack(&manifest, &shown);
    Ok(AppContext {
        readable: true,
        files: shown.into_iter().take(APP_PATHS).collect(),
        file_count: all.len(),
        name: manifest.name,
        description: manifest.description,
        readme: readme
            .and_then(|file| texts.get(&file.path))
            .map(|text| text.chars().take(README_CHARS).collect())
            .unwrap_or_default(),
        dependencies: manifest.dependencies.into_iter().collect(),
        stack,
        requests: Vec::new(),
        entry_files: entry_files(&sources, &texts),
    })
}

/// Texts in order of relevance until the limit; the last one is cut at a line's end.
fn entry_files(sources: &[&File], texts: &BTreeMap<String, String>) -> Vec<EntryFile> {
    let mut left = ENTRY_CHARS;
    let mut entries = Vec::new();
    for file in sources {
        let Some(text) = texts.get(&file.path).filter(|text| !text.trim().is_empty()) else { continue };
        let kept = cut_at_line(text, left);
        if kept.is_empty() {
            continue;
        }
        left -= kept.chars().count();
        entries.push(EntryFile { path: file.path.clone(), text: kept });
    }
    entries
}

fn cut_at_line(text: &str, characters: usize) -> String {
    let Some((end, _)) = text.char_indices().nth(characters) else { return text.to_owned() };
    let end = text[..end].rfind('\n').map_or(0, |at| at + 1);
    text[..end].to_owned()
}

/// The texts of files, read in one call; binary ones are left out.
async fn texts_of<'a>(
    mirror: &Mirror, files: impl Iterator<Item = &'a File>,
) -> Result<BTreeMap<String, String>, SourceProblem> {
    let most = |file: &File| if files::is_readme(&file.path) { MOST_README } else { MOST_BYTES };
    let files: Vec<&File> = files.filter(|file| file.bytes <= most(file)).collect();
    let mut input = String::new();
    for file in &files {
        input.push_str(&file.object);
        input.push('\n');
    }
    let output = mirror.run_with(&["cat-file", "--batch"], input.as_bytes()).await?;
    let mut rest = output.as_slice();
    let mut texts = BTreeMap::new();
    for file in files {
        let Some((bytes, after)) = next_object(rest) else { break };
        rest = after;
        let binary = bytes.iter().take(8_000).any(|byte| *byte == 0);
        if let (false, Ok(text)) = (binary, std::str::from_utf8(bytes)) {
            texts.insert(file.path.clone(), text.to_owned());
        }
    }
    Ok(texts)
}

/// One object of `cat-file --batch`: `<id> <kind> <bytes>\n<content>\n`.
fn next_object(output: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = output.iter().position(|byte| *byte == b'\n')?;
    let head = std::str::from_utf8(&output[..end]).ok()?;
    let after = &output[end + 1..];
    let Some(length) = head.split(' ').nth(2) else { return Some((&[], after)) };
    let length: usize = length.parse().ok()?;
    Some((after.get(..length)?, after.get(length + 1..)?))
}
