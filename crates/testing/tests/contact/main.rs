//! Messages to the operator: stored, sent with retries, and deleted.
#![expect(clippy::unwrap_used, reason = "a test fails on unexpected values")]

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{AccountServices, Delivery, EmailAddress, Mail, MailError, Mailer},
    operator::{ContactError, ContactService},
    store::{Store, in_snapshot},
};
use klarlonn_testing::{
    CountingRandom, MemoryStore, NumberedTagKey, PlainEmailTexts, PlaintextHasher, SettableClock,
};

/// A mailer that keeps what it sends, or fails.
#[derive(Default)]
struct Inbox {
    sent: Mutex<Vec<Mail>>,
    fault: Option<fn() -> MailError>,
}

impl Mailer for Inbox {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        if let Some(fault) = self.fault {
            return Err(fault());
        }
        self.sent.lock().unwrap().push(mail.clone());
        Ok(())
    }
}

struct Site {
    clock: Arc<SettableClock>,
    store: Arc<dyn Store>,
    accounts: AccountServices,
    service: ContactService,
}

impl Site {
    fn new(is_open: bool) -> Self {
        let clock = Arc::new(SettableClock::at_noon("2026-11-23"));
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let service = ContactService::new(
            Arc::clone(&store),
            Arc::clone(&clock) as _,
            Arc::new(Mutex::new(CountingRandom::default())),
            Arc::new(NumberedTagKey::default()),
            Arc::new(PlainEmailTexts),
            is_open,
        );
        let accounts = AccountServices::new(
            Arc::clone(&store),
            Arc::new(PlaintextHasher),
            Arc::clone(&clock) as _,
            Arc::new(Mutex::new(CountingRandom::default())),
            Arc::new(NumberedTagKey::default()),
        );
        Self {
            clock,
            store,
            accounts,
            service,
        }
    }

    fn submit(&self, email: &str) {
        self.service
            .submit("figures", "Tallet er feil.", email)
            .unwrap();
    }

    fn send(&self, inbox: &Inbox) -> Delivery {
        let to = EmailAddress::parse("post@example.no").ok();
        let delivery = &self.accounts.email_delivery;
        delivery
            .send_next(inbox, &PlainEmailTexts, to.as_ref())
            .unwrap()
    }

    fn waiting(&self) -> u64 {
        in_snapshot(&*self.store, |unit| unit.outbox().count()).unwrap()
    }
}

#[test]
fn message_goes_to_the_operator_with_the_reply_address() {
    let site = Site::new(true);
    site.submit("kari@example.no");
    let inbox = Inbox::default();
    assert!(matches!(site.send(&inbox), Delivery::Sent(None)));
    assert!(matches!(site.send(&inbox), Delivery::NoneDue));
    let sent = inbox.sent.into_inner().unwrap();
    let [mail] = sent.as_slice() else {
        panic!("one email is sent");
    };
    assert_eq!(mail.to.as_str(), "post@example.no");
    assert_eq!(mail.reply_to.as_ref().unwrap().as_str(), "kari@example.no");
    assert_eq!(
        (mail.subject.as_str(), mail.text.as_str()),
        ("figures", "Tallet er feil.")
    );
    assert_eq!(site.waiting(), 0);
}

#[test]
fn message_is_kept_and_retried_until_it_is_sent() {
    let site = Site::new(true);
    site.submit("");
    for fault in [
        || MailError::Temporary("busy".into()),
        || MailError::Permanent("unknown".into()),
    ] {
        let broken = Inbox {
            fault: Some(fault),
            ..Inbox::default()
        };
        assert!(matches!(site.send(&broken), Delivery::Postponed(None, _)));
        assert!(matches!(site.send(&broken), Delivery::NoneDue));
        assert_eq!(site.waiting(), 1);
        site.clock.advance(TimeDelta::minutes(2));
    }
    let inbox = Inbox::default();
    assert!(matches!(site.send(&inbox), Delivery::Sent(None)));
    assert!(inbox.sent.into_inner().unwrap()[0].reply_to.is_none());
}

#[test]
fn message_that_cannot_be_sent_is_deleted_after_30_days() {
    let site = Site::new(true);
    site.submit("");
    let broken = Inbox {
        fault: Some(|| MailError::Unavailable("down".into())),
        ..Inbox::default()
    };
    // More often than a notice is tried.
    for _ in 0..30 {
        assert!(matches!(site.send(&broken), Delivery::Postponed(None, _)));
        site.clock.advance(TimeDelta::days(1));
    }
    assert_eq!(site.accounts.email_delivery.remove_expired().unwrap(), 0);
    site.clock.advance(TimeDelta::days(1));
    assert_eq!(site.accounts.email_delivery.remove_expired().unwrap(), 1);
    assert_eq!(site.waiting(), 0);
}

#[test]
fn site_without_a_contact_address_stores_nothing() {
    let site = Site::new(false);
    let refused = site.service.submit("figures", "Tallet er feil.", "");
    assert!(matches!(refused, Err(ContactError::NoAddress)));
    assert_eq!(site.waiting(), 0);
}

#[test]
fn message_waits_until_the_operator_has_an_address() {
    let site = Site::new(true);
    site.submit("");
    let (inbox, texts) = (Inbox::default(), PlainEmailTexts);
    let delivery = &site.accounts.email_delivery;
    let postponed = delivery.send_next(&inbox, &texts, None).unwrap();
    assert!(matches!(postponed, Delivery::Postponed(None, _)));
    site.clock.advance(TimeDelta::minutes(1));
    assert!(matches!(site.send(&inbox), Delivery::Sent(None)));
}
