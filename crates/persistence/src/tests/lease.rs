//! Leases: servers share the database, and who changes the key for tags has it alone.

use std::{thread, time::Duration};

use super::{postgres::TestDatabase, sqlite::new_file};
use crate::{DatabaseStore, LeaseError, Options, Renewal};

fn store(url: &str) -> DatabaseStore {
    DatabaseStore::open(url, Options::default()).unwrap()
}

/// Whether somebody can have the database alone, in the time that a server takes to notice that a
/// connection has ended.
fn becomes_free(store: &DatabaseStore) -> bool {
    (0..100).any(|_| {
        thread::sleep(Duration::from_millis(20));
        store.exclusive_lease().is_ok()
    })
}

#[test]
fn servers_share_a_database_that_rekey_needs_alone() {
    let database = TestDatabase::new();
    let (first, second, rekey) = (
        store(&database.url()),
        store(&database.url()),
        store(&database.url()),
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
fn server_is_refused_while_rekey_has_the_database() {
    let database = TestDatabase::new();
    let rekey = store(&database.url());
    let alone = rekey.exclusive_lease().unwrap();
    let server = store(&database.url());
    assert!(matches!(server.server_lease(), Err(LeaseError::Held)));
    drop(alone);
    assert!((0..100).any(|_| {
        thread::sleep(Duration::from_millis(20));
        server.server_lease().is_ok()
    }));
}

#[test]
fn lost_lease_is_taken_again_and_told() {
    let database = TestDatabase::new();
    let server = store(&database.url());
    let mut lease = server.server_lease().unwrap();
    assert_eq!(lease.renew().unwrap(), Renewal::Held);
    database.end_connections();
    let alone = store(&database.url()).exclusive_lease().unwrap();
    assert!(matches!(lease.renew(), Err(LeaseError::Held)));
    drop(alone);
    let regained = (0..100).find_map(|_| {
        thread::sleep(Duration::from_millis(20));
        lease.renew().ok()
    });
    assert_eq!(regained, Some(Renewal::Regained));
    assert_eq!(lease.renew().unwrap(), Renewal::Held);
}

#[test]
fn lease_means_nothing_on_a_file() {
    let (_folder, url) = new_file();
    let server = store(&url);
    let mut lease = server.server_lease().unwrap();
    assert!(server.exclusive_lease().is_ok());
    assert_eq!(lease.renew().unwrap(), Renewal::Held);
}
