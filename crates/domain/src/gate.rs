//! A bound on slow work: so many at once, so many waiting, and the rest is turned away.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Lets a bounded number of threads work at once.
pub struct Semaphore {
    state: Mutex<State>,
    freed: Condvar,
    at_once: usize,
    waiting: usize,
}

#[derive(Default)]
struct State {
    working: usize,
    waiting: usize,
}

/// Leave to work; dropping it lets the next one in.
pub struct Permit<'a>(&'a Semaphore);

impl Semaphore {
    /// A gate for `at_once` workers, at which `waiting` more may wait.
    pub fn new(at_once: usize, waiting: usize) -> Self {
        Self {
            state: Mutex::default(),
            freed: Condvar::new(),
            at_once: at_once.max(1),
            waiting,
        }
    }

    /// Waits for leave to work; `None` where too many wait already.
    pub fn enter(&self) -> Option<Permit<'_>> {
        let mut state = self.lock();
        if state.working >= self.at_once {
            if state.waiting >= self.waiting {
                return None;
            }
            state.waiting += 1;
            while state.working >= self.at_once {
                state = self
                    .freed
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner);
            }
            state.waiting -= 1;
        }
        state.working += 1;
        Some(Permit(self))
    }

    /// Locks even after a panic elsewhere: two counters are never half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.0.lock().working -= 1;
        self.0.freed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Barrier,
            atomic::{AtomicUsize, Ordering},
        },
        thread,
    };

    use super::*;

    #[test]
    fn no_more_work_at_once_than_allowed_and_all_that_wait_get_their_turn() {
        let gate = Semaphore::new(2, 100);
        let (working, most, done) = <(AtomicUsize, AtomicUsize, AtomicUsize)>::default();
        let start = Barrier::new(12);
        thread::scope(|scope| {
            for _ in 0..12 {
                scope.spawn(|| {
                    start.wait();
                    let _leave = gate.enter().expect("there is room to wait");
                    most.fetch_max(working.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    thread::yield_now();
                    working.fetch_sub(1, Ordering::SeqCst);
                    done.fetch_add(1, Ordering::SeqCst);
                });
            }
        });
        assert_eq!(done.into_inner(), 12);
        assert!(most.into_inner() <= 2);
    }

    #[test]
    fn who_finds_the_queue_full_is_turned_away_until_somebody_leaves() {
        let gate = Semaphore::new(1, 0);
        let first = gate.enter();
        assert!(first.is_some());
        assert!(gate.enter().is_none());
        drop(first);
        assert!(gate.enter().is_some());
    }
}
