//! Serves pages and API, and works on requests, until told to stop.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use anyhow::{Context as _, bail};
use clap::Args;
use engine::Engine;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    sync::watch,
    task::JoinHandle,
    time::timeout,
};

use super::{log, open};
use crate::{
    oidc::{Http, PATIENCE, Provider},
    router::{Origin, Site, router},
    settings::Settings,
};

/// How long requests and jobs may take to end after a signal; the program is gone within ten seconds.
const DRAIN: Duration = Duration::from_secs(8);

/// Flags of `askfirst serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen [default: 127.0.0.1:3000]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
    /// Lets tests move the clock; on loopback addresses only
    #[arg(long)]
    test_clock: bool,
    /// Serves only; another process works on requests
    #[arg(long, conflicts_with = "pool_only")]
    no_pool: bool,
    /// Works on requests only; another process serves
    #[arg(long)]
    pool_only: bool,
}

impl Serve {
    /// Settings that the flags give.
    pub fn flags(&self) -> Vec<(String, String)> {
        self.listen.iter().map(|listen| ("listen".to_owned(), listen.clone())).collect()
    }

    /// Runs until a signal.
    ///
    /// # Errors
    /// When the store, the port or a setting is not to be had.
    pub async fn run(&self, mut settings: Settings) -> anyhow::Result<()> {
        if self.test_clock && !settings.is_loopback() {
            bail!(
                "--test-clock is for tests: it works on a loopback address only, as in --listen 127.0.0.1:3000"
            );
        }
        let _log = log::start(&settings)?;
        let (end, ending) = watch::channel(false);
        let listener = if self.pool_only { None } else { Some(bind(&mut settings).await?) };
        let engine = open(&settings, self.test_clock).await?;
        tokio::spawn(tell_at_signal(end));
        let pool = (!self.no_pool).then(|| work(&engine, &ending));
        let serving = async {
            let Some(listener) = listener else {
                ended(ending.clone()).await;
                return Ok(());
            };
            self.listen(listener, &settings, &engine, ending.clone()).await
        };
        let working = async {
            if let Some(pool) = pool {
                let _ = pool.await;
            }
        };
        tokio::select! {
            (served, (), ()) = async { tokio::join!(serving, working, engine.follow(ending.clone())) } => served?,
            () = overdue(ending.clone()) => {
                tracing::warn!("a request or a job did not end in time; a job is taken over by the next process");
            }
        }
        let _ = timeout(Duration::from_secs(1), engine.close()).await;
        Ok(())
    }

    async fn listen(
        &self, listener: TcpListener, settings: &Settings, engine: &Engine, ending: watch::Receiver<bool>,
    ) -> anyhow::Result<()> {
        let has_mail = settings.smtp_url.is_some();
        let site = Site {
            engine: engine.clone(),
            stop: ending.clone(),
            origin: Arc::new(Origin::new(settings, has_mail)),
            test_clock: self.test_clock,
            providers: Arc::new(Provider::all(settings).map_err(anyhow::Error::msg)?),
            http: Http::new(PATIENCE).map_err(anyhow::Error::msg)?,
            metrics: Arc::default(),
            metrics_token: settings.metrics_token.clone(),
        };
        println!("Askfirst is at {}", settings.page("/"));
        if let Some(code) = engine.setup_code().await? {
            println!(
                "Nobody administers it yet. At {} this code makes you its administrator, once:",
                settings.page("/sign-in")
            );
            println!("    {code}");
        }
        if !has_mail && !settings.is_loopback() {
            tracing::warn!("no mail server is set up: nobody can sign in by e-mail; set smtp_url");
        }
        let routes = router(&site).into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, routes).with_graceful_shutdown(ended(ending));
        serving.await.context("the server stopped")
    }
}

/// Takes the port, and puts the one that was given out into the public address.
async fn bind(settings: &mut Settings) -> anyhow::Result<TcpListener> {
    let wanted = settings.listen;
    let listener = TcpListener::bind(wanted)
        .await
        .with_context(|| format!("{wanted} can't be listened on; choose another address with --listen"))?;
    let port = listener.local_addr()?.port();
    if wanted.port() == 0 && settings.public_url.port() == Some(0) {
        let _ = settings.public_url.set_port(Some(port));
    }
    Ok(listener)
}

fn work(engine: &Engine, ending: &watch::Receiver<bool>) -> JoinHandle<()> {
    let (engine, ending) = (engine.clone(), ending.clone());
    tokio::spawn(async move { engine.pool(ending).await })
}

/// Ends when what runs has had its time after a signal.
async fn overdue(ending: watch::Receiver<bool>) {
    ended(ending).await;
    tokio::time::sleep(DRAIN).await;
}

async fn ended(mut ending: watch::Receiver<bool>) {
    let _ = ending.wait_for(|end| *end).await;
}

/// Says that the end has come at the first signal, and ends at once at the second.
async fn tell_at_signal(end: watch::Sender<bool>) {
    for turn in 0..2 {
        let (Ok(mut terminate), Ok(mut interrupt)) =
            (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
        else {
            return;
        };
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        if turn == 1 {
            std::process::exit(130);
        }
        tracing::info!("ending: requests and jobs that run are finished first");
        end.send_replace(true);
    }
}
