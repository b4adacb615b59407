//! When the failures of background work are logged.

use std::time::{Duration, Instant};

/// Minimum time between two different failures of a job in the log: the messages of one outage alternate.
const INTERVAL: Duration = Duration::from_mins(1);

/// The last failure of a job in the log, with its time; none while the work succeeds.
#[derive(Default)]
pub(super) struct FailureLog(Option<(String, Instant)>);

/// What to log about a run.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum LogEntry {
    Failed(String),
    Recovered,
}

impl FailureLog {
    /// Records the outcome of a run, and returns what to log about it. A failure that persists is
    /// logged once.
    pub(super) fn record(&mut self, failure: Option<String>, now: Instant) -> Option<LogEntry> {
        let Some(failure) = failure else {
            return self.0.take().map(|_| LogEntry::Recovered);
        };
        if let Some((logged, at)) = &self.0
            && (*logged == failure || now < *at + INTERVAL)
        {
            return None;
        }
        self.0 = Some((failure.clone(), now));
        Some(LogEntry::Failed(failure))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::monotonic_now;

    #[test]
    fn alternating_failures_are_logged_once_a_minute() {
        let (mut log, start) = (FailureLog::default(), monotonic_now());
        let mut run = |failure: Option<&str>, seconds| {
            log.record(
                failure.map(str::to_owned),
                start + Duration::from_secs(seconds),
            )
        };
        let failed = |text: &str| Some(LogEntry::Failed(text.to_owned()));
        assert_eq!(run(None, 0), None);
        assert_eq!(run(Some("refused"), 1), failed("refused"));
        assert_eq!(run(Some("timed out"), 2), None);
        assert_eq!(run(Some("refused"), 3), None);
        assert_eq!(run(Some("refused"), 62), None, "persists");
        assert_eq!(run(Some("timed out"), 63), failed("timed out"));
        assert_eq!(run(None, 64), Some(LogEntry::Recovered));
        assert_eq!(run(Some("timed out"), 65), failed("timed out"));
    }
}
