//! Answers, and the two ways on without one.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{problem::Problem, words::say};

pub(crate) const FORM: &str = "question";

/// An option's value that stands for "Something else".
pub(crate) const ELSE: &str = "";

/// What the form holds: for each question the chosen readings, and the text of "Something else".
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct AnswerForm {
    pub(crate) change: String,
    pub(crate) round: String,
    pub(crate) q1: Vec<String>,
    pub(crate) q1_else: String,
    pub(crate) q2: Vec<String>,
    pub(crate) q2_else: String,
    pub(crate) q3: Vec<String>,
    pub(crate) q3_else: String,
}

impl AnswerForm {
    fn answers(&self) -> Vec<domain::question::AnswerInput> {
        [("q1", &self.q1, &self.q1_else), ("q2", &self.q2, &self.q2_else), ("q3", &self.q3, &self.q3_else)]
            .into_iter()
            .map(|(id, chosen, text)| domain::question::AnswerInput {
                question_id: id.to_owned(),
                text: Some(text.clone()),
                options: Some(chosen.iter().filter(|each| *each != ELSE).cloned().collect()),
            })
            .filter(|input| {
                let text = input.text.as_deref().is_some_and(|text| !text.trim().is_empty());
                text || input.options.as_ref().is_some_and(|options| !options.is_empty())
            })
            .collect()
    }
}

#[server(endpoint = "answer_questions")]
pub(crate) async fn answer_questions(#[server(flatten)] input: AnswerForm) -> Result<(), Problem> {
    let answers = domain::question::Reply::Answers(input.answers());
    reply(input, answers, say!("question-did-answer")).await
}

/// Only what nothing delivers yet goes on; the rest is there already.
#[server(endpoint = "send_the_rest")]
pub(crate) async fn send_the_rest(#[server(flatten)] input: AnswerForm) -> Result<(), Problem> {
    use crate::{flash::settle, session::ssr::caller};
    let asked: Result<_, Problem> = async {
        let (engine, caller) = caller().await?;
        Ok(engine.change(&caller, &input.change.as_str().into()).await?.clarification)
    }
    .await;
    match asked {
        Ok(asked) => {
            // Where there is no such rest, the engine says why nothing can be answered.
            let answers = asked.and_then(|asked| rest(&asked)).into_iter().collect();
            let answers = domain::question::Reply::Answers(answers);
            reply(input, answers, say!("question-did-rest")).await
        }
        Err(problem) => settle(FORM, &input, Err(problem)).await,
    }
}

/// The answer that leaves out what is covered; `None` when all or nothing of it is.
#[cfg(feature = "ssr")]
fn rest(asked: &domain::pages::ClarificationView) -> Option<domain::question::AnswerInput> {
    let open: Vec<&str> =
        asked.covered.iter().filter(|row| row.quote.is_empty()).map(|row| row.asked.as_str()).collect();
    let some = !open.is_empty() && open.len() < asked.covered.len();
    let text = format!("Only what is not there already: {}", open.join("; "));
    let text = domain::words::shortened(&text, domain::question::MAX_ANSWER);
    let first = asked.questions.first().filter(|_| some)?;
    Some(domain::question::AnswerInput { question_id: first.id.clone(), text: Some(text), options: None })
}

#[server(endpoint = "build_as_it_is")]
pub(crate) async fn build_as_it_is(#[server(flatten)] input: AnswerForm) -> Result<(), Problem> {
    reply(input, domain::question::Reply::ProceedAnyway, say!("question-did-as-it-is")).await
}

#[server(endpoint = "withdraw_request")]
pub(crate) async fn withdraw_request(#[server(flatten)] input: AnswerForm) -> Result<(), Problem> {
    reply(input, domain::question::Reply::Withdraw, say!("question-did-withdraw")).await
}

#[server(endpoint = "join_request")]
pub(crate) async fn join_request(#[server(flatten)] input: AnswerForm) -> Result<(), Problem> {
    reply(input, domain::question::Reply::Join, say!("question-did-join")).await
}

async fn reply(input: AnswerForm, reply: domain::question::Reply, said: String) -> Result<(), Problem> {
    use crate::{
        flash::{Next, settle},
        session::ssr::caller,
    };
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        engine.clarify(&caller, &input.change.as_str().into(), input.round.parse().ok(), reply).await?;
        Ok(Next::here().saying(said))
    }
    .await;
    settle(FORM, &input, outcome).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::{
        Moment,
        pages::ClarificationView,
        question::{Covered, Question, QuestionKind},
    };

    fn asked(quotes: [&str; 3]) -> ClarificationView {
        let question = Question {
            id: "q1".to_owned(),
            text: "What is different in your request?".to_owned(),
            quote: String::new(),
            options: Vec::new(),
            multiple: false,
            recommended: Vec::new(),
        };
        let row = |(at, quote): (usize, &str)| Covered {
            asked: format!("part {at}"),
            source: "a:c1".to_owned(),
            quote: quote.to_owned(),
        };
        ClarificationView {
            kind: QuestionKind::Unclear,
            summary: String::new(),
            questions: vec![question],
            related_change_id: None,
            related_goal: None,
            covered: quotes.into_iter().enumerate().map(row).collect(),
            asked_at: Moment(0),
            ends_at: Moment(0),
            round: 1,
        }
    }

    // rule: WEB-07, WAI-02
    #[test]
    fn only_what_is_not_covered_is_sent_on() {
        let answer = rest(&asked(["it does", "", ""])).unwrap();
        assert_eq!(answer.question_id, "q1");
        assert_eq!(answer.text.as_deref(), Some("Only what is not there already: part 1; part 2"));
        assert!(rest(&asked(["", "", ""])).is_none(), "nothing is covered");
        assert!(rest(&asked(["a", "b", "c"])).is_none(), "nothing is left");
    }
}
