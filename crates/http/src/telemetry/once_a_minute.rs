//! Log lines that an outage would repeat for each call.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use actix_web::rt::time::Instant;

const INTERVAL: Duration = Duration::from_mins(1);

/// Allows one log line a minute, and counts those in between.
pub(crate) struct OnceAMinute(Mutex<State>);

struct State {
    last: Option<Instant>,
    omitted: u64,
}

impl OnceAMinute {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new(State {
            last: None,
            omitted: 0,
        }))
    }

    /// Returns how many lines were omitted since the last one; `None` if this one is omitted too.
    pub(crate) fn next(&self) -> Option<u64> {
        self.next_at(Instant::now())
    }

    fn next_at(&self, now: Instant) -> Option<u64> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.last.is_some_and(|last| now < last + INTERVAL) {
            state.omitted += 1;
            return None;
        }
        state.last = Some(now);
        Some(std::mem::take(&mut state.omitted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_a_minute_counts_the_omitted_ones() {
        let (lines, start) = (OnceAMinute::new(), Instant::now());
        let at = |seconds| lines.next_at(start + Duration::from_secs(seconds));
        assert_eq!(at(0), Some(0));
        assert_eq!(at(1), None);
        assert_eq!(at(59), None);
        assert_eq!(at(60), Some(2));
        assert_eq!(at(61), None);
        assert_eq!(at(300), Some(1));
    }
}
