//! A site with members, and what they do on it.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::account::{Delivery, Mail, MailError, Mailer};
use klarlonn_testing::PlainEmailTexts;
use serde_json::{Value, json};

use crate::site::{Answer, Site};

pub(crate) const PASSWORD: &str = "hvit hest";
pub(crate) const NEW_PASSWORD: &str = "sort katt";

/// A site with members. Each call comes from a machine of its own, so that no test meets the
/// limits unless it wants to.
pub(crate) struct MemberSite {
    pub(crate) site: Site,
    machines: AtomicU32,
}

/// A member with a session.
pub(crate) struct Joined {
    pub(crate) id: String,
    pub(crate) token: String,
}

impl MemberSite {
    pub(crate) fn new() -> Self {
        Self::on(Site::with(Vec::new()))
    }

    pub(crate) fn on(site: Site) -> Self {
        Self {
            site,
            machines: AtomicU32::default(),
        }
    }

    /// Sends JSON, as the member of this token or as nobody.
    pub(crate) async fn send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Answer {
        let bearer = format!("Bearer {}", token.unwrap_or_default());
        let mut headers = vec![("content-type", "application/json")];
        if token.is_some() {
            headers.push(("authorization", &bearer));
        }
        self.send_raw(method, path, &headers, body.to_string())
            .await
    }

    /// Sends any request from a machine that has sent none before.
    pub(crate) async fn send_raw(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Answer {
        let machine = self.machines.fetch_add(1, Ordering::Relaxed) + 1;
        let peer = IpAddr::from(Ipv4Addr::from_bits(0x0a00_0000 + machine));
        self.site.ask_from(peer, method, path, headers, body).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, None, body).await
    }

    /// Reads as the member of this token.
    pub(crate) async fn read(&self, path: &str, token: &str) -> Answer {
        let bearer = format!("Bearer {token}");
        self.send_raw(Method::GET, path, &[("authorization", &bearer)], "")
            .await
    }

    pub(crate) async fn put(&self, path: &str, token: &str, body: &Value) -> Answer {
        self.send(Method::PUT, path, Some(token), body).await
    }

    /// A new member of this username, whose address follows from it.
    pub(crate) async fn join(&self, username: &str) -> Joined {
        let answer = self
            .post("/api/auth/register", &registration(username))
            .await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        Joined::new(&answer.json())
    }

    /// The same, who has followed a link that came to their address. No letter waits.
    pub(crate) async fn join_verified(&self, username: &str) -> Joined {
        self.join(username).await;
        let email = format!("{username}@example.no");
        let token = self.reset_token(&email).await;
        let form = json!({"token": token, "password": PASSWORD, "confirmPassword": PASSWORD});
        let answer = self.post("/api/auth/reset-password", &form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        self.emails();
        Joined::new(&self.sign_in(&email, PASSWORD).await.json())
    }

    /// Gives the member a picture. Answers where it is.
    pub(crate) async fn give_picture(&self, member: &Joined) -> Value {
        let bearer = format!("Bearer {}", member.token);
        let headers = [
            ("authorization", bearer.as_str()),
            ("content-type", "multipart/form-data; boundary=grense"),
        ];
        let form = "--grense\r\nContent-Disposition: form-data; name=\"image\"; \
                    filename=\"a\"\r\n\r\npicture\r\n--grense--\r\n";
        let path = "/api/profile/image";
        let answer = self.send_raw(Method::POST, path, &headers, form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.json()["profile_image"].clone()
    }

    pub(crate) async fn sign_in(&self, email: &str, password: &str) -> Answer {
        let form = json!({"email": email, "password": password});
        self.post("/api/auth/login", &form).await
    }

    /// Whether the token opens a session.
    pub(crate) async fn is_good(&self, token: &str) -> bool {
        let me = self.read("/api/auth/me", token).await;
        assert!(
            matches!(me.status, StatusCode::OK | StatusCode::UNAUTHORIZED),
            "{}",
            me.body
        );
        me.status == StatusCode::OK
    }

    /// The letters that wait, as they are sent.
    pub(crate) fn emails(&self) -> Vec<Mail> {
        let mailer = RecordingMailer::default();
        let accounts = &self.site.services.accounts;
        while !matches!(
            accounts
                .email_delivery
                .send_next(&mailer, &PlainEmailTexts)
                .unwrap(),
            Delivery::NoneDue
        ) {}
        mailer.0.into_inner().unwrap()
    }

    /// The token of the link in the letter to who forgot the password.
    pub(crate) async fn reset_token(&self, email: &str) -> String {
        let form = json!({"email": email});
        let answer = self.post("/api/auth/forgot-password", &form).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        let emails = self.emails();
        let email = emails.last().expect("an email");
        email.text.lines().nth(1).expect("a token").to_owned()
    }
}

impl Joined {
    /// Who was signed in by an answer.
    pub(crate) fn new(body: &Value) -> Self {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        Self {
            id: text(&body["user"]["id"]),
            token: text(&body["token"]),
        }
    }
}

/// What somebody of this username fills in.
pub(crate) fn registration(username: &str) -> Value {
    json!({
        "name": "Kari Nordmann",
        "username": username,
        "email": format!("{username}@example.no"),
        "password": PASSWORD,
    })
}

/// The same, with another value of a field.
pub(crate) fn with(mut form: Value, field: &str, value: &str) -> Value {
    form[field] = value.into();
    form
}

/// What is said of fields, after a look at what is said first.
pub(crate) fn fields(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.error_code(), "invalid_fields");
    answer.json()["fields"].clone()
}

/// Status, code and sentence of an error.
pub(crate) fn error(answer: &Answer) -> (u16, String, String) {
    let sentence = answer.json()["error"].as_str().unwrap().to_owned();
    (answer.status.as_u16(), answer.error_code(), sentence)
}

/// The same, as it is expected.
pub(crate) fn expected(status: u16, code: &str, sentence: &str) -> (u16, String, String) {
    (status, code.to_owned(), sentence.to_owned())
}

#[derive(Default)]
struct RecordingMailer(Mutex<Vec<Mail>>);

impl Mailer for RecordingMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().unwrap().push(mail.clone());
        Ok(())
    }
}
