//! An owner's or admin's decision about a member's request, in place (WEB-06).

use domain::{ChangeId, review::MAX_REASON};
use leptos::prelude::*;

use super::server_fns::{DeclineRequest, IncludeRequest};
use crate::{
    page::flash_of,
    ui::field::{Area, Form, Hidden, to},
};

/// "Include", and "Decline" with an optional reason.
#[component]
pub(crate) fn Review(change: ChangeId) -> impl IntoView {
    let id = change.to_string();
    let included = id.clone();
    let decline = format!("decline-{id}");
    let open = flash_of(&decline).is_some_and(|flash| !flash.done);
    view! {
        <div class="actions review">
            <Form name=format!("review-{id}") action={to::<IncludeRequest>()}>
                <Hidden name="change" value=included />
                <button class="button main">"Include"</button>
            </Form>
            <details class="in-place" open=open>
                <summary class="button">"Decline…"</summary>
                <Form name=decline.clone() action={to::<DeclineRequest>()} class="stack">
                    <Hidden name="change" value=id />
                    <Area
                        form=decline
                        name="reason"
                        label="Why? (can stay empty)"
                        hint="The requester reads it."
                        rows=2
                        max=MAX_REASON
                    />
                    <p class="actions">
                        <button class="button">"Decline"</button>
                    </p>
                </Form>
            </details>
        </div>
    }
}
