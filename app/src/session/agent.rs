//! A browser's name in words, so that people know their own devices. Nothing is decided by it.

use leptos::prelude::*;

use crate::words::{say, show};

/// Marks of browsers, the more special ones first: most of them claim to be others, too.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Marks of systems, the more special ones first.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// "Firefox on Linux"; empty for what is not known.
pub(super) fn summary(agent: &str) -> String {
    let find = |marks: &[(&str, &'static str)]| {
        marks.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => String::new(),
    }
}

/// A summary for whoever reads the page.
pub(crate) fn in_words(summary: &str) -> AnyView {
    if summary.is_empty() {
        return say!("account-no-agent").into_any();
    }
    match summary.split_once(" on ") {
        Some((browser, system)) => {
            let (browser, system) = (browser.to_owned(), system.to_owned());
            show!(
                "account-agent",
                [browser = view! { <bdi>{browser}</bdi> }, system = view! { <bdi>{system}</bdi> }]
            )
        }
        None => view! { <bdi>{summary.to_owned()}</bdi> }.into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::summary;

    #[test]
    fn a_browser_is_named_as_its_owner_knows_it() {
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                 Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            ("curl/8.5.0", ""),
            ("", ""),
        ] {
            assert_eq!(summary(agent), name, "{agent}");
        }
    }
}
