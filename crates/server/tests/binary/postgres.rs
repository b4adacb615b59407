//! A PostgreSQL database for one test. This crate has no PostgreSQL client; the few protocol
//! messages that create a database need none, because the test server asks for no password.

use std::{
    env,
    io::{self, Read as _, Write as _},
    net::TcpStream,
    process,
};

/// Version 3.0 of the protocol.
const PROTOCOL_VERSION: u32 = 3 << 16;

/// Database on the test server, dropped with this value.
pub(crate) struct TestDatabase {
    /// `HOST:PORT`.
    server: String,
    name: String,
}

impl TestDatabase {
    /// Creates a database whose name contains `purpose`.
    pub(crate) fn new(purpose: &str) -> Self {
        let url = env::var("KLARLONN_TEST_POSTGRES_URL").expect(
            "KLARLONN_TEST_POSTGRES_URL is not set: run the tests through `just test`, which \
             starts PostgreSQL",
        );
        let (_, rest) = url.split_once('@').unwrap();
        let (server, _) = rest.split_once('/').unwrap();
        let database = Self {
            server: server.to_owned(),
            name: format!("klarlonn_binary_{purpose}_{}", process::id()),
        };
        let name = &database.name;
        database.query(&format!(
            "CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'"
        ));
        database
    }

    pub(crate) fn url(&self) -> String {
        self.url_at(&self.server)
    }

    /// Returns the URL of the database behind another address.
    pub(crate) fn url_at(&self, address: &str) -> String {
        format!("postgres://postgres@{address}/{}", self.name)
    }

    /// Returns `HOST:PORT` of the server.
    pub(crate) fn server(&self) -> &str {
        &self.server
    }

    /// Runs a statement as the administrator, and panics if the server reports an error.
    fn query(&self, statement: &str) {
        let mut stream = TcpStream::connect(&self.server).unwrap();
        let parameters = "user\0postgres\0database\0postgres\0\0";
        let startup = [&PROTOCOL_VERSION.to_be_bytes(), parameters.as_bytes()].concat();
        send(&mut stream, b"", &startup).unwrap();
        until_ready(&mut stream);
        let statement = format!("{statement}\0");
        send(&mut stream, b"Q", statement.as_bytes()).unwrap();
        until_ready(&mut stream);
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        self.query(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

/// Sends a message: its kind, its length, its body.
fn send(stream: &mut TcpStream, kind: &[u8], body: &[u8]) -> io::Result<()> {
    let length = u32::try_from(body.len() + 4).unwrap().to_be_bytes();
    stream.write_all(&[kind, &length, body].concat())
}

/// Reads messages until the server is ready for a query, and panics on an error.
fn until_ready(stream: &mut TcpStream) {
    loop {
        let mut head = [0; 5];
        stream.read_exact(&mut head).unwrap();
        let length = u32::from_be_bytes([head[1], head[2], head[3], head[4]]);
        let mut body = vec![0; usize::try_from(length).unwrap() - 4];
        stream.read_exact(&mut body).unwrap();
        let text = String::from_utf8_lossy(&body);
        assert_ne!(head[0], b'E', "PostgreSQL reported an error: {text}");
        if head[0] == b'Z' {
            return;
        }
    }
}
