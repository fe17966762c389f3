//! Tells `src/site.rs` where `cargo xtask site` lays out what browsers load.
use std::{env, path::Path};

fn main() {
    let profile = env::var("PROFILE").expect("Cargo names the profile");
    let server = env::var("CARGO_MANIFEST_DIR").expect("Cargo names the folder");
    let workspace = Path::new(&server).parent().expect("the server lies in the workspace");
    let site = workspace.join("target/site").join(&profile);
    println!("cargo:rustc-env=ASKFIRST_SITE_DIR={}", site.display());
    println!("cargo:rerun-if-changed=build.rs");
    if profile == "release" {
        println!("cargo:rerun-if-changed={}", site.display());
    }
}
