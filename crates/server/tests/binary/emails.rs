//! Letters from the running server.

use std::{thread, time::Duration};

use klarlonn_testing::{ReceivedEmail, SmtpServer, SmtpTrouble};

use crate::{
    installation::{Installation, PASSWORD, Server, wait_until},
    postgres::TestDatabase,
};

/// Makes members who have forgotten their passwords.
fn join_and_forget(server: &Server, usernames: &[&str]) {
    for username in usernames {
        server.join(username);
        let email = format!(r#"{{"email":"{username}@example.no"}}"#);
        let asked = server.call("POST", "/api/auth/forgot-password", "", &email);
        assert_eq!(asked.status, 200, "{asked:?}");
    }
}

#[test]
fn servers_that_share_a_database_send_each_letter_once_and_log_neither_address_nor_password() {
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
    join_and_forget(&servers[0], &usernames);
    wait_until("the emails arrive", || mail.emails().len() >= 3);
    // Time enough for the other server to send them once more, if it were to.
    thread::sleep(Duration::from_secs(1));
    let emails = mail.emails();
    let mut receivers: Vec<String> = emails
        .iter()
        .map(|email| ReceivedEmail::read(email).to)
        .collect();
    receivers.sort();
    let expected = usernames.map(|username| format!("{username}@example.no"));
    assert_eq!(receivers, expected);
    for server in servers {
        let (code, log) = server.stop();
        assert_eq!(code, 0);
        for secret in ["example.no", "kodeord", PASSWORD, "klr_"] {
            let telling: Vec<&str> = log.lines().filter(|line| line.contains(secret)).collect();
            assert_eq!(telling, [""; 0]);
        }
    }
}

#[test]
fn a_server_stops_within_five_seconds_while_the_mail_server_hangs() {
    let mail = SmtpServer::start();
    mail.trouble(Some(SmtpTrouble::Hangs("RCPT")));
    let installation = Installation::new();
    let server = installation.serve_with("info", &[("KLARLONN_SMTP_URL", &mail.url())]);
    join_and_forget(&server, &["kari"]);
    wait_until("the email is on its way", || mail.hangs() > 0);
    let (code, log) = server.stop();
    assert_eq!(code, 0);
    assert!(log.contains("was not waited for"), "{log}");
    assert!(mail.emails().is_empty());
}
