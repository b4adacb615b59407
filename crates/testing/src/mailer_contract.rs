//! Contract of the mailer port.
//!
//! Every case takes a mailer whose sender is [`SENDER`] and a function that returns the raw bytes
//! of the received emails. An adapter runs every case as its own test with
//! [`mailer_contract_tests!`](crate::mailer_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics if the contract is broken"
)]

use klarlonn_domain::account::{EmailAddress, Mail, Mailer};

use crate::ReceivedEmail;

/// Sender of the emails in these cases.
pub const SENDER: &str = "Klarlønn <ikke-svar@example.no>";

/// Creates a test for every case of the contract.
///
/// Takes an expression that creates `(mailer, inbox)`: a mailer, and a function that returns the
/// raw bytes of each email received so far. It runs once per test.
#[macro_export]
macro_rules! mailer_contract_tests {
    ($fresh:expr) => {
        $crate::mailer_contract_tests! { @cases $fresh =>
            email_arrives_with_headers_and_text,
            recipient_with_a_readable_domain_is_sent_as_ascii,
            long_link_arrives_unbroken,
            smtp_commands_in_the_text_arrive_unchanged,
            email_is_sent_as_short_ascii_lines,
            line_break_does_not_add_a_header,
            answers_go_to_the_reply_address,
            letter_has_the_headers_of_one_click_unsubscribing,
            each_email_arrives_once,
        }
    };
    (@cases $fresh:expr => $($case:ident,)+) => { $(
        #[test]
        fn $case() {
            let (mailer, inbox) = $fresh;
            $crate::mailer_contract::$case(&mailer, &inbox);
        }
    )+ };
}

/// Returns the raw bytes of each email received so far.
pub type Inbox<'a> = &'a dyn Fn() -> Vec<Vec<u8>>;

/// Returns an email to Kari whose subject has characters beyond ASCII.
pub fn email(text: &str) -> Mail {
    Mail {
        to: EmailAddress::parse("kari@example.no").expect("an address"),
        reply_to: None,
        unsubscribe_url: None,
        subject: "Sett nytt passord på Klarlønn – æøå ÆØÅ".to_owned(),
        text: text.to_owned(),
    }
}

/// Sends an email and returns it as it arrived.
fn send(mailer: &dyn Mailer, inbox: Inbox<'_>, mail: &Mail) -> ReceivedEmail {
    mailer.send(mail).expect("the email is sent");
    ReceivedEmail::parse(inbox().last().expect("the email arrived"))
}

/// Headers and text arrive complete, including characters beyond ASCII.
pub fn email_arrives_with_headers_and_text(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    let text = "Hei, Åse Kjærnes!\n\nBlåbærsyltetøy 😀 = 100 %\n\nHilsen Klarlønn\n";
    let received = send(mailer, inbox, &email(text));
    assert_eq!(received.from, SENDER);
    assert_eq!(received.to, "kari@example.no");
    assert_eq!(received.subject, email(text).subject);
    assert_eq!(received.text.trim_end(), text.trim_end());
}

/// Not every mail server accepts a domain with other letters.
pub fn recipient_with_a_readable_domain_is_sent_as_ascii(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    let mail = Mail {
        to: EmailAddress::parse("Post@blåbær.no").expect("an address"),
        reply_to: EmailAddress::parse("svar@blåbær.no").ok(),
        ..email("Hei")
    };
    let received = send(mailer, inbox, &mail);
    assert_eq!(received.to, "Post@xn--blbr-roah.no");
    let reply_to = received.reply_to.as_deref();
    assert_eq!(reply_to, Some("svar@xn--blbr-roah.no"));
}

/// A link has no line break and no characters of the transfer encoding.
pub fn long_link_arrives_unbroken(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    let token = format!("klr_{}", "3d=0A".repeat(60));
    let link = format!("https://klarlonn.example.no/reset-password?token={token}");
    let received = send(
        mailer,
        inbox,
        &email(&format!("Følg lenka:\n\n{link}\n\nHilsen")),
    );
    assert_eq!(received.word_after("?token="), token);
    assert!(received.text.lines().any(|line| line == link));
}

/// Lines that begin with a dot, `From` or an SMTP command arrive unchanged.
pub fn smtp_commands_in_the_text_arrive_unchanged(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    let text = "Hei\n.\n..\n.skjult\nQUIT\nRCPT TO:<ola@example.no>\nTo: ola@example.no\nslutt";
    let received = send(mailer, inbox, &email(text));
    assert_eq!(received.text.trim_end(), text);
    assert_eq!(received.to, "kari@example.no");
}

/// The email is sent as ASCII in lines of at most 998 characters (RFC 5322 section 2.1.1).
pub fn email_is_sent_as_short_ascii_lines(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    for text in ["å".repeat(5_000), "a".repeat(5_000)] {
        assert_eq!(send(mailer, inbox, &email(&text)).text.trim_end(), text);
        let emails = inbox();
        let bytes = emails.last().expect("the email arrived");
        assert!(bytes.is_ascii());
        assert!(
            bytes
                .split(|byte| *byte == b'\n')
                .all(|line| line.len() <= 999)
        );
    }
}

/// A line break in a subject or address does not add a header.
pub fn line_break_does_not_add_a_header(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    let expected_headers = send(mailer, inbox, &email("Hei")).headers;
    for line_break in ["\r\n", "\n", "\r"] {
        let injected = format!("kari@example.no{line_break}Bcc: ola@example.no");
        assert!(EmailAddress::parse(&injected).is_err(), "{injected:?}");
        let mail = Mail {
            subject: format!("Hei{line_break}Bcc: ola@example.no{line_break}{line_break}Hei"),
            ..email("Hei")
        };
        let before = inbox().len();
        if mailer.send(&mail).is_ok() {
            let received = ReceivedEmail::parse(inbox().last().expect("the email arrived"));
            assert_eq!(received.headers, expected_headers, "{line_break:?}");
            assert_eq!(received.text.trim_end(), "Hei", "{line_break:?}");
        } else {
            assert_eq!(inbox().len(), before);
        }
    }
}

/// The reply address is in a header of its own; the sender stays the site.
pub fn answers_go_to_the_reply_address(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    let mail = Mail {
        reply_to: EmailAddress::parse("ola@example.no").ok(),
        ..email("Hei")
    };
    let received = send(mailer, inbox, &mail);
    assert_eq!(received.reply_to.as_deref(), Some("ola@example.no"));
    assert_eq!(received.from, SENDER);
    // Addresses that a header cannot have.
    for odd in ["øla@blåbær.no", "a..b@example.no"] {
        let reply_to = EmailAddress::parse(odd).ok();
        let mail = Mail {
            reply_to,
            ..email("Hei")
        };
        mailer.send(&mail).expect("the email is sent");
        let emails = inbox();
        let bytes = emails.last().expect("the email arrived");
        assert!(bytes.is_ascii() && ReceivedEmail::parse(bytes).reply_to.is_none());
    }
}

/// The headers of RFC 8058 contain the whole address on one line. Other emails do not have them.
pub fn letter_has_the_headers_of_one_click_unsubscribing(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    let url = format!(
        "https://klarlonn.example.no/stopp?token={}",
        "a1".repeat(60)
    );
    let mail = Mail {
        unsubscribe_url: Some(url.clone()),
        ..email("Hei")
    };
    mailer.send(&mail).expect("the email is sent");
    let emails = inbox();
    let received = emails.last().expect("the email arrived");
    let lines = String::from_utf8_lossy(received);
    let lines: Vec<&str> = lines.lines().collect();
    let address = format!("List-Unsubscribe: <{url}>");
    for line in [
        address.as_str(),
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ] {
        assert!(lines.contains(&line), "{line}");
    }
    let mail = Mail {
        unsubscribe_url: Some("https://example.no/\r\nBcc: ola@example.no".to_owned()),
        ..email("Hei")
    };
    assert!(mailer.send(&mail).is_err());
    let other = send(mailer, inbox, &email("Hei"));
    let has_header = other.headers.iter().any(|name| name.starts_with("list-"));
    assert!(!has_header);
}

/// Each email arrives once and contains nothing of the others.
pub fn each_email_arrives_once(mailer: &dyn Mailer, inbox: Inbox<'_>) {
    for number in 1..=3 {
        let received = send(mailer, inbox, &email(&format!("Brev {number}")));
        assert_eq!(received.text.trim_end(), format!("Brev {number}"));
        assert_eq!(inbox().len(), number);
    }
}
