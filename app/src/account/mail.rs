//! Which mails a person gets, and when (NOT-03).

use domain::{
    notice::{MailWay, NoticeKind},
    pages::MailChoice,
};
use leptos::prelude::*;

use super::server_fns::ChooseMail;
use crate::{
    ui::field::{Form, to},
    words::say,
};

#[component]
pub(super) fn Mail(choices: Vec<MailChoice>, sends_mail: bool) -> impl IntoView {
    let hint = if sends_mail { say!("account-mail-hint") } else { say!("account-no-mail-hint") };
    view! {
        <section class="sheet" id="mail" aria-labelledby="mail-title">
            <h2 id="mail-title">{say!("account-mail")}</h2>
            <p class="soft">{hint}</p>
            <Form name="mail-choices" action={to::<ChooseMail>()} class="stack">
                <div class="mail-choices">
                    {choices.into_iter().map(|choice| view! { <OneKind choice /> }).collect_view()}
                </div>
                <p class="actions">
                    <button class="button">{say!("save")}</button>
                </p>
            </Form>
        </section>
    }
}

#[component]
fn OneKind(choice: MailChoice) -> impl IntoView {
    let name = choice.kind.as_str();
    let id = format!("mail-{name}");
    view! {
        <label for=id.clone()>{when(choice.kind)}</label>
        <select id=id name=name>
            {MailWay::ALL
                .map(|way| {
                    view! {
                        <option value=way.as_str() selected=way == choice.way>
                            {called(way)}
                        </option>
                    }
                })}
        </select>
    }
}

fn called(way: MailWay) -> String {
    match way {
        MailWay::AtOnce => say!("account-mail-way-at-once"),
        MailWay::Daily => say!("account-mail-way-daily"),
        MailWay::None => say!("account-mail-way-none"),
    }
}

fn when(kind: NoticeKind) -> String {
    match kind {
        NoticeKind::AccessRequest => say!("account-mail-access-request"),
        NoticeKind::AccessDecided => say!("account-mail-access-decided"),
        NoticeKind::InvitationReceived => say!("account-mail-invitation-received"),
        NoticeKind::RequestProposed => say!("account-mail-request-proposed"),
        NoticeKind::RequestNeedsInput => say!("account-mail-request-needs-input"),
        NoticeKind::RequestChoiceNeeded => say!("account-mail-request-choice-needed"),
        NoticeKind::RequestChoiceMade => say!("account-mail-request-choice-made"),
        NoticeKind::RequestIncluded => say!("account-mail-request-included"),
        NoticeKind::RequestDeclined => say!("account-mail-request-declined"),
        NoticeKind::RequestNotSelected => say!("account-mail-request-not-selected"),
        NoticeKind::RequestRemovalPlanned => say!("account-mail-request-removal-planned"),
        NoticeKind::RequestShipped => say!("account-mail-request-shipped"),
        NoticeKind::RequestFailed => say!("account-mail-request-failed"),
    }
}
