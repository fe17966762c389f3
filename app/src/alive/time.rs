//! Times in the reader's own zone and language, with the exact time on hover (WEB-13).

use leptos::{
    prelude::*,
    wasm_bindgen::{JsCast, JsValue},
};
use web_sys::js_sys::{Date, Object, Reflect};

/// Rewrites every time of the page that is still in UTC.
pub(super) fn localise() {
    let Some(root) = document().document_element() else { return };
    let language = language();
    let this_year = Date::new_0().get_full_year();
    for time in super::all(&root, "time[data-show]:not([lang])") {
        let Some(written) = time.get_attribute("datetime") else { continue };
        let date = Date::new(&JsValue::from_str(&written));
        if date.get_time().is_nan() {
            continue;
        }
        let show = time.get_attribute("data-show").unwrap_or_default();
        let mut wanted = vec![("day", "numeric"), ("month", "long")];
        if show != "date" {
            wanted.push(("weekday", "long"));
        }
        if date.get_full_year() != this_year {
            wanted.push(("year", "numeric"));
        }
        if show == "moment" {
            wanted.extend([("hour", "2-digit"), ("minute", "2-digit")]);
        }
        let exact = [("dateStyle", "full"), ("timeStyle", "long")];
        time.set_text_content(Some(&text(&date, &language, &wanted)));
        let _ = time.set_attribute("title", &text(&date, &language, &exact));
        let _ = time.set_attribute("lang", &language);
    }
}

/// The document's language, in the browser's own variant of it where it has one.
fn language() -> String {
    let root = document().document_element();
    let written = root.and_then(|root| root.get_attribute("lang")).unwrap_or_else(|| "en".to_owned());
    let own = window().navigator().language().unwrap_or_default();
    let is_variant = own.strip_prefix(&written).is_some_and(|rest| rest.starts_with('-'));
    if is_variant { own } else { written }
}

/// A moment of the reader's own clock, as the time of day.
pub(super) fn of_day(millis: f64) -> String {
    text(&Date::new(&JsValue::from_f64(millis)), &language(), &[("hour", "2-digit"), ("minute", "2-digit")])
}

fn text(date: &Date, language: &str, wanted: &[(&str, &str)]) -> String {
    let options = Object::new();
    for (name, value) in wanted {
        let _ = Reflect::set(&options, &JsValue::from_str(name), &JsValue::from_str(value));
    }
    date.to_locale_string(language, options.unchecked_ref()).into()
}
