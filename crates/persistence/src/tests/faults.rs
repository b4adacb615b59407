//! Databases that are busy, unreachable or damaged.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use klarlonn_domain::{
    catalog::JobTitle,
    store::{Store, StoreError, TransactionKind},
};

use super::{connect, postgres::TestDatabase, site::Site, sqlite::new_file};
use crate::{DatabaseStore, Options};

const SHORT_WAITS: Options = Options {
    connections: 2,
    lock_timeout: Duration::from_millis(200),
    statement_timeout: Duration::from_secs(4),
    idle_timeout: Duration::from_secs(10),
};

fn open(url: &str) -> DatabaseStore {
    DatabaseStore::open(url, SHORT_WAITS).unwrap()
}

fn add_title(store: &DatabaseStore) -> Result<(), StoreError> {
    let title = JobTitle::parse("Sykepleier").unwrap();
    store.transact(TransactionKind::Call, &mut |unit| {
        unit.catalog().add_job_titles(std::slice::from_ref(&title))
    })
}

fn count_titles(store: &DatabaseStore) -> Result<usize, StoreError> {
    klarlonn_domain::store::in_snapshot(store, |unit| Ok(unit.catalog().job_titles()?.len()))
}

fn is_unavailable<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Unavailable(_)))
}

// safety R4
#[test]
fn locked_file_allows_reads_but_no_writes() {
    let (_folder, url) = new_file();
    let store = open(&url);
    let mut other = connect(&url);
    other.batch_execute("BEGIN IMMEDIATE").unwrap();
    assert!(is_unavailable(&add_title(&store)));
    assert_eq!(count_titles(&store).unwrap(), 0);
    other.batch_execute("COMMIT").unwrap();
    add_title(&store).unwrap();
    assert_eq!(count_titles(&store).unwrap(), 1);
}

/// For example the nightly publication.
#[test]
fn batch_that_writes_leaves_the_store_ready() {
    let (_folder, url) = new_file();
    let store = open(&url);
    store
        .transact(TransactionKind::Batch, &mut |_| {
            store.ping().unwrap();
            Ok(())
        })
        .unwrap();
}

/// For example an import.
#[test]
fn file_locked_by_another_process_leaves_the_store_ready() {
    let (_folder, url) = new_file();
    let store = open(&url);
    let mut other = connect(&url);
    other.batch_execute("BEGIN IMMEDIATE").unwrap();
    store.ping().unwrap();
}

/// For example the nightly publication, which rewrites tables.
#[test]
fn postgres_table_being_rewritten_leaves_the_store_ready() {
    let database = TestDatabase::new();
    let store = open(&database.url());
    let mut other = connect(&database.url());
    other
        .batch_execute("BEGIN; LOCK TABLE members IN ACCESS EXCLUSIVE MODE")
        .unwrap();
    store.ping().unwrap();
}

/// For example on a full disk, where a row of a few bytes still has a place.
#[test]
fn store_that_takes_no_contribution_is_not_ready() {
    let (_folder, file) = new_file();
    let database = TestDatabase::new();
    for (url, trigger) in [
        (
            file,
            "CREATE TRIGGER full_disk BEFORE INSERT ON waiting_contributions
             BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
        ),
        (
            database.url(),
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
             AS $$ BEGIN RAISE 'could not extend file: No space left on device'; END $$;
             CREATE TRIGGER full_disk BEFORE INSERT ON waiting_contributions
             FOR EACH ROW EXECUTE FUNCTION fail()",
        ),
    ] {
        let store = open(&url);
        connect(&url).batch_execute(trigger).unwrap();
        assert!(is_unavailable(&store.ping()), "{url}");
    }
}

// safety R2
#[test]
fn call_that_hangs_makes_the_store_unready() {
    let (_folder, url) = new_file();
    let store = open(&url);
    store
        .transact(TransactionKind::Call, &mut |_| {
            assert!(is_unavailable(&store.ping()));
            Ok(())
        })
        .unwrap();
}

// safety R4
#[test]
fn table_locked_by_other_server_makes_writes_unavailable() {
    let database = TestDatabase::new();
    let store = open(&database.url());
    let mut other = connect(&database.url());
    other
        .batch_execute("BEGIN; LOCK TABLE job_titles IN SHARE MODE")
        .unwrap();
    assert!(is_unavailable(&add_title(&store)));
    assert_eq!(count_titles(&store).unwrap(), 0);
    other.batch_execute("COMMIT").unwrap();
    add_title(&store).unwrap();
}

#[test]
fn work_is_unavailable_if_all_connections_are_taken() {
    let (_folder, url) = new_file();
    let store = open(&url);
    store
        .read(TransactionKind::Call, &mut |_| {
            store.read(TransactionKind::Call, &mut |_| {
                assert!(is_unavailable(&count_titles(&store)));
                Ok(())
            })
        })
        .unwrap();
    assert_eq!(count_titles(&store).unwrap(), 0);
}

#[test]
fn server_restart_between_transactions_causes_no_error() {
    let database = TestDatabase::new();
    let store = open(&database.url());
    add_title(&store).unwrap();
    database.end_connections();
    assert_eq!(count_titles(&store).unwrap(), 1);
    add_title(&store).unwrap();
}

#[test]
fn server_restart_keeps_members_signed_in() {
    let database = TestDatabase::new();
    let site = Site::open(&database.url());
    let kari = site.join("kari");
    // The second lookup takes another way than the first.
    for _ in 0..2 {
        database.end_connections();
        let found = site.accounts.sessions.current(&kari.token);
        assert!(found.unwrap().is_some());
    }
}

#[test]
fn connection_lost_in_transaction_rolls_back() {
    let database = TestDatabase::new();
    let store = open(&database.url());
    let title = JobTitle::parse("Lege").unwrap();
    let result = store.transact(TransactionKind::Call, &mut |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&title))?;
        database.end_connections();
        unit.catalog().job_titles().map(drop)
    });
    assert!(is_unavailable(&result), "{result:?}");
    assert_eq!(count_titles(&store).unwrap(), 0);

    let result = store.transact(TransactionKind::Call, &mut |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&title))?;
        database.end_connections();
        Ok(())
    });
    assert!(is_unavailable(&result), "{result:?}");
    assert_eq!(count_titles(&store).unwrap(), 0);
}

#[test]
fn transaction_with_ignored_error_is_not_committed() {
    let database = TestDatabase::new();
    let (_folder, file) = new_file();
    for url in [database.url(), file] {
        let store = open(&url);
        connect(&url)
            .batch_execute("DROP TABLE search_counts")
            .unwrap();
        let title = JobTitle::parse("Sykepleier").unwrap();
        let result = store.transact(TransactionKind::Call, &mut |unit| {
            unit.catalog()
                .add_job_titles(std::slice::from_ref(&title))?;
            let ignored = unit
                .searches()
                .counts_since(klarlonn_testing::day("2026-11-21"));
            assert!(matches!(ignored, Err(StoreError::Other(_))));
            Ok(())
        });
        assert!(matches!(result, Err(StoreError::Other(_))), "{result:?}");
        assert_eq!(count_titles(&store).unwrap(), 0);
    }
}
