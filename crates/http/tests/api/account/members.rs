//! A site with members and the requests that they send.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use klarlonn_domain::account::{CurrentMember, Delivery, Mail, MailError, Mailer};
use klarlonn_testing::PlainEmailTexts;
use serde_json::{Value, json};

use crate::site::{Response, Site};

pub(crate) const PASSWORD: &str = "hvit hest";
pub(crate) const NEW_PASSWORD: &str = "sort katt";

/// A site with members. Each request has its own client address, so that tests are not throttled by
/// accident.
pub(crate) struct MemberSite {
    pub(crate) app: Site,
    requests: AtomicU32,
}

/// A member with a session.
pub(crate) struct TestMember {
    pub(crate) id: String,
    pub(crate) token: String,
}

impl MemberSite {
    pub(crate) fn new() -> Self {
        Self::from_site(Site::with(Vec::new()))
    }

    pub(crate) fn from_site(site: Site) -> Self {
        Self {
            app: site,
            requests: AtomicU32::default(),
        }
    }

    /// Runs the nightly publication after the last day on which rows of a deleted account go.
    pub(crate) fn run_all_removals(&self) {
        let service = &self.app.services.domain.publication_service;
        self.app.clock.advance(TimeDelta::days(31));
        // The first check only schedules.
        service.run_if_due().unwrap();
        self.app.clock.advance(TimeDelta::days(1));
        assert!(service.run_if_due().unwrap().run.is_some());
    }

    /// Sends JSON as the member with this token, or as a visitor.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Response {
        let bearer = format!("Bearer {}", token.unwrap_or_default());
        let mut headers = vec![("content-type", "application/json")];
        if token.is_some() {
            headers.push(("authorization", &bearer));
        }
        self.send_raw(method, path, &headers, body.to_string())
            .await
    }

    /// Sends a request from a client address that has sent none before.
    pub(crate) async fn send_raw(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Response {
        let number = self.requests.fetch_add(1, Ordering::Relaxed) + 1;
        let peer = IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000 + number));
        self.app
            .request_from(peer, method, path, headers, body)
            .await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Response {
        self.send(Method::POST, path, None, body).await
    }

    /// Sends a GET request as the member with this token.
    pub(crate) async fn get(&self, path: &str, token: &str) -> Response {
        let bearer = format!("Bearer {token}");
        self.send_raw(Method::GET, path, &[("authorization", &bearer)], "")
            .await
    }

    pub(crate) async fn put(&self, path: &str, token: &str, body: &Value) -> Response {
        self.send(Method::PUT, path, Some(token), body).await
    }

    /// Registers a member with this username and the email address `{username}@example.no`.
    pub(crate) async fn register(&self, username: &str) -> TestMember {
        let response = self
            .post("/api/auth/register", &registration(username))
            .await;
        assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
        TestMember::from_sign_in(&response.json())
    }

    /// Registers a member with a verified email address. Leaves no email in the outbox.
    pub(crate) async fn register_verified(&self, username: &str) -> TestMember {
        self.register(username).await;
        let email = format!("{username}@example.no");
        let token = self.reset_token(&email).await;
        let response = self.reset_password(&token, PASSWORD).await;
        assert_eq!(response.status, StatusCode::OK, "{}", response.body);
        self.emails();
        TestMember::from_sign_in(&self.sign_in(&email, PASSWORD).await.json())
    }

    /// Uploads a picture of the member. Returns its path.
    pub(crate) async fn upload_picture(&self, member: &TestMember) -> Value {
        let bearer = member.bearer();
        let headers = [
            ("authorization", bearer.as_str()),
            ("content-type", "multipart/form-data; boundary=grense"),
        ];
        let form = "--grense\r\nContent-Disposition: form-data; name=\"image\"; \
                    filename=\"a\"\r\n\r\npicture\r\n--grense--\r\n";
        let path = "/api/profile/image";
        let response = self.send_raw(Method::POST, path, &headers, form).await;
        assert_eq!(response.status, StatusCode::OK, "{}", response.body);
        response.json()["profile_image"].clone()
    }

    pub(crate) async fn sign_in(&self, email: &str, password: &str) -> Response {
        let form = json!({"email": email, "password": password});
        self.post("/api/auth/login", &form).await
    }

    /// Returns whether the token belongs to a session.
    pub(crate) async fn is_signed_in(&self, token: &str) -> bool {
        let me = self.get("/api/auth/me", token).await;
        assert!(
            matches!(me.status, StatusCode::OK | StatusCode::UNAUTHORIZED),
            "{}",
            me.body
        );
        me.status == StatusCode::OK
    }

    /// Sends all waiting emails and returns them.
    pub(crate) fn emails(&self) -> Vec<Mail> {
        let mailer = RecordingMailer::default();
        let accounts = &self.app.services.domain.accounts;
        let send_next = || {
            let delivery = &accounts.email_delivery;
            delivery.send_next(&mailer, &PlainEmailTexts, None).unwrap()
        };
        while !matches!(send_next(), Delivery::NoneDue) {}
        mailer.0.into_inner().unwrap()
    }

    /// Sets a new password with the token of a reset link.
    pub(crate) async fn reset_password(&self, token: &str, password: &str) -> Response {
        let form = json!({"token": token, "password": password, "confirmPassword": password});
        self.post("/api/auth/reset-password", &form).await
    }

    pub(crate) async fn delete_account(&self, member: &TestMember, form: &Value) -> Response {
        let token = Some(member.token.as_str());
        self.send(Method::DELETE, "/api/profile", token, form).await
    }

    /// Returns the member's session as the services see it.
    pub(crate) fn current(&self, member: &TestMember) -> CurrentMember {
        let sessions = &self.app.services.domain.accounts.sessions;
        sessions.current(&member.token).unwrap().unwrap()
    }

    /// Requests a reset link for this email address. Returns the token in the email.
    pub(crate) async fn reset_token(&self, email: &str) -> String {
        let form = json!({"email": email});
        let response = self.post("/api/auth/forgot-password", &form).await;
        assert_eq!(response.status, StatusCode::OK, "{}", response.body);
        let emails = self.emails();
        let email = emails.last().expect("an email was sent");
        let token = email.text.lines().nth(1);
        token.expect("the email has a token").to_owned()
    }
}

impl TestMember {
    /// Returns the member of a sign-in response.
    pub(crate) fn from_sign_in(body: &Value) -> Self {
        let text = |value: &Value| value.as_str().expect("a string").to_owned();
        Self {
            id: text(&body["user"]["id"]),
            token: text(&body["token"]),
        }
    }

    /// Returns the value of the `Authorization` header.
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }
}

/// Returns the registration form of a member with this username.
pub(crate) fn registration(username: &str) -> Value {
    json!({
        "name": "Kari Nordmann",
        "username": username,
        "email": format!("{username}@example.no"),
        "password": PASSWORD,
    })
}

pub(crate) fn with_field(mut form: Value, field: &str, value: &str) -> Value {
    form[field] = value.into();
    form
}

/// Returns the messages of fields in an `invalid_fields` error.
pub(crate) fn field_errors(response: &Response) -> Value {
    assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(response.error_code(), "invalid_fields");
    response.json()["fields"].clone()
}

/// Returns status, code and message of an error.
pub(crate) fn error(response: &Response) -> (u16, String, String) {
    let text = response.json()["error"].as_str().unwrap().to_owned();
    (response.status.as_u16(), response.error_code(), text)
}

/// Returns these values in the form that [`error`] returns.
pub(crate) fn expected_error(status: u16, code: &str, text: &str) -> (u16, String, String) {
    (status, code.to_owned(), text.to_owned())
}

/// Returns the headers of a JSON request with this `Authorization` header.
pub(crate) fn json_headers(bearer: &str) -> [(&str, &str); 2] {
    [
        ("content-type", "application/json"),
        ("authorization", bearer),
    ]
}

/// Asserts that the request was throttled and may be repeated within this number of seconds.
pub(crate) fn assert_throttled(response: &Response, max_seconds: u64) {
    let text = "Du har prøvd for mange ganger. Vent litt før du prøver igjen.";
    assert_eq!(error(response), expected_error(429, "too_many_tries", text));
    let seconds: u64 = response.header("retry-after").parse().unwrap();
    assert!((1..=max_seconds).contains(&seconds), "{seconds}");
}

#[derive(Default)]
struct RecordingMailer(Mutex<Vec<Mail>>);

impl Mailer for RecordingMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().unwrap().push(mail.clone());
        Ok(())
    }
}
