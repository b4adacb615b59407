//! Secrets of the running server: a member acts with texts that all contain a canary, and then the
//! log and a copy of the database are searched for it.

use std::{collections::BTreeSet, fs, thread, time::Duration};

use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    installation::{Installation, Server, contains, salary_form, wait_until},
    moderation::Moderator,
};

/// Every text of the member contains it.
pub(crate) const CANARY: &str = "kanari";
const EMAIL: &str = "kanari.post@example.no";
const NEW_EMAIL: &str = "kanari.ny@example.no";
const PASSWORDS: [&str; 3] = [
    "kanari hvit hest 1",
    "kanari hvit hest 2",
    "kanari hvit hest 3",
];
/// A picture of one pixel.
const PNG: [u8; 69] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0,
    0, 0, 144, 119, 83, 222, 0, 0, 0, 12, 73, 68, 65, 84, 120, 156, 99, 248, 207, 192, 0, 0, 3, 1,
    1, 0, 201, 254, 146, 239, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
];

/// A member with the session tokens they received.
struct Scenario<'a> {
    installation: &'a Installation,
    server: &'a Server,
    tokens: Vec<String>,
}

impl<'a> Scenario<'a> {
    fn new(installation: &'a Installation, server: &'a Server) -> Self {
        Self {
            installation,
            server,
            tokens: Vec::new(),
        }
    }

    fn post(&mut self, path: &str, body: &serde_json::Value) -> serde_json::Value {
        self.server.call("POST", path, "", &body.to_string()).json()
    }

    /// Returns the token of the newest session.
    fn token(&self) -> &str {
        self.tokens.last().unwrap()
    }

    fn store_token(&mut self, response: &serde_json::Value) {
        self.tokens
            .push(response["token"].as_str().unwrap().to_owned());
    }

    fn sign_in(&mut self, email: &str, password: &str) {
        let form = json!({ "email": email, "password": password });
        let response = self.post("/api/auth/login", &form);
        self.store_token(&response);
    }

    fn put(&self, path: &str, body: &serde_json::Value) -> String {
        let response = self
            .server
            .call("PUT", path, self.token(), &body.to_string());
        assert!((200..300).contains(&response.status), "{response:?}");
        response.body
    }

    /// Requests a password reset, and reads its token in the email.
    fn request_reset(&mut self, email: &str) -> String {
        self.post("/api/auth/forgot-password", &json!({ "email": email }));
        for _ in 0..200 {
            let token = self.installation.emails().into_iter().find_map(|email| {
                let is_new = |token: &str| !self.tokens.iter().any(|other| other == token);
                let text = &email.text;
                let token = text
                    .contains("?token=")
                    .then(|| email.word_after("?token="))?;
                is_new(token).then(|| token.to_owned())
            });
            if let Some(token) = token {
                self.tokens.push(token.clone());
                return token;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("no email was sent");
    }

    /// Uses every feature of a member except the deletion of the account.
    fn use_all_features(&mut self) {
        let [first, second, third] = PASSWORDS;
        let registered = self.post(
            "/api/auth/register",
            &json!({ "name": "Kanari Fugl", "username": "kanarifugl", "email": EMAIL, "password": first }),
        );
        self.store_token(&registered);
        let wrong = json!({ "email": EMAIL, "password": "kanari feil" }).to_string();
        assert_eq!(
            self.server
                .call("POST", "/api/auth/login", "", &wrong)
                .status,
            401
        );
        self.sign_in(EMAIL, first);
        for path in ["/api/auth/me", "/api/profile", "/api/profile/comments"] {
            self.server.call("GET", path, self.token(), "").json();
        }
        self.put(
            "/api/profile",
            &json!({ "username": "kanarifugl", "bio": "Kanari i bur" }),
        );
        self.send_picture();
        self.use_forum();
        let passwords = json!({ "currentPassword": first, "newPassword": second });
        let response = self.put("/api/profile/password", &passwords);
        self.store_token(&serde_json::from_str(&response).unwrap());
        self.put(
            "/api/profile/email",
            &json!({ "currentPassword": second, "currentEmail": EMAIL, "newEmail": NEW_EMAIL }),
        );
        let reset_token = self.request_reset(NEW_EMAIL);
        self.post(
            "/api/auth/reset-password",
            &json!({ "token": reset_token, "password": third, "confirmPassword": third }),
        );
        self.sign_in(NEW_EMAIL, third);
        let export = self
            .server
            .call("GET", "/api/profile/export", self.token(), "");
        assert!(export.json().to_string().contains("kanari"), "{export:?}");
    }

    /// Posts about an employer, anonymously and under the username, and reports the post.
    fn use_forum(&self) {
        let pay = salary_form("Kanarioppdretter", "Kanari AS", 500_000, "Kanariøya");
        self.send("POST", "/api/salary-entries", &pay);
        let moderator = Moderator::appoint(self.installation, self.server);
        for item in ["name:job_title:kanarioppdretter", "name:company:kanari as"] {
            moderator.wait_for(self.server, item);
            let approved = moderator.decide(self.server, item, "approve", None);
            assert_eq!(approved.status, 201, "{approved:?}");
        }
        let forum = "/api/company-forum/Kanari%20AS";
        let forum_exists = || self.server.call("GET", forum, self.token(), "").status == 200;
        wait_until("the employer has a forum", forum_exists);
        let post = json!({ "content": "Kanarifugler synger", "is_anonymous": true });
        let post = self.send("POST", forum, &post);
        let id = post["id"].as_str().unwrap();
        let comment = json!({ "content": "Ring kanaribua på 912 34 567" });
        let path = format!("{forum}/comment/{id}");
        let response = self
            .server
            .call("POST", &path, self.token(), &comment.to_string());
        assert_eq!(response.status, 422, "{response:?}");
        let comment = json!({ "content": "Kanaribua ligger øverst", "is_anonymous": false });
        self.send("POST", &path, &comment);
        self.put(
            &format!("{forum}/post/{id}"),
            &json!({ "content": "Kanarifugler tier" }),
        );
        let like = json!({ "post_id": id, "reaction_type": "like" });
        self.send("POST", &format!("{forum}/reaction"), &like);
        let report =
            json!({ "post_id": id, "reason": "other", "details": "Kanari er ingen arbeidsplass" });
        self.send("POST", &format!("{forum}/report"), &report);
        for path in [
            forum,
            &format!("{forum}/post/{id}/comments"),
            "/api/profile/comments",
        ] {
            self.server.call("GET", path, self.token(), "").json();
        }
    }

    /// Sends JSON as the member.
    fn send(&self, method: &str, path: &str, body: &serde_json::Value) -> serde_json::Value {
        let response = self
            .server
            .call(method, path, self.token(), &body.to_string());
        assert!((200..300).contains(&response.status), "{response:?}");
        response.json()
    }

    fn send_picture(&self) {
        let head = "--grense\r\nContent-Disposition: form-data; name=\"image\"; \
                    filename=\"kanari.png\"\r\nContent-Type: image/png\r\n\r\n";
        let body = [head.as_bytes(), &PNG, b"\r\n--grense--\r\n"].concat();
        let authorization = format!("Authorization: Bearer {}", self.token());
        let headers = [
            &authorization,
            "Content-Type: multipart/form-data; boundary=grense",
        ];
        let response = self
            .server
            .request("POST", "/api/profile/image", &headers, &body);
        response.json();
    }

    /// Sends secrets in places where they do not belong.
    fn misplace_secrets(&self) {
        let token = self.token();
        for path in [
            format!("/reset-password?token={token}&email={EMAIL}"),
            format!("/auth/callback?token={token}&redirect=/kanari"),
            format!("/login?error=kanari&password={CANARY}"),
            format!("/api/auth/google?redirect=/kanari&token={token}"),
            format!("/api/auth/google/callback?code=kanari&state={token}"),
            format!("/api/search?q={EMAIL}&token={token}"),
            format!("/api/search?q={CANARY}&q={CANARY}&limit={CANARY}"),
            format!("/api/jobs/{CANARY}%20x?company={CANARY}%20AS"),
            format!("/api/companies/search?query={CANARY}"),
            format!("/bedrift/{CANARY}%20AS?job={CANARY}"),
            format!("/{CANARY}"),
            format!("/api/profile-images/{CANARY}.webp"),
            format!("/api/{CANARY}?token={token}"),
            format!("/api/company-forum/{CANARY}?before={CANARY}"),
        ] {
            let headers = [
                "Authorization: Bearer kanari",
                "Cookie: __Host-klarlonn-sign-in=kanari; kanari=1",
                "Referer: http://localhost/kanari",
                "User-Agent: kanari",
                "X-Forwarded-For: kanari",
            ];
            self.server.request("GET", &path, &headers, b"");
        }
        let long = format!(
            r#"{{"email":"{EMAIL}","password":"{}"}}"#,
            "kanari".repeat(5_000)
        );
        for body in [
            r#"{"email":"kanari@example.no","password":"kanari"#,
            r#"{"email":["kanari"],"password":{"kanari":1}}"#,
            r#""kanari""#,
            "kanari",
            r#"{"email":"kanari","password":"kanari"}"#,
            &long,
        ] {
            for path in [
                "/api/auth/register",
                "/api/auth/forgot-password",
                "/api/auth/exchange",
                "/api/auth/reset-password",
            ] {
                self.server.call("POST", path, "", body);
            }
            for path in [
                "/api/profile",
                "/api/profile/password",
                "/api/profile/email",
            ] {
                self.server.call("PUT", path, token, body);
            }
            for path in [
                "/api/company-forum/kanari",
                "/api/company-forum/kanari/reaction",
            ] {
                self.server.call("POST", path, token, body);
            }
            let form = ["Content-Type: application/x-www-form-urlencoded"];
            self.server
                .request("POST", "/api/auth/login", &form, body.as_bytes());
        }
    }
}

/// Plays a member who uses every feature and sends secrets where they do not belong. Every text
/// contains [`CANARY`]. Returns the tokens that the member got.
pub(crate) fn play_member(installation: &Installation, server: &Server) -> Vec<String> {
    let mut scenario = Scenario::new(installation, server);
    scenario.use_all_features();
    scenario.misplace_secrets();
    scenario.tokens
}

/// Reads the files of the database while the server runs, as a thief would.
fn copy_database(installation: &Installation) -> Vec<u8> {
    let folder = installation.path("data");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.is_file());
    files.flat_map(|path| fs::read(path).unwrap()).collect()
}

/// Returns every word of the copy that is long enough to be a token or hash, and every digest of a
/// token in hexadecimal.
fn words(copy: &[u8], tokens: &[String]) -> BTreeSet<String> {
    let is_word_byte = |byte: &u8| byte.is_ascii_alphanumeric() || b"$./+=_-".contains(byte);
    let mut words: BTreeSet<String> = copy
        .split(|byte| !is_word_byte(byte))
        .filter(|word| word.len() >= 22)
        .map(|word| String::from_utf8_lossy(word).into_owned())
        .collect();
    for token in tokens {
        let hex: Vec<String> = Sha256::digest(token.as_bytes())
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let hex = hex.concat();
        words.extend(["kls_", "klr_", "klx_", ""].map(|prefix| format!("{prefix}{hex}")));
    }
    words
}

/// Asserts that a word opens neither a session nor an account to a client at this address.
fn assert_is_no_token(server: &Server, word: &str, address: &str) {
    let me = server.call("GET", "/api/auth/me", word, "");
    assert_eq!(me.status, 401, "{word} signs somebody in");
    let forwarded_for = format!("X-Forwarded-For: {address}");
    let headers = ["Content-Type: application/json", &forwarded_for];
    let form = json!({ "token": word, "password": "kanari tyv", "confirmPassword": "kanari tyv" })
        .to_string();
    let path = "/api/auth/reset-password";
    let reset = server.request("POST", path, &headers, form.as_bytes());
    assert_eq!(reset.status, 422, "{word} sets a password: {reset:?}");
    let cookie = format!("Cookie: __Host-klarlonn-sign-in={word}");
    let headers = ["Content-Type: application/json", &forwarded_for, &cookie];
    let form = json!({ "token": word }).to_string();
    let exchange = server.request("POST", "/api/auth/exchange", &headers, form.as_bytes());
    assert_eq!(exchange.status, 401, "{word} is exchanged: {exchange:?}");
}

// safety S1, R9
#[test]
fn log_and_database_copy_reveal_no_secrets() {
    let installation = Installation::new();
    let settings = [("KLARLONN_TRUSTED_PROXIES", "127.0.0.1")];
    let server = installation.serve_with("trace", &settings);
    let mut scenario = Scenario::new(&installation, &server);
    scenario.use_all_features();
    let session = scenario.token().to_owned();
    let me = server.call("GET", "/api/auth/me", &session, "").json();
    let id = me["id"].as_str().unwrap().to_owned();
    let unused = scenario.request_reset(NEW_EMAIL);
    let tokens = scenario.tokens.clone();

    let copy = copy_database(&installation);
    assert!(
        contains(&copy, EMAIL.as_bytes()),
        "the copy contains the database"
    );
    for digest in [&session, &unused].map(|token| Sha256::digest(token.as_bytes())) {
        assert!(
            contains(&copy, &digest),
            "the digests of valid tokens are stored"
        );
    }
    for secret in tokens.iter().map(String::as_str).chain(PASSWORDS) {
        assert!(!contains(&copy, secret.as_bytes()), "{secret}");
    }
    let words = words(&copy, &tokens);
    assert!(words.len() > 20, "{words:?}");
    for (number, word) in words.iter().enumerate() {
        // Each attempt has another address, so that no rate limit applies.
        let address = format!("2001:db8:{number:x}::1");
        assert_is_no_token(&server, word, &address);
    }
    // The tokens still work for their owner.
    assert_eq!(server.call("GET", "/api/auth/me", &session, "").status, 200);

    let scenario = Scenario {
        tokens: vec![session],
        ..scenario
    };
    scenario.misplace_secrets();
    let password = json!({ "password": PASSWORDS[2] }).to_string();
    let deleted = server.call("DELETE", "/api/profile", scenario.token(), &password);
    assert_eq!(deleted.status, 204, "{deleted:?}");
    assert_eq!(
        server
            .call("GET", "/api/auth/me", scenario.token(), "")
            .status,
        401
    );

    let (code, log) = server.stop();
    assert_eq!(code, 0);
    assert_audit(&log);
    for route in ["/api/jobs/{jobTitle}", "/bedrift/{company}"] {
        assert!(log.contains(route), "{route} is not in the log");
    }
    let secrets = tokens
        .iter()
        .map(String::as_str)
        .chain([CANARY, "bearer", "example.no", &id]);
    for secret in secrets {
        let is_leak = |line: &&str| line.to_lowercase().contains(secret);
        let leaks: Vec<&str> = log.lines().filter(is_leak).collect();
        assert_eq!(leaks, [""; 0]);
    }
}

/// Asserts that the log has the events of the account, with a pseudonym for the member (requirement
/// R10).
fn assert_audit(log: &str) {
    let line = |event: &str| {
        let found = log.lines().find(|line| line.contains(event));
        found.unwrap_or_else(|| panic!("{event} is not in the log"))
    };
    let member = |line: &str| {
        let (_, rest) = line.split_once("member=").unwrap();
        rest.split_whitespace().next().unwrap().to_owned()
    };
    let member_tag = member(line("an account was created"));
    assert_eq!(member_tag.len(), 16, "{member_tag}");
    assert!(
        member_tag.chars().all(|digit| digit.is_ascii_hexdigit()),
        "{member_tag}"
    );
    for event in [
        "a member signed in",
        "a password was changed",
        "a password was reset",
        "an email address was changed",
        "a member's data was exported",
        "an account was deleted",
    ] {
        assert_eq!(member(line(event)), member_tag, "{event}");
    }
    for event in ["a sign-in failed", "a password reset was requested"] {
        assert!(!line(event).contains("member="), "{event} names the member");
    }
}
