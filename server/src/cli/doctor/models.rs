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
    let text = format!(
        "no price of {name} is known, so its calls count as free: set prices.\"{name}\".input and .output"
    );
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

    async fn found(status: StatusCode, body: &'static str) -> Vec<(&'static str, Found)> {
        let routes = Router::new().fallback(move || std::future::ready((status, body)));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/v1", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        let environment = [
            ("ASKFIRST_MODELS__REVIEWER__PROVIDER", "openai-compatible"),
            ("ASKFIRST_MODELS__REVIEWER__URL", url.as_str()),
            ("ASKFIRST_MODELS__REVIEWER__MODEL", "m"),
        ];
        let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        check(&Settings::load(&Sources { environment, ..Sources::default() }).unwrap()).await
    }

    // rule: REL-03
    #[tokio::test]
    async fn each_service_is_tried() {
        let refused = found(StatusCode::UNAUTHORIZED, "no").await;
        let said = refused.iter().find_map(|(job, found)| match found {
            Found::Wrong { what, .. } if *job == "reviewer" => Some(what.as_str()),
            _ => None,
        });
        assert_eq!(said, Some("openai-compatible: refused the call (status 401)"));
        let answer = r#"{"choices": [{"message": {"content": "{\"vague\": false, \"features\": []}"}}]}"#;
        let answered = found(StatusCode::OK, answer).await;
        let right = |(job, found): &(&str, Found)| *job == "reviewer" && matches!(found, Right(_));
        assert!(answered.iter().any(right), "it answers");
        let unpriced = |(job, found): &(&str, Found)| *job == "reviewer" && matches!(found, Note(_));
        assert!(answered.iter().any(unpriced), "and counts as free");
    }
}
