//! Opens the database and loads what the server keeps in memory.

use std::{panic::resume_unwind, sync::Arc, thread, time::Duration};

use error_reporter::Report;
use klarlonn_domain::{
    account::TagKey,
    catalog::CurrentReference,
    clock::{Clock, SteadyClock},
    salary::MemberVerification,
    store::{Store, StoreError},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::{
    DatabaseStore, IntegrityCheck, Lease, LeaseError, MigrateError, OpenError,
};

use crate::{
    database::open_store,
    official::StoredReference,
    settings::Settings,
    start_error::{Damaged, StartError},
    system::monotonic_now,
    tag_key::{self, TagKeyError},
    upgrade::UpgradeError,
    version::VERSION,
};

/// Pause between two attempts to load the database at start.
const RETRY_EVERY: Duration = Duration::from_secs(1);
/// Interval of log lines about an outage at start.
const REPORT_EVERY: Duration = Duration::from_mins(1);

/// What is read from the database at start.
pub(crate) struct Loaded {
    pub(crate) database: Arc<DatabaseStore>,
    pub(crate) lease: Lease,
    pub(crate) tag_key: Arc<dyn TagKey>,
    pub(crate) verification: Arc<MemberVerification>,
    pub(crate) insights: Arc<PublishedInsights>,
    pub(crate) reference: CurrentReference,
    pub(crate) clock: Arc<SteadyClock>,
}

/// Loads as [`load`]. If the database is temporarily unavailable, retries until it is available, and
/// meanwhile answers liveness: an outage of the database is not a reason to give up.
pub(crate) fn load_when_available(
    settings: &Settings,
    clock: &Arc<dyn Clock>,
) -> Result<Loaded, StartError> {
    let first = match load(settings, clock) {
        Err(error) if is_outage(&error, settings) => error,
        loaded => return loaded,
    };
    tracing::error!(cause = %first, "the database is unavailable, waiting for it");
    let (settings, clock) = (settings.clone(), clock.clone());
    klarlonn_http::serve_while(settings.listen, VERSION, move || {
        let mut last_report = monotonic_now();
        loop {
            thread::sleep(RETRY_EVERY);
            match load(&settings, &clock) {
                Err(error) if is_outage(&error, &settings) => {
                    if last_report.elapsed() >= REPORT_EVERY {
                        tracing::error!(cause = %error, "the database is still unavailable");
                        last_report = monotonic_now();
                    }
                }
                loaded => return loaded,
            }
        }
    })?
}

/// Opens the database and loads the figures, and checks at the same time that the database is not
/// damaged: both read the whole file, and nothing that is loaded from a damaged one is used.
pub(crate) fn load(settings: &Settings, clock: &Arc<dyn Clock>) -> Result<Loaded, StartError> {
    let database = &Arc::new(open_store(settings)?);
    let load = || {
        let store: Arc<dyn Store> = Arc::clone(database) as _;
        // Taken before the key is read, so that the key cannot change afterwards.
        let lease = database.server_lease()?;
        let tag_key: Arc<dyn TagKey> = Arc::new(tag_key::open(settings, &*store)?);
        let clock = Arc::new(SteadyClock::new(Arc::clone(clock), &*store)?);
        let verification = Arc::new(MemberVerification::new(Arc::clone(&tag_key)));
        let loader = StoredReference::new(settings, Arc::clone(&clock) as _);
        let reference = CurrentReference::from(loader.without_newer());
        let insights = Arc::new(PublishedInsights::load_with(
            store,
            reference.clone(),
            Some(Arc::new(loader)),
            Arc::clone(&clock) as _,
            Arc::clone(&verification),
        )?);
        Ok(Loaded {
            database: Arc::clone(database),
            lease,
            tag_key,
            verification,
            insights,
            reference,
            clock,
        })
    };
    thread::scope(|scope| {
        let check = scope.spawn(|| check_integrity(database));
        let loaded = load();
        check.join().unwrap_or_else(|panic| resume_unwind(panic))?;
        loaded
    })
}

/// Returns whether the database is temporarily unavailable, so that a later start may succeed. A
/// file that cannot be opened is not expected to appear.
fn is_outage(error: &StartError, settings: &Settings) -> bool {
    match error {
        StartError::Database(OpenError::Unreachable(_))
        | StartError::Lease(LeaseError::Unreachable(_)) => {
            matches!(DatabaseStore::file_path(&settings.database_url), Ok(None))
        }
        StartError::Store(error)
        | StartError::Database(OpenError::Schema(MigrateError::Store(error)))
        | StartError::Migrate(MigrateError::Store(error))
        | StartError::Upgrade(UpgradeError::Migrate(MigrateError::Store(error)))
        | StartError::Lease(LeaseError::Store(error))
        | StartError::TagKey(TagKeyError::Store(error)) => {
            matches!(error, StoreError::Unavailable(_))
        }
        _ => false,
    }
}

/// Fails if the database file is damaged.
fn check_integrity(store: &DatabaseStore) -> Result<(), StartError> {
    let findings = match store.damage(IntegrityCheck::Quick) {
        // The check itself fails if the schema cannot be read.
        Err(error @ StoreError::Other(_)) => vec![Report::new(&error).to_string()],
        findings => findings?,
    };
    if findings.is_empty() {
        return Ok(());
    }
    Err(Damaged::new(store, &findings).into())
}
