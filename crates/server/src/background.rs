//! Background work: jobs that are repeated, each on its own thread.

mod failure_log;
pub(crate) mod jobs;
mod nightly;
#[cfg(test)]
mod tests;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use error_reporter::Report;
use klarlonn_domain::{
    clock::SteadyClock,
    store::{StoreError, limit_time},
};

use self::failure_log::{FailureLog, LogEntry};
use crate::{metrics::ServerMetrics, system::monotonic_now};

/// Limit for all transactions of one run, so that an unresponsive database does not block the work
/// forever.
const TRANSACTION_LIMIT: Duration = Duration::from_mins(5);
/// With this pause after each run, work takes at most a tenth of a core's time.
const REST_FACTOR: u32 = 9;
/// Maximum of that pause, because people wait for the figures after a large import or a publication.
const MAX_REST: Duration = Duration::from_secs(5);
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
    /// After the usual interval or [`REST_FACTOR`] times the duration of this run, whichever is longer; the
    /// latter is at most [`MAX_REST`].
    AfterRest,
}

/// Priority of a thread.
enum Priority {
    /// That of the threads that answer calls.
    Normal,
    /// Lower, for work that takes long and that nobody waits for.
    Low,
}

/// Niceness of a thread of low priority. Beside a thread of normal priority, it gets a tenth of the core.
#[cfg(target_os = "linux")]
const LOW_PRIORITY: i32 = 10;

/// Work that is repeated.
pub(crate) struct Job {
    name: &'static str,
    priority: Priority,
    every: Duration,
    work: Box<dyn FnMut() -> Result<NextRun, StoreError> + Send>,
}

impl Job {
    fn new(
        name: &'static str,
        priority: Priority,
        every: Duration,
        work: impl FnMut() -> Result<NextRun, StoreError> + Send + 'static,
    ) -> Self {
        let work = Box::new(work);
        Self {
            name,
            priority,
            every,
            work,
        }
    }

    /// Omits the runs while the system clock is wrong.
    pub(crate) fn while_clock_agrees(mut self, clock: &Arc<SteadyClock>) -> Self {
        let clock = Arc::clone(clock);
        self.work = Box::new(move || match clock.difference() {
            None => (self.work)(),
            Some(_) => Ok(NextRun::AfterInterval),
        });
        self
    }

    /// Runs the work once, before it is repeated.
    pub(crate) fn run_first(mut self) -> Self {
        if let Err(error) = (self.work)() {
            let error = Report::new(&error).to_string();
            tracing::error!(work = self.name, error, "background work failed");
        }
        self
    }

    /// Runs the job for the first time after its interval.
    pub(crate) fn start(mut self, metrics: &Arc<ServerMetrics>) -> Background {
        let name = self.name;
        let (stop, stopped) = mpsc::channel();
        metrics.add_job(name);
        let metrics = Arc::clone(metrics);
        let thread = thread::spawn(move || {
            // Only on Linux, because elsewhere it would affect the whole process. Fails only if the priority
            // is lower already.
            #[cfg(target_os = "linux")]
            if matches!(self.priority, Priority::Low) {
                let _ = rustix::process::setpriority_process(None, LOW_PRIORITY);
            }
            self.repeat(&stopped, &metrics);
        });
        Background { name, stop, thread }
    }

    /// Repeats the work until the sender of `stopped` is dropped.
    fn repeat(&mut self, stopped: &mpsc::Receiver<()>, metrics: &ServerMetrics) {
        let name = self.name;
        let mut log = FailureLog::default();
        let mut pause = self.every;
        while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
            let outcome = self.run();
            match &outcome {
                Ok(_) => metrics.record_success(name),
                Err(_) => metrics.count_failure(name),
            }
            pause = *outcome.as_ref().unwrap_or(&self.every);
            match log.record(outcome.err(), monotonic_now()) {
                Some(LogEntry::Failed(error)) => {
                    tracing::error!(work = name, error, "background work failed");
                }
                Some(LogEntry::Recovered) => {
                    tracing::info!(work = name, "background work recovered");
                }
                None => {}
            }
        }
    }

    /// Runs the work once, and returns the pause after it.
    ///
    /// # Errors
    /// Why the run failed.
    fn run(&mut self) -> Result<Duration, String> {
        let started = monotonic_now();
        // Work that panics has changed nothing, so the next run may succeed.
        let timed = || limit_time(TRANSACTION_LIMIT, &mut self.work).0;
        match catch_unwind(AssertUnwindSafe(timed)) {
            Ok(Ok(NextRun::Immediately)) => Ok(Duration::ZERO),
            Ok(Ok(NextRun::AfterInterval)) => Ok(self.every),
            Ok(Ok(NextRun::AfterRest)) => {
                let rest = MAX_REST.min(REST_FACTOR * started.elapsed());
                Ok(self.every.max(rest))
            }
            Ok(Err(error)) => Err(Report::new(&error).to_string()),
            Err(_) => Err("it panicked".to_owned()),
        }
    }
}

/// A job that runs until it is stopped.
pub(crate) struct Background {
    name: &'static str,
    stop: mpsc::Sender<()>,
    thread: JoinHandle<()>,
}

impl Background {
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
