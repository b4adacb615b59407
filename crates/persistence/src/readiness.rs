//! Readiness of a store. Results are cached, so frequent checks do not load the disk.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use error_reporter::Report;
use klarlonn_domain::store::StoreError;

use crate::watchdog::now;

/// Maximum age of a cached result.
const MAX_AGE: Duration = Duration::from_secs(1);
/// Maximum wait for a probe if there is no recent result.
const MAX_WAIT_FOR_PROBE: Duration = Duration::from_secs(1);
/// Maximum age of a cached result while the next probe runs. After that the probe counts as
/// hanging.
const MAX_AGE_WHILE_PROBING: Duration = Duration::from_secs(5);

/// Cache of the last probe. At most one probe runs at a time.
#[derive(Default)]
pub(crate) struct Readiness {
    state: Mutex<State>,
    probed: Condvar,
}

#[derive(Default)]
struct State {
    last: Option<Outcome>,
    is_probing: bool,
}

impl State {
    /// The last result, if it is recent enough while a probe runs.
    fn recent(&self) -> Option<&Outcome> {
        let last = self.last.as_ref();
        last.filter(|last| last.is_younger_than(MAX_AGE_WHILE_PROBING))
    }
}

#[derive(Clone)]
struct Outcome {
    probed_at: Instant,
    /// The text of the error; `None` if the probe succeeded.
    failure: Option<String>,
}

impl Outcome {
    fn is_younger_than(&self, age: Duration) -> bool {
        now().duration_since(self.probed_at) < age
    }

    fn to_result(&self) -> Result<(), StoreError> {
        match &self.failure {
            None => Ok(()),
            Some(failure) => Err(StoreError::Unavailable(failure.clone().into())),
        }
    }
}

impl Readiness {
    /// Returns the result of a recent probe, or runs a new one.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the probe failed or hangs.
    pub(crate) fn check(
        &self,
        probe: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut state = self.state();
        if let Some(last) = state.last.as_ref()
            && last.is_younger_than(MAX_AGE)
        {
            return last.to_result();
        }
        if state.is_probing {
            return self.result_while_probing(state);
        }
        state.is_probing = true;
        drop(state);
        let _running = Running(self);
        let failure = probe().err().map(|error| Report::new(&error).to_string());
        let outcome = Outcome {
            probed_at: now(),
            failure,
        };
        let result = outcome.to_result();
        self.state().last = Some(outcome);
        result
    }

    /// Returns the result for a caller while a probe runs. Waits if there is no recent result.
    fn result_while_probing(&self, state: MutexGuard<'_, State>) -> Result<(), StoreError> {
        let waited = self
            .probed
            .wait_timeout_while(state, MAX_WAIT_FOR_PROBE, |state| {
                state.is_probing && state.recent().is_none()
            });
        let state = waited.unwrap_or_else(PoisonError::into_inner).0;
        state.recent().map_or_else(
            || {
                let error = "the database takes too long to respond";
                Err(StoreError::Unavailable(error.into()))
            },
            Outcome::to_result,
        )
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Guard of a running probe. Dropping it, also during a panic, ends the probe.
struct Running<'a>(&'a Readiness);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.state().is_probing = false;
        self.0.probed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Barrier,
            atomic::{AtomicU32, Ordering},
        },
        thread,
    };

    use super::*;

    // safety R2
    #[test]
    fn readiness_is_probed_once_a_second() {
        let (readiness, probes) = (Readiness::default(), AtomicU32::new(0));
        let check = || {
            readiness.check(|| {
                probes.fetch_add(1, Ordering::Relaxed);
                Ok(())
            })
        };
        for _ in 0..1_000 {
            check().unwrap();
        }
        assert_eq!(probes.load(Ordering::Relaxed), 1);
        thread::sleep(MAX_AGE);
        check().unwrap();
        assert_eq!(probes.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn readiness_failure_expires_after_a_second() {
        let readiness = Readiness::default();
        let fail = || Err(StoreError::Other("disk on fire".into()));
        for _ in 0..2 {
            let error = readiness.check(fail).unwrap_err();
            assert!(matches!(error, StoreError::Unavailable(_)));
            assert!(Report::new(&error).to_string().contains("disk on fire"));
        }
        thread::sleep(MAX_AGE);
        readiness.check(|| Ok(())).unwrap();
    }

    #[test]
    fn hanging_first_probe_fails_after_one_second() {
        let (readiness, barrier) = (Readiness::default(), Barrier::new(2));
        thread::scope(|scope| {
            scope.spawn(|| {
                readiness.check(|| {
                    barrier.wait();
                    barrier.wait();
                    Ok(())
                })
            });
            barrier.wait();
            let started = now();
            let error = readiness.check(|| unreachable!()).unwrap_err();
            assert!(
                Report::new(&error).to_string().contains("too long"),
                "{error}"
            );
            let waited = started.elapsed();
            assert!((MAX_WAIT_FOR_PROBE..Duration::from_secs(2)).contains(&waited));
            barrier.wait();
        });
        readiness.check(|| unreachable!()).unwrap();
    }

    #[test]
    fn old_result_counts_as_none_while_a_probe_runs() {
        let readiness = Readiness::default();
        readiness.state().last = Some(Outcome {
            probed_at: now().checked_sub(MAX_AGE_WHILE_PROBING).unwrap(),
            failure: None,
        });
        let barrier = Barrier::new(2);
        thread::scope(|scope| {
            scope.spawn(|| {
                readiness.check(|| {
                    barrier.wait();
                    thread::sleep(MAX_WAIT_FOR_PROBE / 10);
                    Ok(())
                })
            });
            barrier.wait();
            readiness.check(|| unreachable!()).unwrap();
        });
    }

    #[test]
    fn readiness_survives_a_panicking_probe() {
        let readiness = Readiness::default();
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            readiness.check(|| panic!("for the test"))
        }));
        assert!(panicked.is_err());
        readiness.check(|| Ok(())).unwrap();
    }
}
