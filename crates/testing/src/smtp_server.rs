//! A mail server for tests, on a loopback port.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use crate::{loopback_server::LoopbackServer, mutex::lock};

/// Interval of the letters of a response that drips.
const DRIP_INTERVAL: Duration = Duration::from_millis(20);

/// A fault and the command at which it happens (`CONNECT`, `EHLO`, `AUTH`, `MAIL`, `RCPT`, `DATA`,
/// or `.` for the end of the email).
#[derive(Debug, Clone, Copy)]
pub enum SmtpFault {
    /// Responds with this line.
    Responds(&'static str, &'static str),
    /// Never responds.
    Hangs(&'static str),
    /// Closes the connection.
    Closes(&'static str),
    /// Responds with one letter at a time, without end.
    Drips(&'static str),
}

impl SmtpFault {
    fn is_at(self, command: &str) -> bool {
        let (Self::Responds(faulty, _)
        | Self::Hangs(faulty)
        | Self::Closes(faulty)
        | Self::Drips(faulty)) = self;
        faulty == command
    }
}

/// Unencrypted mail server that accepts every email unless a fault is set.
pub struct SmtpServer {
    server: LoopbackServer,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    emails: Mutex<Vec<Vec<u8>>>,
    fault: Mutex<Option<SmtpFault>>,
    hangs: AtomicUsize,
}

impl SmtpServer {
    /// Starts the server on a free port.
    ///
    /// # Panics
    /// If no port is free.
    pub fn start() -> Self {
        Self::start_on("127.0.0.1:0")
    }

    /// Starts the server on this address.
    ///
    /// # Panics
    /// If the address is in use.
    pub fn start_on(address: &str) -> Self {
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        let server = LoopbackServer::start(address, move |stream| shared.serve(stream));
        Self { server, state }
    }

    /// Returns the server's URL for the settings.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.server.address)
    }

    /// Sets the fault from the next command on; `None` clears it.
    pub fn set_fault(&self, fault: Option<SmtpFault>) {
        *lock(&self.state.fault) = fault;
    }

    /// Returns how many clients never got a response.
    pub fn hangs(&self) -> usize {
        self.state.hangs.load(Ordering::SeqCst)
    }

    /// Returns the received emails as raw bytes.
    pub fn emails(&self) -> Vec<Vec<u8>> {
        lock(&self.state.emails).clone()
    }
}

impl State {
    fn serve(&self, stream: &TcpStream) -> std::io::Result<()> {
        let mut input = BufReader::new(stream);
        if !self.respond(stream, "CONNECT", "220 post.example.no")? {
            return Ok(());
        }
        let mut line = String::new();
        while input.read_line(&mut line)? > 0 {
            let word = line.split([' ', '\r', '\n', ':']).next();
            let command = word.unwrap_or_default().to_ascii_uppercase();
            line.clear();
            let response = match command.as_str() {
                "EHLO" => "250-post.example.no\r\n250-8BITMIME\r\n250 AUTH PLAIN",
                "AUTH" => "235 accepted",
                "DATA" => "354 continue",
                "QUIT" => "221 bye",
                _ => "250 ok",
            };
            if !self.respond(stream, &command, response)? {
                return Ok(());
            }
            if command == "DATA" && self.has_no_fault_at("DATA") {
                let email = read_email(&mut input)?;
                if self.has_no_fault_at(".") {
                    lock(&self.emails).push(email);
                }
                if !self.respond(stream, ".", "250 accepted")? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn has_no_fault_at(&self, command: &str) -> bool {
        !lock(&self.fault).is_some_and(|fault| fault.is_at(command))
    }

    /// Responds to a command; returns `false` if the connection is to be closed.
    fn respond(
        &self,
        mut stream: &TcpStream,
        command: &str,
        default: &str,
    ) -> std::io::Result<bool> {
        let fault = *lock(&self.fault);
        let line = match fault.filter(|fault| fault.is_at(command)) {
            None => default,
            Some(SmtpFault::Responds(_, line)) => line,
            Some(SmtpFault::Closes(_)) => return Ok(false),
            Some(SmtpFault::Drips(_)) => loop {
                stream.write_all(b"2")?;
                thread::sleep(DRIP_INTERVAL);
            },
            Some(SmtpFault::Hangs(_)) => {
                self.hangs.fetch_add(1, Ordering::SeqCst);
                // Blocks until the client disconnects.
                let _ = stream.read_to_end(&mut Vec::new());
                return Ok(false);
            }
        };
        stream.write_all(format!("{line}\r\n").as_bytes())?;
        Ok(true)
    }
}

/// Reads an email up to the line with a single dot, and undoes dot-stuffing (RFC 5321 section
/// 4.5.2).
fn read_email(input: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut email = Vec::new();
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 || line == b".\r\n" {
            return Ok(email);
        }
        email.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
    }
}
