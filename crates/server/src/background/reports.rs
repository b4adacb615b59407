//! When the failures of background work are logged.

use std::time::{Duration, Instant};

/// Minimum time between two different failures in the log: the messages of one outage alternate.
const INTERVAL: Duration = Duration::from_mins(1);

/// The last failure in the log; none while the work succeeds.
#[derive(Default)]
pub(super) struct Reports(Option<(String, Instant)>);

/// What to log about a run.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Report {
    Failed(String),
    Recovered,
}

impl Reports {
    /// Records the outcome of a run, and returns what to log about it. A failure that persists is
    /// logged once.
    pub(super) fn record(&mut self, failure: Option<String>, now: Instant) -> Option<Report> {
        let Some(failure) = failure else {
            return self.0.take().map(|_| Report::Recovered);
        };
        if let Some((reported, at)) = &self.0
            && (*reported == failure || now < *at + INTERVAL)
        {
            return None;
        }
        self.0 = Some((failure.clone(), now));
        Some(Report::Failed(failure))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::monotonic_now;

    #[test]
    fn alternating_failures_are_logged_once_a_minute() {
        let (mut reports, start) = (Reports::default(), monotonic_now());
        let mut run = |failure: Option<&str>, seconds| {
            reports.record(
                failure.map(str::to_owned),
                start + Duration::from_secs(seconds),
            )
        };
        let failed = |text: &str| Some(Report::Failed(text.to_owned()));
        assert_eq!(run(None, 0), None);
        assert_eq!(run(Some("refused"), 1), failed("refused"));
        assert_eq!(run(Some("timed out"), 2), None);
        assert_eq!(run(Some("refused"), 3), None);
        assert_eq!(run(Some("refused"), 62), None, "persists");
        assert_eq!(run(Some("timed out"), 63), failed("timed out"));
        assert_eq!(run(None, 64), Some(Report::Recovered));
        assert_eq!(run(Some("timed out"), 65), failed("timed out"));
    }
}
