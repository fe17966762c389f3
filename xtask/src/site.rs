//! Builds `frontend` for the browser and lays out all that a browser loads:
//!
//! - `pkg/HASH/` the wasm, its glue and the stylesheet; HASH is `dev` unless released, so that a released file
//!   can be kept by browsers for ever
//! - everything in `public/` as it is
//! - released: beside each text or wasm file its Brotli twin `.br`
use crate::{cargo, css, root, run, target};
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::{
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::Command,
};
use wasm_bindgen_cli_support::Bindgen;

const NAME: &str = "askfirst";
const WASM: &str = "wasm32-unknown-unknown";

/// Bytes of wasm after Brotli that a page may load (120 KB).
const MOST_WASM: u64 = 120_000;

/// For whom the site is built.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    /// For developers: quick to build, read from disk by the server.
    Debug,
    /// For people: small, embedded in the server.
    Release,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Debug => "debug",
            Kind::Release => "release",
        }
    }

    /// Cargo's profile and the folder it builds into.
    fn profile(self) -> (&'static str, &'static str) {
        match self {
            Kind::Debug => ("dev", "debug"),
            Kind::Release => ("wasm-release", "wasm-release"),
        }
    }
}

/// Leaves the site in `target/site/debug` or `target/site/release` of the workspace.
pub(crate) fn lay_out(kind: Kind) -> Result<()> {
    let glue = bind(kind, &compile(kind)?)?;
    let site = root().join("target/site").join(kind.name());
    let fresh = site.with_extension("new");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    let pkg = fresh.join("pkg/dev");
    copy(&glue, &pkg)?;
    fs::write(pkg.join(format!("{NAME}.css")), css::flatten(&root().join("style/main.css"))?)?;
    copy(&root().join("public"), &fresh)?;
    if kind == Kind::Release {
        fs::rename(&pkg, pkg.with_file_name(hash(&pkg)?))?;
        compress(&fresh)?;
        within_budget(&fresh)?;
    }
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::rename(&fresh, &site)?;
    Ok(())
}

fn compile(kind: Kind) -> Result<PathBuf> {
    let (profile, folder) = kind.profile();
    let mut build = web_cargo()?;
    build.args(["build", "--package", "frontend", "--lib", "--target", WASM, "--profile", profile]);
    run(&mut build)?;
    Ok(target().join(WASM).join(folder).join("frontend.wasm"))
}

/// This Cargo, or that of the toolchain `web` where this one has no standard library for browsers.
fn web_cargo() -> Result<Command> {
    let libdir = Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]).output()?;
    if Path::new(String::from_utf8(libdir.stdout)?.trim()).exists() {
        return Ok(cargo());
    }
    let mut web = Command::new("cargo");
    web.current_dir(root()).env("RUSTUP_TOOLCHAIN", "web");
    Ok(web)
}

/// Runs wasm-bindgen (and wasm-opt) unless its last output is newer than the wasm.
fn bind(kind: Kind, wasm: &Path) -> Result<PathBuf> {
    let out = target().join("glue").join(kind.name());
    let bound = out.join(format!("{NAME}_bg.wasm"));
    let made = |path: &Path| fs::metadata(path).and_then(|file| file.modified());
    if made(&bound).is_ok_and(|bound| made(wasm).is_ok_and(|wasm| wasm < bound)) {
        return Ok(out);
    }
    if out.exists() {
        fs::remove_dir_all(&out)?;
    }
    fs::create_dir_all(&out)?;
    let released = kind == Kind::Release;
    Bindgen::new()
        .input_path(wasm)
        .web(true)?
        .typescript(false)
        .remove_name_section(released)
        .remove_producers_section(released)
        .out_name(NAME)
        .generate(&out)
        .context("wasm-bindgen")?;
    if released {
        optimise(&bound)?;
    }
    Ok(out)
}

fn optimise(wasm: &Path) -> Result<()> {
    let ours = root().join("end2end/node_modules/.bin/wasm-opt");
    let program = if ours.exists() { ours } else { "wasm-opt".into() };
    run(Command::new(&program).arg("-Oz").arg(wasm).arg("-o").arg(wasm))
        .with_context(|| format!("{}: `make setup` brings it", program.display()))
}

/// One name for all of a folder's bytes.
fn hash(folder: &Path) -> Result<String> {
    let mut sha = Sha256::new();
    for file in files(folder)? {
        sha.update(file.strip_prefix(folder)?.as_os_str().as_encoded_bytes());
        sha.update(fs::read(&file)?);
    }
    let mut name = String::new();
    for byte in &sha.finalize()[..8] {
        write!(name, "{byte:02x}")?;
    }
    Ok(name)
}

fn compress(folder: &Path) -> Result<()> {
    let quality = 11;
    let window = 22;
    for file in files(folder)? {
        let text = ["js", "css", "wasm", "svg", "txt", "webmanifest"];
        if file.extension().is_some_and(|kind| text.iter().any(|text| kind == *text)) {
            let mut twin = file.clone().into_os_string();
            twin.push(".br");
            let mut out = brotli::CompressorWriter::new(fs::File::create(twin)?, 1 << 16, quality, window);
            out.write_all(&fs::read(&file)?)?;
        }
    }
    Ok(())
}

/// Refuses wasm that a phone would wait for.
fn within_budget(site: &Path) -> Result<()> {
    let all = files(site)?;
    let ends = |file: &Path, end: &str| file.to_string_lossy().ends_with(end);
    let wasm = all.iter().find(|file| ends(file, ".wasm.br")).context("there is no compressed wasm")?;
    let bytes = fs::metadata(wasm)?.len();
    println!("the browser's half: {bytes} bytes of wasm after Brotli, of {MOST_WASM}");
    anyhow::ensure!(
        bytes <= MOST_WASM,
        "the wasm is larger than its budget: what does the browser not need?"
    );
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        let place = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(place.parent().expect("it is in a folder"))?;
        fs::copy(&file, &place)?;
    }
    Ok(())
}

/// Every file below a folder, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).with_context(|| next.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}
