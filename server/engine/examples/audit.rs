//! Looks at the rows of a store at rest for what must never be there: `audit DATABASE_URL`. Fails when it finds anything.

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    let Some(url) = std::env::args().nth(1) else {
        eprintln!("usage: audit DATABASE_URL");
        return ExitCode::FAILURE;
    };
    let faults = engine::testing::audit_store(&url).await;
    for fault in &faults {
        println!("{fault}");
    }
    println!("{} faults in the rows", faults.len());
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
