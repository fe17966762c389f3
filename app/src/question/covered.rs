//! What is asked, row by row, with what already delivers it.

use domain::{ChangeId, question::Covered};
use leptos::prelude::*;

use crate::{at, ui::text::Said};

#[component]
pub(crate) fn CoveredSheet(rows: Vec<Covered>, related: Option<ChangeId>) -> impl IntoView {
    let open = rows.iter().filter(|row| row.quote.is_empty()).count();
    (!rows.is_empty()).then(|| {
        view! {
            <table class="covered">
                <thead>
                    <tr>
                        <th scope="col">"You ask for"</th>
                        <th scope="col">"Delivered by"</th>
                    </tr>
                </thead>
                <tbody>
                    {rows
                        .into_iter()
                        .map(|row| view! { <Row row related=related.clone() /> })
                        .collect_view()}
                </tbody>
            </table>
            {(open > 0)
                .then(|| {
                    view! {
                        <p class="soft">
                            {crate::ui::words::counted(open, "part is not covered.", "parts are not covered.")}
                            " Say below what should be different, or build it as it is."
                        </p>
                    }
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
                        <q dir="auto">{row.quote}</q>
                        <small>
                            {match place {
                                Some(id) => view! { <a href=at::change(&id)>"That request"</a> }.into_any(),
                                None => "The app as it is".into_any(),
                            }}
                        </small>
                    }
                        .into_any()
                } else {
                    view! { <span class="state not_built">"Not covered"</span> }.into_any()
                }}
            </td>
        </tr>
    }
}
