//! Addresses of pages.

use domain::{ChangeId, ProjectId};

pub(crate) const HOME: &str = "/";
pub(crate) const SIGN_IN: &str = "/sign-in";
pub(crate) const NEW_PROJECT: &str = "/projects/new";
pub(crate) const ADMIN: &str = "/admin";
pub(crate) const NOTIFICATIONS: &str = "/notifications";
pub(crate) const ACCOUNT: &str = "/account";

pub(crate) fn project(id: &ProjectId) -> String {
    format!("/projects/{id}")
}

/// Where a project's pages hear of what happens.
pub(crate) fn live(id: &ProjectId) -> String {
    format!("/v1/projects/{id}/live")
}

pub(crate) fn board(id: &ProjectId) -> String {
    format!("/projects/{id}/board")
}

pub(crate) fn people(id: &ProjectId) -> String {
    format!("/projects/{id}/people")
}

pub(crate) fn settings(id: &ProjectId) -> String {
    format!("/projects/{id}/settings")
}

/// Where signing in with a provider begins.
pub(crate) fn provider(name: &str, next: &str) -> String {
    format!("/auth/{}?next={}", encoded(name), encoded(next))
}

/// Where a provider's account is added to the one that is signed in.
pub(crate) fn link_provider(name: &str) -> String {
    format!("/auth/{}?link=yes", encoded(name))
}

pub(crate) fn change(id: &ChangeId) -> String {
    format!("/changes/{id}")
}

/// A place on this site that somebody asked to come back to; anything else leads home.
pub(crate) fn inside(place: &str) -> String {
    let is_path = place.starts_with('/') && !place.starts_with("//") && !place.starts_with("/\\");
    let is_plain = place.len() <= 1_000 && !place.chars().any(|c| c.is_control() || c == '\\');
    if is_path && is_plain { place.to_owned() } else { HOME.to_owned() }
}

/// Text as one value of a query.
pub(crate) fn encoded(text: &str) -> String {
    use std::fmt::Write as _;
    text.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_places_on_this_site_are_come_back_to() {
        assert_eq!(inside("/changes/1?x=2"), "/changes/1?x=2");
        for place in ["//evil.example", "/\\evil.example", "https://evil.example", "", "/a\r\nb: c"] {
            assert_eq!(inside(place), "/", "{place:?}");
        }
    }

    #[test]
    fn a_value_of_a_query_holds_no_separators() {
        assert_eq!(encoded("/a?b=c&d é"), "/a%3Fb%3Dc%26d%20%C3%A9");
    }
}
