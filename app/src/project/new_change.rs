//! The form for a new request: one field until there is something to say (WEB-03).

use domain::{
    PersonId,
    change::{MAX_CRITERIA, MAX_CRITERION, MAX_GOAL},
    pages::ProjectView,
};
use leptos::prelude::*;

use super::server_fns::SendRequest;
use crate::{
    alive::{Draft, SimilarRequests},
    page::{flash_of, fresh_key},
    ui::{
        field::{Area, Field, Form, Hidden, to},
        words::money,
    },
    words::say,
};

pub(crate) const FORM: &str = "new-change";

/// How the form starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Start {
    /// Whether all of it shows at once.
    pub(crate) open: bool,
    /// Whether the goal has the focus.
    pub(crate) focus: bool,
    /// A goal to start from.
    pub(crate) goal: String,
}

#[component]
pub(crate) fn NewChange(
    project: ProjectView, needs_review: bool, start: Start,
    /// Whose draft it is: another person at the same browser never sees it.
    reader: PersonId,
) -> impl IntoView {
    let refused = flash_of(FORM).is_some_and(|flash| !flash.done);
    let class = if start.open || refused { "sheet new-change open" } else { "sheet new-change" };
    let budget = say!("project-budget-hint", budget = money(project.default_budget_microusd));
    view! {
        <section class=class aria-labelledby="new-change-title">
            <h2 id="new-change-title">{say!("project-new-change")}</h2>
            <Form name=FORM action={to::<SendRequest>()} class="stack">
                <Hidden name="project" value=project.id.to_string() />
                <Hidden name="once" value=fresh_key() />
                <Area
                    form=FORM
                    name="goal"
                    label=say!("project-goal")
                    value=start.goal
                    placeholder=say!("project-goal-hint")
                    rows=2
                    max=MAX_GOAL
                    required=true
                    autofocus=start.focus
                />
                <Draft name=format!("{reader}:{}", project.id) />
                <SimilarRequests project=project.id.to_string() />
                <div class="rest stack">
                    <Area
                        form=FORM
                        name="criteria"
                        label=say!("project-criteria")
                        hint=say!("project-criteria-hint")
                        rows=3
                        max=MAX_CRITERIA * (MAX_CRITERION + 1)
                    />
                    <Field form=FORM name="budget" label=say!("project-budget") hint=budget max=12 />
                    <div class="actions">
                        <button class="button main">{say!("project-send")}</button>
                        {needs_review
                            .then(|| view! { <p class="soft">{say!("project-reviewed-first")}</p> })}
                    </div>
                </div>
            </Form>
        </section>
    }
}
