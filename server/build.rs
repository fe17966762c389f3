//! A release is compiled anew when `cargo xtask site --release` laid out another site.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo:rerun-if-changed=../target/site/release");
    }
}
