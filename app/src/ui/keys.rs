//! The sheet that lists the keys, and lets them be switched off.

use leptos::prelude::*;

/// Keys, and what each does where there is something to do.
const KEYS: [(&str, &str); 11] = [
    ("h", "What waits for you"),
    ("f", "For you: what happened"),
    ("n", "New change"),
    ("r", "The project’s requests"),
    ("b", "The board"),
    ("p", "People"),
    ("s", "Settings"),
    ("/", "Find requests"),
    ("j", "The next request on the page"),
    ("k", "The one before"),
    ("?", "This sheet"),
];

#[component]
pub(crate) fn Keys() -> impl IntoView {
    view! {
        <footer class="page-foot">
            <button type="button" class="quiet" popovertarget="keys">
                "Keys"
            </button>
        </footer>
        <div id="keys" class="sheet keys" popover="" role="dialog" aria-labelledby="keys-title">
            <h2 id="keys-title">"Keys"</h2>
            <dl>
                {KEYS
                    .map(|(key, does)| {
                        view! {
                            <dt>
                                <kbd>{key}</kbd>
                            </dt>
                            <dd>{does}</dd>
                        }
                    })}
            </dl>
            <label class="reading">
                <input type="checkbox" id="keys-on" checked />
                <span>"Use these keys in this browser"</span>
            </label>
            <p>
                <button type="button" class="button" popovertarget="keys" popovertargetaction="hide" autofocus>
                    "Close"
                </button>
            </p>
        </div>
    }
}
