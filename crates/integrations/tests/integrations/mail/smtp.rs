//! Emails to a local SMTP server.

use std::{net::TcpListener, time::Duration};

use error_reporter::Report;
use klarlonn_domain::account::{EmailAddress, Mail, MailError, Mailer};
use klarlonn_integrations::mail::{SmtpMailer, SmtpUrlError};
use klarlonn_testing::{
    SmtpFault, SmtpServer,
    mailer_contract::{SENDER, email},
};

/// Long enough for a server on the same machine.
const TIMEOUT: Duration = Duration::from_millis(300);
/// The steps of sending an email, each of which can fail.
const COMMANDS: [&str; 6] = ["CONNECT", "EHLO", "MAIL", "RCPT", "DATA", "."];

fn mailer(url: &str) -> SmtpMailer {
    SmtpMailer::new(url, SENDER).unwrap()
}

/// A mailer with a server, and a function that returns the emails that the server accepted.
fn mailer_and_inbox() -> (SmtpMailer, impl Fn() -> Vec<Vec<u8>>) {
    let server = SmtpServer::start();
    (mailer(&server.url()), move || server.emails())
}

klarlonn_testing::mailer_contract_tests!(mailer_and_inbox());

/// Sends an email to a server that fails in this way.
fn send(fault: SmtpFault) -> MailError {
    let server = SmtpServer::start();
    server.set_fault(Some(fault));
    let mailer = mailer(&server.url()).with_timeout(TIMEOUT);
    let error = mailer.send(&email("hemmelig")).unwrap_err();
    assert!(server.emails().is_empty(), "{fault:?}");
    error
}

fn is_retried(error: &MailError) -> bool {
    !matches!(error, MailError::Permanent(_))
}

fn is_unconfirmed(error: &MailError) -> bool {
    matches!(error, MailError::Unconfirmed(_))
}

#[test]
fn permanently_rejected_email_is_not_retried() {
    for command in ["MAIL", "RCPT", "DATA", "."] {
        let error = send(SmtpFault::Responds(command, "550 5.1.1 no such user"));
        assert!(!is_retried(&error), "{command}: {error:?}");
        assert!(Report::new(&error).to_string().contains("550"), "{error:?}");
    }
}

#[test]
fn temporarily_rejected_email_is_retried() {
    for command in COMMANDS {
        let error = send(SmtpFault::Responds(command, "451 4.3.0 try again later"));
        assert!(is_retried(&error), "{command}: {error:?}");
    }
}

#[test]
fn failure_of_one_email_differs_from_one_of_all() {
    let busy = send(SmtpFault::Responds("RCPT", "450 4.2.0 mailbox is busy"));
    assert!(matches!(busy, MailError::Temporary(_)), "{busy:?}");
    for fault in [
        SmtpFault::Responds("CONNECT", "421 4.3.2 closing"),
        SmtpFault::Responds("MAIL", "530 5.7.0 authenticate first"),
    ] {
        let error = send(fault);
        assert!(matches!(error, MailError::Unavailable(_)), "{error:?}");
    }
    let nobody = mailer("smtp://127.0.0.1:1").send(&email("Hei"));
    let error = nobody.unwrap_err();
    assert!(matches!(error, MailError::Unavailable(_)), "{error:?}");
}

#[test]
fn email_is_retried_after_an_authentication_failure() {
    let server = SmtpServer::start();
    server.set_fault(Some(SmtpFault::Responds(
        "AUTH",
        "535 5.7.8 bad credentials",
    )));
    let url = server.url().replace("smtp://", "smtp://post:kodeord@");
    let error = mailer(&url).send(&email("hemmelig")).unwrap_err();
    assert!(is_retried(&error), "{error:?}");
    assert!(Report::new(&error).to_string().contains("535"), "{error:?}");
    server.set_fault(Some(SmtpFault::Responds(
        "MAIL",
        "530 5.7.0 authenticate first",
    )));
    assert!(is_retried(
        &mailer(&server.url()).send(&email("Hei")).unwrap_err()
    ));
}

#[test]
fn email_is_retried_after_a_closed_connection() {
    for command in COMMANDS {
        let error = send(SmtpFault::Closes(command));
        assert!(is_retried(&error), "{command}: {error:?}");
        assert_eq!(is_unconfirmed(&error), command == ".", "{command}");
    }
}

#[test]
fn silent_server_fails_after_the_timeout() {
    for command in COMMANDS {
        let error = send(SmtpFault::Hangs(command));
        assert!(is_retried(&error), "{command}: {error:?}");
        assert!(
            Report::new(&error)
                .to_string()
                .ends_with("did not respond in time")
        );
    }
}

#[test]
fn dripping_server_fails_after_the_timeout() {
    for command in COMMANDS {
        #[expect(
            clippy::disallowed_methods,
            reason = "the limit is of the machine's clock"
        )]
        let started = std::time::Instant::now();
        let error = send(SmtpFault::Drips(command));
        assert!(started.elapsed() < 5 * TIMEOUT, "{command}");
        assert_eq!(is_unconfirmed(&error), command == ".", "{command}");
    }
}

#[test]
fn email_is_retried_until_the_server_is_reachable() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let mailer = mailer(&format!("smtp://{address}"));
    let error = mailer.send(&email("Hei")).unwrap_err();
    assert!(is_retried(&error), "{error:?}");
    let server = SmtpServer::start_on(&address);
    mailer.send(&email("Hei")).unwrap();
    assert_eq!(server.emails().len(), 1);
}

#[test]
fn required_encryption_is_never_skipped() {
    let server = SmtpServer::start();
    let error = mailer(&format!("{}?tls=required", server.url()))
        .send(&email("hemmelig"))
        .unwrap_err();
    assert!(is_retried(&error), "{error:?}");
    assert!(server.emails().is_empty());
}

#[test]
fn errors_contain_no_address_password_or_text() {
    let secrets = "kari@example.no hemmelig kodeord";
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
            server.set_fault(Some(SmtpFault::Responds(command, line)));
            let mailer = mailer(&url).with_timeout(TIMEOUT);
            let Err(error) = mailer.send(&email("hemmelig")) else {
                panic!("{command}: {line}");
            };
            let message = format!("{} {error:?}", Report::new(&error));
            for secret in secrets.split(' ') {
                assert!(!message.contains(secret), "{command}: {message}");
            }
        }
    }
}

#[test]
fn unsupported_address_is_rejected_without_being_logged() {
    let server = SmtpServer::start();
    let mail = Mail {
        to: EmailAddress::parse("åse@example.no").unwrap(),
        ..email("Hei")
    };
    let error = mailer(&server.url()).send(&mail).unwrap_err();
    assert!(
        !Report::new(&error).to_string().contains("åse"),
        "{error:?}"
    );
    assert!(server.emails().is_empty());
}

#[test]
fn server_without_tls_is_reported_as_such() {
    let server = SmtpServer::start();
    let secure = server.url().replacen("smtp:", "smtps:", 1);
    let error = mailer(&secure).check().unwrap_err();
    let shown = Report::new(&error).to_string();
    assert!(shown.contains("no secure connection"), "{shown}");
}

#[test]
fn invalid_server_url_is_reported_without_its_password() {
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
