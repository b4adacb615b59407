//! Work beside the requests, each kind on a thread of its own.

#[cfg(test)]
mod tests;

use std::{
    io::{self, Write as _},
    panic::{AssertUnwindSafe, catch_unwind},
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
    account::{AccountServices, Delivery, EmailTexts, Mailer},
    store::{Store, StoreError, limit_time},
};
use klarlonn_insight::PublishedInsights;
use klarlonn_persistence::{DatabaseStore, Lease, Renewal};

use crate::{
    settings::Settings,
    tag_key::{self, TagKeyError},
};

/// How often the changes of other processes are looked for.
const REFRESH_EVERY: Duration = Duration::from_millis(500);
/// How often letters that wait are looked for.
const SEND_EVERY: Duration = Duration::from_millis(500);
/// How often what has expired is forgotten.
const FORGET_EVERY: Duration = Duration::from_mins(10);
/// How often a server looks whether it still has its lease.
const RENEW_LEASE_EVERY: Duration = Duration::from_secs(1);
/// How long the transactions of one piece of work beside the requests may take together, so that a
/// database that has fallen silent does not hold it for ever.
const TRANSACTION_LIMIT: Duration = Duration::from_mins(5);
/// How often the database forgets in which order accounts came.
const FORGET_ARRIVAL_EVERY: Duration = Duration::from_hours(1);
/// How often is looked whether the database file is still there.
const WATCH_FILE_EVERY: Duration = Duration::from_millis(200);
/// How often is looked whether work has ended, and how many times: with the four seconds that
/// requests may take before, a server stops within five.
const PATIENCE_CHECK: Duration = Duration::from_millis(20);
const PATIENCE_CHECKS: u32 = 40;

/// When work is done again.
enum Next {
    /// There is more to do.
    AtOnce,
    /// Everything is done for now.
    Later,
}

/// Work that is done again and again until it is stopped.
pub(crate) struct Background {
    name: &'static str,
    stop: mpsc::Sender<()>,
    thread: JoinHandle<()>,
}

impl Background {
    /// Publishes what other processes wrote. A database that fails is tried again; readers go on
    /// with the figures published last.
    pub(crate) fn refreshing(insights: Arc<PublishedInsights>) -> Self {
        Self::start("figures are refreshed", REFRESH_EVERY, move || {
            if insights.refresh()? {
                tracing::debug!("published new figures");
            }
            Ok(Next::Later)
        })
    }

    /// Sends letters whose turn has come.
    pub(crate) fn sending(
        accounts: AccountServices,
        mailer: Box<dyn Mailer>,
        texts: impl EmailTexts + 'static,
    ) -> Self {
        Self::start("emails are sent", SEND_EVERY, move || {
            match accounts.email_delivery.send_next(&*mailer, &texts)? {
                Delivery::NoneDue => return Ok(Next::Later),
                Delivery::Sent(kind) => tracing::info!(?kind, "an email was sent"),
                Delivery::Postponed(kind, error) => {
                    tracing::warn!(?kind, cause = %Report::new(&error), "an email waits");
                }
                Delivery::GivenUp(kind, error) => {
                    tracing::error!(?kind, cause = %Report::new(&error), "an email was given up");
                }
                Delivery::OverLimit(kind) => {
                    tracing::warn!(
                        ?kind,
                        "an email was dropped: too many to its recipient today"
                    );
                }
            }
            Ok(Next::AtOnce)
        })
    }

    /// Forgets sessions and tokens that have expired.
    pub(crate) fn forgetting(accounts: AccountServices) -> Self {
        Self::start("what has expired is forgotten", FORGET_EVERY, move || {
            let count = accounts.remove_expired()?;
            tracing::debug!(count, "forgot what has expired");
            Ok(Next::Later)
        })
    }

    /// Keeps the lease that lets nobody change the key for tags. Where it was lost with the database,
    /// somebody may have: then this server has to end.
    pub(crate) fn keeping_lease(
        mut lease: Lease,
        settings: Settings,
        store: Arc<dyn Store>,
    ) -> Self {
        let mut is_checked = true;
        Self::start("the lease is kept", RENEW_LEASE_EVERY, move || {
            let renewal = lease
                .renew()
                .map_err(|error| StoreError::Unavailable(error.into()))?;
            is_checked &= renewal == Renewal::Held;
            if is_checked {
                return Ok(Next::Later);
            }
            match tag_key::look(&settings, &*store) {
                Ok(_) => is_checked = true,
                Err(TagKeyError::Store(error)) => return Err(error),
                Err(error) => {
                    tracing::error!(%error, "the key for tags was changed: the server ends");
                    std::process::exit(1);
                }
            }
            Ok(Next::Later)
        })
    }

    /// Lets the database forget in which order accounts came.
    pub(crate) fn scrub_insertion_order_daily(store: Arc<DatabaseStore>) -> Self {
        Self::start("arrival is forgotten", FORGET_ARRIVAL_EVERY, move || {
            store.scrub_insertion_order()?;
            Ok(Next::Later)
        })
    }

    /// Ends the process when the database file is removed or replaced: whatever it would answer from
    /// then on is lost with it, so nothing is waited for.
    pub(crate) fn watching_file(store: Arc<DatabaseStore>) -> Self {
        Self::start(
            "the database file is watched",
            WATCH_FILE_EVERY,
            move || {
                if let Err(lost) = store.check_file() {
                    // Where standard error is gone there is nobody to tell.
                    let _ = writeln!(io::stderr(), "klarlonn: {lost}");
                    process::exit(1);
                }
                Ok(Next::Later)
            },
        )
    }

    fn start(
        name: &'static str,
        every: Duration,
        mut work: impl FnMut() -> Result<Next, StoreError> + Send + 'static,
    ) -> Self {
        let (stop, stopped) = mpsc::channel();
        Self {
            name,
            stop,
            thread: thread::spawn(move || repeat(name, every, &stopped, &mut work)),
        }
    }

    /// Lets all this work end, and waits for what is being done; not for long, since a mail server
    /// may take its time and a letter that was not sent is sent by the next process.
    pub(crate) fn stop(work: impl IntoIterator<Item = Self>) {
        let mut ending: Vec<_> = work.into_iter().map(Self::order_to_stop).collect();
        for _ in 0..PATIENCE_CHECKS {
            ending.retain(|(_, thread)| !thread.is_finished());
            if ending.is_empty() {
                return;
            }
            thread::sleep(PATIENCE_CHECK);
        }
        for (work, _) in ending {
            tracing::warn!(work, "work beside the requests was not waited for");
        }
    }

    /// What is being done is the last; the thread ends with it.
    fn order_to_stop(self) -> (&'static str, JoinHandle<()>) {
        drop(self.stop);
        (self.name, self.thread)
    }
}

/// Does the work until there is nobody left to stop it.
fn repeat(
    name: &'static str,
    every: Duration,
    stopped: &mpsc::Receiver<()>,
    work: &mut dyn FnMut() -> Result<Next, StoreError>,
) {
    let mut told = None;
    let mut pause = every;
    while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        pause = every;
        // Work that panics has changed nothing; the next time may go better.
        let timed = || limit_time(TRANSACTION_LIMIT, &mut *work).0;
        let failure = match catch_unwind(AssertUnwindSafe(timed)) {
            Ok(Ok(next)) => {
                if matches!(next, Next::AtOnce) {
                    pause = Duration::ZERO;
                }
                None
            }
            Ok(Err(error)) => Some(Report::new(&error).to_string()),
            Err(_) => Some("it broke".to_owned()),
        };
        // A failure that goes on is told once.
        if failure != told {
            if let Some(error) = &failure {
                tracing::error!(work = name, error, "work beside the requests failed");
            } else {
                tracing::info!(work = name, "work beside the requests goes on");
            }
            told = failure;
        }
    }
}
