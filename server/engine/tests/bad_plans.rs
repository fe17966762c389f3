//! Whatever a planner answers, the request is planned, compared and stored.

#![expect(clippy::unwrap_used, reason = "a story panics where it goes wrong")]

mod common;

use common::*;
use domain::{
    change::Status,
    compare::Verdict,
    plan::{Criterion, CriterionSource, Plan, Task},
};
use engine::both;

// rule: BLD-01, CMP-02
both!(no_criteria_at_all, |world| async move {
    let team = team(&world).await;
    world.planner.plan.says(|_| Ok(Plan::default()));
    let a = sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    assert_eq!((a.status, a.criteria.len()), (Status::Running, 1));
    assert_eq!(a.criteria[0].text, "Sort the board page by name");
});

// rule: BLD-02, CMP-07
both!(five_hundred_criteria_with_one_id, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Compatible);
    world.planner.plan.says(|packet| {
        let criteria = (0..500).map(|number| Criterion {
            id: "c1".to_owned(),
            text: format!("The board page shows {number}"),
            source: CriterionSource::Goal(packet.goal.clone()),
        });
        Ok(Plan { criteria: criteria.collect(), resources: vec!["page:board".to_owned()], ..Plan::default() })
    });
    sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    let b = sent(&world, &team.ben, &team.project, "Print the board page").await;
    assert_eq!((b.status, b.criteria.len()), (Status::Running, 40));
});

// rule: CMP-05
both!(names_of_nothing_and_odd_characters, |world| async move {
    let team = team(&world).await;
    every_pair_is(&world, Verdict::Conflicting);
    world.planner.plan.says(|packet| {
        let odd = [
            "page:board",
            "a\u{0}b",
            "'; DROP TABLE change; --",
            "%_!\\",
            "страница:доска 🗂",
            "\u{202e}evil",
            "",
        ];
        let task =
            Task { id: "\u{0}".to_owned(), title: "x\u{0}".to_owned(), after: vec!["t404".to_owned()] };
        Ok(Plan {
            title: "Bo\u{0}ard \u{1f5c2}".to_owned(),
            criteria: vec![Criterion {
                id: "c1".to_owned(),
                text: "Nul\u{0} in a text".to_owned(),
                source: CriterionSource::Goal(packet.goal.clone()),
            }],
            resources: odd.map(str::to_owned).to_vec(),
            tasks: vec![task],
            assumptions: vec!["\u{0}".to_owned()],
            left_out: Vec::new(),
        })
    });
    let a = sent(&world, &team.ana, &team.project, "Sort the board page by name").await;
    assert_eq!((a.status, a.title.as_str()), (Status::Running, "Bo ard 🗂"));
    let b = sent(&world, &team.ben, &team.project, "Print the board page").await;
    assert_eq!(b.status, Status::AwaitingChoice, "it is compared like any other");
    let page = world.engine.change_page(&team.ben, &b.id).await.unwrap();
    assert_eq!(page.change.plan.unwrap().tasks[0].after.len(), 0);
});
