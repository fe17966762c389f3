//! Answers to questions.

use super::{Answer, AnswerInput, MAX_ANSWER, OpenQuestion, Question, QuestionKind, check_answers};
use crate::{
    fixtures::{NOW, person, question},
    refusal::FieldError,
};

fn two_questions() -> OpenQuestion {
    let mut open = question(QuestionKind::Unclear);
    open.round = 2;
    open.questions.push(Question {
        id: "q2".to_owned(),
        text: "Which columns?".to_owned(),
        quote: String::new(),
        options: ["New", "Doing", "Done"].map(str::to_owned).to_vec(),
        multiple: true,
        recommended: Vec::new(),
    });
    open
}

fn text(id: &str, text: &str) -> AnswerInput {
    AnswerInput { question_id: id.to_owned(), text: Some(text.to_owned()), options: None }
}

fn chosen(id: &str, options: &[&str]) -> AnswerInput {
    let options = options.iter().map(|&option| option.to_owned()).collect();
    AnswerInput { question_id: id.to_owned(), text: None, options: Some(options) }
}

fn check(inputs: &[AnswerInput]) -> Result<Vec<Answer>, Vec<FieldError>> {
    check_answers(&two_questions(), inputs, &person("ana"), NOW)
}

fn said(inputs: &[AnswerInput]) -> Vec<(String, String)> {
    check(inputs).unwrap().iter().map(|answer| (answer.question_id.clone(), answer.said())).collect()
}

fn pair(id: &str, text: &str) -> (String, String) {
    (id.to_owned(), text.to_owned())
}

// rule: WAI-02
#[test]
fn each_question_takes_a_reading_or_free_text_and_may_be_left_out() {
    assert_eq!(said(&[chosen("q1", &["Open ones"])]), [pair("q1", "Open ones")]);
    assert_eq!(said(&[text("q2", "  Only two of them  ")]), [pair("q2", "Only two of them")]);
    assert_eq!(said(&[text("q1", "  "), text("q2", "x")]), [pair("q2", "x")]);
    let both = said(&[chosen("q2", &["New", "Done", "New"]), text("q1", "All of them")]);
    assert_eq!(both, [pair("q2", "New; Done"), pair("q1", "All of them")]);
}

#[test]
fn a_reading_word_for_word_counts_as_that_reading() {
    let answers = check(&[text("q1", "All of them")]).unwrap();
    assert_eq!(answers[0].options, ["All of them"]);
    assert_eq!(answers[0].text, "");
}

// rule: WAI-04
#[test]
fn an_answer_keeps_question_round_person_and_time() {
    let answers = check(&[text("q1", "Those of today")]).unwrap();
    let kept = &answers[0];
    assert_eq!(
        (kept.round, kept.question.as_str(), &kept.by),
        (2, "Which orders are meant?", &person("ana"))
    );
    assert_eq!(kept.at, NOW);
}

// rule: WAI-02
#[test]
fn wrong_answers_are_refused_by_field() {
    let long = "x".repeat(MAX_ANSWER + 1);
    let cases: [(&[AnswerInput], &str); 8] = [
        (&[], "answers"),
        (&[text("q1", " \n ")], "answers"),
        (&[text("q9", "x")], "answers"),
        (&[text("q1", "x"), text("q1", "y")], "q1"),
        (&[chosen("q1", &["Closed ones"])], "q1"),
        (&[chosen("q1", &["Open ones", "All of them"])], "q1"),
        (&[text("q2", &long)], "q2"),
        (&[text("q2", "a\0b")], "q2"),
    ];
    for (inputs, field) in cases {
        let errors = check(inputs).unwrap_err();
        assert_eq!(errors.len(), 1, "{inputs:?}");
        assert_eq!(errors[0].field, field, "{inputs:?}");
        assert!(!errors[0].message.is_empty());
    }
}

// rule: WAI-02
#[test]
fn a_free_text_of_2000_characters_is_taken_whatever_the_script() {
    for letter in ["x", "日", "🙂"] {
        assert!(check(&[text("q1", &letter.repeat(2_000))]).is_ok(), "{letter}");
    }
}

#[test]
fn one_wrong_answer_keeps_none() {
    assert!(check(&[text("q1", "x"), text("q9", "y")]).is_err());
}

// rule: WAI-05
#[test]
fn a_question_is_open_for_7_days_and_reminds_on_day_5() {
    let day = 24 * 60 * 60 * 1_000_000;
    assert_eq!(question(QuestionKind::Unclear).ends_at().since(NOW), 7 * day);
    assert_eq!(super::REMIND_AFTER, 5 * day);
}
