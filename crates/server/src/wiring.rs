//! Putting the parts together: one store, one snapshot, the use cases, the server.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use klarlonn_domain::{
    account::{Sessions, Viewer},
    catalog::{Icons, Logos, Lookup},
    clock::Clock,
    insights::Insights,
    salary::Browse,
    store::{Store, StoreError, with_causes},
};
use klarlonn_http::{Frontend, FrontendError, SecurityHeaders, ServeError, Services};
use klarlonn_icons::{FetchError, KeptIcons, Web};
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::{DatabaseStore, MigrateError, OpenError, Options};

use crate::{reference, settings::Settings, system::SystemClock};

/// How often the changes of other processes are looked for.
const REFRESH_EVERY: Duration = Duration::from_millis(500);

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be made or written.
    #[error("the data folder {} cannot be written: {source}", path.display())]
    DataDir {
        /// The folder.
        path: std::path::PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error("{}", with_causes(.0))]
    Database(#[from] OpenError),
    /// The database cannot be brought to this program's version.
    #[error("{}", with_causes(.0))]
    Migrate(#[from] MigrateError),
    /// The entries cannot be read.
    #[error("the entries could not be read: {}", with_causes(.0))]
    Store(#[from] StoreError),
    /// The frontend cannot be served.
    #[error(
        "{0}; build it with `npm ci && npm run build` in frontend/, or name its folder with --frontend-dir"
    )]
    Frontend(#[from] FrontendError),
    /// Icons cannot be fetched.
    #[error(transparent)]
    Icons(#[from] FetchError),
    /// The address cannot be served on, or the server broke.
    #[error(transparent)]
    Serve(#[from] ServeError),
}

/// Opens the database, which is then of this program's version.
///
/// # Errors
/// [`StartError`] when the data folder or the database is not usable.
pub(crate) fn open_store(settings: &Settings) -> Result<DatabaseStore, StartError> {
    ensure_data_dir(settings)?;
    let store = DatabaseStore::open(&settings.database_url, Options::default())?;
    store.migrate()?;
    Ok(store)
}

/// Makes the data folder if it is missing and tries to write in it.
pub(crate) fn ensure_data_dir(settings: &Settings) -> Result<(), StartError> {
    let path = &settings.data_dir;
    let fail = |source| StartError::DataDir {
        path: path.clone(),
        source,
    };
    std::fs::create_dir_all(path).map_err(fail)?;
    let probe = path.join(format!(".write-test-{}", std::process::id()));
    std::fs::write(&probe, b"")
        .and_then(|()| std::fs::remove_file(&probe))
        .map_err(fail)
}

/// Until members exist every token is a visitor's.
#[derive(Debug, Clone, Copy)]
pub(crate) struct VisitorsOnly;

impl Sessions for VisitorsOnly {
    fn viewer(&self, _token: &str) -> Result<Viewer, StoreError> {
        Ok(Viewer::Visitor)
    }
}

/// Serves the site until the process is told to stop.
///
/// # Errors
/// [`StartError`] when it cannot start, or breaks.
pub fn serve(settings: &Settings, sessions: Arc<dyn Sessions>) -> Result<(), StartError> {
    let store: Arc<dyn Store> = Arc::new(open_store(settings)?);
    let reference = Arc::new(reference::bundled());
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let insights = Arc::new(PublishedInsights::load(
        Arc::clone(&store),
        Arc::clone(&reference),
        Arc::clone(&clock),
    )?);
    let figures: Arc<dyn Insights> = Arc::clone(&insights) as _;
    let policy = settings.policy;
    let services = Services {
        lookup: Lookup::new(
            Arc::clone(&figures),
            Arc::clone(&reference),
            Arc::clone(&store),
            Arc::clone(&clock),
            policy,
        ),
        logos: Logos::new(Arc::clone(&reference), icons(settings, &clock)?),
        browse: Browse::new(figures, reference, clock, policy),
        store,
        sessions,
        frontend: Arc::new(Frontend::load(&settings.frontend_dir)?),
        security: SecurityHeaders::for_public_url(&settings.public_url),
        public_url: settings.public_url.clone(),
    };
    let refreshing = KeepFresh::start(insights);
    let served = klarlonn_http::serve(settings.listen, services);
    refreshing.stop();
    Ok(served?)
}

/// The icons of employers' own sites, where the operator lets them be fetched.
fn icons(
    settings: &Settings,
    clock: &Arc<dyn Clock>,
) -> Result<Option<Arc<dyn Icons>>, FetchError> {
    if !settings.fetch_icons {
        return Ok(None);
    }
    let kept = KeptIcons::new(Web::public()?, Arc::clone(clock));
    Ok(Some(Arc::new(kept)))
}

/// Publishes what other processes wrote, on a thread of its own.
struct KeepFresh {
    stop: mpsc::Sender<()>,
    thread: JoinHandle<()>,
}

impl KeepFresh {
    fn start(insights: Arc<PublishedInsights>) -> Self {
        let (stop, stopped) = mpsc::channel();
        Self {
            stop,
            thread: thread::spawn(move || keep_fresh(&insights, &stopped)),
        }
    }

    fn stop(self) {
        drop(self.stop);
        if self.thread.join().is_err() {
            tracing::error!("refreshing figures broke");
        }
    }
}

/// Looks for changes until there is nobody left to stop it. A database that fails is tried
/// again; readers go on with the figures published last.
fn keep_fresh(insights: &PublishedInsights, stopped: &mpsc::Receiver<()>) {
    let mut told = None;
    while stopped.recv_timeout(REFRESH_EVERY) == Err(RecvTimeoutError::Timeout) {
        // A refresh that panics has published nothing; the next one may do better.
        let outcome = catch_unwind(AssertUnwindSafe(|| insights.refresh()));
        let failure = match outcome {
            Ok(Ok(true)) => {
                tracing::debug!("published new figures");
                None
            }
            Ok(Ok(false)) => None,
            Ok(Err(error)) => Some(with_causes(&error)),
            Err(_) => Some("refreshing figures broke".to_owned()),
        };
        // A failure that goes on is told once.
        if failure != told {
            if let Some(error) = &failure {
                tracing::error!(error, "figures are not fresh");
            } else {
                tracing::info!("figures are fresh again");
            }
            told = failure;
        }
    }
}
