//! A page that changes by itself while it is open (BRD-06).

use std::{cell::RefCell, rc::Rc, time::Duration};

use leptos::{
    prelude::*,
    task::spawn_local,
    wasm_bindgen::{JsCast, JsValue},
};
use web_sys::{EventSource, MessageEvent, js_sys};

use super::{form, on, refresh, say};

/// Changes come in crowds; the page is brought up to date once for each crowd.
const TOGETHER: Duration = Duration::from_millis(150);
/// How long to wait before listening again to a server that went away.
const LATER: Duration = Duration::from_secs(5);

/// Listens to what happens in a project, and brings the page up to date.
#[island]
pub(crate) fn Live(project: String) -> impl IntoView {
    Effect::new(move |_| listen(&project));
}

/// What happened since the page was last brought up to date.
#[derive(Default)]
struct Heard {
    due: bool,
    changes: Vec<String>,
}

fn listen(project: &str) {
    let Ok(source) = EventSource::new(&format!("/v1/projects/{project}/live")) else { return };
    let heard = Rc::new(RefCell::new(Heard::default()));
    for name in ["board", "change", "notification"] {
        let heard = Rc::clone(&heard);
        on(&source, name, move |event| hear(&heard, &event));
    }
    let project = project.to_owned();
    let closed = source.clone();
    on(&source, "error", move |_| {
        // The browser listens again by itself unless the server answered that there is nothing to listen to.
        if closed.ready_state() == EventSource::CLOSED {
            let project = project.clone();
            set_timeout(move || listen(&project), LATER);
        }
    });
}

fn hear(heard: &Rc<RefCell<Heard>>, event: &web_sys::Event) {
    let mut now = heard.borrow_mut();
    now.changes.extend(changed(event));
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
    let location = window().location();
    let here =
        format!("{}{}", location.pathname().unwrap_or_default(), location.search().unwrap_or_default());
    if refresh::refresh(&here).await.is_ok() {
        let said: Vec<String> = changes.iter().filter_map(|change| where_it_stands(change)).collect();
        if !said.is_empty() {
            say(&said.join(". "));
        }
    }
}

/// "Title: column", for a change that this page shows.
fn where_it_stands(change: &str) -> Option<String> {
    let root = document().document_element()?;
    let shown = super::all(&root, "[data-key]");
    let shown = shown.iter().find(|each| each.get_attribute("data-key").as_deref() == Some(change))?;
    let text = |selector: &str| Some(shown.query_selector(selector).ok()??.text_content()?.trim().to_owned());
    Some(format!("{}: {}", text(".said")?, text(".state, .why")?))
}
