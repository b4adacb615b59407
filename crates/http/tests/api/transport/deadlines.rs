//! Time limits of connections.

use std::{
    io::{Read, Write},
    net::{Shutdown, TcpStream},
    thread,
    time::{Duration, Instant},
};

use klarlonn_http::TransportLimits;
use socket2::{Domain, Socket, Type};

use super::{
    read_response, read_to_close, send, send_slowly, short_limits, start_server, statuses,
};

const LIVE: &[u8] = b"GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n";
const CHUNKED: &[u8] = b"POST /api/track-search HTTP/1.1\r\nHost: x\r\n\
    Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"que\r\n";

/// Asserts that the server closes the connection within five seconds. Returns what it sent.
fn assert_closes_soon(stream: &mut TcpStream) -> String {
    let started = Instant::now();
    let responses = read_to_close(stream);
    assert!(started.elapsed() < Duration::from_secs(5), "{responses}");
    responses
}

// safety S29
#[test]
fn slow_head_returns_408() {
    let address = start_server(short_limits());
    let mut stream = send(
        address,
        b"GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    );
    send_slowly(&stream, b'x');
    assert_eq!(statuses(&assert_closes_soon(&mut stream)), [408]);
}

// safety S29
#[test]
fn slow_second_head_closes_connection() {
    let address = start_server(short_limits());
    let mut stream = send(address, LIVE);
    read_response(&mut stream);
    stream.write_all(b"GET /api/he").unwrap();
    send_slowly(&stream, b'x');
    assert_eq!(assert_closes_soon(&mut stream), "");
}

// safety S29
#[test]
fn idle_connection_closes_after_keep_alive() {
    let limits = short_limits();
    let address = start_server(limits);
    let mut stream = send(address, LIVE);
    read_response(&mut stream);
    thread::sleep(limits.keep_alive / 3);
    stream.write_all(LIVE).unwrap();
    read_response(&mut stream);
    let started = Instant::now();
    assert_eq!(assert_closes_soon(&mut stream), "");
    assert!(started.elapsed() > limits.keep_alive / 3);
}

// safety S29
#[test]
fn unfinished_chunked_body_closes_connection() {
    let address = start_server(short_limits());
    let mut silent = send(address, CHUNKED);
    let mut slow = send(address, &[CHUNKED, b"ffff\r\n"].concat());
    send_slowly(&slow, b' ');
    for stream in [&mut silent, &mut slow] {
        let responses = assert_closes_soon(stream);
        assert_eq!(statuses(&responses), [408]);
        assert!(
            responses.contains(r#""code":"body_too_slow""#),
            "{responses}"
        );
    }
}

// safety S29
#[test]
fn rejected_chunked_body_closes_connection() {
    let address = start_server(short_limits());
    let unread = String::from_utf8_lossy(CHUNKED)
        .replace("application/json", "text/plain")
        .replace("5\r\n", "ffffff\r\n");
    let mut stream = send(address, unread.as_bytes());
    send_slowly(&stream, b' ');
    assert_eq!(statuses(&assert_closes_soon(&mut stream)), [415]);
}

#[test]
fn slow_body_of_known_length_returns_408() {
    let address = start_server(short_limits());
    let head = b"POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
        Content-Length: 1000\r\n\r\n{";
    let mut stream = send(address, head);
    send_slowly(&stream, b' ');
    assert_eq!(statuses(&assert_closes_soon(&mut stream)), [408]);
}

/// Connects with a small receive buffer.
fn connect_with_small_buffer(address: std::net::SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    socket.connect(&address.into()).unwrap();
    let stream: TcpStream = socket.into();
    stream.set_read_timeout(Some(super::MAX_WAIT)).unwrap();
    stream
}

/// Sends requests without reading responses until the server accepts no more bytes. Returns the
/// number of requests sent; `None` if the server closed the connection.
fn request_without_reading(stream: &mut TcpStream) -> Option<usize> {
    let requests = b"GET /job/Sykepleier HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    stream
        .set_write_timeout(Some(Duration::from_millis(200)))
        .unwrap();
    for sent in 0..10_000 {
        match stream.write(&requests) {
            Ok(length) if length == requests.len() => {}
            Err(error) if super::is_reset(&error) => return None,
            Ok(_) | Err(_) => return Some(sent * 100),
        }
    }
    panic!("the server accepts an unlimited number of requests");
}

// safety S29
#[test]
fn client_that_reads_nothing_is_disconnected() {
    let address = start_server(short_limits());
    let mut stream = connect_with_small_buffer(address);
    let sent = request_without_reading(&mut stream);
    let started = Instant::now();
    // The client does not read, so only a failed write shows that the server has disconnected.
    let is_cut = sent.is_none()
        || (0..50).any(|_| {
            thread::sleep(Duration::from_millis(100));
            stream
                .write(b"G")
                .is_err_and(|error| super::is_reset(&error))
        });
    assert!(is_cut, "open after {:?}", started.elapsed());
}

// safety S29
#[test]
fn slow_but_steady_reader_gets_the_whole_response() {
    let limits = TransportLimits {
        min_write_rate: 64 * 1024,
        // Longer than a busy machine keeps the reader waiting.
        write_stall: Duration::from_secs(2),
        ..short_limits()
    };
    let address = start_server(limits);
    let mut stream = connect_with_small_buffer(address);
    let requests = b"GET /job/Sykepleier HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400);
    let mut writer = stream.try_clone().unwrap();
    let writing = thread::spawn(move || {
        writer.write_all(&requests).unwrap();
        writer.shutdown(Shutdown::Write).unwrap();
    });
    let (mut responses, mut part) = (Vec::new(), vec![0; 64 * 1024]);
    let started = Instant::now();
    loop {
        let length = stream.read(&mut part).unwrap();
        if length == 0 {
            break;
        }
        responses.extend_from_slice(&part[..length]);
        thread::sleep(Duration::from_millis(4));
    }
    writing.join().unwrap();
    let responses = String::from_utf8(responses).unwrap();
    assert_eq!(responses.matches("HTTP/1.1 200").count(), 400);
    // A client that reads nothing would have been disconnected earlier.
    assert!(
        started.elapsed() > limits.write_stall,
        "{:?}",
        started.elapsed()
    );
}
