//! The document that describes the API, against the running server.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::place::{Place, asked, filled};

/// Every route of the contract.
const CONTRACT: &str = "
GET /v1/me
GET /v1/admin/access
POST /v1/admin/access/{userId}/approve
POST /v1/admin/access/{userId}/decline
POST /v1/admin/access/approve-all
GET /v1/admin/settings
PATCH /v1/admin/settings
GET /v1/admin/audit
GET /v1/projects
POST /v1/projects
GET /v1/projects/{id}
PATCH /v1/projects/{id}
DELETE /v1/projects/{id}
GET /v1/projects/{id}/board
GET /v1/projects/{id}/members
PATCH /v1/projects/{id}/members/{userId}
DELETE /v1/projects/{id}/members/{userId}
GET /v1/projects/{id}/invitations
POST /v1/projects/{id}/invitations
DELETE /v1/projects/{id}/invitations/{invitationId}
GET /v1/invitations
POST /v1/invitations/{id}/accept
GET /v1/projects/{id}/changes
POST /v1/projects/{id}/changes
GET /v1/projects/{id}/similar
GET /v1/changes/{id}
POST /v1/changes/{id}/clarify
POST /v1/changes/{id}/choose
POST /v1/changes/{id}/undo-join
POST /v1/changes/{id}/include
POST /v1/changes/{id}/decline
POST /v1/changes/{id}/cancel
POST /v1/changes/{id}/budget
GET /v1/changes/{id}/request-conflicts
GET /v1/changes/{id}/request-waits
GET /v1/changes/{id}/decisions
GET /v1/changes/{id}/events
POST /v1/changes/{id}/build
POST /v1/changes/{id}/approve
POST /v1/changes/{id}/reject
POST /v1/changes/{id}/promote
POST /v1/projects/{id}/rollback
POST /v1/changes/{id}/retry
POST /v1/changes/{id}/dismiss
GET /v1/notifications
GET /v1/notifications/live
POST /v1/notifications/read
GET /v1/tokens
POST /v1/tokens
DELETE /v1/tokens/{id}
GET /v1/projects/{id}/live";

fn described(document: &Value) -> Vec<String> {
    let mut routes = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        routes.extend(
            methods.as_object().unwrap().keys().map(|method| format!("{} {path}", method.to_uppercase())),
        );
    }
    routes.sort();
    routes
}

#[tokio::test]
async fn the_document_describes_the_contract_and_the_server_answers_it() {
    let place = Place::new().await;
    let reply = place.send(filled(asked(Method::GET, "/v1/openapi.json"), None)).await;
    let document = reply.json();
    assert_eq!((reply.status, &document["openapi"]), (StatusCode::OK, &json!("3.1.0")));
    let mut contract: Vec<String> =
        CONTRACT.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    contract.sort();
    assert_eq!(described(&document), contract);
    // A route that is there asks who calls; one that is not, answers 404.
    for route in &contract {
        let (method, path) = route.split_once(' ').unwrap();
        let path = path.replace(['{', '}'], "");
        let reply = place.send(filled(asked(method.parse().unwrap(), &path), None)).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{route}");
    }
}

#[tokio::test]
async fn every_reference_in_the_document_leads_somewhere() {
    let document = serde_json::to_value(server::api::document()).unwrap();
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
}
