//! Concurrent writes to an SQLite file, and writes that fail.

use std::thread;

use diesel::connection::SimpleConnection;
use klarlonn_domain::{
    catalog::JobTitle,
    store::{StoreError, TransactionKind, UnitOfWork, in_snapshot},
};
use tempfile::TempDir;

use super::sqlite::new_file;
use crate::{DatabaseStore, Options, transaction::Transaction};

fn open() -> (TempDir, DatabaseStore) {
    let (folder, url) = new_file();
    let store = DatabaseStore::open(&url, Options::default()).unwrap();
    store.migrate().unwrap();
    (folder, store)
}

fn write(
    store: &DatabaseStore,
    work: impl FnOnce(&mut Transaction<'_>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let timeout = Options::default().lock_timeout;
    store.write_within(TransactionKind::Call, timeout, work)
}

fn add_title(transaction: &mut Transaction<'_>, number: usize) -> Result<(), StoreError> {
    let title = JobTitle::parse(&format!("Stilling {number}")).unwrap();
    transaction.catalog().add_job_titles(&[title])
}

/// Adds a title, and then runs some SQL.
fn add_title_and(
    transaction: &mut Transaction<'_>,
    number: usize,
    sql: &str,
) -> Result<(), StoreError> {
    add_title(transaction, number)?;
    transaction.query(|connection| connection.batch_execute(sql))
}

/// Returns the numbers of the stored titles in order.
fn stored_titles(store: &DatabaseStore) -> Vec<usize> {
    let titles = in_snapshot::<_, StoreError>(store, |unit| unit.catalog().job_titles()).unwrap();
    let number = |title: &JobTitle| title.as_str().split(' ').nth(1)?.parse().ok();
    let mut numbers: Vec<usize> = titles.iter().filter_map(number).collect();
    numbers.sort_unstable();
    numbers
}

// safety R2
#[test]
fn failed_commit_fails_the_call() {
    let (_folder, store) = open();
    let orphan = "PRAGMA defer_foreign_keys = ON;
                  INSERT INTO sessions (token_hash, member_id, idle_until, ends_on, device)
                  VALUES (zeroblob(32), zeroblob(16), '2026-12-31', '2026-12-31', '')";
    write(&store, |transaction| add_title_and(transaction, 0, orphan)).unwrap_err();
    write(&store, |transaction| add_title(transaction, 1)).unwrap();
    assert_eq!(stored_titles(&store), [1]);
}

/// SQLite rolls back the whole transaction if the disk is full.
// safety R2
#[test]
fn full_disk_fails_the_call() {
    let (_folder, store) = open();
    let fill = "PRAGMA max_page_count = 1;
                INSERT INTO waiting_contributions VALUES (zeroblob(32), zeroblob(10000000))";
    let result = write(&store, |transaction| add_title_and(transaction, 0, fill));
    assert!(matches!(result, Err(StoreError::Unavailable(_))));
    // The next call has a new connection, without the limit.
    write(&store, |transaction| add_title(transaction, 1)).unwrap();
    assert_eq!(stored_titles(&store), [1]);
}

/// Without this, the statements after the rollback would be committed one by one.
#[test]
fn work_cannot_continue_after_sqlite_rolled_back() {
    let (_folder, store) = open();
    let result = write(&store, |transaction| {
        let roll_back = "ROLLBACK; INSERT INTO no_such_table VALUES (1)";
        assert!(add_title_and(transaction, 0, roll_back).is_err());
        assert!(transaction.query(|_| Ok(())).is_err());
        assert!(add_title(transaction, 1).is_err());
        Ok(())
    });
    assert!(result.is_err());
    write(&store, |transaction| add_title(transaction, 2)).unwrap();
    assert_eq!(stored_titles(&store), [2]);
}

// safety R3
#[test]
fn every_acknowledged_call_of_many_threads_is_stored() {
    const THREADS: usize = 64;
    let (_folder, store) = open();
    let acknowledged: Vec<Vec<usize>> = thread::scope(|scope| {
        let write_in_rounds = |thread| {
            let numbers = (0..20).map(|round| round * THREADS + thread);
            let is_stored = |number: &usize| {
                let result = write(&store, |transaction| {
                    add_title(transaction, *number)?;
                    if number % 7 == 0 {
                        return Err(StoreError::MissingReference);
                    }
                    Ok(())
                });
                result.is_ok()
            };
            numbers.filter(is_stored).collect()
        };
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| scope.spawn(move || write_in_rounds(thread)))
            .collect();
        let threads = threads.into_iter().map(|thread| thread.join().unwrap());
        threads.collect()
    });
    let mut acknowledged = acknowledged.concat();
    acknowledged.sort_unstable();
    let expected = (0..20 * THREADS).filter(|number| number % 7 != 0);
    assert!(expected.eq(acknowledged.iter().copied()));
    assert_eq!(stored_titles(&store), acknowledged);
}
