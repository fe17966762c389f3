//! An auditor of the rows: what must hold in a store at rest, whatever happened before.

use crate::{
    engine::Engine,
    store::{Db, Stored, all},
};

/// What must never be found, and the statement that finds it: one row a case, its first column names it.
const FAULTS: [(&str, &str); 18] = [
    (
        "an admission is missing, or was given twice",
        "SELECT project.id FROM project WHERE project.admissions <>
            (SELECT COUNT(DISTINCT admission) FROM change WHERE change.project_id = project.id AND admission IS NOT NULL)",
    ),
    (
        "an event is missing from its project's numbers",
        "SELECT project.id FROM project WHERE project.events <>
            (SELECT COUNT(*) FROM event WHERE event.project_id = project.id)",
    ),
    (
        "a change was sent twice, or nobody noted that it was sent",
        "SELECT change.id FROM change WHERE (SELECT COUNT(*) FROM event WHERE event.change_id = change.id
            AND event.kind IN ('change.created', 'change.proposed')) <> 1",
    ),
    (
        "a change was taken in twice",
        "SELECT change_id FROM receipt WHERE kind = 'intake' GROUP BY change_id HAVING COUNT(*) > 1",
    ),
    (
        "a pair was reviewed twice in one round",
        "SELECT change_id FROM event WHERE kind = 'conflict.reviewed' GROUP BY change_id
         HAVING COUNT(*) > (SELECT COUNT(*) FROM pair WHERE pair.later_id = event.change_id
            AND pair.method NOT IN ('deterministic', 'review-interrupted'))",
    ),
    (
        "a settled choice was made twice, or unnoticed",
        "SELECT choice.later_id FROM choice GROUP BY choice.later_id
         HAVING SUM(CASE WHEN choice.state = 'open' THEN 0 ELSE 1 END) <>
            (SELECT COUNT(*) FROM event WHERE event.change_id = choice.later_id AND event.kind = 'change.choice.made')",
    ),
    (
        "somebody was asked for a choice twice",
        "SELECT choice.id FROM choice WHERE (SELECT COUNT(*) FROM notification
            WHERE notification.subject_id = choice.id AND notification.kind = 'request_choice_needed') > 2",
    ),
    (
        "a question stays open about what has ended",
        "SELECT choice.id FROM choice JOIN change ON change.id = choice.later_id WHERE choice.state = 'open'
            AND change.status NOT IN ('awaiting_choice', 'queued', 'compiling')",
    ),
    (
        "a change waits for a choice that nobody has",
        "SELECT change.id FROM change WHERE status = 'awaiting_choice'
            AND NOT EXISTS (SELECT 1 FROM choice WHERE choice.later_id = change.id AND choice.state = 'open')",
    ),
    (
        "a change is queued behind nothing",
        "SELECT change.id FROM change WHERE status = 'queued' AND NOT EXISTS (SELECT 1 FROM choice
            JOIN change AS earlier ON earlier.id = choice.earlier_id
            WHERE choice.later_id = change.id AND choice.state = 'apply_theirs'
              AND earlier.status NOT IN ('completed', 'declined', 'not_selected', 'cancelled', 'failed'))",
    ),
    (
        "a wait points to a later request",
        "SELECT choice.id FROM choice JOIN change AS later ON later.id = choice.later_id
            JOIN change AS earlier ON earlier.id = choice.earlier_id WHERE earlier.admission >= later.admission",
    ),
    (
        "a choice is with somebody else than the one who asked first",
        "SELECT choice.id FROM choice JOIN change AS earlier ON earlier.id = choice.earlier_id
            WHERE choice.asked_id <> earlier.requester_id
               OR (choice.state IN ('keep_mine', 'apply_theirs') AND choice.chosen_by <> choice.asked_id
                   AND choice.chosen_by NOT LIKE 'system:%')",
    ),
    (
        "what has ended is still compared",
        "SELECT id FROM change WHERE scope IN ('unscoped', 'scoped')
            AND status IN ('completed', 'declined', 'not_selected', 'cancelled', 'failed')",
    ),
    (
        "what moves has no work due",
        "SELECT change.id FROM change
         WHERE status IN ('created', 'compiling', 'needs_input', 'awaiting_choice', 'queued', 'budget_blocked',
            'promoting', 'releasing')
           AND NOT EXISTS (SELECT 1 FROM job WHERE job.kind = 'advance_change' AND job.subject = change.id)",
    ),
    ("work was given up", "SELECT subject FROM job WHERE dead_at IS NOT NULL"),
    (
        "money is spent that no receipt tells of",
        "SELECT change.id FROM change WHERE spent_microusd <>
            COALESCE((SELECT CAST(SUM(cost_microusd) AS BIGINT) FROM receipt WHERE receipt.change_id = change.id), 0)",
    ),
    ("money is reserved for a call that nobody makes", "SELECT id FROM reservation"),
    (
        "a release was counted twice, or not at all",
        "SELECT change.id FROM change WHERE (SELECT COUNT(*) FROM generation WHERE generation.change_id = change.id) <>
            CASE WHEN status = 'completed' THEN 1 ELSE 0 END",
    ),
];

/// Looks for every fault in a store at rest, and says what it found.
pub(super) async fn audit(engine: &Engine) -> Vec<String> {
    look(&engine.inner.db).await.expect("the store answers the auditor")
}

/// The same for the store at an address.
pub async fn audit_store(url: &str) -> Vec<String> {
    let db = Db::open(url).await.expect("the store opens");
    let faults = look(&db).await.expect("the store answers the auditor");
    db.close().await;
    faults
}

async fn look(db: &Db) -> Stored<Vec<String>> {
    let mut found = Vec::new();
    for (what, sql) in FAULTS {
        let mut tx = db.read().await?;
        let cases: Vec<(String,)> = all!(&mut tx, (String,), sql)?;
        found.extend(cases.into_iter().map(|(case,)| format!("{what}: {case}")));
    }
    Ok(found)
}
