//! What is asked, row by row, with what already delivers it.

use domain::{ChangeId, question::Covered};
use leptos::prelude::*;

use crate::{at, ui::text::Said, words::say};

#[component]
pub(crate) fn CoveredSheet(
    rows: Vec<Covered>, related: Option<ChangeId>, /// "You ask for", or whoever does.
    asks: String,
) -> impl IntoView {
    let (all, open) = (rows.len(), rows.iter().filter(|row| row.quote.is_empty()).count());
    (all > 0).then(|| {
        view! {
            <table class="covered">
                <thead>
                    <tr>
                        <th scope="col" dir="auto">
                            {asks}
                        </th>
                        <th scope="col">{say!("question-delivered")}</th>
                    </tr>
                </thead>
                <tbody>
                    {rows
                        .into_iter()
                        .map(|row| view! { <Row row related=related.clone() /> })
                        .collect_view()}
                </tbody>
            </table>
            {(open > 0 && open < all)
                .then(|| {
                    let text = say!("question-covered-count", all = all, covered = all - open);
                    view! { <p class="soft">{text}</p> }
                })}
        }
    })
}

#[component]
fn Row(row: Covered, related: Option<ChangeId>) -> impl IntoView {
    let covered = !row.quote.is_empty();
    let source = row.source.split_once(':').map_or(row.source.as_str(), |(source, _)| source).to_owned();
    let place = (source != "canonical" && !source.is_empty())
        .then(|| ChangeId(source.clone()))
        .or_else(|| related.filter(|_| source.is_empty()));
    view! {
        <tr class=if covered { "is-covered" } else { "not-covered" }>
            <th scope="row">
                <Said text=row.asked />
            </th>
            <td>
                {if covered {
                    view! {
                        <span class="state shipped">{say!("question-covered")}</span>
                        <q dir="auto">{row.quote}</q>
                        <small>
                            {match place {
                                Some(id) => view! { <a href=at::change(&id)>{say!("question-that-request")}</a> }.into_any(),
                                None => say!("question-app").into_any(),
                            }}
                        </small>
                    }
                        .into_any()
                } else {
                    view! { <span class="state not_built">{say!("question-not-covered")}</span> }.into_any()
                }}
            </td>
        </tr>
    }
}
