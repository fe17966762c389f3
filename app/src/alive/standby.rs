//! A page of ours in place of the browser's own while the server restarts (WEB-15): `public/sw.js`.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen_futures::JsFuture;

/// Has the stand-in installed, where the browser allows one.
pub(super) fn install() {
    if !window().is_secure_context() {
        return;
    }
    spawn_local(async {
        // A browser that wants none, as in a private window, does without.
        let _ = JsFuture::from(window().navigator().service_worker().register("/sw.js")).await;
    });
}
