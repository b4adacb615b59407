//! Calls that write to an SQLite file in turn.

use std::{
    panic::{self, AssertUnwindSafe},
    thread,
    time::Duration,
};

use diesel::{connection::SimpleConnection, result::QueryResult};
use klarlonn_domain::{
    catalog::JobTitle,
    store::{Conflict, Store, StoreError, TransactionKind, UnitOfWork, in_snapshot},
};
use klarlonn_testing::in_threads;
use tempfile::TempDir;

use super::{open_store, sqlite::new_file};
use crate::{DatabaseStore, transaction::Transaction};

const CALL_TIME: Duration = Duration::from_secs(10);

fn open() -> (TempDir, DatabaseStore) {
    let (folder, url) = new_file();
    let store = open_store(&url);
    (folder, store)
}

type CallWork = Box<dyn FnOnce(&mut Transaction<'_>) -> Result<(), StoreError> + Send>;

fn call(store: &DatabaseStore, work: CallWork) -> Result<(), StoreError> {
    store.write_within(TransactionKind::Call, CALL_TIME, work)
}

fn add_title(number: usize) -> CallWork {
    let title = JobTitle::parse(&format!("Stilling {number}")).unwrap();
    Box::new(move |transaction| transaction.catalog().add_job_titles(&[title]))
}

/// Adds a title, and then runs some SQL.
fn add_title_and(number: usize, sql: &'static str) -> CallWork {
    let add = add_title(number);
    Box::new(move |transaction| {
        add(transaction)?;
        transaction.query(|connection| connection.batch_execute(sql))
    })
}

/// Adds a title, and then runs `end`.
fn add_title_then(
    number: usize,
    end: impl FnOnce() -> Result<(), StoreError> + Send + 'static,
) -> CallWork {
    let add = add_title(number);
    Box::new(move |transaction| {
        add(transaction)?;
        end()
    })
}

/// Returns the numbers of the stored titles in order.
fn stored_titles(store: &DatabaseStore) -> Vec<usize> {
    let titles = in_snapshot::<_, StoreError>(store, |unit| unit.catalog().job_titles()).unwrap();
    let number = |title: &JobTitle| title.as_str().split(' ').nth(1)?.parse().ok();
    let mut numbers: Vec<usize> = titles.iter().filter_map(number).collect();
    numbers.sort_unstable();
    numbers
}

/// Runs calls one after the other. The result of a call that panicked is `None`.
fn run(store: &DatabaseStore, works: Vec<CallWork>) -> Vec<Option<Result<(), StoreError>>> {
    let run = |work| panic::catch_unwind(AssertUnwindSafe(|| call(store, work))).ok();
    works.into_iter().map(run).collect()
}

fn is_unavailable(result: Option<&Result<(), StoreError>>) -> bool {
    matches!(result, Some(Err(StoreError::Unavailable(_))))
}

#[test]
fn failed_or_panicking_call_is_rolled_back_alone() {
    let (_folder, store) = open();
    let works = vec![
        add_title(0),
        add_title_then(1, || Err(StoreError::Conflict(Conflict::Username))),
        add_title(2),
        add_title_then(3, || panic!("for the test")),
        add_title_and(4, "INSERT INTO no_such_table VALUES (1)"),
        add_title(5),
        add_title_then(6, || panic!("for the test")),
    ];
    let results = run(&store, works);
    assert!(matches!(
        results.as_slice(),
        [
            Some(Ok(())),
            Some(Err(StoreError::Conflict(Conflict::Username))),
            Some(Ok(())),
            None,
            Some(Err(StoreError::Other(_))),
            Some(Ok(())),
            None,
        ]
    ));
    assert_eq!(stored_titles(&store), [0, 2, 5]);
}

/// The rollback then ends only the savepoint. Without a new connection the file would stay locked.
#[test]
fn panic_in_a_savepoint_rolls_back_the_call() {
    let (_folder, store) = open();
    let panicking: CallWork = Box::new(|transaction| {
        add_title(0)(transaction)?;
        transaction.query_in_savepoint(|_| -> QueryResult<()> { panic!("for the test") })
    });
    let results = run(&store, vec![panicking, add_title(1)]);
    assert!(matches!(results[..], [None, Some(Ok(()))]), "{results:?}");
    assert_eq!(stored_titles(&store), [1]);
}

// safety R2
#[test]
fn failed_commit_stores_nothing() {
    let (_folder, store) = open();
    let orphan = "PRAGMA defer_foreign_keys = ON;
                  INSERT INTO sessions (token_hash, member_id, idle_until, ends_on, device, last_used_month)
                  VALUES (zeroblob(32), zeroblob(16), '2026-12-31', '2026-12-31', '', '2026-12-01')";
    let results = run(&store, vec![add_title_and(1, orphan), add_title(2)]);
    assert!(matches!(results[..], [Some(Err(_)), Some(Ok(()))]));
    assert_eq!(stored_titles(&store), [2]);
}

/// SQLite rolls back the whole transaction if the disk is full.
// safety R2
#[test]
fn full_disk_fails_the_call() {
    let (_folder, store) = open();
    let fill = "PRAGMA max_page_count = 1;
                INSERT INTO waiting_contributions VALUES (zeroblob(32), zeroblob(10000000))";
    let results = run(&store, vec![add_title(0), add_title_and(1, fill)]);
    assert!(is_unavailable(results[1].as_ref()), "{results:?}");
    assert_eq!(stored_titles(&store), [0]);
}

/// Without this, the statements after the rollback would be committed one by one.
#[test]
fn work_cannot_continue_after_sqlite_rolled_back() {
    let (_folder, store) = open();
    let roll_back = add_title_and(1, "ROLLBACK; INSERT INTO no_such_table VALUES (1)");
    let continue_anyway: CallWork = Box::new(move |transaction| {
        assert!(roll_back(transaction).is_err());
        assert!(transaction.query(|_| Ok(())).is_err());
        assert!(add_title(2)(transaction).is_err());
        Ok(())
    });
    let results = run(&store, vec![continue_anyway, add_title(3)]);
    assert!(matches!(results[..], [Some(Err(_)), Some(Ok(()))]));
    assert_eq!(stored_titles(&store), [3]);
}

#[test]
fn call_waits_no_longer_than_its_time_for_a_job() {
    let (_folder, store) = open();
    store
        .transact(TransactionKind::Batch, &mut |_| {
            thread::scope(|scope| {
                let wait = Duration::from_millis(50);
                let store = &store;
                let write = move || store.write_within(TransactionKind::Call, wait, add_title(0));
                let result = scope.spawn(write).join().unwrap();
                assert!(is_unavailable(Some(&result)), "{result:?}");
                Ok(())
            })
        })
        .unwrap();
    assert_eq!(stored_titles(&store), [0; 0]);
}

// safety R3
#[test]
fn every_acknowledged_call_of_many_threads_is_stored() {
    const THREADS: usize = 64;
    let (_folder, store) = open();
    let acknowledged = in_threads(THREADS, |thread| {
        let numbers = (0..20).map(|round| round * THREADS + thread);
        let numbers = numbers.filter(|number| {
            let work = if number % 7 == 0 {
                add_title_then(*number, || Err(StoreError::Conflict(Conflict::Username)))
            } else {
                add_title(*number)
            };
            call(&store, work).is_ok()
        });
        numbers.collect::<Vec<_>>()
    });
    let mut acknowledged = acknowledged.concat();
    acknowledged.sort_unstable();
    assert_eq!(stored_titles(&store), acknowledged);
    let expected = (0..20 * THREADS).filter(|number| number % 7 != 0);
    assert!(acknowledged.into_iter().eq(expected));
}
