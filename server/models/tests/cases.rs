//! Measures the embedded default on labelled cases.

mod common;

#[tokio::test]
async fn measure() {
    let Ok(path) = std::env::var("CASES") else { return };
    let cases = std::fs::read_to_string(path).unwrap();
    let report = engine::eval::run(&cases, &common::rules_alone()).await.unwrap();
    println!("{}", report.table());
}
