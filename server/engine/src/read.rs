//! What pages show: read models, always from a person.

mod board;
mod chain;
mod change;
mod needs;

use domain::{
    ProjectId,
    board::{Column, column_of},
    pages::{ChangeRow, ChangeView, Home, HomeProject, Page, ProjectPage, Similar, Stats},
    people::{Named, Role},
    permission::{Action, may},
    review::needs_review,
};

use crate::{
    advance::target,
    assess,
    engine::{Caller, Engine, Paging, allowed, role},
    error::{EngineError, Outcome},
    store::{
        self, Tx,
        change::{Filter, Listed},
        choice, joined, project, receipt,
    },
    view,
};

/// Similar requests that are shown while a goal is typed (WEB-04).
const SIMILAR: usize = 3;
/// Characters of a goal that is being typed; what is longer is cut.
const TYPED: usize = 4_000;

impl Engine {
    /// Changes of a project, newest first.
    ///
    /// # Errors
    /// 404 for an outsider, 400 for a foreign cursor.
    pub async fn changes(
        &self, by: &Caller, project_id: &ProjectId, filter: &Filter, paging: &Paging,
    ) -> Outcome<Page<ChangeView>> {
        let mut tx = self.inner.db.read().await?;
        let role = allowed(&mut tx, project_id, by, Action::ReadProject).await?;
        let (listed, next_cursor) = self.listed(&mut tx, project_id, filter, paging).await?;
        let waits = choice::waits_of_project(&mut tx, project_id).await?;
        let now = self.now();
        let joined = joined::of_project(&mut tx, project_id).await?;
        let view = |listed: Listed| {
            let too: Vec<Named> = joined
                .iter()
                .filter(|(other, ..)| *other == listed.change.id.as_str())
                .map(|(_, person, name)| Named { user_id: person.as_str().into(), name: name.clone() })
                .collect();
            view::view(by, role, listed, &view::Around { waits: &waits, too: &too }, now)
        };
        let items = listed.into_iter().map(view).collect();
        Ok(Page { items, next_cursor })
    }

    async fn listed(
        &self, tx: &mut Tx, project_id: &ProjectId, filter: &Filter, paging: &Paging,
    ) -> Outcome<(Vec<Listed>, Option<String>)> {
        let limit = paging.limit.clamp(1, 100);
        let mut listed = store::change::list(tx, project_id, filter, paging.before()?, limit + 1).await?;
        let more = listed.len() > usize::try_from(limit).unwrap_or(usize::MAX);
        listed.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        let last = listed.last().filter(|_| more);
        let next = last.map(|last| Paging::cursor_of(last.change.requested_at, last.change.id.as_str()));
        Ok((listed, next))
    }

    /// The project page.
    ///
    /// # Errors
    /// 404 for an outsider, 400 for a foreign cursor.
    pub async fn project_page(
        &self, by: &Caller, project_id: &ProjectId, filter: &Filter, paging: &Paging,
    ) -> Outcome<ProjectPage> {
        let project = self.project(by, project_id).await?;
        let mut tx = self.inner.db.read().await?;
        let role = role(&mut tx, project_id, by).await?;
        let (listed, next_cursor) = self.listed(&mut tx, project_id, filter, paging).await?;
        let proposed = Filter { status: Some(domain::change::Status::Proposed), ..Filter::default() };
        let to_review = if may(role, Action::Review) {
            store::change::list(&mut tx, project_id, &proposed, None, 100).await?
        } else {
            Vec::new()
        };
        let stats = stats(&store::change::count_by_status(&mut tx, project_id).await?);
        let row = project::load(&mut tx, project_id).await?.ok_or(EngineError::NotFound)?;
        let mut needs_you = needs::needs(&mut tx, by).await?;
        needs_you.retain(|need| need.project_id == *project_id);
        Ok(ProjectPage {
            project,
            stats,
            needs_you,
            to_review: to_review.into_iter().map(change_row).collect(),
            changes: listed.into_iter().map(change_row).collect(),
            next_cursor,
            needs_review: needs_review(role, row.member_request_review),
        })
    }

    /// The home page: what waits for the caller, projects and invitations.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn home(&self, by: &Caller) -> Outcome<Home> {
        let invitations = self.my_invitations(by).await?;
        let mut tx = self.inner.db.read().await?;
        let needs_you = needs::needs(&mut tx, by).await?;
        let waiting = needs::waiting(&mut tx, by).await?;
        let mut projects = Vec::new();
        for (id, name, role, archived, open) in store::board::projects_of(&mut tx, &by.id).await? {
            let role: Role = project::parse_role(&id, &role)?;
            projects.push(HomeProject { id: ProjectId(id), name, role, archived, open });
        }
        Ok(Home { needs_you, waiting, projects, invitations })
    }

    /// Up to three requests like a goal that is being typed; no model but the embedder is asked (WEB-04).
    ///
    /// # Errors
    /// 404 for an outsider.
    pub async fn similar(&self, by: &Caller, project_id: &ProjectId, q: &str) -> Outcome<Vec<Similar>> {
        let mut tx = self.inner.db.read().await?;
        role(&mut tx, project_id, by).await?;
        let q: String = q.chars().take(TYPED).filter(|c| *c != '\0').collect();
        if q.trim().is_empty() {
            return Ok(Vec::new());
        }
        let stored = store::change::newest_targets(&mut tx, project_id, self.now()).await?;
        let targets: Vec<_> = stored.into_iter().map(|(change, name)| target(&change, name)).collect();
        let mut vectors = self.known_vectors(&mut tx, &q, &targets).await?;
        drop(tx);
        let models = self.models_paid_from(&self.purse_of(project_id));
        let found = assess::similar(&models, &q, targets, &mut vectors).await;
        self.keep_vectors(&mut vectors).await?;
        Ok(found
            .into_iter()
            .filter_map(|similar| match similar.target.kind {
                domain::intake::TargetKind::Request { change, status, .. } => Some(Similar {
                    change_id: change,
                    goal: similar.target.title,
                    status,
                    score: similar.cosine.unwrap_or(0.0),
                }),
                domain::intake::TargetKind::App => None,
            })
            .take(SIMILAR)
            .collect())
    }

    /// Stores vectors of targets that were embedded just now, so that nobody embeds them again.
    async fn keep_vectors(&self, vectors: &mut assess::Vectors) -> Outcome<()> {
        let fresh = vectors.take_fresh();
        if fresh.len() < 2 {
            return Ok(());
        }
        let model = self.inner.ports.embedder.id();
        let mut tx = self.inner.db.write().await?;
        for (hash, vector) in fresh {
            receipt::save_vector(&mut tx, &model, &hash, &vector).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

fn change_row(listed: Listed) -> ChangeRow {
    let outcome_line = domain::change::outcome_line(&listed.change, listed.reviewer_name.as_deref());
    let settled = listed.change.settled.as_ref();
    ChangeRow {
        title: listed.change.title(),
        status: listed.change.status(),
        column: column_of(listed.change.status()),
        requested_by: Named { user_id: listed.change.requester.clone(), name: listed.requester_name },
        requested_at: listed.change.requested_at,
        outcome_line,
        winner_change_id: settled
            .filter(|s| view::points_to_winner(s.outcome))
            .and_then(|s| s.winner.clone()),
        id: listed.change.id,
    }
}

fn stats(counts: &[(domain::change::Status, i64)]) -> Stats {
    let of = |column: Column| {
        counts.iter().filter(|(status, _)| column_of(*status) == column).map(|(_, count)| count).sum()
    };
    Stats {
        proposed: of(Column::Proposed),
        needs_answer: of(Column::NeedsAnswer),
        building: of(Column::Building),
        checking: of(Column::Checking),
        shipped: of(Column::Shipped),
        not_built: of(Column::NotBuilt),
    }
}
