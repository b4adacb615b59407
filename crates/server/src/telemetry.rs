//! The log: structured lines on standard error.
//!
//! A thread writes them, so that nothing else waits for a full disk or for a reader that is frozen or
//! gone. Lines that cannot be written are dropped and counted.

use std::{
    error::Error,
    io::{self, IsTerminal, Write},
    mem, panic,
    sync::{
        Condvar, Mutex, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use tracing_appender::non_blocking::{NonBlocking, NonBlockingBuilder};

use crate::settings::{LogFormat, Settings};

/// Maximum number of lines that wait to be written, about two megabytes.
const QUEUED_LINES: usize = 10_000;

/// Maximum time for writing the lines that wait when the process ends.
const FINISH_TIME: Duration = Duration::from_secs(2);
/// Marks the end of the log in the queue.
const END: &[u8] = b"\0end";

/// The lines that wait to be written; none before [`start`].
static QUEUE: OnceLock<NonBlocking> = OnceLock::new();
/// Lines that standard error did not take.
static NOT_WRITTEN: AtomicU64 = AtomicU64::new(0);
/// Whether all lines before [`END`] were written.
static HAS_ENDED: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

/// Standard error. Each write is one line.
struct CountedStderr;

impl Write for CountedStderr {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if line == END {
            *HAS_ENDED.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
            HAS_ENDED.1.notify_all();
        } else if io::stderr().write_all(line).is_err() {
            NOT_WRITTEN.fetch_add(1, Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Starts logging for the whole process. Panics are logged too, because standard error may block.
pub(crate) fn start(settings: &Settings) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (queue, thread) = NonBlockingBuilder::default()
        .lossy(true)
        .buffered_lines_limit(QUEUED_LINES)
        .thread_name("log")
        .finish(CountedStderr);
    let _ = QUEUE.set(queue.clone());
    // It writes until the process ends.
    mem::forget(thread);
    let log = tracing_subscriber::fmt()
        .with_writer(queue)
        .with_ansi(io::stderr().is_terminal())
        .with_target(false)
        .with_env_filter(settings.log_filter());
    match settings.log_format {
        LogFormat::Text => log.compact().try_init()?,
        LogFormat::Json => log.json().flatten_event(true).try_init()?,
    }
    panic::set_hook(Box::new(
        |panic| tracing::error!(%panic, "a thread panicked"),
    ));
    Ok(())
}

/// Prints a line, whatever the log leaves out.
pub(crate) fn print(line: &str) {
    let line = format!("{line}\n");
    // There is no other way to report it if it cannot be printed.
    let _ = match QUEUE.get() {
        Some(queue) => queue.clone().write_all(line.as_bytes()),
        None => io::stderr().write_all(line.as_bytes()),
    };
}

/// Waits until the lines before are written, for at most [`FINISH_TIME`].
pub(crate) fn finish() {
    let Some(queue) = QUEUE.get() else { return };
    // The queue is full only if the reader of standard error is frozen.
    let _ = queue.clone().write_all(END);
    let (has_ended, ended) = &HAS_ENDED;
    let has_ended = has_ended.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = ended.wait_timeout_while(has_ended, FINISH_TIME, |has_ended| !*has_ended);
}

/// Returns the number of lines that were dropped.
pub(crate) fn dropped_lines() -> u64 {
    let queue = QUEUE.get().map(NonBlocking::error_counter);
    let not_queued = queue.map_or(0, |counter| counter.dropped_lines());
    not_queued as u64 + NOT_WRITTEN.load(Relaxed)
}
