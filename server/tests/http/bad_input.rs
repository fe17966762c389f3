//! What people and programs send that is odd: addresses, names, links.

use axum::http::StatusCode;
use serde_json::json;

use crate::{
    place::Place,
    sign_in::{Browser, location},
};

// rule: INV-01, INV-02
#[tokio::test]
async fn one_mailbox_is_invited_once_however_it_is_spelled() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    let path = format!("/v1/projects/{project}/invitations");
    let invite = async |email: &str| place.post(&token, &path, json!({ "email": email })).await;
    for (spellings, kept) in [
        (&["eve@example.net", " EVE@Example.NET\t", "Eve@example.net"][..], "eve@example.net"),
        (&["eve+tag@example.net"][..], "eve+tag@example.net"),
        (&["jörg@bücher.example", "JÖRG@xn--bcher-kva.example"][..], "jörg@xn--bcher-kva.example"),
        (&["o'neil@example.net"][..], "o'neil@example.net"),
    ] {
        let mut ids = Vec::new();
        for spelling in spellings {
            let invited = invite(spelling).await;
            assert_eq!(invited.status, StatusCode::CREATED, "{spelling}: {}", invited.text());
            assert_eq!(invited.json()["email"], kept, "{spelling}");
            ids.push(invited.json()["id"].clone());
        }
        assert!(ids.iter().all(|id| *id == ids[0]), "{spellings:?}");
    }
    let long = format!("{}@example.net", "a".repeat(300));
    for wrong in [
        "",
        " ",
        "eve",
        "@example.net",
        "eve@",
        "eve@@example.net",
        "eve example@example.net",
        long.as_str(),
        "eve@example.net\r\nBcc: mal@example.net",
        "Eve <eve@example.net>",
        "eve@example.net,mal@example.net",
        "eve@exa\u{202e}mple.net",
        "e\u{200b}ve@example.net",
        "eve@-example.net",
        "eve@example..net",
    ] {
        let refused = invite(wrong).await;
        assert_eq!(
            (refused.error(), refused.fields()),
            ((400, "invalid".into()), vec!["email".into()]),
            "{wrong:?}"
        );
    }
    assert_eq!(invite("eve\0@example.net").await.error(), (400, "invalid".into()));
}

// rule: SEC-01
#[tokio::test]
async fn an_address_that_is_none_is_told_beside_its_field_and_stays_there() {
    let place = Place::new().await;
    for wrong in ["nobody", "a@b\r\nBcc: c@d.e", "<script>@example.org"] {
        let mut browser = Browser::new(&place);
        browser.submit("/sign-in", "/api/ask_sign_in_link", &[("email", wrong), ("next", "/")]).await;
        let page = browser.open("/sign-in").await.text();
        assert!(page.contains("field-error") && page.contains("e-mail address"), "{wrong}: {page}");
        assert!(!page.contains("<script>@"), "{page}");
    }
    for (typed, person) in [(" ANA@Example.org ", "Ana"), ("ana@example.org\n", "Ana")] {
        let place = Place::new().await;
        let ana = place.world.person(person).await;
        let mut browser = Browser::new(&place);
        browser
            .submit("/sign-in", "/api/ask_sign_in_link", &[("email", typed), ("next", "//evil.example")])
            .await;
        let page = browser.open("/sign-in").await.text();
        let secret = page.split("href=\"/sign-in/").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let signed_in = browser.submit("/sign-in/x", "/api/open_sign_in_link", &[("secret", &secret)]).await;
        assert_eq!(location(&signed_in), "/", "never another site");
        assert_eq!(browser.open("/v1/me").await.json()["id"], json!(ana.id));
    }
}

// rule: SEC-01
#[tokio::test]
async fn a_link_that_is_used_late_cut_off_or_made_up_signs_nobody_in() {
    let place = Place::new().await;
    place.world.person("Ana").await;
    let link = async || place.world.engine.ask_sign_in_link("ana@example.org", "/").await.unwrap().secret;
    let (used, late, cut) = (link().await, link().await, link().await);
    let mut first = Browser::new(&place);
    first.submit("/sign-in", "/api/open_sign_in_link", &[("secret", &used)]).await;
    let cut = &cut[..cut.len() - 1];
    for secret in [used.as_str(), cut, "made-up", "%00", ""] {
        let mut browser = Browser::new(&place);
        let led = browser.submit("/sign-in/x", "/api/open_sign_in_link", &[("secret", secret)]).await;
        assert!(location(&led).starts_with("/sign-in"), "{secret:?}");
        assert_eq!(browser.open("/v1/me").await.status, StatusCode::UNAUTHORIZED, "{secret:?}");
    }
    place.world.seconds_pass(15 * 60);
    let mut browser = Browser::new(&place);
    assert!(browser.open(&format!("/sign-in/{late}")).await.text().contains("This link is used up"));
    browser.submit("/sign-in/x", "/api/open_sign_in_link", &[("secret", &late)]).await;
    assert_eq!(browser.open("/v1/me").await.status, StatusCode::UNAUTHORIZED);
}

// rule: SEC-02
#[tokio::test]
async fn whoever_opens_a_link_of_another_account_becomes_that_one_under_a_new_session() {
    let place = Place::new().await;
    let (_ana, ben) = (place.world.person("Ana").await, place.world.person("Ben").await);
    let mut browser = Browser::new(&place);
    browser.sign_in("ana@example.org").await;
    let before = browser.cookie.clone();
    browser.sign_in("ben@example.org").await;
    assert_eq!(browser.open("/v1/me").await.json()["id"], json!(ben.id));
    browser.cookie = before;
    assert_eq!(browser.open("/v1/me").await.status, StatusCode::UNAUTHORIZED, "Ana's session has ended");
}

#[tokio::test]
async fn a_name_may_be_in_any_script_and_is_shown_as_text() {
    let place = Place::new().await;
    place.world.person("Ana").await;
    let mut browser = Browser::new(&place);
    browser.sign_in("ana@example.org").await;
    for name in ["آنا سيلفا", "👩🏽‍🚀 Ana", "אנה\u{202e} cba", "<b>Ana</b>", "安娜"] {
        browser.submit("/account", "/api/rename_me", &[("name", name)]).await;
        assert_eq!(browser.open("/v1/me").await.json()["name"], name);
        let page = browser.open("/account").await.text();
        assert!(!page.contains("<b>Ana</b>"), "{page}");
        let at = page.find("bar-name").unwrap();
        let tag = &page[page[..at].rfind('<').unwrap()..];
        assert!(tag.split('>').next().unwrap().contains("dir=\"auto\""), "its direction is its own");
    }
    for wrong in ["", "   ", "a\nb", "x".repeat(121).as_str()] {
        browser.submit("/account", "/api/rename_me", &[("name", wrong)]).await;
        assert!(browser.open("/account").await.text().contains("field-error"), "{wrong:?}");
    }
    assert_eq!(browser.open("/v1/me").await.json()["name"], "安娜");
}

#[tokio::test]
async fn a_form_that_cannot_be_read_is_the_senders_fault() {
    let place = Place::new().await;
    place.world.admin("Pia").await;
    let mut browser = Browser::new(&place);
    browser.sign_in("pia@example.org").await;
    for (path, body) in [
        ("/api/decide_access", ""),
        ("/api/decide_access", "person=x&deed=promote"),
        ("/api/revoke_invitation", "project=x"),
        ("/api/make_token", "name=CI&days=soon"),
        ("/api/page/change", "change[a]=b"),
        ("/api/page/project", "look=%00%ff"),
        ("/api/choose", "later=x&choice=neither"),
    ] {
        let reply = browser.call(path, body).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{path} {body}: {}", reply.text());
        assert_eq!(reply.json()["kind"], "Invalid", "{path} {body}");
    }
}
