//! How much one caller may do, and how large it may be (SEC-06).

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use domain::people::Role;
use serde_json::json;

use crate::{
    place::{Place, Reply, asked},
    sign_in::Browser,
};

/// The number of seconds after which a refused caller may go on.
fn wait(reply: &Reply) -> i64 {
    assert_eq!(reply.status, StatusCode::TOO_MANY_REQUESTS, "{}", reply.text());
    reply.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap()
}

// rule: SEC-06
#[tokio::test]
async fn invitations_are_limited_for_each_person() {
    let place = Place::new().await;
    let (ana, token) = place.person("Ana").await;
    let (ada, other) = place.person("Ada").await;
    let project = place.world.project(&ana).await;
    place.world.join(&project, &ada, Role::Admin).await;
    let path = format!("/v1/projects/{project}/invitations");
    let invite = async |token: &str| place.post(token, &path, json!({ "email": "eve@example.net" })).await;
    for _ in 0..100 {
        assert_eq!(invite(&token).await.status, StatusCode::CREATED);
    }
    let refused = invite(&token).await;
    assert_eq!(refused.error(), (429, "rate_limited".into()));
    let seconds = wait(&refused);
    assert_eq!(invite(&other).await.status, StatusCode::CREATED, "somebody else goes on");
    let mut page = Browser::new(&place);
    page.sign_in("ana@example.org").await;
    let fields = [("project", project.as_str()), ("email", "eve@example.net"), ("role", "member")];
    let by_page = page.submit("/projects/x/people", "/api/invite", &fields).await;
    assert!(wait(&by_page) > 0, "the page counts together with the API");
    assert!(by_page.text().contains("That was a lot in a short time"), "{}", by_page.text());
    place.world.seconds_pass(seconds);
    assert_eq!(invite(&token).await.status, StatusCode::CREATED);
}

// rule: SEC-06
#[tokio::test]
async fn several_processes_count_together() {
    let here = Place::postgres().await;
    let there = here.another().await;
    let (_, token) = here.person("Ana").await;
    let project = here.project(&token).await;
    let path = format!("/v1/projects/{project}/invitations");
    let invited = json!({ "email": "eve@example.net" });
    for number in 0..100 {
        let place = if number % 2 == 0 { &here } else { &there };
        assert_eq!(place.post(&token, &path, invited.clone()).await.status, StatusCode::CREATED);
    }
    for place in [&here, &there] {
        assert!(wait(&place.post(&token, &path, invited.clone()).await) > 0);
    }
    for _ in 0..8 {
        for place in [&here, &there] {
            let form = [("email", " EVE@bücher.example"), ("next", "/")];
            let reply = Browser::new(place).submit("/sign-in", "/api/ask_sign_in_link", &form).await;
            if reply.status == StatusCode::TOO_MANY_REQUESTS {
                let spelled = [("email", "eve@xn--bcher-kva.example"), ("next", "/")];
                let reply = Browser::new(&here).submit("/sign-in", "/api/ask_sign_in_link", &spelled).await;
                assert!(wait(&reply) > 0, "one mailbox, however it is spelled");
                here.world.end().await;
                return;
            }
        }
    }
    panic!("sixteen mails to one mailbox");
}

// rule: SEC-06
#[tokio::test]
async fn requests_and_answers_are_limited_for_each_person() {
    let place = Place::new().await;
    let (ana, token) = place.person("Ana").await;
    let (ben, other) = place.person("Ben").await;
    let project = place.world.project(&ana).await;
    place.world.join(&project, &ben, Role::Member).await;
    let path = format!("/v1/projects/{project}/changes");
    let change = place.post(&token, &path, json!({ "goal": "Sort the list by date" })).await.json();
    let id = change["id"].as_str().unwrap();
    for (path, body) in [
        (path.clone(), json!({ "goal": "" })),
        (format!("/v1/changes/{id}/clarify"), json!({ "action": "proceed_anyway" })),
        (format!("/v1/changes/{id}/choose"), json!({ "choice": "keep_mine" })),
    ] {
        let mut sent = 0;
        let refused = loop {
            let reply = place.post(&token, &path, body.clone()).await;
            if reply.status == StatusCode::TOO_MANY_REQUESTS {
                break reply;
            }
            sent += 1;
            assert!(sent <= 500, "{path} has no limit");
        };
        assert!((1..=2).contains(&wait(&refused)), "{path}");
        assert_ne!(
            place.post(&other, &path, body.clone()).await.status,
            StatusCode::TOO_MANY_REQUESTS,
            "{path}"
        );
        place.world.seconds_pass(600);
    }
}

// rule: SEC-06
#[tokio::test]
async fn signing_in_is_limited_for_each_network_address() {
    let place = Place::new().await;
    let ways: [(&str, &[(&str, &str)]); 3] = [
        ("/api/open_sign_in_link", &[("secret", "guess")]),
        ("/api/set_up", &[("email", "a@b.c"), ("code", "guess")]),
        ("/api/ask_sign_in_link", &[("email", "a@b.c"), ("next", "/")]),
    ];
    for (path, fields) in ways {
        let mut sent = 0;
        let refused = loop {
            let reply = Browser::new(&place).submit("/sign-in", path, fields).await;
            if reply.status == StatusCode::TOO_MANY_REQUESTS {
                break reply;
            }
            sent += 1;
            assert!(sent <= 60, "{path} has no limit");
        };
        assert!(wait(&refused) > 0, "{path}");
        place.world.seconds_pass(3600);
    }
    for _ in 0..60 {
        assert_eq!(Browser::new(&place).open("/auth/none").await.status, StatusCode::SEE_OTHER);
    }
    assert!(wait(&Browser::new(&place).open("/auth/none").await) > 0);
}

// rule: SEC-06
#[tokio::test]
async fn a_body_that_is_too_large_is_refused_everywhere() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let large = "x".repeat((1 << 20) + 1);
    for (path, kind) in [
        ("/v1/projects", "application/json"),
        ("/v1/projects/x/changes", "application/json"),
        ("/v1/changes/x/clarify", "application/json"),
        ("/v1/projects/x/invitations", "application/json"),
        ("/api/ask_sign_in_link", "application/x-www-form-urlencoded"),
        ("/api/send_request", "application/x-www-form-urlencoded"),
        ("/api/answer_questions", "application/x-www-form-urlencoded"),
        ("/api/invite", "application/x-www-form-urlencoded"),
    ] {
        let request = asked(Method::POST, path)
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::CONTENT_TYPE, kind)
            .body(Body::from(large.clone()));
        let reply = place.send(request.unwrap()).await;
        assert_eq!(reply.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}");
        if path.starts_with("/v1") {
            assert_eq!(reply.error(), (413, "too_large".into()), "{path}");
        } else {
            assert!(reply.text().contains("<h1>This is too large</h1>"), "{path}: {}", reply.text());
        }
    }
}
