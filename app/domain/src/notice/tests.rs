//! The sentences that people read.

use unicode_segmentation::UnicodeSegmentation;

use super::*;
use crate::{
    budget::Limit,
    fixtures::{NOW, variants},
    words::shortened,
};

// rule: NOT-01
#[test]
fn the_kinds_are_those_of_the_design() {
    let words = NoticeKind::ALL.map(NoticeKind::as_str);
    assert_eq!(words.map(str::to_owned).to_vec(), variants::<NoticeKind>());
    assert_eq!(
        words.join(", "),
        "access_request, access_decided, invitation_received, request_proposed, request_included, \
         request_declined, request_needs_input, request_choice_needed, request_choice_made, \
         request_not_selected, request_removal_planned, request_shipped, request_failed"
    );
    for kind in NoticeKind::ALL {
        assert_eq!(NoticeKind::parse(kind.as_str()), Some(kind));
    }
}

#[test]
fn what_people_read() {
    let ends = NOW.plus(crate::question::ANSWER_WITHIN);
    let sentences = [
        proposed("Mia", "Show prices"),
        included("Olga", "Show prices"),
        declined("Olga", "Show prices", ""),
        declined("Olga", "Show prices", "We sell by weight."),
        needs_input("Show prices", 1, ends),
        needs_input("Show prices", 3, ends),
        needs_input_conflict("Show prices", "Hide prices"),
        reminder_to_answer("Show prices", ends),
        choice_needed("Mia", "Show prices", "Hide prices", ends),
        reminder_to_choose("Show prices", ends),
        choice_made("Ana", "Hide prices"),
        nobody_can_choose("Ana", ends),
        kept("Ana", "Hide prices"),
        kept_by_time("Ana", "Hide prices"),
        follows_by_choice("Ana", "Hide prices"),
        follows_by_building_on("Hide prices"),
        replaced("Show prices"),
        replaces("Hide prices"),
        not_selected("Show prices", &kept("Ana", "Hide prices")),
        cancelled_by("Olga"),
        cancelled("Show prices", "Olga"),
        withdrawn_for("Show prices"),
        blocked("Show prices", "The planner did not answer."),
        budget_spent("Show prices", Limit::Request, ends),
        budget_spent("Show prices", Limit::Month, ends),
        failed("Show prices", "The build broke."),
        removal_planned("Mia", "Hide prices", "Show prices"),
        shipped("Show prices"),
        access_request("Mia", "mia@example.org"),
        access_decided(true),
        access_decided(false),
        invited("Olga", "Shop"),
    ];
    insta::assert_snapshot!(sentences.join("\n"), @r#"
    Mia asks for “Show prices”. It waits until you include or decline it.
    Olga included your request “Show prices”.
    Olga declined your request “Show prices”.
    Olga declined your request “Show prices”: We sell by weight.
    There is a question about your request “Show prices”. Without an answer it ends on Monday, 14 December.
    There are 3 questions about your request “Show prices”. Without an answer it ends on Monday, 14 December.
    The request “Show prices” may contradict “Hide prices”. Its author is asked how both can fit.
    Your request “Show prices” still waits for your answer. Without one it ends on Monday, 14 December.
    Mia's request “Show prices” conflicts with yours, “Hide prices”. You asked first, so you choose; without a choice by Monday, 14 December yours stays.
    “Show prices” still waits for your choice. Without one by Monday, 14 December your version stays.
    Ana chose to apply your request after “Hide prices”. It is planned when that one has finished.
    Ana can no longer choose. On Monday, 14 December their version stays and your request ends, unless theirs has ended unbuilt before.
    Ana chose to keep their version of "Hide prices".
    Ana did not choose within 7 days, so their version of "Hide prices" stays.
    Ana chose to apply this request after "Hide prices".
    It builds on "Hide prices".
    The same person's later request "Show prices" replaces it.
    It replaces "Hide prices" of the same person.
    Your request “Show prices” is not built. Ana chose to keep their version of "Hide prices".
    Cancelled by Olga
    Olga cancelled your request “Show prices”.
    The project owner or an admin withdrew your request “Show prices”.
    Your request “Show prices” has stopped: The planner did not answer. The owner or an admin can try it again.
    The request “Show prices” has stopped: its budget is spent. The owner or an admin can raise it.
    The request “Show prices” has stopped: the project’s budget of this month is spent. It goes on when the owner or an admin raises it, or by itself on Monday, 14 December.
    Your request “Show prices” could not be built: The build broke.
    Mia’s request “Hide prices” would take away something that your request “Show prices” brought. Nothing is asked of you.
    Your request “Show prices” has shipped.
    Mia (mia@example.org) asks to be let in.
    You have been let in. Welcome.
    Your request for access was declined.
    Olga invites you to the project “Shop”.
    "#);
}

// rule: FCM-03
// rule: FCM-05
#[test]
fn the_reasons_of_first_come_are_word_for_word() {
    assert_eq!(kept("Ana", "Kanban"), "Ana chose to keep their version of \"Kanban\".");
    assert_eq!(
        kept_by_time("Ana", "Kanban"),
        "Ana did not choose within 7 days, so their version of \"Kanban\" stays."
    );
}

// rule: WEB-12
#[test]
fn long_titles_are_cut_between_graphemes() {
    let family = "👩‍👩‍👧‍👦";
    let title = format!("{} and {}", family.repeat(60), "e\u{301}".repeat(60));
    let sentence = shipped(&title);
    let (_, rest) = sentence.split_once('“').unwrap();
    let (cut, end) = rest.split_once('”').unwrap();
    assert_eq!(end, " has shipped.");
    assert_eq!(cut.graphemes(true).count(), 80);
    assert!(cut.ends_with("e\u{301}…"), "{cut}");
    assert!(cut.starts_with(family));
}

// rule: WEB-12
#[test]
fn a_cut_text_is_a_start_of_the_text_on_one_line() {
    let flag = "🇩🇪";
    for (text, max, want) in [
        ("short", 10, "short".to_owned()),
        ("exactly ten", 11, "exactly ten".to_owned()),
        ("two  spaces\nand a line", 80, "two spaces and a line".to_owned()),
        ("one two three", 8, "one two…".to_owned()),
        ("one two three", 5, "one…".to_owned()),
        (&flag.repeat(5), 3, format!("{}…", flag.repeat(2))),
        ("", 5, String::new()),
        ("abc", 0, "…".to_owned()),
    ] {
        assert_eq!(shortened(text, max), want, "{text:?} to {max}");
    }
}
