//! Emails of the running server.

use std::{thread, time::Duration};

use klarlonn_testing::{ReceivedEmail, SmtpFault, SmtpServer};

use crate::{
    installation::{Installation, PASSWORD, Server, wait_until},
    postgres::TestDatabase,
};

/// Registers members and requests password resets for them.
fn register_and_request_reset(server: &Server, usernames: &[&str]) {
    for username in usernames {
        server.join(username);
        let email = format!(r#"{{"email":"{username}@example.no"}}"#);
        let response = server.call("POST", "/api/auth/forgot-password", "", &email);
        assert_eq!(response.status, 200, "{response:?}");
    }
}

#[test]
fn servers_on_one_database_send_each_email_once() {
    let mail = SmtpServer::start();
    let url = mail.url().replace("smtp://", "smtp://post:kodeord@");
    let database = TestDatabase::new("emails");
    let database_url = database.url();
    let installation = Installation::new();
    let settings = [
        ("KLARLONN_SMTP_URL", url.as_str()),
        ("KLARLONN_DATABASE_URL", &database_url),
    ];
    let servers = [(); 2].map(|()| installation.serve_with("trace", &settings));
    let usernames = ["kari", "ola", "per"];
    register_and_request_reset(&servers[0], &usernames);
    wait_until("the emails arrive", || mail.emails().len() >= 6);
    // Time for the other server to send the emails again, if it did.
    thread::sleep(Duration::from_secs(1));
    let emails = mail.emails();
    let mut receivers: Vec<String> = emails
        .iter()
        .map(|email| ReceivedEmail::parse(email).to)
        .collect();
    receivers.sort();
    // A link to verify the address, and one to reset the password.
    let expected = usernames.map(|username| [(); 2].map(|()| format!("{username}@example.no")));
    assert_eq!(receivers, expected.concat());
    for server in servers {
        let (code, log) = server.stop();
        assert_eq!(code, 0);
        for secret in ["example.no", "kodeord", PASSWORD, "klr_"] {
            let leaks: Vec<&str> = log.lines().filter(|line| line.contains(secret)).collect();
            assert_eq!(leaks, [""; 0]);
        }
    }
}

#[test]
fn server_stops_in_time_while_the_mail_server_hangs() {
    let mail = SmtpServer::start();
    mail.set_fault(Some(SmtpFault::Hangs("RCPT")));
    let installation = Installation::new();
    let server = installation.serve_with("info", &[("KLARLONN_SMTP_URL", &mail.url())]);
    register_and_request_reset(&server, &["kari"]);
    wait_until("the email is being sent", || mail.hangs() > 0);
    let (code, log) = server.stop();
    assert_eq!(code, 0);
    assert!(log.contains("stopped without waiting"), "{log}");
    assert!(mail.emails().is_empty());
}
