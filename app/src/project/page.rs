//! The project page.

use domain::{
    board::Column,
    pages::{ChangeRow, NeedsYou, ProjectPage as Data, ProjectView, Stats},
    permission::Action,
};
use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

use super::{
    new_change::{NewChange, Start},
    server_fns::{Look, load_project},
    table::Table,
};
use crate::{
    alive::Live,
    at,
    change::Review,
    page,
    ui::{
        frame::{Hears, Page, Tab, can},
        needs::Needs,
        state::column_class,
        text::Said,
    },
    words::{say, show, told},
};

#[component]
pub(crate) fn ProjectPage() -> impl IntoView {
    let query = use_query_map().get_untracked();
    let of = |name: &str| query.get(name).unwrap_or_default();
    let look = Look {
        project: use_params_map().read_untracked().get("id").unwrap_or_default(),
        words: of("q"),
        cursor: of("cursor"),
    };
    let new = of("new") == "1";
    let goal = of("goal");
    let words = look.words.clone();
    page::show(load_project(look), move |viewer, data: Data| {
        let project = data.project.clone();
        let reader = viewer.id.clone();
        let asks = can(&project, Action::CreateChange) && !project.archived;
        let all: i64 = count(&data.stats).iter().map(|(_, count)| count).sum();
        let start = Start { open: new || all == 0, focus: new, goal };
        view! {
            <Page viewer title=project.name.clone() project=(project.clone(), Tab::Requests) hears=Hears::Project>
                <Live path=at::live(&project.id) />
                <Heading project=project.clone() asks />
                {(all > 0).then(|| view! { <StatStrip project=project.clone() stats=data.stats /> })}
                {asks
                    .then(|| {
                        view! { <NewChange project=project.clone() needs_review=data.needs_review start reader /> }
                    })}
                <Attention needs_you=data.needs_you to_review=data.to_review />
                <Table project rows=data.changes next_cursor=data.next_cursor words />
            </Page>
        }
        .into_any()
    })
}

#[component]
fn Heading(project: ProjectView, asks: bool) -> impl IntoView {
    // Without a fragment: with one the browser would not put the cursor into the goal.
    let new = format!("{}?new=1", at::project(&project.id));
    let missing = (!project.archived && !asks).then(|| say!("project-reads-only"));
    view! {
        <header class="heading">
            <div>
                <h1 class="said" dir="auto">{project.name}</h1>
                {(!project.description.is_empty())
                    .then(|| {
                        view! {
                            <p class="soft">
                                <Said text=project.description />
                            </p>
                        }
                    })}
                {missing.map(|text| view! { <p class="soft">{text}</p> })}
                {project
                    .archived
                    .then(|| view! { <p class="note">{say!("project-archived")}</p> })}
                {project
                    .source_problem
                    .map(|problem| {
                        let text = say!("project-source-problem", problem = told(&problem));
                        view! { <p class="note bad">{text}</p> }
                    })}
            </div>
            {asks
                .then(|| {
                    view! {
                        <a class="button main wide-only" href=new aria-keyshortcuts="n">
                            {say!("project-new-change")}
                        </a>
                    }
                })}
        </header>
    }
}

const fn count(stats: &Stats) -> [(Column, i64); 6] {
    [
        (Column::Proposed, stats.proposed),
        (Column::NeedsAnswer, stats.needs_answer),
        (Column::Building, stats.building),
        (Column::Checking, stats.checking),
        (Column::Shipped, stats.shipped),
        (Column::NotBuilt, stats.not_built),
    ]
}

#[component]
fn StatStrip(project: ProjectView, stats: Stats) -> impl IntoView {
    let board = at::board(&project.id);
    view! {
        <ul class="stats" aria-label=say!("project-stats")>
            {count(&stats)
                .into_iter()
                .map(|(column, count)| {
                    view! {
                        <li>
                            <a href=format!("{board}#{}", column.as_str())>
                                <b>{count}</b>
                                <span class=column_class(column)>{told(column.title())}</span>
                            </a>
                        </li>
                    }
                })
                .collect_view()}
        </ul>
    }
}

/// What waits for this person here; nothing at all when nothing does.
#[component]
fn Attention(needs_you: Vec<NeedsYou>, to_review: Vec<ChangeRow>) -> impl IntoView {
    let needs: Vec<NeedsYou> = needs_you
        .into_iter()
        .filter(|need| !to_review.iter().any(|row| need.act == "review" && row.id == need.change_id))
        .collect();
    (!needs.is_empty() || !to_review.is_empty()).then(|| {
        view! {
            <section aria-labelledby="attention">
                <h2 id="attention">{say!("project-attention")}</h2>
                {(!needs.is_empty()).then(|| view! { <Needs items=needs /> })}
                {to_review
                    .into_iter()
                    .map(|row| {
                        let name = view! { <bdi>{row.requested_by.name}</bdi> };
                        let request = view! {
                            <a class="said row-name" href=at::change(&row.id) dir="auto">
                                {row.title}
                            </a>
                        };
                        view! {
                            <div class="needs to-review">
                                <p>{show!("project-asks-for", [name = name, request = request])}</p>
                                <Review change=row.id />
                            </div>
                        }
                    })
                    .collect_view()}
            </section>
        }
    })
}
