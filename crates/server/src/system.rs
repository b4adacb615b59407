//! The machine's own time and randomness, behind the domain's ports.

use chrono::{DateTime, Utc};
use klarlonn_domain::{clock::Clock, random::Random};

/// The machine's clock.
#[derive(Debug, Clone, Copy)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the clock that all others are given"
    )]
    fn now(&self) -> DateTime<Utc> {
        std::time::SystemTime::now().into()
    }
}

/// The machine's randomness.
#[derive(Debug, Clone, Copy)]
pub struct SystemRandom;

impl Random for SystemRandom {
    fn fill(&mut self, bytes: &mut [u8]) {
        // Without randomness no id is safe to give out, so nothing may go on.
        getrandom::fill(bytes).expect("the machine gives randomness");
    }
}
