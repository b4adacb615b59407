//! What the server counts beside requests, and what it reads when metrics are asked for (record 87).

mod process;
mod store;

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::{Delivery, EmailDelivery},
    clock::Clock,
    following::LetterDelivery,
    moderation::Backlog,
};
use klarlonn_http::Services;
use klarlonn_insight::PublishedInsights;
use klarlonn_metrics::{Counters, Exposition, Histogram, Registry};
use klarlonn_persistence::DatabaseStore;

use crate::system::SystemClock;

/// Upper bounds of the durations of reloads, seconds.
const RELOAD_BOUNDS: [f64; 6] = [0.01, 0.1, 0.5, 1.0, 5.0, 30.0];
const SECONDS_OF_DAY: u64 = 86_400;
/// The commit that the program was built from; empty if the build did not set it.
const COMMIT: Option<&str> = option_env!("KLARLONN_COMMIT");

/// What background work counts. All times are those of this process.
pub(crate) struct ServerMetrics {
    failures: Counters,
    /// Time of the last success of each work, seconds since 1970.
    successes: Mutex<BTreeMap<&'static str, i64>>,
    emails: Counters,
    reloads: Histogram,
    snapshot_published_at: AtomicI64,
    /// Time of the next publication, seconds since 1970; 0 before the first check.
    next_publication: AtomicI64,
    is_unclean: AtomicBool,
    publication_milliseconds: AtomicU64,
    backlog: Mutex<Backlog>,
    /// Time of the newest backup, seconds since 1970, 0 if there is none; negative if nobody said where
    /// backups are.
    backup_written_at: AtomicI64,
}

impl ServerMetrics {
    /// Creates the metrics of a server that starts now, with a snapshot that was just loaded.
    pub(crate) fn new() -> Arc<Self> {
        let emails = Counters::new("result");
        for result in ["sent", "postponed", "failed", "over_limit"] {
            emails.with(result);
        }
        Arc::new(Self {
            failures: Counters::new("work"),
            successes: Mutex::default(),
            emails,
            reloads: Histogram::new(&RELOAD_BOUNDS),
            snapshot_published_at: AtomicI64::new(now()),
            next_publication: AtomicI64::new(0),
            is_unclean: AtomicBool::new(false),
            publication_milliseconds: AtomicU64::new(0),
            backlog: Mutex::default(),
            backup_written_at: AtomicI64::new(-1),
        })
    }

    /// Names a background work before its first run. A server that has just started has failed at
    /// nothing yet.
    pub(crate) fn add_work(&self, work: &'static str) {
        self.failures.with(work);
        self.count_success(work);
    }

    /// Counts a successful run of a background work.
    pub(crate) fn count_success(&self, work: &'static str) {
        let mut successes = self
            .successes
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        successes.insert(work, now());
    }

    /// Counts a failed run of a background work.
    pub(crate) fn count_failure(&self, work: &'static str) {
        self.failures.with(work).inc();
    }

    /// Counts an attempt to send an email.
    pub(crate) fn count_delivery(&self, delivery: &Delivery) {
        let result = match delivery {
            Delivery::NoneDue => return,
            Delivery::Sent(_) => "sent",
            Delivery::Postponed(..) => "postponed",
            Delivery::Failed(..) => "failed",
            Delivery::OverLimit(_) => "over_limit",
        };
        self.emails.with(result).inc();
    }

    /// Counts an attempt to send a letter about new entries, as for other emails.
    pub(crate) fn count_letter(&self, delivery: &LetterDelivery) {
        let result = match delivery {
            LetterDelivery::Sent => "sent",
            LetterDelivery::Postponed(_) => "postponed",
            LetterDelivery::Failed(_) => "failed",
        };
        self.emails.with(result).inc();
    }

    /// Records that a new snapshot was published, which began to be loaded at `started`.
    pub(crate) fn record_reload(&self, started: Instant) {
        self.reloads.observe(started.elapsed());
        self.snapshot_published_at.store(now(), Relaxed);
    }

    /// Records when the next publication is due.
    pub(crate) fn set_next_publication(&self, next: DateTime<Utc>) {
        self.next_publication.store(next.timestamp(), Relaxed);
    }

    /// Records whether the cleaning of the database after a publication failed and is still to do.
    pub(crate) fn set_unclean(&self, is_unclean: bool) {
        self.is_unclean.store(is_unclean, Relaxed);
    }

    /// Records a publication of contributions.
    pub(crate) fn record_publication(&self, started: Instant) {
        let duration = started.elapsed().as_millis();
        let milliseconds = u64::try_from(duration).unwrap_or(u64::MAX);
        self.publication_milliseconds.store(milliseconds, Relaxed);
    }

    /// Records what waits for a moderator.
    pub(crate) fn record_backlog(&self, backlog: Backlog) {
        *self.backlog.lock().unwrap_or_else(PoisonError::into_inner) = backlog;
    }

    /// Records when the newest backup was written; `None` if there is none.
    pub(crate) fn record_backup(&self, written: Option<SystemTime>) {
        let since = written.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let seconds = since.map_or(0, |since| since.as_secs().cast_signed());
        self.backup_written_at.store(seconds, Relaxed);
    }

    fn write_operation(&self, out: &mut Exposition<'_>) -> fmt::Result {
        let backlog = *self.backlog.lock().unwrap_or_else(PoisonError::into_inner);
        out.gauge(
            "klarlonn_moderation_waiting_items",
            "Reports and appeals that wait for a moderator since before today (UTC)",
        )?
        .count(&[], backlog.items as u64)?;
        out.gauge(
            "klarlonn_moderation_oldest_seconds",
            "Age of the oldest of them, in whole days; 0 if there is none",
        )?
        .count(&[], backlog.oldest_days * SECONDS_OF_DAY)?;
        let backup = self.backup_written_at.load(Relaxed);
        if backup < 0 {
            return Ok(());
        }
        out.gauge(
            "klarlonn_backup_written_timestamp_seconds",
            "Time of the newest backup in backup_dir; 0 if there is none",
        )?
        .sample(&[], seconds(backup))
    }

    fn write(&self, out: &mut Exposition<'_>) -> fmt::Result {
        let successes = self
            .successes
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let mut last = out.gauge(
            "klarlonn_background_last_success_timestamp_seconds",
            "Time of the last successful run of background work, or of the start",
        )?;
        for (work, time) in successes {
            last.sample(&[("work", work)], seconds(time))?;
        }
        let published = self.snapshot_published_at.load(Relaxed);
        out.gauge(
            "klarlonn_snapshot_published_timestamp_seconds",
            "Time at which the snapshot of figures was published",
        )?
        .sample(&[], seconds(published))?;
        out.histogram(
            "klarlonn_snapshot_reload_duration_seconds",
            "Duration of loading changed entries and publishing a snapshot",
        )?
        .observed(&[], &self.reloads)?;
        let next = self.next_publication.load(Relaxed);
        out.gauge(
            "klarlonn_publication_next_run_timestamp_seconds",
            "Time at which the next nightly publication of the database is due; 0 before the first check",
        )?
        .sample(&[], seconds(next))?;
        out.gauge(
            "klarlonn_publication_unclean",
            "1 if the database was not cleaned after the last publication of this server",
        )?
        .sample(&[], f64::from(u8::from(self.is_unclean.load(Relaxed))))?;
        let duration = Duration::from_millis(self.publication_milliseconds.load(Relaxed));
        out.gauge(
            "klarlonn_publication_last_duration_seconds",
            "Duration of the last publication that this server ran; 0 before the first",
        )?
        .sample(&[], duration.as_secs_f64())
    }
}

/// What the metrics of a server are read from.
pub(crate) struct Sources {
    pub(crate) insights: Arc<PublishedInsights>,
    pub(crate) database: Arc<DatabaseStore>,
    pub(crate) emails: EmailDelivery,
}

/// Returns all metrics of the server.
pub(crate) fn registry(
    metrics: &Arc<ServerMetrics>,
    services: &Services,
    sources: Sources,
) -> Registry {
    let mut registry = Registry::default();
    services.register_metrics(&mut registry);
    registry.counters(
        "klarlonn_background_failures",
        "Failed runs of background work",
        &metrics.failures,
    );
    registry.counters(
        "klarlonn_emails",
        "Attempts to send an email, by result",
        &metrics.emails,
    );
    let own = Arc::clone(metrics);
    registry.collect(move |out| own.write(out));
    let own = Arc::clone(metrics);
    registry.collect(move |out| own.write_operation(out));
    let insights = sources.insights;
    registry.collect(move |out| write_snapshot(&insights, out));
    store::register(&mut registry, sources.database, sources.emails);
    registry.collect(process::write);
    registry.collect(|out| {
        let labels = [
            ("version", env!("CARGO_PKG_VERSION")),
            ("commit", COMMIT.unwrap_or_default()),
        ];
        out.gauge("klarlonn_build_info", "Version of the program; always 1")?
            .count(&labels, 1)
    });
    registry
}

fn write_snapshot(insights: &PublishedInsights, out: &mut Exposition<'_>) -> fmt::Result {
    let size = insights.size();
    out.gauge("klarlonn_snapshot_rows", "Salary entries in figures")?
        .count(&[], size.rows.into())?;
    out.gauge(
        "klarlonn_snapshot_titles",
        "Job titles with entries in figures",
    )?
    .count(&[], size.titles.into())?;
    out.gauge(
        "klarlonn_snapshot_bytes",
        "Size of the columns of the snapshot",
    )?
    .count(&[], size.bytes as u64)
}

/// Returns the time, seconds since 1970.
fn now() -> i64 {
    SystemClock.now().timestamp()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "exact for times until the year 285 million"
)]
fn seconds(time: i64) -> f64 {
    time as f64
}
