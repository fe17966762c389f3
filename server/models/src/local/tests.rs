use engine::ports::{Embedder, Reranker};

use super::*;

fn local() -> Local {
    let local = embedded();
    assert!(local.is_there(), "the weights are missing: `make setup` brings them");
    local
}

#[tokio::test]
async fn a_call_leaves_a_receipt() {
    let called = local().embed(&["Show calories on the recipe page".to_owned()]).await;
    let call = called.call.unwrap();
    assert_eq!(called.answer.unwrap()[0].len(), 384);
    assert_eq!(
        (call.provider.as_str(), call.purpose.as_str(), call.outcome.as_str()),
        ("local", "embed", "ok")
    );
    assert!(call.input_tokens > 5 && call.latency_micros > 0 && call.cost_microusd == 0);
}

#[tokio::test]
async fn without_weights_nothing_answers_and_nothing_is_recorded() {
    let called = Local::absent().embed(&["Dashboard".to_owned()]).await;
    assert_eq!(called.answer, Err(ModelError::Absent));
    assert_eq!(called.call, None);
    assert_eq!(Local::absent().rerank("Dashboard", &[]).await.answer, Err(ModelError::Absent));
}

#[tokio::test]
async fn the_text_that_holds_the_query_comes_first() {
    let texts = [
        "Show the weather on the start page",
        "gta6 mission planner with a calendar\nThe calendar shows the days of a month\n\
         Each day has a kanban list of missions",
        "Export the list of missions as CSV",
    ];
    let scores = local().rerank("Add kanban feature", &texts.map(str::to_owned)).await.answer.unwrap();
    assert!(scores[1] > scores[0] && scores[1] > scores[2], "{scores:?}");
}
