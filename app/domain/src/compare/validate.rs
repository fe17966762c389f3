//! Checks a reviewer's answer against the criteria that it cites. Source: CMP-07.

use super::{CitedPair, CoveredPair, Method, PairReview, ReviewAnswer, Scope, Verdict};
use crate::intake::coverage::quotes;

/// Why a reviewer's answer does not count. The pair becomes `unconfirmed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReviewFault {
    /// A conflict cites something that is not a criterion of that change.
    ConflictCitesUnknown,
    /// The verdict is conflicting, and no conflict is cited.
    NoConflict,
    /// Conflicts are cited for another verdict.
    StrayConflict,
    /// An entry of what builds on what cites something that is not a criterion of that change.
    BuildsCitesUnknown,
    /// The verdict is `builds_on`, and nothing is cited for it.
    NoBuilds,
    /// Something builds on something for another verdict.
    StrayBuilds,
    /// A covered entry cites something that is not a criterion of that change.
    CoveredCitesUnknown,
    /// The verdict is duplicate, and nothing is covered.
    NoCovered,
    /// Something is covered for another verdict.
    StrayCovered,
    /// A quote is empty, or is not text of the criterion that it cites.
    QuoteNotFound,
}

impl ReviewFault {
    /// The fault in words, for a receipt.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ConflictCitesUnknown => "a conflict cites an unknown criterion",
            Self::NoConflict => "conflicting without a cited conflict",
            Self::StrayConflict => "conflicts cited for another verdict",
            Self::BuildsCitesUnknown => "a dependency cites an unknown criterion",
            Self::NoBuilds => "builds on it without a cited dependency",
            Self::StrayBuilds => "dependencies cited for another verdict",
            Self::CoveredCitesUnknown => "a covered entry cites an unknown criterion",
            Self::NoCovered => "duplicate without a covered criterion",
            Self::StrayCovered => "covered criteria for another verdict",
            Self::QuoteNotFound => "a quote is not text of the cited criterion",
        }
    }
}

/// Takes a reviewer's answer when everything that it cites is there. The scopes are those that the reviewer read.
///
/// # Errors
/// The first fault that was found.
pub fn validate_review(
    answer: &ReviewAnswer, earlier: &Scope, later: &Scope,
) -> Result<PairReview, ReviewFault> {
    belongs(
        answer.verdict == Verdict::Conflicting,
        answer.conflicts.is_empty(),
        [ReviewFault::NoConflict, ReviewFault::StrayConflict],
    )?;
    belongs(
        answer.verdict == Verdict::BuildsOn,
        answer.builds.is_empty(),
        [ReviewFault::NoBuilds, ReviewFault::StrayBuilds],
    )?;
    belongs(
        answer.verdict == Verdict::Duplicate,
        answer.covered.is_empty(),
        [ReviewFault::NoCovered, ReviewFault::StrayCovered],
    )?;
    if !answer.conflicts.iter().all(|pair| cites_known(pair, earlier, later)) {
        return Err(ReviewFault::ConflictCitesUnknown);
    }
    if !answer.builds.iter().all(|pair| cites_known(pair, earlier, later)) {
        return Err(ReviewFault::BuildsCitesUnknown);
    }
    answer.covered.iter().try_for_each(|pair| check_covered(pair, earlier, later))?;
    Ok(PairReview {
        verdict: answer.verdict,
        supported: true,
        method: Method::Review,
        conflicts: answer.conflicts.clone(),
        covered: answer.covered.clone(),
        builds: answer.builds.clone(),
    })
}

/// A list belongs to one verdict: filled for it, empty for every other.
const fn belongs(
    its_verdict: bool, empty: bool, [missing, stray]: [ReviewFault; 2],
) -> Result<(), ReviewFault> {
    match (its_verdict, empty) {
        (true, true) => Err(missing),
        (false, false) => Err(stray),
        (true, false) | (false, true) => Ok(()),
    }
}

fn cites_known(pair: &CitedPair, earlier: &Scope, later: &Scope) -> bool {
    earlier.criterion(&pair.earlier_criterion).is_some() && later.criterion(&pair.later_criterion).is_some()
}

fn check_covered(pair: &CoveredPair, earlier: &Scope, later: &Scope) -> Result<(), ReviewFault> {
    let cited = earlier.criterion(&pair.earlier_criterion).ok_or(ReviewFault::CoveredCitesUnknown)?;
    later.criterion(&pair.later_criterion).ok_or(ReviewFault::CoveredCitesUnknown)?;
    if quotes(cited, &pair.quote) { Ok(()) } else { Err(ReviewFault::QuoteNotFound) }
}

/// What every answer becomes that can't be used, and every pair that is not reviewed: it can't be confirmed that both
/// requests fit, so nobody lets both go on without a question.
#[must_use]
pub const fn unconfirmed(method: Method) -> PairReview {
    bare(Verdict::Conflicting, false, method)
}

/// What a pair is that does not overlap: nothing was asked, nothing was spent (CMP-05).
#[must_use]
pub const fn independent() -> PairReview {
    bare(Verdict::Independent, true, Method::Deterministic)
}

const fn bare(verdict: Verdict, supported: bool, method: Method) -> PairReview {
    PairReview { verdict, supported, method, conflicts: Vec::new(), covered: Vec::new(), builds: Vec::new() }
}
