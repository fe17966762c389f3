//! `bare ADDRESS FILE`: the least an axum server can do for the bytes of a page, to compare the real one with.
use anyhow::{Context, Result};
use axum::{Router, body::Bytes, response::Html, routing::get};

#[tokio::main]
async fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let address = args.next().context("usage: bare ADDRESS FILE")?;
    let page = Bytes::from(std::fs::read(args.next().context("usage: bare ADDRESS FILE")?)?);
    let routes = Router::new().route("/", get(move || std::future::ready(Html(page.clone()))));
    axum::serve(tokio::net::TcpListener::bind(address).await?, routes).await?;
    Ok(())
}
