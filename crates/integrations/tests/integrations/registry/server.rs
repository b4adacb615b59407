//! A local server in place of Enhetsregisteret.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

use klarlonn_domain::catalog::CompanyRegistry;
use klarlonn_integrations::{HttpRuntime, registry::Enhetsregisteret};
use klarlonn_testing::SettableClock;

/// Writes the response of a request; takes the request line.
pub(crate) type Reply = Box<dyn Fn(&str, &mut TcpStream) -> io::Result<()> + Send + Sync>;

/// A server and its received requests, each as its lines.
pub(crate) struct Server {
    pub(crate) port: u16,
    requests: Arc<Mutex<Vec<Vec<String>>>>,
}

impl Server {
    /// Responds to every request in this way.
    pub(crate) fn start(reply: Reply) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (reply, seen) = (Arc::new(reply), Arc::clone(&requests));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (reply, seen) = (Arc::clone(&reply), Arc::clone(&seen));
                // A client may close the connection early.
                thread::spawn(move || drop(serve(stream, &reply, &seen)));
            }
        });
        Self { port, requests }
    }

    pub(crate) fn requests(&self) -> Vec<Vec<String>> {
        self.requests.lock().unwrap().clone()
    }

    /// The adapter connected to this server, and its clock.
    pub(crate) fn registry(&self) -> (Arc<dyn CompanyRegistry>, Arc<SettableClock>) {
        let url = format!("http://127.0.0.1:{}/enhetsregisteret/api", self.port);
        let runtime = HttpRuntime::start().unwrap();
        let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
        let register =
            Enhetsregisteret::new(&url.parse().unwrap(), &runtime, Arc::clone(&clock) as _);
        (Arc::new(register.unwrap()), clock)
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

/// Writes a response with this status, content type and body.
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

/// Responds to every request with this.
pub(crate) fn always(status: &'static str, media_type: &'static str, body: String) -> Reply {
    Box::new(move |_, stream| write(stream, status, media_type, &body))
}

/// Responds to every request with 200 and this JSON.
pub(crate) fn json(body: &impl ToString) -> Reply {
    always("200 OK", "application/json", body.to_string())
}
