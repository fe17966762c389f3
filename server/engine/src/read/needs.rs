//! What waits for one person, across projects (WHY-03).

use domain::{
    ChangeId, Moment, ProjectId,
    change::Stage,
    first_come::CHOOSE_WITHIN,
    pages::{MyWait, NeedsYou},
};

use crate::{
    engine::Caller,
    error::Outcome,
    store::{self, Tx, board, choice, from_json},
};

/// Waiting requests that the home page lists.
const MY_WAITS: i64 = 20;

/// Open questions, choices and reviews of a caller; what ends by itself first comes first, reviews last.
pub(super) async fn needs(tx: &mut Tx, by: &Caller) -> Outcome<Vec<NeedsYou>> {
    let mut needs = Vec::new();
    for row in board::questions_for(tx, &by.id).await? {
        let stage: Stage = from_json("change", &row.change_id, &row.stage)?;
        let Stage::NeedsInput(open) = stage else { continue };
        let text = match open.questions.len() {
            1 => "A question for you".to_owned(),
            many => format!("{many} questions for you"),
        };
        needs.push(NeedsYou {
            project_id: ProjectId(row.project_id),
            project_name: row.project_name,
            change_id: ChangeId(row.change_id),
            title: row.title,
            act: "answer".to_owned(),
            text,
            ends_at: Some(open.ends_at()),
        });
    }
    for (project, name, earlier, _later, later_title, asked_at) in choice::open_for(tx, &by.id).await? {
        needs.push(NeedsYou {
            project_id: ProjectId(project),
            project_name: name,
            change_id: ChangeId(earlier),
            title: later_title,
            act: "choose".to_owned(),
            text: "It conflicts with yours: you asked first, so you choose".to_owned(),
            ends_at: Some(Moment(asked_at).plus(CHOOSE_WITHIN)),
        });
    }
    needs.sort_by_key(|need| need.ends_at);
    for row in board::reviews_for(tx, &by.id).await? {
        needs.push(NeedsYou {
            project_id: ProjectId(row.project_id),
            project_name: row.project_name,
            change_id: ChangeId(row.change_id),
            title: row.title,
            act: "review".to_owned(),
            text: format!("{} asks for it: include or decline", row.requester_name),
            ends_at: None,
        });
    }
    Ok(needs)
}

/// The caller's requests that wait for somebody else, longest first, each with its chain (WHY-01).
pub(super) async fn waiting(tx: &mut Tx, by: &Caller) -> Outcome<Vec<MyWait>> {
    let mut waiting = Vec::new();
    for (project_name, change) in store::change::waiting_of(tx, &by.id, MY_WAITS).await? {
        let chain = super::chain::chain(tx, &change).await?;
        waiting.push(MyWait {
            project_id: change.project.clone(),
            project_name,
            title: change.title(),
            change_id: change.id,
            chain,
        });
    }
    Ok(waiting)
}
