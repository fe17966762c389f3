//! The choice of the person who asked first.

use leptos::prelude::*;

use crate::problem::Problem;

/// `later` is the request that waits; `choice` is `keep_mine` or `apply_theirs`.
#[server(endpoint = "choose")]
pub(crate) async fn choose(later: String, choice: String) -> Result<(), Problem> {
    use crate::{
        flash::{Next, settle},
        problem::ProblemKind,
        session::ssr::caller,
        words::say,
    };
    use domain::first_come::Choice;
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let choice = [Choice::KeepMine, Choice::ApplyTheirs].into_iter().find(|each| each.as_str() == choice);
        let choice = choice.ok_or_else(|| Problem::new(ProblemKind::Invalid))?;
        let answer = engine.choose(&caller, &later.as_str().into(), choice).await?;
        Ok(Next::here().saying(match (answer.repeated, choice) {
            (true, _) => say!("first-come-did-before"),
            (false, Choice::KeepMine) => say!("first-come-did-keep"),
            (false, Choice::ApplyTheirs) => say!("first-come-did-apply"),
        }))
    }
    .await;
    settle("first-come", &(), outcome).await
}
