//! Brings the page up to date from the server, without a reload.

use leptos::{
    prelude::*,
    wasm_bindgen::{JsCast, JsValue},
};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, DomParser, Element, Headers, RequestInit, Response, SupportedType, js_sys};

use super::{morph, time};

/// Loads a state of this page and puts it in place of the one that shows. An error when there is no such page: then
/// it is better to go there.
pub(super) async fn refresh(place: &str) -> Result<(), JsValue> {
    let headers = Headers::new()?;
    headers.set("accept", "text/html")?;
    let request = RequestInit::new();
    request.set_headers(&headers);
    let place = place.split_once('#').map_or(place, |(page, _)| page);
    let response = JsFuture::from(window().fetch_with_str_and_init(place, &request)).await?;
    let response: Response = response.unchecked_into();
    if response.redirected() || !response.ok() {
        return Err(JsValue::NULL);
    }
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    let fresh = DomParser::new()?.parse_from_string(&text, SupportedType::TextHtml)?;
    put(&fresh)?;
    let here = window().location().pathname()?;
    if place.starts_with(&here) {
        window().history()?.replace_state_with_url(&JsValue::NULL, "", Some(place))?;
    }
    Ok(())
}

fn put(fresh: &Document) -> Result<(), JsValue> {
    let mut islands = Vec::new();
    let new = fresh.query_selector("#content")?.ok_or(JsValue::NULL)?;
    let old = document().query_selector("#content")?.ok_or(JsValue::NULL)?;
    morph::morph(&old, &new, &mut islands)?;
    if let (Some(old), Some(new)) = (document().query_selector(".bar")?, fresh.query_selector(".bar")?) {
        morph::morph(&old, &new, &mut islands)?;
    }
    document().set_title(&fresh.title());
    for island in islands {
        wake(&island)?;
    }
    time::localise();
    Ok(())
}

/// Wakes an island that came with the new state, as the page's script does at the start.
fn wake(island: &Element) -> Result<(), JsValue> {
    let wake = js_sys::Reflect::get(&window(), &"__hydrateIsland".into())?;
    let wake: js_sys::Function = wake.dyn_into()?;
    let name = island.get_attribute("data-component").unwrap_or_default();
    wake.call2(&JsValue::NULL, island, &name.into())?;
    Ok(())
}
