//! Letters that are sent beside the requests.

use std::{
    net::TcpListener,
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{Mail, MailError, RegistrationForm},
    store::{Store, in_snapshot},
};
use klarlonn_integrations::mail::SmtpMailer;
use klarlonn_testing::{
    CountingRandom, MemoryStore, NumberedTagKey, PlainEmailTexts, ReadableHasher, ReceivedEmail,
    SettableClock, SmtpServer,
};

use super::*;

/// A site whose members forget their passwords.
struct Site {
    accounts: AccountServices,
    clock: Arc<SettableClock>,
    store: Arc<dyn Store>,
}

impl Site {
    fn new() -> Self {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
        let accounts = AccountServices::new(
            Arc::clone(&store),
            Arc::new(ReadableHasher),
            Arc::clone(&clock) as _,
            Arc::new(Mutex::new(CountingRandom::default())),
            Arc::new(NumberedTagKey::default()),
        );
        Self {
            accounts,
            clock,
            store,
        }
    }

    fn joins_and_forgets(&self, username: &str) {
        let email = format!("{username}@example.no");
        let form = RegistrationForm {
            name: "Kari Nordmann",
            username,
            email: &email,
            password: "hvit hest",
        };
        self.accounts.registration.register(&form).unwrap();
        self.accounts.password_reset.request(&email).unwrap();
    }

    fn waiting(&self) -> u64 {
        in_snapshot(&*self.store, |unit| unit.outbox().count()).unwrap()
    }

    fn send_with(&self, mailer: impl Mailer + 'static) -> Background {
        Background::sending(self.accounts.clone(), Box::new(mailer), PlainEmailTexts)
    }
}

/// Waits until something has happened, for as long as a busy machine may need.
fn wait_until(what: &str, mut happened: impl FnMut() -> bool) {
    let has_happened = (0..500).any(|_| {
        thread::sleep(Duration::from_millis(20));
        happened()
    });
    assert!(has_happened, "{what}");
}

/// Tells of each letter whether it was sent.
struct Telling(SmtpMailer, mpsc::Sender<bool>);

impl Mailer for Telling {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let outcome = self.0.send(mail);
        let _ = self.1.send(outcome.is_ok());
        outcome
    }
}

/// Says when it begins to send, and sends when it is told to.
struct Slow {
    begins: mpsc::Sender<()>,
    goes_on: Mutex<mpsc::Receiver<()>>,
}

impl Slow {
    fn new() -> (Self, mpsc::Receiver<()>, mpsc::Sender<()>) {
        let (begins, has_begun) = mpsc::channel();
        let (go_on, goes_on) = mpsc::channel();
        let slow = Self {
            begins,
            goes_on: Mutex::new(goes_on),
        };
        (slow, has_begun, go_on)
    }
}

impl Mailer for Slow {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        let _ = self.begins.send(());
        let told = self.goes_on.lock().unwrap().recv();
        told.map_err(|error| MailError::Later(error.into()))
    }
}

#[test]
fn a_letter_arrives_once_the_mail_server_that_was_down_is_there() {
    let site = Site::new();
    site.joins_and_forgets("kari");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let mailer = SmtpMailer::new(&format!("smtp://{address}"), "post@example.no").unwrap();
    let (tell, told) = mpsc::channel();
    let background = site.send_with(Telling(mailer, tell));
    assert!(!told.recv().unwrap(), "there is no server");
    let server = SmtpServer::start_on(&address);
    wait_until("the email arrives", || {
        site.clock.advance(TimeDelta::seconds(31));
        site.waiting() == 0
    });
    Background::stop([background]);
    let [email] = &server.emails()[..] else {
        panic!("one email arrives");
    };
    assert_eq!(ReceivedEmail::read(email).to, "kari@example.no");
}

#[test]
fn two_servers_over_one_database_send_each_letter_once() {
    let site = Site::new();
    for number in 0..10 {
        site.joins_and_forgets(&format!("medlem{number}"));
    }
    let server = SmtpServer::start();
    let mailer = || SmtpMailer::new(&server.url(), "post@example.no").unwrap();
    let servers = [site.send_with(mailer()), site.send_with(mailer())];
    wait_until("the emails arrive", || site.waiting() == 0);
    Background::stop(servers);
    let emails = server.emails();
    let mut receivers: Vec<_> = emails
        .iter()
        .map(|email| ReceivedEmail::read(email).to)
        .collect();
    receivers.sort();
    receivers.dedup();
    assert_eq!((receivers.len(), emails.len()), (10, 10));
}

#[test]
fn a_server_that_is_told_to_stop_finishes_its_letter_and_begins_no_other() {
    let site = Site::new();
    for username in ["kari", "ola", "per"] {
        site.joins_and_forgets(username);
    }
    let (mailer, has_begun, go_on) = Slow::new();
    let background = site.send_with(mailer);
    has_begun.recv().unwrap();
    let (_, thread) = background.order_to_stop();
    for _ in 0..3 {
        // Nobody listens any more once the first letter is sent.
        let _ = go_on.send(());
    }
    thread.join().unwrap();
    assert_eq!(site.waiting(), 2);
    assert!(has_begun.recv().is_err());
}

#[test]
fn a_mail_server_that_hangs_does_not_keep_a_server_from_stopping() {
    let site = Site::new();
    site.joins_and_forgets("kari");
    let (mailer, has_begun, _go_on) = Slow::new();
    let background = site.send_with(mailer);
    has_begun.recv().unwrap();
    // Would wait for ever if it waited for the letter.
    Background::stop([background]);
    assert_eq!(site.waiting(), 1);
}

#[test]
fn a_mailer_that_breaks_down_stops_neither_the_worker_nor_other_letters() {
    struct Breaks(mpsc::Sender<String>);
    impl Mailer for Breaks {
        fn send(&self, mail: &Mail) -> Result<(), MailError> {
            self.0.send(mail.to.as_str().to_owned()).unwrap();
            assert_ne!(mail.to.as_str(), "kari@example.no", "a fault");
            Ok(())
        }
    }
    let site = Site::new();
    site.joins_and_forgets("kari");
    let (tell, told) = mpsc::channel();
    let background = site.send_with(Breaks(tell));
    assert_eq!(told.recv().unwrap(), "kari@example.no");
    site.joins_and_forgets("ola");
    assert_eq!(told.recv().unwrap(), "ola@example.no");
    Background::stop([background]);
    assert_eq!(site.waiting(), 1);
}
