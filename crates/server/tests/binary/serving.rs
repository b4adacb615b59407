//! Answers, the log and the end of a running server.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    thread,
    time::Duration,
};

use crate::installation::{Installation, signal};

// safety R5
#[test]
fn server_shows_demo_data_and_ends_on_sigterm_only() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "200"]);
    let server = installation.serve("info");
    // A closed terminal or a tool that rotates logs sends SIGHUP.
    signal("-HUP", server.pid());
    thread::sleep(Duration::from_millis(200));
    assert_eq!(server.get("/api/health/live"), r#"{"status":"ok"}"#);
    let statistics: serde_json::Value =
        serde_json::from_str(&server.get("/api/statistics")).unwrap();
    assert_eq!(
        (&statistics["totalEntries"], &statistics["demo"]),
        (&200.into(), &true.into())
    );
    assert!(server.get("/").contains(r#"{"demo":true,"#));
    let (code, log) = server.stop();
    assert_eq!(code, 0);
    assert!(log.trim_end().ends_with("stopped"), "{log}");
    assert!(!log.contains("/api/health/live"), "{log}");
}

/// Sends the beginning of a request and then one byte at intervals, and returns the response until
/// the server closes the connection.
fn send_slowly(address: &str, beginning: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(beginning.as_bytes()).unwrap();
    let mut slow_stream = stream.try_clone().unwrap();
    thread::spawn(move || {
        // Until the connection is closed, but for at most 30 seconds.
        for _ in 0..60 {
            thread::sleep(Duration::from_millis(500));
            if slow_stream.write_all(b" ").is_err() {
                return;
            }
        }
    });
    stream
        .set_read_timeout(Some(Duration::from_secs(25)))
        .unwrap();
    let (mut response, mut part) = (Vec::new(), [0; 1_024]);
    loop {
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(length) => response.extend_from_slice(&part[..length]),
            // The server closed the connection with unread bytes.
            Err(error) if error.kind() == ErrorKind::ConnectionReset => break,
            Err(error) => panic!("the connection was not closed: {error}"),
        }
    }
    String::from_utf8(response).unwrap()
}

// safety S29
#[test]
fn slow_requests_get_408_and_are_closed() {
    let server = Installation::new().serve("info");
    let body = "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 1000\r\n\r\n{";
    let head = "POST /api/track-search HTTP/1.1\r\nHost: x\r\nX-Slow:";
    let address = &server.address;
    let responses = thread::scope(|scope| {
        let threads =
            [body, head].map(|beginning| scope.spawn(move || send_slowly(address, beginning)));
        threads.map(|thread| thread.join().unwrap())
    });
    for response in &responses {
        assert!(response.starts_with("HTTP/1.1 408 "), "{responses:?}");
    }
    assert!(
        responses[0].contains(r#""code":"body_too_slow""#),
        "{responses:?}"
    );
}
