//! The jobs: what each does, and how often.

use std::{panic::resume_unwind, path::PathBuf, process, sync::Arc, thread, time::Duration};

use chrono::{TimeDelta, Timelike as _};
use error_reporter::Report;
use klarlonn_domain::{
    account::{AccountServices, Delivery, EmailAddress, EmailKind, EmailTexts, Mailer},
    catalog::{OfficialCheck, OfficialFigures, OfficialSource, TableOutcome},
    clock::{Clock, SteadyClock},
    contribution::PublicationService,
    following::{LetterDelivery, LetterService, LetterTexts},
    moderation::ModerationService,
    open_data::OpenData,
    store::{Store, StoreError},
};
use klarlonn_http::Services;
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::{DatabaseStore, Lease, Renewal};

use super::{
    Job,
    NextRun::{AfterInterval, AfterRest, Immediately},
    Priority::{Low, Normal},
    nightly::Nightly,
};
use crate::{
    backup::newest_backup,
    deletions::DeletionFiles,
    metrics::ServerMetrics,
    settings::Settings,
    system::monotonic_now,
    tag_key::{self, TagKeyError},
    telemetry, upgrade,
};

/// Interval of jobs that people wait for.
const SOON: Duration = Duration::from_millis(500);
const TEN_SECONDS: Duration = Duration::from_secs(10);
const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// Loads the figures again when something was published. If the database fails, readers see the
/// last published figures, and the next run tries again.
pub(crate) fn refresh_figures(
    insights: Arc<PublishedInsights>,
    metrics: &Arc<ServerMetrics>,
) -> Job {
    let metrics = Arc::clone(metrics);
    Job::new("refresh figures", Low, SOON, move || {
        let started = monotonic_now();
        if insights.refresh()? {
            metrics.record_reload(started);
            tracing::debug!("published new figures");
        }
        Ok(AfterRest)
    })
}

/// Number of emails that are sent at the same time, so that a recipient whose server is slow does not
/// delay others.
const EMAILS_AT_ONCE: usize = 4;

/// Sends emails that are due.
#[derive(Clone)]
pub(crate) struct Emails<T> {
    pub(crate) accounts: AccountServices,
    pub(crate) mailer: Arc<dyn Mailer>,
    pub(crate) texts: T,
    /// Receives messages to the operator.
    pub(crate) operator: Option<EmailAddress>,
}

impl<T: EmailTexts + Clone + 'static> Emails<T> {
    pub(crate) fn jobs(&self, metrics: &Arc<ServerMetrics>) -> [Job; EMAILS_AT_ONCE] {
        [(); EMAILS_AT_ONCE].map(|()| self.clone().job(metrics))
    }

    pub(super) fn job(self, metrics: &Arc<ServerMetrics>) -> Job {
        let metrics = Arc::clone(metrics);
        Job::new("send emails", Normal, SOON, move || {
            let (email_delivery, operator) =
                (&self.accounts.email_delivery, self.operator.as_ref());
            let delivery = email_delivery.send_next(&*self.mailer, &self.texts, operator)?;
            metrics.count_delivery(&delivery);
            match delivery {
                Delivery::NoneDue => return Ok(AfterInterval),
                Delivery::Sent(kind) => tracing::info!(kind = %kind_name(kind), "sent an email"),
                Delivery::Unconfirmed(kind, error) => {
                    let cause = Report::new(&error);
                    tracing::warn!(kind = %kind_name(kind), %cause, "an email may have arrived");
                }
                Delivery::Postponed(kind, error) => {
                    let cause = Report::new(&error);
                    tracing::warn!(kind = %kind_name(kind), %cause, "postponed an email");
                }
                Delivery::Failed(kind, error) => {
                    let cause = Report::new(&error);
                    tracing::error!(kind = %kind_name(kind), %cause, "gave up an email");
                }
                Delivery::OverLimit(kind) => {
                    let kind = kind_name(kind);
                    tracing::warn!(%kind, "dropped an email over the recipient's daily limit");
                }
            }
            Ok(Immediately)
        })
    }
}

/// Returns the kind of an email for the log.
fn kind_name(kind: Option<EmailKind>) -> String {
    kind.map_or_else(|| "ContactMessage".to_owned(), |kind| format!("{kind:?}"))
}

/// Sends the due letters about new entries. The log has one line for all that were sent, and one for the first
/// failure of each kind: neither recipients, nor names, nor numbers.
pub(crate) fn send_letters(
    service: LetterService,
    mailer: Box<dyn Mailer>,
    texts: impl LetterTexts + 'static,
    metrics: &Arc<ServerMetrics>,
) -> Job {
    let metrics = Arc::clone(metrics);
    Job::new("send letters", Low, HOUR, move || {
        let (mut sent, mut postponed, mut failed) = (false, None, None);
        let result = service.send_due(&*mailer, &texts, &mut |delivery| {
            metrics.count_letter(&delivery);
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
        result.map(|()| AfterInterval)
    })
}

/// Removes expired sessions and tokens, and messages to the operator that cannot be sent.
pub(crate) fn remove_expired(accounts: AccountServices) -> Job {
    let name = "remove expired sessions and tokens";
    Job::new(name, Low, 10 * MINUTE, move || {
        let count = accounts.remove_expired()?;
        tracing::debug!(count, "removed expired sessions and tokens");
        let count = accounts.email_delivery.remove_expired()?;
        if count > 0 {
            tracing::error!(count, "gave up messages to the operator");
        }
        Ok(AfterInterval)
    })
}

/// Renews the lease that prevents changes of the tag key. If the lease was lost with the
/// database connection, checks the key, and ends the process if it does not match or cannot be read.
pub(crate) fn renew_lease(mut lease: Lease, settings: Settings, store: Arc<dyn Store>) -> Job {
    let mut is_checked = true;
    Job::new(
        "renew the lease",
        Normal,
        Duration::from_secs(1),
        move || {
            let renewal = lease
                .renew()
                .map_err(|error| StoreError::Unavailable(error.into()))?;
            is_checked &= renewal == Renewal::Held;
            if is_checked {
                return Ok(AfterInterval);
            }
            match tag_key::check(&settings, &*store) {
                Ok(_) => is_checked = true,
                Err(TagKeyError::Store(error)) => return Err(error),
                Err(error) => {
                    let reason = match error {
                        TagKeyError::Mismatch(_) => "was changed",
                        _ => "cannot be checked",
                    };
                    tracing::error!(%error, "the tag key {reason}: the server stops");
                    telemetry::finish();
                    process::exit(1);
                }
            }
            Ok(AfterInterval)
        },
    )
}

/// Publishes waiting contributions when a publication is due, then cleans the database.
pub(crate) fn publish(
    service: PublicationService,
    moderation: ModerationService,
    store: Arc<DatabaseStore>,
    metrics: &Arc<ServerMetrics>,
) -> Job {
    // The first run comes later. It reports the error if the time cannot be read.
    if let Ok(Some(next)) = PublicationService::scheduled(&*store) {
        metrics.state().next_publication = next.timestamp();
    }
    let mut nightly = Nightly {
        service,
        moderation,
        store,
        metrics: Arc::clone(metrics),
        clean_at: None,
    };
    // Often, so that another server soon takes over if one disappeared in a publication.
    Job::new("publish contributions", Low, TEN_SECONDS, move || {
        nightly.run().map(|()| AfterInterval)
    })
}

/// Makes the edition of the month if there is none yet, after the publications of the night.
pub(crate) fn make_edition(services: Services, clock: Arc<dyn Clock>) -> Job {
    Job::new("make an edition", Low, MINUTE, move || {
        if services.domain.salary_service.shows_demo_data() {
            // Generated figures are nothing to cite.
            return Ok(AfterInterval);
        }
        let data = OpenData::new(
            &services.domain.salary_service,
            &services.domain.search_service,
        );
        if let Some(month) = services.domain.editions.due(data.day(), clock.now())? {
            let license = &services.operator.license;
            let snapshot = services.domain.salary_service.snapshot_number();
            let edition = klarlonn_http::make_edition(&data, &services.public_url, license)
                .map_err(StoreError::Other)?;
            // An edition of two snapshots could not be made again. The next run makes one of the newer
            // snapshot.
            let has_one_snapshot = services.domain.salary_service.snapshot_number() == snapshot;
            if has_one_snapshot && services.domain.editions.add(&edition)? {
                tracing::info!(%month, "made an edition of the open data");
            }
        }
        Ok(AfterInterval)
    })
}

/// Compares the system clock with the latest time that a server of the database has seen. While the clock
/// differs from it by more than a day, deletions, publications and editions wait.
pub(crate) fn compare_clock(clock: Arc<SteadyClock>, store: Arc<dyn Store>) -> Job {
    if let Some(difference) = clock.difference() {
        tracing::error!("{}", describe_clock_difference(difference));
    }
    Job::new("compare the clock", Normal, TEN_SECONDS, move || {
        clock.remember(&*store)?;
        clock.difference().map_or(Ok(AfterInterval), |difference| {
            Err(StoreError::Other(
                describe_clock_difference(difference).into(),
            ))
        })
    })
}

/// Says that the system clock is wrong, and what to do.
pub(crate) fn describe_clock_difference(difference: TimeDelta) -> String {
    let days = difference.num_days();
    let side = if days < 0 { "behind" } else { "ahead of" };
    format!(
        "the clock is {} days {side} the latest time that a server has seen, so deletions, \
         publications and editions wait: correct the clock, or run `klarlonn clock accept` if it is right",
        days.abs()
    )
}

/// Asks for newer official figures once a day, at a random minute, so that not all sites ask at once. Logs an
/// error after [`OfficialCheck::MAX_FAILURES`] days without an answer or without one of the tables.
pub(crate) fn update_official(
    figures: OfficialFigures,
    source: Box<dyn OfficialSource>,
    clock: Arc<SteadyClock>,
    minute_of_day: u32,
    metrics: &Arc<ServerMetrics>,
) -> Job {
    let metrics = Arc::clone(metrics);
    Job::new("update official figures", Low, MINUTE, move || {
        let now = clock.now();
        if now.hour() * 60 + now.minute() < minute_of_day {
            return Ok(AfterInterval);
        }
        // On a thread of its own, whose transactions have no time limit that a slow source could use up.
        let update = || figures.update_daily(&*source, now.date_naive());
        let updated = thread::scope(|scope| scope.spawn(update).join())
            .unwrap_or_else(|panic| resume_unwind(panic))?;
        if let Some((check, outcomes)) = updated {
            for (table, outcome) in &outcomes {
                log_outcome(table, outcome);
            }
            if check.failures == OfficialCheck::MAX_FAILURES {
                let (error, days) = (&check.error, check.failures);
                tracing::error!(%error, "newer official figures could not be read for {days} days");
            }
        }
        let failures = figures.last_check()?.map_or(0, |check| check.failures);
        metrics.state().official_failures = failures;
        Ok(AfterInterval)
    })
}

fn log_outcome(table: &str, outcome: &TableOutcome) {
    match outcome {
        TableOutcome::UpToDate | TableOutcome::Missing => {}
        TableOutcome::InUse { period } => {
            tracing::info!(table, %period, "newer official figures will be used");
        }
        TableOutcome::Aside { period, problems } => {
            let problems = problems.join("; ");
            tracing::warn!(table, %period, problems, "newer official figures wait for `klarlonn official accept`");
        }
        TableOutcome::Failed(error) => tracing::debug!(table, error, "a table could not be read"),
    }
}

/// Removes the texts of appeals about deleted messages and entries.
pub(crate) fn clear_appeals(moderation: ModerationService) -> Job {
    Job::new("clear appeals", Low, HOUR, move || {
        moderation.clear_orphaned_appeals()?;
        Ok(AfterInterval)
    })
}

/// Measures the age of the newest backup and what waits for moderators. Runs now and every minute, because
/// reading them takes too long for each request of Prometheus.
pub(crate) fn measure(
    moderation: ModerationService,
    backup_dir: Option<PathBuf>,
    metrics: &Arc<ServerMetrics>,
) -> Job {
    let metrics = Arc::clone(metrics);
    let work = move || {
        if let Some(folder) = &backup_dir {
            let newest = newest_backup(folder).ok().flatten();
            let written = newest.map(|(_, written)| written);
            metrics.state().record_backup(written);
        }
        let backlog = moderation.backlog()?;
        metrics.state().backlog = backlog;
        Ok(AfterInterval)
    };
    // A failure that persists is logged and counted at the first run of the job.
    let _ = work();
    Job::new("measure what waits", Low, MINUTE, work)
}

/// Ends the process if the database file is removed or replaced. Anything written from then on
/// would be lost, so pending work is not waited for.
pub(crate) fn watch_file(store: Arc<DatabaseStore>) -> Job {
    let every = Duration::from_millis(200);
    Job::new("watch the database file", Normal, every, move || {
        if let Err(lost) = store.check_file() {
            telemetry::print(&format!("klarlonn: {lost}"));
            telemetry::finish();
            process::exit(1);
        }
        Ok(AfterInterval)
    })
}

/// Removes old backups from before upgrades, abandoned incomplete copies, and old lines of the list of deleted
/// accounts.
pub(crate) fn remove_old_files(settings: Settings, clock: Arc<SteadyClock>) -> Job {
    Job::new("remove old files", Low, HOUR, move || {
        upgrade::remove_old_backups(&settings);
        DeletionFiles::new(&settings).prune(clock.today());
        Ok(AfterInterval)
    })
}
