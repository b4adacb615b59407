//! First-come, first-served access to a value.

use std::{
    collections::VecDeque,
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{SyncSender, sync_channel},
    },
    time::Instant,
};

use crate::watchdog::now;

/// Hands a value from thread to thread, in the order in which they asked for it.
pub(crate) struct FairQueue<T>(Mutex<State<T>>);

struct State<T> {
    /// `None` while a thread has the value. No thread waits while it is here.
    value: Option<T>,
    waiting: VecDeque<(u64, SyncSender<T>)>,
    last_number: u64,
}

impl<T> FairQueue<T> {
    pub(crate) fn new(value: T) -> Self {
        Self(Mutex::new(State {
            value: Some(value),
            waiting: VecDeque::new(),
            last_number: 0,
        }))
    }

    /// Takes the value; `None` if another thread still has it at `deadline`. A thread that takes the
    /// value gives it back with [`pass_on`](Self::pass_on) or [`put_back`](Self::put_back).
    pub(crate) fn take(&self, deadline: Instant) -> Option<T> {
        let mut state = self.lock();
        if let Some(value) = state.value.take() {
            return Some(value);
        }
        state.last_number += 1;
        let number = state.last_number;
        let (sender, receiver) = sync_channel(1);
        state.waiting.push_back((number, sender));
        drop(state);
        let wait = deadline.saturating_duration_since(now());
        receiver.recv_timeout(wait).ok().or_else(|| {
            let mut state = self.lock();
            state.waiting.retain(|(other, _)| *other != number);
            // The value may have been passed to this thread meanwhile.
            receiver.try_recv().ok()
        })
    }

    /// Passes the value to the thread that waits longest.
    ///
    /// # Errors
    /// The value, if no thread waits.
    pub(crate) fn pass_on(&self, value: T) -> Result<(), T> {
        self.lock().pass_on(value)
    }

    /// Passes the value to the thread that waits longest, or keeps it for the next one that asks.
    pub(crate) fn put_back(&self, value: T) {
        let mut state = self.lock();
        state.value = state.pass_on(value).err();
    }

    /// Returns the number of waiting threads.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Locks also after a panic in another thread, because the state is never half changed.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> State<T> {
    fn pass_on(&mut self, value: T) -> Result<(), T> {
        match self.waiting.pop_front() {
            // The receiver exists, because a thread that stops waiting leaves the queue first.
            Some((_, next)) => next.send(value).map_err(|unsent| unsent.0),
            None => Err(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Mutex, thread, time::Duration};

    use super::*;

    fn after(milliseconds: u64) -> Instant {
        now() + Duration::from_millis(milliseconds)
    }

    #[test]
    fn threads_get_the_value_in_the_order_they_asked() {
        let (queue, order) = (FairQueue::new(0), Mutex::new(Vec::new()));
        let value = queue.take(after(0)).unwrap();
        thread::scope(|scope| {
            for number in 0..20 {
                let (queue, order) = (&queue, &order);
                scope.spawn(move || {
                    let value = queue.take(after(20_000)).unwrap();
                    order.lock().unwrap().push(number);
                    queue.put_back(value + 1);
                });
                while queue.waiting() <= number {
                    thread::yield_now();
                }
            }
            queue.pass_on(value).unwrap();
        });
        assert!(order.into_inner().unwrap().into_iter().eq(0..20));
        assert_eq!(queue.take(after(0)), Some(20));
    }

    #[test]
    fn thread_leaves_the_queue_at_its_deadline() {
        let queue = FairQueue::new(1);
        let value = queue.take(after(0)).unwrap();
        assert_eq!(queue.take(after(10)), None);
        assert_eq!(queue.waiting(), 0);
        assert_eq!(queue.pass_on(value), Err(1));
        queue.put_back(1);
        assert_eq!(queue.take(after(0)), Some(1));
    }

    #[test]
    fn value_is_not_lost_at_a_deadline() {
        let queue = FairQueue::new(1);
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..2_000 {
                        let deadline = now() + Duration::from_micros(20);
                        if let Some(value) = queue.take(deadline) {
                            thread::sleep(Duration::from_micros(5));
                            queue.put_back(value);
                        }
                    }
                });
            }
        });
        assert_eq!(queue.take(after(0)), Some(1));
    }
}
