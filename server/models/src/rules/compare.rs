//! Can two requests both hold? Conflict, duplicate, one that builds on the other, or side by side (CMP-06).

use std::collections::HashSet;

use domain::{
    compare::{CitedPair, CoveredPair, ReviewAnswer, Scope, Verdict},
    intake::PacketText,
    plan::{Criterion, CriterionSource},
};
use engine::ports::ModelError;

use super::{
    clash,
    coverage::{self, ACTS},
    pages,
    reading::{self, Clause, Part, Token},
};

/// A criterion, read.
pub(super) struct Line<'a> {
    pub(super) criterion: &'a Criterion,
    pub(super) clauses: Vec<Clause>,
}

/// The rule's verdict.
pub(super) fn compare(earlier: &Scope, later: &Scope) -> Result<ReviewAnswer, ModelError> {
    if earlier.criteria.is_empty() || later.criteria.is_empty() {
        return Err(ModelError::Abstained);
    }
    let (before, after) = (lines(earlier), lines(later));
    if makes_room(later) {
        return Ok(bare(Verdict::Compatible));
    }
    let conflicts = clash::conflicts(&before, &after);
    if !conflicts.is_empty() {
        return Ok(ReviewAnswer { conflicts, ..bare(Verdict::Conflicting) });
    }
    if let Some(covered) = duplicate(earlier, later) {
        return Ok(ReviewAnswer { covered, ..bare(Verdict::Duplicate) });
    }
    let goal = reading::read(earlier.goal.lines().next().unwrap_or_default());
    let builds = builds(&goal, &before, &after);
    if !builds.is_empty() {
        return Ok(ReviewAnswer { builds, ..bare(Verdict::BuildsOn) });
    }
    if clash::may_clash(&before, &after) {
        return Err(ModelError::Abstained);
    }
    Ok(bare(if touch(&before, &after) { Verdict::Compatible } else { Verdict::Independent }))
}

const fn bare(verdict: Verdict) -> ReviewAnswer {
    ReviewAnswer { verdict, conflicts: Vec::new(), covered: Vec::new(), builds: Vec::new() }
}

fn lines(scope: &Scope) -> Vec<Line<'_>> {
    scope
        .criteria
        .iter()
        .map(|criterion| Line { criterion, clauses: reading::read(&criterion.text) })
        .collect()
}

/// Whether the later request's author answered that it leaves room for the earlier one.
fn makes_room(later: &Scope) -> bool {
    const ANSWERS: [&str; 2] = ["leave out whatever contradicts", "keep everything that"];
    later.criteria.iter().any(|criterion| match &criterion.source {
        CriterionSource::Answer(said) => {
            let said = said.to_lowercase();
            ANSWERS.iter().any(|start| said.starts_with(start))
        }
        CriterionSource::Goal(_)
        | CriterionSource::Asked(_)
        | CriterionSource::Feature(_)
        | CriterionSource::Assumption => false,
    })
}

/// Each criterion of the later request with the earlier one that delivers it; `None` when one is not delivered.
fn duplicate(earlier: &Scope, later: &Scope) -> Option<Vec<CoveredPair>> {
    let texts: Vec<PacketText> = earlier
        .criteria
        .iter()
        .map(|criterion| PacketText { id: criterion.id.clone(), text: criterion.text.clone() })
        .collect();
    later
        .criteria
        .iter()
        .map(|criterion| {
            let (earlier_criterion, quote) = coverage::delivered_by(&criterion.text, &texts)?;
            Some(CoveredPair { later_criterion: criterion.id.clone(), earlier_criterion, quote })
        })
        .collect()
}

/// What the later request uses of what the earlier one creates.
fn builds(goal: &[Clause], before: &[Line<'_>], after: &[Line<'_>]) -> Vec<CitedPair> {
    let criteria = before.iter().flat_map(|line| &line.clauses).filter(|clause| clause.has_verb());
    let created: HashSet<String> = criteria.chain(goal).flat_map(creates).collect();
    let mut found: Vec<CitedPair> = Vec::new();
    for later in after {
        for clause in &later.clauses {
            let Some(concept) = used(clause, &created) else { continue };
            let cited = before.iter().find(|line| {
                line.clauses.iter().any(|clause| clause.concepts(|_| true).contains(concept.as_str()))
            });
            let Some(cited) = cited else { continue };
            if found.iter().any(|pair| pair.later_criterion == later.criterion.id) {
                continue;
            }
            found.push(CitedPair {
                earlier_criterion: cited.criterion.id.clone(),
                later_criterion: later.criterion.id.clone(),
                reason: format!(
                    "It uses “{}”, which the earlier request creates.",
                    named(clause, &concept, &later.criterion.text)
                ),
            });
        }
    }
    found
}

/// Verbs that make something new.
const ADDING: [&str; 4] = ["add", "introduce", "create", "new"];

/// Whether one text, which starts with such a verb, creates what another uses for something beyond it.
pub(super) fn uses(earlier: &[Clause], later: &[Clause]) -> bool {
    let adding = earlier
        .iter()
        .filter(|clause| clause.words.first().is_some_and(|word| ADDING.contains(&word.as_str())));
    let created: HashSet<String> = adding.flat_map(creates).collect();
    later.iter().any(|clause| used(clause, &created).is_some())
}

/// Verbs that change what is there instead of making something.
const CHANGING: [&str; 31] = [
    "change", "changes", "rename", "move", "moved", "start", "starts", "replace", "switch", "resize", "fix",
    "speed", "use", "uses", "turn", "set", "sort", "sorted", "limit", "reduce", "increase", "decrease",
    "raise", "lower", "swap", "convert", "migrate", "written", "rewrite", "restyle", "default",
];

/// Verbs that do something to what is there.
const TREATING: [&str; 26] = [
    "mark",
    "marks",
    "highlight",
    "colour",
    "color",
    "round",
    "port",
    "animate",
    "keep",
    "make",
    "format",
    "group",
    "translate",
    "wrap",
    "align",
    "shuffle",
    "close",
    "open",
    "simplify",
    "improve",
    "warn",
    "remind",
    "update",
    "merge",
    "split",
    "archive",
];

/// What a clause brings into being: the first noun phrase of what it is about.
fn creates(clause: &Clause) -> HashSet<String> {
    let starts = |list: &[&str]| clause.words.first().is_some_and(|word| list.contains(&word.as_str()));
    let adds = starts(&ADDING);
    let describes = clause.says(&["is", "are"]) && !clause.says(&["there"]) && !adds;
    if clause.removes || describes || starts(&TREATING) || (clause.says(&CHANGING[..]) && !adds) {
        return HashSet::new();
    }
    if adds {
        let new = |token: &&Token| {
            token.leads
                && token.part == Part::Head
                && token.is_strong()
                && clause.colon_at.is_none_or(|colon| token.start < colon)
        };
        let named = nouns(&clause.tokens.iter().filter(new).collect::<Vec<_>>());
        return concepts(named.into_iter().chain(introduced(clause)), usize::MAX);
    }
    let lets = clause.says(&["let", "lets", "allow", "allows", "can", "able", "may", "kann", "können"]);
    let acts = clause.tokens.first().is_some_and(|token| {
        ACTS.contains(&token.concept.as_str()) && clause.offset_of_word(0) == Some(token.start)
    });
    if lets || acts {
        return concepts(first_phrase(clause).into_iter(), 1).into_iter().chain(becomes(clause)).collect();
    }
    concepts(nouns(&first_phrase(clause)).into_iter(), usize::MAX)
}

/// Concepts that may be created, so many at most.
fn concepts<'a>(tokens: impl Iterator<Item = &'a Token>, most: usize) -> HashSet<String> {
    tokens
        .filter(|token| token.is_strong() && !token.negated && !token.number)
        .take(most)
        .map(|token| token.concept.clone())
        .collect()
}

/// "Add storage places: each donation lies on a shelf": what stands behind "a" or "an" after the colon.
fn introduced(clause: &Clause) -> Vec<&Token> {
    let article = |token: &&Token| {
        (1..clause.words.len()).any(|nth| {
            clause.offset_of_word(nth) == Some(token.start)
                && ["a", "an"].contains(&clause.words[nth - 1].as_str())
        })
    };
    let explains = |token: &&Token| clause.colon_at.is_some_and(|colon| token.start > colon);
    clause.tokens.iter().filter(explains).filter(article).collect()
}

/// "Save exhibits as favourites": what something becomes.
fn becomes(clause: &Clause) -> Option<String> {
    let at = clause.words.iter().position(|word| word == "as")?;
    let from = clause.offset_of_word(at)?;
    let token = clause.tokens.iter().find(|token| token.start > from && token.is_strong())?;
    Some(token.concept.clone())
}

/// The words of the first noun phrase of what a clause is about.
fn first_phrase(clause: &Clause) -> Vec<&Token> {
    let objects = clause.said();
    let first: Vec<&Token> = objects.iter().copied().filter(|token| token.leads).collect();
    if first.is_empty() { objects } else { first }
}

/// Its nouns: of "quiz questions" only the questions are new.
fn nouns<'a>(words: &[&'a Token]) -> Vec<&'a Token> {
    let last = |at: usize| words.get(at + 1).is_none_or(|next| next.start > words[at].end + 1);
    (0..words.len()).filter(|at| last(*at)).map(|at| words[at]).collect()
}

/// A created thing that a clause uses for something else.
fn used(clause: &Clause, created: &HashSet<String>) -> Option<String> {
    let strong: Vec<_> = clause.tokens.iter().filter(|token| token.is_strong()).collect();
    let uses = strong.iter().find(|token| created.contains(&token.concept))?;
    let tells = clause.says(&["how", "whether", "which"]);
    let beyond = tells || strong.iter().any(|token| !token.number && !created.contains(&token.concept));
    let adds = clause.says(&["add", "create", "build", "make", "introduce", "new", "has", "have"]);
    let again =
        adds && nouns(&first_phrase(clause)).last().is_some_and(|noun| created.contains(&noun.concept));
    (beyond && !again).then(|| uses.concept.clone())
}

fn named<'a>(clause: &Clause, concept: &str, text: &'a str) -> &'a str {
    clause
        .tokens
        .iter()
        .find(|token| token.concept == concept)
        .map_or("", |token| &text[token.start..token.end])
}

/// Whether they name one thing.
fn touch(before: &[Line<'_>], after: &[Line<'_>]) -> bool {
    let names = |lines: &[Line<'_>]| -> HashSet<String> {
        let clauses = lines.iter().flat_map(|line| &line.clauses);
        let pages = clauses.clone().flat_map(pages::named).map(str::to_owned);
        let strong = clauses.flat_map(|clause| &clause.tokens);
        let strong = strong.filter(|token| token.is_strong() && !token.number);
        strong.map(|token| token.concept.clone()).chain(pages).collect()
    };
    !names(before).is_disjoint(&names(after))
}
