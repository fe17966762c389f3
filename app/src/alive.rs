//! What the script of a page does for the whole page: times in the reader's zone, forms that keep everything in
//! place, and changes that show by themselves. Every page works without it.

mod counting;
mod draft;
mod form;
mod keys;
mod live;
mod morph;
mod refresh;
mod similar;
mod standby;
mod time;
mod words;

pub(crate) use self::words::Words;
#[cfg(feature = "ssr")]
pub(crate) use self::{
    counting::SendAnswers,
    draft::Draft,
    live::{Live, Told},
    similar::SimilarRequests,
};

use leptos::{
    prelude::*,
    wasm_bindgen::{JsCast, closure::Closure},
};

/// Wakes the page.
#[island]
pub(crate) fn Alive(words: Words) -> impl IntoView {
    Effect::new(move |_| {
        words::take(&words);
        time::localise();
        form::listen();
        keys::listen();
        standby::install();
        // Islands wake one after the other in this turn of the loop; the mark says that all of them have.
        set_timeout(mark, std::time::Duration::ZERO);
    });
}

fn mark() {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-hydrated", "");
    }
}

/// Says something to a screen reader.
fn say(text: &str) {
    if let Some(place) = document().get_element_by_id("say") {
        place.set_text_content(Some(text));
    }
}

/// Calls back at each event of this name.
fn on(target: &web_sys::EventTarget, name: &str, call: impl Fn(web_sys::Event) + 'static) {
    let call = Closure::<dyn Fn(web_sys::Event)>::new(call);
    let _ = target.add_event_listener_with_callback(name, call.as_ref().unchecked_ref());
    call.forget();
}

/// What a field of one or several lines holds.
pub(crate) fn text_of(field: &web_sys::Element) -> String {
    if let Some(input) = field.dyn_ref::<web_sys::HtmlInputElement>() {
        return input.value();
    }
    field
        .dyn_ref::<web_sys::HtmlTextAreaElement>()
        .map(web_sys::HtmlTextAreaElement::value)
        .unwrap_or_default()
}

/// The elements that a selector finds below one.
fn all(below: &web_sys::Element, selector: &str) -> Vec<web_sys::Element> {
    let Ok(found) = below.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}
