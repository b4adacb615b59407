//! HTTP on the wire: malformed requests, deadlines and compression.

#![expect(clippy::disallowed_methods, reason = "these tests measure time")]

mod compression;
mod deadlines;
mod encoded_bodies;
mod raw_requests;

use std::{
    io::{ErrorKind, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    thread,
    time::{Duration, Instant},
};

use klarlonn_http::{BodyLimits, TransportLimits, serve};

use crate::site::{Site, nurses_and_a_developer};

/// Maximum wait of a test for the server.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// Returns limits that are short enough for a test.
fn short_limits() -> TransportLimits {
    TransportLimits {
        // The clock of actix-http has a resolution of half a second.
        head: Duration::from_millis(1_200),
        keep_alive: Duration::from_millis(1_500),
        bodies: BodyLimits {
            picture: Duration::from_millis(600),
            other: Duration::from_millis(600),
        },
        write_stall: Duration::from_millis(600),
        ..TransportLimits::default()
    }
}

/// Starts a server that runs until the tests end. Returns its address.
fn start_server(limits: TransportLimits) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let services = Site::with(nurses_and_a_developer()).services.clone();
    thread::spawn(move || serve(address, services, limits).unwrap());
    let started = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(started.elapsed() < MAX_WAIT, "the server did not start");
        thread::sleep(Duration::from_millis(20));
    }
    address
}

/// Connects and sends the bytes.
fn send(address: SocketAddr, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(MAX_WAIT)).unwrap();
    stream.set_write_timeout(Some(MAX_WAIT)).unwrap();
    match stream.write_all(bytes) {
        // The server rejected the request before all of it was sent.
        Err(error) if is_reset(&error) => {}
        outcome => outcome.unwrap(),
    }
    stream
}

fn is_reset(error: &std::io::Error) -> bool {
    [ErrorKind::ConnectionReset, ErrorKind::BrokenPipe].contains(&error.kind())
}

/// Reads everything that the server sends until it closes the connection.
fn read_to_close(stream: &mut TcpStream) -> String {
    let (mut response, mut part) = (Vec::new(), [0; 16 * 1024]);
    loop {
        match stream.read(&mut part) {
            Ok(0) => break,
            Ok(length) => response.extend_from_slice(&part[..length]),
            Err(error) if is_reset(&error) => break,
            Err(error) => panic!("the connection stays open: {error}"),
        }
    }
    String::from_utf8_lossy(&response).into_owned()
}

/// Reads a response with a `Content-Length`. Returns its head in lower case and its body.
fn read_response(stream: &mut TcpStream) -> (String, Vec<u8>) {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte).unwrap();
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).unwrap().to_lowercase();
    let length = head.split("content-length: ").nth(1).unwrap();
    let length = length.split("\r\n").next().unwrap().parse().unwrap();
    let mut body = vec![0; length];
    stream.read_exact(&mut body).unwrap();
    (head, body)
}

/// Returns the statuses of all responses on a connection, without 100.
fn statuses(responses: &str) -> Vec<u16> {
    let heads = responses.split("HTTP/1.1 ").skip(1);
    heads
        .map(|head| head[..3].parse().unwrap())
        .filter(|status| *status != 100)
        .collect()
}

/// Sends a byte every 50 ms until the server closes the connection, for at most ten seconds.
fn send_slowly(stream: &TcpStream, byte: u8) {
    let mut stream = stream.try_clone().unwrap();
    thread::spawn(move || {
        for _ in 0..200 {
            thread::sleep(Duration::from_millis(50));
            if stream.write_all(&[byte]).is_err() {
                return;
            }
        }
    });
}
