use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey},
    parser,
};

use super::*;

/// The messages of a table, each with the names of its values.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for (part, source) in language.sources() {
        let parsed: Resource<&str> =
            parser::parse(*source).unwrap_or_else(|(_, errors)| panic!("{part}: {errors:?}"));
        for entry in &parsed.body {
            match entry {
                Entry::Message(message) => {
                    let mut names = BTreeSet::new();
                    values(message.value.as_ref().unwrap(), &mut names);
                    let id = message.id.name.to_owned();
                    assert!(found.insert(id.clone(), names).is_none(), "{id} is there twice in {language:?}");
                }
                Entry::Junk { content } => panic!("{part}: {content}"),
                _ => {}
            }
        }
    }
    found
}

fn values(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => value(inline, names),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                value(selector, names);
                for variant in variants {
                    values(&variant.value, names);
                }
            }
        }
    }
}

fn value(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        names.insert(id.name.to_owned());
    }
}

#[test]
fn the_tables_hold_the_same_messages() {
    let (english, german) = (messages(Language::English), messages(Language::German));
    let missing: Vec<_> = english.keys().filter(|id| !german.contains_key(*id)).collect();
    let strange: Vec<_> = german.keys().filter(|id| !english.contains_key(*id)).collect();
    assert!(
        missing.is_empty() && strange.is_empty(),
        "not in German: {missing:?}; not in English: {strange:?}"
    );
    for (id, names) in &english {
        assert_eq!(&german[id], names, "{id}");
    }
}

/// Every message that the source asks for, with the names that it gives.
fn asked() -> Vec<(String, BTreeSet<String>)> {
    let mut asked = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with("src/words.rs") && !path.ends_with("words/tests.rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                asked.extend(calls(&text));
            }
        }
    }
    asked
}

/// The calls of `say!` and `show!` in a source.
fn calls(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for opening in ["say!(", "show!("] {
        for (at, _) in text.match_indices(opening) {
            let call = &text[at + opening.len()..];
            let id = call.trim_start().trim_start_matches('"').split('"').next().unwrap().to_owned();
            found.push((id, named(call)));
        }
    }
    found
}

/// The names in front of a single `=` at the outermost level of a call, and in its square brackets.
fn named(call: &str) -> BTreeSet<String> {
    let (mut depth, mut quoted, mut word, mut names) = (0_i32, false, String::new(), BTreeSet::new());
    let mut chars = call.chars().peekable();
    let mut starts = true;
    while let Some(c) = chars.next() {
        if quoted {
            match c {
                '\\' => drop(chars.next()),
                '"' => quoted = false,
                _ => {}
            }
            continue;
        }
        match c {
            '"' => quoted = true,
            '(' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | '}' => depth -= 1,
            ',' | '[' if depth == 0 => {
                word.clear();
                starts = true;
            }
            '=' if depth == 0 && starts && chars.peek() != Some(&'=') => {
                names.insert(word.trim().to_owned());
                starts = false;
            }
            c if starts => word.push(c),
            _ => {}
        }
    }
    names
}

#[test]
fn what_the_pages_ask_for_is_in_the_table() {
    let table = messages(Language::English);
    for (id, names) in asked() {
        let Some(wanted) = table.get(&id) else { panic!("{id} is not in the table") };
        assert_eq!(&names, wanted, "{id}");
    }
}

#[test]
fn nothing_in_the_table_is_left_over() {
    let asked: BTreeSet<String> = asked().into_iter().map(|(id, _)| id).collect();
    let told = parser::parse(ENGLISH.iter().find(|(part, _)| *part == "told").unwrap().1).unwrap();
    let told: BTreeSet<&str> = told
        .body
        .iter()
        .filter_map(|entry| if let Entry::Message(message) = entry { Some(message.id.name) } else { None })
        .collect();
    let over: Vec<String> = messages(Language::English)
        .into_keys()
        .filter(|id| !asked.contains(id) && !told.contains(id.as_str()))
        .collect();
    assert!(over.is_empty(), "{over:?}");
}

#[test]
fn a_call_is_read_as_it_is_written() {
    let found = calls(
        r#"say!("a-b", count = f(x, y = 1), name = if a == b { "x, y = z" } else { c }) show!("c", [when = view! { <T at=x /> }], n = 2)"#,
    );
    let names = |list: &[&str]| list.iter().map(|each| (*each).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(
        found,
        vec![("a-b".to_owned(), names(&["count", "name"])), ("c".to_owned(), names(&["when", "n"]))]
    );
}

fn asking(accept: &str, cookie: &str) -> Language {
    let mut headers = HeaderMap::new();
    headers.insert(header::ACCEPT_LANGUAGE, accept.parse().unwrap());
    headers.insert(header::COOKIE, cookie.parse().unwrap());
    Language::of(&headers)
}

#[test]
fn the_reader_chooses_the_language() {
    assert_eq!(asking("de-AT,de;q=0.9,en;q=0.8", ""), Language::German);
    assert_eq!(asking("fr, en;q=0.5, de;q=0.4", ""), Language::English);
    assert_eq!(asking("fr,de;q=0.3", ""), Language::German);
    assert_eq!(asking("", ""), Language::English);
    assert_eq!(asking("*;q=x,,;;", "language"), Language::English);
    assert_eq!(asking("de", "a=b; language=en"), Language::English);
    assert_eq!(asking("de", "language=xx"), Language::German);
    assert_eq!(asking("en", "language=ar-XB; language=de"), Language::Pseudo);
}

#[test]
fn numbers_are_written_as_the_reader_writes_them() {
    for (language, text) in [(Language::English, "12,345.5"), (Language::German, "12.345,5")] {
        let owner = Owner::new();
        owner.with(|| {
            provide_context(language);
            assert_eq!(decimal("12345.5"), text);
        });
    }
    assert_eq!(grouped("999", ','), "999");
    assert_eq!(grouped("1000000", ','), "1,000,000");
}

/// The words by which a message chooses, without the categories of plurals: those differ from language to language.
fn choices(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { variants, .. } } = element else {
            continue;
        };
        for variant in variants {
            if let VariantKey::Identifier { name } = variant.key
                && !PLURALS.contains(&name)
            {
                found.insert(name.to_owned());
            }
            choices(&variant.value, found);
        }
    }
}

#[test]
fn the_languages_choose_by_the_same_words() {
    let of = |language: Language| {
        let mut all = BTreeMap::new();
        for (_, source) in language.sources() {
            for entry in parser::parse(*source).unwrap().body {
                let Entry::Message(message) = entry else { continue };
                let mut found = BTreeSet::new();
                choices(message.value.as_ref().unwrap(), &mut found);
                all.insert(message.id.name.to_owned(), found);
            }
        }
        all
    };
    let german = of(Language::German);
    for (id, words) in of(Language::English) {
        assert_eq!(german.get(&id), Some(&words), "{id}");
    }
}

#[test]
fn what_people_write_draws_no_part_of_the_page() {
    let written = FluentValue::from("a\u{F0000}b\u{F0001}c");
    assert_eq!(without_parts(&written, 1), FluentValue::from("ab\u{F0001}c"));
    assert_eq!(without_parts(&FluentValue::from(3), 1), FluentValue::from(3));
}
