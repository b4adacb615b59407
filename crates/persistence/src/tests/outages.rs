//! A PostgreSQL server that is stopped, frozen, slow, disconnected or out of connections
//! (requirement R6): calls fail as unavailable within five seconds, and the store recovers without
//! a restart.

#![expect(
    clippy::disallowed_methods,
    reason = "timeouts use the monotonic clock"
)]

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection;
use klarlonn_domain::{
    catalog::JobTitle,
    store::{Store, StoreError, TransactionKind, limit_time},
};
use klarlonn_testing::in_threads;

use super::{
    connect, instance, instance::Instance, open_store, postgres::TestDatabase, proxy::Proxy,
};
use crate::{DatabaseStore, Options};

/// Time limit of a call.
const CALL_TIME: Duration = Duration::from_millis(4_500);
/// Maximum time until the caller has a result: the limit of a call and some overhead of this
/// machine.
const MAX_RESPONSE_TIME: Duration = Duration::from_secs(5);
const MAX_RECOVERY_TIME: Duration = Duration::from_secs(10);

fn open(url: &str) -> DatabaseStore {
    let store = open_store(url);
    store.migrate().unwrap();
    store
}

/// Runs a call that writes and reads.
fn call(store: &DatabaseStore) -> Result<(), StoreError> {
    let title = JobTitle::parse("Sykepleier").unwrap();
    limit_time(CALL_TIME, || {
        store.transact(TransactionKind::Call, &mut |unit| {
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&title))?;
            unit.catalog().job_titles().map(drop)
        })
    })
    .0
}

/// Runs concurrent calls and checks that each fails as unavailable within the maximum time.
fn assert_unavailable(store: &DatabaseStore, callers: usize) {
    in_threads(callers, |_| {
        let started = Instant::now();
        let (result, waited) = (call(store), started.elapsed());
        assert!(
            matches!(result, Err(StoreError::Unavailable(_))),
            "{result:?}"
        );
        assert!(waited < MAX_RESPONSE_TIME, "{waited:?}");
    });
}

/// Calls until one call succeeds, then runs as many concurrent calls as there are connections.
fn assert_recovers(store: &DatabaseStore) {
    let started = Instant::now();
    while let Err(error) = call(store) {
        assert!(started.elapsed() < MAX_RECOVERY_TIME, "{error:?}");
        thread::sleep(Duration::from_millis(50));
    }
    let max_connections = Options::default().connections;
    in_threads(max_connections as usize, |_| call(store).unwrap());
    let (open, idle) = store.connections();
    assert!((1..=max_connections).contains(&open), "{open} connections");
    assert_eq!(idle, open, "all connections are idle");
}

/// Opens all connections of the pool, by using them at the same time.
fn open_all_connections(store: &DatabaseStore) {
    in_threads(Options::default().connections as usize, |_| {
        store.read(TransactionKind::Call, &mut |_| {
            thread::sleep(Duration::from_millis(200));
            Ok(())
        })
    });
}

// safety R6
#[test]
fn r6_frozen_server_is_unavailable_and_recovers() {
    let server = Instance::start(20);
    let store = open(&server.url());
    open_all_connections(&store);
    server.freeze();
    assert_unavailable(&store, 12);
    // The old connections are closed by now, and new ones cannot be opened.
    assert_unavailable(&store, 2);
    server.thaw();
    assert_recovers(&store);
}

// safety R6
#[test]
fn r6_stopped_server_is_unavailable_and_recovers() {
    let server = Instance::start(20);
    let store = open(&server.url());
    open_all_connections(&store);
    server.stop();
    assert_unavailable(&store, 12);
    let started = Instant::now();
    assert!(call(&store).is_err());
    assert!(
        started.elapsed() < Duration::from_millis(100),
        "the outage is known"
    );
    server.start_server();
    assert_recovers(&store);
}

// safety R6
#[test]
fn r6_restart_between_calls_causes_no_error() {
    let server = Instance::start(20);
    let store = open(&server.url());
    open_all_connections(&store);
    server.stop();
    server.start_server();
    call(&store).unwrap();
    assert_recovers(&store);
}

// safety R6
#[test]
fn r6_server_out_of_connections_is_unavailable_and_recovers() {
    let server = Instance::start(10);
    let store = open_store(&server.url());
    let others: Vec<_> = (0..10).map(|_| connect(&server.url())).collect();
    assert_unavailable(&store, 4);
    drop(others);
    // The store tries to connect every 250 ms.
    thread::sleep(Duration::from_secs(1));
    store.migrate().unwrap();
    assert_recovers(&store);
}

/// Makes all new transactions of a server read-only, as on a standby, or writable again.
fn set_read_only(server: &Instance, is_read_only: bool) {
    let mut connection = connect(&format!("{}?target_session_attrs=any", server.url()));
    for statement in [
        format!("ALTER SYSTEM SET default_transaction_read_only = {is_read_only}"),
        "SELECT pg_reload_conf()".to_owned(),
    ] {
        connection.batch_execute(&statement).unwrap();
    }
    // The server's processes read the configuration between two statements.
    thread::sleep(Duration::from_millis(500));
}

// safety R6
#[test]
fn r6_read_only_server_is_unavailable_and_recovers() {
    let server = Instance::start(20);
    let store = open(&server.url());
    open_all_connections(&store);
    set_read_only(&server, true);
    assert_unavailable(&store, 12);
    set_read_only(&server, false);
    assert_recovers(&store);
}

// safety R6
#[test]
fn url_with_several_servers_uses_the_writable_one() {
    let (standby, primary) = (Instance::start(20), Instance::start(20));
    set_read_only(&standby, true);
    let (standby, primary) = (standby.address(), primary.address());
    let store = open(&format!("postgres://postgres@{standby},{primary}/postgres"));
    call(&store).unwrap();
}

/// Opens a store through a proxy, with all its connections open.
fn open_through_proxy() -> (TestDatabase, Proxy, DatabaseStore) {
    let database = TestDatabase::new();
    let url = database.url();
    let (server, name) = url.rsplit_once('/').unwrap();
    let (_, port) = server.rsplit_once(':').unwrap();
    let proxy = Proxy::to(port.parse().unwrap());
    let store = open(&instance::url(proxy.port(), name));
    open_all_connections(&store);
    (database, proxy, store)
}

// safety R6
#[test]
fn r6_silent_network_is_unavailable_and_recovers() {
    let (_database, proxy, store) = open_through_proxy();
    proxy.withhold_data(true);
    assert_unavailable(&store, 12);
    proxy.withhold_data(false);
    assert_recovers(&store);
}

// safety R6
#[test]
fn r6_dead_connection_is_replaced_within_the_call() {
    let (_database, proxy, store) = open_through_proxy();
    proxy.withhold_existing_data();
    let started = Instant::now();
    call(&store).unwrap();
    assert!(started.elapsed() < MAX_RESPONSE_TIME);
}

// safety R6
#[test]
fn r6_silent_server_ends_the_transaction() {
    let (_database, proxy, store) = open_through_proxy();
    let started = Instant::now();
    let (result, left) = limit_time(CALL_TIME, || {
        store.transact(TransactionKind::Call, &mut |unit| {
            proxy.withhold_data(true);
            unit.catalog().job_titles().map(drop)
        })
    });
    assert!(
        matches!(result, Err(StoreError::Unavailable(_))),
        "{result:?}"
    );
    assert!(started.elapsed() < MAX_RESPONSE_TIME);
    assert!(left < Duration::from_millis(100), "{left:?}");
    proxy.withhold_data(false);
    assert_recovers(&store);
}

// safety R6
#[test]
fn r6_disconnected_network_is_unavailable_and_recovers() {
    let (_database, proxy, store) = open_through_proxy();
    proxy.disconnect(true);
    assert_unavailable(&store, 12);
    proxy.disconnect(false);
    assert_recovers(&store);
}

// safety R6
#[test]
fn r6_slow_network_is_unavailable_and_recovers() {
    let (_database, proxy, store) = open_through_proxy();
    // A call sends four statements, so it would take eight seconds.
    proxy.delay(Duration::from_secs(1));
    assert_unavailable(&store, 3);
    proxy.delay(Duration::ZERO);
    assert_recovers(&store);
}

// safety R6
#[test]
fn r6_transactions_of_one_call_share_its_time() {
    let (_database, proxy, store) = open_through_proxy();
    proxy.withhold_data(true);
    let started = Instant::now();
    let results = limit_time(CALL_TIME, || (store.ping(), store.ping())).0;
    assert!(
        matches!(
            results,
            (
                Err(StoreError::Unavailable(_)),
                Err(StoreError::Unavailable(_))
            )
        ),
        "{results:?}"
    );
    assert!(
        started.elapsed() < MAX_RESPONSE_TIME,
        "{:?}",
        started.elapsed()
    );
}
