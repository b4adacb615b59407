//! A server of the tests' own that plays Enhetsregisteret.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

use klarlonn_domain::{catalog::CompanyRegistry, clock::Clock};
use klarlonn_registry::{Enhetsregisteret, OpenApi};
use klarlonn_testing::SettableClock;

/// What the server does once it has read a request, whose first line it is given.
pub(crate) type Reply = Box<dyn Fn(&str, &mut TcpStream) -> io::Result<()> + Send + Sync>;

/// A server, and the requests that it has read, each as its lines.
pub(crate) struct Server {
    pub(crate) port: u16,
    requests: Arc<Mutex<Vec<Vec<String>>>>,
}

impl Server {
    /// Answers every request so. It ends with the tests.
    pub(crate) fn start(reply: Reply) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (reply, seen) = (Arc::new(reply), Arc::clone(&requests));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (reply, seen) = (Arc::clone(&reply), Arc::clone(&seen));
                // A client that hangs up is a client that has seen enough.
                thread::spawn(move || drop(serve(stream, &reply, &seen)));
            }
        });
        Self { port, requests }
    }

    pub(crate) fn requests(&self) -> Vec<Vec<String>> {
        self.requests.lock().unwrap().clone()
    }

    /// The register behind this server, and the clock that it keeps its answers by.
    pub(crate) fn register(&self) -> (Arc<dyn CompanyRegistry>, Arc<SettableClock>) {
        let url = format!("http://127.0.0.1:{}/enhetsregisteret/api", self.port);
        let api = OpenApi::at(&url.parse().unwrap()).unwrap();
        let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
        let told: Arc<dyn Clock> = Arc::clone(&clock) as _;
        (Arc::new(Enhetsregisteret::new(api, told)), clock)
    }
}

fn serve(mut stream: TcpStream, reply: &Reply, seen: &Mutex<Vec<Vec<String>>>) -> io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?).lines();
    loop {
        let head: Vec<String> = reader
            .by_ref()
            .map_while(Result::ok)
            .take_while(|line| !line.is_empty())
            .collect();
        let Some(first) = head.first().cloned() else {
            return Ok(());
        };
        seen.lock().unwrap().push(head);
        reply(&first, &mut stream)?;
    }
}

/// Writes an answer of this status, type and body.
pub(crate) fn write(
    stream: &mut TcpStream,
    status: &str,
    media_type: &str,
    body: &str,
) -> io::Result<()> {
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {media_type}\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

/// Answers this, whatever is asked.
pub(crate) fn always(status: &'static str, media_type: &'static str, body: String) -> Reply {
    Box::new(move |_, stream| write(stream, status, media_type, &body))
}

/// Answers 200 with this JSON, whatever is asked.
pub(crate) fn json(body: &impl ToString) -> Reply {
    always("200 OK", "application/json", body.to_string())
}
