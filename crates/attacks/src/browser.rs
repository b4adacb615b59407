//! A client of the site's HTTP calls, for attackers who see what everybody sees.

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    thread,
    time::Duration,
};

use serde_json::Value;

/// Number of attempts to connect to a server that starts.
const ATTEMPTS: usize = 500;
/// Pause between two attempts.
const PAUSE: Duration = Duration::from_millis(10);

/// Sends requests, as a visitor or with a member's token.
pub(crate) struct Browser {
    address: SocketAddr,
    token: Option<String>,
    /// The address that a proxy would report.
    client: Option<Ipv4Addr>,
}

impl Browser {
    /// Waits until the server accepts connections.
    pub(crate) fn connect(address: SocketAddr) -> Self {
        for _ in 0..ATTEMPTS {
            if TcpStream::connect(address).is_ok() {
                break;
            }
            thread::sleep(PAUSE);
        }
        Self {
            address,
            token: None,
            client: None,
        }
    }

    /// Returns a client of the same site with a member's token.
    pub(crate) fn signed_in(&self, token: &str) -> Self {
        Self {
            address: self.address,
            token: Some(token.to_owned()),
            client: self.client,
        }
    }

    /// Returns a client of the same site at another address.
    pub(crate) fn at(&self, client: Ipv4Addr) -> Self {
        Self {
            address: self.address,
            token: self.token.clone(),
            client: Some(client),
        }
    }

    /// Returns the status and the JSON of the body; null if it is none.
    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        let (status, body) = self.send("GET", path, "");
        (status, serde_json::from_str(&body).unwrap_or_default())
    }

    /// Returns the body of a response as it was sent.
    pub(crate) fn text(&self, path: &str) -> String {
        self.send("GET", path, "").1
    }

    pub(crate) fn post(&self, path: &str, form: &Value) -> (u16, Value) {
        let form = form.to_string();
        let head = format!(
            "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            form.len()
        );
        let (status, body) = self.send("POST", path, &format!("{head}{form}"));
        (status, serde_json::from_str(&body).unwrap_or_default())
    }

    /// Sends a request with these last headers and body.
    fn send(&self, method: &str, path: &str, rest: &str) -> (u16, String) {
        let bearer = self.token.as_ref().map_or_else(String::new, |token| {
            format!("Authorization: Bearer {token}\r\n")
        });
        let client = self.client.as_ref();
        let client = client.map_or_else(String::new, |client| {
            format!("X-Forwarded-For: {client}\r\n")
        });
        let rest = if rest.is_empty() { "\r\n" } else { rest };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{bearer}{client}Connection: close\r\n{rest}"
        );
        let mut stream = TcpStream::connect(self.address).expect("the server accepts connections");
        stream
            .write_all(request.as_bytes())
            .expect("the server reads the request");
        let mut response = Vec::new();
        stream
            .read_to_end(&mut response)
            .expect("the server responds");
        let text = String::from_utf8_lossy(&response);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
        (status.unwrap_or_default(), body.to_owned())
    }

    /// Returns the JSON of a successful response.
    pub(crate) fn json(&self, path: &str) -> Option<Value> {
        let (status, body) = self.get(path);
        (status == 200).then_some(body)
    }

    /// Reads a list of entries from page to page, to its end or to the limit of the site.
    pub(crate) fn entries(&self, filter: &str) -> Vec<Value> {
        let mut entries = Vec::new();
        let mut cursor = String::new();
        loop {
            let path = format!("/api/salary-entries?limit=500{filter}{cursor}");
            let Some(page) = self.json(&path) else {
                return entries;
            };
            entries.extend(page["entries"].as_array().into_iter().flatten().cloned());
            match page["nextCursor"].as_str() {
                Some(next) => cursor = format!("&cursor={}", encode(next)),
                None => return entries,
            }
        }
    }
}

/// Encodes a text for a path or a query.
pub(crate) fn encode(text: &str) -> String {
    let bytes = text.bytes().map(|byte| {
        if byte.is_ascii_alphanumeric() {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    });
    bytes.collect()
}
