//! Which parts of a request read as different products? Vague names, vague wishes, and names without content (CLR).

use domain::{
    intake::{AppContext, ClarityAnswer, ClarityQuestion, RequestPacket},
    words,
};

use super::{
    app_words,
    reading::{self, Clause, Part, Token},
};

/// A vague word with the question that it raises.
struct Vague {
    words: &'static [&'static str],
    question: &'static str,
    options: Options,
}

enum Options {
    /// Objects of the app, then these.
    Objects(&'static [&'static str]),
    /// These alone.
    Fixed(&'static [&'static str]),
}

const NAMELESS: [Vague; 2] = [
    Vague {
        words: &[
            "things",
            "thing",
            "stuff",
            "something",
            "sachen",
            "dinge",
            "ding",
            "kram",
            "zeug",
            "irgendwas",
            "etwas",
            "choses",
            "trucs",
            "truc",
            "cosas",
            "cosa",
            "algo",
            "cose",
            "qualcosa",
            "coisas",
            "dingen",
            "东西",
            "もの",
        ],
        question: "What is meant by “{}”?",
        options: Options::Objects(&["Everything that the app holds", "Only what I made myself"]),
    },
    Vague {
        words: &[
            "others",
            "somebody",
            "someone",
            "anderen",
            "jemandem",
            "autres",
            "quelqu'un",
            "otros",
            "demás",
            "altri",
            "别人",
            "他人",
            "其他人",
        ],
        question: "Who is meant by “{}”?",
        options: Options::Fixed(&[
            "Everyone who has an account",
            "Only people whom I choose",
            "Anyone who has a link",
        ]),
    },
];

/// Wishes that say no more than "better".
const WISHES: [&str; 62] = [
    "better",
    "improve",
    "improved",
    "improving",
    "improvement",
    "improvements",
    "enhance",
    "enhancement",
    "nicer",
    "nice",
    "prettier",
    "pretty",
    "beautiful",
    "modern",
    "modernise",
    "modernize",
    "cleaner",
    "cooler",
    "cool",
    "optimise",
    "optimize",
    "polish",
    "revamp",
    "redesign",
    "rework",
    "overhaul",
    "refresh",
    "upgrade",
    "friendly",
    "friendlier",
    "intuitive",
    "professional",
    "smarter",
    "smart",
    "awesome",
    "simplify",
    "simpler",
    "easier",
    "faster",
    "quicker",
    "besser",
    "verbessern",
    "verbesserung",
    "schöner",
    "moderner",
    "einfacher",
    "hübscher",
    "schneller",
    "améliorer",
    "améliorez",
    "mieux",
    "meilleur",
    "joli",
    "moderniser",
    "mejorar",
    "mejor",
    "mejora",
    "migliorare",
    "meglio",
    "melhorar",
    "beter",
    "verbeteren",
];
/// The same in scripts without spaces, where a segmenter may split them.
const WISHES_WITHOUT_SPACES: [&str; 10] =
    ["更好", "改进", "改善", "优化", "好看", "美化", "更快", "もっと良く", "使いやすく", "ดีขึ้น"];
/// Words behind which a wish becomes concrete.
const CONCRETE: [&str; 22] = [
    "by", "so", "with", "without", "when", "because", "instead", "from", "until", "than", "where", "damit",
    "indem", "mit", "ohne", "wenn", "durch", "avec", "pour", "con", "para", "per",
];
/// Names that hold anything: what they show must be said.
const CONTAINERS: [&str; 34] = [
    "dashboard",
    "report",
    "statist",
    "notifi",
    "mail",
    "messag",
    "set",
    "profil",
    "integr",
    "admin",
    "feed",
    "gamif",
    "gamifi",
    "ai",
    "social",
    "communiti",
    "autom",
    "chart",
    "histori",
    "workflow",
    "analyt",
    "portal",
    "home",
    "startpag",
    "api",
    "tool",
    "modul",
    "plugin",
    "categori",
    "content",
    "data",
    "logic",
    "design",
    "layout",
];
/// Whom a report can be for, which says nothing about what it shows.
const AUDIENCE: [&str; 12] = [
    "boss", "manag", "manager", "team", "group", "client", "staff", "employe", "admin", "compani", "chef",
    "teacher",
];
const PRONOUNS: [&str; 7] = ["it", "them", "those", "this", "these", "es", "das"];
const AFTER_PRONOUN: [&str; 14] = [
    "possible", "easy", "easier", "clear", "so", "that", "is", "should", "when", "if", "simple", "better",
    "nicer", "faster",
];

/// Questions and assumptions by rule.
pub(super) fn clarity(request: &RequestPacket, app: &AppContext) -> ClarityAnswer {
    let clauses = reading::read(&request.goal);
    let objects = app_words::objects(app);
    let mut questions = Vec::new();
    for clause in &clauses {
        questions.extend(nameless(&request.goal, clause, &objects));
        let wish = wish(&request.goal, clause, &objects);
        let is_wish = wish.is_some();
        questions.extend(wish);
        if !is_wish {
            questions.extend(container(&request.goal, clause, &objects));
            questions.extend(pronoun(&request.goal, clause, &objects));
        }
    }
    if questions.is_empty() && says_nothing(&clauses) {
        questions.push(question("Which part does “{}” mean?", request.goal.trim(), readings(app)));
    }
    if !request.criteria.is_empty() && request.criteria.iter().all(|text| says_enough(text)) {
        questions.clear();
    }
    let assumptions = if questions.is_empty() { assumptions(&clauses) } else { Vec::new() };
    ClarityAnswer { questions, assumptions }
}

/// In a language whose words are known, nothing is named that could be built.
fn says_nothing(clauses: &[Clause]) -> bool {
    let silent = |clause: &Clause| !clause.is_english() && !clause.tokens.iter().any(Token::is_strong);
    !clauses.is_empty() && clauses.iter().all(silent)
}

/// A criterion that says something makes a vague goal concrete.
fn says_enough(criterion: &str) -> bool {
    words::product_words(criterion).len() >= 2
}

/// A word of the goal as it is written.
fn written<'a>(goal: &'a str, clause: &Clause, nth: usize) -> Option<&'a str> {
    let from = clause.offset_of_word(nth)?;
    words::spans(&goal[from..]).first().map(|span| &goal[from + span.start..from + span.end])
}

fn question(text: &str, quote: &str, options: Vec<String>) -> ClarityQuestion {
    ClarityQuestion { text: text.replace("{}", quote), quote: quote.to_owned(), options }
}

fn nameless(goal: &str, clause: &Clause, objects: &[String]) -> Vec<ClarityQuestion> {
    let mut found = Vec::new();
    for vague in &NAMELESS {
        let Some(nth) = clause.words.iter().position(|word| vague.words.contains(&word.as_str())) else {
            continue;
        };
        if is_explained(clause, nth) {
            continue;
        }
        let Some(quote) = written(goal, clause, nth) else { continue };
        let options = match vague.options {
            Options::Objects(others) => with_objects(objects, others),
            Options::Fixed(options) => owned(options),
        };
        found.push(question(vague.question, quote, options));
    }
    found
}

/// "Things that are overdue", "something else": the words behind it say which.
fn is_explained(clause: &Clause, nth: usize) -> bool {
    clause.words.get(nth + 1).is_some_and(|next| {
        [
            "that", "which", "who", "whose", "like", "such", "else", "they", "i", "we", "you", "die", "was",
            "qui", "que",
        ]
        .contains(&next.as_str())
    })
}

fn wish(goal: &str, clause: &Clause, objects: &[String]) -> Option<ClarityQuestion> {
    let nth = clause.words.iter().position(|word| wishes(word));
    let in_other_words = clause.tokens.iter().find(|token| is_wish(token) && !clause.is_english());
    let spaceless = WISHES_WITHOUT_SPACES.iter().find(|wish| goal[clause.start..clause.end].contains(**wish));
    let concrete = clause.words.iter().any(|word| CONCRETE.contains(&word.as_str()))
        || clause.tokens.iter().any(|token| token.number);
    let strong: Vec<&Token> =
        clause.tokens.iter().filter(|token| token.is_strong() && !is_wish(token)).collect();
    let quote = match (nth, spaceless, in_other_words) {
        (Some(nth), ..) => written(goal, clause, nth)?,
        (None, Some(wish), _) => wish,
        (None, None, Some(token)) => &goal[token.start..token.end],
        (None, None, None) => return None,
    };
    let explained = concrete && strong.len() >= 2;
    let adjective = nth.is_some_and(|nth| is_attribute(clause, nth)) && strong.len() >= 2;
    if explained || adjective {
        return None;
    }
    if strong.is_empty() {
        let options =
            with_objects(objects, &["How it looks", "How quickly it reacts", "How easily things are found"]);
        return Some(question("Which part does “{}” mean?", quote, options));
    }
    let options =
        owned(&["It reacts faster", "It takes fewer steps", "It looks different", "It can do more"]);
    Some(question("What should “{}” change?", quote, options))
}

/// Whether a word wishes for no more than "better", in whatever form.
fn wishes(word: &str) -> bool {
    const STARTS: [&str; 10] = [
        "amélior",
        "mejor",
        "miglior",
        "melhor",
        "verbesser",
        "verschöner",
        "modernis",
        "embell",
        "optimi",
        "perfection",
    ];
    WISHES.contains(&word) || STARTS.iter().any(|start| word.starts_with(start))
}

fn is_wish(token: &Token) -> bool {
    let stems = [
        "improv",
        "enhanc",
        "nicer",
        "optimis",
        "optim",
        "polish",
        "revamp",
        "redesign",
        "rework",
        "overhaul",
        "refresh",
        "upgrad",
        "simplifi",
        "simpler",
        "faster",
        "quicker",
        "friend",
        "friendlier",
        "user-friendli",
        "intuit",
        "profession",
        "smarter",
        "smart",
        "modernis",
        "modern",
        "cleaner",
        "prettier",
        "beauti",
        "cooler",
        "edit",
        "better",
        "nice",
        "pleasant",
        "comfort",
        "conveni",
        "attract",
        "handi",
        "practic",
    ];
    stems.contains(&token.concept.as_str()) || WISHES.contains(&token.name.as_str())
}

/// "A nice chart of …": the wish only decorates a thing that is asked for.
fn is_attribute(clause: &Clause, nth: usize) -> bool {
    let decorating = [
        "nice",
        "pretty",
        "beautiful",
        "modern",
        "cool",
        "smart",
        "professional",
        "friendly",
        "simpler",
        "awesome",
    ];
    decorating.contains(&clause.words[nth].as_str())
        && nth > 0
        && ["a", "an"].contains(&clause.words[nth - 1].as_str())
}

fn container(goal: &str, clause: &Clause, objects: &[String]) -> Option<ClarityQuestion> {
    let is_container = |token: &Token| CONTAINERS.contains(&token.concept.as_str());
    let strong: Vec<&Token> =
        clause.tokens.iter().filter(|token| token.is_strong() || is_container(token)).collect();
    let strong: Vec<&Token> =
        strong.into_iter().filter(|token| !AUDIENCE.contains(&token.concept.as_str())).collect();
    let all = !strong.is_empty() && strong.iter().all(|token| is_container(token) && !token.negated);
    let said = clause.says(&[
        "when", "if", "after", "before", "once", "whenever", "wenn", "nach", "vor", "quand", "cuando",
        "every", "daily", "weekly",
    ]);
    if !all || said || strong.iter().any(|token| token.part != Part::Head) || strong.len() > 2 {
        return None;
    }
    let first = strong[0];
    let quote = &goal[first.start..first.end];
    let tells = ["notifi", "mail", "messag"].contains(&first.concept.as_str());
    if tells {
        let options = about(
            objects,
            "When something changes with the ",
            &["When something new is there", "When a day or date comes near"],
        );
        return Some(question("When should “{}” tell people something?", quote, options));
    }
    let options = about(
        objects,
        "About the ",
        &["Numbers at a glance", "What happened last", "What is to be done next"],
    );
    Some(question("What should “{}” show or hold?", quote, options))
}

fn about(objects: &[String], start: &str, others: &[&str]) -> Vec<String> {
    if objects.len() < 2 {
        return owned(others);
    }
    objects.iter().take(3).map(|object| format!("{start}{object}")).chain([others[0].to_owned()]).collect()
}

/// "Send it to everyone": nothing before it says what it is.
fn pronoun(goal: &str, clause: &Clause, objects: &[String]) -> Option<ClarityQuestion> {
    let nth = clause.words.iter().position(|word| PRONOUNS.contains(&word.as_str()))?;
    let next = clause.words.get(nth + 1).map_or("", String::as_str);
    let at = clause.offset_of_word(nth)?;
    let named = clause.tokens.iter().filter(|token| token.start < at).count() > 1;
    let determines = ["this", "these", "those", "das"].contains(&clause.words[nth].as_str())
        && clause.tokens.first().is_some_and(|_| {
            !next.is_empty()
                && clause.tokens.iter().any(|token| Some(token.start) == clause.offset_of_word(nth + 1))
        });
    if nth == 0 || named || determines || clause.start > 0 || AFTER_PRONOUN.contains(&next) {
        return None;
    }
    let quote = written(goal, clause, nth)?;
    let options = with_objects(objects, &["The page that is open", "Everything that the app holds"]);
    Some(question("What does “{}” stand for?", quote, options))
}

/// Whether a clause wishes for no more than "better", or names nothing: nothing can be said to deliver it.
pub(super) fn is_vague(clause: &Clause) -> bool {
    let strong = clause.tokens.iter().filter(|token| token.is_strong() && !is_wish(token)).count();
    let nameless = NAMELESS[0].words;
    let says = |words: &[&str]| clause.says(words);
    (clause.words.iter().any(|word| wishes(word)) && !says(&CONCRETE)) || (says(nameless) && strong < 2)
}

fn owned(options: &[&str]) -> Vec<String> {
    options.iter().map(|option| (*option).to_owned()).collect()
}

/// What a goal may be about that does not say it.
pub(crate) fn readings(app: &AppContext) -> Vec<String> {
    with_objects(
        &app_words::objects(app),
        &["How it looks", "How quickly it reacts", "How easily things are found", "What it can do"],
    )
}

/// Objects of the app as readings; the others when there are too few.
fn with_objects(objects: &[String], others: &[&str]) -> Vec<String> {
    if objects.len() < 2 {
        return owned(others);
    }
    objects.iter().take(4).map(|object| words::shortened(&app_words::capital(object), 60)).collect()
}

/// Small details that the builder decides.
fn assumptions(clauses: &[Clause]) -> Vec<String> {
    const DETAILS: [(&[&str], &str); 8] = [
        (&["export", "csv", "pdf"], "The file is named after what it holds and the day it was made."),
        (&["delet"], "Deleting asks once before it is done."),
        (&["mail", "remind", "notifi"], "The message is plain text and says how to turn it off."),
        (&["list", "tabl", "histori"], "The newest entries come first."),
        (&["chart", "statist"], "The chart covers the last 30 days."),
        (&["search"], "The search ignores capitals and accents."),
        (&["photo", "avatar"], "Pictures are shown small and open large."),
        (&["button", "link"], "The button stands beside those that are there already."),
    ];
    let named = |concepts: &[&str]| {
        clauses
            .iter()
            .flat_map(|clause| &clause.tokens)
            .any(|token| concepts.contains(&token.concept.as_str()))
    };
    let mut found: Vec<String> = DETAILS
        .iter()
        .filter(|(concepts, _)| named(concepts))
        .map(|(_, text)| (*text).to_owned())
        .take(3)
        .collect();
    found.push("Wording, colours and sizes follow the rest of the app.".to_owned());
    found
}
