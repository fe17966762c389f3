//! Similar requests, while a goal is typed. They never stand in the way of sending (WEB-04).

use std::{cell::RefCell, rc::Rc, time::Duration};

use leptos::{
    html,
    leptos_dom::helpers::TimeoutHandle,
    prelude::*,
    task::spawn_local,
    wasm_bindgen::{JsCast, JsValue},
};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomParser, Element, Headers, RequestInit, Response, SupportedType, UrlSearchParams};

use super::{on, text_of};

/// How long the typing rests before anything is looked for.
const REST: Duration = Duration::from_millis(400);
/// Characters that are worth looking for.
const ENOUGH: usize = 8;
/// Answers with what is shown, made on the server like every other part of a page.
const ADDRESS: &str = "/api/similar_requests";

/// Up to three requests that look like the goal of the form around it.
#[island]
pub(crate) fn SimilarRequests(project: String) -> impl IntoView {
    let place = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let Some(place) = place.get() else { return };
        let form = place.closest("form").ok().flatten();
        let goal = form.and_then(|form| form.query_selector("textarea[name=goal]").ok()?);
        if let Some(goal) = goal {
            look_while_typing(goal, place.into(), project.clone());
        }
    });
    view! { <div node_ref=place class="similar" role="status"></div> }
}

fn look_while_typing(goal: Element, place: Element, project: String) {
    let waits: Rc<RefCell<Option<TimeoutHandle>>> = Rc::default();
    let field = goal.clone();
    let look = move || {
        let (field, place, project) = (field.clone(), place.clone(), project.clone());
        spawn_local(async move {
            let words = text_of(&field);
            let found = if words.trim().chars().count() < ENOUGH {
                Ok(String::new())
            } else {
                ask(&project, &words).await
            };
            // An answer about what has been written over meanwhile says nothing.
            if let Ok(found) = found
                && text_of(&field) == words
            {
                let _ = show(&place, &found);
            }
        });
    };
    // What was typed before the page came alive counts as well.
    look();
    on(&goal, "input", move |_| {
        if let Some(earlier) = waits.borrow_mut().take() {
            earlier.clear();
        }
        *waits.borrow_mut() = set_timeout_with_handle(look.clone(), REST).ok();
    });
}

async fn ask(project: &str, words: &str) -> Result<String, JsValue> {
    let fields = UrlSearchParams::new()?;
    fields.append("project", project);
    fields.append("words", words);
    let headers = Headers::new()?;
    headers.set("accept", "application/json")?;
    let request = RequestInit::new();
    request.set_method("POST");
    request.set_headers(&headers);
    request.set_body(&fields);
    let response = JsFuture::from(window().fetch_with_str_and_init(ADDRESS, &request)).await?;
    let response: Response = response.unchecked_into();
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    JsFuture::from(response.json()?).await?.as_string().ok_or(JsValue::NULL)
}

fn show(place: &Element, found: &str) -> Result<(), JsValue> {
    let parsed = DomParser::new()?.parse_from_string(found, SupportedType::TextHtml)?;
    place.set_text_content(None);
    while let Some(next) = parsed.body().and_then(|body| body.first_child()) {
        place.append_child(&document().adopt_node(&next)?)?;
    }
    Ok(())
}
