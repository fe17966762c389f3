//! What the decision model looks at. `examples/fit.rs` fits weights to these numbers, so both change together.

use std::sync::Arc;

use domain::{
    intake::{AppContext, RequestPacket, Target, TargetKind},
    words::{containment, product_stems, product_words, ratio, words},
};
use engine::ports::ModelError;

use super::{
    encoder::{Encoding, LocalModel},
    lexicon::{ACT, ADDITION, NEGATION, RELATION, VAGUE},
    maxsim::{cosine, max_sim},
    text::{count, is_foreign, numbers, numbers_differ, parts},
};

/// Numbers that describe a request and a target.
pub const PAIR: usize = 16;
/// Numbers that describe a request and the app.
pub const GOAL: usize = 14;
/// Texts of a target that are compared one by one.
const MAX_TEXTS: usize = 16;

/// A request and a target in numbers, and what limits trust in them.
#[derive(Clone, Debug)]
pub struct Pair {
    /// What the classifier reads.
    pub features: [f64; PAIR],
    /// Whether one text is in a language that the sentence model hardly knows.
    pub foreign: bool,
    /// Whether one text was put into English word by word.
    pub translated: bool,
    /// Share of the request's product words that occur in the target.
    pub shared: f64,
    /// Whether the target is the app, of which only names of files are known.
    pub app: bool,
}

/// All texts that [`pair`] encodes, to be encoded at once.
#[must_use]
pub fn texts<'a>(request: &'a RequestPacket, targets: &'a [Target], wholes: &'a [String]) -> Vec<&'a str> {
    let mut texts = parts(&request.goal);
    texts.extend(request.criteria.iter().take(MAX_TEXTS).map(String::as_str));
    texts.extend(wholes.iter().map(String::as_str));
    texts.extend(
        targets.iter().flat_map(|target| target.texts.iter().take(MAX_TEXTS)).map(|text| text.text.as_str()),
    );
    texts
}

/// Describes a request and a target.
pub fn pair(model: &LocalModel, request: &RequestPacket, target: &Target) -> Result<Pair, ModelError> {
    let whole = target.whole();
    let single: Vec<&str> = target.texts.iter().take(MAX_TEXTS).map(|text| text.text.as_str()).collect();
    let request_parts: Vec<&str> = parts(&request.goal)
        .into_iter()
        .chain(request.criteria.iter().take(MAX_TEXTS).map(String::as_str))
        .collect();
    let asked = model.encode(&request_parts)?;
    let (goal, there) = (&asked[0], model.encode(&[&[whole.as_str()], single.as_slice()].concat())?);
    let (all, ones) = (&there[0], &there[1..]);
    let app = target.kind == TargetKind::App;
    let words_there = if app { product_stems(&spelled(&whole)) } else { product_stems(&whole) };
    let wanted = product_stems(&request.goal);
    let goal_words = words(&request.goal);
    let nearest = nearest(goal, ones).map_or(whole.as_str(), |index| single[index]);
    let shared =
        request_parts.iter().map(|part| containment(&product_stems(part), &words_there)).fold(0.0, f64::max);
    let strange = is_foreign(&request.goal, goal.pieces());
    let strange_there = !app && is_foreign(&whole, all.pieces());
    let features = [
        cosine(goal, all),
        best(&asked, ones, cosine),
        ones.first().map_or(0.0, |title| cosine(goal, title)),
        max_sim(goal, all),
        best(&asked, ones, max_sim),
        best(ones, &asked[..1], max_sim),
        containment(&wanted, &words_there),
        single.iter().map(|text| containment(&product_stems(text), &wanted)).fold(0.0, f64::max),
        single.first().map_or(0.0, |title| containment(&wanted, &product_stems(title))),
        flag((count(&goal_words, &NEGATION) > 0) != (count(&words(nearest), &NEGATION) > 0)),
        flag(numbers_differ(&request.goal, nearest)),
        (f64::from(u32::try_from(goal.length).unwrap_or(256))
            / f64::from(u32::try_from(all.length).unwrap_or(256)))
        .ln(),
        flag(count(&goal_words, &ADDITION) > 0),
        flag(strange),
        flag(strange != strange_there),
        flag(app),
    ];
    Ok(Pair { features, foreign: strange || strange_there, translated: false, shared, app })
}

/// Describes a goal for the question whether it can be built as it stands.
pub fn goal(
    model: &LocalModel, request: &RequestPacket, app: &AppContext,
) -> Result<[f64; GOAL], ModelError> {
    let goal = &request.goal;
    let about = [app.name.as_str(), app.description.as_str(), app.readme.as_str()].join("\n");
    let encodings = model.encode(&[goal, &about])?;
    let words = words(goal);
    let product = product_words(goal);
    let known = product_stems(&spelled(&[&about, &app.files.join(" ")].map(String::as_str).join(" ")));
    let clear = product.iter().filter(|word| !VAGUE.contains(word.as_str())).count();
    let few = |number: usize, most: usize| f64::from(u32::try_from(number.min(most)).unwrap_or(0));
    Ok([
        (1.0 + few(words.len(), 60)).ln(),
        few(clear, 8),
        flag(clear < 2),
        ratio(count(&words, &VAGUE), words.len()),
        flag(count(&words, &VAGUE) > 0),
        few(count(&words, &RELATION), 4),
        flag(words.iter().take(3).any(|word| ACT.contains(word.as_str()))),
        few(count(&words, &ACT), 2),
        flag(!numbers(goal).is_empty()),
        if clear < 2 { 0.0 } else { containment(&product_stems(goal), &known) },
        flag(about.trim().is_empty()),
        cosine(&encodings[0], &encodings[1]),
        few(request.criteria.len(), 3),
        flag(is_foreign(goal, encodings[0].pieces())),
    ])
}

fn flag(holds: bool) -> f64 {
    if holds { 1.0 } else { 0.0 }
}

fn best(left: &[Arc<Encoding>], right: &[Arc<Encoding>], alike: fn(&Encoding, &Encoding) -> f64) -> f64 {
    left.iter().flat_map(|left| right.iter().map(move |right| alike(left, right))).fold(0.0, f64::max)
}

fn nearest(goal: &Encoding, texts: &[Arc<Encoding>]) -> Option<usize> {
    (0..texts.len())
        .max_by(|left, right| cosine(goal, &texts[*left]).total_cmp(&cosine(goal, &texts[*right])))
}

/// Paths as words: `src/sortOrder.ts` names "src sort Order ts".
fn spelled(paths: &str) -> String {
    let mut words = String::with_capacity(paths.len());
    let mut small = false;
    for letter in paths.chars() {
        if small && letter.is_uppercase() || "/._-".contains(letter) {
            words.push(' ');
        }
        if !"/._-".contains(letter) {
            words.push(letter);
        }
        small = letter.is_lowercase();
    }
    words
}
