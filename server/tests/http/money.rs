//! Budgets over the JSON API, and the line on pages while a service does not answer.

use axum::http::Method;
use serde_json::json;

use crate::{place::Place, sign_in::Browser};

/// The step at which a change page says that its request stands.
fn current_step(page: &str) -> &str {
    let (_, from) = page.split_once("aria-current=\"step\"").unwrap();
    let (_, word) = from.split_once('>').unwrap();
    word.split_once('<').unwrap().0
}

// rule: BLD-06, WEB-10
#[tokio::test]
async fn budgets_are_whole_micro_dollars_that_owner_and_admins_set() {
    let place = Place::new().await;
    let (_, owner) = place.person("Olga").await;
    let project = place.project(&owner).await;
    let path = format!("/v1/projects/{project}");
    assert_eq!(place.get(&owner, &path).await.json()["monthlyBudgetMicrousd"], json!(100_000_000));
    let edit = |body| place.call(&owner, Method::PATCH, &path, Some(body));
    assert_eq!(edit(json!({ "monthlyBudgetMicrousd": 7 })).await.json()["monthlyBudgetMicrousd"], json!(7));
    for wrong in [json!(-1), json!(1_000_000_000_001_i64), json!(1.5), json!("7")] {
        let refused = edit(json!({ "monthlyBudgetMicrousd": wrong })).await;
        assert_eq!(refused.error(), (400, "invalid".to_owned()), "{wrong}");
    }
    edit(json!({ "clarifyRequirements": "never" })).await;
    place.world.planner.plan.costs(1_000);
    let goal = json!({ "goal": "Print the open invoices", "budgetMicrousd": 5_000 });
    let sent = place.post(&owner, &format!("{path}/changes"), goal).await.json();
    place.world.engine.run_due().await.unwrap();
    let change = format!("/v1/changes/{}", sent["id"].as_str().unwrap());
    let stopped = place.get(&owner, &change).await.json();
    assert_eq!((&stopped["status"], &stopped["column"]), (&json!("budget_blocked"), &json!("building")));
    let mut browser = Browser::of(&place, "olga@example.org").await;
    let page = format!("/changes/{}", sent["id"].as_str().unwrap());
    let shown = browser.open(&page).await;
    assert_eq!(current_step(&shown.text()), "Plan");
    assert!(shown.words().contains("Its plan may cost more than is left."), "{}", shown.words());
    edit(json!({ "monthlyBudgetMicrousd": 10_000 })).await;
    place.world.engine.run_due().await.unwrap();
    assert_eq!(place.get(&owner, &change).await.json()["status"], json!("running"));
    assert_eq!(current_step(&browser.open(&page).await.text()), "Build");
    let budget = format!("{change}/budget");
    let raised = place.post(&owner, &budget, json!({ "budgetMicrousd": 9_000 })).await.json();
    assert_eq!(raised["change"]["budgetMicrousd"], json!(9_000));
    assert_eq!(raised["change"]["spentMicrousd"], json!(1_000));
}

// rule: REL-03
#[tokio::test]
async fn every_page_says_that_checks_are_left_out() {
    let place = Place::new().await;
    let (_, owner) = place.person("Olga").await;
    let project = place.project(&owner).await;
    let mut browser = Browser::of(&place, "olga@example.org").await;
    let page = format!("/projects/{project}");
    let line = "some checks are left out";
    assert!(!browser.open(&page).await.text().contains(line));
    place.world.reviewer.is_troubled(Some(place.world.engine.now().plus(60_000_000)));
    let goal = json!({ "goal": "Print the open invoices" });
    place.post(&owner, &format!("/v1/projects/{project}/changes"), goal).await;
    place.world.engine.run_due().await.unwrap();
    for path in ["/", page.as_str(), "/account"] {
        assert!(browser.open(path).await.text().contains(line), "{path}");
    }
    place.world.seconds_pass(61);
    assert!(!browser.open(&page).await.text().contains(line));
}
