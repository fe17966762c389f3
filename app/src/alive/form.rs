//! Forms that are sent without leaving the page: scroll, focus and everything else that was typed stay (WEB-01,
//! WEB-14). A button that was pressed waits for the answer, and a failure says so and lets it be tried again.

use leptos::{
    prelude::*,
    task::spawn_local,
    wasm_bindgen::{JsCast, JsValue},
};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    CustomEvent, FormData, Headers, HtmlElement, HtmlFormElement, RequestInit, Response, SubmitEvent, Url,
    UrlSearchParams, js_sys,
};

use super::{on, refresh, say, words::word};

/// Tells a form that it did what was asked.
pub(super) const SENT: &str = "sent";

const BUSY: &str = "aria-busy";

/// Whether a form waits for its answer; the page stands still meanwhile.
pub(super) fn is_sending() -> bool {
    document().query_selector("form[aria-busy]").ok().flatten().is_some()
}

/// Takes over every form that says it can be sent so.
pub(super) fn listen() {
    on(&document(), "submit", |event| {
        let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
        let Some(form) = form.filter(|form| form.has_attribute("data-sends")) else { return };
        if event.default_prevented() {
            return;
        }
        event.prevent_default();
        if form.has_attribute(BUSY) {
            return;
        }
        let button = event.dyn_ref::<SubmitEvent>().and_then(SubmitEvent::submitter);
        let _ = form.set_attribute(BUSY, "true");
        if let Some(button) = &button {
            let _ = button.set_attribute("aria-disabled", "true");
        }
        forget_trouble(&form);
        say(&word(|words| &words.sending));
        spawn_local(async move {
            let leaves = match send(&form, button.as_ref()).await {
                Ok(answer) => follow(&form, answer).await,
                Err(trouble) => {
                    tell_trouble(&form, &trouble);
                    false
                }
            };
            if !leaves {
                let _ = form.remove_attribute(BUSY);
                if let Some(button) = &button {
                    let _ = button.remove_attribute("aria-disabled");
                }
            }
        });
    });
}

/// Where the answer to a form leads, and whether it did what was asked.
struct Answer {
    place: String,
    done: bool,
}

async fn send(form: &HtmlFormElement, button: Option<&HtmlElement>) -> Result<Answer, String> {
    let away = || word(|words| &words.away);
    let address = button
        .and_then(|button| button.get_attribute("formaction"))
        .unwrap_or_else(|| form.get_attribute("action").unwrap_or_default());
    let request = request(form, button).map_err(|_| away())?;
    let response = JsFuture::from(window().fetch_with_str_and_init(&address, &request)).await;
    let response: Response = response.map_err(|_| away())?.unchecked_into();
    let header = |name: &str| response.headers().get(name).ok().flatten();
    match header("location") {
        Some(place) => Ok(Answer { place, done: header("x-outcome").as_deref() == Some("done") }),
        None if response.status() == 429 => Err(word(|words| &words.too_many)),
        None => Err(word(|words| &words.refused).replace("{status}", &response.status().to_string())),
    }
}

fn request(form: &HtmlFormElement, button: Option<&HtmlElement>) -> Result<RequestInit, JsValue> {
    let fields = UrlSearchParams::new()?;
    let data = FormData::new_with_form(form)?;
    if let Some(entries) = js_sys::try_iter(&data)? {
        for entry in entries {
            let entry: js_sys::Array = entry?.unchecked_into();
            if let (Some(name), Some(value)) = (entry.get(0).as_string(), entry.get(1).as_string()) {
                fields.append(&name, &value);
            }
        }
    }
    let value_of = |name: &str| button.and_then(|button| button.get_attribute(name));
    if let Some(name) = value_of("name") {
        fields.append(&name, &value_of("value").unwrap_or_default());
    }
    let headers = Headers::new()?;
    headers.set("accept", "application/json")?;
    headers.set("x-page", "1")?;
    let request = RequestInit::new();
    request.set_method("POST");
    request.set_headers(&headers);
    request.set_body(&fields);
    Ok(request)
}

/// Goes where the answer leads; whether that leaves the page.
async fn follow(form: &HtmlFormElement, answer: Answer) -> bool {
    let location = window().location();
    if answer.done {
        if let Ok(event) = CustomEvent::new(SENT) {
            let _ = form.dispatch_event(&event);
        }
        form.reset();
    }
    let base = location.href().unwrap_or_default();
    let there = Url::new_with_base(&answer.place, &base).map(|url| url.pathname());
    let same = there.ok() == location.pathname().ok();
    if !same || refresh::follow(&answer.place).await.is_err() {
        let _ = location.assign(&answer.place);
        return true;
    }
    say(&just_now());
    let wrong = document().query_selector("[aria-invalid]").ok().flatten();
    if let Some(field) = wrong.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
        let _ = field.focus();
    }
    false
}

fn just_now() -> String {
    let note = document().query_selector("main > .note, .field-error").ok().flatten();
    note.and_then(|note| note.text_content()).unwrap_or_default()
}

/// Says beside the form that it was not sent; what was typed is still there.
fn tell_trouble(form: &HtmlFormElement, trouble: &str) {
    let Ok(line) = document().create_element("p") else { return };
    line.set_class_name("field-error trouble");
    let _ = line.set_attribute("role", "alert");
    let _ = form.append_child(&line);
    line.set_text_content(Some(trouble));
}

fn forget_trouble(form: &HtmlFormElement) {
    for line in super::all(form, ".trouble") {
        line.remove();
    }
}
