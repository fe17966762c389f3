//! Words of a text: segmentation, stems, shortening.

use unicode_segmentation::UnicodeSegmentation;

/// The text on one line, cut at a grapheme boundary to at most `max` characters, with "…" where it was cut (WEB-12).
#[must_use]
pub fn shortened(text: &str, max: usize) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let graphemes: Vec<&str> = line.graphemes(true).collect();
    if graphemes.len() <= max {
        return line;
    }
    let mut short = graphemes[..max.saturating_sub(1)].concat();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}
