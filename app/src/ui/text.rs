//! Text that people wrote, and the one field of several lines.

use leptos::prelude::*;

/// Words of a person, in their own direction and in the serif.
#[component]
pub(crate) fn Said(#[prop(into)] text: String) -> impl IntoView {
    view! {
        <span class="said" dir="auto">
            {text}
        </span>
    }
}

/// A quotation of a person's words, with some of them marked.
#[component]
pub(crate) fn Quote(
    #[prop(into)] text: String,
    /// The words to mark, where they occur.
    #[prop(optional)]
    marks: Vec<String>,
) -> impl IntoView {
    view! {
        <q dir="auto">
            {pieces(&text, &marks)
                .into_iter()
                .map(|(marked, piece)| {
                    if marked { view! { <mark>{piece}</mark> }.into_any() } else { piece.into_any() }
                })
                .collect_view()}
        </q>
    }
}

/// A sentence of ours in which people's words stand between “ and ”, or „ and “: those are set as theirs.
#[component]
pub(crate) fn Sentence(#[prop(into)] text: String) -> impl IntoView {
    let mut out = Vec::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find(['“', '„']) {
        let (before, quoted) = rest.split_at(at);
        let (after, closing) = match quoted.strip_prefix('„') {
            Some(after) => (after, '“'),
            None => (quoted.trim_start_matches('“'), '”'),
        };
        let Some((said, end)) = after.split_once(closing) else { break };
        out.push(before.to_owned().into_any());
        out.push(view! { <q dir="auto">{said.to_owned()}</q> }.into_any());
        rest = end;
    }
    out.push(rest.to_owned().into_any());
    out.into_iter().collect_view()
}

/// The text in pieces, each with whether it is one of the marked.
fn pieces(text: &str, marks: &[String]) -> Vec<(bool, String)> {
    let mut spans: Vec<(usize, usize)> = marks
        .iter()
        .filter(|mark| !mark.is_empty() && mark.len() < text.len())
        .filter_map(|mark| text.find(mark.as_str()).map(|start| (start, start + mark.len())))
        .collect();
    spans.sort_unstable();
    let mut out = Vec::new();
    let mut at = 0;
    for (start, end) in spans {
        if start < at {
            continue;
        }
        if start > at {
            out.push((false, text[at..start].to_owned()));
        }
        out.push((true, text[start..end].to_owned()));
        at = end;
    }
    if at < text.len() {
        out.push((false, text[at..].to_owned()));
    }
    out
}

/// A field of several lines. Leptos does not escape what stands between the tags of this element, so it is done
/// here by hand; the bare tag is used nowhere else.
#[component]
pub(crate) fn TextArea(
    id: String, name: &'static str, #[prop(optional, into)] text: String, #[prop(default = 3)] rows: u32,
    max: usize, #[prop(optional)] required: bool, #[prop(optional)] autofocus: bool,
    #[prop(default = None)] describedby: Option<String>, #[prop(optional)] invalid: bool,
    #[prop(optional, into)] placeholder: String,
) -> impl IntoView {
    view! {
        <textarea
            id=id
            name=name
            rows=rows
            maxlength=max
            required=required
            autofocus=autofocus
            aria-describedby=describedby
            aria-invalid=invalid.then_some("true")
            placeholder=placeholder
            dir="auto"
            inner_html=escaped(&text)
        />
    }
}

/// Text as HTML between two tags. The line break in front is the one that a browser drops.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 1);
    out.push('\n');
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_words_stand_apart() {
        let marks = ["share".to_owned(), "the others".to_owned(), "nowhere".to_owned()];
        assert_eq!(
            pieces("let people share reports with the others", &marks),
            vec![
                (false, "let people ".to_owned()),
                (true, "share".to_owned()),
                (false, " reports with ".to_owned()),
                (true, "the others".to_owned()),
            ]
        );
        assert_eq!(pieces("all", &["all".to_owned()]), vec![(false, "all".to_owned())]);
    }

    /// What a browser reads as the text of the only field of several lines in this HTML.
    fn rendered(text: &str) -> String {
        let owner = Owner::new();
        let text = text.to_owned();
        owner.with(|| view! { <TextArea id="a".to_owned() name="a" text max=10 /> }.to_html())
    }

    #[test]
    fn text_in_a_field_of_several_lines_stays_text() {
        // rule: SEC-07
        let html = rendered("</textarea><script>alert(1)</script> & \"'");
        assert_eq!(html.matches("</textarea>").count(), 1, "{html}");
        assert!(!html.contains("<script"), "{html}");
        assert!(
            html.contains("&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;&#39;"),
            "{html}"
        );
    }

    #[test]
    fn a_line_break_in_front_is_kept() {
        let html = rendered("\nsecond line");
        assert!(html.contains(">\n\nsecond line</textarea>"), "{html}");
    }

    #[test]
    fn the_bare_tag_is_used_nowhere_else() {
        // rule: SEC-07
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut folders = vec![source.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path != source.join("ui/text.rs") {
                    let text = std::fs::read_to_string(&path).unwrap();
                    for tag in ["<textarea", "inner_html", "<style", "<noscript"] {
                        assert!(!text.contains(tag), "{} holds {tag}", path.display());
                    }
                }
            }
        }
    }
}
