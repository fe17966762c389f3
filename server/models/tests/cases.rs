//! Measures the embedded default on labelled cases.

mod common;

#[tokio::test]
async fn measure() {
    let Ok(path) = std::env::var("CASES") else { return };
    let cases = std::fs::read_to_string(path).unwrap();
    let ports =
        if std::env::var("RULES").is_ok() { common::rules_alone() } else { common::embedded_default() };
    let report = engine::eval::run(&cases, &ports).await.unwrap();
    println!("{}", report.table());
}
