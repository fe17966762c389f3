//! The sheet that lists the keys, and lets them be switched off.

use leptos::prelude::*;

use crate::words::say;

/// Keys, and what each does where there is something to do.
fn keys() -> [(&'static str, String); 11] {
    [
        ("h", say!("keys-home")),
        ("f", say!("keys-for-you")),
        ("n", say!("keys-new-change")),
        ("r", say!("keys-requests")),
        ("b", say!("keys-board")),
        ("p", say!("people")),
        ("s", say!("settings")),
        ("/", say!("keys-find")),
        ("j", say!("keys-next")),
        ("k", say!("keys-before")),
        ("?", say!("keys-this")),
    ]
}

#[component]
pub(crate) fn Keys() -> impl IntoView {
    view! {
        <footer class="page-foot">
            <button type="button" class="quiet" popovertarget="keys">
                {say!("keys")}
            </button>
        </footer>
        <div id="keys" class="sheet keys" popover="" role="dialog" aria-labelledby="keys-title">
            <h2 id="keys-title">{say!("keys")}</h2>
            <dl>
                {keys()
                    .map(|(key, does)| {
                        view! {
                            <dt>
                                <kbd data-verbatim="">{key}</kbd>
                            </dt>
                            <dd>{does}</dd>
                        }
                    })}
            </dl>
            <label class="reading">
                <input type="checkbox" id="keys-on" checked />
                <span>{say!("keys-use")}</span>
            </label>
            <p>
                <button type="button" class="button" popovertarget="keys" popovertargetaction="hide" autofocus>
                    {say!("close")}
                </button>
            </p>
        </div>
    }
}
