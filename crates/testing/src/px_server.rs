//! A server with Statistics Norway's interface for tests, on a loopback port.

use std::{
    collections::BTreeMap,
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use klarlonn_domain::catalog::SourceSelection;
use serde_json::Value;

use crate::{PxTable, loopback_server::LoopbackServer, mutex::lock};

/// What the server does instead of answering.
#[derive(Debug, Clone)]
pub enum PxFault {
    /// Never answers.
    Hangs,
    /// Sends a body without end.
    Endless,
    /// Sends this body.
    Sends(&'static str),
    /// Redirects to this address.
    Redirects(&'static str),
    /// Says that there were too many calls, and asks to wait so many seconds.
    TooManyCalls(u32),
}

/// Answers `/tables/{id}/metadata` and `/tables/{id}/data`.
pub struct PxServer {
    server: LoopbackServer,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    tables: Mutex<BTreeMap<String, PxTable>>,
    fault: Mutex<Option<PxFault>>,
}

impl PxServer {
    /// Starts a server without tables on a free port.
    ///
    /// # Panics
    /// If no port is free.
    pub fn start() -> Self {
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        let server = LoopbackServer::start("127.0.0.1:0", move |stream| shared.serve(stream));
        Self { server, state }
    }

    /// Returns the base address of the interface.
    pub fn url(&self) -> String {
        format!("http://{}/v2", self.server.address)
    }

    /// Puts a table in place of the one with this number.
    pub fn set_table(&self, number: &str, table: PxTable) {
        lock(&self.state.tables).insert(number.to_owned(), table);
    }

    /// Sets the fault from the next call on; `None` clears it.
    pub fn set_fault(&self, fault: Option<PxFault>) {
        *lock(&self.state.fault) = fault;
    }
}

impl State {
    fn serve(&self, mut stream: &TcpStream) -> io::Result<()> {
        let mut input = BufReader::new(stream);
        let (mut line, mut length) = (String::new(), 0);
        input.read_line(&mut line)?;
        let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
        loop {
            line.clear();
            if input.read_line(&mut line)? == 0 || line.trim().is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').unwrap_or_default();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().unwrap_or_default();
            }
        }
        let mut body = vec![0; length];
        input.read_exact(&mut body)?;
        let fault = lock(&self.fault).clone();
        match fault {
            None => match self.answer(&path, &body) {
                Some(answer) => respond(stream, "200 OK", "", &answer),
                None => respond(stream, "404 Not Found", "", ""),
            },
            Some(PxFault::Sends(body)) => respond(stream, "200 OK", "", body),
            Some(PxFault::Redirects(to)) => {
                respond(stream, "302 Found", &format!("location: {to}\r\n"), "")
            }
            Some(PxFault::TooManyCalls(seconds)) => {
                let header = format!("retry-after: {seconds}\r\n");
                respond(stream, "429 Too Many Requests", &header, "")
            }
            Some(PxFault::Hangs) => stream.read_to_end(&mut Vec::new()).map(drop),
            Some(PxFault::Endless) => {
                stream.write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n[")?;
                loop {
                    stream.write_all(&[b' '; 4_096])?;
                    thread::sleep(Duration::from_micros(100));
                }
            }
        }
    }

    fn answer(&self, path: &str, body: &[u8]) -> Option<String> {
        let path = path.split('?').next()?.strip_prefix("/v2/tables/")?;
        let (number, part) = path.split_once('/')?;
        let tables = lock(&self.tables);
        let table = tables.get(number)?;
        let selection = (part == "data").then(|| selection(body));
        Some(table.json_stat(selection.as_ref()).to_string())
    }
}

/// Reads the body of a call for cells.
fn selection(body: &[u8]) -> SourceSelection {
    let body: Value = serde_json::from_slice(body).unwrap_or_default();
    let variables = body["selection"].as_array().cloned().unwrap_or_default();
    let variables = variables.into_iter().map(|variable| {
        let code = variable["variableCode"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        let codes = variable["valueCodes"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let codes = codes.iter().filter_map(|it| Some(it.as_str()?.to_owned()));
        (code, codes.collect())
    });
    variables.collect()
}

fn respond(mut stream: &TcpStream, status: &str, headers: &str, body: &str) -> io::Result<()> {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\n{headers}content-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body.as_bytes())
}
