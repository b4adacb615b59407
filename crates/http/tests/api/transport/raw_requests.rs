//! Malformed, ambiguous and pipelined requests.

use std::{io::Write, net::SocketAddr};

use super::{read_response, read_to_close, send, short_limits, start_server, statuses};

/// Returns the statuses of all responses to the request until the server closes the connection.
fn statuses_of(address: SocketAddr, request: &[u8]) -> Vec<u16> {
    statuses(&read_to_close(&mut send(address, request)))
}

/// Returns a request with these header lines and this body, followed by a second request.
fn with_second_request(headers: &str, body: &str) -> String {
    format!(
        "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         {headers}\r\n\r\n{body}GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n"
    )
}

// safety S29
#[test]
fn ambiguous_body_lengths_are_rejected() {
    let address = start_server(short_limits());
    let chunks = "2\r\n{}\r\n0\r\n\r\n";
    for headers in [
        "Content-Length: 2\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 2",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
        "Transfer-Encoding: identity, chunked",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: \x0bchunked",
        "Transfer-Encoding : chunked",
        "X: y\r\n Transfer-Encoding: chunked",
        "Content-Length: 2\r\nContent-Length: 3",
        "Content-Length: 2\r\nContent-Length: 2",
        "Content-Length: 2, 2",
        "Content-Length: +2",
        "Content-Length: -2",
        "Content-Length: 0x2",
        "Content-Length: 2 2",
        "Content-Length: 99999999999999999999",
        "Content-Length:",
        "Content-Length : 2",
    ] {
        let request = with_second_request(headers, chunks);
        assert_eq!(statuses_of(address, request.as_bytes()), [400], "{headers}");
    }
}

// safety S29
#[test]
fn broken_chunks_are_rejected() {
    let address = start_server(short_limits());
    for body in [
        "zz\r\n{}\r\n0\r\n\r\n",
        "-2\r\n{}\r\n0\r\n\r\n",
        "0x2\r\n{}\r\n0\r\n\r\n",
        "\r\n{}\r\n0\r\n\r\n",
        "2 2\r\n{}\r\n0\r\n\r\n",
        "2\n{}\r\n0\r\n\r\n",
        "2\r{}\r\n0\r\n\r\n",
        "10000000000000002\r\n{}\r\n0\r\n\r\n",
        "2\r\n{}0\r\n\r\n",
        "2\r\n{}}\r\n0\r\n\r\n",
        "1\r\n{}\r\n0\r\n\r\n",
        "2;\0\r\n{}\r\n0\r\n\r\n",
    ] {
        let request = with_second_request("Transfer-Encoding: chunked", body);
        let statuses = statuses_of(address, request.as_bytes());
        assert_eq!(statuses, [400], "{body:?}");
    }
}

// safety S29
#[test]
fn chunk_without_end_returns_408() {
    let address = start_server(short_limits());
    let head = "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Transfer-Encoding: chunked\r\n\r\n";
    let bodies = [
        "ffffffffffffffff\r\n",
        "7fffffff\r\n{}",
        "2\r\n{}\r\n",
        "2\r\n{}\r\n0\r\n",
    ];
    let streams = bodies.map(|body| send(address, format!("{head}{body}").as_bytes()));
    for (mut stream, body) in streams.into_iter().zip(bodies) {
        assert_eq!(statuses(&read_to_close(&mut stream)), [408], "{body:?}");
    }
}

// safety S29
#[test]
fn encoded_body_is_refused_before_it_arrives() {
    let address = start_server(short_limits());
    for encoding in ["gzip", "br", "zstd", "deflate"] {
        let request = format!(
            "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
             Content-Encoding: {encoding}\r\nContent-Length: 67108864\r\n\r\nthe first bytes"
        );
        let (head, _) = read_response(&mut send(address, request.as_bytes()));
        assert!(head.starts_with("http/1.1 415"), "{encoding}: {head}");
    }
}

#[test]
fn raw_utf8_in_an_address_is_read_as_encoded() {
    let address = start_server(short_limits());
    let get = |target: &[u8]| {
        let request = [
            &b"GET "[..],
            target,
            b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        ];
        let response = read_to_close(&mut send(address, &request.concat()));
        let (_, body) = response.split_once("\r\n\r\n").unwrap();
        (statuses(&response), body.to_owned())
    };
    for (raw, encoded) in [
        ("/søk?q=lærer", "/s%C3%B8k?q=l%C3%A6rer"),
        ("/s%C3%B8k?q=lærer", "/s%C3%B8k?q=l%C3%A6rer"),
        ("/søk?q=a_b_ø_", "/s%C3%B8k?q=a_b_%C3%B8_"),
        ("/api/search?q=ålesund", "/api/search?q=%C3%A5lesund"),
        (
            "/api/location-jobs/Ålesund",
            "/api/location-jobs/%C3%85lesund",
        ),
        ("/sted/Ålesund", "/sted/%C3%85lesund"),
        ("/søk?q=🚀", "/s%C3%B8k?q=%F0%9F%9A%80"),
        ("/api/ø", "/api/%C3%B8"),
        ("/ø.svg", "/%C3%B8.svg"),
    ] {
        let (status, body) = get(raw.as_bytes());
        assert_eq!(
            (&status, &body),
            (&get(encoded.as_bytes()).0, &get(encoded.as_bytes()).1),
            "{raw}"
        );
        assert_ne!(status, [400], "{raw}");
    }
    // Not UTF-8, and an address of another form.
    let (status, body) = get(b"/api/search?q=l\xe6rer");
    assert_eq!(status, [400]);
    assert!(body.contains("malformed_address"), "{body}");
    assert_eq!(get("http://x/søk".as_bytes()).0, [400]);
}

#[test]
fn raw_utf8_is_read_in_each_request_of_a_connection() {
    let address = start_server(short_limits());
    let mut stream = send(
        address,
        "GET /api/search?q=ås HTTP/1.1\r\nHost: x\r\n\r\n".as_bytes(),
    );
    let first = read_response(&mut stream);
    stream
        .write_all("GET /api/ø_ HTTP/1.1\r\nHost: x\r\n\r\n".as_bytes())
        .unwrap();
    let second = read_response(&mut stream);
    assert!(first.0.starts_with("http/1.1 200"), "{}", first.0);
    assert!(second.0.starts_with("http/1.1 404"), "{}", second.0);
}

// safety S29
#[test]
fn malformed_heads_are_rejected() {
    let address = start_server(short_limits());
    for request in [
        &b"GET / HTTP/1.1\r\n\r\n"[..],
        b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        b"GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: y\r\n z\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n",
        b"GET / HTTP/2.0\r\nHost: x\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /\x7f HTTP/1.1\r\nHost: x\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    ] {
        let shown = String::from_utf8_lossy(request);
        assert_eq!(statuses_of(address, request), [400], "{shown}");
    }
}

// safety S29
#[test]
fn oversized_heads_are_rejected() {
    let address = start_server(short_limits());
    let long = "x".repeat(300_000);
    let many = "X: y\r\n".repeat(1_000);
    for request in [
        format!("GET /{long} HTTP/1.1\r\nHost: x\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: x\r\nX: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: x\r\n{many}\r\n\r\n"),
        format!("{long} / HTTP/1.1\r\nHost: x\r\n\r\n"),
    ] {
        let statuses = statuses_of(address, request.as_bytes());
        // A reset may arrive before the response, since the server did not read the whole request.
        let is_rejected = matches!(statuses[..], [] | [400 | 414 | 431]);
        assert!(is_rejected, "{statuses:?} {}", &request[..40]);
    }
}

// safety S29
#[test]
fn request_within_a_body_gets_no_response() {
    let address = start_server(short_limits());
    let hidden = "GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n";
    let by_length = format!(
        "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Connection: close\r\nContent-Length: {}\r\n\r\n{hidden}",
        hidden.len()
    );
    let by_chunk = format!(
        "POST /api/track-search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
         Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n{:x}\r\n{hidden}\r\n0\r\n\r\n",
        hidden.len()
    );
    for request in [by_length, by_chunk] {
        assert_eq!(statuses_of(address, request.as_bytes()), [400]);
    }
}

// safety S29
#[test]
fn pipelined_requests_get_responses_in_order() {
    let address = start_server(short_limits());
    let names: Vec<String> = (0..50).map(|number| format!("unknown-{number}")).collect();
    let mut requests = String::new();
    for (number, name) in names.iter().enumerate() {
        let path = match number % 3 {
            0 => "/api/health/live".to_owned(),
            1 => format!("/api/{name}"),
            _ => "/api/jobs".to_owned(),
        };
        requests.extend(["GET ", &path, " HTTP/1.1\r\nHost: x\r\n\r\n"]);
    }
    let mut stream = send(address, requests.as_bytes());
    for number in 0..names.len() {
        let (head, body) = read_response(&mut stream);
        let (status, start) = match number % 3 {
            0 => ("200", &b"{\"status\""[..]),
            1 => ("404", &b"{\"error\""[..]),
            _ => ("200", &b"[{"[..]),
        };
        assert!(
            head.starts_with(&format!("http/1.1 {status}")),
            "{number} {head}"
        );
        assert!(body.starts_with(start), "{number}");
    }
}
