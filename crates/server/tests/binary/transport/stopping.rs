#![expect(clippy::disallowed_methods, reason = "the test measures time")]

use std::{
    io::ErrorKind,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    thread,
    time::{Duration, Instant},
};

use super::Client;
use crate::installation::Installation;

const CLIENTS: usize = 100;

/// Counts of the clients' requests by result.
#[derive(Debug, Default)]
struct Outcomes {
    responses: AtomicUsize,
    /// Responses after the server was asked to stop.
    late_responses: AtomicUsize,
    /// Connections whose last response announced the close.
    announced_closes: AtomicUsize,
    /// Requests without a response on a connection that had earlier responses.
    lost: AtomicUsize,
}

/// Sends requests on one connection until it ends.
fn send_requests(mut client: Client, number: usize, is_stopping: &AtomicBool, outcomes: &Outcomes) {
    let body = r#"{"query":"sykepleier"}"#;
    let write = format!(
        "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let read = "GET /api/statistics HTTP/1.1\r\nHost: x\r\n\r\n";
    loop {
        let request = if number.is_multiple_of(3) {
            &write
        } else {
            read
        };
        let response = client.send(request).and_then(|()| client.read_response());
        let Ok(response) = response else {
            outcomes.lost.fetch_add(1, Relaxed);
            return;
        };
        assert!(response.status < 500, "{}", response.status);
        outcomes.responses.fetch_add(1, Relaxed);
        if is_stopping.load(Relaxed) {
            outcomes.late_responses.fetch_add(1, Relaxed);
        }
        if response.is_last {
            outcomes.announced_closes.fetch_add(1, Relaxed);
            return;
        }
        thread::sleep(Duration::from_millis(number as u64 % 20));
    }
}

// safety R5
#[test]
fn requests_under_load_complete_while_server_stops() {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", "200"]);
    let server = installation.serve("info");
    let (is_stopping, outcomes) = (AtomicBool::new(false), Outcomes::default());
    let (code, time) = thread::scope(|scope| {
        for number in 0..CLIENTS {
            let client = Client::connect(&server);
            let (is_stopping, outcomes) = (&is_stopping, &outcomes);
            scope.spawn(move || send_requests(client, number, is_stopping, outcomes));
        }
        thread::sleep(Duration::from_secs(1));
        let started = Instant::now();
        is_stopping.store(true, Relaxed);
        let (code, _) = server.stop();
        (code, started.elapsed())
    });
    println!("{outcomes:?} in {time:?}");
    assert_eq!(code, 0);
    assert!(time < Duration::from_secs(5), "{time:?}");
    assert_eq!(outcomes.lost.load(Relaxed), 0, "{outcomes:?}");
    assert_eq!(
        outcomes.announced_closes.load(Relaxed),
        CLIENTS,
        "{outcomes:?}"
    );
    assert!(
        outcomes.late_responses.load(Relaxed) >= CLIENTS,
        "{outcomes:?}"
    );
}

// safety R5
#[test]
fn request_half_sent_when_server_stops_completes() {
    let server = Installation::new().serve("info");
    let mut sending = Client::connect(&server);
    sending
        .send(
            "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
             Content-Length: 22\r\n\r\n{\"query\":",
        )
        .unwrap();
    let mut idle = Client::connect(&server);
    assert!(!idle.get("/api/health/live").unwrap().is_last);
    thread::sleep(Duration::from_millis(200));
    server.terminate();
    thread::sleep(Duration::from_millis(500));
    let rejected = std::net::TcpStream::connect(&server.address);
    assert_eq!(rejected.unwrap_err().kind(), ErrorKind::ConnectionRefused);
    assert!(idle.get("/api/health/live").unwrap().is_last);
    thread::sleep(Duration::from_secs(1));
    sending.send("\"sykepleier\"}").unwrap();
    let response = sending.read_response().unwrap();
    assert!((200..300).contains(&response.status), "{}", response.status);
    assert!(response.is_last);
    let (code, _) = server.wait_for_end(Duration::from_secs(5));
    assert_eq!(code, 0);
}
