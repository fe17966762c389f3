//! Which mails a person gets, and when (NOT-03).

use domain::{
    notice::{MailWay, NoticeKind},
    pages::MailChoice,
};
use leptos::prelude::*;

use super::server_fns::ChooseMail;
use crate::ui::field::{Form, to};

#[component]
pub(super) fn Mail(choices: Vec<MailChoice>, sends_mail: bool) -> impl IntoView {
    let hint = if sends_mail {
        "At once means within a minute; many at the same time come as one mail. Once a day is at 7:00 UTC. Whatever you \
         choose, everything stands under For you."
    } else {
        "This server sends no mail, so nothing comes of this yet. Everything stands under For you."
    };
    view! {
        <section class="sheet" id="mail" aria-labelledby="mail-title">
            <h2 id="mail-title">"What is mailed to you"</h2>
            <p class="soft">{hint}</p>
            <Form name="mail-choices" action={to::<ChooseMail>()} class="stack">
                <div class="mail-choices">
                    {choices.into_iter().map(|choice| view! { <OneKind choice /> }).collect_view()}
                </div>
                <p class="actions">
                    <button class="button">"Save"</button>
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

const fn called(way: MailWay) -> &'static str {
    match way {
        MailWay::AtOnce => "At once",
        MailWay::Daily => "Once a day",
        MailWay::None => "Not by mail",
    }
}

const fn when(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::AccessRequest => "Somebody waits to be let in",
        NoticeKind::AccessDecided => "It is decided whether you are let in",
        NoticeKind::InvitationReceived => "You are invited to a project",
        NoticeKind::RequestProposed => "A request waits for your review",
        NoticeKind::RequestNeedsInput => "There is a question about a request",
        NoticeKind::RequestChoiceNeeded => "You asked first, and choose",
        NoticeKind::RequestChoiceMade => "It is chosen that your request comes after another",
        NoticeKind::RequestIncluded => "Your request is included",
        NoticeKind::RequestDeclined => "Your request is declined",
        NoticeKind::RequestNotSelected => "Your request is not selected",
        NoticeKind::RequestRemovalPlanned => "A later request removes something of yours",
        NoticeKind::RequestShipped => "Your request has shipped",
        NoticeKind::RequestFailed => "Your request could not be built",
    }
}
