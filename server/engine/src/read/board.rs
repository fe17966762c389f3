//! The board: newest changes as cards in six columns, with the people behind them (BRD).

use std::collections::BTreeMap;

use domain::{
    PersonId, ProjectId,
    board::{BOARD_CHANGES, Column, ENDED_CARDS, column_of},
    change::{Stage, outcome_line},
    pages::{Board, BoardPerson, Card, Columns},
    people::Named,
    permission::{Action, may},
};

use crate::{
    engine::{Caller, Engine, role},
    error::Outcome,
    store::{
        self,
        board::PersonRow,
        change::{Filter, Listed},
        choice::{self, WaitRow},
        project,
    },
    view,
};

impl Engine {
    /// The board of a project; with a person, only that person's cards. A constant number of queries (BRD-05).
    ///
    /// # Errors
    /// 404 for an outsider.
    pub async fn board(
        &self, by: &Caller, project_id: &ProjectId, person: Option<&PersonId>,
    ) -> Outcome<Board> {
        let mut tx = self.inner.db.read().await?;
        let role = role(&mut tx, project_id, by).await?;
        let listed =
            store::change::list(&mut tx, project_id, &Filter::default(), None, BOARD_CHANGES).await?;
        let members = store::board::members(&mut tx, project_id).await?;
        let waits = choice::waits_of_project(&mut tx, project_id).await?;
        drop(tx);
        let people = people(&members, &listed)?;
        let shown = listed.into_iter().filter(|l| person.is_none_or(|person| l.change.requester == *person));
        let mut columns = Columns {
            proposed: Vec::new(),
            needs_answer: Vec::new(),
            building: Vec::new(),
            checking: Vec::new(),
            shipped: Vec::new(),
            not_built: Vec::new(),
        };
        let (mut more_shipped, mut more_not_built) = (0, 0);
        for listed in shown {
            let column = column_of(listed.change.status());
            let cards = columns.of_mut(column);
            match column {
                Column::Shipped if cards.len() >= ENDED_CARDS => more_shipped += 1,
                Column::NotBuilt if cards.len() >= ENDED_CARDS => more_not_built += 1,
                _ => cards.push(card(listed, &waits)),
            }
        }
        Ok(Board { columns, people, can_review: may(role, Action::Review), more_shipped, more_not_built })
    }
}

fn card(listed: Listed, waits: &[WaitRow]) -> Card {
    let outcome_line = outcome_line(&listed.change, listed.reviewer_name.as_deref());
    let questions = match &listed.change.stage {
        Stage::NeedsInput(open) => open.questions.len(),
        _ => 0,
    };
    Card {
        title: listed.change.title(),
        status: listed.change.status(),
        requested_by: Named { user_id: listed.change.requester.clone(), name: listed.requester_name },
        updated_at: listed.change.updated_at,
        waiting: view::waiting(&listed.change.id, waits),
        outcome_line,
        questions,
        id: listed.change.id,
    }
}

/// Members by rank, then people who left, with counts over the changes (BRD-03).
fn people(members: &[PersonRow], listed: &[Listed]) -> Outcome<Vec<BoardPerson>> {
    let mut people = Vec::new();
    for member in members {
        let role = project::parse_role(&member.person_id, &member.role)?;
        people.push(person(PersonId::from(member.person_id.as_str()), &member.name, Some(role)));
    }
    let mut places: BTreeMap<PersonId, usize> =
        people.iter().enumerate().map(|(place, person)| (person.user_id.clone(), place)).collect();
    for listed in listed {
        let id = &listed.change.requester;
        let place = *places.entry(id.clone()).or_insert_with(|| {
            people.push(person(id.clone(), &listed.requester_name, None));
            people.len() - 1
        });
        let counted = &mut people[place];
        match column_of(listed.change.status()) {
            Column::Proposed => counted.proposed += 1,
            Column::NeedsAnswer | Column::Building | Column::Checking => counted.active += 1,
            Column::Shipped => counted.shipped += 1,
            Column::NotBuilt => counted.not_built += 1,
        }
    }
    Ok(people)
}

fn person(user_id: PersonId, name: &str, role: Option<domain::people::Role>) -> BoardPerson {
    BoardPerson { user_id, name: name.to_owned(), role, proposed: 0, active: 0, shipped: 0, not_built: 0 }
}
