//! What the server counts beside requests, and what it reads when metrics are asked for (record 49).

mod database;
mod process;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use klarlonn_domain::{
    account::{Delivery, MailError},
    clock::{Clock, SteadyClock},
    following::LetterDelivery,
    moderation::Backlog,
    salary::Insights as _,
};
use klarlonn_http::{Counters, MetricsText, Services};
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::DatabaseStore;

use crate::{system::SystemClock, telemetry, version::VERSION};

/// Upper bounds of the durations of reloads, seconds.
const RELOAD_BOUNDS: [f64; 6] = [0.01, 0.1, 0.5, 1.0, 5.0, 30.0];
const SECONDS_OF_DAY: u64 = 86_400;

/// What background work counts.
pub(crate) struct ServerMetrics {
    failures: Counters,
    emails: Counters,
    state: Mutex<BackgroundState>,
}

/// What background work did last. Times are in seconds since 1970.
#[derive(Default)]
pub(crate) struct BackgroundState {
    /// Time of the last success of each job.
    successes: BTreeMap<&'static str, i64>,
    /// The number of reloads by duration; the last one above all [`RELOAD_BOUNDS`].
    reloads: [u64; RELOAD_BOUNDS.len() + 1],
    /// Duration of all reloads together.
    reload_time: Duration,
    snapshot_published_at: i64,
    /// Time of the next publication; 0 before the first check.
    pub(crate) next_publication: i64,
    /// Whether the database was not cleaned after the last publication, because that failed.
    pub(crate) is_unclean: bool,
    /// Duration of the last publication.
    pub(crate) publication_time: Duration,
    /// The number of days in a row on which newer official figures could not be read.
    pub(crate) official_failures: u32,
    /// What waits for a moderator.
    pub(crate) backlog: Backlog,
    /// Time of the newest backup, 0 if there is none; `None` if the folder of backups is not set.
    backup_written_at: Option<u64>,
}

impl BackgroundState {
    /// Records when the newest backup was written; `None` if there is none.
    pub(crate) fn record_backup(&mut self, written: Option<SystemTime>) {
        let since = written.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        self.backup_written_at = Some(since.map_or(0, |since| since.as_secs()));
    }
}

impl ServerMetrics {
    /// Creates the metrics of a server that starts now, with a snapshot that was just loaded.
    pub(crate) fn new() -> Arc<Self> {
        let emails = Counters::default();
        for result in [
            "sent",
            "unconfirmed",
            "postponed",
            "failed",
            "given_up",
            "over_limit",
        ] {
            emails.with(result);
        }
        Arc::new(Self {
            failures: Counters::default(),
            emails,
            state: Mutex::new(BackgroundState {
                snapshot_published_at: now(),
                ..BackgroundState::default()
            }),
        })
    }

    /// Locks the state of background work.
    pub(crate) fn state(&self) -> MutexGuard<'_, BackgroundState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a job before its first run, with no failure and a success now: a server that has just started has
    /// failed at nothing yet.
    pub(crate) fn add_job(&self, job: &'static str) {
        self.failures.with(job);
        self.record_success(job);
    }

    /// Records the time of a successful run of a job.
    pub(crate) fn record_success(&self, job: &'static str) {
        self.state().successes.insert(job, now());
    }

    /// Counts a failed run of a job.
    pub(crate) fn count_failure(&self, job: &'static str) {
        self.failures.with(job).increment();
    }

    /// Counts an attempt to send an email.
    pub(crate) fn count_delivery(&self, delivery: &Delivery) {
        let result = match delivery {
            Delivery::NoneDue => return,
            Delivery::Sent(_) => "sent",
            Delivery::Unconfirmed(..) => "unconfirmed",
            Delivery::Postponed(..) => "postponed",
            Delivery::Failed(_, MailError::Permanent(_)) => "failed",
            Delivery::Failed(..) => "given_up",
            Delivery::OverLimit(_) => "over_limit",
        };
        self.emails.with(result).increment();
    }

    /// Counts an attempt to send a letter about new entries, as for other emails.
    pub(crate) fn count_letter(&self, delivery: &LetterDelivery) {
        let result = match delivery {
            LetterDelivery::Sent => "sent",
            LetterDelivery::Postponed(_) => "postponed",
            LetterDelivery::Failed(_) => "failed",
        };
        self.emails.with(result).increment();
    }

    /// Records that a new snapshot was published, which began to be loaded at `started`.
    pub(crate) fn record_reload(&self, started: Instant) {
        let duration = started.elapsed();
        let bucket = RELOAD_BOUNDS.partition_point(|bound| *bound < duration.as_secs_f64());
        let mut state = self.state();
        state.reloads[bucket] += 1;
        state.reload_time += duration;
        state.snapshot_published_at = now();
    }

    fn write(&self, out: &mut MetricsText) {
        self.failures.write(
            out,
            "klarlonn_background_failures_total",
            "Failed runs of background work",
            "work",
        );
        self.emails.write(
            out,
            "klarlonn_emails_total",
            "Attempts to send an email, by result",
            "result",
        );
        self.state().write(out);
    }
}

impl BackgroundState {
    fn write(&self, out: &mut MetricsText) {
        let mut last = out.gauges(
            "klarlonn_background_last_success_timestamp_seconds",
            "Time of the last successful run of background work, or of the start",
        );
        for (job, time) in &self.successes {
            last.sample(&[("work", job)], time);
        }
        out.gauge(
            "klarlonn_snapshot_published_timestamp_seconds",
            "Time at which the snapshot of figures was published",
            self.snapshot_published_at,
        );
        let mut reloads = out.histograms(
            "klarlonn_snapshot_reload_duration_seconds",
            "Duration of loading changed entries and publishing a snapshot",
        );
        let seconds = self.reload_time.as_secs_f64();
        reloads.distribution(&[], &RELOAD_BOUNDS, &self.reloads, seconds);
        out.gauge(
            "klarlonn_publication_next_run_timestamp_seconds",
            "Time at which the next nightly publication of the database is due; 0 before the first check",
            self.next_publication,
        );
        out.gauge(
            "klarlonn_publication_unclean",
            "1 if the database was not cleaned after the last publication of this server",
            u8::from(self.is_unclean),
        );
        out.gauge(
            "klarlonn_publication_last_duration_seconds",
            "Duration of the last publication that this server ran; 0 before the first",
            self.publication_time.as_secs_f64(),
        );
        out.gauge(
            "klarlonn_moderation_waiting_items",
            "Reports and appeals that wait for a moderator since before today (UTC)",
            self.backlog.items,
        );
        out.gauge(
            "klarlonn_moderation_oldest_seconds",
            "Age of the oldest of them, in whole days; 0 if there is none",
            self.backlog.oldest_days * SECONDS_OF_DAY,
        );
        out.gauge(
            "klarlonn_official_failures",
            "Days in a row on which newer official figures could not be read",
            self.official_failures,
        );
        if let Some(written) = self.backup_written_at {
            out.gauge(
                "klarlonn_backup_written_timestamp_seconds",
                "Time of the newest backup in backup_dir; 0 if there is none",
                written,
            );
        }
    }
}

/// What the metrics of a server are read from.
pub(crate) struct Sources {
    pub(crate) metrics: Arc<ServerMetrics>,
    pub(crate) services: Services,
    pub(crate) insights: Arc<PublishedInsights>,
    pub(crate) database: Arc<DatabaseStore>,
    pub(crate) clock: Arc<SteadyClock>,
}

/// Returns what writes all metrics of the server.
pub(crate) fn writer(sources: Sources) -> impl Fn(&mut MetricsText) + Send + Sync {
    move |out: &mut MetricsText| {
        sources.services.write_metrics(out);
        sources.metrics.write(out);
        write_snapshot(&sources.insights, out);
        write_official(&sources.services, out);
        let emails = &sources.services.domain.accounts.email_delivery;
        database::write(&sources.database, emails, out);
        process::write(out);
        let difference = sources.clock.difference().map_or(0, |it| it.num_seconds());
        out.gauge(
            "klarlonn_clock_difference_seconds",
            "How far the clock is ahead of the latest time that a server has seen, negative if it is behind; 0 up to a day",
            difference,
        );
        out.counter(
            "klarlonn_log_lines_dropped_total",
            "Lines of the log that were dropped, because they could not be written in time or at all",
            telemetry::dropped_lines(),
        );
        let labels = [
            ("version", VERSION.number),
            ("commit", VERSION.commit.unwrap_or_default()),
        ];
        out.gauges("klarlonn_build_info", "Version of the program; always 1")
            .sample(&labels, 1);
    }
}

fn write_snapshot(insights: &PublishedInsights, out: &mut MetricsText) {
    let size = insights.size();
    out.gauge(
        "klarlonn_snapshot_rows",
        "Salary entries in figures",
        size.rows,
    );
    out.gauge(
        "klarlonn_snapshot_titles",
        "Job titles with entries in figures",
        size.titles,
    );
    out.gauge(
        "klarlonn_snapshot_bytes",
        "Size of the columns of the snapshot",
        size.bytes,
    );
    out.gauge(
        "klarlonn_moderation_waiting_names",
        "Names in members' entries that others do not see until a moderator approves them",
        insights.review().unknown_names.len(),
    );
}

/// Writes the checksums of the official tables in use, which show whether two servers use the same.
fn write_official(services: &Services, out: &mut MetricsText) {
    let mut tables = out.gauges(
        "klarlonn_official_table_info",
        "Table of official figures in use, with the beginning of its checksum; always 1",
    );
    for used in services.domain.salary_service.official_tables() {
        let labels = [
            ("file", &*used.table.file),
            ("period", &*used.table.newest_period),
            ("sha256", used.sha256.get(..12).unwrap_or_default()),
        ];
        tables.sample(&labels, 1);
    }
}

/// Returns the time, seconds since 1970.
fn now() -> i64 {
    SystemClock.now().timestamp()
}
