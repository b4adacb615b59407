//! The system's clock and randomness, behind the domain's ports.

use std::time::Instant;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use klarlonn_domain::{clock::Clock, random::Random};

#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the implementation of the clock port"
    )]
    fn now(&self) -> DateTime<Utc> {
        std::time::SystemTime::now().into()
    }
}

/// Clock that stands still at the start of a day (UTC).
pub(crate) struct DayClock(pub(crate) NaiveDate);

impl Clock for DayClock {
    fn now(&self) -> DateTime<Utc> {
        self.0.and_time(NaiveTime::MIN).and_utc()
    }
}

/// Returns the time of the monotonic clock, for durations.
#[expect(
    clippy::disallowed_methods,
    reason = "the duration of work is that of the machine's clock"
)]
pub(crate) fn monotonic_now() -> Instant {
    Instant::now()
}

/// The system's random number generator.
#[derive(Debug, Clone, Copy)]
pub struct SystemRandom;

impl Random for SystemRandom {
    fn fill(&mut self, bytes: &mut [u8]) {
        // Ids and tokens are not safe without randomness, so the process must not continue.
        getrandom::fill(bytes).expect("the system provides randomness");
    }
}
