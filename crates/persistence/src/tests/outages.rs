//! A PostgreSQL that is stopped, frozen, slow, cut off or full (requirement R6): work is unavailable
//! within five seconds, and goes on by itself afterwards with as many connections as before.

#![expect(
    clippy::disallowed_methods,
    reason = "waiting is measured by the clock that nobody sets"
)]

use std::{
    thread,
    time::{Duration, Instant},
};

use klarlonn_domain::{
    catalog::JobTitle,
    store::{Store, StoreError, limit_time},
};

use super::{connect, instance, instance::Instance, postgres::TestDatabase, proxy::Proxy};
use crate::{DatabaseStore, Options};

/// As long as a call may take.
const CALL: Duration = Duration::from_millis(4_500);
/// What a caller waits at the most: the call, and what this machine adds.
const PROMISED: Duration = Duration::from_secs(5);
const RECOVERY: Duration = Duration::from_secs(10);

fn open(url: &str) -> DatabaseStore {
    let store = DatabaseStore::open(url, Options::default()).unwrap();
    store.migrate().unwrap();
    store
}

/// What a call does: it writes and reads.
fn call(store: &DatabaseStore) -> Result<(), StoreError> {
    let title = JobTitle::parse("Sykepleier").unwrap();
    limit_time(CALL, || {
        store.transact(&mut |unit| {
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&title))?;
            unit.catalog().job_titles().map(drop)
        })
    })
    .0
}

/// Calls from this many callers at once: each must be told within the promised time that the database
/// is unavailable.
fn all_are_unavailable(store: &DatabaseStore, callers: usize) {
    thread::scope(|scope| {
        for _ in 0..callers {
            scope.spawn(|| {
                let started = Instant::now();
                let answer = call(store);
                assert!(
                    matches!(answer, Err(StoreError::Unavailable(_))),
                    "{answer:?}"
                );
                assert!(started.elapsed() < PROMISED, "{:?}", started.elapsed());
            });
        }
    });
}

/// Calls until one succeeds, and then from as many callers as there are connections.
fn recovers(store: &DatabaseStore) {
    let started = Instant::now();
    while let Err(error) = call(store) {
        assert!(started.elapsed() < RECOVERY, "{error:?}");
        thread::sleep(Duration::from_millis(50));
    }
    let most = Options::default().connections;
    thread::scope(|scope| {
        for _ in 0..most {
            scope.spawn(|| call(store).unwrap());
        }
    });
    let (open, idle) = store.connections();
    assert!((1..=most).contains(&open), "{open} connections");
    assert_eq!(idle, open, "nobody uses them");
}

/// Uses all connections once, so that all are open.
fn fill(store: &DatabaseStore) {
    thread::scope(|scope| {
        for _ in 0..Options::default().connections {
            scope.spawn(|| {
                store.read(&mut |_| {
                    thread::sleep(Duration::from_millis(200));
                    Ok(())
                })
            });
        }
    });
}

// safety R6
#[test]
fn r6_frozen_server_is_unavailable_and_recovers() {
    let server = Instance::start(20);
    let store = open(&server.url());
    fill(&store);
    server.freeze();
    all_are_unavailable(&store, 12);
    // Connections are gone by now; new ones cannot be made.
    all_are_unavailable(&store, 2);
    server.thaw();
    recovers(&store);
}

// safety R6
#[test]
fn r6_stopped_server_is_unavailable_and_recovers() {
    let server = Instance::start(20);
    let store = open(&server.url());
    fill(&store);
    server.stop();
    all_are_unavailable(&store, 12);
    let started = Instant::now();
    assert!(call(&store).is_err());
    assert!(
        started.elapsed() < Duration::from_secs(1),
        "known to be away"
    );
    server.start_again();
    recovers(&store);
}

// safety R6
#[test]
fn r6_restart_between_calls_is_not_noticed() {
    let server = Instance::start(20);
    let store = open(&server.url());
    fill(&store);
    server.stop();
    server.start_again();
    call(&store).unwrap();
    recovers(&store);
}

// safety R6
#[test]
fn r6_server_out_of_connections_is_unavailable_and_recovers() {
    let server = Instance::start(10);
    let store = DatabaseStore::open(&server.url(), Options::default()).unwrap();
    let others: Vec<_> = (0..10).map(|_| connect(&server.url())).collect();
    all_are_unavailable(&store, 4);
    drop(others);
    store.migrate().unwrap();
    recovers(&store);
}

/// A store that reaches its database through a proxy, with all its connections.
fn behind_proxy() -> (TestDatabase, Proxy, DatabaseStore) {
    let database = TestDatabase::new();
    let url = database.url();
    let (server, name) = url.rsplit_once('/').unwrap();
    let (_, port) = server.rsplit_once(':').unwrap();
    let proxy = Proxy::to(port.parse().unwrap());
    let store = open(&instance::url(proxy.port(), name));
    fill(&store);
    (database, proxy, store)
}

// safety R6
#[test]
fn r6_silent_network_is_unavailable_and_recovers() {
    let (_database, proxy, store) = behind_proxy();
    proxy.silence(true);
    all_are_unavailable(&store, 12);
    proxy.silence(false);
    recovers(&store);
}

// safety R6
#[test]
fn r6_dead_connection_is_replaced_within_the_call() {
    let (_database, proxy, store) = behind_proxy();
    proxy.silence_present();
    let started = Instant::now();
    call(&store).unwrap();
    assert!(started.elapsed() < PROMISED);
}

// safety R6
#[test]
fn r6_silence_within_a_transaction_ends_it() {
    let (_database, proxy, store) = behind_proxy();
    let started = Instant::now();
    let (answer, left) = limit_time(CALL, || {
        store.transact(&mut |unit| {
            proxy.silence(true);
            unit.catalog().job_titles().map(drop)
        })
    });
    assert!(
        matches!(answer, Err(StoreError::Unavailable(_))),
        "{answer:?}"
    );
    assert!(started.elapsed() < PROMISED);
    assert!(left < Duration::from_millis(100), "{left:?}");
    proxy.silence(false);
    recovers(&store);
}

// safety R6
#[test]
fn r6_cut_network_is_unavailable_and_recovers() {
    let (_database, proxy, store) = behind_proxy();
    proxy.cut(true);
    all_are_unavailable(&store, 12);
    proxy.cut(false);
    recovers(&store);
}

// safety R6
#[test]
fn r6_slow_network_is_unavailable_and_recovers() {
    let (_database, proxy, store) = behind_proxy();
    // A call sends four statements, so it would take eight seconds.
    proxy.delay(Duration::from_secs(1));
    all_are_unavailable(&store, 3);
    proxy.delay(Duration::ZERO);
    recovers(&store);
}

// safety R6
#[test]
fn r6_transactions_of_one_call_share_its_time() {
    let (_database, proxy, store) = behind_proxy();
    proxy.silence(true);
    let started = Instant::now();
    let both = limit_time(CALL, || (store.ping(), store.ping())).0;
    assert!(
        matches!(
            both,
            (
                Err(StoreError::Unavailable(_)),
                Err(StoreError::Unavailable(_))
            )
        ),
        "{both:?}"
    );
    assert!(started.elapsed() < PROMISED, "{:?}", started.elapsed());
}
