//! Times: in UTC as the server writes them, in the reader's own zone once the page is alive (WEB-13).

use chrono::{Datelike, Timelike};
use domain::Moment;
use leptos::prelude::*;

use crate::words::say;

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

/// A date or a moment in UTC, in the reader's language.
pub(crate) fn in_words(at: Moment, show: Show) -> String {
    let at = at.utc();
    let date = say!("date", day = at.day(), month = say!("month", month = at.month()));
    if show == Show::Date {
        return date;
    }
    let weekday = say!("weekday", day = at.weekday().number_from_monday());
    let day = say!("date-day", weekday = weekday, date = date);
    if show == Show::Day {
        return day;
    }
    say!("date-moment", day = day, time = format!("{:02}:{:02}", at.hour(), at.minute()))
}

/// A moment in words.
#[component]
pub(crate) fn Time(at: Moment, #[prop(default = Show::Moment)] show: Show) -> impl IntoView {
    let word = match show {
        Show::Date => "date",
        Show::Day => "day",
        Show::Moment => "moment",
    };
    let text = in_words(at, show);
    let exact = at.rfc3339();
    view! {
        <time datetime=exact.clone() title=exact data-show=word>
            {text}
        </time>
    }
}
