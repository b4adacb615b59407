//! What the log keeps of what is done with accounts (requirements R9 and R10).

use std::{
    fmt::{Debug, Write as _},
    sync::{Arc, Mutex},
};

use actix_web::http::Method;
use serde_json::json;
use tracing::{
    Event, Metadata, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
    subscriber,
};

use super::members::{MemberSite, NEW_PASSWORD, PASSWORD};

/// Keeps every line, whatever its level.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<Line>>>);

#[derive(Clone, Default)]
struct Line {
    target: String,
    message: String,
    fields: String,
}

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.message = format!("{value:?}");
        } else {
            write!(self.fields, "{field}={value:?} ").unwrap();
        }
    }
}

impl Log {
    fn keep(&self, target: &str, record: impl FnOnce(&mut Line)) {
        let mut line = Line {
            target: target.to_owned(),
            ..Line::default()
        };
        record(&mut line);
        self.0.lock().unwrap().push(line);
    }

    /// The messages of the audit's lines.
    fn audit(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap();
        let audit = lines.iter().filter(|line| line.target == "audit");
        audit.map(|line| line.message.clone()).collect()
    }
}

impl Subscriber for Log {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.keep(span.metadata().target(), |line| span.record(line));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        self.keep("span", |line| values.record(line));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        self.keep(event.metadata().target(), |line| event.record(line));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

#[actix_web::test]
async fn each_change_of_an_account_has_its_line_and_no_line_tells_whose_it_is() {
    let log = Log::default();
    let _kept = subscriber::set_default(log.clone());
    let site = MemberSite::new();
    site.join("ola").await;
    // A test beside this one may have come by a line at the moment when nobody listened yet.
    tracing::callsite::rebuild_interest_cache();
    log.0.lock().unwrap().clear();

    let kari = site.join("kari").await;
    site.sign_in("kari@example.no", PASSWORD).await;
    site.sign_in("kari@example.no", "feil hest").await;
    let link = site.reset_token("kari@example.no").await;
    let reset = json!({"token": link, "password": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD});
    site.post("/api/auth/reset-password", &reset).await;
    let signed_in = site.sign_in("kari@example.no", NEW_PASSWORD).await.json();
    let token = signed_in["token"].as_str().unwrap();
    let emails = json!({"currentEmail": "kari@example.no", "newEmail": "ny@example.no"});
    site.put("/api/profile/email", token, &emails).await;
    let passwords = json!({"currentPassword": NEW_PASSWORD, "newPassword": PASSWORD});
    let changed = site.put("/api/profile/password", token, &passwords).await;
    let token = changed.json()["token"].as_str().unwrap().to_owned();
    site.read("/api/profile/export", &token).await;
    let leaving = json!({"password": PASSWORD});
    site.send(Method::DELETE, "/api/profile", Some(&token), &leaving)
        .await;

    assert_eq!(
        log.audit(),
        [
            "a member joined",
            "a member signed in",
            "a sign-in failed",
            "a link for a new password was asked for",
            "a password was reset",
            "a member signed in",
            "an e-mail address was changed",
            "a password was changed",
            "a member's data was exported",
            "an account was deleted",
        ]
    );
    let lines = log.0.lock().unwrap();
    for line in lines.iter() {
        let text = format!("{} {}", line.message, line.fields);
        for secret in [
            "example.no",
            PASSWORD,
            NEW_PASSWORD,
            "feil hest",
            &kari.token,
            &token,
            &link,
        ] {
            assert!(!text.contains(secret), "{text}");
        }
    }
    let of_kari = lines.iter().filter(|line| line.fields.contains(&kari.id));
    assert_eq!(of_kari.count(), 8, "those that concern a known member");
}
