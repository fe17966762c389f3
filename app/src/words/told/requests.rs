//! What the rules say about requests, questions and comparisons is in the table. The pseudo-language shows what is not:
//! whatever of a sentence is found there has other letters.

use domain::{
    ChangeId, Moment, PersonId,
    board::Column,
    change::{
        Change, MAX_CRITERIA, MAX_CRITERION, MAX_GOAL, NewChange, Outcome, Settled, Stage, goal_of,
        outcome_line,
    },
    compare::{
        CitedPair, ComparedPair, CoveredPair, Method, PairReview, Policy, Scope, Verdict, conflict_question,
        duplicate_question,
    },
    intake::{
        Target, TargetKind,
        coverage::CoverageVerdict,
        first_build::{Clarify, Feature, FeaturesAnswer, question},
        wording::{NotChecked, clarity_question, covered_question, open_question},
    },
    plan::{Criterion, CriterionSource},
    question::{AnswerInput, Covered, MAX_ANSWER, OpenQuestion, Question, QuestionKind, check_answers},
    refusal::{FieldError, Refusal},
};

use super::*;

/// What people are called and what they wrote, without letters that could be taken for English.
const ANA: &str = "Ä1";
const EARLIER: &str = "№ 3";
const LATER: &str = "№ 4";
const WORDS: &str = "№ 5";

const NOW: Moment = Moment(1_796_000_000_000_000);

fn is_known(text: &str) {
    let pseudo = in_language(Language::Pseudo, text);
    let english = pseudo.as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_alphabetic));
    assert!(!english, "not in the table: {text:?}, left in {pseudo:?}");
    let german = in_language(Language::German, text);
    assert_ne!(german, text);
    for words in [ANA, EARLIER, LATER, WORDS] {
        assert_eq!(german.matches(words).count(), text.matches(words).count(), "{german:?} of {text:?}");
    }
}

fn errors_are_known(errors: &[FieldError]) {
    assert!(!errors.is_empty());
    for error in errors {
        is_known(&error.message);
    }
}

fn person(name: &str) -> PersonId {
    PersonId::from(name)
}

fn sent(needs_review: bool) -> Change {
    let new = NewChange {
        id: "a".into(),
        project: "p".into(),
        requester: person("ana"),
        goal: LATER.to_owned(),
        criteria: Vec::new(),
        interactive: true,
        budget_microusd: 0,
        generation: 1,
    };
    Change::send(new, needs_review, ANA, NOW).change
}

fn asked(kind: QuestionKind) -> OpenQuestion {
    OpenQuestion {
        kind,
        summary: String::new(),
        questions: vec![one_question()],
        related_change_id: Some("b".into()),
        related_goal: None,
        covered: Vec::new(),
        asked_at: NOW,
        round: 1,
        reminded: false,
    }
}

fn one_question() -> Question {
    Question {
        id: "q1".to_owned(),
        text: WORDS.to_owned(),
        quote: String::new(),
        options: vec![EARLIER.to_owned(), LATER.to_owned()],
        multiple: false,
        recommended: Vec::new(),
    }
}

fn waits(kind: QuestionKind) -> Change {
    Change { stage: Stage::NeedsInput(asked(kind)), ..sent(false) }
}

fn question_is_known(open: &OpenQuestion) {
    if !open.summary.is_empty() {
        is_known(&open.summary);
    }
    for question in &open.questions {
        is_known(&question.text);
        for option in &question.options {
            is_known(option);
        }
    }
}

#[test]
fn columns_are_in_the_table() {
    for column in Column::ALL {
        is_known(column.title());
    }
}

// rule: WEB-05
#[test]
fn what_became_of_a_request_is_in_the_table() {
    let line_is_known = |change: &Change, by| is_known(&outcome_line(change, by).unwrap());
    for stage in [
        Stage::Proposed,
        Stage::NeedsInput(asked(QuestionKind::Unclear)),
        Stage::AwaitingChoice,
        Stage::Queued,
    ] {
        line_is_known(&Change { stage, ..sent(false) }, None);
    }
    for reason in ["", WORDS] {
        let declined = sent(true).decline(&person("olga"), ANA, reason, NOW).unwrap().change;
        line_is_known(&declined, Some(ANA));
    }
    line_is_known(&sent(true).decline(&person("olga"), ANA, "", NOW).unwrap().change, None);
    for outcome in Outcome::ALL.into_iter().filter(|outcome| *outcome != Outcome::Declined) {
        let withdrawn = ended(&sent(false).cancel(&person("ana"), ANA).unwrap().change);
        let settled = Settled { outcome, reason: withdrawn, winner: None, decided_by: String::new() };
        line_is_known(&Change { stage: Stage::Running(None), settled: Some(settled), ..sent(false) }, None);
    }
}

fn ended(change: &Change) -> String {
    let Stage::Cancelled(reason) = &change.stage else { panic!("{:?}", change.stage) };
    reason.clone()
}

#[test]
fn why_a_request_ended_is_in_the_table() {
    let other = Change { id: ChangeId::from("b"), requester: person("ben"), ..sent(false) };
    for decided in [
        waits(QuestionKind::Unclear).withdraw(1, &person("ana")),
        waits(QuestionKind::Unclear).withdraw(1, &person("olga")),
        waits(QuestionKind::Unclear).expire(asked(QuestionKind::Unclear).ends_at()),
        waits(QuestionKind::Duplicate).join(1, &person("ana"), &other),
    ] {
        is_known(&ended(&decided.unwrap().change));
    }
}

#[test]
fn what_is_wrong_with_a_request_or_an_answer_is_in_the_table() {
    let long = |max: usize| "x".repeat(max + 1);
    for goal in ["", "a\0", long(MAX_GOAL).as_str()] {
        errors_are_known(&goal_of(goal, &[]).unwrap_err());
    }
    for criteria in [vec!["a".to_owned(); MAX_CRITERIA + 1], vec![long(MAX_CRITERION), "a\0".to_owned()]] {
        errors_are_known(&goal_of("a", &criteria).unwrap_err());
    }
    let Err(Refusal::Invalid(errors)) = sent(true).decline(&person("olga"), ANA, &long(500), NOW) else {
        panic!()
    };
    errors_are_known(&errors);

    let answer = |id: &str, text: &str, options: &[&str]| AnswerInput {
        question_id: id.to_owned(),
        text: Some(text.to_owned()),
        options: Some(options.iter().map(|&option| option.to_owned()).collect()),
    };
    for inputs in [
        vec![],
        vec![answer("q9", "a", &[])],
        vec![answer("q1", "a", &[]), answer("q1", "b", &[])],
        vec![answer("q1", "a\0", &[])],
        vec![answer("q1", &long(MAX_ANSWER), &[])],
        vec![answer("q1", "", &[WORDS])],
        vec![answer("q1", "", &[EARLIER, LATER])],
    ] {
        let refused = check_answers(&asked(QuestionKind::Unclear), &inputs, &person("ana"), NOW);
        errors_are_known(&refused.unwrap_err());
    }
}

// rule: INT-09, CLR-05, FEA-02
#[test]
fn what_intake_asks_is_in_the_table() {
    let request = |status| TargetKind::Request {
        change: "b".into(),
        status,
        requester: ANA.to_owned(),
        requested_at: NOW,
    };
    let row =
        |quote: &str| Covered { asked: LATER.to_owned(), source: String::new(), quote: quote.to_owned() };
    for kind in
        [TargetKind::App, request(domain::change::Status::Running), request(domain::change::Status::Proposed)]
    {
        let target = Target { kind, title: EARLIER.to_owned(), texts: Vec::new() };
        for quote in [EARLIER, WORDS] {
            let rows = [row(quote), row("")];
            let open = covered_question(CoverageVerdict::Unclear, &target, &rows, NOW).unwrap();
            question_is_known(&open);
        }
    }
    for many in [1, 2] {
        is_known(&clarity_question(vec![one_question(); many], NOW).summary);
    }
    question_is_known(&open_question(WORDS, NOW));
    question_is_known(&question(Clarify::Always, &FeaturesAnswer::default(), WORDS, NOW).unwrap());
    let features = vec![Feature { name: WORDS.to_owned(), recommended: true }];
    let ticked = question(Clarify::Always, &FeaturesAnswer { vague: false, features }, WORDS, NOW).unwrap();
    is_known(&ticked.summary);
    is_known(&ticked.questions[0].text);
}

#[test]
fn what_was_not_checked_is_in_the_table() {
    for what in [
        NotChecked::Embedding,
        NotChecked::Reranking,
        NotChecked::Decision,
        NotChecked::DecisionLimit,
        NotChecked::Source,
        NotChecked::Coverage,
        NotChecked::StillLive,
        NotChecked::Clarity,
        NotChecked::FirstBuild,
        NotChecked::Budget,
        NotChecked::MonthlyBudget,
    ] {
        is_known(what.in_words());
    }
}

fn scope(change: &str, requester: &str, texts: [&str; 2]) -> Scope {
    let criterion = |(number, text): (usize, &str)| Criterion {
        id: format!("c{number}"),
        text: text.to_owned(),
        source: CriterionSource::Assumption,
    };
    Scope {
        change: change.into(),
        requester: person(requester),
        goal: WORDS.to_owned(),
        criteria: (1..).zip(texts).map(criterion).collect(),
        resources: Vec::new(),
        scoped: true,
    }
}

fn pair(requester: &str, cited: usize, covered: usize) -> ComparedPair {
    let conflict = |number: usize| CitedPair {
        earlier_criterion: format!("c{number}"),
        later_criterion: format!("c{number}"),
        reason: String::new(),
    };
    let delivered = |number: usize| CoveredPair {
        later_criterion: format!("c{number}"),
        earlier_criterion: format!("c{number}"),
        quote: WORDS.to_owned(),
    };
    ComparedPair {
        earlier: "b".into(),
        earlier_requester: person(requester),
        earlier_scope: scope("b", requester, [EARLIER, EARLIER]),
        earlier_admission: 1,
        earlier_title: WORDS.to_owned(),
        review: PairReview {
            verdict: Verdict::Conflicting,
            supported: false,
            method: Method::Review,
            conflicts: (1..=cited).map(conflict).collect(),
            covered: (1..=covered).map(delivered).collect(),
            builds: Vec::new(),
        },
        policy: Policy::AskRequester,
    }
}

// rule: POL-04, POL-05
#[test]
fn what_a_comparison_asks_is_in_the_table() {
    let later = scope("a", "ana", [LATER, LATER]);
    for requester in ["ana", "ben"] {
        for many in 0..=2 {
            question_is_known(&conflict_question(&pair(requester, many, 0), &later, ANA));
        }
        for many in 1..=2 {
            question_is_known(&duplicate_question(&pair(requester, 0, many), &later, ANA));
        }
    }
}

// rule: FEA-02
#[test]
fn features_of_the_products_own_list_are_in_the_table() {
    let list = include_str!("../../../../server/models/src/first_build/products.txt");
    let features =
        list.lines().map(str::trim).filter(|line| !line.starts_with("kind:") && !line.starts_with('#'));
    for feature in features.filter(|line| !line.is_empty()) {
        is_known(feature.trim_start_matches("* "));
    }
}

#[test]
fn numbers_stand_only_where_numbers_are_meant() {
    is_known("18 against 21");
    let own = "Dark letters against a light ground";
    assert_eq!(in_language(Language::German, own), own);
}
