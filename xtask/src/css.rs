//! Makes one stylesheet out of `style/main.css` and all that it imports.
use anyhow::{Context, Result, bail};
use std::{fs, path::Path};

/// The text of a stylesheet with each `@import "file.css" [layer(name)];` replaced by that file, without comments.
pub(crate) fn flatten(file: &Path) -> Result<String> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let folder = file.parent().unwrap_or(Path::new("."));
    let mut out = String::new();
    for line in without_comments(&text).lines() {
        match line.trim().strip_prefix("@import") {
            Some(rest) => out.push_str(
                &imported(folder, rest.trim())
                    .with_context(|| format!("in {}: {}", file.display(), line.trim()))?,
            ),
            None if line.trim().is_empty() => {}
            None => {
                out.push_str(line.trim_end());
                out.push('\n');
            }
        }
    }
    Ok(out)
}

/// `"file.css" layer(name);` → the file, in its layer.
fn imported(folder: &Path, rest: &str) -> Result<String> {
    let parts: Vec<&str> = rest.split('"').collect();
    let ["" | "url(", name, after] = parts.as_slice() else {
        bail!("an import is one line: @import \"file.css\" layer(name);");
    };
    let css = flatten(&folder.join(name))?;
    let after = after.trim_start_matches(')').trim().trim_end_matches(';').trim();
    if after.is_empty() {
        return Ok(css);
    }
    match after.strip_prefix("layer(").and_then(|layer| layer.strip_suffix(')')) {
        Some(layer) => Ok(format!("@layer {layer} {{\n{css}}}\n")),
        None => bail!("of the conditions only layer(name) is known here"),
    }
}

fn without_comments(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        out.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_become_one_text_in_their_layers() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write(
            "main.css",
            "/* all of it */\n@layer base, parts;\n@import \"base.css\" layer(base);\n@import \"fonts.css\";\n",
        );
        write("base.css", "body { margin: 0 } /* two\nlines */\n");
        write("fonts.css", "@font-face { src: url(\"/fonts/a.woff2\") }\n");
        assert_eq!(
            flatten(&folder.path().join("main.css")).unwrap(),
            "@layer base, parts;\n@layer base {\nbody { margin: 0 }\n}\n@font-face { src: url(\"/fonts/a.woff2\") }\n"
        );
    }

    #[test]
    fn an_import_that_is_not_there_names_both_files() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("main.css"), "@import \"gone.css\";\n").unwrap();
        let error = format!("{:#}", flatten(&folder.path().join("main.css")).unwrap_err());
        assert!(error.contains("main.css") && error.contains("gone.css"), "{error}");
    }

    #[test]
    fn a_condition_that_would_be_lost_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("main.css"), "@import \"a.css\" print;\n").unwrap();
        fs::write(folder.path().join("a.css"), "").unwrap();
        assert!(flatten(&folder.path().join("main.css")).is_err());
    }
}
