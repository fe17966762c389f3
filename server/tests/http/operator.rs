//! `askfirst user …` and `askfirst demo`, run as an operator runs it, while a server works on the same store.

use std::process::{Command, Output};

use axum::http::StatusCode;
use domain::change::Status;
use serde_json::{Value, json};

use crate::{place::Place, sign_in::Browser};

/// Runs the program in an empty folder, with the store of a server and no other setting.
async fn askfirst(place: &Place, arguments: &[&str]) -> Output {
    let (url, arguments) = (place.world.url().to_owned(), arguments.join("\n"));
    let run = move || {
        let folder = tempfile::tempdir().unwrap();
        Command::new(env!("CARGO_BIN_EXE_askfirst"))
            .args(arguments.split('\n'))
            .env_clear()
            .env("ASKFIRST_DATABASE_URL", url)
            .env("ASKFIRST_DATA_DIR", folder.path())
            .current_dir(folder.path())
            .output()
            .unwrap()
    };
    tokio::task::spawn_blocking(run).await.unwrap()
}

/// The one JSON object that a command prints.
async fn printed(place: &Place, arguments: &[&str]) -> Value {
    let output = askfirst(place, arguments).await;
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// What a command that fails says.
async fn refused(place: &Place, arguments: &[&str]) -> String {
    let output = askfirst(place, arguments).await;
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

async fn adds_approves_and_makes_tokens(place: &Place) {
    let added = printed(place, &["user", "add", " Ana@Example.net ", "--name", "Ana Silva"]).await;
    let id = added["userId"].clone();
    assert_eq!(added, json!({ "userId": id, "email": "ana@example.net", "accessStatus": "pending" }));
    let mut browser = Browser::new(place);
    browser.sign_in("ana@example.net").await;
    let me = browser.open("/v1/me").await.json();
    assert_eq!((&me["id"], &me["name"], &me["accessStatus"]), (&id, &json!("Ana Silva"), &json!("pending")));
    assert_eq!(me["emails"], json!([{ "address": "ana@example.net", "verified": true }]));

    let approved = printed(place, &["user", "approve", "ana@example.net"]).await;
    assert_eq!(approved, json!({ "userId": id, "email": "ana@example.net", "accessStatus": "approved" }));
    assert_eq!(browser.open("/").await.status, StatusCode::OK, "at once, while the server runs");

    let made = printed(place, &["user", "token", "ANA@example.net"]).await;
    let token = made["token"].as_str().unwrap();
    assert_eq!(place.get(token, "/v1/me").await.json()["id"], id);
    assert!(!place.world.store_holds(token).await, "its text is printed and not kept");
    assert_eq!(place.get(token, "/v1/admin/access").await.status, StatusCode::NOT_FOUND);

    let again =
        printed(place, &["user", "add", "ana@example.net", "--approve", "--platform-admin", "--token"]).await;
    assert_eq!(again["userId"], id, "one address, one person");
    let token = again["token"].as_str().unwrap();
    assert_eq!(place.get(token, "/v1/admin/access").await.status, StatusCode::OK);
    let audit = place.get(token, "/v1/admin/audit").await.json();
    let acts: Vec<(&Value, &Value)> = audit["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|act| (&act["actor"]["name"], &act["action"]))
        .collect();
    assert_eq!(acts, [(&json!("The server's operator"), &json!("access.approved"))]);

    for command in ["approve", "token"] {
        let said = refused(place, &["user", command, "nobody@example.net"]).await;
        assert!(said.contains("askfirst user add nobody@example.net"), "{said}");
    }
    let said = refused(place, &["user", "add", "no address"]).await;
    assert!(said.contains("e-mail address"), "{said}");
}

// rule: ACC-06, ACC-07, ACC-10, SEC-05
#[tokio::test]
async fn an_operator_adds_approves_and_makes_tokens_on_sqlite() {
    adds_approves_and_makes_tokens(&Place::new().await).await;
}

// rule: ACC-06, ACC-07, ACC-10, SEC-05
#[tokio::test]
async fn an_operator_adds_approves_and_makes_tokens_on_postgres() {
    let place = Place::postgres().await;
    adds_approves_and_makes_tokens(&place).await;
    place.world.end().await;
}

// rule: BRD-01
#[tokio::test]
async fn the_demo_shows_every_state_in_which_a_request_can_rest() {
    let place = Place::new().await;
    let made = askfirst(&place, &["demo"]).await;
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let there = place.world.engine.figures().await.unwrap().changes;
    let moving =
        [Status::Created, Status::Compiling, Status::Verifying, Status::Promoting, Status::Releasing];
    for status in Status::ALL {
        let some = there.iter().any(|(word, count)| word == status.as_str() && *count > 0);
        assert_eq!(some, !moving.contains(&status), "{status:?}: {there:?}");
    }
    let again = refused(&place, &["demo"]).await;
    assert!(again.contains("not empty"), "{again}");
}
