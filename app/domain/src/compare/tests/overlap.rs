//! The overlap pass.

use crate::{compare::overlap, fixtures::scope};

fn resources(earlier: &str, later: &str) -> bool {
    overlap(&scope("chg_a", "ana", &[], &[earlier]), &scope("chg_b", "ben", &[], &[later]))
}

fn criteria(earlier: &str, later: &str) -> bool {
    overlap(&scope("chg_a", "ana", &[earlier], &[]), &scope("chg_b", "ben", &[later], &[]))
}

// rule: CMP-04
#[test]
fn an_unplanned_request_counts_as_overlapping() {
    let planned = scope("chg_a", "ana", &["x"], &["page:orders"]);
    let mut unplanned = scope("chg_b", "ben", &[], &[]);
    assert!(!overlap(&planned, &unplanned));
    unplanned.scoped = false;
    assert!(overlap(&planned, &unplanned));
    assert!(overlap(&unplanned, &planned));
}

// rule: CMP-05
#[test]
fn one_shared_resource_token_is_an_overlap() {
    for (a, b) in [
        ("page:gifts", "data:gifting"),
        ("gifted", "Gift-List"),
        ("project:shop:page:orders", "page:order-history"),
        ("project:shop:gifts", "project:bakery:gift"),
        ("route:/api/recipes", "data:recipe"),
        ("file:src/pages/recipe_card.tsx", "page:recipe"),
        ("page:page", "data:pages"),
        ("page:订单", "data:订单"),
    ] {
        assert!(resources(a, b), "{a} and {b}");
        assert!(resources(b, a), "{b} and {a}");
    }
}

// rule: CMP-05
#[test]
fn words_that_say_nothing_are_no_tokens() {
    for (a, b) in [
        ("page:recipe", "page:supplier"),
        ("data:recipe", "data:supplier"),
        ("pages:recipe", "page:supplier"),
        ("app:recipe", "app:supplier"),
        ("web-ui:recipe", "web-ui-frontend:supplier"),
        ("src/api/recipes", "src/api/backend/suppliers"),
        ("project:shop:page:recipe", "project:shop:page:supplier"),
        ("project:shop", "project:shop"),
        ("", ""),
        ("recipes", "receipts"),
    ] {
        assert!(!resources(a, b), "{a} and {b}");
    }
}

// rule: CMP-05
#[test]
fn one_shared_route_is_an_overlap() {
    for (a, b) in [
        ("GET /orders lists them.", "`/orders` has a filter"),
        ("The page (/orders) opens", "Visit \"/Orders/\", then print"),
        ("/orders/:id shows one", "POST /orders/{orderId} saves it"),
        ("/orders?page=2 works", "/orders#top works"),
        ("It lives at /", "The start page is '/'"),
    ] {
        assert!(criteria(a, b), "{a} and {b}");
    }
}

// rule: CMP-05
#[test]
fn other_texts_are_no_routes() {
    for (a, b) in [
        ("/orders", "/orders/new"),
        ("read and/or write", "and/or print"),
        ("see https://example.org/orders", "see https://example.org/orders"),
        ("// a comment", "// a comment"),
        ("Orders are listed", "Orders are printed"),
    ] {
        assert!(!criteria(a, b), "{a} and {b}");
    }
}
