//! Messages to the operator: stored, sent with retries, and deleted.
#![expect(clippy::unwrap_used, reason = "a test fails on unexpected values")]

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{EmailAddress, Mail, MailError, Mailer},
    operator::{ContactDelivery, ContactError, ContactService},
    store::{Store, in_snapshot},
};
use klarlonn_testing::{
    CountingRandom, MemoryStore, NumberedTagKey, PlainEmailTexts, SettableClock,
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
    service: ContactService,
}

impl Site {
    fn new(to: Option<&str>) -> Self {
        let clock = Arc::new(SettableClock::at_noon("2026-11-23"));
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let service = ContactService::new(
            Arc::clone(&store),
            Arc::clone(&clock) as _,
            Arc::new(Mutex::new(CountingRandom::default())),
            Arc::new(NumberedTagKey::default()),
            to.map(|to| EmailAddress::parse(to).unwrap()),
        );
        Self {
            clock,
            store,
            service,
        }
    }

    fn submit(&self, email: &str) {
        self.service
            .submit("figures", "Tallet er feil.", email)
            .unwrap();
    }

    fn send(&self, inbox: &Inbox) -> ContactDelivery {
        self.service.send_next(inbox, &PlainEmailTexts).unwrap()
    }

    fn waiting(&self) -> u64 {
        in_snapshot(&*self.store, |unit| unit.contact_messages().count()).unwrap()
    }
}

#[test]
fn message_goes_to_the_operator_with_the_reply_address() {
    let site = Site::new(Some("post@example.no"));
    site.submit("kari@example.no");
    let inbox = Inbox::default();
    assert!(matches!(site.send(&inbox), ContactDelivery::Sent));
    assert!(matches!(site.send(&inbox), ContactDelivery::NoneDue));
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
    let site = Site::new(Some("post@example.no"));
    site.submit("");
    for fault in [
        || MailError::Temporary("busy".into()),
        || MailError::Permanent("unknown".into()),
    ] {
        let broken = Inbox {
            fault: Some(fault),
            ..Inbox::default()
        };
        assert!(matches!(site.send(&broken), ContactDelivery::Postponed(_)));
        assert!(matches!(site.send(&broken), ContactDelivery::NoneDue));
        assert_eq!(site.waiting(), 1);
        site.clock.advance(TimeDelta::minutes(2));
    }
    let inbox = Inbox::default();
    assert!(matches!(site.send(&inbox), ContactDelivery::Sent));
    assert!(inbox.sent.into_inner().unwrap()[0].reply_to.is_none());
}

#[test]
fn message_that_cannot_be_sent_is_deleted_after_30_days() {
    let site = Site::new(Some("post@example.no"));
    site.submit("");
    site.clock.advance(TimeDelta::days(30));
    assert_eq!(site.service.remove_expired().unwrap(), 0);
    site.clock.advance(TimeDelta::days(1));
    assert_eq!(site.service.remove_expired().unwrap(), 1);
    assert_eq!(site.waiting(), 0);
}

#[test]
fn site_without_a_contact_address_stores_nothing() {
    let site = Site::new(None);
    let refused = site.service.submit("figures", "Tallet er feil.", "");
    assert!(matches!(refused, Err(ContactError::NoAddress)));
    assert_eq!(site.waiting(), 0);
}
