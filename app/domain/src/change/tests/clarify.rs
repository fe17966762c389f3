//! Questions, answers and rounds.

use super::{count, data, events, is_calm, told};
use crate::{
    Refusal,
    change::{Change, Outcome, ScopeState, Stage, Step, Work},
    effect::{Audience, Effect, EventKind},
    fixtures::{NOW, person, plan, question, sent},
    intake::IntakeOutcome,
    notice::NoticeKind,
    question::{ANSWER_WITHIN, AnswerInput, QuestionKind, REMIND_AFTER},
};

fn asked(kind: QuestionKind) -> Change {
    sent(false).assessed(IntakeOutcome::Ask(question(kind)), NOW).unwrap().change
}

fn reply(text: &str) -> Vec<AnswerInput> {
    vec![AnswerInput { question_id: "q1".to_owned(), text: Some(text.to_owned()), options: None }]
}

fn compared(change: Change) -> Change {
    change.planned(plan(), NOW).unwrap().change
}

// rule: WAI-01
#[test]
fn a_question_opens_round_one_and_tells_the_requester() {
    let decided = sent(false).assessed(IntakeOutcome::Ask(question(QuestionKind::Unclear)), NOW).unwrap();
    let Stage::NeedsInput(open) = &decided.change.stage else { panic!("it is asked") };
    assert_eq!((open.round, open.asked_at), (1, NOW));
    assert_eq!(events(&decided), ["change.clarification.requested"]);
    assert_eq!(told(&decided), [(NoticeKind::RequestNeedsInput, &Audience::Requester)]);
    assert_eq!(count(&decided, &Effect::Wake(NOW.plus(REMIND_AFTER))), 1);
    assert_eq!((decided.change.scope, decided.change.admission), (ScopeState::None, None));
}

// rule: WAI-01
#[test]
fn a_conflict_tells_the_owner_and_admins_too() {
    let change = compared(sent(false).assessed(IntakeOutcome::Plan(Vec::new()), NOW).unwrap().change);
    let decided = change.ask(question(QuestionKind::Conflict), NOW).unwrap();
    let told = told(&decided);
    assert_eq!(told[0], (NoticeKind::RequestNeedsInput, &Audience::Requester));
    assert_eq!(told[1], (NoticeKind::RequestNeedsInput, &Audience::Reviewers));
    assert_eq!(data(&decided, EventKind::ClarificationRequested)["relatedChangeId"], "chg_0");
}

// rule: WAI-04
// rule: CMP-01
#[test]
fn answers_join_the_goal_and_the_request_is_admitted() {
    let decided =
        asked(QuestionKind::Unclear).answer(1, &reply("Those of today"), &person("ana"), NOW).unwrap();
    let change = &decided.change;
    assert_eq!(change.stage, Stage::Compiling(Work::Plan));
    assert_eq!(
        change.goal_with_answers(),
        "Add a kanban board for orders\nWhich orders are meant? Those of today"
    );
    assert_eq!(events(&decided), ["change.clarification.answered"]);
    assert_eq!((count(&decided, &Effect::Admit), change.scope), (1, ScopeState::Unscoped));
    assert_eq!(count(&decided, &Effect::Resolve(NoticeKind::RequestNeedsInput)), 1);
}

// rule: CMP-01
#[test]
fn a_request_is_admitted_once() {
    let change =
        compared(asked(QuestionKind::Unclear).proceed_anyway(1, &person("ana"), NOW).unwrap().change);
    assert_eq!(change.ask(question(QuestionKind::Conflict), NOW), Err(Refusal::NotNow));
    let change =
        compared(asked(QuestionKind::Unclear).answer(1, &reply("x"), &person("ana"), NOW).unwrap().change);
    let again = change.ask(question(QuestionKind::Conflict), NOW).unwrap().change;
    let decided = again.answer(2, &reply("y"), &person("ana"), NOW).unwrap();
    assert_eq!(count(&decided, &Effect::Admit), 0);
    assert_eq!(decided.change.scope, ScopeState::Scoped);
}

// rule: WAI-03
#[test]
fn of_two_answers_for_one_round_the_second_is_refused() {
    let ana = person("ana");
    let first = asked(QuestionKind::Unclear).answer(1, &reply("x"), &ana, NOW).unwrap().change;
    assert_eq!(first.clone().answer(1, &reply("y"), &ana, NOW), Err(Refusal::QuestionClosed));
    let second = compared(first).ask(question(QuestionKind::Conflict), NOW).unwrap().change;
    assert_eq!(second.clone().answer(1, &reply("y"), &ana, NOW), Err(Refusal::QuestionClosed));
    assert_eq!(second.clone().proceed_anyway(1, &ana, NOW), Err(Refusal::QuestionClosed));
    assert_eq!(second.clone().withdraw(1, &ana), Err(Refusal::QuestionClosed));
    assert!(second.answer(2, &reply("y"), &ana, NOW).is_ok());
}

// rule: WAI-02
#[test]
fn a_wrong_answer_leaves_the_question_open() {
    let refused = asked(QuestionKind::Unclear).answer(1, &reply("  "), &person("ana"), NOW).unwrap_err();
    assert!(matches!(refused, Refusal::Invalid(_)));
}

// rule: WAI-05
#[test]
fn without_an_answer_it_reminds_on_day_5_and_ends_after_7() {
    let change = asked(QuestionKind::Unclear);
    let day_5 = NOW.plus(REMIND_AFTER);
    let day_7 = NOW.plus(ANSWER_WITHIN);
    assert_eq!(change.step(NOW), Step::Sleep(day_5));
    assert_eq!(change.step(day_5), Step::Remind);
    let reminded = change.clone().remind().unwrap();
    assert_eq!(told(&reminded), [(NoticeKind::RequestNeedsInput, &Audience::Requester)]);
    assert_eq!(reminded.change.step(day_5), Step::Sleep(day_7));
    assert!(is_calm(&reminded.change, &reminded.change.clone().remind().unwrap()), "it goes out once");
    assert_eq!(change.step(day_7), Step::Expire);
    assert_eq!(change.clone().expire(day_7.plus(-1)), Err(Refusal::NotNow));
    let ended = change.expire(day_7).unwrap();
    assert_eq!(ended.change.stage, Stage::Cancelled("No answer within 7 days".to_owned()));
    assert_eq!(ended.change.settled, None);
}

// rule: WAI-05
#[test]
fn a_duplicate_that_is_not_answered_or_taken_back_keeps_the_related_change() {
    let expired = asked(QuestionKind::Duplicate).expire(NOW.plus(ANSWER_WITHIN)).unwrap().change;
    let withdrawn = asked(QuestionKind::Duplicate).withdraw(1, &person("ana")).unwrap().change;
    for (change, reason) in [(expired, "No answer within 7 days"), (withdrawn, "Withdrawn by the requester")]
    {
        let settled = change.settled.unwrap();
        assert_eq!((settled.outcome, settled.reason.as_str()), (Outcome::Duplicate, reason));
        assert_eq!(settled.winner.unwrap().as_str(), "chg_0");
        assert_eq!(change.stage, Stage::Cancelled(reason.to_owned()));
    }
}

// rule: WAI-02
#[test]
fn an_admin_who_withdraws_is_not_called_the_requester() {
    let decided = asked(QuestionKind::Unclear).withdraw(1, &person("olga")).unwrap();
    let reason = "Withdrawn by the project owner or an admin".to_owned();
    assert_eq!(decided.change.stage, Stage::Cancelled(reason));
    assert_eq!(told(&decided), [(NoticeKind::RequestDeclined, &Audience::Requester)]);
}

// rule: WAI-06
#[test]
fn after_three_rounds_nothing_more_is_asked() {
    let mut change = asked(QuestionKind::Unclear);
    for round in 1..=3 {
        change = compared(change.answer(round, &reply("x"), &person("ana"), NOW).unwrap().change);
        let next = change.clone().ask(question(QuestionKind::Conflict), NOW);
        if round < 3 {
            change = next.unwrap().change;
        } else {
            assert_eq!(next, Err(Refusal::NotNow));
        }
    }
    assert!(!change.may_ask());
    assert_eq!((change.rounds, change.answers.len()), (3, 3));
}

// rule: INT-13
#[test]
fn intake_runs_once() {
    let again = |change: Change| change.assessed(IntakeOutcome::Ask(question(QuestionKind::Unclear)), NOW);
    let answered = asked(QuestionKind::Unclear).answer(1, &reply("x"), &person("ana"), NOW).unwrap().change;
    assert_eq!(again(answered.clone()), Err(Refusal::NotNow));
    let retried = answered.block("It broke.").unwrap().change.retry(&person("olga"), NOW).unwrap().change;
    assert_eq!(retried.stage, Stage::Compiling(Work::Plan));
    assert_eq!(again(retried), Err(Refusal::NotNow));
}

// rule: FEA-04
#[test]
fn a_request_with_nobody_to_answer_is_not_asked() {
    let mut change = sent(false);
    change.asks = false;
    let decided = change.assessed(IntakeOutcome::Ask(question(QuestionKind::Unclear)), NOW).unwrap();
    assert_eq!((decided.change.stage, decided.change.rounds), (Stage::Compiling(Work::Plan), 0));
}

// rule: WAI-07
#[test]
fn what_waits_is_all_in_the_rows() {
    let change = asked(QuestionKind::Unclear);
    let read: Change = serde_json::from_str(&serde_json::to_string(&change).unwrap()).unwrap();
    assert_eq!(read, change);
    assert_eq!(read.step(NOW.plus(ANSWER_WITHIN)), Step::Expire);
}
