#![expect(clippy::disallowed_methods, reason = "the test measures time")]

use std::{
    net::Ipv4Addr,
    time::{Duration, Instant},
};

use super::{Client, raise_file_limit};
use crate::installation::{Installation, Server, wait_until};

const CONNECTIONS: usize = 4_000;

/// Limit per address (`TransportLimits::max_connections_per_address`).
const PER_ADDRESS: usize = 512;

/// Sends ten requests, each of which must get a response quickly.
fn assert_responds_quickly(server: &Server) {
    for _ in 0..10 {
        let started = Instant::now();
        let response = Client::connect(server).get("/api/statistics").unwrap();
        let time = started.elapsed();
        assert_eq!(response.status, 200);
        assert!(time < Duration::from_secs(2), "{time:?}");
    }
}

// safety S29
#[test]
fn idle_connections_do_not_block_other_clients() {
    let count = raise_file_limit(CONNECTIONS);
    let server = Installation::new().serve("info");
    let baseline = server.memory();
    let mut clients = Vec::new();
    for (number, host) in (0..count).zip((1..=10).cycle()) {
        let mut client = Client::connect_from(&server, Ipv4Addr::new(127, 0, 1, host));
        if number % 2 == 0 {
            client
                .send("GET /api/statistics HTTP/1.1\r\nHost: x\r\nX-Slow: ")
                .unwrap();
        }
        clients.push(client);
    }
    assert_responds_quickly(&server);
    let open = clients.iter().filter(|client| client.is_open()).count();
    assert!(open > count * 9 / 10, "{open} of {count} are open");
    let grown = server.memory().saturating_sub(baseline);
    assert!(grown < 160 * 1024, "{grown} KiB");
}

// safety S29
#[test]
fn oldest_connections_of_an_address_are_closed() {
    raise_file_limit(2 * PER_ADDRESS);
    let server = Installation::new().serve("info");
    let clients: Vec<Client> = (0..2 * PER_ADDRESS)
        .map(|_| Client::connect(&server))
        .collect();
    assert_responds_quickly(&server);
    wait_until("the oldest connections are closed", || {
        let open = clients.iter().filter(|client| client.is_open()).count();
        (PER_ADDRESS - 20..=PER_ADDRESS).contains(&open)
    });
}

// safety S29
#[test]
fn trusted_proxy_may_have_more_connections() {
    raise_file_limit(2 * PER_ADDRESS);
    let settings = [("KLARLONN_TRUSTED_PROXIES", "127.0.0.1")];
    let server = Installation::new().serve_with("info", &settings);
    let clients: Vec<Client> = (0..2 * PER_ADDRESS)
        .map(|_| Client::connect(&server))
        .collect();
    assert_responds_quickly(&server);
    let open = clients.iter().filter(|client| client.is_open()).count();
    assert_eq!(open, clients.len());
}
