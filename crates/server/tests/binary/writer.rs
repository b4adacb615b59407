//! A member who writes and records what the server acknowledged, to compare it later with the
//! server's data.

use std::{
    collections::HashMap,
    io::{self, Read, Write as _},
    net::TcpStream,
    time::Duration,
};

use serde_json::{Value, json};

use crate::installation::{PASSWORD, Server, salary_form, wait_until};

/// Each writer has its own address, so that no limit per address applies.
pub(crate) const SETTINGS: [(&str, &str); 1] = [("KLARLONN_TRUSTED_PROXIES", "127.0.0.1")];
/// Number of writes that the server accepts from a member in a burst, a third of each kind.
pub(crate) const WRITES_AT_ONCE: u64 = 24;
/// Number of jobs of a member; further entries replace earlier ones.
const JOBS: u64 = 40;
/// Employer that the posts are about.
const COMPANY: &str = "Helse Bergen";
/// Number of posts on a page of the server's list.
const PAGE: usize = 50;

/// A complete response.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Value,
}

/// Acknowledged writes by key, and writes that were sent but not acknowledged, which may be stored
/// or not.
#[derive(Debug, Default, Clone)]
struct Ledger {
    acknowledged: HashMap<String, String>,
    open: HashMap<String, Vec<String>>,
}

impl Ledger {
    fn record(&mut self, key: String, value: String, is_acknowledged: bool) {
        if is_acknowledged {
            self.acknowledged.insert(key.clone(), value);
            self.open.remove(&key);
        } else {
            self.open.entry(key).or_default().push(value);
        }
    }

    /// Allows writes that were acknowledged later to be present or missing.
    fn allow(&mut self, later: &Self) {
        for (key, value) in &later.acknowledged {
            self.open
                .entry(key.clone())
                .or_default()
                .push(value.clone());
        }
    }

    /// Fails if an acknowledged write is missing, or something is present twice or was never sent.
    fn compare(&mut self, found: impl IntoIterator<Item = (String, String)>) {
        let mut stored = HashMap::new();
        for (key, value) in found {
            let is_open = self
                .open
                .get(&key)
                .is_some_and(|open| open.contains(&value));
            assert!(
                is_open || self.acknowledged.get(&key) == Some(&value),
                "{key}: {value} is neither acknowledged ({:?}) nor open ({:?})",
                self.acknowledged.get(&key),
                self.open.get(&key)
            );
            let earlier = stored.insert(key.clone(), value);
            assert_eq!(earlier, None, "{key} is present twice");
        }
        for key in self.acknowledged.keys() {
            assert!(
                stored.contains_key(key),
                "{key} was acknowledged and is lost"
            );
        }
        self.acknowledged = stored;
        self.open.clear();
    }
}

/// A member who contributes, posts and signs in, in turn.
#[derive(Clone)]
pub(crate) struct Writer {
    number: u64,
    pub(crate) token: String,
    sent: u64,
    entries: Ledger,
    posts: Ledger,
    /// Tokens of the sign-ins since the last comparison.
    sessions: Vec<String>,
}

impl Writer {
    /// Registers a member, and waits until the forum of the company exists.
    pub(crate) fn join(server: &Server, number: u64) -> Self {
        let mut writer = Self {
            number,
            token: String::new(),
            sent: 0,
            entries: Ledger::default(),
            posts: Ledger::default(),
            sessions: Vec::new(),
        };
        writer.register(&server.address);
        let reply = writer.contribute(&server.address).unwrap();
        assert_eq!(reply.status, 201, "{reply:?}");
        let path = "/api/company-forum/Helse%20Bergen";
        wait_until("the forum exists", || {
            server.call("GET", path, &writer.token, "").status == 200
        });
        writer
    }

    fn register(&mut self, address: &str) {
        let username = format!("kari{}", self.number);
        let form = json!({
            "name": "Kari Nordmann",
            "username": username,
            "email": format!("{username}@example.no"),
            "password": PASSWORD,
        });
        let reply = self.send(address, "/api/auth/register", &form).unwrap();
        assert_eq!(reply.status, 201, "{reply:?}");
        self.token = text(&reply.body, "token");
    }

    pub(crate) fn acknowledged_entries(&self) -> usize {
        self.entries.acknowledged.len()
    }

    pub(crate) fn acknowledged_posts(&self) -> usize {
        self.posts.acknowledged.len()
    }

    /// Contributes, posts or signs in, in turn.
    ///
    /// # Errors
    /// If the response is incomplete.
    pub(crate) fn write(&mut self, address: &str) -> io::Result<Reply> {
        match self.sent % 3 {
            0 => self.contribute(address),
            1 => self.post(address),
            _ => self.sign_in(address),
        }
    }

    /// Contributes a salary.
    pub(crate) fn contribute(&mut self, address: &str) -> io::Result<Reply> {
        let title = match self.sent / 3 % JOBS {
            // A known title, so that the company has a public entry and a forum.
            0 => "Sykepleier".to_owned(),
            number => format!("Stilling {number}"),
        };
        let pay = 500_000 + self.sent;
        self.sent += 1;
        let form = salary_form(&title, COMPANY, pay, "Bergen");
        let reply = self.send(address, "/api/salary-entries", &form);
        let is_acknowledged = matches!(&reply, Ok(reply) if reply.status == 201);
        self.entries.record(title, pay.to_string(), is_acknowledged);
        reply
    }

    /// Allows the next comparison to find the writes that `later` acknowledged.
    pub(crate) fn allow(&mut self, later: &Self) {
        self.entries.allow(&later.entries);
        self.posts.allow(&later.posts);
    }

    fn post(&mut self, address: &str) -> io::Result<Reply> {
        let content = format!("innlegg {} av kari{}", self.sent, self.number);
        self.sent += 1;
        let form = json!({ "content": content, "is_anonymous": false, "confirmed": true });
        let reply = self.send(address, "/api/company-forum/Helse%20Bergen", &form);
        let is_acknowledged = matches!(&reply, Ok(reply) if reply.status == 201);
        self.posts.record(content, String::new(), is_acknowledged);
        reply
    }

    fn sign_in(&mut self, address: &str) -> io::Result<Reply> {
        self.sent += 1;
        let email = format!("kari{}@example.no", self.number);
        let form = json!({ "email": email, "password": PASSWORD });
        let reply = self.send(address, "/api/auth/login", &form)?;
        if let Some(token) = reply.body["token"].as_str() {
            self.sessions.push(token.to_owned());
        }
        Ok(reply)
    }

    /// Signs in on a server whose database was restored, which has no session.
    pub(crate) fn sign_in_after_restore(&mut self, server: &Server) {
        let reply = self.sign_in(&server.address).unwrap();
        assert!(reply.status < 300, "{reply:?}");
        self.token = self.sessions.pop().unwrap();
        self.sessions.clear();
    }

    /// Sends a form and reads the response. Fails if the response is truncated.
    fn send(&self, address: &str, path: &str, form: &Value) -> io::Result<Reply> {
        let form = form.to_string();
        let authorization = match self.token.as_str() {
            "" => String::new(),
            token => format!("Authorization: Bearer {token}\r\n"),
        };
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(15)))?;
        write!(
            stream,
            "POST {path} HTTP/1.0\r\nHost: {address}\r\n\
             {authorization}X-Forwarded-For: 192.0.2.{}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{form}",
            self.number,
            form.len()
        )?;
        let mut response = String::new();
        stream.read_to_string(&mut response)?;
        let truncated = || io::Error::other("the response is truncated");
        let (head, body) = response.split_once("\r\n\r\n").ok_or_else(truncated)?;
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        Ok(Reply {
            status: status.ok_or_else(truncated)?,
            head: head.to_owned(),
            body: serde_json::from_str(body).map_err(|_| truncated())?,
        })
    }

    /// Compares the server's data with what was acknowledged: entries, posts, and sessions since
    /// the last comparison.
    pub(crate) fn compare(&mut self, server: &Server) {
        let own = server.call("GET", "/api/my-salary-entries", &self.token, "");
        let own = own.json();
        let entries = own["entries"].as_array().unwrap().iter().map(|entry| {
            let pay = entry["annualSalary"].as_u64().unwrap();
            (text(entry, "jobTitle"), pay.to_string())
        });
        self.entries.compare(entries);
        let posts = self.list_posts(server);
        self.posts
            .compare(posts.into_iter().map(|content| (content, String::new())));
        for token in self.sessions.drain(..) {
            let profile = server.call("GET", "/api/profile", &token, "");
            assert_eq!(profile.status, 200, "an acknowledged session is lost");
        }
        // A member has at most sixty sessions, so further ones would end the session of this
        // writer.
        let ended = server.call("DELETE", "/api/profile/sessions", &self.token, "");
        assert_eq!(ended.status, 204, "{ended:?}");
    }

    /// Returns the texts of all posts of this member, read page by page.
    fn list_posts(&self, server: &Server) -> Vec<String> {
        let mut posts = Vec::new();
        let mut path = "/api/profile/comments".to_owned();
        loop {
            let page = server.call("GET", &path, &self.token, "").json();
            let page = page.as_array().unwrap();
            posts.extend(page.iter().map(|post| text(post, "content")));
            match page.last() {
                Some(last) if page.len() == PAGE => {
                    let (created_at, id) = (text(last, "created_at"), text(last, "id"));
                    path = format!("/api/profile/comments?before={created_at},{id}");
                }
                _ => return posts,
            }
        }
    }
}

fn text(object: &Value, name: &str) -> String {
    object[name].as_str().unwrap().to_owned()
}
