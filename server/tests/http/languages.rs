//! The language of pages: as the browser says, or as chosen.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};

use crate::place::{Place, Reply, asked};

const FORM: &str = "application/x-www-form-urlencoded";

async fn sign_in_page(place: &Place, accept: &str, cookie: &str) -> String {
    let request = asked(Method::GET, "/sign-in")
        .header(header::ACCEPT_LANGUAGE, accept)
        .header(header::COOKIE, cookie)
        .body(Body::empty());
    place.send(request.unwrap()).await.text()
}

async fn choose(place: &Place, form: &str) -> Reply {
    let request = asked(Method::POST, "/api/choose_language")
        .header(header::CONTENT_TYPE, FORM)
        .header(header::ACCEPT, "text/html")
        .header(header::REFERER, "http://127.0.0.1:3000/sign-in?next=/account")
        .body(Body::from(form.to_owned()));
    place.send(request.unwrap()).await
}

fn cookie(reply: &Reply) -> Option<String> {
    let cookies = reply.headers.get_all(header::SET_COOKIE).iter();
    cookies.map(|cookie| cookie.to_str().unwrap().to_owned()).find(|cookie| cookie.starts_with("language="))
}

#[tokio::test]
async fn a_page_is_in_its_readers_language() {
    let place = Place::new().await;
    for (accept, cookie, language, heading) in [
        ("de-DE,de;q=0.9", "", "de", "Anmelden"),
        ("en-GB", "", "en", "Sign in"),
        ("fr", "", "en", "Sign in"),
        ("de", "language=en", "en", "Sign in"),
        ("en", "language=de", "de", "Anmelden"),
        ("de", "language=<b>", "de", "Anmelden"),
    ] {
        let page = sign_in_page(&place, accept, cookie).await;
        assert!(page.contains(&format!("lang=\"{language}\"")), "{accept} {cookie}: {page}");
        assert!(page.contains(&format!(">{heading}<")), "{accept} {cookie}: {page}");
    }
}

#[tokio::test]
async fn the_choice_lies_in_a_cookie_that_no_other_site_sends() {
    for (public_url, https) in [("http://127.0.0.1:3000", false), ("https://askfirst.example.org", true)] {
        let place = Place::with(&[("ASKFIRST_PUBLIC_URL", public_url)], false).await;
        let chosen = choose(&place, "language=de").await;
        assert!(chosen.status.is_redirection(), "{}", chosen.status);
        assert_eq!(chosen.headers[header::LOCATION], "/sign-in?next=/account");
        let cookie_text = cookie(&chosen).unwrap();
        assert!(
            cookie_text.starts_with("language=de; Path=/; Max-Age=31536000; SameSite=Lax"),
            "{cookie_text}"
        );
        assert_eq!(cookie_text.contains("Secure"), https, "{cookie_text}");
        let forgotten = cookie(&choose(&place, "language=").await).unwrap();
        assert!(forgotten.starts_with("language=; Path=/; Max-Age=0"), "{forgotten}");
        for wrong in ["language=xx", "language=ar-XB", "language=de%3B%20Domain%3Dexample.org"] {
            assert_eq!(cookie(&choose(&place, wrong).await), None, "{wrong}");
        }
    }
}

#[tokio::test]
async fn a_page_in_place_of_one_that_can_not_be_made_is_in_its_language_too() {
    let place = Place::new().await;
    let request = asked(Method::POST, "/api/ask_sign_in_link")
        .header(header::ACCEPT_LANGUAGE, "de")
        .header(header::CONTENT_TYPE, FORM)
        .body(Body::from("x".repeat((1 << 20) + 1)));
    let reply = place.send(request.unwrap()).await;
    assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(reply.text().contains("<h1>Das ist zu groß</h1>"), "{}", reply.text());
}
