//! Plans by rule: each criterion is a part of what was asked or answered, word for word (BLD-01).

use std::collections::HashSet;

use domain::{
    intake::asking,
    plan::{Criterion, CriterionSource, MAX_ASSUMPTIONS, MAX_PLAN_CRITERIA, Plan, PlanPacket, Task},
    question::Answer,
    words::{self, shortened},
};

use super::{
    app_words::capital,
    exclusive, pages,
    reading::{self, Clause},
};

/// Characters of a title.
const TITLE: usize = 70;
/// Resources that a plan names at most.
const RESOURCES: usize = 30;
/// Tasks that build something, at most.
const TASKS: usize = 12;

/// A plan for the packet.
pub(super) fn plan(packet: &PlanPacket) -> Plan {
    let criteria = criteria(packet);
    let texts: Vec<&str> = criteria.iter().map(|criterion| criterion.text.as_str()).collect();
    let mut assumptions: Vec<String> = Vec::new();
    for detail in &packet.open_details {
        if assumptions.len() < MAX_ASSUMPTIONS && !assumptions.contains(detail) {
            assumptions.push(detail.clone());
        }
    }
    Plan {
        title: title(&packet.goal),
        resources: resources(&packet.goal, &texts),
        tasks: tasks(&criteria),
        assumptions,
        left_out: Vec::new(),
        criteria,
    }
}

/// The goal's first sentence without courtesies, short.
fn title(goal: &str) -> String {
    let first = asking::asking(goal).first().map_or(goal, |(start, end)| &goal[*start..*end]);
    let first = wish(first);
    let short = shortened(first, TITLE);
    capital(if short.is_empty() { goal } else { &short })
}

/// A sentence without the words with which people ask for anything, and without its full stop.
fn wish(sentence: &str) -> &str {
    const STARTS: [&str; 28] = [
        "please ",
        "pls ",
        "hi ",
        "hello ",
        "hey ",
        "i want to ",
        "i want you to ",
        "i want ",
        "i would like to ",
        "i would like ",
        "i'd like to ",
        "i'd like ",
        "we want to ",
        "we want ",
        "we need to ",
        "we need ",
        "we would like ",
        "we'd like ",
        "i need to ",
        "i need ",
        "can you ",
        "could you ",
        "can we ",
        "it would be nice if ",
        "it would be great if ",
        "bitte ",
        "ich möchte ",
        "wir brauchen ",
    ];
    let mut rest = sentence.trim().trim_start_matches([',', '-', '*', '•', ':']).trim_start();
    loop {
        let start = STARTS
            .iter()
            .find(|start| rest.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start)));
        let Some(start) = start else { break };
        rest = rest[start.len()..].trim_start_matches([',', ' ']);
    }
    rest.trim_end_matches(['.', '!', '。', ' '])
}

fn criteria(packet: &PlanPacket) -> Vec<Criterion> {
    let mut found: Vec<(String, CriterionSource)> = Vec::new();
    for asked in packet.asked_criteria.iter().map(|asked| asked.trim()).filter(|asked| !asked.is_empty()) {
        found.push((asked.to_owned(), CriterionSource::Asked(asked.to_owned())));
    }
    let answered: Vec<(String, CriterionSource)> = packet.answers.iter().flat_map(answered).collect();
    let too_short = words::product_words(&packet.goal).len() < 2;
    if !too_short || answered.is_empty() {
        add_goal(&packet.goal, &mut found);
    }
    for (text, source) in answered {
        if !found.iter().any(|(known, _)| *known == text) {
            found.push((text, source));
        }
    }
    if found.is_empty() {
        found.push((shortened(&packet.goal, 400), CriterionSource::Goal(packet.goal.clone())));
    }
    found.truncate(MAX_PLAN_CRITERIA);
    (1..)
        .zip(found)
        .map(|(number, (text, source))| Criterion { id: format!("c{number}"), text, source })
        .collect()
}

/// Each sentence of the goal that says something which no criterion says yet.
fn add_goal(goal: &str, found: &mut Vec<(String, CriterionSource)>) {
    for (start, end) in asking::asking(goal) {
        let sentence = goal[start..end].trim();
        let text = capital(wish(sentence));
        let known: HashSet<String> = found.iter().flat_map(|(text, _)| strong(text)).collect();
        let own = strong(&text);
        let adds = found.is_empty() || own.iter().any(|concept| !known.contains(concept));
        if !text.is_empty() && adds && (!own.is_empty() || found.is_empty()) {
            found.push((text, CriterionSource::Goal(sentence.to_owned())));
        }
    }
}

fn strong(text: &str) -> Vec<String> {
    reading::tokens(text).into_iter().filter(reading::Token::is_strong).map(|token| token.concept).collect()
}

/// What an answer asks for: each ticked feature, or the answer with what it answers.
fn answered(answer: &Answer) -> Vec<(String, CriterionSource)> {
    if answer.multiple {
        let features = answer
            .options
            .iter()
            .map(|option| (capital(option.trim()), CriterionSource::Feature(option.clone())));
        return features.chain(said(&answer.text, &answer.question)).collect();
    }
    answer
        .options
        .iter()
        .flat_map(|option| said(option, &answer.question))
        .chain(said(&answer.text, &answer.question))
        .collect()
}

fn said(text: &str, question: &str) -> Vec<(String, CriterionSource)> {
    const NOTHING: [&str; 14] = [
        "any",
        "anything",
        "either",
        "no preference",
        "i don't know",
        "don't know",
        "not sure",
        "whatever",
        "egal",
        "weiß nicht",
        "nothing",
        "no",
        "none",
        "nichts",
    ];
    let plain = words::words(text).join(" ");
    if plain.is_empty() || NOTHING.contains(&plain.as_str()) {
        return Vec::new();
    }
    let source = CriterionSource::Answer(text.trim().to_owned());
    let alone = words::product_words(text).len() >= 2 || question.starts_with("What is different");
    if alone {
        let sentences = asking::asking(text).into_iter().map(|(start, end)| &text[start..end]);
        return sentences
            .map(|sentence| (capital(wish(sentence)), CriterionSource::Answer(sentence.trim().to_owned())))
            .filter(|(text, _)| !text.is_empty())
            .collect();
    }
    let asked = question.trim_end_matches(['?', '？', '؟', ' ']);
    vec![(format!("{asked}: {}", text.trim()), source)]
}

/// What the plan touches, so that two plans that touch one thing are compared.
fn resources(goal: &str, criteria: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut add = |resource: String| {
        if found.len() < RESOURCES && !found.contains(&resource) {
            found.push(resource);
        }
    };
    let clauses: Vec<Clause> = criteria.iter().copied().chain([goal]).flat_map(reading::read).collect();
    for clause in &clauses {
        for (at, token) in clause.tokens.iter().enumerate() {
            if !token.is_strong() || token.number || COMMON.contains(&token.concept.as_str()) {
                continue;
            }
            let next = clause.tokens.get(at + 1).map_or("", |next| next.concept.as_str());
            let kind = if ["page", "view", "screen"].contains(&next) { "page" } else { "data" };
            add(format!("{kind}:{}", token.name.replace(' ', "-")));
        }
        for page in pages::named(clause) {
            add(format!("page:{page}"));
        }
        for value in exclusive::of(clause) {
            add(format!("setting:{}", value.group));
        }
    }
    for text in criteria.iter().copied().chain([goal]) {
        for route in text.split_whitespace().filter(|word| word.starts_with('/') && word.len() > 1) {
            add(format!("route:{}", route.trim_end_matches(['.', ',', ';', ')'])));
        }
    }
    found
}

/// Acts that are done to anything; sharing one makes no two requests touch.
const COMMON: [&str; 40] = [
    "sort", "send", "sent", "filter", "export", "import", "search", "print", "delet", "hide", "edit",
    "share", "copi", "click", "start", "end", "open", "close", "save", "day", "time", "requir", "option",
    "automat", "big", "small", "written", "build", "built", "titl", "call", "avail", "done", "new", "time",
    "view", "read", "write", "mark", "colour",
];

fn tasks(criteria: &[Criterion]) -> Vec<Task> {
    let mut tasks: Vec<Task> = (1..)
        .zip(criteria.iter().take(TASKS))
        .map(|(number, criterion)| Task {
            id: format!("t{number}"),
            title: shortened(&criterion.text, 120),
            after: Vec::new(),
        })
        .collect();
    let all = tasks.iter().map(|task| task.id.clone()).collect();
    tasks.push(Task {
        id: format!("t{}", tasks.len() + 1),
        title: "Test each criterion and what was there before".to_owned(),
        after: all,
    });
    tasks
}
