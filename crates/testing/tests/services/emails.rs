//! Delivery of emails: texts, retries, delays and limits.

use chrono::TimeDelta;
use klarlonn_domain::account::{Delivery, EmailKind, MailError};
use klarlonn_testing::in_threads;

use crate::site::{Inbox, NEW_PASSWORD, PASSWORD, Site, token_in};

const DOWN: Option<fn() -> MailError> = Some(|| MailError::Temporary("down".into()));
const REFUSES: Option<fn() -> MailError> = Some(|| MailError::Permanent("no such address".into()));

/// Returns a site where Kari has requested a password reset.
fn site_with_reset_request() -> (Site, Inbox) {
    let site = Site::new();
    site.join("kari");
    site.request_reset("kari@example.no");
    (site, Inbox::default())
}

fn assert_sent(site: &Site, inbox: &Inbox, expected: EmailKind) {
    let sent = site.send(inbox);
    assert!(
        matches!(sent, Delivery::Sent(Some(kind)) if kind == expected),
        "{sent:?}"
    );
}

fn assert_none_due(site: &Site, inbox: &Inbox) {
    assert!(matches!(site.send(inbox), Delivery::NoneDue));
}

fn assert_postponed(site: &Site, inbox: &Inbox) {
    assert!(matches!(site.send(inbox), Delivery::Postponed(..)));
}

#[test]
fn reset_email_contains_a_working_token() {
    let (site, inbox) = site_with_reset_request();
    assert_sent(&site, &inbox, EmailKind::PasswordReset);
    let [mail] = &inbox.sent()[..] else {
        panic!("one email is sent");
    };
    assert_eq!(mail.to.as_str(), "kari@example.no");
    assert_eq!(mail.subject, "PasswordReset");
    // The address is not verified, so the name may be someone else's.
    assert!(mail.text.starts_with('\n'), "{}", mail.text);
    assert!(token_in(mail).starts_with("klr_"), "{}", mail.text);
    site.reset(token_in(mail), NEW_PASSWORD).unwrap();
    assert_sent(&site, &inbox, EmailKind::PasswordChanged);
    assert_none_due(&site, &inbox);
    assert!(inbox.sent()[1].text.starts_with("Kari Nordmann\n"));
}

#[test]
fn retry_delay_doubles_up_to_an_hour_for_three_days() {
    let (site, inbox) = site_with_reset_request();
    inbox.set_fault(DOWN);
    let mut waited = 0;
    for attempt in 0..78 {
        assert_postponed(&site, &inbox);
        assert_none_due(&site, &inbox);
        let pause = (30 << attempt.min(7)).min(3_600);
        site.advance_clock(TimeDelta::seconds(pause - 1));
        assert_none_due(&site, &inbox);
        site.advance_clock(TimeDelta::seconds(1));
        waited += pause;
    }
    assert!(matches!(site.send(&inbox), Delivery::Failed(..)));
    assert_eq!(waited / 3_600, 72);
    site.advance_clock(TimeDelta::days(365));
    assert_none_due(&site, &inbox);
}

#[test]
fn failed_emails_do_not_count_towards_the_limit() {
    let (site, inbox) = site_with_reset_request();
    inbox.set_fault(DOWN);
    for attempt in 0..5 {
        assert_postponed(&site, &inbox);
        site.advance_clock(TimeDelta::seconds(30 * 2_i64.pow(attempt)));
    }
    inbox.set_fault(None);
    assert_sent(&site, &inbox, EmailKind::PasswordReset);
    assert_eq!(inbox.sent().len(), 1);
}

#[test]
fn rejected_email_does_not_delay_others() {
    let (site, inbox) = site_with_reset_request();
    site.join("ola");
    inbox.set_fault(REFUSES);
    assert!(matches!(site.send(&inbox), Delivery::Failed(..)));
    site.request_reset("ola@example.no");
    inbox.set_fault(None);
    assert_sent(&site, &inbox, EmailKind::PasswordReset);
    assert_eq!(inbox.sent()[0].to.as_str(), "ola@example.no");
    assert_none_due(&site, &inbox);
}

#[test]
fn email_of_a_crashed_sender_is_sent_with_a_new_link() {
    let (site, inbox) = site_with_reset_request();
    let member = site.member("kari@example.no").unwrap().id;
    assert_eq!(site.claimed().len(), 1);
    // The sender created a link and stopped before it recorded that the email was sent.
    let unused_token = site.reset_link(member);
    assert_none_due(&site, &inbox);
    site.advance_clock(TimeDelta::minutes(2));
    assert_sent(&site, &inbox, EmailKind::PasswordReset);
    assert!(site.reset(unused_token.reveal(), NEW_PASSWORD).is_err());
    site.reset(token_in(&inbox.sent()[0]), NEW_PASSWORD)
        .unwrap();
}

#[test]
fn deleting_an_account_removes_its_emails() {
    let (site, inbox) = site_with_reset_request();
    site.delete_account(&site.sign_in("kari@example.no"));
    assert_none_due(&site, &inbox);
    assert!(inbox.sent().is_empty());
}

// safety S10
#[test]
fn old_address_is_notified_of_every_change() {
    let (site, inbox) = (Site::new(), Inbox::default());
    let verified = site.join_verified("kari").token;
    site.change_email(&verified, "kari@example.no", "ny@example.no");
    assert_sent(&site, &inbox, EmailKind::EmailChanged);
    let sent = inbox.sent();
    assert_eq!(sent[0].to.as_str(), "kari@example.no");
    assert!(!sent[0].text.contains("ny@example.no"));
    let unverified = site.join("ola").token;
    site.change_email(&unverified, "ola@example.no", "ola2@example.no");
    assert_sent(&site, &inbox, EmailKind::EmailChanged);
    assert_eq!(inbox.sent()[1].to.as_str(), "ola@example.no");
}

// safety S21
#[test]
fn third_reset_email_of_a_day_is_dropped() {
    let (site, inbox) = site_with_reset_request();
    for _ in 1..20 {
        site.request_reset("kari@example.no");
    }
    let sent = site.send_all(&inbox);
    assert_eq!((sent.len(), inbox.sent().len()), (20, 2));
    let dropped = Some(EmailKind::PasswordReset);
    assert!(matches!(sent[2], Delivery::OverLimit(kind) if kind == dropped));
    // Dropped emails do not void a link that was sent.
    site.reset(token_in(&inbox.sent()[1]), NEW_PASSWORD)
        .unwrap();
    site.advance_clock(TimeDelta::days(1));
    site.request_reset("kari@example.no");
    assert_eq!(site.send_all(&inbox).len(), 2);
    assert_eq!(inbox.sent().len(), 4);
}

// safety S21
#[test]
fn security_notices_are_sent_after_many_reset_emails() {
    let (site, inbox) = (Site::new(), Inbox::default());
    let token = site.join_verified("kari").token;
    for _ in 0..20 {
        site.request_reset("kari@example.no");
    }
    site.send_all(&inbox);
    assert_eq!(inbox.sent().len(), 2);
    let token = site.change_password(&token, PASSWORD, NEW_PASSWORD);
    site.change_email(&token, "kari@example.no", "tyv@example.no");
    let sent = site.send_all(&inbox);
    for notice in [EmailKind::PasswordChanged, EmailKind::EmailChanged] {
        let is_notice =
            |sent: &Delivery| matches!(sent, Delivery::Sent(kind) if *kind == Some(notice));
        assert!(sent.iter().any(is_notice), "{sent:?}");
    }
}

#[test]
fn fourth_password_notice_of_a_day_is_dropped() {
    let (site, inbox) = (Site::new(), Inbox::default());
    let mut token = site.join("kari").token;
    for number in 0..6 {
        let mut passwords = [PASSWORD, NEW_PASSWORD];
        passwords.rotate_left(number % 2);
        token = site.change_password(&token, passwords[0], passwords[1]);
    }
    assert_eq!(site.send_all(&inbox).len(), 6);
    assert_eq!(inbox.sent().len(), 3);
}

#[test]
fn email_limit_applies_to_the_address() {
    let (site, inbox) = (Site::new(), Inbox::default());
    let mut attempts = 0;
    // Several accounts use the same address in turn.
    for name in ["ola", "per", "pal"] {
        let token = site.join(name).token;
        let own = format!("{name}@example.no");
        site.change_email(&token, &own, "offer@example.no");
        site.request_reset("OFFER@example.no");
        attempts += site.send_all(&inbox).len();
        site.change_email(&token, "offer@example.no", &own);
    }
    // Three notices to the members' own addresses, and five emails to the other one, which gets three a day.
    assert_eq!((attempts, inbox.sent().len()), (8, 6));
}

#[test]
fn member_sees_that_no_email_could_be_sent() {
    let (site, inbox) = site_with_reset_request();
    let has_failed = || site.member("kari@example.no").unwrap().email_failed;
    inbox.set_fault(REFUSES);
    assert!(matches!(site.send(&inbox), Delivery::Failed(..)));
    assert!(has_failed());
    site.request_reset("kari@example.no");
    inbox.set_fault(None);
    assert_sent(&site, &inbox, EmailKind::PasswordReset);
    assert!(!has_failed());
}

#[test]
fn unconfirmed_email_is_sent_three_times() {
    let (site, inbox) = site_with_reset_request();
    inbox.set_fault(Some(|| MailError::Unconfirmed("lost".into())));
    for _ in 0..2 {
        assert_postponed(&site, &inbox);
        site.advance_clock(TimeDelta::hours(1));
    }
    assert!(matches!(site.send(&inbox), Delivery::Unconfirmed(..)));
    site.advance_clock(TimeDelta::days(1));
    assert_none_due(&site, &inbox);
}

#[test]
fn concurrent_workers_send_each_email_once() {
    let (site, inbox) = (Site::new(), Inbox::default());
    for number in 0..20 {
        let joined = site.join(&format!("medlem{number}"));
        site.request_reset(joined.member.email.as_str());
    }
    in_threads(8, |_| site.send_all(&inbox).len());
    let sent = inbox.sent();
    let recipients: std::collections::BTreeSet<_> =
        sent.iter().map(|mail| mail.to.as_str()).collect();
    assert_eq!((recipients.len(), sent.len()), (20, 20));
}
