//! Does a target deliver what is asked, in numbers? Each word of the request is looked up in the target, by its meaning
//! and, where that fails, by its vector in its sentence.

use std::{collections::VecDeque, ops::Range, sync::Arc};

use domain::{
    intake::{RequestPacket, Target, TargetKind, asking},
    words,
};
use engine::ports::ModelError;
use ndarray::{Array1, Array2, Axis};

use super::{
    clash, compare, coverage,
    lexicon::Language,
    plainly::plainly,
    reading::{self, Clause, Token},
};
use crate::local::{
    Encoding, LocalModel,
    maxsim::{cosine, max_sim},
};

/// Numbers that describe a request and a target.
pub const WIDTH: usize = 16;
/// Which of them tells how well the strangest word of the request is found.
pub const LEAST: usize = 4;
/// Which of them tells how well the second strangest word of the request is found.
const SECOND: usize = 5;
/// Which of them tells how well the words of the request are found in the mean.
pub const MEAN: usize = 6;
/// Two words that are found no better than this are about something else.
const STRANGE: f64 = 0.15;
/// Parts of a target that are looked at.
const MAX_UNITS: usize = 24;

/// A part of a text: as it is written, and as the model reads it.
struct Unit {
    /// Which text of the target it is from.
    source: usize,
    /// Where it stands in that text.
    place: Range<usize>,
    plain: String,
}

/// A part of a text with its clauses and vectors.
struct Read {
    clauses: Vec<Clause>,
    encoding: Arc<Encoding>,
    /// A unit vector for each token of the clauses, a row each.
    vectors: Array2<f32>,
}

/// A request and a target in numbers, with what the numbers are about.
#[derive(Clone, Debug, PartialEq)]
pub struct Delivery {
    /// What the classifier reads.
    pub features: [f64; WIDTH],
    /// The text of the target that is nearest.
    pub source: usize,
    /// Where in it.
    pub place: Range<usize>,
    /// Whether something speaks against it: another act, another value, a removal, another number, a second wish.
    pub objection: bool,
    /// Whether the target asks for the very same, word for word.
    pub repeats: bool,
    /// Whether one of them is in another language than English, and was put into English word by word.
    pub translated: bool,
}

/// The latest answers by pair, so that weighing a pair and reviewing it in both orders read it once.
#[derive(Default)]
pub(crate) struct Memo(VecDeque<(String, Vec<(String, Delivery)>)>);

/// Pairs that are remembered: those of a few requests at once.
const REMEMBERED: usize = 64;

impl Memo {
    fn get(&self, pair: &str) -> Option<Vec<(String, Delivery)>> {
        self.0.iter().find(|(known, _)| known == pair).map(|(_, found)| found.clone())
    }

    fn put(&mut self, pair: String, found: Vec<(String, Delivery)>) {
        self.0.truncate(REMEMBERED - 1);
        self.0.push_front((pair, found));
    }
}

/// One entry for each thing that the request asks for.
///
/// # Errors
/// When the model can't read a text.
pub fn deliveries(
    model: &LocalModel, request: &RequestPacket, target: &Target,
) -> Result<Vec<(String, Delivery)>, ModelError> {
    let texts = request.criteria.iter().map(String::as_str).chain([target.id()]);
    let texts = texts.chain(target.texts.iter().map(|text| text.text.as_str()));
    let pair = [request.goal.as_str()].into_iter().chain(texts).collect::<Vec<_>>().join("\0");
    let known = model.memo().get(&pair);
    if let Some(known) = known {
        return Ok(known);
    }
    let found = compared(model, request, target)?;
    model.memo().put(pair, found.clone());
    Ok(found)
}

fn compared(
    model: &LocalModel, request: &RequestPacket, target: &Target,
) -> Result<Vec<(String, Delivery)>, ModelError> {
    let units = units(target);
    if units.is_empty() {
        return Ok(Vec::new());
    }
    let there: Vec<Read> = units.iter().map(|unit| read(model, &unit.plain)).collect::<Result<_, _>>()?;
    let whole = model.encode(&[&plainly(&target.whole())])?.remove(0);
    let app = target.kind == TargetKind::App;
    asked(request)
        .into_iter()
        .map(|asked| {
            let wanted = read(model, &plainly(&asked))?;
            let at = nearest(&wanted, &there);
            let pool: Vec<&Read> = if app { vec![&there[at]] } else { there.iter().collect() };
            let objection = coverage::objects(&wanted.clauses, &there[at].clauses);
            let there_too = &target.texts[units[at].source].text;
            let translated = [&asked, there_too].into_iter().any(|text| !Language::of(text).is_english());
            let by_rule = coverage::delivers(&asked, &target.texts, !app);
            let flags = [objection, numbers_differ(&wanted, &pool), translated, app, by_rule];
            let features = numbers(&wanted, &there[at], &pool, (&whole, flags));
            let Unit { source, place, .. } = &units[at];
            let more = adds_more(&wanted, &pool) || (app && names_a_value(&wanted, &there));
            // Words that no list holds, and the order of words, say nothing against a translation.
            let strange = flags[0] || more || features[SECOND] < STRANGE;
            let objection = flags[1] || (strange && (app || !translated));
            let repeats = coverage::repeats(&asked, &target.texts);
            let place = place.clone();
            Ok((asked, Delivery { features, source: *source, place, objection, repeats, translated }))
        })
        .collect()
}

/// Whether a request uses what the target creates for something else.
#[must_use]
pub fn builds_on(request: &RequestPacket, target: &Target) -> bool {
    let asked: Vec<Clause> =
        request.criteria.iter().chain([&request.goal]).flat_map(|text| reading::read(text)).collect();
    let there: Vec<Clause> = target.texts.iter().flat_map(|text| reading::read(&text.text)).collect();
    target.kind != TargetKind::App && compare::uses(&there, &asked)
}

/// Whether a target can deliver a request at all: it is not vague, names enough, and no part of one contradicts a part
/// of the other.
#[must_use]
pub fn may_be_covered(request: &RequestPacket, target: &Target) -> bool {
    let read =
        |texts: &mut dyn Iterator<Item = &str>| -> Vec<Clause> { texts.flat_map(reading::read).collect() };
    let asked =
        read(&mut [request.goal.as_str()].into_iter().chain(request.criteria.iter().map(String::as_str)));
    let there = read(&mut target.texts.iter().map(|text| text.text.as_str()));
    let contradicts =
        target.kind != TargetKind::App && asked.iter().any(|a| there.iter().any(|b| clash::clashes(b, a)));
    coverage::names_enough(&asked) && !contradicts
}

/// What is asked: the criteria, or the sentences of the goal that ask for something.
fn asked(request: &RequestPacket) -> Vec<String> {
    if !request.criteria.is_empty() {
        return request.criteria.clone();
    }
    let goal = &request.goal;
    reading::wishes(goal).into_iter().map(|(start, end)| goal[start..end].trim().to_owned()).collect()
}

/// The parts of a target: the sentences of a request; the sentences and entries of what the app says of itself.
fn units(target: &Target) -> Vec<Unit> {
    let mut units = Vec::new();
    for (source, text) in target.texts.iter().enumerate() {
        let app = target.kind == TargetKind::App;
        if app && text.id != "canonical:readme" {
            continue;
        }
        let mut places: Vec<Range<usize>> =
            asking::asking(&text.text).into_iter().map(|(start, end)| start..end).collect();
        if app {
            let entries = reading::segments(&text.text);
            places.extend(entries.iter().map(|entry| entry.start..entry.end));
        }
        for place in places {
            let plain = plainly(&text.text[place.clone()]);
            if !words::words(&plain).is_empty() {
                units.push(Unit { source, place, plain });
            }
        }
    }
    units.truncate(MAX_UNITS);
    units
}

fn read(model: &LocalModel, plain: &str) -> Result<Read, ModelError> {
    let encoding = model.encode(&[plain])?.remove(0);
    let clauses = reading::read(plain);
    let tokens: Vec<&Token> = clauses.iter().flat_map(|clause| &clause.tokens).collect();
    let mut vectors = Array2::zeros((tokens.len(), encoding.vector.len()));
    for (mut row, token) in vectors.rows_mut().into_iter().zip(&tokens) {
        row.assign(&vector(&encoding, token));
    }
    Ok(Read { clauses, encoding, vectors })
}

/// The mean of the pieces of a word, at length 1; zeros where the model knows none.
fn vector(encoding: &Encoding, token: &Token) -> Array1<f32> {
    let mut sum = Array1::zeros(encoding.vector.len());
    for (row, place) in encoding.tokens.rows().into_iter().zip(&encoding.places) {
        if place.start < token.end && token.start < place.end {
            sum += &row;
        }
    }
    let length = sum.dot(&sum).sqrt();
    if length > 0.0 {
        sum /= length;
    }
    sum
}

fn nearest(wanted: &Read, there: &[Read]) -> usize {
    let like =
        |read: &Read| cosine(&wanted.encoding, &read.encoding) + max_sim(&wanted.encoding, &read.encoding);
    (0..there.len()).max_by(|a, b| like(&there[*a]).total_cmp(&like(&there[*b]))).unwrap_or(0)
}

fn tokens(read: &Read) -> impl Iterator<Item = (usize, &Token)> {
    read.clauses.iter().flat_map(|clause| &clause.tokens).enumerate()
}

/// How well each strong word of one text is found in others, with its weight.
fn found(wanted: &Read, pool: &[&Read]) -> Vec<(f64, f64)> {
    tokens(wanted)
        .filter(|(_, token)| token.is_strong() && !token.number)
        .map(|(row, token)| (share(wanted, (row, token), pool), coverage::weight(token)))
        .collect()
}

/// Words that join a second wish to the first.
const JOINING: [&str; 12] = ["and", "or", "plus", "und", "oder", "sowie", "et", "ou", "y", "o", "e", "also"];
/// How well the words of a second wish must be found.
const ALSO_FOUND: f64 = 0.5;

/// Whether a request asks for something more that is not there: "… and set a higher price".
fn adds_more(wanted: &Read, pool: &[&Read]) -> bool {
    let mut row = 0;
    wanted.clauses.iter().any(|clause| {
        let rows = row..row + clause.tokens.len();
        row = rows.end;
        let joins = (1..clause.words.len()).filter(|nth| JOINING.contains(&clause.words[*nth].as_str()));
        let starts: Vec<usize> = joins.filter_map(|nth| clause.offset_of_word(nth)).collect();
        starts.iter().enumerate().any(|(nth, start)| {
            let end = starts.get(nth + 1).copied().unwrap_or(clause.end);
            let shares: Vec<f64> = rows
                .clone()
                .zip(&clause.tokens)
                .filter(|(_, token)| {
                    (*start..end).contains(&token.start) && token.is_strong() && !token.number
                })
                .map(|(row, token)| share(wanted, (row, token), pool))
                .collect();
            let strange = shares.iter().filter(|share| **share < ALSO_FOUND).count();
            strange > 1 || (strange > 0 && 2 * strange >= shares.len())
        })
    })
}

/// How well one word is found in others: 1 by its meaning, else the nearest vector.
fn share(wanted: &Read, (row, token): (usize, &Token), pool: &[&Read]) -> f64 {
    let by_name = pool
        .iter()
        .flat_map(|read| tokens(read))
        .any(|(_, other)| other.concept == token.concept && other.negated == token.negated);
    if by_name {
        return 1.0;
    }
    let own = wanted.vectors.index_axis(Axis(0), row);
    let vectors = pool.iter().flat_map(|read| read.vectors.rows());
    f64::from(vectors.map(|other| own.dot(&other)).fold(0.0, f32::max))
}

fn mean(found: &[(f64, f64)]) -> f64 {
    let total: f64 = found.iter().map(|(_, weight)| weight).sum();
    if total > 0.0 { found.iter().map(|(share, weight)| share * weight).sum::<f64>() / total } else { 0.0 }
}

/// The least and the second least.
fn least(found: &[(f64, f64)]) -> (f64, f64) {
    let mut shares: Vec<f64> = found.iter().map(|(share, _)| *share).collect();
    shares.sort_by(f64::total_cmp);
    match shares.as_slice() {
        [] => (0.0, 0.0),
        [one] => (*one, 1.0),
        [first, second, ..] => (*first, *second),
    }
}

fn numbers(
    wanted: &Read, unit: &Read, pool: &[&Read], (whole, flags): (&Encoding, [bool; 5]),
) -> [f64; WIDTH] {
    let there = found(wanted, pool);
    let back = found(unit, &[wanted]);
    let by_name: Vec<(f64, f64)> =
        there.iter().map(|(share, weight)| (f64::from(u8::from(*share >= 1.0)), *weight)).collect();
    let (first, second) = least(&there);
    let [objection, numbers, translated, app, by_rule] = flags.map(|flag| f64::from(u8::from(flag)));
    [
        cosine(&wanted.encoding, whole),
        cosine(&wanted.encoding, &unit.encoding),
        max_sim(&wanted.encoding, &unit.encoding),
        max_sim(&unit.encoding, &wanted.encoding),
        first,
        second,
        mean(&there),
        mean(&back),
        least(&back).0,
        mean(&by_name),
        objection,
        numbers,
        translated,
        app,
        by_rule,
        words::ratio(there.len().min(8), 8),
    ]
}

/// Whether a number that is asked for is nowhere there, though other numbers are.
fn numbers_differ(wanted: &Read, pool: &[&Read]) -> bool {
    let of = |read: &Read| -> Vec<String> {
        tokens(read).filter(|(_, token)| token.number).map(|(_, token)| token.concept.clone()).collect()
    };
    let there: Vec<String> = pool.iter().flat_map(|read| of(read)).collect();
    !there.is_empty() && of(wanted).iter().any(|number| !there.contains(number))
}

/// Whether a number or an exclusive value is asked for that stands nowhere there: that is more than what the app says
/// of itself.
fn names_a_value(wanted: &Read, there: &[Read]) -> bool {
    let known = |number: &Token| {
        there.iter().flat_map(tokens).any(|(_, other)| other.number && other.concept == number.concept)
    };
    let pool: Vec<&Clause> = there.iter().flat_map(|read| &read.clauses).collect();
    tokens(wanted).any(|(_, token)| token.number && !known(token))
        || wanted.clauses.iter().any(|clause| !coverage::values_found(clause, &pool))
}
