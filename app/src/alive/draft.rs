//! What is half written survives a reload, sign-out and an expired session (WEB-03).

use leptos::{html, prelude::*, wasm_bindgen::JsCast};
use web_sys::{Element, HtmlFormElement, HtmlInputElement, HtmlTextAreaElement, Storage};

use super::{all, form, on, text_of};

/// Keeps the texts of the form around it in this browser until it is sent.
#[island]
pub(crate) fn Draft(name: String) -> impl IntoView {
    let place = NodeRef::<html::Span>::new();
    Effect::new(move |_| {
        let form = place.get().and_then(|place| place.closest("form").ok()?);
        if let (Some(form), Ok(Some(storage))) = (form, window().local_storage()) {
            keep(&form.unchecked_into(), storage, &name);
        }
    });
    view! { <span node_ref=place hidden></span> }
}

fn keep(form: &HtmlFormElement, storage: Storage, name: &str) {
    let key = move |field: &Element, name: &str| {
        format!("draft:{name}:{}", field.get_attribute("name").unwrap_or_default())
    };
    let fields = all(form, "textarea, input:not([type=hidden])");
    for field in &fields {
        if let Ok(Some(text)) = storage.get_item(&key(field, name))
            && text_of(field).is_empty()
        {
            write(field, &text);
        }
    }
    let (kept, within, at) = (storage.clone(), form.clone(), name.to_owned());
    on(form, "input", move |_| {
        for field in all(&within, "textarea, input:not([type=hidden])") {
            let text = text_of(&field);
            let key = key(&field, &at);
            let _ = if text.is_empty() { kept.remove_item(&key) } else { kept.set_item(&key, &text) };
        }
    });
    let name = name.to_owned();
    on(form, form::SENT, move |_| {
        for field in &fields {
            let _ = storage.remove_item(&key(field, &name));
        }
    });
}

fn write(field: &Element, text: &str) {
    if let Some(area) = field.dyn_ref::<HtmlTextAreaElement>() {
        area.set_value(text);
    } else if let Some(input) = field.dyn_ref::<HtmlInputElement>() {
        input.set_value(text);
    }
}
