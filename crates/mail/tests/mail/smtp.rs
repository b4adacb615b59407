//! Letters to a mail server, to a server of the tests' own.

use std::{net::TcpListener, time::Duration};

use klarlonn_domain::{
    account::{EmailAddress, Mail, MailError, Mailer},
    store::with_causes,
};
use klarlonn_mail::{SmtpMailer, SmtpUrlError};
use klarlonn_testing::{
    SmtpServer, SmtpTrouble,
    mailer_contract::{SENDER, email},
};

/// Long enough for a server on the same machine, and short enough to wait for.
const PATIENCE: Duration = Duration::from_millis(300);
/// The commands of a letter's way, each of which can go wrong.
const COMMANDS: [&str; 6] = ["CONNECT", "EHLO", "MAIL", "RCPT", "DATA", "."];

fn mailer(url: &str) -> SmtpMailer {
    SmtpMailer::new(url, SENDER).unwrap()
}

/// A mailer with a server, and what shows the letters that the server took.
fn fresh() -> (SmtpMailer, impl Fn() -> Vec<Vec<u8>>) {
    let server = SmtpServer::start();
    (mailer(&server.url()), move || server.emails())
}

klarlonn_testing::mailer_contract_tests!(fresh());

/// Sends a letter to a server that makes this trouble.
fn send(trouble: SmtpTrouble) -> MailError {
    let server = SmtpServer::start();
    server.trouble(Some(trouble));
    let mailer = mailer(&server.url()).with_patience(PATIENCE);
    let error = mailer.send(&email("hemmelig")).unwrap_err();
    assert!(server.emails().is_empty(), "{trouble:?}");
    error
}

fn is_later(error: &MailError) -> bool {
    matches!(error, MailError::Later(_))
}

#[test]
fn a_letter_that_is_refused_for_good_is_not_sent_again() {
    for command in ["MAIL", "RCPT", "DATA", "."] {
        let error = send(SmtpTrouble::Answers(command, "550 5.1.1 no such user"));
        assert!(!is_later(&error), "{command}: {error:?}");
        assert!(with_causes(&error).contains("550"), "{error:?}");
    }
}

#[test]
fn a_letter_that_is_refused_for_now_is_sent_later() {
    for command in COMMANDS {
        let error = send(SmtpTrouble::Answers(command, "451 4.3.0 try again later"));
        assert!(is_later(&error), "{command}: {error:?}");
    }
}

#[test]
fn a_password_that_the_server_does_not_take_is_the_operators_to_repair_and_loses_no_letter() {
    let server = SmtpServer::start();
    server.trouble(Some(SmtpTrouble::Answers(
        "AUTH",
        "535 5.7.8 bad credentials",
    )));
    let url = server.url().replace("smtp://", "smtp://post:kodeord@");
    let error = mailer(&url).send(&email("hemmelig")).unwrap_err();
    assert!(is_later(&error), "{error:?}");
    assert!(with_causes(&error).contains("535"), "{error:?}");
    server.trouble(Some(SmtpTrouble::Answers(
        "MAIL",
        "530 5.7.0 authenticate first",
    )));
    assert!(is_later(
        &mailer(&server.url()).send(&email("Hei")).unwrap_err()
    ));
}

#[test]
fn a_server_that_ends_the_connection_lets_the_letter_wait() {
    for command in COMMANDS {
        let error = send(SmtpTrouble::Closes(command));
        assert!(is_later(&error), "{command}: {error:?}");
    }
}

#[test]
fn a_server_that_never_answers_is_given_up_when_patience_ends() {
    for command in COMMANDS {
        let error = send(SmtpTrouble::Hangs(command));
        assert!(is_later(&error), "{command}: {error:?}");
        assert!(with_causes(&error).ends_with("does not answer in time"));
    }
}

#[test]
fn a_server_that_is_not_there_lets_the_letter_wait_until_it_is() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let mailer = mailer(&format!("smtp://{address}"));
    let error = mailer.send(&email("Hei")).unwrap_err();
    assert!(is_later(&error), "{error:?}");
    let server = SmtpServer::start_on(&address);
    mailer.send(&email("Hei")).unwrap();
    assert_eq!(server.emails().len(), 1);
}

#[test]
fn a_letter_that_must_travel_encrypted_never_travels_in_the_clear() {
    let server = SmtpServer::start();
    let error = mailer(&format!("{}?tls=required", server.url()))
        .send(&email("hemmelig"))
        .unwrap_err();
    assert!(is_later(&error), "{error:?}");
    assert!(server.emails().is_empty());
}

#[test]
fn no_error_holds_the_address_the_password_or_the_text() {
    let telling = "kari@example.no hemmelig kodeord";
    let lines: [&'static str; 4] = [
        "550 5.1.1 <kari@example.no> hemmelig kodeord: unknown",
        "451 4.3.0 <kari@example.no> hemmelig kodeord: later",
        "kari@example.no hemmelig kodeord is no answer",
        "250-kari@example.no\r\nhemmelig kodeord",
    ];
    let server = SmtpServer::start();
    let url = server.url().replace("smtp://", "smtp://post:kodeord@");
    for command in ["CONNECT", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "."] {
        for line in lines {
            server.trouble(Some(SmtpTrouble::Answers(command, line)));
            let mailer = mailer(&url).with_patience(PATIENCE);
            let Err(error) = mailer.send(&email("hemmelig")) else {
                panic!("{command}: {line}");
            };
            let told = format!("{} {error:?}", with_causes(&error));
            for secret in telling.split(' ') {
                assert!(!told.contains(secret), "{command}: {told}");
            }
        }
    }
}

#[test]
fn an_address_that_the_server_cannot_write_is_refused_without_being_told() {
    let server = SmtpServer::start();
    let mail = Mail {
        to: EmailAddress::parse("åse@example.no").unwrap(),
        ..email("Hei")
    };
    let error = mailer(&server.url()).send(&mail).unwrap_err();
    assert!(!with_causes(&error).contains("åse"), "{error:?}");
    assert!(server.emails().is_empty());
}

#[test]
fn a_setting_that_names_no_server_is_told_without_its_password() {
    for url in [
        "",
        "post.example.no",
        "https://post:kodeord@example.no",
        "smtp://post:kodeord@:99999",
    ] {
        let Err(error) = SmtpMailer::new(url, SENDER) else {
            panic!("{url}");
        };
        assert!(matches!(error, SmtpUrlError::Url), "{url}");
        assert!(!format!("{error} {error:?}").contains("kodeord"), "{url}");
    }
    let sender = SmtpMailer::new("smtp://localhost", "nobody");
    assert!(matches!(sender.err(), Some(SmtpUrlError::Sender(_))));
}
