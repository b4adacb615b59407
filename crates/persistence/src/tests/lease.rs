//! Leases: servers share the database, and a change of the tag key needs it exclusively.

use std::{thread, time::Duration};

use super::{open_store, postgres::TestDatabase, sqlite::new_file};
use crate::{DatabaseStore, LeaseError, Renewal};

/// Returns whether the exclusive lease can be acquired within the time that PostgreSQL takes to
/// detect a closed connection.
fn becomes_free(store: &DatabaseStore) -> bool {
    (0..100).any(|_| {
        thread::sleep(Duration::from_millis(20));
        store.exclusive_lease().is_ok()
    })
}

#[test]
fn exclusive_lease_fails_while_a_server_runs() {
    let database = TestDatabase::new();
    let (first, second, rekey) = (
        open_store(&database.url()),
        open_store(&database.url()),
        open_store(&database.url()),
    );
    let leases = (
        first.server_lease().unwrap(),
        second.server_lease().unwrap(),
    );
    assert!(matches!(rekey.exclusive_lease(), Err(LeaseError::Held)));
    drop(leases.0);
    assert!(matches!(rekey.exclusive_lease(), Err(LeaseError::Held)));
    drop(leases.1);
    assert!(becomes_free(&rekey));
}

#[test]
fn server_lease_fails_during_exclusive_lease() {
    let database = TestDatabase::new();
    let rekey = open_store(&database.url());
    let exclusive = rekey.exclusive_lease().unwrap();
    let server = open_store(&database.url());
    assert!(matches!(server.server_lease(), Err(LeaseError::Held)));
    drop(exclusive);
    assert!((0..100).any(|_| {
        thread::sleep(Duration::from_millis(20));
        server.server_lease().is_ok()
    }));
}

#[test]
fn lost_lease_is_regained_and_reported() {
    let database = TestDatabase::new();
    let server = open_store(&database.url());
    let mut lease = server.server_lease().unwrap();
    assert_eq!(lease.renew().unwrap(), Renewal::Held);
    database.end_connections();
    let exclusive = open_store(&database.url()).exclusive_lease().unwrap();
    assert!(matches!(lease.renew(), Err(LeaseError::Held)));
    drop(exclusive);
    let regained = (0..100).find_map(|_| {
        thread::sleep(Duration::from_millis(20));
        lease.renew().ok()
    });
    assert_eq!(regained, Some(Renewal::Regained));
    assert_eq!(lease.renew().unwrap(), Renewal::Held);
}

#[test]
fn lease_has_no_effect_on_sqlite() {
    let (_folder, url) = new_file();
    let server = open_store(&url);
    let mut lease = server.server_lease().unwrap();
    assert!(server.exclusive_lease().is_ok());
    assert_eq!(lease.renew().unwrap(), Renewal::Held);
}
