//! Tries each model: the one inside, and every service outside that is set up.

use std::sync::Arc;

use domain::intake::{AppContext, CallReceipt, RequestPacket};
use engine::ports::{Called, ModelError};
use models::remote::{self, Outside, Setup};

use super::{Found, Note, Right, wrong};
use crate::{
    clock::SystemClock,
    ports::{JOBS, decisions_a_day, setup},
    settings::Settings,
};

/// What each job's model came to.
pub(super) async fn check(settings: &Settings) -> Vec<(&'static str, Found)> {
    let mut found = vec![("models", inside())];
    if let Err(error) = decisions_a_day(settings) {
        found.push(("decision", wrong(error, "Write how many calls a day may make, as in 200.")));
    }
    for job in JOBS {
        match setup(settings, job) {
            Ok(None) => {}
            Ok(Some(setup)) => {
                found.push((job, try_out(job, &setup).await));
                found.extend(unpriced(job, &setup));
            }
            Err(error) => found.push((job, wrong(error, "Mend this setting."))),
        }
    }
    found
}

fn inside() -> Found {
    if models::embedded().is_there() {
        Right("the local model is there".to_owned())
    } else {
        wrong(
            "the weights of the local model are not here: requests are compared by shared words alone",
            "Fetch them with xtask/scripts/weights.sh, or build with the feature embed-weights.",
        )
    }
}

fn unpriced(job: &'static str, setup: &Setup) -> Option<(&'static str, Found)> {
    let free = setup.price == remote::Price::default();
    let name = setup.model.as_deref().unwrap_or("its model");
    let text = format!("{name} counts as free; prices.\"{name}\".input and .output say otherwise");
    free.then_some((job, Note(text)))
}

async fn try_out(job: &str, setup: &Setup) -> Found {
    let outside = Outside::real(Arc::new(SystemClock));
    let request = RequestPacket { goal: "Print the open invoices".to_owned(), criteria: Vec::new() };
    let texts = ["Print the open invoices".to_owned(), "Sort the customers by name".to_owned()];
    let answered = match job {
        "embedder" => match remote::embedder(setup, &outside) {
            Ok(model) => came(model.embed(&texts).await),
            Err(error) => Err(error.to_string()),
        },
        "reranker" => match remote::reranker(setup, &outside) {
            Ok(model) => came(model.rerank("invoices", &texts).await),
            Err(error) => Err(error.to_string()),
        },
        "decision" => match remote::decision(setup, &outside) {
            Ok(model) => came(model.decide(&request, &[], &AppContext::default()).await),
            Err(error) => Err(error.to_string()),
        },
        _ => match remote::reviewer(setup, &outside) {
            Ok(model) => came(model.features(&request).await),
            Err(error) => Err(error.to_string()),
        },
    };
    match answered {
        Ok(call) => Right(format!(
            "{} answers with {} in {} ms",
            setup.provider,
            call.model,
            call.latency_micros / 1_000
        )),
        Err(error) => wrong(
            format!("{}: {error}", setup.provider),
            format!(
                "Check models.{job}: provider, url, key and model, and that the service can be reached from here."
            ),
        ),
    }
}

fn came<T>(called: Called<T>) -> Result<CallReceipt, String> {
    match (called.answer, called.call) {
        (Ok(_), Some(call)) => Ok(call),
        (Ok(_), None) => Err("it was not called".to_owned()),
        (Err(ModelError::Unavailable(why) | ModelError::Unusable(why)), _) => Err(why),
        (Err(error), _) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use axum::{Router, http::StatusCode};

    use super::*;
    use crate::settings::Sources;

    const JOBS_AND_PROVIDERS: [(&str, &str); 4] = [
        ("embedder", "openai-compatible"),
        ("reranker", "text-embeddings-inference"),
        ("decision", "systemone"),
        ("reviewer", "openai-compatible"),
    ];

    /// What the doctor finds of four services that answer by their path: all well, or all with this status.
    async fn found(status: StatusCode) -> Vec<(&'static str, Found)> {
        let answer = move |address: axum::http::Uri| {
            let body = match address.path() {
                "/v1/embeddings" => {
                    r#"{"data": [{"index": 0, "embedding": [1.0]}, {"index": 1, "embedding": [1.0]}]}"#
                }
                "/v1/rerank" => r#"[{"index": 0, "score": 0.9}, {"index": 1, "score": 0.1}]"#,
                "/v1/systemone" => r#"{"answers": {"buildable": {"type": "noul", "noul": 0.8}}}"#,
                _ => r#"{"choices": [{"message": {"content": "{\"vague\": false, \"features\": []}"}}]}"#,
            };
            std::future::ready((status, body))
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/v1", listener.local_addr().unwrap());
        let routes = Router::new().fallback(answer);
        tokio::spawn(async move { axum::serve(listener, routes).await });
        let of_a_job = |(job, provider): (&str, &str)| {
            [("provider", provider), ("url", url.as_str()), ("model", "m")].map(|(key, value)| {
                (format!("ASKFIRST_MODELS__{job}__{key}").to_uppercase(), value.to_owned())
            })
        };
        let mut environment: Vec<_> = JOBS_AND_PROVIDERS.into_iter().flat_map(of_a_job).collect();
        environment.push(("ASKFIRST_MODELS__EMBEDDER__CUT".to_owned(), "0.5".to_owned()));
        check(&Settings::load(&Sources { environment, ..Sources::default() }).unwrap()).await
    }

    // rule: REL-03
    #[tokio::test]
    async fn each_service_is_tried() {
        let (refused, answered) = (found(StatusCode::UNAUTHORIZED).await, found(StatusCode::OK).await);
        for (job, provider) in JOBS_AND_PROVIDERS {
            let said = refused.iter().find_map(|(of, found)| match found {
                Found::Wrong { what, .. } if *of == job => Some(what.as_str()),
                _ => None,
            });
            assert_eq!(said, Some(format!("{provider}: refused the call (status 401)").as_str()));
            let right = |(of, found): &(&str, Found)| *of == job && matches!(found, Right(_));
            assert!(answered.iter().any(right), "{job} answers");
            let free = |(of, found): &(&str, Found)| *of == job && matches!(found, Note(_));
            assert!(answered.iter().any(free), "{job} counts as free on this machine");
        }
    }

    // rule: BLD-06
    #[tokio::test]
    async fn a_service_elsewhere_without_a_price_is_told_before_it_is_called() {
        let set_up = [("PROVIDER", "anthropic"), ("KEY", "k"), ("MODEL", "unheard-of")];
        let environment = set_up
            .map(|(key, value)| (format!("ASKFIRST_MODELS__REVIEWER__{key}"), value.to_owned()))
            .to_vec();
        let settings = Settings::load(&Sources { environment, ..Sources::default() }).unwrap();
        let said = check(&settings).await.into_iter().find_map(|(job, found)| match found {
            Found::Wrong { what, .. } if job == "reviewer" => Some(what),
            _ => None,
        });
        assert!(said.unwrap().contains("No price of unheard-of is known"));
    }
}
