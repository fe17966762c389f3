//! Signing in with a provider, and everything that can go wrong with it.

mod stub;

use axum::http::StatusCode;
use domain::time::MINUTE;
use openidconnect::{PkceCodeChallenge, PkceCodeVerifier};
use serde_json::json;
use stub::{CLIENT, SECRET, Says, Stub};
use url::Url;

use crate::{
    place::Place,
    sign_in::{Browser, location},
};

/// A server with a provider `company` at a stub, and one `github` at another.
async fn places() -> (Place, Stub, Stub) {
    let now = engine::testing::BEGIN;
    let (company, github) = (Stub::start(now).await, Stub::start(now).await);
    let place = Place::with(
        &[
            ("ASKFIRST_OIDC__COMPANY__ISSUER", company.url.as_str()),
            ("ASKFIRST_OIDC__COMPANY__CLIENT_ID", CLIENT),
            ("ASKFIRST_OIDC__COMPANY__CLIENT_SECRET", SECRET),
            ("ASKFIRST_OIDC__GITHUB__ISSUER", github.url.as_str()),
            ("ASKFIRST_OIDC__GITHUB__CLIENT_ID", CLIENT),
            ("ASKFIRST_OIDC__GITHUB__CLIENT_SECRET", SECRET),
        ],
        true,
    )
    .await;
    (place, company, github)
}

/// One value of an address' query.
fn value(address: &str, name: &str) -> String {
    let address = Url::parse(address).unwrap();
    address
        .query_pairs()
        .find(|(key, _)| key == name)
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

/// Goes to the provider and gives the address with which it sends the browser back; the stub learns the nonce.
async fn goes(browser: &mut Browser<'_>, stub: &Stub, begin: &str) -> String {
    let sent = browser.follow(begin).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text());
    let place = location(&sent).to_owned();
    assert!(place.starts_with(&stub.url), "{place}");
    stub.change(|says| says.nonce = value(&place, "nonce"));
    let back = Url::parse(&value(&place, "redirect_uri")).unwrap();
    format!("{}?code=abc&state={}", back.path(), value(&place, "state"))
}

async fn is_signed_in(browser: &mut Browser<'_>) -> bool {
    browser.open("/v1/me").await.status == StatusCode::OK
}

/// The sentence on the page to which a browser is led.
async fn told(browser: &mut Browser<'_>, reply: &crate::place::Reply, page: &str) -> String {
    assert_eq!(location(reply), page);
    let page = browser.open(page).await.text();
    let note = page.split("class=\"note bad\"").nth(1).unwrap_or_else(|| panic!("no words: {page}"));
    note.split('>').nth(1).unwrap().split('<').next().unwrap().to_owned()
}

// rule: SEC-01, SEC-02
#[tokio::test]
async fn a_person_signs_in_with_a_provider_and_comes_back_to_where_they_were_going() {
    let (place, company, _) = places().await;
    let mut browser = Browser::new(&place);
    let page = browser.open("/sign-in?next=/account").await;
    for name in ["Company", "GitHub"] {
        assert!(page.words().contains(&format!("Sign in with {name}")), "{}", page.words());
    }
    let page = page.text();
    assert!(page.contains("href=\"/auth/company?next=/account\""), "{page}");
    let sent = browser.follow("/auth/company?next=/account").await;
    let there = location(&sent).to_owned();
    assert_eq!(value(&there, "response_type"), "code");
    assert_eq!(value(&there, "code_challenge_method"), "S256");
    assert_eq!(value(&there, "redirect_uri"), "http://127.0.0.1:3000/auth/company/callback");
    assert!(value(&there, "scope").contains("openid email"), "{there}");
    company.change(|says| says.nonce = value(&there, "nonce"));
    let before = browser.cookie.clone();
    let back = format!("/auth/company/callback?code=abc&state={}", value(&there, "state"));
    let signed_in = browser.open(&back).await;
    assert_eq!(location(&signed_in), "/account");
    assert_ne!(browser.cookie, before, "another session id");
    assert_eq!(browser.open("/v1/me").await.json()["emails"][0]["address"], "ana@example.net");
    let heard = company.heard.lock().unwrap().clone();
    let verifier = heard.iter().find(|(name, _)| name == "code_verifier").unwrap().1.clone();
    let challenge = PkceCodeChallenge::from_code_verifier_sha256(&PkceCodeVerifier::new(verifier));
    assert_eq!(challenge.as_str(), value(&there, "code_challenge"));
}

// rule: SEC-01
#[tokio::test]
async fn an_answer_counts_once_and_in_the_browser_that_asked() {
    let (place, company, _) = places().await;
    let (mut browser, mut other) = (Browser::new(&place), Browser::new(&place));
    let back = goes(&mut browser, &company, "/auth/company").await;
    let foreign = other.open(&back).await;
    assert!(told(&mut other, &foreign, "/sign-in").await.contains("belongs to another browser"));
    assert!(!is_signed_in(&mut other).await);
    goes(&mut other, &company, "/auth/company").await;
    let mixed = other.open(&back).await;
    assert!(told(&mut other, &mixed, "/sign-in").await.contains("belongs to another browser"));
    assert!(!is_signed_in(&mut other).await);

    let back = goes(&mut browser, &company, "/auth/company").await;
    let anonymous = browser.cookie.clone();
    browser.open(&back).await;
    assert!(is_signed_in(&mut browser).await);
    let again = browser.open(&back).await;
    assert!(told(&mut browser, &again, "/sign-in").await.contains("was used before"));
    let mut thief = Browser::new(&place);
    thief.cookie = anonymous;
    let again = thief.open(&back).await;
    assert!(told(&mut thief, &again, "/sign-in").await.contains("was used before"));
    assert!(!is_signed_in(&mut thief).await);

    let mut slow = Browser::new(&place);
    let back = goes(&mut slow, &company, "/auth/company").await;
    place.world.seconds_pass(16 * 60);
    let late = slow.open(&back).await;
    assert!(told(&mut slow, &late, "/sign-in").await.contains("Start again"));
}

// rule: SEC-01
#[tokio::test]
async fn every_error_of_a_provider_is_a_sentence_on_the_sign_in_page() {
    let (place, company, _) = places().await;
    for (word, said) in [
        ("access_denied", "You did not let Company say who you are"),
        ("login_required", "sign in there first"),
        ("interaction_required", "sign in there first"),
        ("consent_required", "sign in there first"),
        ("temporarily_unavailable", "Try again in a minute"),
        ("server_error", "Try again in a minute"),
        ("invalid_request", "not set up right"),
        ("unauthorized_client", "not set up right"),
        ("unsupported_response_type", "not set up right"),
        ("invalid_scope", "not set up right"),
        ("%3Cscript%3Ealert(1)%3C/script%3E", "not set up right"),
    ] {
        let mut browser = Browser::new(&place);
        let back = goes(&mut browser, &company, "/auth/company").await;
        let state = back.split("state=").nth(1).unwrap();
        let answer =
            format!("/auth/company/callback?error={word}&error_description=secret+words&state={state}");
        let reply = browser.open(&answer).await;
        let sentence = told(&mut browser, &reply, "/sign-in").await;
        assert!(sentence.contains(said) && !sentence.contains("secret words"), "{word}: {sentence}");
        assert!(!is_signed_in(&mut browser).await, "{word}");
        place.world.seconds_pass(60);
    }
}

/// What came of one sign-in with a stub that was changed.
async fn outcome(place: &Place, stub: &Stub, begin: &str, change: impl FnOnce(&mut Says)) -> String {
    let before = stub.says.lock().unwrap().clone();
    let mut browser = Browser::new(place);
    let back = goes(&mut browser, stub, begin).await;
    stub.change(change);
    let reply = browser.open(&back).await;
    *stub.says.lock().unwrap() = before;
    place.world.seconds_pass(0);
    if is_signed_in(&mut browser).await {
        return "signed in".to_owned();
    }
    told(&mut browser, &reply, "/sign-in").await
}

// rule: SEC-01
#[tokio::test]
async fn an_answer_that_cannot_be_trusted_signs_nobody_in() {
    let (place, company, _) = places().await;
    let now = engine::testing::BEGIN;
    let with = |change: fn(&mut Says)| outcome(&place, &company, "/auth/company", change);
    assert_eq!(with(|_| {}).await, "signed in");
    let (early, late) = (now.plus(-5 * MINUTE), now.plus(5 * MINUTE));
    for wrong in [early, late] {
        let said = outcome(&place, &company, "/auth/company", move |says| says.now = wrong).await;
        assert!(said.contains("clocks of Company and of this server"), "{said}");
    }
    let near = now.plus(-MINUTE);
    let fine = outcome(&place, &company, "/auth/company", move |says| says.now = near).await;
    assert_eq!(fine, "signed in", "a minute is nothing");
    for wrong in [
        with(|says| says.nonce = "another".to_owned()).await,
        with(|says| says.audience = "another client".to_owned()).await,
        with(|says| says.key = "another key than the one that we share".to_owned()).await,
        with(|says| says.instead = Some((200, "<html>".to_owned()))).await,
        with(|says| says.instead = Some((200, r#"{"access_token":"x","token_type":"Bearer"}"#.to_owned())))
            .await,
        with(|says| says.instead = Some((200, "x".repeat(2 << 20)))).await,
        with(|says| says.instead = Some((302, String::new()))).await,
    ] {
        assert!(wrong.contains("answered with something that can’t be checked"), "{wrong}");
    }
    let said = with(|says| says.instead = Some((400, r#"{"error":"invalid_grant"}"#.to_owned()))).await;
    assert!(said.contains("was used before"), "{said}");
    let said = with(|says| says.instead = Some((401, r#"{"error":"invalid_client"}"#.to_owned()))).await;
    assert!(said.contains("not set up right"), "{said}");
    let said = with(|says| says.silent = true).await;
    assert!(said.contains("Company does not answer"), "{said}");
    let said = with(|says| (says.subject, says.verified) = ("2".to_owned(), false)).await;
    assert!(said.contains("no e-mail address that the provider has confirmed"), "{said}");
}

// rule: SEC-01
#[tokio::test]
async fn a_provider_that_is_down_or_talks_nonsense_is_told_before_anybody_leaves() {
    let (place, company, _) = places().await;
    let usual = company.says.lock().unwrap().clone();
    for (change, said) in [
        (Says { silent: true, ..usual.clone() }, "does not answer"),
        (Says { described: Some((503, String::new())), ..usual.clone() }, "does not answer"),
        (Says { described: Some((200, "{}".to_owned())), ..usual.clone() }, "can’t be checked"),
        (Says { described: Some((404, "no".to_owned())), ..usual.clone() }, "can’t be checked"),
    ] {
        *company.says.lock().unwrap() = change;
        let mut browser = Browser::new(&place);
        let reply = browser.follow("/auth/company").await;
        let sentence = told(&mut browser, &reply, "/sign-in").await;
        assert!(sentence.contains(said), "{sentence}");
    }
    let gone = Place::with(
        &[
            ("ASKFIRST_OIDC__COMPANY__ISSUER", "http://127.0.0.1:9"),
            ("ASKFIRST_OIDC__COMPANY__CLIENT_ID", CLIENT),
            ("ASKFIRST_OIDC__COMPANY__CLIENT_SECRET", SECRET),
        ],
        true,
    )
    .await;
    let mut browser = Browser::new(&gone);
    let reply = browser.follow("/auth/company").await;
    assert!(told(&mut browser, &reply, "/sign-in").await.contains("Company does not answer"));
    assert_eq!(location(&browser.open("/auth/unknown").await), "/sign-in");
}

// rule: SEC-01
#[tokio::test]
async fn a_second_provider_is_added_from_the_account_page_alone() {
    let (place, company, github) = places().await;
    let ana = place.world.person("Ana").await;
    let mut browser = Browser::new(&place);
    browser.sign_in("ana@example.org").await;
    let elsewhere = browser.open("/auth/company?link=yes").await;
    assert_eq!(location(&elsewhere), "/account", "a link on another site adds nothing");
    let back = goes(&mut browser, &company, "/auth/company?link=yes").await;
    assert_eq!(location(&browser.open(&back).await), "/account");
    assert!(browser.open("/account").await.text().contains("You can sign in with Company from now on."));
    let linked = place.world.engine.identities(&ana).await.unwrap();
    assert_eq!(linked[0].provider, "company");

    // Somebody else can't add it, too; and Ana's second provider is Ana's.
    place.world.person("Ben").await;
    let mut ben = Browser::new(&place);
    ben.sign_in("ben@example.org").await;
    let back = goes(&mut ben, &company, "/auth/company?link=yes").await;
    let refused = ben.open(&back).await;
    assert!(told(&mut ben, &refused, "/account").await.contains("already opens another account"));
    let back = goes(&mut browser, &github, "/auth/github?link=yes").await;
    github.change(|says| {
        says.emails = json!([{ "email": "unconfirmed@example.net", "verified": false, "primary": true }]);
    });
    browser.open(&back).await;
    assert_eq!(place.world.engine.identities(&ana).await.unwrap().len(), 2);
    let addresses = browser.open("/v1/me").await.json()["emails"].clone();
    assert!(!addresses.to_string().contains("unconfirmed"), "what is not confirmed is not taken in");

    // Signed out in between, what was begun adds nothing to whoever signs in next.
    let back = goes(&mut ben, &github, "/auth/github?link=yes").await;
    ben.submit("/", "/api/sign_out", &[]).await;
    let late = ben.open(&back).await;
    assert!(told(&mut ben, &late, "/sign-in").await.contains("Start again"));
}

// rule: SEC-01
#[tokio::test]
async fn github_names_the_addresses_that_it_has_confirmed() {
    let (place, _, github) = places().await;
    let emails = json!([
        { "email": "unconfirmed@example.net", "verified": false, "primary": false },
        { "email": "second@example.net", "verified": true, "primary": false },
        { "email": "first@example.net", "verified": true, "primary": true },
    ]);
    let mut browser = Browser::new(&place);
    let back = goes(&mut browser, &github, "/auth/github").await;
    github.change(|says| says.emails = emails);
    browser.open(&back).await;
    let me = browser.open("/v1/me").await.json();
    assert_eq!(me["name"], "Ana Silva");
    let addresses: Vec<&str> =
        me["emails"].as_array().unwrap().iter().map(|each| each["address"].as_str().unwrap()).collect();
    assert_eq!(addresses, ["first@example.net", "second@example.net"]);
    let used = outcome(&place, &github, "/auth/github", |says| {
        says.instead = Some((200, r#"{"error":"bad_verification_code"}"#.to_owned()));
    });
    assert!(used.await.contains("was used before"));
    let none = outcome(&place, &github, "/auth/github", |says| {
        (says.subject, says.emails) =
            ("7".to_owned(), json!([{ "email": "a@b.c", "verified": false, "primary": true }]));
    });
    assert!(none.await.contains("no e-mail address that the provider has confirmed"));
}
