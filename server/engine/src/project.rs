//! Projects and their settings.

use domain::{
    ProjectId,
    budget::{MAX_BUDGET, MONTHLY_BUDGET, REQUEST_BUDGET},
    field::{self, MAX_DESCRIPTION, MAX_NAME, MAX_REPOSITORY},
    pages::{Canonical, Page, ProjectView},
    people::Role,
    permission::{Action, may},
    refusal::FieldError,
};

use crate::{
    engine::{Caller, Engine, Once, Paging, allowed, role},
    error::{EngineError, Outcome},
    once::{once, remember_once},
    ports::SourceProblem,
    store::{
        member,
        project::{self, ProjectRow},
    },
};

/// A project as it comes in; `None` takes the default.
#[derive(Clone, Debug, Default)]
pub struct NewProject {
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// Where its source is; empty for none.
    pub repository: String,
    /// What a request may cost, in micro-dollars.
    pub default_budget_microusd: Option<i64>,
    /// What the project may spend a month, in micro-dollars.
    pub monthly_budget_microusd: Option<i64>,
    /// `handoff` or `command`.
    pub builder: Option<String>,
    /// `always`, `auto` or `never`.
    pub clarify_requirements: Option<String>,
}

/// What to change of a project's settings; `None` leaves it.
#[derive(Clone, Debug, Default)]
pub struct EditProject {
    /// Its name.
    pub name: Option<String>,
    /// What it is about.
    pub description: Option<String>,
    /// Where its source is; empty for none.
    pub repository: Option<String>,
    /// What a request may cost, in micro-dollars.
    pub default_budget_microusd: Option<i64>,
    /// What the project may spend a month, in micro-dollars.
    pub monthly_budget_microusd: Option<i64>,
    /// `handoff` or `command`.
    pub builder: Option<String>,
    /// `always`, `auto` or `never`.
    pub clarify_requirements: Option<String>,
    /// Whether members' requests wait for review.
    pub member_request_review: Option<bool>,
    /// Whether a candidate waits for approval.
    pub approval_required: Option<bool>,
    /// Whether it is archived.
    pub archived: Option<bool>,
}

impl Engine {
    /// Makes a project with the caller as its owner (MEM-02). A repository must be readable now.
    ///
    /// # Errors
    /// 400 with fields.
    pub async fn create_project(
        &self, by: &Caller, new: NewProject, key: Option<Once>,
    ) -> Outcome<ProjectView> {
        let now = self.now();
        let edit = EditProject {
            name: Some(new.name),
            description: Some(new.description),
            repository: Some(new.repository),
            default_budget_microusd: new.default_budget_microusd,
            monthly_budget_microusd: new.monthly_budget_microusd,
            builder: new.builder,
            clarify_requirements: new.clarify_requirements,
            ..EditProject::default()
        };
        let fresh = ProjectRow {
            id: self.id(),
            name: String::new(),
            description: String::new(),
            repository: String::new(),
            default_budget_microusd: REQUEST_BUDGET,
            monthly_budget_microusd: MONTHLY_BUDGET,
            builder: "handoff".to_owned(),
            clarify_requirements: "always".to_owned(),
            member_request_review: true,
            approval_required: false,
            archived: false,
            created_at: now.0,
            generation: 0,
            canonical_commit: None,
            source_problem: None,
        };
        let row = self.edited(fresh, edit).await?;
        let id = ProjectId(row.id.clone());
        let mut tx = self.inner.db.write().await?;
        if let Some(key) = &key
            && let Some(earlier) = once(&mut tx, &by.id, key, now).await?
        {
            drop(tx);
            return self.project(by, &ProjectId(earlier)).await;
        }
        project::insert(&mut tx, &row).await?;
        project::note_source(&mut tx, &id, row.canonical_commit.as_deref(), None).await?;
        member::put(&mut tx, &id, &by.id, Role::Owner, now).await?;
        if let Some(key) = &key {
            remember_once(&mut tx, &by.id, key, id.as_str()).await?;
        }
        tx.commit().await?;
        Ok(view(row, Role::Owner))
    }

    /// The caller's projects, newest first.
    ///
    /// # Errors
    /// 400 for a foreign cursor.
    pub async fn projects(&self, by: &Caller, paging: &Paging) -> Outcome<Page<ProjectView>> {
        let limit = paging.limit.clamp(1, 100);
        let mut tx = self.inner.db.read().await?;
        let mut rows = project::of_person(&mut tx, &by.id, paging.before()?, limit + 1).await?;
        let shown = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = rows.len() > shown;
        rows.truncate(shown);
        let last = rows.last().filter(|_| more);
        let next_cursor = last.map(|(row, _)| Paging::cursor_of(domain::Moment(row.created_at), &row.id));
        Ok(Page { items: rows.into_iter().map(|(row, role)| view(row, role)).collect(), next_cursor })
    }

    /// One project.
    ///
    /// # Errors
    /// 404 for an outsider, as for a project that does not exist.
    pub async fn project(&self, by: &Caller, id: &ProjectId) -> Outcome<ProjectView> {
        let mut tx = self.inner.db.read().await?;
        let role = role(&mut tx, id, by).await?;
        let row = project::load(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        Ok(view(row, role))
    }

    /// Changes settings.
    ///
    /// # Errors
    /// 400 with fields, 403 for others than owner and admins, 404 for an outsider.
    pub async fn edit_project(&self, by: &Caller, id: &ProjectId, edit: EditProject) -> Outcome<ProjectView> {
        let mut tx = self.inner.db.read().await?;
        allowed(&mut tx, id, by, Action::EditSettings).await?;
        let was = project::load(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        drop(tx);
        let checked = self.edited(was.clone(), edit.clone()).await?;
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, id).await?;
        let role = allowed(&mut tx, id, by, Action::EditSettings).await?;
        let current = project::load(&mut tx, id).await?.ok_or(EngineError::NotFound)?;
        let row = merged(current, &edit, &checked);
        project::update(&mut tx, &row).await?;
        if edit.monthly_budget_microusd.is_some() {
            self.wake_blocked(&mut tx, id).await?;
        }
        tx.commit().await?;
        self.stir(id);
        Ok(view(row, role))
    }

    /// Deletes a project with everything in it.
    ///
    /// # Errors
    /// 403 for others than the owner, 404 for an outsider.
    pub async fn delete_project(&self, by: &Caller, id: &ProjectId) -> Outcome<()> {
        let mut tx = self.inner.db.write().await?;
        project::lock(&mut tx, id).await?;
        allowed(&mut tx, id, by, Action::DeleteProject).await?;
        project::delete(&mut tx, id).await?;
        tx.commit().await?;
        self.stir(id);
        Ok(())
    }

    /// Checks an edit field by field and reads a new repository, before anything is stored.
    async fn edited(&self, mut row: ProjectRow, edit: EditProject) -> Outcome<ProjectRow> {
        let mut errors: Vec<FieldError> = Vec::new();
        let mut take = |result: Result<String, FieldError>, into: &mut String| match result {
            Ok(value) => *into = value,
            Err(error) => errors.push(error),
        };
        if let Some(name) = &edit.name {
            take(field::line("name", name, MAX_NAME, true), &mut row.name);
        }
        if let Some(text) = &edit.description {
            take(field::text("description", text, MAX_DESCRIPTION), &mut row.description);
        }
        if let Some(builder) = edit.builder {
            take(word("builder", builder, &["handoff", "command"]), &mut row.builder);
        }
        if let Some(mode) = edit.clarify_requirements {
            let words = ["always", "auto", "never"];
            take(word("clarifyRequirements", mode, &words), &mut row.clarify_requirements);
        }
        let moved = edit.repository.filter(|address| address.trim() != row.repository);
        if let Some(address) = &moved {
            take(field::line("repository", address, MAX_REPOSITORY, false), &mut row.repository);
        }
        row.default_budget_microusd = edit.default_budget_microusd.unwrap_or(row.default_budget_microusd);
        row.monthly_budget_microusd = edit.monthly_budget_microusd.unwrap_or(row.monthly_budget_microusd);
        for (field, budget) in [
            ("defaultBudgetMicrousd", row.default_budget_microusd),
            ("monthlyBudgetMicrousd", row.monthly_budget_microusd),
        ] {
            if !(0..=MAX_BUDGET).contains(&budget) {
                errors.push(FieldError::new(field, "A budget is between 0 and 1,000,000 dollars."));
            }
        }
        if errors.is_empty() && moved.is_some() {
            row.canonical_commit = None;
            row.source_problem = None;
            if let Err(problem) = self.read_repository(&mut row).await {
                errors.push(FieldError::new("repository", problem.to_string()));
            }
        }
        if !errors.is_empty() {
            return Err(domain::Refusal::Invalid(errors).into());
        }
        row.member_request_review = edit.member_request_review.unwrap_or(row.member_request_review);
        row.approval_required = edit.approval_required.unwrap_or(row.approval_required);
        row.archived = edit.archived.unwrap_or(row.archived);
        Ok(row)
    }

    async fn read_repository(&self, row: &mut ProjectRow) -> Result<(), SourceProblem> {
        if row.repository.is_empty() {
            return Ok(());
        }
        let source = &self.inner.ports.source;
        source.check(&row.repository)?;
        row.canonical_commit = source.head(&row.repository).await?.commit;
        Ok(())
    }
}

/// The current row with what was edited; what was not stays as somebody else may have set it meanwhile.
fn merged(mut current: ProjectRow, edit: &EditProject, checked: &ProjectRow) -> ProjectRow {
    if edit.name.is_some() {
        current.name.clone_from(&checked.name);
    }
    if edit.description.is_some() {
        current.description.clone_from(&checked.description);
    }
    if edit.repository.is_some() && current.repository != checked.repository {
        current.repository.clone_from(&checked.repository);
        current.canonical_commit.clone_from(&checked.canonical_commit);
        current.source_problem = None;
    }
    if edit.builder.is_some() {
        current.builder.clone_from(&checked.builder);
    }
    if edit.clarify_requirements.is_some() {
        current.clarify_requirements.clone_from(&checked.clarify_requirements);
    }
    current.default_budget_microusd = edit.default_budget_microusd.unwrap_or(current.default_budget_microusd);
    current.monthly_budget_microusd = edit.monthly_budget_microusd.unwrap_or(current.monthly_budget_microusd);
    current.member_request_review = edit.member_request_review.unwrap_or(current.member_request_review);
    current.approval_required = edit.approval_required.unwrap_or(current.approval_required);
    current.archived = edit.archived.unwrap_or(current.archived);
    current
}

fn word(field: &str, given: String, known: &[&str]) -> Result<String, FieldError> {
    if known.contains(&given.as_str()) {
        Ok(given)
    } else {
        Err(FieldError::new(field, format!("This is one of: {}.", known.join(", "))))
    }
}

fn view(row: ProjectRow, role: Role) -> ProjectView {
    let permissions = Action::ALL
        .into_iter()
        .filter(|action| may(role, *action))
        .map(|action| action.as_str().to_owned())
        .collect();
    let released = row.generation > 0 || row.canonical_commit.is_some();
    ProjectView {
        canonical: released
            .then(|| Canonical { generation: row.generation, commit: row.canonical_commit.clone() }),
        id: ProjectId(row.id),
        name: row.name,
        description: row.description,
        repository: row.repository,
        default_budget_microusd: row.default_budget_microusd,
        monthly_budget_microusd: row.monthly_budget_microusd,
        builder: row.builder,
        clarify_requirements: row.clarify_requirements,
        member_request_review: row.member_request_review,
        approval_required: row.approval_required,
        archived: row.archived,
        created_at: domain::Moment(row.created_at),
        role,
        permissions,
        source_problem: row.source_problem,
    }
}
