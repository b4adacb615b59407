//! Delivery of emails: texts, retries, delays and limits.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{Delivery, EmailKind, Mail, MailError, Mailer},
    data_rights::DeletionOptions,
};
use klarlonn_testing::{MemoryStore, PlainEmailTexts};

use crate::site::{PASSWORD, Site};

/// Mailer whose behaviour the test sets.
#[derive(Default)]
struct TestMailer {
    behaviour: Mutex<Behaviour>,
    sent: Mutex<Vec<Mail>>,
}

#[derive(Clone, Copy, Default)]
enum Behaviour {
    #[default]
    Accepts,
    FailsTemporarily,
    Refuses,
}

impl Mailer for TestMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        match *self.behaviour.lock().unwrap() {
            Behaviour::Accepts => self.sent.lock().unwrap().push(mail.clone()),
            Behaviour::FailsTemporarily => return Err(MailError::Temporary("down".into())),
            Behaviour::Refuses => return Err(MailError::Permanent("no such address".into())),
        }
        Ok(())
    }
}

impl TestMailer {
    fn set(&self, behaviour: Behaviour) {
        *self.behaviour.lock().unwrap() = behaviour;
    }

    fn sent(&self) -> Vec<Mail> {
        self.sent.lock().unwrap().clone()
    }
}

fn send(site: &Site, mailer: &TestMailer) -> Delivery {
    site.accounts
        .email_delivery
        .send_next(mailer, &PlainEmailTexts, None)
        .unwrap()
}

/// Returns a site where Kari has requested a password reset.
fn site_with_reset_request() -> Site {
    let site = Site::new();
    site.join("kari");
    site.accounts
        .password_reset
        .request("kari@example.no")
        .unwrap();
    site
}

/// Returns the token in the link of an email.
fn reset_token(mail: &Mail) -> &str {
    mail.text.lines().nth(1).unwrap()
}

#[test]
fn reset_email_contains_a_working_token() {
    let (site, mailer) = (site_with_reset_request(), TestMailer::default());
    assert!(matches!(
        send(&site, &mailer),
        Delivery::Sent(Some(EmailKind::PasswordReset))
    ));
    let [mail] = &mailer.sent()[..] else {
        panic!("one email is sent");
    };
    assert_eq!(mail.to.as_str(), "kari@example.no");
    assert_eq!(mail.subject, "PasswordReset");
    // The address is not verified, so the name may be someone else's.
    assert!(mail.text.starts_with('\n'), "{}", mail.text);
    assert!(reset_token(mail).starts_with("klr_"), "{}", mail.text);
    site.accounts
        .password_reset
        .reset(reset_token(mail), "ny hvit hest", "ny hvit hest")
        .unwrap();
    assert!(matches!(
        send(&site, &mailer),
        Delivery::Sent(Some(EmailKind::PasswordChanged))
    ));
    assert!(matches!(send(&site, &mailer), Delivery::NoneDue));
    assert!(mailer.sent()[1].text.starts_with("Kari Nordmann\n"));
}

#[test]
fn email_is_retried_after_thirty_seconds() {
    let (site, mailer) = (site_with_reset_request(), TestMailer::default());
    mailer.set(Behaviour::FailsTemporarily);
    assert!(matches!(send(&site, &mailer), Delivery::Postponed(..)));
    assert!(matches!(send(&site, &mailer), Delivery::NoneDue));
    mailer.set(Behaviour::Accepts);
    site.advance_clock(TimeDelta::seconds(29));
    assert!(matches!(send(&site, &mailer), Delivery::NoneDue));
    site.advance_clock(TimeDelta::seconds(1));
    assert!(matches!(send(&site, &mailer), Delivery::Sent(_)));
    assert_eq!(mailer.sent().len(), 1);
}

#[test]
fn retry_delay_doubles_until_the_tenth_attempt() {
    let (site, mailer) = (site_with_reset_request(), TestMailer::default());
    mailer.set(Behaviour::FailsTemporarily);
    for attempt in 0..9 {
        assert!(
            matches!(send(&site, &mailer), Delivery::Postponed(..)),
            "{attempt}"
        );
        let pause = 30 * 2_i64.pow(attempt);
        site.advance_clock(TimeDelta::seconds(pause - 1));
        assert!(
            matches!(send(&site, &mailer), Delivery::NoneDue),
            "{attempt}"
        );
        site.advance_clock(TimeDelta::seconds(1));
    }
    assert!(matches!(send(&site, &mailer), Delivery::Failed(..)));
    site.advance_clock(TimeDelta::days(365));
    assert!(matches!(send(&site, &mailer), Delivery::NoneDue));
}

#[test]
fn rejected_email_does_not_delay_others() {
    let (site, mailer) = (site_with_reset_request(), TestMailer::default());
    site.join("ola");
    mailer.set(Behaviour::Refuses);
    assert!(matches!(send(&site, &mailer), Delivery::Failed(..)));
    site.accounts
        .password_reset
        .request("ola@example.no")
        .unwrap();
    mailer.set(Behaviour::Accepts);
    assert!(matches!(send(&site, &mailer), Delivery::Sent(_)));
    assert_eq!(mailer.sent()[0].to.as_str(), "ola@example.no");
    assert!(matches!(send(&site, &mailer), Delivery::NoneDue));
}

#[test]
fn email_of_a_crashed_sender_is_sent_with_a_new_link() {
    let (site, mailer) = (site_with_reset_request(), TestMailer::default());
    let member = site.member("kari@example.no").unwrap().id;
    assert_eq!(site.claimed().len(), 1);
    // The sender created a link and stopped before it recorded that the email was sent.
    let unused_token = site.accounts.password_reset.issue_token(member).unwrap();
    assert!(matches!(send(&site, &mailer), Delivery::NoneDue));
    site.advance_clock(TimeDelta::minutes(2));
    assert!(matches!(send(&site, &mailer), Delivery::Sent(_)));
    let reset = |token: &str| {
        site.accounts
            .password_reset
            .reset(token, "ny hvit hest", "ny hvit hest")
    };
    assert!(reset(unused_token.reveal()).is_err());
    assert!(reset(reset_token(&mailer.sent()[0])).is_ok());
}

#[test]
fn deleting_an_account_removes_its_emails() {
    let (site, mailer) = (site_with_reset_request(), TestMailer::default());
    let token = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap()
        .token;
    site.data_rights
        .delete(
            &site.current(token.reveal()),
            PASSWORD,
            DeletionOptions::default(),
        )
        .unwrap();
    assert!(matches!(send(&site, &mailer), Delivery::NoneDue));
    assert!(mailer.sent().is_empty());
}

#[test]
fn verified_old_address_is_notified_of_change() {
    let site = Site::new();
    let mailer = TestMailer::default();
    let token = site.join_verified("kari").token;
    let current = site.current(token.reveal());
    site.accounts
        .profile
        .change_email(&current, "kari@example.no", "ny@example.no")
        .unwrap();
    assert!(matches!(
        send(&site, &mailer),
        Delivery::Sent(Some(EmailKind::EmailChanged))
    ));
    let sent = mailer.sent();
    assert_eq!(sent[0].to.as_str(), "kari@example.no");
    assert!(!sent[0].text.contains("ny@example.no"));
}

// safety S10
#[test]
fn unverified_old_address_is_not_notified_of_change() {
    let site = Site::new();
    let token = site.join("kari").token;
    let current = site.current(token.reveal());
    site.accounts
        .profile
        .change_email(&current, "kari@example.no", "ny@example.no")
        .unwrap();
    assert_eq!(site.email_kinds(), []);
}

/// Sends all waiting emails and returns the result of each.
fn send_all(site: &Site, mailer: &TestMailer) -> Vec<Delivery> {
    let next =
        || Some(send(site, mailer)).filter(|delivery| !matches!(delivery, Delivery::NoneDue));
    std::iter::from_fn(next).collect()
}

fn request_reset(site: &Site, times: usize) {
    for _ in 0..times {
        site.accounts
            .password_reset
            .request("kari@example.no")
            .unwrap();
    }
}

// safety S21
#[test]
fn third_reset_email_of_a_day_is_dropped() {
    let (site, mailer) = (Site::new(), TestMailer::default());
    site.join("kari");
    request_reset(&site, 20);
    let sent = send_all(&site, &mailer);
    assert_eq!((sent.len(), mailer.sent().len()), (20, 2));
    assert!(matches!(
        sent[2],
        Delivery::OverLimit(Some(EmailKind::PasswordReset))
    ));
    // Dropped emails do not void a link that was sent.
    let reset = |token: &str| {
        site.accounts
            .password_reset
            .reset(token, "ny hvit hest", "ny hvit hest")
    };
    assert!(reset(reset_token(&mailer.sent()[1])).is_ok());
    site.advance_clock(TimeDelta::days(1));
    request_reset(&site, 1);
    assert_eq!(send_all(&site, &mailer).len(), 2);
    assert_eq!(mailer.sent().len(), 4);
}

// safety S21
#[test]
fn security_notices_are_sent_after_many_reset_emails() {
    let (site, mailer) = (Site::new(), TestMailer::default());
    let token = site.join_verified("kari").token;
    request_reset(&site, 20);
    send_all(&site, &mailer);
    assert_eq!(mailer.sent().len(), 2);
    let current = site.current(token.reveal());
    let token = site
        .accounts
        .profile
        .change_password(&current, PASSWORD, "sort katt")
        .unwrap();
    let current = site.current(token.reveal());
    site.accounts
        .profile
        .change_email(&current, "kari@example.no", "tyv@example.no")
        .unwrap();
    let kinds: Vec<_> = send_all(&site, &mailer)
        .into_iter()
        .filter_map(|delivery| match delivery {
            Delivery::Sent(kind) => kind,
            _ => None,
        })
        .collect();
    assert!(kinds.contains(&EmailKind::PasswordChanged), "{kinds:?}");
    assert!(kinds.contains(&EmailKind::EmailChanged), "{kinds:?}");
}

#[test]
fn fourth_password_notice_of_a_day_is_dropped() {
    let (site, mailer) = (Site::new(), TestMailer::default());
    let mut token = site.join("kari").token;
    let passwords = [PASSWORD, "sort katt"];
    for number in 0..6 {
        let current = site.current(token.reveal());
        let (old, new) = (passwords[number % 2], passwords[(number + 1) % 2]);
        token = site
            .accounts
            .profile
            .change_password(&current, old, new)
            .unwrap();
    }
    assert_eq!(
        (send_all(&site, &mailer).len(), mailer.sent().len()),
        (6, 3)
    );
}

#[test]
fn failed_emails_do_not_count_towards_the_limit() {
    let (site, mailer) = (site_with_reset_request(), TestMailer::default());
    mailer.set(Behaviour::FailsTemporarily);
    for attempt in 0..5 {
        assert!(
            matches!(send(&site, &mailer), Delivery::Postponed(..)),
            "{attempt}"
        );
        site.advance_clock(TimeDelta::seconds(30 * 2_i64.pow(attempt)));
    }
    mailer.set(Behaviour::Accepts);
    assert!(matches!(send(&site, &mailer), Delivery::Sent(_)));
}

#[test]
fn email_limit_applies_to_the_address() {
    let (site, mailer) = (Site::new(), TestMailer::default());
    let mut changed = Vec::new();
    // Several accounts use the same address in turn.
    for name in ["ola", "per", "pal"] {
        let token = site.join(name).token;
        let current = site.current(token.reveal());
        let own = format!("{name}@example.no");
        let change = |from: &str, to: &str| {
            let current = site.current(token.reveal());
            site.accounts
                .profile
                .change_email(&current, from, to)
                .unwrap();
        };
        assert_eq!(current.member.email.as_str(), own);
        change(&own, "offer@example.no");
        site.accounts
            .password_reset
            .request("OFFER@example.no")
            .unwrap();
        changed.extend(send_all(&site, &mailer));
        change("offer@example.no", &own);
    }
    assert_eq!((changed.len(), mailer.sent().len()), (3, 2));
}

#[test]
fn concurrent_workers_send_each_email_once() {
    let site = Site::with_store(Arc::new(MemoryStore::default()));
    for number in 0..20 {
        site.join(&format!("medlem{number}"));
        site.accounts
            .password_reset
            .request(&format!("medlem{number}@example.no"))
            .unwrap();
    }
    let mailer = TestMailer::default();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| while !matches!(send(&site, &mailer), Delivery::NoneDue) {});
        }
    });
    let mut receivers: Vec<_> = mailer
        .sent()
        .iter()
        .map(|mail| mail.to.as_str().to_owned())
        .collect();
    receivers.sort();
    receivers.dedup();
    assert_eq!((receivers.len(), mailer.sent().len()), (20, 20));
}
