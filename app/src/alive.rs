//! What the script of a page does for the whole page.

use leptos::{prelude::*, wasm_bindgen::JsCast};

/// Wakes the page.
#[island]
pub(crate) fn Alive() -> impl IntoView {
    Effect::new(|_| {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-hydrated", "");
        }
    });
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
