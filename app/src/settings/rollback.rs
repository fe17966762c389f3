//! The way back from the last release (BLD-09).

use domain::pages::{Canonical, ProjectView};
use leptos::prelude::*;

use crate::{
    problem::Problem,
    ui::field::{Form, Hidden, to},
    words::{say, show},
};

#[component]
pub(super) fn RollBack(project: ProjectView) -> impl IntoView {
    let released = project.canonical.filter(|canonical| canonical.generation > 0);
    released.map(|canonical| {
        view! {
            <section class="sheet narrow" aria-labelledby="roll-back-title">
                <h2 id="roll-back-title">{say!("settings-roll-back")}</h2>
                <p class="soft">{standing(&canonical)}</p>
                <Form name="roll-back" action={to::<RollBackRelease>()} class="actions">
                    <Hidden name="project" value=project.id.to_string() />
                    <Hidden name="generation" value=canonical.generation.to_string() />
                    <button class="button">{say!("settings-roll-back-do")}</button>
                </Form>
            </section>
        }
    })
}

fn standing(canonical: &Canonical) -> AnyView {
    let generation = canonical.generation;
    match &canonical.commit {
        Some(commit) => {
            let short: String = commit.chars().take(10).collect();
            let commit = view! { <bdi>{short}</bdi> };
            show!("settings-generation-at", [commit = commit], generation = generation)
        }
        None => say!("settings-generation", generation = generation).into_any(),
    }
}

#[server(endpoint = "roll_back_release")]
pub(crate) async fn roll_back_release(project: String, generation: String) -> Result<(), Problem> {
    use crate::{
        flash::{Next, settle},
        session::ssr::caller,
    };
    let outcome: Result<Next, Problem> = async {
        let (engine, caller) = caller().await?;
        let seen = generation.parse().ok();
        let now = engine.roll_back(&caller, &project.as_str().into(), seen).await?;
        Ok(Next::here().saying(say!("settings-rolled-back", generation = now.generation)))
    }
    .await;
    settle("roll-back", &(), outcome).await
}
