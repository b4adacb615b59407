//! What a connection is doing, and until when it may.

use std::{cell::Cell, rc::Rc, task::Waker, time::Duration};

use actix_web::rt::time::Instant;

use super::{connections::Admission, limits::TransportLimits};

/// What a connection is doing. Its stream and the requests on it write it down; who serves the
/// connection asks for the deadline.
pub(crate) struct ConnectionState {
    limits: TransportLimits,
    admission: Admission,
    /// Requests that are served, their answers' bodies included.
    requests: Cell<usize>,
    /// Since when the connection waits for a request, if it does.
    waiting_since: Cell<Instant>,
    /// When the first byte of the awaited request arrived.
    head_since: Cell<Option<Instant>>,
    /// Since when the client has not taken an answer as fast as it was made, and how much since.
    slow_write: Cell<Option<(Instant, usize)>>,
    /// Whether the socket takes no more at the moment.
    is_write_blocked: Cell<bool>,
    /// When the connection was told to end.
    closing_since: Cell<Option<Instant>>,
}

impl ConnectionState {
    pub(crate) fn new(limits: TransportLimits, admission: Admission) -> Self {
        Self {
            limits,
            admission,
            requests: Cell::new(0),
            waiting_since: Cell::new(Instant::now()),
            head_since: Cell::new(None),
            slow_write: Cell::new(None),
            is_write_blocked: Cell::new(false),
            closing_since: Cell::new(None),
        }
    }

    /// When the connection must end unless it does something; `None` while a request is served,
    /// whose body has deadlines of its own.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        if self.is_write_blocked.get() {
            return self.slow_write.get().map(|(since, written)| {
                let rate = f64::from(self.limits.min_write_rate);
                #[expect(clippy::cast_precision_loss, reason = "an answer has few bytes")]
                let earned = Duration::from_secs_f64(written as f64 / rate);
                since + self.limits.write_stall + earned
            });
        }
        if self.requests.get() > 0 {
            return None;
        }
        let next = match self.head_since.get() {
            Some(first_byte) => first_byte + self.limits.head,
            None => self.waiting_since.get() + self.limits.keep_alive,
        };
        let closing = self.closing_since.get();
        Some(closing.map_or(next, |since| next.min(since + self.limits.drain)))
    }

    /// Whether the connection must close for a new one; `waker` is woken when that changes.
    pub(crate) fn poll_evicted(&self, waker: &Waker) -> bool {
        let is_evicted = self.admission.poll_evicted(waker);
        if is_evicted {
            self.close_soon();
        }
        is_evicted && self.requests.get() == 0 && !self.is_write_blocked.get()
    }

    /// Ends the connection with the answer to its next request, or without one when none comes.
    pub(crate) fn close_soon(&self) {
        if !self.is_closing() {
            self.closing_since.set(Some(Instant::now()));
        }
    }

    /// Whether an answer must be the last one.
    pub(crate) fn is_closing(&self) -> bool {
        self.closing_since.get().is_some()
    }

    pub(super) fn note_read(&self) {
        if self.requests.get() == 0 && self.head_since.get().is_none() {
            self.head_since.set(Some(Instant::now()));
        }
    }

    pub(super) fn note_written(&self, length: usize) {
        if let Some((since, written)) = self.slow_write.get() {
            self.slow_write.set(Some((since, written + length)));
        }
        if self.is_write_blocked.replace(false) && self.requests.get() == 0 {
            self.wait();
        }
    }

    pub(super) fn note_write_blocked(&self) {
        self.is_write_blocked.set(true);
        if self.slow_write.get().is_none() {
            self.slow_write.set(Some((Instant::now(), 0)));
        }
    }

    fn wait(&self) {
        self.waiting_since.set(Instant::now());
        self.head_since.set(None);
        self.admission.set_waiting();
    }
}

/// A request that is served; it ends when its answer's body has been taken over for writing.
pub(crate) struct RequestInService(Rc<ConnectionState>);

impl RequestInService {
    pub(crate) fn begin(state: Rc<ConnectionState>) -> Self {
        state.requests.set(state.requests.get() + 1);
        state.admission.set_busy();
        if !state.is_write_blocked.get() {
            state.slow_write.set(None);
        }
        Self(state)
    }
}

impl Drop for RequestInService {
    fn drop(&mut self) {
        let left = self.0.requests.get() - 1;
        self.0.requests.set(left);
        if left == 0 {
            self.0.wait();
        }
    }
}
