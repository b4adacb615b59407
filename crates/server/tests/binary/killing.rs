//! A server that is killed while members contribute (requirement R3).

use std::{
    collections::HashMap,
    io::{self, Read, Write},
    net::TcpStream,
    sync::mpsc,
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use crate::installation::{Installation, Server};

const KILLS: usize = 100;
const CONTRIBUTORS: u64 = 4;
/// A server takes thirty contributions of a member at once.
const AT_ONCE: u64 = 28;
/// So many jobs a member has in the end; from then on each entry replaces the one before.
const JOBS: u64 = 40;
/// A server is killed before so long after it took the first contribution.
const LATEST_MICROSECONDS: u64 = 25_000;

/// Each contributor comes from an address of their own, so that no limit holds them up.
const SETTINGS: [(&str, &str); 1] = [("KLARLONN_TRUSTED_PROXIES", "127.0.0.1")];

/// A job's title and its pay.
type Entry = (String, u64);

/// A member who contributes and remembers what they were told is kept.
struct Contributor {
    number: u64,
    token: String,
    sent: u64,
    kept: HashMap<String, u64>,
    /// What was sent last, if its answer never came: it may be kept or not.
    open: Option<Entry>,
}

impl Contributor {
    fn join(server: &Server, number: u64) -> Self {
        Self {
            number,
            token: server.join(&format!("kari{number}")),
            sent: 0,
            kept: HashMap::new(),
            open: None,
        }
    }

    /// Contributes until the server is gone, and tells of each entry that was taken.
    fn contribute(&mut self, address: &str, taken: &mpsc::Sender<()>) {
        for _ in 0..AT_ONCE {
            let title = format!("Stilling {}", self.sent % JOBS);
            let pay = 500_000 + self.sent;
            self.sent += 1;
            match self.send(address, &title, pay) {
                Ok(201) => {
                    self.kept.insert(title, pay);
                    taken.send(()).unwrap();
                }
                Ok(status) => panic!("{status} for {title}"),
                Err(_) => {
                    self.open = Some((title, pay));
                    return;
                }
            }
        }
    }

    /// Sends an entry and reads the status of its answer. An answer that is cut is none.
    fn send(&self, address: &str, title: &str, pay: u64) -> io::Result<u16> {
        let form = json!({
            "jobTitle": title,
            "company": "Helse Bergen",
            "annualSalary": pay,
            "employmentPercentage": 100,
            "experienceYears": "3-5",
            "location": "Bergen",
        });
        let (form, Self { number, token, .. }) = (form.to_string(), self);
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        write!(
            stream,
            "POST /api/salary-entries HTTP/1.0\r\nHost: {address}\r\n\
             Authorization: Bearer {token}\r\nX-Forwarded-For: 192.0.2.{number}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{form}",
            form.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let cut = || io::Error::other("the answer is cut");
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
        serde_json::from_str::<Value>(body).map_err(|_| cut())?;
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        status.ok_or_else(cut)
    }

    /// Compares what the server has with what this member was told.
    fn look(&mut self, server: &Server) {
        let mine = server.call("GET", "/api/my-salary-entries", &self.token, "");
        let mut found = HashMap::new();
        for entry in mine.json()["entries"].as_array().unwrap() {
            let title = entry["jobTitle"].as_str().unwrap().to_owned();
            let pay = entry["annualSalary"].as_u64().unwrap();
            assert!(!found.contains_key(&title), "{title} is there twice");
            found.insert(title, pay);
        }
        if let Some((title, pay)) = self.open.take()
            && found.get(&title) == Some(&pay)
        {
            self.kept.insert(title, pay);
        }
        assert_eq!(found, self.kept, "of member {}", self.number);
    }
}

/// Moments that are the same in every run.
struct Moments(u64);

impl Moments {
    fn next(&mut self) -> Duration {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        Duration::from_micros((self.0 >> 33) % LATEST_MICROSECONDS)
    }
}

#[test]
fn what_was_acknowledged_is_there_once_after_each_of_a_hundred_kills() {
    let installation = Installation::new();
    let mut server = installation.serve_with("info", &SETTINGS);
    let mut contributors: Vec<Contributor> = (0..CONTRIBUTORS)
        .map(|number| Contributor::join(&server, number))
        .collect();
    let mut moments = Moments(20_261_121);
    for _ in 0..KILLS {
        let address = server.address.clone();
        let (taken, first) = mpsc::channel();
        thread::scope(|scope| {
            for contributor in &mut contributors {
                let (address, taken) = (&address, taken.clone());
                scope.spawn(move || contributor.contribute(address, &taken));
            }
            first.recv_timeout(Duration::from_secs(10)).unwrap();
            thread::sleep(moments.next());
            server.kill();
        });
        server = installation.serve_with("info", &SETTINGS);
        for contributor in &mut contributors {
            contributor.look(&server);
        }
    }
    server.kill();
    let kept: usize = contributors.iter().map(|one| one.kept.len()).sum();
    let found = installation.run(&["doctor"]).stdout;
    assert!(found.contains(" answers and is whole"), "{found}");
    assert!(found.contains(&format!(": {kept} salaries,")), "{found}");
}
