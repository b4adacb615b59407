//! A mail server of the tests' own, on a loopback port.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

/// What the server does wrong, and at which command (`CONNECT`, `EHLO`, `AUTH`, `MAIL`, `RCPT`,
/// `DATA`, and `.`, the letter's end).
#[derive(Debug, Clone, Copy)]
pub enum SmtpTrouble {
    /// It answers this line.
    Answers(&'static str, &'static str),
    /// It never answers.
    Hangs(&'static str),
    /// It ends the connection.
    Closes(&'static str),
}

impl SmtpTrouble {
    fn is_at(self, command: &str) -> bool {
        let (Self::Answers(at, _) | Self::Hangs(at) | Self::Closes(at)) = self;
        at == command
    }
}

/// A server that takes letters as any mail server does, in the clear, or makes trouble.
pub struct SmtpServer {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    emails: Mutex<Vec<Vec<u8>>>,
    trouble: Mutex<Option<SmtpTrouble>>,
    hangs: AtomicUsize,
    stopped: AtomicBool,
}

impl SmtpServer {
    /// Starts on a free port.
    ///
    /// # Panics
    /// When no port is free.
    pub fn start() -> Self {
        Self::start_on("127.0.0.1:0")
    }

    /// Starts on this address.
    ///
    /// # Panics
    /// When the address is taken.
    pub fn start_on(address: &str) -> Self {
        let listener = TcpListener::bind(address).expect("the address is free");
        let address = listener
            .local_addr()
            .expect("a bound socket has an address");
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if shared.stopped.load(Ordering::SeqCst) {
                    return;
                }
                let shared = Arc::clone(&shared);
                // A client that goes away in the middle is no failure of the server.
                thread::spawn(move || shared.talk(&stream).ok());
            }
        });
        Self { address, state }
    }

    /// Where it is, as a setting names it.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Lets it make trouble from the next command on, or none any more.
    pub fn trouble(&self, trouble: Option<SmtpTrouble>) {
        *lock(&self.state.trouble) = trouble;
    }

    /// How often it has left a client without an answer.
    pub fn hangs(&self) -> usize {
        self.state.hangs.load(Ordering::SeqCst)
    }

    /// The letters that it has taken, as they came.
    pub fn emails(&self) -> Vec<Vec<u8>> {
        lock(&self.state.emails).clone()
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        self.state.stopped.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for the next client; when it is gone already all is well.
        let _ = TcpStream::connect(self.address);
    }
}

impl State {
    fn talk(&self, stream: &TcpStream) -> std::io::Result<()> {
        let mut input = BufReader::new(stream);
        if !self.answer(stream, "CONNECT", "220 post.example.no")? {
            return Ok(());
        }
        let mut line = String::new();
        while input.read_line(&mut line)? > 0 {
            let words = line.split([' ', '\r', '\n', ':']).next();
            let command = words.unwrap_or_default().to_ascii_uppercase();
            line.clear();
            let answer = match command.as_str() {
                "EHLO" => "250-post.example.no\r\n250-8BITMIME\r\n250 AUTH PLAIN",
                "AUTH" => "235 welcome",
                "DATA" => "354 go on",
                "QUIT" => "221 bye",
                _ => "250 fine",
            };
            if !self.answer(stream, &command, answer)? {
                return Ok(());
            }
            if command == "DATA" && self.makes_no_trouble_at("DATA") {
                let email = read_letter(&mut input)?;
                if self.makes_no_trouble_at(".") {
                    lock(&self.emails).push(email);
                }
                if !self.answer(stream, ".", "250 taken")? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn makes_no_trouble_at(&self, command: &str) -> bool {
        !lock(&self.trouble).is_some_and(|trouble| trouble.is_at(command))
    }

    /// Answers a command; false when the conversation is over.
    fn answer(&self, mut stream: &TcpStream, command: &str, usual: &str) -> std::io::Result<bool> {
        let trouble = *lock(&self.trouble);
        let line = match trouble.filter(|trouble| trouble.is_at(command)) {
            None => usual,
            Some(SmtpTrouble::Answers(_, line)) => line,
            Some(SmtpTrouble::Closes(_)) => return Ok(false),
            Some(SmtpTrouble::Hangs(_)) => {
                self.hangs.fetch_add(1, Ordering::SeqCst);
                // Until the client has had enough.
                let _ = stream.read_to_end(&mut Vec::new());
                return Ok(false);
            }
        };
        stream.write_all(format!("{line}\r\n").as_bytes())?;
        Ok(true)
    }
}

/// Reads a letter to its end, a line with nothing but a dot; a dot that was put before another one
/// is taken away (RFC 5321 section 4.5.2).
fn read_letter(input: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut email = Vec::new();
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 || line == b".\r\n" {
            return Ok(email);
        }
        email.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
