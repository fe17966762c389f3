//! The button that counts: "Send 2 answers".

use leptos::{
    html::Button,
    prelude::*,
    wasm_bindgen::{JsCast, closure::Closure},
};

use super::text_of;

/// Sends the answers of the form around it. Without JavaScript it does not count.
#[island]
pub(crate) fn SendAnswers(
    /// What it says for each number of answers, none first.
    labels: Vec<String>,
) -> impl IntoView {
    let button = NodeRef::<Button>::new();
    let label = RwSignal::new(labels.first().cloned().unwrap_or_default());
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            count_in(&button, label, labels.clone());
        }
    });
    view! {
        <button node_ref=button class="button main">
            {move || label.get()}
        </button>
    }
}

fn count_in(button: &web_sys::HtmlButtonElement, label: RwSignal<String>, labels: Vec<String>) {
    let Some(form) = button.form() else { return };
    let counted = form.clone();
    let count = move || {
        if let Some(said) = labels.get(answered(&counted)) {
            label.set(said.clone());
        }
    };
    count();
    let each = Closure::<dyn Fn()>::new(count);
    let _ = form.add_event_listener_with_callback("input", each.as_ref().unchecked_ref());
    let _ = form.add_event_listener_with_callback("reset", each.as_ref().unchecked_ref());
    each.forget();
}

/// Questions of the form that hold an answer.
fn answered(form: &web_sys::HtmlFormElement) -> usize {
    let Ok(asks) = form.query_selector_all("fieldset.ask") else { return 0 };
    let has_answer = |ask: &web_sys::Element| {
        let chosen = ask.query_selector("input[value]:not([value='']):checked").ok().flatten().is_some();
        let text = ask.query_selector(".else-text, textarea").ok().flatten();
        chosen || text.is_some_and(|field| !text_of(&field).trim().is_empty())
    };
    (0..asks.length())
        .filter_map(|at| asks.item(at)?.dyn_into::<web_sys::Element>().ok())
        .filter(has_answer)
        .count()
}
