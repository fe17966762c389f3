//! Does a target deliver the request, and is that still in the app? (INT-08 to INT-10)

use domain::{
    intake::{
        AppContext, RequestPacket, Target,
        coverage::{self, CoverageVerdict},
        wording::{self, NotChecked},
    },
    question::{Covered, OpenQuestion},
};

use super::{Candidate, Run};
use crate::ports::Order;

/// The question about the first target that delivers the request for sure, else about the first that may.
pub(super) async fn covering(
    run: &mut Run<'_>, request: &RequestPacket, app: &AppContext, candidates: &[Candidate],
) -> Option<OpenQuestion> {
    let mut unsure = None;
    for candidate in candidates {
        let (orders, rows) = both_orders(run, request, candidate).await;
        let verdict = coverage::verdict(candidate.pair.as_ref(), orders);
        if verdict == CoverageVerdict::NotCovered {
            continue;
        }
        if verdict == CoverageVerdict::Unclear && unsure.is_some() {
            continue;
        }
        if is_gone(run, app, &candidate.target, &rows).await {
            run.receipt.no_longer_live.push(candidate.target.id().to_owned());
            continue;
        }
        let question = wording::covered_question(verdict, &candidate.target, &rows, run.ports.clock.now());
        if verdict == CoverageVerdict::Duplicate && question.is_some() {
            return question;
        }
        unsure = unsure.or(question);
    }
    unsure
}

/// The reviewer's checked word in both orders, and the rows it gave. A pair that nobody clears is reviewed twice,
/// because position changes a model's answer.
async fn both_orders(
    run: &mut Run<'_>, request: &RequestPacket, candidate: &Candidate,
) -> ([bool; 2], Vec<Covered>) {
    let mut votes = [false; 2];
    let mut rows = Vec::new();
    for (vote, order) in votes.iter_mut().zip([Order::RequestFirst, Order::TargetFirst]) {
        if !run.may_review() {
            continue;
        }
        let called = run.ports.reviewer.coverage(request, &candidate.target, order).await;
        let Some(answer) = run.take(called) else {
            run.not_checked(NotChecked::Coverage);
            continue;
        };
        let answer = coverage::checked(answer, &candidate.target);
        *vote = answer.covered;
        run.receipt.targets[candidate.place].covered.push(answer.covered);
        rows = coverage::joined_rows(&rows, &answer.rows);
    }
    let quoted = rows.iter().filter(|row| !row.quote.is_empty()).cloned();
    run.receipt.targets[candidate.place].quotes = quoted.collect();
    (votes, rows)
}

/// Whether shipped work is no longer in the app. When that can't be checked, it counts as there, and the question is
/// asked. What the app says of itself is checked as well once one shipped request turned out to be gone.
async fn is_gone(run: &mut Run<'_>, app: &AppContext, target: &Target, rows: &[Covered]) -> bool {
    let doubtful = target.change().is_none() && !run.receipt.no_longer_live.is_empty();
    if !target.is_completed() && !doubtful {
        return false;
    }
    if !app.readable || app.entry_files.is_empty() {
        run.not_checked(NotChecked::StillLive);
        return false;
    }
    if !run.may_review() {
        return false;
    }
    let cited = coverage::cited(rows, target);
    let called = run.ports.reviewer.still_live(&cited, app).await;
    let Some(answer) = run.take(called) else {
        run.not_checked(NotChecked::StillLive);
        return false;
    };
    !coverage::still_live(&answer, &cited, app)
}
