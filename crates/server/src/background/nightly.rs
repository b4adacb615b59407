//! The nightly publication, and the cleaning of the database after it.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use error_reporter::Report;
use klarlonn_domain::{
    contribution::{PublicationRun, PublicationService},
    moderation::ModerationService,
    store::{Store as _, StoreError},
};
use klarlonn_persistence::DatabaseStore;

use crate::{metrics::ServerMetrics, system::monotonic_now};

/// Pause after a failed cleaning, in which an operator may make room, or a reader may finish.
const CLEAN_AGAIN_AFTER: Duration = Duration::from_hours(1);

pub(super) struct Nightly {
    pub(super) service: PublicationService,
    pub(super) moderation: ModerationService,
    pub(super) store: Arc<DatabaseStore>,
    pub(super) metrics: Arc<ServerMetrics>,
    /// When to clean the database; `None` if it was cleaned since the last publication.
    pub(super) clean_at: Option<Instant>,
}

impl Nightly {
    /// Publishes and cleans the database if they are due, and erases removed rows from the write-ahead log.
    pub(super) fn run(&mut self) -> Result<(), StoreError> {
        let published = self.publish();
        self.clean();
        let truncated = self.store.truncate_log();
        published.and(truncated)
    }

    fn publish(&mut self) -> Result<(), StoreError> {
        let started = monotonic_now();
        let check = self.service.run_if_due()?;
        self.metrics.state().next_publication = check.next.timestamp();
        if check.was_misplaced {
            tracing::warn!(
                next = %check.next,
                "the publication was more than two days from now, so it is scheduled again: the clock was \
                 wrong, or no server ran"
            );
        }
        if let Some(run) = check.run {
            if let Err(error) = check.removed_names {
                tracing::error!(error = %Report::new(&error), "names without entries were not removed");
            }
            self.merge_companies();
            log_publication(run, started.elapsed());
            self.metrics.state().publication_time = started.elapsed();
            self.clean_at = Some(monotonic_now());
        }
        Ok(())
    }

    fn merge_companies(&self) {
        match self.moderation.merge_companies_by_number() {
            Ok(0) => {}
            Ok(merged) => tracing::info!(merged, "merged companies of one organisation number"),
            Err(error) => {
                tracing::error!(error = %Report::new(&error), "companies of one number were not merged");
            }
        }
    }

    fn clean(&mut self) {
        if self.clean_at.is_none_or(|at| monotonic_now() < at) {
            return;
        }
        let started = monotonic_now();
        self.clean_at = match self.store.scrub_insertion_order() {
            Ok(()) => {
                let seconds = started.elapsed().as_secs_f32();
                tracing::info!(seconds, "cleaned the database");
                None
            }
            Err(error) => {
                tracing::error!(
                    error = %Report::new(&error),
                    retry_after = ?CLEAN_AGAIN_AFTER,
                    "the database was not cleaned after the publication"
                );
                Some(monotonic_now() + CLEAN_AGAIN_AFTER)
            }
        };
        self.metrics.state().is_unclean = self.clean_at.is_some();
    }
}

fn log_publication(run: PublicationRun, duration: Duration) {
    let PublicationRun { published, waiting } = run;
    let seconds = duration.as_secs_f32();
    tracing::info!(published, waiting, seconds, "published contributions");
}
