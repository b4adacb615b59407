//! Captures log output.

use std::{
    cell::RefCell,
    io::{self, Write},
    sync::Once,
};

use tracing::{Level, callsite::rebuild_interest_cache};

thread_local! {
    static CAPTURED: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// Writes to the buffer of this thread, if it captures.
struct ThreadLog;

impl Write for ThreadLog {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        CAPTURED.with_borrow_mut(|captured| {
            if let Some(captured) = captured {
                captured.extend_from_slice(bytes);
            }
        });
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns what `action` logs on this thread, at every level.
///
/// The subscriber is global: with one per thread, a callsite that another test reaches at the same
/// time can stay disabled.
pub(crate) fn capture(action: impl FnOnce()) -> String {
    static SUBSCRIBER: Once = Once::new();
    SUBSCRIBER.call_once(|| {
        tracing_subscriber::fmt()
            .with_max_level(Level::TRACE)
            .with_writer(|| ThreadLog)
            .init();
    });
    rebuild_interest_cache();
    CAPTURED.set(Some(Vec::new()));
    action();
    String::from_utf8(CAPTURED.take().unwrap()).unwrap()
}
