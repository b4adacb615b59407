//! State and deadline of a connection.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    task::Waker,
    time::Duration,
};

use actix_web::{http::Uri, rt::time::Instant};

use super::{
    connections::Admission,
    limits::TransportLimits,
    raw_target::{RequestLine, UnreadableTarget},
};

/// State of a connection. The stream and the requests update it; `serve_connection` reads the
/// deadline.
pub(crate) struct ConnectionState {
    limits: TransportLimits,
    admission: Admission,
    /// Requests whose response body is not yet handed over.
    requests: Cell<usize>,
    /// Time since which the connection waits for a request, if it does.
    waiting_since: Cell<Instant>,
    /// Time of the first byte of the next request.
    head_since: Cell<Option<Instant>>,
    /// Time of the first blocked write of the response, and the bytes written since.
    slow_write: Cell<Option<(Instant, usize)>>,
    /// Whether the last write was blocked.
    is_write_blocked: Cell<bool>,
    /// Time at which the connection began to close.
    closing_since: Cell<Option<Instant>>,
    request_line: RefCell<RequestLine>,
    /// Whether a request had a body. Bytes that follow may be the unread rest of that body, not a request line.
    had_body: Cell<bool>,
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
            request_line: RefCell::default(),
            had_body: Cell::new(false),
        }
    }

    /// Returns the time at which the connection is closed unless there is progress. `None` while a
    /// request is in progress; its body has a time limit of its own.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        if self.is_write_blocked.get() {
            return self.slow_write.get().map(|(since, written)| {
                let rate = f64::from(self.limits.min_write_rate);
                #[expect(clippy::cast_precision_loss, reason = "responses are small")]
                let extra = Duration::from_secs_f64(written as f64 / rate);
                since + self.limits.write_stall + extra
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

    /// Returns whether the connection must close now because it is evicted. `waker` is woken when
    /// it is evicted.
    pub(crate) fn poll_evicted(&self, waker: &Waker) -> bool {
        let is_evicted = self.admission.poll_evicted(waker);
        if is_evicted {
            self.close_soon();
        }
        is_evicted && self.requests.get() == 0 && !self.is_write_blocked.get()
    }

    /// Makes the next response the last one, and closes the connection if no request arrives.
    pub(crate) fn close_soon(&self) {
        if !self.is_closing() {
            self.closing_since.set(Some(Instant::now()));
        }
    }

    /// Returns whether the next response must be the last one.
    pub(crate) fn is_closing(&self) -> bool {
        self.closing_since.get().is_some()
    }

    /// Notes the bytes that were read, and replaces those of a request target that the parser would refuse.
    pub(super) fn note_read(&self, bytes: &mut [u8]) {
        let mut line = self.request_line.borrow_mut();
        if self.requests.get() == 0 && self.head_since.get().is_none() {
            self.head_since.set(Some(Instant::now()));
            if !self.had_body.get() {
                line.begin();
            }
        }
        line.mask(bytes);
    }

    /// Returns the target of the request that was read, if its bytes were replaced.
    ///
    /// # Errors
    /// [`UnreadableTarget`] if they cannot be put back.
    pub(super) fn restore_target(&self, masked: &Uri) -> Option<Result<Uri, UnreadableTarget>> {
        self.request_line.borrow_mut().restore(masked)
    }

    /// Notes that a request has a body.
    pub(super) fn note_body(&self) {
        self.had_body.set(true);
    }

    pub(super) fn note_written(&self, length: usize) {
        if let Some((since, written)) = self.slow_write.get() {
            self.slow_write.set(Some((since, written + length)));
        }
        if self.is_write_blocked.replace(false) && self.requests.get() == 0 {
            self.mark_idle();
        }
    }

    pub(super) fn note_write_blocked(&self) {
        self.is_write_blocked.set(true);
        if self.slow_write.get().is_none() {
            self.slow_write.set(Some((Instant::now(), 0)));
        }
    }

    fn mark_idle(&self) {
        self.waiting_since.set(Instant::now());
        self.head_since.set(None);
        self.admission.set_waiting();
    }
}

/// A request in progress, until its response body is handed over for writing.
pub(crate) struct RequestGuard(Rc<ConnectionState>);

impl RequestGuard {
    pub(crate) fn begin(state: Rc<ConnectionState>) -> Self {
        state.requests.set(state.requests.get() + 1);
        state.admission.set_busy();
        if !state.is_write_blocked.get() {
            state.slow_write.set(None);
        }
        Self(state)
    }
}

impl Drop for RequestGuard {
    fn drop(&mut self) {
        let left = self.0.requests.get() - 1;
        self.0.requests.set(left);
        if left == 0 {
            self.0.mark_idle();
        }
    }
}
