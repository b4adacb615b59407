//! Background work, each kind on its own thread.

mod nightly;
mod reports;
#[cfg(test)]
mod tests;

use std::{
    io::{self, Write as _},
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    process,
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use error_reporter::Report;
use klarlonn_domain::{
    account::{AccountServices, Delivery, EmailAddress, EmailKind, EmailTexts, Mailer},
    contribution::PublicationService,
    following::{LetterDelivery, LetterService, LetterTexts},
    moderation::ModerationService,
    store::{Store, StoreError, limit_time},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::{DatabaseStore, Lease, Renewal};

use self::{nightly::Nightly, reports::Reports};
use crate::{
    backup::newest_backup,
    metrics::ServerMetrics,
    settings::Settings,
    system::monotonic_now,
    tag_key::{self, TagKeyError},
    upgrade,
};

/// Interval of checking whether figures must be loaded again.
const REFRESH_EVERY: Duration = Duration::from_millis(500);
/// Interval of sending waiting emails.
const SEND_EVERY: Duration = Duration::from_millis(500);
/// Interval of checking whether letters about new entries are due.
const SEND_LETTERS_EVERY: Duration = Duration::from_hours(1);
/// Interval of removing the texts of appeals whose subject is gone.
const CLEAR_APPEALS_EVERY: Duration = Duration::from_hours(1);
/// Interval of removing expired sessions and tokens.
const REMOVE_EXPIRED_EVERY: Duration = Duration::from_mins(10);
/// Interval of renewing the server's lease.
const RENEW_LEASE_EVERY: Duration = Duration::from_secs(1);
/// Limit for all transactions of one run, so that an unresponsive database does not block the work
/// forever.
const TRANSACTION_LIMIT: Duration = Duration::from_mins(5);
/// Interval of checking whether a publication is due, and of truncating SQLite's log.
const PUBLISH_EVERY: Duration = Duration::from_mins(1);
/// Interval of checking that the database file exists.
const WATCH_FILE_EVERY: Duration = Duration::from_millis(200);
/// Interval of removing old backups.
const REMOVE_BACKUPS_EVERY: Duration = Duration::from_hours(1);
/// Interval of measuring what waits for moderators, and the age of backups.
const MEASURE_EVERY: Duration = Duration::from_mins(1);
/// With this pause after each run, work takes at most a tenth of a core's time.
const REST_FACTOR: u32 = 9;
/// Interval and number of the checks whether work has ended. With the four seconds that requests
/// may take before, a server stops within five seconds.
const STOP_CHECK_EVERY: Duration = Duration::from_millis(20);
const STOP_CHECKS: u32 = 40;

/// When to run the work again.
enum NextRun {
    /// Immediately, because there is more to do.
    Immediately,
    /// After the usual interval.
    AfterInterval,
    /// After the usual interval, but not before [`REST_FACTOR`] times as long as this run took.
    AfterRest,
}

/// Priority of a thread.
enum Priority {
    /// That of the threads that answer calls.
    Normal,
    /// Lower, for work that takes long and that nobody waits for.
    Low,
}

/// Niceness of a thread of low priority, of at most 19: it gets a tenth of a core that another thread
/// wants.
#[cfg(target_os = "linux")]
const LOW_PRIORITY: i32 = 10;

/// Work that is repeated until it is stopped.
pub(crate) struct Background {
    name: &'static str,
    stop: mpsc::Sender<()>,
    thread: JoinHandle<()>,
}

impl Background {
    /// Loads the figures again when something was published. If the database fails, readers see the
    /// last published figures, and the next run tries again.
    pub(crate) fn refresh_figures(
        insights: Arc<PublishedInsights>,
        metrics: &Arc<ServerMetrics>,
    ) -> Self {
        let counts = Arc::clone(metrics);
        let work = move || {
            let started = monotonic_now();
            if insights.refresh()? {
                counts.record_reload(started);
                tracing::debug!("published new figures");
            }
            Ok(NextRun::AfterRest)
        };
        Self::start(
            "refresh figures",
            Priority::Low,
            REFRESH_EVERY,
            metrics,
            work,
        )
    }

    /// Sends emails that are due. Messages to the operator go to `operator`.
    pub(crate) fn send_emails(
        accounts: AccountServices,
        mailer: Box<dyn Mailer>,
        texts: impl EmailTexts + 'static,
        operator: Option<EmailAddress>,
        metrics: &Arc<ServerMetrics>,
    ) -> Self {
        let counts = Arc::clone(metrics);
        let work = move || {
            let operator = operator.as_ref();
            let delivery = (accounts.email_delivery).send_next(&*mailer, &texts, operator)?;
            counts.count_delivery(&delivery);
            match delivery {
                Delivery::NoneDue => return Ok(NextRun::AfterInterval),
                Delivery::Sent(kind) => tracing::info!(kind = %name(kind), "sent an email"),
                Delivery::Postponed(kind, error) => {
                    let cause = Report::new(&error);
                    tracing::warn!(kind = %name(kind), %cause, "postponed an email");
                }
                Delivery::Failed(kind, error) => {
                    let cause = Report::new(&error);
                    tracing::error!(kind = %name(kind), %cause, "gave up an email");
                }
                Delivery::OverLimit(kind) => {
                    let kind = name(kind);
                    tracing::warn!(%kind, "dropped an email over the recipient's daily limit");
                }
            }
            Ok(NextRun::Immediately)
        };
        Self::start("send emails", Priority::Normal, SEND_EVERY, metrics, work)
    }

    /// Sends letters about new entries that are due. The log tells neither to whom nor about what, nor
    /// how many: one line for all that were sent, and one for the first failure of each kind.
    pub(crate) fn send_letters(
        service: LetterService,
        mailer: Box<dyn Mailer>,
        texts: impl LetterTexts + 'static,
        metrics: &Arc<ServerMetrics>,
    ) -> Self {
        let counts = Arc::clone(metrics);
        let work = move || {
            let (mut sent, mut postponed, mut failed) = (false, None, None);
            let result = service.send_due(&*mailer, &texts, &mut |delivery| {
                counts.count_letter(&delivery);
                match delivery {
                    LetterDelivery::Sent => sent = true,
                    LetterDelivery::Postponed(error) => {
                        postponed.get_or_insert(error);
                    }
                    LetterDelivery::Failed(error) => {
                        failed.get_or_insert(error);
                    }
                }
            });
            if sent {
                tracing::info!("sent letters about new entries");
            }
            if let Some(error) = postponed {
                tracing::warn!(cause = %Report::new(&error), "postponed letters");
            }
            if let Some(error) = failed {
                tracing::error!(cause = %Report::new(&error), "gave up letters");
            }
            result.map(|()| NextRun::AfterInterval)
        };
        Self::start(
            "send letters",
            Priority::Low,
            SEND_LETTERS_EVERY,
            metrics,
            work,
        )
    }

    /// Removes expired sessions and tokens, and messages to the operator that cannot be sent.
    pub(crate) fn remove_expired(accounts: AccountServices, metrics: &Arc<ServerMetrics>) -> Self {
        Self::start(
            "remove expired sessions and tokens",
            Priority::Low,
            REMOVE_EXPIRED_EVERY,
            metrics,
            move || {
                let count = accounts.remove_expired()?;
                tracing::debug!(count, "removed expired sessions and tokens");
                let count = accounts.email_delivery.remove_expired()?;
                if count > 0 {
                    tracing::error!(count, "gave up messages to the operator");
                }
                Ok(NextRun::AfterInterval)
            },
        )
    }

    /// Renews the lease that prevents changes of the tag key. If the lease was lost with the
    /// database connection, checks the key, and ends the process if it was changed.
    pub(crate) fn renew_lease(
        mut lease: Lease,
        settings: Settings,
        store: Arc<dyn Store>,
        metrics: &Arc<ServerMetrics>,
    ) -> Self {
        let mut is_checked = true;
        Self::start(
            "renew the lease",
            Priority::Normal,
            RENEW_LEASE_EVERY,
            metrics,
            move || {
                let renewal = lease
                    .renew()
                    .map_err(|error| StoreError::Unavailable(error.into()))?;
                is_checked &= renewal == Renewal::Held;
                if is_checked {
                    return Ok(NextRun::AfterInterval);
                }
                match tag_key::check(&settings, &*store) {
                    Ok(_) => is_checked = true,
                    Err(TagKeyError::Store(error)) => return Err(error),
                    Err(error) => {
                        tracing::error!(%error, "the tag key was changed: the server stops");
                        std::process::exit(1);
                    }
                }
                Ok(NextRun::AfterInterval)
            },
        )
    }

    /// Publishes waiting contributions when a publication is due, then cleans the database.
    pub(crate) fn publish(
        service: PublicationService,
        store: Arc<DatabaseStore>,
        metrics: &Arc<ServerMetrics>,
    ) -> Self {
        // The first check comes after a minute.
        if let Ok(Some(next)) = PublicationService::scheduled(&*store) {
            metrics.state().next_publication = next.timestamp();
        }
        let mut nightly = Nightly {
            service,
            store,
            metrics: Arc::clone(metrics),
            clean_at: None,
        };
        Self::start(
            "publish contributions",
            Priority::Low,
            PUBLISH_EVERY,
            metrics,
            move || nightly.run().map(|()| NextRun::AfterInterval),
        )
    }

    /// Removes the texts of appeals about deleted messages and entries.
    pub(crate) fn clear_appeals(
        moderation: ModerationService,
        metrics: &Arc<ServerMetrics>,
    ) -> Self {
        Self::start(
            "clear appeals",
            Priority::Low,
            CLEAR_APPEALS_EVERY,
            metrics,
            move || {
                moderation.clear_orphaned_appeals()?;
                Ok(NextRun::AfterInterval)
            },
        )
    }

    /// Measures what people wait for: moderators' decisions, and the next backup. Now and every minute,
    /// because reading it takes too long for each question of Prometheus.
    pub(crate) fn measure(
        moderation: ModerationService,
        backup_dir: Option<PathBuf>,
        metrics: &Arc<ServerMetrics>,
    ) -> Self {
        let counts = Arc::clone(metrics);
        let work = move || {
            if let Some(folder) = &backup_dir {
                let newest = newest_backup(folder).ok().flatten();
                let written = newest.map(|(_, written)| written);
                counts.state().record_backup(written);
            }
            let backlog = moderation.backlog()?;
            counts.state().backlog = backlog;
            Ok(NextRun::AfterInterval)
        };
        // A failure is counted when it happens again.
        let _ = work();
        Self::start(
            "measure what waits",
            Priority::Low,
            MEASURE_EVERY,
            metrics,
            work,
        )
    }

    /// Ends the process if the database file is removed or replaced. Anything written from then on
    /// would be lost, so pending work is not waited for.
    pub(crate) fn watch_file(store: Arc<DatabaseStore>, metrics: &Arc<ServerMetrics>) -> Self {
        Self::start(
            "watch the database file",
            Priority::Normal,
            WATCH_FILE_EVERY,
            metrics,
            move || {
                if let Err(lost) = store.check_file() {
                    // There is no other way to report it if standard error is closed.
                    let _ = writeln!(io::stderr(), "klarlonn: {lost}");
                    process::exit(1);
                }
                Ok(NextRun::AfterInterval)
            },
        )
    }

    /// Removes backups from before upgrades that are too old, and incomplete copies: now and every hour.
    pub(crate) fn remove_old_backups(settings: Settings, metrics: &Arc<ServerMetrics>) -> Self {
        upgrade::remove_old_backups(&settings);
        Self::start(
            "remove old backups",
            Priority::Low,
            REMOVE_BACKUPS_EVERY,
            metrics,
            move || {
                upgrade::remove_old_backups(&settings);
                Ok(NextRun::AfterInterval)
            },
        )
    }

    fn start(
        name: &'static str,
        priority: Priority,
        every: Duration,
        metrics: &Arc<ServerMetrics>,
        mut work: impl FnMut() -> Result<NextRun, StoreError> + Send + 'static,
    ) -> Self {
        let (stop, stopped) = mpsc::channel();
        metrics.add_work(name);
        let metrics = Arc::clone(metrics);
        Self {
            name,
            stop,
            thread: thread::spawn(move || {
                // Fails only if it is lower already. Elsewhere it would affect the whole process.
                #[cfg(target_os = "linux")]
                if matches!(priority, Priority::Low) {
                    let _ = rustix::process::setpriority_process(None, LOW_PRIORITY);
                }
                repeat(name, every, &stopped, &metrics, &mut work);
            }),
        }
    }

    /// Stops all work and waits briefly for what is running. A mail server may be slow, and the
    /// next process sends an email that was not sent.
    pub(crate) fn stop(work: impl IntoIterator<Item = Self>) {
        let mut ending: Vec<_> = work.into_iter().map(Self::signal_stop).collect();
        for _ in 0..STOP_CHECKS {
            ending.retain(|(_, thread)| !thread.is_finished());
            if ending.is_empty() {
                return;
            }
            thread::sleep(STOP_CHECK_EVERY);
        }
        for (work, _) in ending {
            tracing::warn!(work, "stopped without waiting for background work");
        }
    }

    /// Signals the thread to end after the current run.
    fn signal_stop(self) -> (&'static str, JoinHandle<()>) {
        drop(self.stop);
        (self.name, self.thread)
    }
}

/// Returns the kind of an email for the log.
fn name(kind: Option<EmailKind>) -> String {
    kind.map_or_else(|| "ContactMessage".to_owned(), |kind| format!("{kind:?}"))
}

/// Repeats the work until the sender of `stopped` is dropped.
fn repeat(
    name: &'static str,
    every: Duration,
    stopped: &mpsc::Receiver<()>,
    metrics: &ServerMetrics,
    work: &mut dyn FnMut() -> Result<NextRun, StoreError>,
) {
    let mut reports = Reports::default();
    let mut pause = every;
    while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        pause = every;
        let started = monotonic_now();
        // Work that panics has changed nothing, so the next run may succeed.
        let timed = || limit_time(TRANSACTION_LIMIT, &mut *work).0;
        let failure = match catch_unwind(AssertUnwindSafe(timed)) {
            Ok(Ok(next)) => {
                pause = match next {
                    NextRun::Immediately => Duration::ZERO,
                    NextRun::AfterInterval => every,
                    NextRun::AfterRest => every.max(REST_FACTOR * started.elapsed()),
                };
                None
            }
            Ok(Err(error)) => Some(Report::new(&error).to_string()),
            Err(_) => Some("it panicked".to_owned()),
        };
        match failure {
            None => metrics.count_success(name),
            Some(_) => metrics.count_failure(name),
        }
        match reports.record(failure, monotonic_now()) {
            Some(reports::Report::Failed(error)) => {
                tracing::error!(work = name, error, "background work failed");
            }
            Some(reports::Report::Recovered) => {
                tracing::info!(work = name, "background work recovered");
            }
            None => {}
        }
    }
}
