//! Times: in UTC as the server writes them, in the reader's own zone once the page is alive (WEB-13).

use domain::Moment;
use leptos::prelude::*;

/// How much of a moment is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Show {
    /// "7 December".
    Date,
    /// "Monday, 7 December".
    Day,
    /// "Monday, 7 December, 11:40".
    Moment,
}

fn date(at: Moment) -> String {
    let day = at.day_in_words();
    day.split_once(", ").map_or(day.clone(), |(_, date)| date.to_owned())
}

/// A moment in words.
#[component]
pub(crate) fn Time(at: Moment, #[prop(default = Show::Moment)] show: Show) -> impl IntoView {
    let (word, text) = match show {
        Show::Date => ("date", date(at)),
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
