//! An OpenTelemetry collector that keeps what it gets.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

/// A collector on a free port.
pub(super) struct Collector {
    pub(super) url: String,
    received: Arc<Mutex<Vec<u8>>>,
}

impl Collector {
    /// Starts a collector that answers each request.
    pub(super) fn start() -> Self {
        Self::start_with(|stream, received| {
            while let Some((head, body)) = read_request(stream) {
                assert!(head.starts_with("POST /v1/traces HTTP/1.1"), "{head}");
                received
                    .lock()
                    .unwrap()
                    .extend([head.as_bytes(), &body].concat());
                let answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
                stream.get_mut().write_all(answer.as_bytes()).unwrap();
            }
        })
    }

    /// Starts a collector that accepts connections and never answers.
    pub(super) fn start_silent() -> Self {
        Self::start_with(|stream, _| {
            let _ = stream.read_to_end(&mut Vec::new());
        })
    }

    fn start_with(
        serve: impl Fn(&mut BufReader<TcpStream>, &Mutex<Vec<u8>>) + Copy + Send + 'static,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let received = Arc::<Mutex<Vec<u8>>>::default();
        let bytes = Arc::clone(&received);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let bytes = Arc::clone(&bytes);
                thread::spawn(move || serve(&mut BufReader::new(stream), &bytes));
            }
        });
        Self { url, received }
    }

    /// Returns all that was received. The texts of spans are plain in their encoding.
    pub(super) fn received(&self) -> Vec<u8> {
        self.received.lock().unwrap().clone()
    }
}

/// Reads a request; `None` at the end of the connection.
fn read_request(stream: &mut BufReader<TcpStream>) -> Option<(String, Vec<u8>)> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if stream.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let lower = head.to_lowercase();
    let length = lower
        .split_once("content-length: ")?
        .1
        .split_once("\r\n")?
        .0;
    let mut body = vec![0; length.parse().ok()?];
    stream.read_exact(&mut body).ok()?;
    Some((head, body))
}
