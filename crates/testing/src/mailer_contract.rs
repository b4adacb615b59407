//! The contract of the mailer: what the port promises, as named cases.
//!
//! Every case takes a mailer whose sender is [`SENDER`], and what shows the letters that arrived,
//! as they travelled. An adapter runs them all, each as a test of its own, with
//! [`mailer_contract_tests!`](crate::mailer_contract_tests).
#![expect(
    clippy::missing_panics_doc,
    reason = "a case panics when a promise is broken"
)]

use klarlonn_domain::account::{EmailAddress, Mail, Mailer};

use crate::ReceivedEmail;

/// The sender of the letters in these cases.
pub const SENDER: &str = "Klarlønn <ikke-svar@example.no>";

/// Makes a test of every case of the mailer's contract.
///
/// Takes an expression that makes `(mailer, inbox)`: a mailer, and a function that answers the
/// letters that arrived so far, each as its bytes. It runs once per test.
#[macro_export]
macro_rules! mailer_contract_tests {
    ($fresh:expr) => {
        $crate::mailer_contract_tests! { @cases $fresh =>
            a_letter_arrives_with_its_sender_recipient_subject_and_text,
            a_long_link_arrives_in_one_piece,
            lines_that_mail_servers_take_for_orders_arrive_as_they_are,
            a_letter_travels_in_short_lines_of_plain_characters,
            a_line_break_makes_no_header,
            each_letter_arrives_once_and_by_itself,
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

/// A letter to Kari, whose subject and text hold letters that English does not have.
pub fn email(text: &str) -> Mail {
    Mail {
        to: EmailAddress::parse("kari@example.no").expect("an address"),
        subject: "Sett nytt passord på Klarlønn – æøå ÆØÅ".to_owned(),
        text: text.to_owned(),
    }
}

fn send(mailer: &dyn Mailer, inbox: &dyn Fn() -> Vec<Vec<u8>>, text: &str) -> ReceivedEmail {
    mailer.send(&email(text)).expect("the email is sent");
    ReceivedEmail::read(inbox().last().expect("the email arrived"))
}

/// Nothing of a letter is lost, and its letters beyond ASCII are read as they were written.
pub fn a_letter_arrives_with_its_sender_recipient_subject_and_text(
    mailer: &dyn Mailer,
    inbox: &dyn Fn() -> Vec<Vec<u8>>,
) {
    let text = "Hei, Åse Kjærnes!\n\nBlåbærsyltetøy 😀 = 100 %\n\nHilsen Klarlønn\n";
    let arrived = send(mailer, inbox, text);
    assert_eq!(arrived.from, SENDER);
    assert_eq!(arrived.to, "kari@example.no");
    assert_eq!(arrived.subject, email(text).subject);
    assert_eq!(arrived.text.trim_end(), text.trim_end());
}

/// A link can be followed: no line break, no character of the encoding is left in it.
pub fn a_long_link_arrives_in_one_piece(mailer: &dyn Mailer, inbox: &dyn Fn() -> Vec<Vec<u8>>) {
    let token = format!("klr_{}", "3d=0A".repeat(60));
    let link = format!("https://klarlonn.example.no/reset-password?token={token}");
    let arrived = send(mailer, inbox, &format!("Følg lenken:\n\n{link}\n\nHilsen"));
    assert_eq!(arrived.word_after("?token="), token);
    assert!(arrived.text.lines().any(|line| line == link));
}

/// Dots and `From` at the start of a line mean something to mail servers and mail boxes.
pub fn lines_that_mail_servers_take_for_orders_arrive_as_they_are(
    mailer: &dyn Mailer,
    inbox: &dyn Fn() -> Vec<Vec<u8>>,
) {
    let text = "Hei\n.\n..\n.skjult\nQUIT\nRCPT TO:<ola@example.no>\nTo: ola@example.no\nslutt";
    let arrived = send(mailer, inbox, text);
    assert_eq!(arrived.text.trim_end(), text);
    assert_eq!(arrived.to, "kari@example.no");
}

/// What travels is ASCII in lines of at most 998 characters, which every server on the way takes
/// (RFC 5322 section 2.1.1).
pub fn a_letter_travels_in_short_lines_of_plain_characters(
    mailer: &dyn Mailer,
    inbox: &dyn Fn() -> Vec<Vec<u8>>,
) {
    for text in ["å".repeat(5_000), "a".repeat(5_000)] {
        assert_eq!(send(mailer, inbox, &text).text.trim_end(), text);
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

/// Whatever a subject or an address holds, a letter has the headers it always has.
pub fn a_line_break_makes_no_header(mailer: &dyn Mailer, inbox: &dyn Fn() -> Vec<Vec<u8>>) {
    let usual = send(mailer, inbox, "Hei").headers;
    for line_break in ["\r\n", "\n", "\r"] {
        let injected = format!("kari@example.no{line_break}Bcc: ola@example.no");
        assert!(EmailAddress::parse(&injected).is_err(), "{injected:?}");
        let mail = Mail {
            subject: format!("Hei{line_break}Bcc: ola@example.no{line_break}{line_break}Hei"),
            ..email("Hei")
        };
        let before = inbox().len();
        if mailer.send(&mail).is_ok() {
            let arrived = ReceivedEmail::read(inbox().last().expect("the email arrived"));
            assert_eq!(arrived.headers, usual, "{line_break:?}");
            assert_eq!(arrived.text.trim_end(), "Hei", "{line_break:?}");
        } else {
            assert_eq!(inbox().len(), before);
        }
    }
}

/// Letters arrive as often as they are sent, and hold nothing of each other.
pub fn each_letter_arrives_once_and_by_itself(
    mailer: &dyn Mailer,
    inbox: &dyn Fn() -> Vec<Vec<u8>>,
) {
    for number in 1..=3 {
        let arrived = send(mailer, inbox, &format!("Brev {number}"));
        assert_eq!(arrived.text.trim_end(), format!("Brev {number}"));
        assert_eq!(inbox().len(), number);
    }
}
