//! Brings the page up to date from the server, without a reload.

use leptos::{
    prelude::*,
    wasm_bindgen::{JsCast, JsValue},
};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Document, DomParser, Element, FocusOptions, Headers, HtmlElement, HtmlInputElement, HtmlTextAreaElement,
    RequestInit, Response, SupportedType, js_sys,
};

use super::{morph, time};

/// Why a page could not be brought up to date.
pub(super) enum Stuck {
    /// The server does not answer, or not now; what shows stays.
    Away,
    /// It answers with another page, or with none for this reader: it is better to go there.
    Elsewhere,
}

impl From<JsValue> for Stuck {
    fn from(_: JsValue) -> Self {
        Self::Away
    }
}

/// Loads a state of this page and puts it in place of the one that shows.
pub(super) async fn refresh(place: &str) -> Result<(), Stuck> {
    let place = place.split_once('#').map_or(place, |(page, _)| page);
    put(&load(place).await?)?;
    let here = window().location().pathname()?;
    if place.starts_with(&here) {
        window().history()?.replace_state_with_url(&JsValue::NULL, "", Some(place))?;
    }
    Ok(())
}

/// Brings the header of this page up to date and touches nothing else.
pub(super) async fn refresh_bar(place: &str) -> Result<(), Stuck> {
    put_bar(&load(place).await?, &mut Vec::new())?;
    Ok(())
}

async fn load(place: &str) -> Result<Document, Stuck> {
    let headers = Headers::new()?;
    headers.set("accept", "text/html")?;
    let request = RequestInit::new();
    request.set_headers(&headers);
    let response = JsFuture::from(window().fetch_with_str_and_init(place, &request)).await?;
    let response: Response = response.unchecked_into();
    if response.status() >= 500 {
        return Err(Stuck::Away);
    }
    if response.redirected() || !response.ok() {
        return Err(Stuck::Elsewhere);
    }
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    Ok(DomParser::new()?.parse_from_string(&text, SupportedType::TextHtml)?)
}

fn put(fresh: &Document) -> Result<(), JsValue> {
    let mut islands = Vec::new();
    let focus = Focus::now();
    let new = fresh.query_selector("#content")?.ok_or(JsValue::NULL)?;
    let old = document().query_selector("#content")?.ok_or(JsValue::NULL)?;
    morph::morph(&old, &new, &mut islands)?;
    put_bar(fresh, &mut islands)?;
    document().set_title(&fresh.title());
    focus.restore();
    for island in islands {
        wake(&island)?;
    }
    time::localise();
    Ok(())
}

fn put_bar(fresh: &Document, islands: &mut Vec<Element>) -> Result<(), JsValue> {
    if let (Some(old), Some(new)) = (document().query_selector(".bar")?, fresh.query_selector(".bar")?) {
        morph::morph(&old, &new, islands)?;
    }
    Ok(())
}

/// What the reader is at. Moving an element takes the focus away from what is inside it.
struct Focus {
    at: Option<HtmlElement>,
    selection: Option<(u32, u32)>,
}

impl Focus {
    fn now() -> Self {
        let at: Option<HtmlElement> = document().active_element().and_then(|at| at.dyn_into().ok());
        let selection = at.as_ref().and_then(|at| {
            if let Some(area) = at.dyn_ref::<HtmlTextAreaElement>() {
                return Some((area.selection_start().ok()??, area.selection_end().ok()??));
            }
            let input = at.dyn_ref::<HtmlInputElement>()?;
            Some((input.selection_start().ok()??, input.selection_end().ok()??))
        });
        Self { at, selection }
    }

    fn restore(&self) {
        let Some(at) = self.at.as_ref().filter(|at| at.is_connected()) else { return };
        if document().active_element().as_ref() == Some(at.as_ref()) {
            return;
        }
        let quietly = FocusOptions::new();
        quietly.set_prevent_scroll(true);
        let _ = at.focus_with_options(&quietly);
        let Some((from, to)) = self.selection else { return };
        if let Some(area) = at.dyn_ref::<HtmlTextAreaElement>() {
            let _ = area.set_selection_range(from, to);
        } else if let Some(input) = at.dyn_ref::<HtmlInputElement>() {
            let _ = input.set_selection_range(from, to);
        }
    }
}

/// Wakes an island that came with the new state, as the page's script does at the start.
fn wake(island: &Element) -> Result<(), JsValue> {
    let wake = js_sys::Reflect::get(&window(), &"__hydrateIsland".into())?;
    let wake: js_sys::Function = wake.dyn_into()?;
    let name = island.get_attribute("data-component").unwrap_or_default();
    wake.call2(&JsValue::NULL, island, &name.into())?;
    Ok(())
}
