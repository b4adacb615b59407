//! Messages to the operator, from the form to the mailbox.

use klarlonn_testing::{ReceivedEmail, SmtpFault, SmtpServer};
use serde_json::json;

use crate::installation::{Installation, Server, contains, wait_until};

fn settings(url: &str) -> [(&str, &str); 2] {
    [
        ("KLARLONN_SMTP_URL", url),
        ("KLARLONN_SITE_EMAIL", "post@example.no"),
    ]
}

fn write(server: &Server) -> u16 {
    let form = json!({
        "subject": "content",
        "message": "Hemmelig beskjed\r\nBcc: ola@example.no",
        "email": "kari@example.no",
    });
    server
        .call("POST", "/api/contact", "", &form.to_string())
        .status
}

#[test]
fn message_survives_a_restart_and_is_sent_once() {
    let mail = SmtpServer::start();
    mail.set_fault(Some(SmtpFault::Responds("RCPT", "451 later")));
    let url = mail.url();
    let installation = Installation::new();
    let server = installation.serve_with("trace", &settings(&url));
    assert_eq!(write(&server), 202);
    assert_eq!(server.stop().0, 0);
    let data = installation.path("data");
    for file in std::fs::read_dir(&data).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        for secret in [&b"Hemmelig beskjed"[..], b"kari@example.no"] {
            assert!(!contains(&bytes, secret), "the message is sealed");
        }
    }
    mail.set_fault(None);
    let server = installation.serve_with("trace", &settings(&url));
    wait_until("the message arrives", || !mail.emails().is_empty());
    let (code, log) = server.stop();
    assert_eq!(code, 0);
    let emails = mail.emails();
    assert_eq!(emails.len(), 1);
    let email = ReceivedEmail::parse(&emails[0]);
    assert_eq!(
        (email.to.as_str(), email.subject.as_str()),
        ("post@example.no", "Klarlønn: Melding om innhold")
    );
    assert_eq!(email.reply_to.as_deref(), Some("kari@example.no"));
    assert!(!email.from.contains("kari") && !email.headers.contains(&"bcc".to_owned()));
    assert!(
        email.text.contains("Hemmelig beskjed\nBcc: ola@example.no"),
        "{}",
        email.text
    );
    for secret in ["Hemmelig", "kari@example.no", "post@example.no"] {
        assert!(!log.contains(secret), "{secret} is logged");
    }
}
