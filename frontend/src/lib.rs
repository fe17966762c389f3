//! Wakes the islands of a page in the browser, and nothing else, ever. The pages themselves are in `app`.

// Named, so that the linker keeps the islands that are defined there.
use app as _;

/// Called by the page's script once the wasm is loaded.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    console_error_panic_hook::set_once();
    leptos::mount::hydrate_islands();
}
