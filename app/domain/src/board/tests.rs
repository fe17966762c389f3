//! The board's map.

use super::{Column, column_of};
use crate::{change::Status, fixtures::variants};

// rule: BRD-01
#[test]
fn every_status_has_its_column() {
    let cards = |column| {
        let words: Vec<&str> =
            Status::ALL.into_iter().filter(|&s| column_of(s) == column).map(Status::as_str).collect();
        words.join(", ")
    };
    assert_eq!(cards(Column::Proposed), "proposed");
    assert_eq!(cards(Column::NeedsAnswer), "needs_input, awaiting_choice");
    assert_eq!(cards(Column::Building), "created, compiling, queued, running, budget_blocked, blocked");
    assert_eq!(cards(Column::Checking), "verifying, awaiting_approval, promoting, releasing");
    assert_eq!(cards(Column::Shipped), "completed");
    assert_eq!(cards(Column::NotBuilt), "declined, not_selected, cancelled, failed");
}

// rule: BRD-01
#[test]
fn no_status_and_no_column_is_left_out() {
    let listed = Status::ALL.map(|status| status.as_str().to_owned());
    assert_eq!(listed.to_vec(), variants::<Status>());
    assert_eq!(Column::ALL.map(|column| column.as_str().to_owned()).to_vec(), variants::<Column>());
}

#[test]
fn an_ended_request_is_shipped_or_not_built() {
    for status in Status::ALL {
        let ended = matches!(column_of(status), Column::Shipped | Column::NotBuilt);
        assert_eq!(ended, status.is_terminal(), "{status:?}");
    }
}
