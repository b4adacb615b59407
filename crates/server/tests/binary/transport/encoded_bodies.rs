#![expect(clippy::disallowed_methods, reason = "the test measures time")]

use std::{
    io::Write,
    time::{Duration, Instant},
};

use data_encoding::HEXLOWER;
use flate2::{
    Compression,
    write::{DeflateEncoder, GzEncoder},
};

use super::Client;
use crate::installation::Installation;

/// Uncompressed size of the bodies except [`BROTLI`], bytes.
const UNPACKED: usize = 64 * 1024 * 1024;

/// 432 MiB of zeros, compressed with brotli.
const BROTLI: &str = "\
    cfffff7f002400e2b14072effff9ffff0f8004401c1680eefd3fffffff01900088c302d0bdffe7ff\
    ff3f001200715800baf7fffcffff074002200e0b40f7fe9fffffff004800c46101e8defff3ffff1f\
    000980382c00ddfb7ffeffff032001108705a07bffcfffff7f002400e2b00074effff9ffff0f8004\
    401c1680eefd3fffffff01900088c302d0bdffe7ffff3f001200715800baf7fffcffff074002200e\
    0b40f7fe9fffffff004800c46101e8defff3ffff1f000980382c00ddfb7ffeffff032001108705a0\
    7bffcfffff7f002400e2b00074effff9ffff0f8004401c1680eefd3fffffff01900088c302d0bdff\
    e7ffff3f001200715800baf7fffcffff074002200e0b40f7fe9fffffff004800c46101e8defff3ff\
    ff1f000980382c00ddfb7ffeffff032001108705a07bffcfffff7f002400e2b00074effff9ffff0f\
    8004401c1680eefd7ffeffff03900088c302d0bdff07";

/// Zeros as run-length blocks (RFC 8878, section 3.1.1.2).
fn zstd() -> Vec<u8> {
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38];
    let blocks = UNPACKED / (128 * 1024);
    for number in 1..=blocks {
        let is_last = u8::from(number == blocks);
        frame.extend([is_last | 0x02, 0x00, 0x10, 0x00]);
    }
    frame
}

/// Returns large bodies by the name of their encoding.
fn bombs() -> [(&'static str, Vec<u8>); 4] {
    let zeros = vec![0; UNPACKED];
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&zeros).unwrap();
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::fast());
    deflate.write_all(&zeros).unwrap();
    [
        ("br", HEXLOWER.decode(BROTLI.as_bytes()).unwrap()),
        ("zstd", zstd()),
        ("gzip", gzip.finish().unwrap()),
        ("deflate", deflate.finish().unwrap()),
    ]
}

// safety S29
#[test]
fn compressed_bodies_cost_neither_time_nor_memory() {
    let installation = Installation::new();
    let server = installation.serve("info");
    let document = server.get("/api/openapi.json");
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut calls = vec![("post".to_owned(), "/".to_owned())];
    for (path, methods) in paths {
        let path = path.replace(['{', '}'], "");
        let methods = methods.as_object().unwrap();
        let with_body = methods
            .iter()
            .filter(|(_, call)| call.get("requestBody").is_some());
        calls.extend(with_body.map(|(method, _)| (method.clone(), path.clone())));
    }
    assert!(calls.len() > 15, "{calls:?}");
    server.reset_peak_memory();
    let baseline = server.memory();
    for (encoding, bomb) in bombs() {
        for (method, path) in &calls {
            let head = format!(
                "{} {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                 Content-Encoding: {encoding}\r\nContent-Length: {}\r\n\r\n",
                method.to_uppercase(),
                bomb.len()
            );
            let started = Instant::now();
            let mut client = Client::connect(&server);
            client.send(&head).unwrap();
            // Only the first bytes: the response does not wait for the rest.
            let first = &bomb[..bomb.len().min(16 * 1024)];
            client.0.get_mut().write_all(first).unwrap();
            let response = client.read_response().unwrap();
            assert_eq!(response.status, 415, "{encoding} {method} {path}");
            let time = started.elapsed();
            assert!(time < Duration::from_secs(2), "{encoding} {path} {time:?}");
        }
    }
    let grown = server.peak_memory().saturating_sub(baseline);
    assert!(grown < 16 * 1024, "{grown} KiB");
}
