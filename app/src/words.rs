//! All words of the pages, in the reader's language. Each language has one table of Fluent messages in `app/words`;
//! the two hold the same messages, with the same values in them, which a test sees to.
//!
//! `say!` makes a text of a message. `show!` makes a view of one: parts of the page stand where it names them.

#[cfg(test)]
mod tests;
mod told;

pub use told::is_told;
pub(crate) use told::{in_language, told};

use std::{borrow::Cow, sync::LazyLock};

use axum::http::{HeaderMap, header};
use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle, memoizer::MemoizerKind,
};
use leptos::prelude::*;
use unic_langid::LanguageIdentifier;

/// Names of the parts of a table, one file each.
macro_rules! table {
    ($language:literal) => {
        [
            ("common", include_str!(concat!("../words/", $language, "/common.ftl"))),
            ("account", include_str!(concat!("../words/", $language, "/account.ftl"))),
            ("admin", include_str!(concat!("../words/", $language, "/admin.ftl"))),
            ("alive", include_str!(concat!("../words/", $language, "/alive.ftl"))),
            ("board", include_str!(concat!("../words/", $language, "/board.ftl"))),
            ("change", include_str!(concat!("../words/", $language, "/change.ftl"))),
            ("first-come", include_str!(concat!("../words/", $language, "/first-come.ftl"))),
            ("home", include_str!(concat!("../words/", $language, "/home.ftl"))),
            ("notices", include_str!(concat!("../words/", $language, "/notices.ftl"))),
            ("people", include_str!(concat!("../words/", $language, "/people.ftl"))),
            ("project", include_str!(concat!("../words/", $language, "/project.ftl"))),
            ("question", include_str!(concat!("../words/", $language, "/question.ftl"))),
            ("receipts", include_str!(concat!("../words/", $language, "/receipts.ftl"))),
            ("settings", include_str!(concat!("../words/", $language, "/settings.ftl"))),
            ("sign-in", include_str!(concat!("../words/", $language, "/sign-in.ftl"))),
            ("told", include_str!(concat!("../words/", $language, "/told.ftl"))),
        ]
    };
}

pub(crate) const ENGLISH: [(&str, &str); 16] = table!("en");
const GERMAN: [(&str, &str); 16] = table!("de");

/// Where a browser keeps the language that was chosen.
pub(crate) const COOKIE: &str = "language";

/// The languages of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Language {
    #[default]
    English,
    German,
    /// No language: English with other letters and longer words, from right to left. It shows what is not in the
    /// table and what does not fit. Only a cookie asks for it.
    Pseudo,
}

impl Language {
    /// What a reader can choose.
    pub(crate) const OFFERED: [Self; 2] = [Self::English, Self::German];

    /// Its tag, as documents and browsers write it.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Pseudo => "ar-XB",
        }
    }

    /// What it calls itself.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Pseudo => "Pseudo",
        }
    }

    /// Which way its lines run.
    pub(crate) const fn direction(self) -> &'static str {
        match self {
            Self::English | Self::German => "ltr",
            Self::Pseudo => "rtl",
        }
    }

    /// The language of this tag.
    pub(crate) fn tagged(tag: &str) -> Option<Self> {
        [Self::English, Self::German, Self::Pseudo].into_iter().find(|each| each.tag() == tag)
    }

    /// What was chosen in this browser, else the first of its languages that there is a table for, else English.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        chosen(headers).unwrap_or_else(|| preferred(headers))
    }

    const fn sources(self) -> &'static [(&'static str, &'static str); 16] {
        match self {
            Self::English | Self::Pseudo => &ENGLISH,
            Self::German => &GERMAN,
        }
    }

    /// What stands between thousands, and in front of a fraction.
    const fn separators(self) -> (char, char) {
        match self {
            Self::English | Self::Pseudo => (',', '.'),
            Self::German => ('.', ','),
        }
    }
}

/// What was chosen in this browser.
pub(crate) fn chosen(headers: &HeaderMap) -> Option<Language> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == COOKIE).then(|| Language::tagged(value)).flatten())
}

/// The first of the browser's languages that there is a table for, else English.
pub(crate) fn preferred(headers: &HeaderMap) -> Language {
    let asked =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let asked = fluent_langneg::accepted_languages::parse(asked);
    asked
        .iter()
        .find_map(|each| {
            Language::OFFERED.into_iter().find(|offered| each.language.as_str() == offered.tag())
        })
        .unwrap_or_default()
}

/// The language of whoever reads this page.
pub(crate) fn language() -> Language {
    if let Some(language) = use_context::<Language>() {
        return language;
    }
    use_context::<axum::http::request::Parts>().map(|parts| Language::of(&parts.headers)).unwrap_or_default()
}

type Table = FluentBundle<FluentResource>;

static TABLES: LazyLock<[Table; 3]> =
    LazyLock::new(|| [Language::English, Language::German, Language::Pseudo].map(table));

fn table(language: Language) -> Table {
    let tag = if language == Language::German { "de" } else { "en" };
    let mut table = Table::new_concurrent(vec![tag.parse::<LanguageIdentifier>().unwrap_or_default()]);
    // People's words stand in elements with a direction of their own.
    table.set_use_isolating(false);
    match language {
        Language::English => table.set_formatter(Some(number::<',', _>)),
        Language::German => table.set_formatter(Some(number::<'.', _>)),
        Language::Pseudo => table.set_transform(Some(pseudo)),
    }
    for (_, source) in language.sources() {
        // What can't be read is left out; a test finds it.
        let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
        let _ = table.add_resource(resource);
    }
    table
}

/// English with other letters and longer words.
fn pseudo(text: &str) -> Cow<'_, str> {
    // Vowels are only doubled there.
    let other = fluent_pseudo::transform(text, false, true);
    let vowel = |letter| match letter {
        'a' => 'ȧ',
        'e' => 'ḗ',
        'i' => 'ī',
        'o' => 'ǿ',
        'u' => 'ŭ',
        'A' => 'Ȧ',
        'E' => 'Ḗ',
        'I' => 'Ī',
        'O' => 'Ǿ',
        'U' => 'Ŭ',
        other => other,
    };
    Cow::Owned(other.chars().map(vowel).collect())
}

/// Whole numbers with a mark between thousands.
fn number<const MARK: char, M: MemoizerKind>(value: &FluentValue, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string();
    if digits.len() < 4 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(grouped(&digits, MARK))
}

fn grouped(digits: &str, mark: char) -> String {
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(mark);
        }
        out.push(digit);
    }
    out
}

/// A decimal number as this reader writes it; `plain` has a point and no mark between thousands.
pub(crate) fn decimal(plain: &str) -> String {
    let (mark, point) = language().separators();
    let (whole, part) = plain.split_once('.').unwrap_or((plain, ""));
    let whole = grouped(whole, mark);
    if part.is_empty() { whole } else { format!("{whole}{point}{part}") }
}

/// A message with its values, in a language. An unknown one shows its name.
pub(crate) fn message(language: Language, id: &str, values: &FluentArgs) -> String {
    let table = &TABLES[language as usize];
    let Some(pattern) = table.get_message(id).and_then(|message| message.value()) else {
        tracing::error!(id, "a message is missing in the table of words");
        return id.to_owned();
    };
    let mut errors: Vec<FluentError> = Vec::new();
    let text: Cow<str> = table.format_pattern(pattern, Some(values), &mut errors);
    if !errors.is_empty() {
        tracing::error!(id, ?errors, "a message lacks a value");
    }
    text.into_owned()
}

/// The first of the characters that stand for a part of the page while a message is put together.
const FIRST_PART: u32 = 0xF_0000;

/// A message with parts of the page in it. A part that the message does not name is left out.
pub(crate) fn view_of(id: &str, values: FluentArgs, parts: Vec<(&'static str, AnyView)>) -> AnyView {
    let mut values: FluentArgs =
        values.iter().map(|(name, value)| (name.to_owned(), without_parts(value, parts.len()))).collect();
    let mut views = Vec::with_capacity(parts.len());
    for (place, (name, view)) in (FIRST_PART..).zip(parts) {
        values.set(name, char::from_u32(place).unwrap_or_default().to_string());
        views.push(Some(view));
    }
    let text = message(language(), id, &values);
    let mut out: Vec<AnyView> = Vec::new();
    let mut plain = String::new();
    for c in text.chars() {
        if let Some(part) = part_at(c).and_then(|at| views.get_mut(at)) {
            if !plain.is_empty() {
                out.push(std::mem::take(&mut plain).into_any());
            }
            out.extend(part.take());
        } else {
            plain.push(c);
        }
    }
    if !plain.is_empty() {
        out.push(plain.into_any());
    }
    out.collect_view().into_any()
}

/// Which part of the page a character stands for.
fn part_at(c: char) -> Option<usize> {
    u32::from(c).checked_sub(FIRST_PART).and_then(|at| usize::try_from(at).ok())
}

/// A value that stands for no part: what people write may hold any character.
fn without_parts<'v>(value: &FluentValue<'v>, parts: usize) -> FluentValue<'v> {
    match value {
        FluentValue::String(text) => {
            let text: String = text.chars().filter(|c| part_at(*c).is_none_or(|at| at >= parts)).collect();
            text.into()
        }
        other => other.clone(),
    }
}

/// The values of a message by their names.
pub(crate) fn values<'v, const N: usize>(values: [(&'static str, FluentValue<'v>); N]) -> FluentArgs<'v> {
    values.into_iter().collect()
}

/// The text of a message: `say!("home-title")`, `say!("home-projects", count = 3)`.
macro_rules! say {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::message(
            $crate::words::language(),
            $id,
            &$crate::words::values([$((stringify!($name), fluent_bundle::FluentValue::from($value))),*]),
        )
    };
}

/// A message as a view, with parts of the page in it: `show!("ends-by-itself", [when = view! { <Time at /> }])`, and
/// values after them as in `say!`.
macro_rules! show {
    ($id:literal, [$($part:ident = $view:expr),* $(,)?] $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::view_of(
            $id,
            $crate::words::values([$((stringify!($name), fluent_bundle::FluentValue::from($value))),*]),
            vec![$((stringify!($part), leptos::prelude::IntoAny::into_any($view))),*],
        )
    };
}

pub(crate) use {say, show};
