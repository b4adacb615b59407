//! A log that cannot be written: the server answers as before, and stops when it is asked to.

use std::{
    fs::OpenOptions,
    io,
    process::{Child, Stdio},
};

use crate::installation::{
    Installation, Response, free_address, signal, try_request_at, wait_until,
};

/// More lines than a pipe holds.
const CALLS: u64 = 1_200;

fn get(host: &str, path: &str) -> io::Result<Response> {
    try_request_at(host, "GET", path, &[], b"")
}

/// Starts a server with this log, and returns its address, that of its metrics, and its process. `None` if another test has
/// taken a port.
fn start(installation: &Installation, log: Stdio) -> Option<(String, String, Child)> {
    let metrics = free_address();
    let settings = [("KLARLONN_METRICS_LISTEN", metrics.as_str())];
    let (address, mut process) = installation.serve_into(log, &settings);
    let mut has_ended = false;
    wait_until("the server starts or ends", || {
        has_ended = process.try_wait().unwrap().is_some();
        has_ended || get(&address, "/").is_ok()
    });
    (!has_ended).then_some((address, metrics, process))
}

/// Starts a server with this log, calls it after `before`, stops it, and returns the number of lines that
/// it dropped.
fn dropped_lines(log: impl Fn() -> Stdio, before: impl FnOnce(&mut Child)) -> u64 {
    let installation = Installation::new();
    let started = (0..5).find_map(|_| start(&installation, log()));
    let (address, metrics, mut process) = started.expect("every port was taken");
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
    let full = || {
        let file = OpenOptions::new().write(true).open("/dev/full");
        file.unwrap().into()
    };
    // The last lines may still wait.
    assert!(dropped_lines(full, |_| {}) >= CALLS / 2);
}

#[test]
fn log_without_a_reader_leaves_calls_answered() {
    let close = |process: &mut Child| drop(process.stderr.take());
    assert!(dropped_lines(Stdio::piped, close) > 0);
}

#[test]
fn log_that_nobody_reads_leaves_calls_answered() {
    dropped_lines(Stdio::piped, |_| {});
}
