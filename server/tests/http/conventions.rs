//! What every route keeps to: errors, strict bodies, keys and paging.

use axum::{
    body::Body,
    http::{Method, StatusCode, header},
};
use serde_json::{Value, json};

use crate::place::{Place, asked};

fn goal() -> Value {
    json!({ "goal": "Let people sort the task list by due date" })
}

#[tokio::test]
async fn every_error_has_the_same_shape() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    for (path, wanted) in [
        ("/v1/projects/none", (404, "not_found")),
        ("/v1/nothing/here", (404, "not_found")),
        ("/v1", (404, "not_found")),
        ("/v1/projects?limit=0", (400, "invalid")),
    ] {
        let reply = place.get(&token, path).await;
        assert_eq!(reply.error(), (wanted.0, wanted.1.to_owned()), "{path}");
        let error = &reply.json()["error"];
        assert!(error["message"].is_string() && error["details"].is_object(), "{path}");
        assert_eq!(reply.headers[header::CONTENT_TYPE], "application/json", "{path}");
    }
    let wrong_method = place.call(&token, Method::DELETE, "/v1/me", None).await;
    assert_eq!(wrong_method.error(), (404, "not_found".into()));
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_400_and_names_the_fields() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    let path = format!("/v1/projects/{project}/changes");
    for (body, fields) in [
        (json!({}), vec!["goal"]),
        (json!({ "goal": 5 }), vec!["goal"]),
        (json!({ "goal": null }), vec!["goal"]),
        (json!({ "goal": "" }), vec!["goal"]),
        (json!({ "goal": "a\u{0}b" }), vec!["goal"]),
        (json!({ "goal": "x".repeat(4_001) }), vec!["goal"]),
        (json!({ "goal": "Sort tasks", "title": "x" }), vec!["title"]),
        (json!({ "goal": "Sort tasks", "criteria": "x" }), vec!["criteria"]),
        (json!({ "goal": "Sort tasks", "criteria": ["a\u{0}"] }), vec!["criteria[0]"]),
        (json!({ "goal": "Sort tasks", "budgetMicrousd": 1.5 }), vec!["budgetMicrousd"]),
        (json!({ "goal": "Sort tasks", "budgetMicrousd": "1" }), vec!["budgetMicrousd"]),
        (json!({ "goal": 1, "criteria": 2, "x": 3 }), vec!["criteria", "goal", "x"]),
        (json!([]), vec!["body"]),
        (json!("goal"), vec!["body"]),
    ] {
        let reply = place.post(&token, &path, body.clone()).await;
        assert_eq!(reply.error(), (400, "invalid".into()), "{body}: {}", reply.text());
        assert_eq!(reply.fields(), fields, "{body}");
    }
}

#[tokio::test]
async fn what_is_no_json_is_400_and_what_is_too_large_413() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let send = async |kind: &str, body: Vec<u8>| {
        let request = asked(Method::POST, "/v1/projects")
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::CONTENT_TYPE, kind);
        place.send(request.body(Body::from(body)).unwrap()).await
    };
    for (kind, body) in [
        ("application/json", b"{".to_vec()),
        ("application/json", b"{\"name\": \"a\xff\"}".to_vec()),
        ("application/json", b"{\"name\": \"\\ud800\"}".to_vec()),
        ("application/json", "[".repeat(100_000).into_bytes()),
        ("text/plain", b"{\"name\": \"Shop\"}".to_vec()),
        ("application/x-www-form-urlencoded", b"name=Shop".to_vec()),
    ] {
        assert_eq!(send(kind, body).await.error(), (400, "invalid".into()));
    }
    let large = format!("{{\"name\": \"{}\"}}", "x".repeat(1 << 20));
    assert_eq!(send("application/json", large.into_bytes()).await.error(), (413, "too_large".into()));
}

#[tokio::test]
async fn a_query_that_cannot_be_read_is_400_and_names_the_parameter() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=ten", "limit"),
        ("limit=1&limit=2", "limit"),
        ("status=unheard", "status"),
        ("sort=up", "sort"),
        ("q=%00", "q"),
        ("cursor=nonsense", "cursor"),
    ] {
        let reply = place.get(&token, &format!("/v1/projects/{project}/changes?{query}")).await;
        assert_eq!((reply.error(), reply.fields()), ((400, "invalid".into()), vec![field.into()]), "{query}");
    }
}

// rule: MEM-03
#[tokio::test]
async fn what_an_outsider_may_not_see_answers_like_what_is_not_there() {
    let place = Place::new().await;
    let (_, owner) = place.person("Ana").await;
    let (_, outsider) = place.person("Ben").await;
    let project = place.project(&owner).await;
    let change = place.post(&owner, &format!("/v1/projects/{project}/changes"), goal()).await;
    assert_eq!(change.status, StatusCode::CREATED, "{}", change.text());
    let change = change.json()["id"].as_str().unwrap().to_owned();
    for (method, path, body) in [
        (Method::GET, "/v1/projects/{p}", None),
        (Method::PATCH, "/v1/projects/{p}", Some(json!({ "name": "Mine" }))),
        (Method::DELETE, "/v1/projects/{p}", None),
        (Method::GET, "/v1/projects/{p}/board", None),
        (Method::GET, "/v1/projects/{p}/members", None),
        (Method::GET, "/v1/projects/{p}/changes", None),
        (Method::POST, "/v1/projects/{p}/changes", Some(goal())),
        (Method::GET, "/v1/projects/{p}/similar?q=sort", None),
        (Method::GET, "/v1/projects/{p}/live", None),
        (Method::GET, "/v1/changes/{c}", None),
        (Method::POST, "/v1/changes/{c}/cancel", Some(json!({}))),
        (Method::GET, "/v1/changes/{c}/request-waits", None),
        (Method::GET, "/v1/changes/{c}/decisions", None),
        (Method::GET, "/v1/changes/{c}/events", None),
    ] {
        let there = path.replace("{p}", &project).replace("{c}", &change);
        let missing = path.replace("{p}", "nothing").replace("{c}", "nothing");
        let unstorable = path.replace("{p}", "a%00b").replace("{c}", "a%00b");
        let wanted = place.call(&outsider, method.clone(), &missing, body.clone()).await;
        assert_eq!(wanted.status, StatusCode::NOT_FOUND, "{path}");
        for other in [there, unstorable] {
            let reply = place.call(&outsider, method.clone(), &other, body.clone()).await;
            assert_eq!((reply.status, &reply.bytes), (wanted.status, &wanted.bytes), "{other}");
        }
    }
}

#[tokio::test]
async fn a_repeated_creation_with_the_same_key_answers_the_first_one() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let send = async |path: String, key: &str, body: Value| {
        let request = asked(Method::POST, &path)
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::CONTENT_TYPE, "application/json")
            .header("idempotency-key", key);
        place.send(request.body(Body::from(body.to_string())).unwrap()).await
    };
    let first = send("/v1/projects".into(), "k1", json!({ "name": "Shop" })).await;
    let again = send("/v1/projects".into(), "k1", json!({ "name": "Shop" })).await;
    assert_eq!((first.status, again.status), (StatusCode::CREATED, StatusCode::CREATED));
    assert_eq!(first.json()["id"], again.json()["id"]);
    let other = send("/v1/projects".into(), "k1", json!({ "name": "Another" })).await;
    assert_eq!(other.error(), (409, "conflict".into()));

    let path = format!("/v1/projects/{}/changes", first.json()["id"].as_str().unwrap());
    let change = send(path.clone(), "k2", goal()).await;
    assert_eq!(change.json()["id"], send(path.clone(), "k2", goal()).await.json()["id"]);
    assert_eq!(place.get(&token, &path).await.json()["items"].as_array().unwrap().len(), 1);
    assert_eq!(send(path, "", goal()).await.fields(), ["Idempotency-Key"]);

    let path = format!("/v1/projects/{}/invitations", first.json()["id"].as_str().unwrap());
    let invited = json!({ "email": "eve@example.org" });
    let eve = send(path.clone(), "k3", invited.clone()).await;
    assert_eq!(eve.status, StatusCode::CREATED, "{}", eve.text());
    assert_eq!(eve.bytes, send(path.clone(), "k3", invited).await.bytes);
    let other = send(path, "k3", json!({ "email": "mal@example.org" })).await;
    assert_eq!(other.error(), (409, "conflict".into()));
    let made = json!({ "name": "CI", "expiresInDays": 7 });
    let token = send("/v1/tokens".into(), "k4", made.clone()).await;
    assert_eq!(token.status, StatusCode::CREATED, "{}", token.text());
    assert_eq!(token.bytes, send("/v1/tokens".into(), "k4", made).await.bytes, "its text, too");
    let other = send("/v1/tokens".into(), "k4", json!({ "name": "CD", "expiresInDays": 7 })).await;
    assert_eq!(other.error(), (409, "conflict".into()));
    let elsewhere = send("/v1/tokens".into(), "k1", json!({ "name": "CI", "expiresInDays": 7 })).await;
    assert_eq!(elsewhere.error(), (409, "conflict".into()), "one key, one creation");
}

#[tokio::test]
async fn lists_are_pages_that_lead_to_one_another() {
    let place = Place::new().await;
    let (_, token) = place.person("Ana").await;
    let project = place.project(&token).await;
    let path = format!("/v1/projects/{project}/changes");
    for number in 0..5 {
        let goal = json!({ "goal": format!("Show the number {number} in the header of the list") });
        assert_eq!(place.post(&token, &path, goal).await.status, StatusCode::CREATED);
        place.world.seconds_pass(1);
    }
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = place.get(&token, &format!("{path}?limit=2{cursor}")).await.json();
        seen.extend(page["items"].as_array().unwrap().iter().map(|item| item["goal"].clone()));
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(seen.len(), 5);
    assert!(seen[0].as_str().unwrap().contains('4') && seen[4].as_str().unwrap().contains('0'), "{seen:?}");
    let members = place.get(&token, &format!("/v1/projects/{project}/members?limit=1")).await.json();
    assert_eq!((members["items"].as_array().unwrap().len(), &members["nextCursor"]), (1, &Value::Null));
}

#[tokio::test]
async fn a_refusal_by_role_is_403_and_a_late_one_409_with_what_stands_now() {
    let place = Place::new().await;
    let (ana, owner) = place.person("Ana").await;
    let (ben, member) = place.person("Ben").await;
    let project = place.world.project(&ana).await;
    place.world.join(&project, &ben, domain::people::Role::Member).await;
    let change = place.post(&member, &format!("/v1/projects/{project}/changes"), goal()).await.json();
    let path = format!("/v1/changes/{}", change["id"].as_str().unwrap());
    let refused = place.post(&member, &format!("{path}/include"), json!({})).await;
    assert_eq!(refused.error(), (403, "forbidden".into()));
    assert_eq!(
        refused.json()["error"]["message"],
        "Only the project owner or an admin can include or decline a request."
    );
    assert_eq!(place.post(&owner, &format!("{path}/decline"), json!({})).await.status, StatusCode::OK);
    let late = place.post(&owner, &format!("{path}/include"), json!({})).await;
    assert_eq!(late.error(), (409, "conflict".into()));
    assert_eq!(late.json()["error"]["details"]["current"]["status"], "declined");
    let repeated = place.post(&owner, &format!("{path}/decline"), json!({})).await.json();
    assert_eq!((&repeated["repeated"], &repeated["change"]["status"]), (&json!(true), &json!("declined")));
}
