//! Similar requests, while a goal is typed. They never stand in the way of sending (WEB-04).

use std::{cell::RefCell, rc::Rc, time::Duration};

use domain::pages::Similar;
use leptos::{html, leptos_dom::helpers::TimeoutHandle, prelude::*, task::spawn_local, wasm_bindgen::JsCast};

use super::text_of;
use crate::{
    at,
    problem::Problem,
    ui::{said::Said, state::State},
};

/// How long the typing rests before anything is looked for.
const REST: Duration = Duration::from_millis(400);
/// Characters that are worth looking for.
const ENOUGH: usize = 8;

/// Up to three requests that look like these words; nothing is asked of a model (WEB-04).
#[server(endpoint = "similar_requests")]
pub(crate) async fn similar_requests(project: String, words: String) -> Result<Vec<Similar>, Problem> {
    let (engine, caller) = crate::session::ssr::caller().await?;
    Ok(engine.similar(&caller, &project.into(), &words).await?)
}

/// Up to three requests that look like the goal of the form around it.
#[island]
pub(crate) fn SimilarRequests(project: String) -> impl IntoView {
    let place = NodeRef::<html::Div>::new();
    let found = RwSignal::new(Vec::<Similar>::new());
    Effect::new(move |_| {
        let form = place.get().and_then(|place| place.closest("form").ok()?);
        let goal = form.and_then(|form| form.query_selector("textarea[name=goal]").ok()?);
        if let Some(goal) = goal {
            look_while_typing(goal, project.clone(), found);
        }
    });
    view! {
        <div node_ref=place class="similar" role="status">
            {move || {
                let found = found.get();
                (!found.is_empty())
                    .then(|| {
                        view! {
                            <p class="soft">"Looks like something that was asked before:"</p>
                            <ul>{found.into_iter().map(|each| view! { <Found each /> }).collect_view()}</ul>
                        }
                    })
            }}
        </div>
    }
}

#[component]
fn Found(each: Similar) -> impl IntoView {
    view! {
        <li>
            <a href=at::change(&each.change_id)>
                <Said text=domain::words::shortened(&each.goal, 120) />
            </a>
            " "
            <State status=each.status />
        </li>
    }
}

fn look_while_typing(goal: web_sys::Element, project: String, found: RwSignal<Vec<Similar>>) {
    let waits: Rc<RefCell<Option<TimeoutHandle>>> = Rc::default();
    let field = goal.clone();
    let look = move || {
        let (words, project) = (text_of(&field), project.clone());
        if words.trim().chars().count() < ENOUGH {
            found.set(Vec::new());
            return;
        }
        spawn_local(async move {
            if let Ok(similar) = similar_requests(project, words).await {
                found.set(similar);
            }
        });
    };
    let typed = leptos::wasm_bindgen::closure::Closure::<dyn Fn()>::new(move || {
        if let Some(earlier) = waits.borrow_mut().take() {
            earlier.clear();
        }
        *waits.borrow_mut() = set_timeout_with_handle(look.clone(), REST).ok();
    });
    let _ = goal.add_event_listener_with_callback("input", typed.as_ref().unchecked_ref());
    typed.forget();
}
