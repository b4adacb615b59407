//! A value that is computed from the store at most once a day.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::NaiveDate;

/// The value of the newest requested day. It does not change during a day, because an observer could
/// tell from a change what had just happened.
#[derive(Debug)]
pub(crate) struct OncePerDay<T>(Mutex<Option<(NaiveDate, T)>>);

impl<T> Default for OncePerDay<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone> OncePerDay<T> {
    /// Returns the value of a day, and computes it if there is none yet. No call waits for the computation
    /// of another: several may compute the value, and all return what the first of them computed.
    ///
    /// # Errors
    /// The error of `compute`.
    pub(crate) fn get<E>(
        &self,
        today: NaiveDate,
        compute: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let known = self.lock().clone();
        let known_day = match known {
            Some((day, value)) if day == today => return Ok(value),
            other => other.map(|(day, _)| day),
        };
        let value = compute()?;
        let mut latest = self.lock();
        if latest.as_ref().map(|(day, _)| *day) == known_day {
            *latest = Some((today, value.clone()));
        }
        match &*latest {
            Some((day, first)) if *day == today => Ok(first.clone()),
            // Another call was for a later day.
            _ => Ok(value),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<(NaiveDate, T)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{convert::Infallible, sync::mpsc, thread, time::Duration};

    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, day).unwrap()
    }

    fn get(values: &OncePerDay<u32>, on: u32, value: u32) -> u32 {
        let computed = values.get(day(on), || Ok::<_, Infallible>(value));
        computed.unwrap()
    }

    /// Runs `other` while a computation for the second day runs, which returns 1. Returns what both
    /// returned.
    fn during_computation(
        values: &OncePerDay<u32>,
        other: impl FnOnce() -> u32 + Send,
    ) -> [u32; 2] {
        let (begun, has_begun) = mpsc::channel();
        let (end, may_end) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let slow = scope.spawn(move || {
                let computed = values.get(day(2), || {
                    begun.send(()).unwrap();
                    // Ends by itself if the other call waits for it.
                    let is_told = may_end.recv_timeout(Duration::from_secs(5)).is_ok();
                    is_told.then_some(1).ok_or("another call waited")
                });
                computed.unwrap()
            });
            has_begun.recv().unwrap();
            let other = other();
            end.send(()).unwrap();
            [slow.join().unwrap(), other]
        })
    }

    #[test]
    fn call_does_not_wait_for_the_computation_of_another() {
        let values = OncePerDay::default();
        assert_eq!(during_computation(&values, || get(&values, 2, 7)), [7, 7]);
        assert_eq!(get(&values, 2, 9), 7);
        assert_eq!(get(&values, 3, 9), 9);
    }

    #[test]
    fn late_computation_does_not_replace_that_of_the_next_day() {
        let values = OncePerDay::default();
        assert_eq!(during_computation(&values, || get(&values, 3, 7)), [1, 7]);
        assert_eq!(get(&values, 3, 9), 7);
    }

    #[test]
    fn failed_computation_is_tried_again() {
        let values = OncePerDay::default();
        assert_eq!(values.get(day(2), || Err("failed")), Err("failed"));
        assert_eq!(get(&values, 2, 1), 1);
    }
}
