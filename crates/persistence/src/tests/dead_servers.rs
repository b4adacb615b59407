//! A server that freezes, or loses its network, while it publishes: the other servers go on.

#![expect(
    clippy::disallowed_methods,
    reason = "timeouts use the monotonic clock"
)]

use std::{
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use diesel::{RunQueryDsl, dsl::sql, sql_types::Text};
use klarlonn_domain::{
    account::TagKey,
    clock::Clock,
    store::{Store, TransactionKind, UnitOfWork},
};
use klarlonn_testing::{NumberedTagKey, waiting_changes};

use super::{
    connect, instance, open_store,
    postgres::TestDatabase,
    proxy::Proxy,
    site::{Site, TestMember, salary_form},
};
use crate::{
    connection::{AccessMode, DatabaseConnection},
    transaction::send_begin,
};

/// Enough records to fill the buffers of a connection several times.
const RECORDS: u32 = 2_000;
/// Number of records that a server reads before it dies.
const READ: u32 = 500;
/// Time after which another server has published.
const MAX_OUTAGE: Duration = Duration::from_mins(1);

fn contribute(site: &Site, member: &TestMember) -> bool {
    let form = salary_form("Sykepleier", 600_000.0);
    let service = &site.contribution_service;
    service.submit_salary(&member.current, &form).is_ok()
}

/// Makes records of members who do not exist wait, and the publication due.
fn fill(site: &Site) {
    let due = site.clock.now() - TimeDelta::minutes(1);
    site.write(|unit| {
        for number in 0..RECORDS {
            let (tag, changes) = waiting_changes(number, site.clock.today());
            unit.waiting().put(&tag, &changes, &*site.key)?;
        }
        unit.waiting().set_schedule(due)
    });
}

#[test]
fn member_contributes_while_others_are_published() {
    let database = TestDatabase::new();
    let site = Site::open_nightly(&database.url());
    let kari = site.join("kari");
    site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    let ola = site.join("ola");
    let outcome = site.store.transact(TransactionKind::Batch, &mut |unit| {
        unit.waiting().lock_schedule()?;
        unit.waiting().all(&*site.key)?;
        assert!(contribute(&site, &ola));
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn publication_of_another_server_is_not_waited_for() {
    let database = TestDatabase::new();
    let site = Site::open_nightly(&database.url());
    let now = site.clock.now();
    let set_due =
        |unit: &mut dyn UnitOfWork| unit.waiting().set_schedule(now - TimeDelta::minutes(1));
    site.write(set_due);
    let outcome = site.store.transact(TransactionKind::Batch, &mut |unit| {
        assert!(unit.waiting().lock_schedule()?);
        let started = Instant::now();
        let check = site.publication_service.run_if_due()?;
        assert_eq!(check.run, None);
        assert!(started.elapsed() < Duration::from_secs(1));
        Ok(())
    });
    outcome.unwrap();
    assert!(site.publication_service.run_if_due().unwrap().run.is_some());
}

#[test]
fn connection_of_a_batch_has_limits_on_silence() {
    let database = TestDatabase::new();
    let mut connection = connect(&database.url());
    send_begin(&mut connection, AccessMode::Write, TransactionKind::Batch).unwrap();
    let DatabaseConnection::Postgres(inner) = &mut connection else {
        panic!("a server");
    };
    for (setting, expected) in [
        ("tcp_user_timeout", "15000"),
        ("tcp_keepalives_idle", "10"),
        ("idle_in_transaction_session_timeout", "30s"),
        ("statement_timeout", "10min"),
    ] {
        let shown = sql::<Text>(&format!("SELECT current_setting('{setting}')"));
        let shown: String = shown.get_result(inner).unwrap();
        assert_eq!(shown, expected, "{setting}");
    }
}

/// A key that calls `stop` when it has opened some records.
struct StoppingKey<F> {
    key: NumberedTagKey,
    opened: AtomicU32,
    stop: F,
}

impl<F: Fn() + Send + Sync> TagKey for StoppingKey<F> {
    fn sign(&self, text: &str) -> [u8; 32] {
        self.key.sign(text)
    }

    fn seal(&self, context: &[u8], text: &[u8]) -> Vec<u8> {
        self.key.seal(context, text)
    }

    fn open(&self, context: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
        if self.opened.fetch_add(1, Ordering::Relaxed) == READ {
            (self.stop)();
        }
        self.key.open(context, sealed)
    }
}

/// Starts a publication through `url` that calls `stop` while it reads records, and `after` when it
/// has read all. One of them makes it never end. Returns when that one is called.
fn start_publication(
    url: String,
    stop: impl Fn(&dyn Fn()) + Send + Sync + 'static,
    after: impl Fn(&dyn Fn()) + Send + 'static,
) {
    let (sender, is_dead) = mpsc::channel();
    let (at_stop, at_end) = (sender.clone(), sender);
    let key = StoppingKey {
        key: NumberedTagKey(20_261_121),
        opened: AtomicU32::new(0),
        stop: move || stop(&|| at_stop.send(()).unwrap()),
    };
    thread::spawn(move || {
        let store = open_store(&url);
        store.transact(TransactionKind::Batch, &mut |unit| {
            assert!(unit.waiting().lock_schedule()?);
            unit.waiting().all(&key)?;
            after(&|| at_end.send(()).unwrap());
            Ok(())
        })
    });
    is_dead.recv().unwrap();
}

fn freeze(report: &dyn Fn()) {
    report();
    loop {
        thread::park();
    }
}

/// Returns the URL of a database through a proxy.
fn through(proxy: &Proxy, url: &str) -> String {
    let (_, name) = url.rsplit_once('/').unwrap();
    instance::url(proxy.port(), name)
}

/// Checks that a second server goes on beside a publication that `start` starts on the first and that
/// does not end, and prints how long it took.
fn assert_goes_on(description: &str, start: impl Fn(&str)) {
    let database = TestDatabase::new();
    let site = Site::open_nightly(&database.url());
    let kari = site.join("kari");
    site.submit(&kari, &salary_form("Sykepleier", 600_000.0));
    fill(&site);
    let ola = site.join("ola");
    start(&database.url());
    let started = Instant::now();
    assert!(contribute(&site, &ola), "{description}");
    site.store.ping().unwrap();
    let joined = started.elapsed();
    let mut failed = 0;
    while !contribute(&site, &kari) {
        failed += 1;
        assert!(started.elapsed() < MAX_OUTAGE, "{description}");
    }
    let waiting = started.elapsed();
    while site.publication_service.run_if_due().unwrap().run.is_none() {
        assert!(started.elapsed() < MAX_OUTAGE, "{description}");
        thread::sleep(Duration::from_millis(100));
    }
    println!(
        "{description}: a new member contributed after {:.1} s, one with waiting changes after {:.1} s and \
         {failed} failures; published after {:.1} s",
        joined.as_secs_f32(),
        waiting.as_secs_f32(),
        started.elapsed().as_secs_f32()
    );
}

#[test]
#[ignore = "takes minutes: `just dead-servers`"]
fn dead_server_is_replaced_within_a_minute() {
    assert_goes_on("frozen while it reads", |url| {
        start_publication(url.to_owned(), freeze, |_| {});
    });
    assert_goes_on("frozen between two statements", |url| {
        start_publication(url.to_owned(), |_| {}, freeze);
    });
    assert_goes_on("network lost while it reads", |url| {
        let (_, address) = url.rsplit_once(':').unwrap();
        let (port, _) = address.split_once('/').unwrap();
        let proxy = Arc::new(Proxy::to(port.parse().unwrap()));
        let cut = Arc::clone(&proxy);
        start_publication(
            through(&proxy, url),
            move |report| {
                cut.withhold_existing_data();
                report();
            },
            |_| {},
        );
    });
}
