//! The checklist that a project's first request gets, as its one round (FEA-01, FEA-02).

use domain::{
    intake::{
        RequestPacket,
        first_build::{self, Clarify},
        wording::NotChecked,
    },
    question::OpenQuestion,
};

use super::Run;

/// The question to a first request. A fault of the reviewer, or a spent budget, means that none is asked (FEA-04).
pub(super) async fn ask(
    run: &mut Run<'_>, clarify: Clarify, request: &RequestPacket,
) -> Option<OpenQuestion> {
    run.receipt.first_build = true;
    if !run.may_review() {
        return None;
    }
    let called = run.ports.reviewer.features(request).await;
    let Some(answer) = run.take(called) else {
        run.not_checked(NotChecked::FirstBuild);
        return None;
    };
    let question = first_build::question(clarify, &answer, &request.goal, run.ports.clock.now())?;
    run.receipt.questions_kept = question.questions.len();
    Some(question)
}
