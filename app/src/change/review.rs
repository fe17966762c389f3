//! An owner's or admin's decision about a member's request, in place (WEB-06).

use domain::{ChangeId, review::MAX_REASON};
use leptos::prelude::*;

use super::server_fns::{DeclineRequest, IncludeRequest};
use crate::{
    page::flash_of,
    ui::field::{Area, Form, Hidden, to},
    words::say,
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
                <button class="button main">{say!("change-include")}</button>
            </Form>
            <details class="in-place" open=open>
                <summary class="button">{say!("change-decline-open")}</summary>
                <Form name=decline.clone() action={to::<DeclineRequest>()} class="stack">
                    <Hidden name="change" value=id />
                    <Area
                        form=decline
                        name="reason"
                        label=say!("change-decline-reason")
                        hint=say!("change-decline-hint")
                        rows=2
                        max=MAX_REASON
                    />
                    <p class="actions">
                        <button class="button">{say!("change-decline")}</button>
                    </p>
                </Form>
            </details>
        </div>
    }
}
