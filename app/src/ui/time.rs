//! Times: in UTC as the server writes them, in the reader's own zone once the page is alive (WEB-13).

use domain::Moment;
use leptos::prelude::*;

/// How much of a moment is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    /// "Monday, 7 December".
    Day,
    /// "Monday, 7 December, 11:40".
    Moment,
}

/// A moment in words.
#[component]
pub(crate) fn Time(at: Moment, #[prop(default = Show::Moment)] show: Show) -> impl IntoView {
    let (word, text) = match show {
        Show::Day => ("day", at.day_in_words()),
        Show::Moment => ("moment", at.in_words()),
    };
    let exact = at.rfc3339();
    view! {
        <time datetime=exact.clone() title=exact data-show=word>
            {text}
        </time>
    }
}
