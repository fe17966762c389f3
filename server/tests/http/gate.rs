//! Who is let in, by which door.

use axum::http::{Method, StatusCode, header};
use domain::access::AccessStatus;
use serde_json::json;

use crate::{
    place::{Place, asked, filled},
    sign_in::Browser,
};

// rule: ACC-01
#[tokio::test]
async fn without_a_session_or_a_token_every_route_is_401() {
    let place = Place::new().await;
    for path in [
        "/v1/me",
        "/v1/projects",
        "/v1/projects/x",
        "/v1/changes/x",
        "/v1/admin/access",
        "/v1/projects/x/live",
        "/v1/notifications/live",
    ] {
        let reply = place.send(filled(asked(Method::GET, path), None)).await;
        assert_eq!(reply.error(), (401, "unauthorized".into()), "{path}");
    }
    for token in ["", "nonsense", "askfirst_nonsense"] {
        assert_eq!(place.get(token, "/v1/me").await.error(), (401, "unauthorized".into()), "{token:?}");
    }
}

// rule: ACC-04
#[tokio::test]
async fn a_person_who_waits_is_told_so_everywhere_but_in_me() {
    let place = Place::new().await;
    for status in [AccessStatus::Pending, AccessStatus::Declined] {
        let person = place.world.stranger("Cleo", status, false).await;
        let token = place.world.engine.make_token(&person, "Tests", 30, None).await.unwrap().1;
        let me = place.get(&token, "/v1/me").await;
        assert_eq!((me.status, &me.json()["accessStatus"]), (StatusCode::OK, &json!(status)));
        let paths = [
            "/v1/projects",
            "/v1/changes/x",
            "/v1/admin/access",
            "/v1/tokens",
            "/v1/projects/x/live",
            "/v1/notifications/live",
        ];
        for path in paths {
            let reply = place.get(&token, path).await;
            assert_eq!(reply.error(), (403, "approval_required".into()), "{path}");
            assert_eq!(reply.json()["error"]["details"]["status"], json!(status), "{path}");
        }
        let sent = place.post(&token, "/v1/projects", json!({ "name": "Shop" })).await;
        assert_eq!(sent.error(), (403, "approval_required".into()));
    }
}

// rule: ACC-09
#[tokio::test]
async fn admin_routes_are_not_there_for_others() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let missing = place.get(&token, "/v1/nothing").await;
    for (method, path, body) in [
        (Method::GET, "/v1/admin/access", None),
        (Method::GET, "/v1/admin/access?status=nonsense", None),
        (Method::POST, "/v1/admin/access/approve-all", Some(json!({}))),
        (Method::GET, "/v1/admin/settings", None),
        (Method::PATCH, "/v1/admin/settings", Some(json!({ "signupApprovalRequired": false }))),
        (Method::GET, "/v1/admin/audit", None),
        (Method::POST, "/v1/test/clock", Some(json!({ "advanceSeconds": 1 }))),
        (Method::POST, "/v1/test/settle", Some(json!({}))),
    ] {
        let reply = place.call(&token, method, path, body).await;
        assert_eq!((reply.status, &reply.bytes), (StatusCode::NOT_FOUND, &missing.bytes), "{path}");
    }
}

#[tokio::test]
async fn the_clock_moves_for_tests_alone() {
    let place = Place::new().await;
    let admin = place.world.admin("Olga").await;
    let token = place.token(&admin).await;
    let before = place.world.engine.now();
    let moved = place.post(&token, "/v1/test/clock", json!({ "advanceSeconds": 90 })).await;
    assert_eq!(moved.status, StatusCode::OK, "{}", moved.text());
    assert_eq!(place.world.engine.now().since(before), 90_000_000);
    assert_eq!(place.post(&token, "/v1/test/settle", json!({})).await.json(), json!({ "ran": 0 }));

    let place = Place::with(&[], false).await;
    let admin = place.world.admin("Olga").await;
    let token = place.token(&admin).await;
    let absent = place.post(&token, "/v1/test/clock", json!({ "advanceSeconds": 90 })).await;
    assert_eq!(absent.error(), (404, "not_found".into()));
}

// rule: SEC-05
#[tokio::test]
async fn a_token_tells_its_last_use_and_ends_by_itself() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let made = place.post(&token, "/v1/tokens", json!({ "name": "CI", "expiresInDays": 7 })).await.json();
    let second = made["token"].as_str().unwrap();
    let listed = async || {
        let all = place.get(&token, "/v1/tokens").await.json();
        let all = all["items"].as_array().unwrap().clone();
        all.into_iter().find(|each| each["id"] == made["id"]).unwrap()
    };
    assert_eq!(listed().await["lastUsedAt"], json!(null));
    place.world.seconds_pass(60);
    assert_eq!(place.get(second, "/v1/me").await.status, StatusCode::OK);
    assert_eq!(listed().await["lastUsedAt"], json!(place.world.engine.now()));
    place.world.days_pass(7);
    assert_eq!(place.get(second, "/v1/me").await.error(), (401, "unauthorized".into()));
    let wrong = place.post(&token, "/v1/tokens", json!({ "name": "CI", "expiresInDays": 367 })).await;
    assert_eq!((wrong.error(), wrong.fields()), ((400, "invalid".into()), vec!["expiresInDays".into()]));
}

// rule: ACC-07
#[tokio::test]
async fn the_list_of_what_admins_did_is_paged_newest_first_in_the_api_and_on_the_page() {
    let place = Place::new().await;
    let admin = place.world.admin("Olga").await;
    let token = place.token(&admin).await;
    for number in 0..55 {
        place.world.seconds_pass(1);
        let wanted = json!({ "signupApprovalRequired": number % 2 == 1 });
        let changed = place.call(&token, Method::PATCH, "/v1/admin/settings", Some(wanted)).await;
        assert_eq!(changed.status, StatusCode::OK);
    }
    let first = place.get(&token, "/v1/admin/audit?limit=30").await.json();
    let cursor = first["nextCursor"].as_str().unwrap();
    let rest = place.get(&token, &format!("/v1/admin/audit?limit=30&cursor={cursor}")).await.json();
    let all: Vec<_> =
        [&first, &rest].into_iter().flat_map(|page| page["items"].as_array().unwrap().clone()).collect();
    assert_eq!((all.len(), &rest["nextCursor"]), (55, &json!(null)));
    assert!(all.windows(2).all(|pair| pair[0]["at"].as_str() > pair[1]["at"].as_str()));
    assert_eq!(all[0]["after"], json!({ "signupApprovalRequired": false }));
    let mut browser = Browser::new(&place);
    browser.sign_in("olga@example.org").await;
    let page = browser.open("/admin").await;
    let older = page.text();
    let older = older.split("href=\"/admin?cursor=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(page.words().matches("Olga decided that new people").count(), 50);
    let page = browser.open(&format!("/admin?cursor={older}")).await.words();
    assert_eq!(page.matches("Olga decided that new people").count(), 5);
}

// rule: SEC-05
#[tokio::test]
async fn a_token_opens_the_api_until_it_is_revoked() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let made = place.post(&token, "/v1/tokens", json!({ "name": "CI", "expiresInDays": 7 })).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    let second = made.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(place.get(&second, "/v1/me").await.status, StatusCode::OK);
    let listed = place.get(&token, "/v1/tokens").await;
    assert!(!listed.text().contains(&second));
    let path = format!("/v1/tokens/{}", made.json()["id"].as_str().unwrap());
    assert_eq!(place.call(&token, Method::DELETE, &path, None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(place.get(&second, "/v1/me").await.error(), (401, "unauthorized".into()));
    // A token that does not count is not made up for by a cookie.
    let both = asked(Method::GET, "/v1/me")
        .header(header::COOKIE, "askfirst=x")
        .header(header::AUTHORIZATION, "Basic x");
    assert_eq!(place.send(filled(both, None)).await.status, StatusCode::UNAUTHORIZED);
}
