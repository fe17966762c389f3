//! Whose requests wait.

use super::needs_review;
use crate::people::Role;

// rule: REV-01
#[test]
fn only_a_members_request_waits_and_only_while_reviews_are_on() {
    assert_eq!(Role::ALL.map(|role| needs_review(role, true)), [false, false, true, false]);
    assert_eq!(Role::ALL.map(|role| needs_review(role, false)), [false; 4]);
}
