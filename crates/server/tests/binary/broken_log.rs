//! A log that cannot be written: the server answers as before, and stops when it is asked to.

use std::{
    fs::OpenOptions,
    process::{Child, Stdio},
};

use crate::installation::{Installation, free_address, signal, try_request_at, wait_until};

/// More lines than a pipe holds.
const CALLS: u64 = 1_200;

/// Starts a server with this log, calls it after `before`, stops it, and returns the number of lines that
/// it dropped.
fn dropped_lines(log: Stdio, before: impl FnOnce(&mut Child)) -> u64 {
    let installation = Installation::new();
    let metrics = free_address();
    let settings = [("KLARLONN_METRICS_LISTEN", metrics.as_str())];
    let (address, mut process) = installation.serve_into(log, &settings);
    let get = |host: &str, path: &str| try_request_at(host, "GET", path, &[], b"");
    wait_until("the server starts", || get(&address, "/").is_ok());
    before(&mut process);
    for _ in 0..CALLS {
        // Answers from memory have no line.
        assert_eq!(get(&address, "/api/nothing").unwrap().status, 404);
    }
    let metrics = get(&metrics, "/metrics").unwrap().body;
    let name = "klarlonn_log_lines_dropped_total ";
    let line = metrics.lines().find_map(|line| line.strip_prefix(name));
    signal("-TERM", process.id());
    wait_until("the server stops", || process.try_wait().unwrap().is_some());
    assert_eq!(process.wait().unwrap().code(), Some(0));
    line.unwrap().parse().unwrap()
}

#[test]
fn log_on_a_full_disk_leaves_calls_answered() {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    // The last lines may still wait.
    assert!(dropped_lines(full.into(), |_| {}) >= CALLS / 2);
}

#[test]
fn log_without_a_reader_leaves_calls_answered() {
    let close = |process: &mut Child| drop(process.stderr.take());
    assert!(dropped_lines(Stdio::piped(), close) > 0);
}

#[test]
fn log_that_nobody_reads_leaves_calls_answered() {
    dropped_lines(Stdio::piped(), |_| {});
}
