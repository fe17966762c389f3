//! The words of a person, as they are set on every page.

use leptos::prelude::*;

/// Words of a person, in their own direction and in the serif.
#[component]
pub(crate) fn Said(#[prop(into)] text: String) -> impl IntoView {
    view! {
        <span class="said" dir="auto">
            {text}
        </span>
    }
}
