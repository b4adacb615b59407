//! Messages to the operator: stored, sent with retries, and deleted.

use chrono::TimeDelta;
use klarlonn_domain::account::{Delivery, MailError};
use klarlonn_testing::PlainEmailTexts;

use crate::site::{Inbox, Site};

impl Site {
    fn waiting(&self) -> u64 {
        self.write(|unit| unit.outbox().count())
    }
}

/// Returns a site with one unsent message.
fn site_with_message(email: &str) -> Site {
    let site = Site::new();
    let services = site.services_under(|policy| policy.has_contact = true);
    let contact = &services.contact_service;
    contact.submit("figures", "Tallet er feil.", email).unwrap();
    site
}

#[test]
fn message_goes_to_the_operator_with_the_reply_address() {
    let site = site_with_message("kari@example.no");
    let inbox = Inbox::default();
    assert!(matches!(site.send(&inbox), Delivery::Sent(None)));
    assert!(matches!(site.send(&inbox), Delivery::NoneDue));
    let [mail] = &inbox.sent()[..] else {
        panic!("one email is sent");
    };
    assert_eq!(mail.to.as_str(), "post@example.no");
    assert_eq!(mail.reply_to.as_ref().unwrap().as_str(), "kari@example.no");
    assert_eq!(
        [&*mail.subject, &*mail.text],
        ["figures", "Tallet er feil."]
    );
    assert_eq!(site.waiting(), 0);
}

#[test]
fn message_is_kept_and_retried_until_it_is_sent() {
    let site = site_with_message("");
    for fault in [
        || MailError::Temporary("busy".into()),
        || MailError::Permanent("unknown".into()),
    ] {
        let broken = Inbox::failing(fault);
        assert!(matches!(site.send(&broken), Delivery::Postponed(None, _)));
        assert!(matches!(site.send(&broken), Delivery::NoneDue));
        assert_eq!(site.waiting(), 1);
        site.advance_clock(TimeDelta::minutes(2));
    }
    let inbox = Inbox::default();
    assert!(matches!(site.send(&inbox), Delivery::Sent(None)));
    assert!(inbox.sent()[0].reply_to.is_none());
}

#[test]
fn message_that_cannot_be_sent_is_deleted_after_30_days() {
    let site = site_with_message("");
    let broken = Inbox::failing(|| MailError::Unavailable("down".into()));
    // More attempts than any other email gets.
    for _ in 0..30 {
        assert!(matches!(site.send(&broken), Delivery::Postponed(None, _)));
        site.advance_clock(TimeDelta::days(1));
    }
    let remove = || site.accounts.email_delivery.remove_expired().unwrap();
    assert_eq!(remove(), 0);
    site.advance_clock(TimeDelta::days(1));
    assert_eq!(remove(), 1);
    assert_eq!(site.waiting(), 0);
}

#[test]
fn message_waits_until_the_operator_has_an_address() {
    let site = site_with_message("");
    let inbox = Inbox::default();
    let delivery = &site.accounts.email_delivery;
    let postponed = delivery.send_next(&inbox, &PlainEmailTexts, None);
    assert!(matches!(postponed.unwrap(), Delivery::Postponed(None, _)));
    site.advance_clock(TimeDelta::minutes(1));
    assert!(matches!(site.send(&inbox), Delivery::Sent(None)));
}
