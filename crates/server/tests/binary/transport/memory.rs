#![expect(clippy::disallowed_methods, reason = "the test measures time")]

use std::{
    net::Ipv4Addr,
    time::{Duration, Instant},
};

use super::{Client, raise_file_limit};
use crate::installation::{Installation, Server};

/// Paths of the longest lists, as calls and pages.
const LISTS: [&str; 4] = ["/api/locations", "/api/jobs", "/stillinger", "/steder"];

/// Largest memory growth over an idle server, KiB.
const MAX_GROWTH: u64 = 150 * 1024;

fn server_with_entries(entries: &str) -> Server {
    let installation = Installation::new();
    installation.run(&["demo", "--entries", entries]);
    let server = installation.serve("info");
    for list in LISTS {
        server.get(list);
    }
    server
}

fn request_list(server: &Server, number: usize, encoding: &str) -> Client {
    let host = u8::try_from(1 + number / 400).unwrap();
    let mut client = Client::connect_from(server, Ipv4Addr::new(127, 0, 1, host));
    let list = LISTS[number % LISTS.len()];
    let request = format!("GET {list} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: {encoding}\r\n\r\n");
    client.send(&request).unwrap();
    client
}

/// Returns the number of concurrent connections; `just transport-load` sets more.
fn connections() -> usize {
    let number = std::env::var("KLARLONN_TEST_CONNECTIONS").ok();
    raise_file_limit(number.map_or(500, |number| number.parse().unwrap()))
}

// safety S29
#[test]
fn lists_for_many_connections_take_bounded_memory() {
    let count = connections();
    let server = server_with_entries("20000");
    server.reset_peak_memory();
    let baseline = server.memory();
    let started = Instant::now();
    let mut clients: Vec<Client> = (0..count)
        .map(|number| request_list(&server, number, "gzip, deflate, br"))
        .collect();
    for client in &mut clients {
        let response = client.read_response().unwrap();
        assert_eq!(response.status, 200);
        assert!(!response.body.is_empty());
    }
    let grown = server.peak_memory().saturating_sub(baseline);
    println!("{count} lists: {grown} KiB more in {:?}", started.elapsed());
    assert!(grown < MAX_GROWTH, "{grown} KiB");
}

// safety S29
#[test]
fn readers_that_stop_take_bounded_memory() {
    let count = connections();
    let server = server_with_entries("20000");
    server.reset_peak_memory();
    let baseline = server.memory();
    let clients: Vec<Client> = (0..count)
        .map(|number| {
            let mut client = request_list(&server, number, "identity");
            // Larger than the socket buffers.
            for _ in 0..3 {
                client
                    .send("GET /api/jobs HTTP/1.1\r\nHost: x\r\n\r\n")
                    .unwrap();
            }
            client
        })
        .collect();
    // Each response has begun.
    for client in &clients {
        client.0.get_ref().peek(&mut [0]).unwrap();
    }
    std::thread::sleep(Duration::from_secs(1));
    let grown = server.peak_memory().saturating_sub(baseline);
    println!("{count} readers that stop: {grown} KiB more");
    assert!(grown < MAX_GROWTH, "{grown} KiB");
}
