//! What is left of a plan that a planner should not have made.

use super::*;
use crate::intake::AppContext;

fn packet() -> PlanPacket {
    PlanPacket {
        goal: "Sort the board by date".to_owned(),
        asked_criteria: Vec::new(),
        answers: Vec::new(),
        open_details: Vec::new(),
        app: AppContext::default(),
    }
}

fn criterion(id: &str, text: &str) -> Criterion {
    let source = CriterionSource::Goal("board".to_owned());
    Criterion { id: id.to_owned(), text: text.to_owned(), source }
}

fn ids(criteria: &[Criterion]) -> Vec<&str> {
    criteria.iter().map(|criterion| criterion.id.as_str()).collect()
}

// rule: BLD-01
#[test]
fn a_plan_without_criteria_gets_the_goal() {
    let plan = scope_gate(Plan::default(), &packet());
    assert_eq!((plan.title.as_str(), plan.criteria.len()), ("Sort the board by date", 1));
    assert_eq!(plan.criteria[0].text, "Sort the board by date");
}

// rule: BLD-02
#[test]
fn five_hundred_criteria_are_forty() {
    let criteria = (0..500).map(|number| criterion("c1", &format!("The board shows {number}"))).collect();
    let plan = scope_gate(Plan { criteria, ..Plan::default() }, &packet());
    assert_eq!((plan.criteria.len(), plan.left_out.len()), (MAX_PLAN_CRITERIA, MAX_LEFT_OUT));
    let mut all = [ids(&plan.criteria), ids(&plan.left_out)].concat();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), MAX_PLAN_CRITERIA + MAX_LEFT_OUT, "each has an id of its own");
}

#[test]
fn an_id_that_is_taken_gets_a_free_one() {
    let criteria = ["c2", "c2", "", "c1", "c\u{0}1"].map(|id| criterion(id, "The board is sorted")).to_vec();
    let plan = scope_gate(Plan { criteria, ..Plan::default() }, &packet());
    assert_eq!(ids(&plan.criteria), ["c2", "c1", "c3", "c4", "c 1"]);
}

#[test]
fn work_after_unknown_work_comes_first() {
    let task = |id: &str, after: &[&str]| Task {
        id: id.to_owned(),
        title: "Sort\u{0}\nit".to_owned(),
        after: after.iter().map(|&id| id.to_owned()).collect(),
    };
    let tasks = vec![task("t1", &["t9", "t1"]), task("t1", &["t1", "nobody"]), task("", &["t2"])];
    let plan = scope_gate(Plan { tasks, ..Plan::default() }, &packet());
    let after: Vec<_> = plan.tasks.iter().map(|task| (task.id.as_str(), task.after.join(" "))).collect();
    let wanted = [("t1", ""), ("t2", "t1"), ("t3", "t2")].map(|(id, after)| (id, after.to_owned()));
    assert_eq!(after, wanted);
    assert_eq!(plan.tasks[0].title, "Sort it", "nothing waits for itself, and nothing unprintable stays");
}

#[test]
fn odd_resources_become_short_lines() {
    let long = "x".repeat(5_000);
    let odd =
        ["page:board", "page:board", "", "  ", "a\u{0}b\r\n\tc", "страница:доска 🗂", "'; DROP TABLE job; --"];
    let mut resources: Vec<String> = odd.map(str::to_owned).to_vec();
    resources.push(long);
    resources.extend((0..500).map(|number| format!("page:{number}")));
    let plan = scope_gate(Plan { resources, ..Plan::default() }, &packet());
    assert_eq!(plan.resources.len(), MAX_RESOURCES);
    assert_eq!(plan.resources[..4], ["page:board", "a b c", "страница:доска 🗂", "'; DROP TABLE job; --"]);
    assert_eq!(plan.resources[4].chars().count(), MAX_RESOURCE);
}
