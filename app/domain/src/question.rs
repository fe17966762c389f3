//! Questions, their answers and their rounds. Source: WAI-01 to WAI-06.

#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::{ChangeId, Moment, PersonId, refusal::FieldError, time::DAY};

/// Rounds of questions that one request gets, in all (WAI-06).
pub const MAX_ROUNDS: u8 = 3;
/// Questions of one round (CLR-04).
pub const MAX_QUESTIONS: usize = 3;
/// Options of one question (CLR-04).
pub const MAX_OPTIONS: usize = 4;
/// Characters of a free answer (WAI-02).
pub const MAX_ANSWER: usize = 2_000;
/// How long a question stays open, in microseconds (WAI-05).
pub const ANSWER_WITHIN: i64 = 7 * DAY;
/// When the reminder goes out, in microseconds after asking (WAI-05).
pub const REMIND_AFTER: i64 = 5 * DAY;

/// Why a request is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind {
    /// It can be read in more than one way, or looks partly covered.
    Unclear,
    /// The app or another request already delivers it.
    Duplicate,
    /// It may contradict an earlier request.
    Conflict,
}

/// One question with its readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// `q1`, `q2`, `q3`.
    pub id: String,
    /// The question: one thing, one question mark.
    pub text: String,
    /// The words of the goal that it is about; empty when it is about the whole goal.
    pub quote: String,
    /// Readings to choose from; "Something else" is the form's.
    pub options: Vec<String>,
    /// Whether several options can be chosen.
    pub multiple: bool,
    /// Options that are ticked at first.
    pub recommended: Vec<String>,
}

/// One row of the coverage sheet: something asked, and what already delivers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Covered {
    /// What the new request asks for.
    pub asked: String,
    /// Packet id of the text that delivers it (`<change>:c1`, `canonical:files`).
    pub source: String,
    /// The words of that text; empty when not covered.
    pub quote: String,
}

/// Who answers where nobody is there to answer: the recommended options are taken (FEA-04).
pub const TAKEN_AS_USUAL: &str = "system:recommended";

/// A question that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpenQuestion {
    /// Why it is asked.
    pub kind: QuestionKind,
    /// What was found, in a sentence or two.
    pub summary: String,
    /// One to three questions.
    pub questions: Vec<Question>,
    /// The request it is about, when it is about one.
    pub related_change_id: Option<ChangeId>,
    /// That request's goal, or what the app is called.
    pub related_goal: Option<String>,
    /// What already delivers it, row by row.
    #[serde(default)]
    pub covered: Vec<Covered>,
    /// When it was asked.
    pub asked_at: Moment,
    /// 1 to `MAX_ROUNDS`.
    pub round: u8,
    /// Whether the reminder went out.
    #[serde(default)]
    pub reminded: bool,
}

impl OpenQuestion {
    /// When the request ends by itself without an answer.
    #[must_use]
    pub const fn ends_at(&self) -> Moment {
        self.asked_at.plus(ANSWER_WITHIN)
    }
}

/// An answer to one question, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// The round it answered.
    pub round: u8,
    /// The question's id in that round.
    pub question_id: String,
    /// The question's text.
    pub question: String,
    /// Readings that were chosen.
    pub options: Vec<String>,
    /// Free text.
    pub text: String,
    /// Whether several could be chosen: then each chosen one is a confirmed feature (FEA-03).
    #[serde(default)]
    pub multiple: bool,
    /// Who answered, or `TAKEN_AS_USUAL`.
    pub by: PersonId,
    /// When.
    pub at: Moment,
}

impl Answer {
    /// What was answered, in one line.
    #[must_use]
    pub fn said(&self) -> String {
        let mut parts = self.options.clone();
        if !self.text.is_empty() {
            parts.push(self.text.clone());
        }
        parts.join("; ")
    }
}

/// An answer as it comes in: free text, chosen options, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerInput {
    /// The question.
    pub question_id: String,
    /// Free text, or one reading word for word.
    #[serde(default)]
    pub text: Option<String>,
    /// Chosen readings.
    #[serde(default)]
    pub options: Option<Vec<String>>,
}

impl OpenQuestion {
    /// The recommended options as answers, for a request that nobody answers for (FEA-04).
    #[must_use]
    pub fn recommended_answers(&self, round: u8, at: Moment) -> Vec<Answer> {
        let recommended = self.questions.iter().filter(|question| !question.recommended.is_empty());
        recommended
            .map(|question| Answer {
                round,
                question_id: question.id.clone(),
                question: question.text.clone(),
                options: question.recommended.clone(),
                text: String::new(),
                multiple: question.multiple,
                by: PersonId::from(TAKEN_AS_USUAL),
                at,
            })
            .collect()
    }
}

/// What a person does about an open question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// Answers some or all of its questions.
    Answers(Vec<AnswerInput>),
    /// "Build it as it is".
    ProceedAnyway,
    /// "Withdraw request".
    Withdraw,
    /// "Join that request" (JOI-01).
    Join,
}

/// Checks answers against the open question; what is blank counts as not answered.
///
/// # Errors
/// A field error for each answer to a question that was not asked, an option that was not offered, too long a text,
/// a question answered twice, or no answer at all.
pub fn check_answers(
    open: &OpenQuestion, inputs: &[AnswerInput], by: &PersonId, at: Moment,
) -> Result<Vec<Answer>, Vec<FieldError>> {
    let mut errors = Vec::new();
    let mut answers: Vec<Answer> = Vec::new();
    for input in inputs {
        let Some(question) = open.questions.iter().find(|question| question.id == input.question_id) else {
            errors.push(FieldError::new("answers", "An answer is for a question that was not asked."));
            continue;
        };
        if answers.iter().any(|answer| answer.question_id == question.id) {
            errors.push(FieldError::new(&question.id, "This question is answered twice."));
            continue;
        }
        match check_answer(question, input) {
            Ok(None) => {}
            Ok(Some((options, text))) => answers.push(Answer {
                round: open.round,
                question_id: question.id.clone(),
                question: question.text.clone(),
                options,
                text,
                multiple: question.multiple,
                by: by.clone(),
                at,
            }),
            Err(message) => errors.push(FieldError::new(&question.id, message)),
        }
    }
    if errors.is_empty() && answers.is_empty() {
        errors
            .push(FieldError::new("answers", "Answer at least one question, or choose “Build it as it is”."));
    }
    if errors.is_empty() { Ok(answers) } else { Err(errors) }
}

fn check_answer(question: &Question, input: &AnswerInput) -> Result<Option<(Vec<String>, String)>, String> {
    let text = input.text.as_deref().unwrap_or("").trim();
    if text.contains('\0') {
        return Err("The answer holds a character that can't be stored.".to_owned());
    }
    if text.chars().count() > MAX_ANSWER {
        return Err(format!("An answer has at most {MAX_ANSWER} characters."));
    }
    let mut options = Vec::new();
    for option in input.options.iter().flatten() {
        if !question.options.contains(option) {
            return Err("One of the chosen options was not offered.".to_owned());
        }
        if !options.contains(option) {
            options.push(option.clone());
        }
    }
    if options.len() > 1 && !question.multiple {
        return Err("Choose one option.".to_owned());
    }
    if question.options.iter().any(|option| option == text) && options.is_empty() {
        return Ok(Some((vec![text.to_owned()], String::new())));
    }
    if options.is_empty() && text.is_empty() {
        return Ok(None);
    }
    Ok(Some((options, text.to_owned())))
}
