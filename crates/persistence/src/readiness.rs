//! How a store answers whether it can serve, without letting those who ask load the disk.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use error_reporter::Report;
use klarlonn_domain::store::StoreError;

/// How long an answer stands for those who ask again.
const FRESH: Duration = Duration::from_secs(1);
/// How long an answer stands while the next probe runs; after that the probe is taken to hang.
const STALE: Duration = Duration::from_secs(5);

/// The last answer of a probe. At most one probe runs at a time.
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

#[derive(Clone)]
struct Outcome {
    at: Instant,
    /// Why the probe failed.
    failure: Option<String>,
}

impl Outcome {
    fn is_younger_than(&self, age: Duration) -> bool {
        now().duration_since(self.at) < age
    }

    fn answer(&self) -> Result<(), StoreError> {
        match &self.failure {
            None => Ok(()),
            Some(failure) => Err(StoreError::Unavailable(failure.clone().into())),
        }
    }
}

impl Readiness {
    /// The answer of a recent probe, or of a new one.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the probe failed or hangs.
    pub(crate) fn check(
        &self,
        probe: impl FnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut state = self.state();
        if let Some(last) = state.last.as_ref()
            && last.is_younger_than(FRESH)
        {
            return last.answer();
        }
        if state.is_probing {
            return self.answer_meanwhile(state);
        }
        state.is_probing = true;
        drop(state);
        let _running = Running(self);
        let failure = probe().err().map(|error| Report::new(&error).to_string());
        let outcome = Outcome { at: now(), failure };
        let answer = outcome.answer();
        self.state().last = Some(outcome);
        answer
    }

    /// The answer to those who ask while a probe runs. Only before the first answer do they wait.
    fn answer_meanwhile(&self, mut state: MutexGuard<'_, State>) -> Result<(), StoreError> {
        if state.last.is_none() {
            let waited = self
                .probed
                .wait_timeout_while(state, FRESH, |state| state.last.is_none());
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        match &state.last {
            Some(last) if last.is_younger_than(STALE) => last.answer(),
            _ => Err(StoreError::Unavailable(
                "the database takes too long to answer".into(),
            )),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A probe that runs, until it ends or panics.
struct Running<'a>(&'a Readiness);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.state().is_probing = false;
        self.0.probed.notify_all();
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "an age is measured by the clock that nobody sets"
)]
fn now() -> Instant {
    Instant::now()
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
        let ask = || {
            readiness.check(|| {
                probes.fetch_add(1, Ordering::Relaxed);
                Ok(())
            })
        };
        for _ in 0..1_000 {
            ask().unwrap();
        }
        assert_eq!(probes.load(Ordering::Relaxed), 1);
        thread::sleep(FRESH);
        ask().unwrap();
        assert_eq!(probes.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn readiness_failure_is_forgotten_after_a_second() {
        let readiness = Readiness::default();
        let fail = || Err(StoreError::Other("disk on fire".into()));
        for _ in 0..2 {
            let error = readiness.check(fail).unwrap_err();
            assert!(matches!(error, StoreError::Unavailable(_)));
            assert!(Report::new(&error).to_string().contains("disk on fire"));
        }
        thread::sleep(FRESH);
        readiness.check(|| Ok(())).unwrap();
    }

    #[test]
    fn readiness_does_not_wait_for_a_hanging_probe() {
        let (readiness, both) = (Readiness::default(), Barrier::new(2));
        thread::scope(|scope| {
            scope.spawn(|| {
                readiness.check(|| {
                    both.wait();
                    both.wait();
                    Ok(())
                })
            });
            both.wait();
            let asked = now();
            let error = readiness.check(|| unreachable!()).unwrap_err();
            assert!(
                Report::new(&error).to_string().contains("too long"),
                "{error}"
            );
            assert!(asked.elapsed() < Duration::from_secs(2));
            both.wait();
        });
        readiness.check(|| unreachable!()).unwrap();
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
