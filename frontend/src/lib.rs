//! Wakes the islands of a page in the browser, and nothing else, ever. The pages themselves are in `app`.

/// Called by the page's script once the wasm is loaded.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    console_error_panic_hook::set_once();
    // Named, so that the linker keeps the islands that are defined there.
    use app as _;
    leptos::mount::hydrate_islands();
}
