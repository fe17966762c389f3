//! Similar requests as a part of a page, for a goal that is being typed (WEB-04).

use domain::pages::Similar;
use leptos::prelude::*;

use crate::{
    at,
    problem::Problem,
    ui::{state::State, text::Said},
    words::say,
};

/// Graphemes of a goal that show.
const GOAL: usize = 120;

/// Up to three requests that look like these words, as they are shown; nothing is asked of a model.
#[server(endpoint = "similar_requests")]
pub(crate) async fn similar_requests(project: String, words: String) -> Result<String, Problem> {
    let (engine, caller) = crate::session::ssr::caller().await?;
    let found = engine.similar(&caller, &project.into(), &words).await?;
    Ok(if found.is_empty() { String::new() } else { shown(found) })
}

fn shown(found: Vec<Similar>) -> String {
    let list = view! {
        <p class="soft">{say!("project-similar")}</p>
        <ul>{found.into_iter().map(|each| view! { <Found each /> }).collect_view()}</ul>
    };
    list.to_html()
}

#[component]
fn Found(each: Similar) -> impl IntoView {
    view! {
        <li>
            <a href=at::change(&each.change_id)>
                <Said text=domain::words::shortened(&each.goal, GOAL) />
            </a>
            " "
            <State status=each.status />
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::change::Status;

    // rule: SEC-07, WEB-04
    #[test]
    fn goals_of_others_are_text() {
        let owner = Owner::new();
        let goal = "<img src=x onerror=alert(1)> & more".to_owned();
        let each = Similar { change_id: "a".into(), goal, status: Status::Running, score: 0.9 };
        let html = owner.with(|| shown(vec![each]));
        assert!(html.contains("&lt;img src=x onerror=alert(1)&gt; &amp; more"), "{html}");
        assert!(!html.contains("<img"), "{html}");
        assert!(html.contains("href=\"/changes/a\""), "{html}");
    }
}
