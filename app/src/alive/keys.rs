//! Keys that do what a link, button or field of the page does. Each says its key itself (`aria-keyshortcuts`), so a key
//! does nothing where there is nothing to do. They can be switched off, and are off while somebody writes.

use leptos::{prelude::*, wasm_bindgen::JsCast};
use web_sys::{Element, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::{all, on};

/// Where this browser remembers that they are off.
const OFF: &str = "keys-off";
/// Where letters are text.
const WRITES: &str = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])";
/// What the keys for the next and the one before walk over.
const ROWS: &str = "main [data-key] a.said, main .notices a.button";

/// Takes up the keys of the page.
pub(super) fn listen() {
    on(&document(), "keydown", |event| {
        let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
        let held = pressed.ctrl_key() || pressed.alt_key() || pressed.meta_key() || pressed.is_composing();
        if held || event.default_prevented() || is_writing(&event) || is_off() {
            return;
        }
        if press(&pressed.key()) {
            event.prevent_default();
        }
    });
    if let Some(switch) = switch() {
        switch.set_checked(!is_off());
        on(&switch.clone(), "change", move |_| keep(switch.checked()));
    }
}

/// Does what a key stands for; whether it stands for anything here.
fn press(key: &str) -> bool {
    match key {
        "j" => step(1),
        "k" => step(-1),
        "?" => act("[popovertarget=keys]"),
        key if key.len() == 1 && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'/') => {
            act(&format!("[aria-keyshortcuts=\"{key}\"]"))
        }
        _ => false,
    }
}

fn act(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten();
    let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) else { return false };
    if found.matches(WRITES).unwrap_or(false) {
        let _ = found.focus();
    } else {
        found.click();
    }
    true
}

/// Moves the focus to another row.
fn step(by: i32) -> bool {
    let Some(root) = document().document_element() else { return false };
    let rows = all(&root, ROWS);
    let Ok(last) = i32::try_from(rows.len()) else { return false };
    let at = document().active_element();
    let now = rows.iter().position(|row| Some(row) == at.as_ref()).and_then(|now| i32::try_from(now).ok());
    let next = now.map_or(if by > 0 { 0 } else { last - 1 }, |now| now + by);
    let next = usize::try_from(next).ok().and_then(|next| rows.get(next));
    let Some(row) = next.and_then(|row| row.dyn_ref::<HtmlElement>()) else { return false };
    row.focus().is_ok()
}

fn is_writing(event: &web_sys::Event) -> bool {
    let at = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    at.is_some_and(|at| at.closest(WRITES).ok().flatten().is_some())
}

fn switch() -> Option<HtmlInputElement> {
    document().get_element_by_id("keys-on")?.dyn_into().ok()
}

fn is_off() -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| matches!(storage.get_item(OFF), Ok(Some(_))))
}

fn keep(on: bool) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = if on { storage.remove_item(OFF) } else { storage.set_item(OFF, "1") };
    }
}
