//! A page that changes by itself while it is open (BRD-06).

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    time::Duration,
};

use leptos::{
    prelude::*,
    task::spawn_local,
    wasm_bindgen::{JsCast, JsValue},
};
use web_sys::{
    EventSource, MessageEvent,
    js_sys::{self, Date},
};

use super::{form, on, refresh, refresh::Stuck, say, time, words::word};

/// Changes come in crowds; the page is brought up to date once for each crowd.
const TOGETHER: Duration = Duration::from_millis(150);
/// How long to wait before listening again to a server that went away.
const LATER: Duration = Duration::from_secs(5);

/// How long the way to the server may be cut before the page says that it is stale.
const STALE_AFTER: Duration = Duration::from_secs(10);

/// Whether the page shows what is so now.
#[derive(Clone, Copy, PartialEq)]
enum Freshness {
    /// Before the first word of the server.
    Unknown,
    Live,
    CatchingUp,
    /// Since when nothing came, in milliseconds of the reader's clock.
    Stale(f64),
}

impl Freshness {
    const fn class(self) -> &'static str {
        match self {
            Self::Unknown => "fresh unknown",
            Self::Live => "fresh live",
            Self::CatchingUp => "fresh catching-up",
            Self::Stale(_) => "fresh stale",
        }
    }

    fn words(self) -> String {
        match self {
            Self::Unknown => String::new(),
            Self::Live => word(|words| &words.live),
            Self::CatchingUp => word(|words| &words.catching_up),
            Self::Stale(since) => word(|words| &words.stale).replace("{time}", &time::of_day(since)),
        }
    }
}

/// Listens to what happens in a project or to a person, brings the page up to date, and says whether it is.
#[island]
pub(crate) fn Live(
    /// Where the server tells what happens.
    path: String,
) -> impl IntoView {
    let fresh = RwSignal::new(Freshness::Unknown);
    Effect::new(move |_| listen(&path, fresh));
    view! {
        <p class=move || fresh.get().class() role="status">
            {move || fresh.get().words()}
        </p>
    }
}

/// What happened since the page was last brought up to date.
#[derive(Default)]
struct Heard {
    due: bool,
    changes: Vec<String>,
}

fn listen(path: &str, fresh: RwSignal<Freshness>) {
    let Ok(source) = EventSource::new(path) else { return };
    let heard = Rc::new(RefCell::new(Heard::default()));
    for name in ["board", "change", "notification"] {
        let heard = Rc::clone(&heard);
        on(&source, name, move |event| hear(&heard, changed(&event)));
    }
    on(&source, "open", move |_| {
        // The browser brings what was missed while it looked for the server; a new source does not.
        if !matches!(fresh.get_untracked(), Freshness::Unknown | Freshness::Live) {
            hear(&heard, None);
        }
        fresh.set(Freshness::Live);
    });
    let path = path.to_owned();
    let closed = source.clone();
    on(&source, "error", move |_| {
        cut(fresh);
        // The browser listens again by itself unless the server answered that there is nothing to listen to.
        if closed.ready_state() == EventSource::CLOSED {
            let path = path.clone();
            set_timeout(move || spawn_local(listen_again(path, fresh)), LATER);
        }
    });
}

/// Listens again where the page can still be seen; where it can't, its reader is shown what is there instead.
async fn listen_again(path: String, fresh: RwSignal<Freshness>) {
    match refresh::refresh(&here()).await {
        Ok(()) => listen(&path, fresh),
        Err(Stuck::Away) => {
            set_timeout(move || spawn_local(listen_again(path, fresh)), LATER);
        }
        Err(Stuck::Elsewhere) => {
            let _ = window().location().reload();
        }
    }
}

/// Listens to how much a person was told that they have not read, on pages that are about no project's events. Such a page
/// only brings its header up to date, so that nothing on it is lost; `whole` are pages that list what waits.
#[island]
pub(crate) fn Told(whole: bool) -> impl IntoView {
    Effect::new(move |_| hear_of_notices(whole));
}

/// Only while the page is looked at: browsers open few connections to one server, and a person may have many tabs.
fn hear_of_notices(whole: bool) {
    let source = Rc::new(RefCell::new(None));
    let due = Rc::new(Cell::new(false));
    let look = move || {
        let hidden = document().hidden();
        let mut now = source.borrow_mut();
        if !hidden {
            if now.is_none() {
                *now = notices(whole, &due);
            }
        } else if let Some(source) = now.take() {
            source.close();
        }
    };
    look();
    on(&document(), "visibilitychange", move |_| look());
}

fn notices(whole: bool, due: &Rc<Cell<bool>>) -> Option<EventSource> {
    let source = EventSource::new("/v1/notifications/live").ok()?;
    let due = Rc::clone(due);
    on(&source, "notification", move |event| {
        if unread(&event).is_some_and(|unread| unread != shown()) && !due.replace(true) {
            let due = Rc::clone(&due);
            set_timeout(move || spawn_local(count_anew(whole, due)), TOGETHER);
        }
    });
    Some(source)
}

async fn count_anew(whole: bool, due: Rc<Cell<bool>>) {
    if form::is_sending() {
        set_timeout(move || spawn_local(count_anew(whole, due)), TOGETHER);
        return;
    }
    due.set(false);
    let before = shown();
    let fresh = if whole { refresh::refresh(&here()).await } else { refresh::refresh_bar(&here()).await };
    let now = shown();
    if fresh.is_ok() && now > before {
        say(&word(|words| &words.unread).replace("{count}", &now.to_string()));
    }
}

fn unread(event: &web_sys::Event) -> Option<u32> {
    let data = event.dyn_ref::<MessageEvent>()?.data().as_string()?;
    let data = js_sys::JSON::parse(&data).ok()?;
    let unread = js_sys::Reflect::get(&data, &JsValue::from_str("unread")).ok()?.as_f64()?;
    format!("{unread:.0}").parse().ok()
}

/// The count that the header shows.
fn shown() -> u32 {
    let count = document().query_selector(".bar .count").ok().flatten();
    let text = count.and_then(|count| count.first_child()?.text_content());
    text.and_then(|text| text.trim().parse().ok()).unwrap_or(0)
}

/// The way to the server is cut: for a moment that is nothing, after a while the page is stale.
fn cut(fresh: RwSignal<Freshness>) {
    if fresh.get_untracked() != Freshness::Live {
        return;
    }
    fresh.set(Freshness::CatchingUp);
    let since = Date::now();
    set_timeout(
        move || {
            if fresh.get_untracked() == Freshness::CatchingUp {
                fresh.set(Freshness::Stale(since));
            }
        },
        STALE_AFTER,
    );
}

fn hear(heard: &Rc<RefCell<Heard>>, change: Option<String>) {
    let mut now = heard.borrow_mut();
    now.changes.extend(change);
    if !now.due {
        now.due = true;
        let heard = Rc::clone(heard);
        set_timeout(move || spawn_local(catch_up(heard)), TOGETHER);
    }
}

fn changed(event: &web_sys::Event) -> Option<String> {
    let data = event.dyn_ref::<MessageEvent>()?.data().as_string()?;
    let data = js_sys::JSON::parse(&data).ok()?;
    js_sys::Reflect::get(&data, &JsValue::from_str("changeId")).ok()?.as_string()
}

async fn catch_up(heard: Rc<RefCell<Heard>>) {
    if form::is_sending() {
        set_timeout(move || spawn_local(catch_up(heard)), TOGETHER);
        return;
    }
    let changes = {
        let mut now = heard.borrow_mut();
        now.due = false;
        std::mem::take(&mut now.changes)
    };
    if refresh::refresh(&here()).await.is_ok() {
        let said: Vec<String> = changes.iter().filter_map(|change| where_it_stands(change)).collect();
        if !said.is_empty() {
            say(&said.join(". "));
        }
    }
}

fn here() -> String {
    let location = window().location();
    format!("{}{}", location.pathname().unwrap_or_default(), location.search().unwrap_or_default())
}

/// The name of the column in which a card stands; the number beside it is left out.
fn column_of(card: &web_sys::Element) -> Option<String> {
    let heading = card.closest("section").ok()??.query_selector("h2").ok()??;
    Some(heading.first_child()?.text_content()?.trim().to_owned())
}

/// "Title: column", for a change that this page shows.
fn where_it_stands(change: &str) -> Option<String> {
    let root = document().document_element()?;
    let shown = super::all(&root, "[data-key]");
    let shown = shown.iter().find(|each| each.get_attribute("data-key").as_deref() == Some(change))?;
    let text = |selector: &str| Some(shown.query_selector(selector).ok()??.text_content()?.trim().to_owned());
    let standing = text(".state, .why").or_else(|| column_of(shown))?;
    Some(format!("{}: {standing}", text(".said")?))
}
