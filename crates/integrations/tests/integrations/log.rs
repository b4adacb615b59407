//! Captures log output.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use tracing::{Level, callsite::rebuild_interest_cache, subscriber::with_default};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns what `action` logs on this thread, at every level. Runs it twice: a callsite that
/// another thread reaches first, without a subscriber, stays disabled until the interest cache is
/// rebuilt.
pub(crate) fn capture(action: impl Fn()) -> String {
    action();
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    with_default(subscriber, || {
        rebuild_interest_cache();
        action();
    });
    String::from_utf8(log.0.lock().unwrap().clone()).unwrap()
}
