//! Reads tables of text.

use std::path::Path;

/// Rows of fields between tabs, without the heading.
pub fn tabs(path: &Path) -> anyhow::Result<Vec<Vec<String>>> {
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    let rows: Vec<Vec<String>> =
        text.lines().skip(1).map(|line| line.split('\t').map(unquoted).collect()).collect();
    let width = rows.first().map_or(0, Vec::len);
    Ok(rows.into_iter().filter(|row: &Vec<String>| row.len() >= width).collect())
}

fn unquoted(field: &str) -> String {
    field.strip_prefix('"').and_then(|field| field.strip_suffix('"')).unwrap_or(field).replace("\"\"", "\"")
}

/// One JSON value a line.
pub fn lines(path: &Path) -> anyhow::Result<Vec<serde_json::Value>> {
    std::fs::read_to_string(path)?.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// Rows of fields between commas, some of them in quotation marks, without the heading.
pub fn commas(path: &Path) -> anyhow::Result<Vec<Vec<String>>> {
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            '"' => inside = !inside,
            ',' if !inside => row.push(std::mem::take(&mut field)),
            '\n' if !inside => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            '\r' => {}
            _ => field.push(letter),
        }
    }
    Ok(rows.into_iter().skip(1).collect())
}

/// As many rows at most, spread over all.
pub fn spread<T>(rows: Vec<T>, most: usize) -> Vec<T> {
    let step = rows.len().div_ceil(most.max(1)).max(1);
    rows.into_iter().step_by(step).collect()
}
