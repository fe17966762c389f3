//! Copies a SQLite store and brings a copy back. `PostgreSQL` has its own programs for it.

use std::{fs, path::Path};

use anyhow::{Context as _, bail};

use super::{make_folders, open, sqlite_file};
use crate::settings::Settings;

/// Copies the store into a new file.
///
/// # Errors
/// When the file is there already, can't be written, or the store is no SQLite file.
pub async fn make(settings: &Settings, file: &Path) -> anyhow::Result<()> {
    if sqlite_file(&settings.database_url.0).is_none() {
        bail!("a PostgreSQL store is copied with pg_dump");
    }
    if file.exists() {
        bail!("{} is there already; name a new file", file.display());
    }
    let engine = open(settings, false).await?;
    engine.copy_to(file).await.with_context(|| format!("{} can't be written", file.display()))?;
    engine.close().await;
    println!("Copied the store into {}.", file.display());
    Ok(())
}

/// Brings a copy back into an empty store.
///
/// # Errors
/// When the copy can't be read, or there is somebody in the store.
pub async fn restore(settings: &Settings, file: &Path) -> anyhow::Result<()> {
    let Some(store) = sqlite_file(&settings.database_url.0) else {
        bail!("a PostgreSQL store is brought back with pg_restore");
    };
    let head = fs::read(file).with_context(|| format!("{} can't be read", file.display()))?;
    if !head.starts_with(b"SQLite format 3\0") {
        bail!("{} is no copy that `askfirst backup` made", file.display());
    }
    make_folders(settings)?;
    if store.exists() {
        let engine = open(settings, false).await?;
        let is_empty = engine.is_empty().await?;
        engine.close().await;
        if !is_empty {
            bail!("{} is not empty; stop the server and move the file away first", store.display());
        }
    }
    for ending in ["", "-wal", "-shm"] {
        let part = format!("{}{ending}", store.display());
        if Path::new(&part).exists() {
            fs::remove_file(&part).with_context(|| part)?;
        }
    }
    fs::copy(file, &store).with_context(|| store.display().to_string())?;
    let engine = open(settings, false).await.context("the copy does not open")?;
    engine.close().await;
    println!("Brought the store back from {}.", file.display());
    Ok(())
}
