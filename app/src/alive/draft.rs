//! What is half written survives a reload, sign-out and an expired session (WEB-03).

use leptos::{html, prelude::*, wasm_bindgen::JsCast};
use web_sys::{Element, Event, HtmlFormElement, HtmlInputElement, HtmlTextAreaElement, Storage};

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

/// What a form holds: texts of one or several lines, ticks and choices.
const FIELDS: &str = "textarea, input:not([type=hidden])";

fn keep(form: &HtmlFormElement, storage: Storage, name: &str) {
    let fields = all(form, FIELDS);
    let stored = fields.iter().map(|field| storage.get_item(&key(name, field)).ok().flatten());
    let restored = fields
        .iter()
        .zip(stored)
        .filter(|(field, text)| text.as_deref().is_some_and(|text| restore(field, text)));
    if restored.count() > 0
        && let Ok(event) = Event::new("input")
    {
        // Whoever counts what is filled in counts again.
        let _ = form.dispatch_event(&event);
    }
    let (kept, within, at) = (storage.clone(), form.clone(), name.to_owned());
    on(form, "input", move |_| {
        for field in all(&within, FIELDS) {
            let (key, held) = (key(&at, &field), held(&field));
            let _ = if held.is_empty() { kept.remove_item(&key) } else { kept.set_item(&key, &held) };
        }
    });
    let name = name.to_owned();
    on(form, form::SENT, move |_| {
        for field in &fields {
            let _ = storage.remove_item(&key(&name, field));
        }
    });
}

/// Where a field's draft is kept. Ticks of one question differ by what they stand for.
fn key(form: &str, field: &Element) -> String {
    let name = field.get_attribute("name").unwrap_or_default();
    match tick(field) {
        Some(tick) => format!("draft:{form}:{name}:{}", tick.value()),
        None => format!("draft:{form}:{name}"),
    }
}

/// The field as one that is ticked or chosen, when it is such a one.
fn tick(field: &Element) -> Option<&HtmlInputElement> {
    let input = field.dyn_ref::<HtmlInputElement>()?;
    ["checkbox", "radio"].contains(&input.type_().as_str()).then_some(input)
}

/// What a field holds now; of a tick whether it is set.
fn held(field: &Element) -> String {
    match tick(field) {
        Some(tick) if tick.checked() => "yes".to_owned(),
        Some(_) => "no".to_owned(),
        None => text_of(field),
    }
}

/// Puts a draft back; a text that is there already stays.
fn restore(field: &Element, draft: &str) -> bool {
    if let Some(tick) = tick(field) {
        tick.set_checked(draft == "yes");
        return true;
    }
    let empty = text_of(field).is_empty();
    if empty {
        write(field, draft);
    }
    empty
}

fn write(field: &Element, text: &str) {
    if let Some(area) = field.dyn_ref::<HtmlTextAreaElement>() {
        area.set_value(text);
    } else if let Some(input) = field.dyn_ref::<HtmlInputElement>() {
        input.set_value(text);
    }
}
