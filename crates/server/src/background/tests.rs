//! Tests of background work.

use std::{
    net::TcpListener,
    sync::{Arc, Mutex},
};

use chrono::TimeDelta;
use klarlonn_domain::{
    account::{Mail, MailError, Mailer},
    store::in_snapshot,
};
use klarlonn_integrations::mail::SmtpMailer;
use klarlonn_testing::{
    AT_ONCE, MemoryStore, PlainEmailTexts, ReceivedEmail, SettableClock, Site, SmtpServer,
};

use super::*;

fn site() -> Site {
    Site::new("2026-11-21", AT_ONCE, |_| {})
}

/// Registers a member, who requests a password reset.
fn request_reset(site: &Site, username: &str) {
    let email = format!("{username}@example.no");
    site.register(username, &email).unwrap();
    site.accounts.password_reset.request(&email).unwrap();
}

fn waiting_emails(site: &Site) -> u64 {
    in_snapshot(&*site.ports.store, |unit| unit.outbox().count()).unwrap()
}

fn emails(site: &Site, mailer: impl Mailer + 'static) -> jobs::Emails<PlainEmailTexts> {
    jobs::Emails {
        accounts: site.accounts.clone(),
        mailer: Arc::new(mailer),
        texts: PlainEmailTexts,
        operator: None,
    }
}

fn send_with(site: &Site, mailer: impl Mailer + 'static) -> Background {
    start(emails(site, mailer).job(&ServerMetrics::new()))
}

fn start(job: Job) -> Background {
    job.start(&ServerMetrics::new())
}

/// Waits until a condition holds, for up to ten seconds.
fn wait_until(description: &str, mut condition: impl FnMut() -> bool) {
    let is_fulfilled = (0..500).any(|_| {
        thread::sleep(Duration::from_millis(20));
        condition()
    });
    assert!(is_fulfilled, "{description}");
}

/// Mailer that reports for each email whether it was sent.
struct Reporting(SmtpMailer, mpsc::Sender<bool>);

impl Mailer for Reporting {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let outcome = self.0.send(mail);
        let _ = self.1.send(outcome.is_ok());
        outcome
    }
}

/// Mailer that reports when it begins to send, and waits for a signal to finish.
struct Slow {
    started: mpsc::Sender<()>,
    resume: Mutex<mpsc::Receiver<()>>,
}

impl Slow {
    fn new() -> (Self, mpsc::Receiver<()>, mpsc::Sender<()>) {
        let (started, has_started) = mpsc::channel();
        let (resume_sender, resume) = mpsc::channel();
        let slow = Self {
            started,
            resume: Mutex::new(resume),
        };
        (slow, has_started, resume_sender)
    }
}

impl Mailer for Slow {
    fn send(&self, _: &Mail) -> Result<(), MailError> {
        let _ = self.started.send(());
        let signal = self.resume.lock().unwrap().recv();
        signal.map_err(|error| MailError::Temporary(error.into()))
    }
}

#[test]
fn email_is_sent_when_the_mail_server_is_back() {
    let site = site();
    request_reset(&site, "kari");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    drop(listener);
    let mailer = SmtpMailer::new(&format!("smtp://{address}"), "post@example.no").unwrap();
    let (sender, results) = mpsc::channel();
    let background = send_with(&site, Reporting(mailer, sender));
    assert!(!results.recv().unwrap(), "there is no server");
    let server = SmtpServer::start_on(&address);
    wait_until("the email arrives", || {
        site.clock.advance(TimeDelta::seconds(31));
        waiting_emails(&site) == 0
    });
    Background::stop([background]);
    let [email] = &server.emails()[..] else {
        panic!("one email arrives");
    };
    assert_eq!(ReceivedEmail::parse(email).to, "kari@example.no");
}

#[test]
fn two_servers_on_one_database_send_each_email_once() {
    let site = site();
    for number in 0..10 {
        request_reset(&site, &format!("medlem{number}"));
    }
    let server = SmtpServer::start();
    let mailer = || SmtpMailer::new(&server.url(), "post@example.no").unwrap();
    let servers = [send_with(&site, mailer()), send_with(&site, mailer())];
    wait_until("the emails arrive", || waiting_emails(&site) == 0);
    Background::stop(servers);
    let emails = server.emails();
    let mut receivers: Vec<_> = emails
        .iter()
        .map(|email| ReceivedEmail::parse(email).to)
        .collect();
    receivers.sort();
    receivers.dedup();
    assert_eq!((receivers.len(), emails.len()), (10, 10));
}

#[test]
fn stopping_finishes_the_current_email_only() {
    let site = site();
    for username in ["kari", "ola", "per"] {
        request_reset(&site, username);
    }
    let (mailer, has_started, resume) = Slow::new();
    let background = send_with(&site, mailer);
    has_started.recv().unwrap();
    let (_, thread) = background.signal_stop();
    for _ in 0..3 {
        // The receiver is dropped after the first email.
        let _ = resume.send(());
    }
    thread.join().unwrap();
    assert_eq!(waiting_emails(&site), 2);
    assert!(has_started.recv().is_err());
}

#[test]
fn slow_email_does_not_hold_others() {
    struct SlowForKari(mpsc::Sender<()>);
    impl Mailer for SlowForKari {
        fn send(&self, mail: &Mail) -> Result<(), MailError> {
            if mail.to.as_str() == "kari@example.no" {
                loop {
                    thread::park();
                }
            }
            let _ = self.0.send(());
            Ok(())
        }
    }
    let site = site();
    for username in ["kari", "ola", "per"] {
        request_reset(&site, username);
    }
    let (sender, sent) = mpsc::channel();
    let emails = emails(&site, SlowForKari(sender));
    let jobs = emails.jobs(&ServerMetrics::new()).map(start);
    for _ in 0..2 {
        sent.recv_timeout(Duration::from_secs(10)).unwrap();
    }
    Background::stop(jobs);
}

#[test]
fn hanging_mail_server_does_not_delay_stopping() {
    let site = site();
    request_reset(&site, "kari");
    let (mailer, has_started, _resume) = Slow::new();
    let background = send_with(&site, mailer);
    has_started.recv().unwrap();
    // Would block forever if it waited for the email.
    Background::stop([background]);
    assert_eq!(waiting_emails(&site), 1);
}

#[test]
fn panicking_mailer_does_not_stop_other_emails() {
    struct Panicking(mpsc::Sender<String>);
    impl Mailer for Panicking {
        fn send(&self, mail: &Mail) -> Result<(), MailError> {
            self.0.send(mail.to.as_str().to_owned()).unwrap();
            assert_ne!(mail.to.as_str(), "kari@example.no", "a test panic");
            Ok(())
        }
    }
    let site = site();
    request_reset(&site, "kari");
    let (sender, recipients) = mpsc::channel();
    let background = send_with(&site, Panicking(sender));
    assert_eq!(recipients.recv().unwrap(), "kari@example.no");
    request_reset(&site, "ola");
    assert_eq!(recipients.recv().unwrap(), "ola@example.no");
    Background::stop([background]);
    assert_eq!(waiting_emails(&site), 1);
}

#[test]
#[cfg(target_os = "linux")]
fn only_work_of_low_priority_has_a_lower_priority() {
    let niceness_of = |priority| {
        let (sender, niceness) = mpsc::channel();
        let work = move || {
            let _ = sender.send(rustix::process::getpriority_process(None).unwrap());
            Ok(NextRun::AfterInterval)
        };
        let background = start(Job::new(
            "tell the priority",
            priority,
            Duration::ZERO,
            work,
        ));
        let niceness = niceness.recv().unwrap();
        Background::stop([background]);
        niceness
    };
    assert!(niceness_of(Priority::Low) > niceness_of(Priority::Normal));
}

#[test]
fn work_is_omitted_while_the_clock_is_wrong() {
    let store = MemoryStore::default();
    let system = Arc::new(SettableClock::at_noon("2026-11-21"));
    let clock = SteadyClock::new(Arc::clone(&system) as _, &store).unwrap();
    let (sender, runs) = mpsc::channel();
    let job = Job::new(
        "run",
        Priority::Normal,
        Duration::from_millis(1),
        move || {
            let _ = sender.send(());
            Ok(NextRun::AfterInterval)
        },
    );
    system.advance(TimeDelta::days(400));
    let background = start(job.while_clock_agrees(&Arc::new(clock)).run_first());
    let pause = Duration::from_millis(50);
    assert!(runs.recv_timeout(pause).is_err());
    system.advance(TimeDelta::days(-400));
    runs.recv_timeout(Duration::from_secs(10)).unwrap();
    Background::stop([background]);
}

#[test]
fn clock_difference_is_described_by_its_direction() {
    let describe = |days| jobs::describe_clock_difference(TimeDelta::days(days));
    assert!(describe(400).starts_with("the clock is 400 days ahead of the"));
    assert!(describe(-3).starts_with("the clock is 3 days behind the"));
}

#[test]
fn work_that_runs_first_has_run_before_the_start() {
    let (sender, runs) = mpsc::channel();
    let work = move || {
        let _ = sender.send(());
        Ok(NextRun::AfterInterval)
    };
    let job = Job::new("run", Priority::Normal, Duration::from_hours(1), work).run_first();
    assert!(runs.try_recv().is_ok());
    drop(job);
}

#[test]
fn work_with_rests_takes_a_tenth_of_the_time() {
    const RUN: Duration = Duration::from_millis(20);
    let (sender, starts) = mpsc::channel();
    let work = move || {
        let _ = sender.send(monotonic_now());
        thread::sleep(RUN);
        Ok(NextRun::AfterRest)
    };
    let every = Duration::from_millis(1);
    let background = start(Job::new("rest", Priority::Normal, every, work));
    let [first, second] = [(); 2].map(|()| starts.recv().unwrap());
    assert!(second - first >= 10 * RUN);
    Background::stop([background]);
}
