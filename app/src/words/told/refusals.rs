//! What the rules say about refusals, fields, people, notices and waits is in the table. The pseudo-language shows what is
//! not: whatever of a sentence is found there has other letters.

use std::path::Path;

use domain::{
    Moment, Refusal,
    budget::Limit,
    field, notice,
    permission::Action,
    wait::{Wait, WaitsFor, Who, by_itself},
};

use super::*;
use crate::problem::{Problem, ProblemKind};

/// What people are called and what they wrote, without a letter that could be taken for English.
const ANA: &str = "Ä1";
const BEN: &str = "Ö2";
const EARLIER: &str = "№ 3";
const LATER: &str = "№ 4";

const ENDS: Moment = Moment(1_796_000_000_000_000);

/// Whether two letters of plain English stand beside each other.
fn has_english(text: &str) -> bool {
    text.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_alphabetic))
}

fn is_known(text: &str) {
    let pseudo = in_language(Language::Pseudo, text);
    assert!(!has_english(&pseudo), "not in the table: {text:?}, left in {pseudo:?}");
    assert_ne!(in_language(Language::German, text), text);
    assert_eq!(in_language(Language::English, text), text);
}

#[test]
fn refusals_are_in_the_table() {
    for action in Action::ALL {
        is_known(&action.refused());
    }
    for refusal in [
        Refusal::NotTheEarlierRequester,
        Refusal::NotYours,
        Refusal::OwnerStays,
        Refusal::AlreadyDecided,
        Refusal::QuestionClosed,
        Refusal::TooLate,
        Refusal::NotNow,
        Refusal::Archived,
    ] {
        is_known(&refusal.to_string());
    }
    for kind in [
        ProblemKind::SignedOut,
        ProblemKind::NotLetIn(domain::access::AccessStatus::Pending),
        ProblemKind::Forbidden,
        ProblemKind::NotFound,
        ProblemKind::Conflict,
        ProblemKind::Invalid,
        ProblemKind::TooMany,
        ProblemKind::Unavailable,
        ProblemKind::Broken,
    ] {
        is_known(&Problem::new(kind).message);
    }
}

#[test]
fn what_is_wrong_with_a_field_is_in_the_table() {
    let long = format!("{}@b.c", "a".repeat(300));
    for text in ["", long.as_str(), "a@b@c", "a b@c.d"] {
        is_known(&field::address("email", text).unwrap_err().message);
    }
    for text in ["", "abc", "\u{1}"] {
        is_known(&field::line("name", text, 2, true).unwrap_err().message);
    }
    for text in ["abc", "\0"] {
        is_known(&field::text("text", text, 2).unwrap_err().message);
    }
}

#[test]
fn notices_are_in_the_table() {
    for text in [
        notice::proposed(ANA, LATER),
        notice::included(ANA, LATER),
        notice::declined(ANA, LATER, ""),
        notice::declined(ANA, LATER, "№ 5."),
        notice::needs_input(LATER, 1, ENDS),
        notice::needs_input(LATER, 2, ENDS),
        notice::needs_input_conflict(LATER, EARLIER),
        notice::reminder_to_answer(LATER, ENDS),
        notice::choice_needed(ANA, LATER, EARLIER, ENDS),
        notice::reminder_to_choose(LATER, ENDS),
        notice::choice_made(BEN, EARLIER),
        notice::nobody_can_choose(BEN, ENDS),
        notice::kept(BEN, EARLIER),
        notice::kept_by_time(BEN, EARLIER),
        notice::follows_by_choice(BEN, EARLIER),
        notice::follows_by_building_on(EARLIER),
        notice::replaced(LATER),
        notice::replaces(EARLIER),
        notice::not_selected(LATER, &notice::kept(BEN, EARLIER)),
        notice::cancelled_by(BEN),
        notice::cancelled(LATER, BEN),
        notice::withdrawn_for(LATER),
        notice::blocked(LATER, "A step failed several times."),
        notice::budget_spent(LATER, Limit::Request, ENDS),
        notice::budget_spent(LATER, Limit::Month, ENDS),
        notice::REBUILD.to_owned(),
        notice::failed(LATER, notice::REBUILD),
        notice::removal_planned(ANA, LATER, EARLIER),
        notice::shipped(LATER),
        notice::access_request(ANA, "№@№"),
        notice::access_decided(true),
        notice::access_decided(false),
        notice::invited(ANA, EARLIER),
    ] {
        is_known(&text);
    }
}

#[test]
fn what_people_wrote_stays_as_it_is() {
    let told =
        in_language(Language::German, &notice::declined("Ana", "Sort the list", "This was already settled."));
    assert_eq!(told, "Ana hat deine Anfrage „Sort the list“ abgelehnt: This was already settled.");
}

#[test]
fn waits_are_in_the_table() {
    for waits_for in [
        WaitsFor::Review,
        WaitsFor::Answer,
        WaitsFor::Choice,
        WaitsFor::Earlier,
        WaitsFor::Builder,
        WaitsFor::Approval,
        WaitsFor::Budget,
        WaitsFor::Recovery,
        WaitsFor::Program,
    ] {
        let wait = Wait { waits_for, who: Who::Nobody, until: None, earlier: None, goes_on: false };
        is_known(&by_itself(&wait, EARLIER));
    }
}

/// Fields that only programs fill in.
const OF_PROGRAMS: [&str; 4] = ["returnTo", "Idempotency-Key", "commit", "checks"];

#[test]
fn what_is_refused_beside_the_rules_is_in_the_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = ["app/src", "server/engine/src", "server/src/source", "server/src/oidc"]
        .map(|each| root.join(each))
        .to_vec();
    let mut found = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.ends_with("testing") || path.ends_with("words") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
            for call in ["Problem::field(", "EngineError::field(", "FieldError::new(", "refused(", "problem("]
            {
                for (at, _) in code.match_indices(call) {
                    let Some(sentence) = sentence_in(&code[at + call.len()..]) else { continue };
                    found += 1;
                    is_known(&sentence);
                }
            }
        }
    }
    assert!(found > 30, "{found}");
}

/// The sentence among the arguments of a call, with a number in each gap.
fn sentence_in(code: &str) -> Option<String> {
    let call = code.split(';').next()?;
    let literals: Vec<&str> = call.split('"').skip(1).step_by(2).collect();
    if literals.first().is_some_and(|first| OF_PROGRAMS.contains(first)) {
        return None;
    }
    let found = literals.into_iter().find(|each| each.contains(' ') && each.ends_with('.'))?;
    let mut sentence = String::new();
    for (number, part) in found.split('{').enumerate() {
        if number == 0 {
            sentence.push_str(part);
        } else {
            let (_, after) = part.split_once('}')?;
            sentence.push('7');
            sentence.push_str(after);
        }
    }
    Some(sentence)
}
