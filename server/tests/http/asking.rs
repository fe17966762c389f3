//! Questions over the JSON API and as a form: the checklist, and what refusals answer.

use axum::http::StatusCode;
use domain::intake::first_build::{Feature, FeaturesAnswer};
use serde_json::{Value, json};

use crate::{place::Place, sign_in::Browser};

/// A project with default settings, and its first request, which was asked about.
async fn first_request(place: &Place) -> (String, String) {
    let feature = |name: &str, recommended| Feature { name: name.to_owned(), recommended };
    place.world.reviewer.features.says(move |_| {
        Ok(FeaturesAnswer {
            vague: false,
            features: vec![feature("A basket", true), feature("Reviews", false)],
        })
    });
    let (_, owner) = place.person("Olga").await;
    let project = place.project(&owner).await;
    let goal = json!({ "goal": "An online shop for handmade shoes" });
    let sent = place.post(&owner, &format!("/v1/projects/{project}/changes"), goal).await.json();
    place.world.engine.run_due().await.unwrap();
    (owner, format!("/v1/changes/{}", sent["id"].as_str().unwrap()))
}

fn answers(options: &Value) -> Value {
    json!({ "answers": [{ "questionId": "q1", "options": options }], "round": 1 })
}

// rule: FEA-01, FEA-02, FEA-03
#[tokio::test]
async fn with_default_settings_the_first_request_gets_the_checklist() {
    let place = Place::new().await;
    let (owner, change) = first_request(&place).await;
    let asked = place.get(&owner, &change).await.json();
    assert_eq!(asked["status"], json!("needs_input"));
    let question = &asked["clarification"]["questions"][0];
    assert_eq!(question["multiple"], json!(true));
    assert_eq!(question["options"], json!(["A basket", "Reviews"]));
    assert_eq!(question["recommended"], json!(["A basket"]));
    let answered = place.post(&owner, &format!("{change}/clarify"), answers(&json!(["Reviews"]))).await;
    assert_eq!(answered.status, StatusCode::OK, "{}", answered.text());
    let kept = &answered.json()["change"]["answers"][0];
    assert_eq!((&kept["options"], &kept["multiple"]), (&json!(["Reviews"]), &json!(true)));
}

// rule: WAI-02, WAI-03
#[tokio::test]
async fn wrong_answers_are_400_and_old_ones_409_with_what_applied() {
    let place = Place::new().await;
    let (owner, change) = first_request(&place).await;
    let clarify = format!("{change}/clarify");
    for wrong in [
        json!({ "answers": [{ "questionId": "q2", "options": ["A basket"] }] }),
        answers(&json!(["Rockets"])),
        json!({ "answers": [] }),
        json!({ "answers": [{ "questionId": "q1", "text": "  " }] }),
        json!({ "action": "explode" }),
        json!({}),
    ] {
        let refused = place.post(&owner, &clarify, wrong.clone()).await;
        assert_eq!(refused.error(), (400, "invalid".to_owned()), "{wrong}");
    }
    let (_, eve) = place.person("Eve").await;
    assert_eq!(place.post(&eve, &clarify, answers(&json!(["A basket"]))).await.status, StatusCode::NOT_FOUND);
    let applied = place.post(&owner, &clarify, answers(&json!(["A basket"]))).await;
    assert_eq!(applied.status, StatusCode::OK);
    for late in
        [answers(&json!(["Reviews"])), json!({ "action": "withdraw" }), json!({ "action": "proceed_anyway" })]
    {
        let refused = place.post(&owner, &clarify, late).await;
        assert_eq!(refused.error(), (409, "conflict".to_owned()));
        let current = refused.json()["error"]["details"]["current"].clone();
        assert_eq!(current["answers"][0]["options"], json!(["A basket"]), "it shows what applied");
    }
}

// rule: FEA-02, WEB-01
#[tokio::test]
async fn the_checklist_is_a_form_that_needs_no_script() {
    let place = Place::new().await;
    let (owner, change) = first_request(&place).await;
    let id = change.rsplit('/').next().unwrap().to_owned();
    let mut browser = Browser::of(&place, "olga@example.org").await;
    let page = format!("/changes/{id}");
    let shown = browser.open(&page).await.text();
    assert!(shown.contains("What should the first version have?"), "{shown}");
    assert_eq!(shown.matches("name=\"q1[]\"").count(), 3, "two features and a text of one's own");
    let fields = [
        ("change", id.as_str()),
        ("round", "1"),
        ("q1[]", "A basket"),
        ("q1[]", "Reviews"),
        ("q1_else", "Shoes are made to measure"),
    ];
    browser.submit(&page, "/api/answer_questions", &fields).await;
    let answer = &place.get(&owner, &change).await.json()["answers"][0];
    assert_eq!(answer["options"], json!(["A basket", "Reviews"]));
    assert_eq!(answer["text"], json!("Shoes are made to measure"));
}

// rule: REL-03, WHY-02
#[tokio::test]
async fn while_a_service_is_left_alone_every_page_says_so_and_then_no_more() {
    let place = Place::new().await;
    let until = place.world.engine.now().plus(60_000_000);
    place.world.reviewer.is_troubled(Some(until));
    let (_, change) = first_request(&place).await;
    let page = format!("/changes/{}", change.rsplit('/').next().unwrap());
    let mut browser = Browser::of(&place, "olga@example.org").await;
    for path in [page.as_str(), "/account"] {
        let shown = browser.open(path).await.text();
        assert!(shown.contains("id=\"left-out\"") && shown.contains("some checks are left out"), "{path}");
    }
    place.world.seconds_pass(61);
    assert!(!browser.open(&page).await.text().contains("id=\"left-out\""));
}
