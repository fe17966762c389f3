//! What surrounds every answer: headers, forgery, probes, trouble.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::json;

use crate::place::{Place, asked, filled};

// rule: SEC-04
#[tokio::test]
async fn a_page_carries_a_policy_with_the_nonce_of_its_scripts() {
    let place = Place::new().await;
    let mut nonces = Vec::new();
    for _ in 0..2 {
        let page = place.send(filled(asked(Method::GET, "/no-such-page"), None)).await;
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
        let nonce =
            policy.split("'nonce-").nth(1).and_then(|rest| rest.split('\'').next()).unwrap().to_owned();
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe-inline"), "{policy}");
        let text = page.text();
        let scripts = text.matches("<script").count();
        let with_nonce = text.matches(&format!("nonce=\"{nonce}\"")).count();
        assert!(scripts > 0 && with_nonce >= scripts, "{scripts} scripts, {with_nonce} nonces: {text}");
        nonces.push(nonce);
    }
    assert_ne!(nonces[0], nonces[1]);
}

// rule: SEC-04
#[tokio::test]
async fn every_answer_is_guarded_by_headers() {
    for (public_url, https) in [("http://127.0.0.1:3000", false), ("https://askfirst.example.org", true)] {
        let place = Place::with(&[("ASKFIRST_PUBLIC_URL", public_url)], false).await;
        for path in ["/", "/no-such-page", "/v1/me", "/v1/none", "/healthz"] {
            let reply = place.send(filled(asked(Method::GET, path), None)).await;
            let text = |name: &str| reply.headers.get(name).map(|value| value.to_str().unwrap().to_owned());
            assert!(text("content-security-policy").unwrap().contains("frame-ancestors 'none'"), "{path}");
            assert_eq!(text("x-content-type-options").as_deref(), Some("nosniff"), "{path}");
            assert_eq!(text("referrer-policy").as_deref(), Some("same-origin"), "{path}");
            assert_eq!(text("strict-transport-security").is_some(), https, "{path}");
            assert!(text("x-request-id").is_some(), "{path}");
        }
    }
}

// rule: SEC-03
#[tokio::test]
async fn a_page_elsewhere_can_change_nothing_with_our_cookie() {
    let place = Place::new().await;
    let send = async |headers: &[(&'static str, &str)]| {
        let mut request =
            asked(Method::POST, "/v1/projects").header(header::CONTENT_TYPE, "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        place.send(request.body(Body::from("{}")).unwrap()).await.status
    };
    for headers in [
        &[("cookie", "askfirst=x"), ("origin", "https://evil.example.org")][..],
        &[("cookie", "askfirst=x"), ("sec-fetch-site", "cross-site")],
        &[("cookie", "askfirst=x"), ("sec-fetch-site", "same-site")],
        &[("cookie", "askfirst=x"), ("origin", "null")],
        &[("cookie", "askfirst=x")],
        &[("sec-fetch-site", "cross-site")],
        &[("cookie", "askfirst=x"), ("authorization", "Bearer x"), ("sec-fetch-site", "cross-site")],
    ] {
        assert_eq!(send(headers).await, StatusCode::FORBIDDEN, "{headers:?}");
    }
    for headers in [
        &[("cookie", "askfirst=x"), ("sec-fetch-site", "same-origin")][..],
        &[("cookie", "askfirst=x"), ("origin", "http://127.0.0.1:3000")],
        &[],
    ] {
        assert_eq!(send(headers).await, StatusCode::UNAUTHORIZED, "{headers:?}");
    }
    let (_, token) = place.person("Ana").await;
    assert_eq!(
        place.post(&token, "/v1/projects", json!({ "name": "Shop" })).await.status,
        StatusCode::CREATED
    );
}

// rule: REL-06
#[tokio::test]
async fn probes_say_whether_it_runs_and_whether_it_can_serve() {
    let place = Place::new().await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(place.send(filled(asked(Method::GET, path), None)).await.status, StatusCode::OK, "{path}");
    }
    place.world.engine.close().await;
    assert_eq!(place.send(filled(asked(Method::GET, "/healthz"), None)).await.status, StatusCode::OK);
    let ready = place.send(filled(asked(Method::GET, "/readyz"), None)).await;
    assert_eq!(ready.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_broken_store_is_told_without_its_words() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    place.world.engine.close().await;
    let reply = place.get(&token, "/v1/me").await;
    assert_eq!(reply.error(), (503, "unavailable".into()));
    assert!(
        !reply.text().to_lowercase().contains("pool") && !reply.text().contains("sql"),
        "{}",
        reply.text()
    );
}

// rule: SEC-06
#[tokio::test]
async fn asking_for_links_again_and_again_has_to_wait() {
    let place = Place::new().await;
    let ask = async |address: &str| {
        let request = asked(Method::POST, "/api/ask_sign_in_link")
            .header(header::ORIGIN, "http://127.0.0.1:3000")
            .header(header::ACCEPT, "text/html")
            .header(header::REFERER, "http://127.0.0.1:3000/sign-in")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        place.send(request.body(Body::from(format!("email={address}&next=/"))).unwrap()).await
    };
    for _ in 0..15 {
        assert_eq!(ask("ana%40example.org").await.status, StatusCode::FOUND);
    }
    let refused = ask("ANA%40example.org").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    let seconds: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=61).contains(&seconds), "{seconds}");
    assert_eq!(ask("ben%40example.org").await.status, StatusCode::FOUND);
    place.world.seconds_pass(61);
    assert_eq!(ask("ana%40example.org").await.status, StatusCode::FOUND);
}

// rule: SEC-03
#[tokio::test]
async fn a_form_from_elsewhere_is_answered_with_a_page() {
    let place = Place::new().await;
    let request = asked(Method::POST, "/api/ask_sign_in_link")
        .header(header::ORIGIN, "https://evil.example.org")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    let reply = place.send(request.body(Body::from("email=a%40b.c")).unwrap()).await;
    assert_eq!(reply.status, StatusCode::FORBIDDEN);
    assert!(reply.text().contains("Not sent from here"), "{}", reply.text());
}
