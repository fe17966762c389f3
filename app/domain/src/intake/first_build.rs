//! The checklist that a project's first request gets. Source: FEA-01 to FEA-04.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{clarity, wording};
use crate::{
    Moment,
    question::{OpenQuestion, Question},
    words::{self, shortened},
};

/// Features that a checklist offers at most.
pub const MAX_FEATURES: usize = 12;
/// Characters of one feature.
const FEATURE: usize = 140;

/// When a project's first request gets the checklist (FEA-01).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clarify {
    /// Whatever the request says.
    #[default]
    Always,
    /// Only when the request is vague.
    Auto,
    /// Not at all.
    Never,
}

impl Clarify {
    /// Reads the word of the project's setting.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        match word {
            "always" => Some(Self::Always),
            "auto" => Some(Self::Auto),
            "never" => Some(Self::Never),
            _ => None,
        }
    }
}

/// A feature that the first version could have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Feature {
    /// What it does, in a few words.
    pub name: String,
    /// Whether most products of this kind have it; it is ticked at first.
    pub recommended: bool,
}

/// What a reviewer says of a first request, before it is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeaturesAnswer {
    /// Whether the request leaves open what to build.
    pub vague: bool,
    /// Features that it could mean; none when the kind of product is not known.
    pub features: Vec<Feature>,
}

/// Where a request stands in its project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether nobody asked for anything in the project before.
    pub first: bool,
    /// Whether the app is known to be empty: nothing released, and no file in its source. An app that can't be read is
    /// not known to be empty.
    pub app_is_empty: bool,
}

/// Whether the checklist is to be made; later requests never get it, in any mode (FEA-01).
#[must_use]
pub const fn is_due(clarify: Clarify, standing: Standing) -> bool {
    standing.first && standing.app_is_empty && !matches!(clarify, Clarify::Never)
}

/// The question, when one is asked: the features to tick, or a free text alone (FEA-02).
#[must_use]
pub fn question(
    clarify: Clarify, answer: &FeaturesAnswer, goal: &str, asked_at: Moment,
) -> Option<OpenQuestion> {
    let asks = match clarify {
        Clarify::Always => true,
        Clarify::Auto => answer.vague,
        Clarify::Never => false,
    };
    asks.then(|| {
        let features = kept(&answer.features);
        if features.is_empty() {
            wording::first_version_openly(goal, asked_at)
        } else {
            wording::first_version(checklist(features), asked_at)
        }
    })
}

fn checklist(features: Vec<Feature>) -> Question {
    let recommended = features.iter().filter(|feature| feature.recommended);
    Question {
        id: "q1".to_owned(),
        text: "Which of these should the first version have?".to_owned(),
        quote: String::new(),
        recommended: recommended.map(|feature| feature.name.clone()).collect(),
        options: features.into_iter().map(|feature| feature.name).collect(),
        multiple: true,
    }
}

/// Distinct features with a name; "Other" and its like are the form's own.
fn kept(features: &[Feature]) -> Vec<Feature> {
    let mut seen = HashSet::new();
    features
        .iter()
        .map(|feature| Feature { name: shortened(&feature.name, FEATURE), recommended: feature.recommended })
        .filter(|feature| {
            let plain = words::words(&feature.name).join(" ");
            !plain.is_empty() && !clarity::is_other(&feature.name) && seen.insert(plain)
        })
        .take(MAX_FEATURES)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feature(name: &str, recommended: bool) -> Feature {
        Feature { name: name.to_owned(), recommended }
    }

    fn answer(vague: bool, names: &[&str]) -> FeaturesAnswer {
        FeaturesAnswer { vague, features: names.iter().map(|name| feature(name, true)).collect() }
    }

    const NOW: Moment = Moment(5);

    // rule: FEA-01
    #[test]
    fn only_a_first_request_on_an_empty_app_is_asked() {
        for (first, app_is_empty) in [(true, true), (true, false), (false, true), (false, false)] {
            let standing = Standing { first, app_is_empty };
            for (clarify, may) in [(Clarify::Always, true), (Clarify::Auto, true), (Clarify::Never, false)] {
                assert_eq!(
                    is_due(clarify, standing),
                    may && first && app_is_empty,
                    "{clarify:?} {standing:?}"
                );
            }
        }
        let asks = |clarify, vague| question(clarify, &answer(vague, &["A"]), "A shop", NOW).is_some();
        assert_eq!([asks(Clarify::Always, false), asks(Clarify::Always, true)], [true, true]);
        assert_eq!([asks(Clarify::Auto, false), asks(Clarify::Auto, true)], [false, true]);
        assert_eq!([asks(Clarify::Never, false), asks(Clarify::Never, true)], [false, false]);
        assert_eq!(Clarify::parse("sometimes"), None);
        assert_eq!(Clarify::default(), Clarify::Always);
    }

    // rule: FEA-02
    #[test]
    fn the_usual_features_are_ticked_and_nothing_is_offered_twice() {
        let mut given = vec![feature("Basket", true), feature(" basket ", false), feature("Other", true)];
        given.push(feature("Reviews", false));
        given.extend((0..20).map(|number| feature(&format!("Extra {number}"), false)));
        let given = FeaturesAnswer { vague: false, features: given };
        let open = question(Clarify::Always, &given, "A shop", NOW).unwrap();
        let asked = &open.questions[0];
        assert!(asked.multiple);
        assert_eq!(asked.options.len(), MAX_FEATURES);
        assert_eq!(asked.options[..2], ["Basket", "Reviews"]);
        assert_eq!(asked.recommended, ["Basket"]);
    }

    // rule: FEA-02
    #[test]
    fn without_candidates_it_is_a_free_text_alone() {
        let open = question(Clarify::Always, &answer(true, &["", "None of these"]), "A thing", NOW).unwrap();
        assert_eq!(open.questions.len(), 1);
        assert!(open.questions[0].options.is_empty() && !open.questions[0].multiple);
    }
}
