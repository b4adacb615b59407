//! A semaphore with a bounded queue.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Limits how many threads work at once and how many wait for a permit.
pub struct Semaphore {
    state: Mutex<State>,
    released: Condvar,
    permits: usize,
    max_waiting: usize,
}

#[derive(Default)]
struct State {
    acquired: usize,
    waiting: usize,
}

/// A permit to work; dropping it releases it.
pub struct Permit<'a>(&'a Semaphore);

impl Semaphore {
    /// A semaphore with this number of permits (at least one), for which `max_waiting` threads may
    /// wait.
    pub fn new(permits: usize, max_waiting: usize) -> Self {
        Self {
            state: Mutex::default(),
            released: Condvar::new(),
            permits: permits.max(1),
            max_waiting,
        }
    }

    /// Waits for a permit; `None` if too many threads wait already.
    pub fn acquire(&self) -> Option<Permit<'_>> {
        let mut state = self.lock();
        if state.acquired >= self.permits {
            if state.waiting >= self.max_waiting {
                return None;
            }
            state.waiting += 1;
            while state.acquired >= self.permits {
                state = self
                    .released
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner);
            }
            state.waiting -= 1;
        }
        state.acquired += 1;
        Some(Permit(self))
    }

    /// Locks even after a panic in another thread: the two counters are never half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.0.lock().acquired -= 1;
        self.0.released.notify_one();
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
    fn permits_limit_concurrency_and_waiters_get_permits() {
        let semaphore = Semaphore::new(2, 100);
        let (working, max_working, done) = <(AtomicUsize, AtomicUsize, AtomicUsize)>::default();
        let start = Barrier::new(12);
        thread::scope(|scope| {
            for _ in 0..12 {
                scope.spawn(|| {
                    start.wait();
                    let _permit = semaphore.acquire().expect("there is room to wait");
                    let now = working.fetch_add(1, Ordering::SeqCst) + 1;
                    max_working.fetch_max(now, Ordering::SeqCst);
                    thread::yield_now();
                    working.fetch_sub(1, Ordering::SeqCst);
                    done.fetch_add(1, Ordering::SeqCst);
                });
            }
        });
        assert_eq!(done.into_inner(), 12);
        assert!(max_working.into_inner() <= 2);
    }

    #[test]
    fn full_queue_rejects_until_a_permit_is_released() {
        let semaphore = Semaphore::new(1, 0);
        let first = semaphore.acquire();
        assert!(first.is_some());
        assert!(semaphore.acquire().is_none());
        drop(first);
        assert!(semaphore.acquire().is_some());
    }
}
