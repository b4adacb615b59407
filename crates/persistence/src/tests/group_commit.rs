//! Concurrent calls that share a transaction on SQLite.

use std::{fs, sync::mpsc, thread, time::Duration};

use diesel::connection::SimpleConnection;
use klarlonn_domain::{
    catalog::JobTitle,
    store::{Conflict, Store, StoreError, TransactionKind, UnitOfWork, in_snapshot},
};
use tempfile::TempDir;

use super::sqlite::new_file;
use crate::{DatabaseStore, Options, transaction::Transaction};

const CALL_TIME: Duration = Duration::from_secs(10);

/// Opens a store on a new file. A transaction is not committed before this age while calls wait.
fn open(max_batch_age: Duration) -> (TempDir, DatabaseStore) {
    let (folder, url) = new_file();
    let options = Options {
        max_batch_age,
        ..Options::default()
    };
    let store = DatabaseStore::open(&url, options).unwrap();
    store.migrate().unwrap();
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

/// Runs calls in this order. All wait for the connection before the first one ends. The result of a
/// call that panicked is `None`.
fn run_in_line(store: &DatabaseStore, works: Vec<CallWork>) -> Vec<Option<Result<(), StoreError>>> {
    let (begun, is_begun) = mpsc::channel();
    let (end, may_end) = mpsc::channel();
    let first: CallWork = Box::new(move |_| {
        begun.send(()).unwrap();
        may_end.recv().unwrap();
        Ok(())
    });
    thread::scope(|scope| {
        scope.spawn(|| call(store, first).unwrap_or_default());
        is_begun.recv().unwrap();
        let threads: Vec<_> = works
            .into_iter()
            .enumerate()
            .map(|(number, work)| {
                let thread = scope.spawn(move || call(store, work));
                while store.waiting_writers() <= number {
                    thread::yield_now();
                }
                thread
            })
            .collect();
        end.send(()).unwrap();
        threads.into_iter().map(|call| call.join().ok()).collect()
    })
}

/// Returns the number of commits in the write-ahead log: of the frames that have a size of the file.
fn count_commits(folder: &TempDir) -> usize {
    let log = fs::read(folder.path().join("klarlønn.sqlite-wal")).unwrap();
    let page = u32::from_be_bytes(log[8..12].try_into().unwrap());
    let frames = log[32..].chunks_exact(24 + page as usize);
    frames
        .filter(|frame| frame[8..16] == log[16..24] && frame[4..8] != [0; 4])
        .count()
}

fn is_unavailable(result: Option<&Result<(), StoreError>>) -> bool {
    matches!(result, Some(Err(StoreError::Unavailable(_))))
}

// safety R1
#[test]
fn waiting_calls_share_one_commit() {
    let (folder, store) = open(CALL_TIME);
    let before = count_commits(&folder);
    let results = run_in_line(&store, (0..32).map(add_title).collect());
    assert!(results.iter().all(|result| matches!(result, Some(Ok(())))));
    assert!(stored_titles(&store).into_iter().eq(0..32));
    assert_eq!(count_commits(&folder), before + 1);
}

#[test]
fn old_transaction_is_committed_while_calls_wait() {
    let (folder, store) = open(Duration::ZERO);
    let before = count_commits(&folder);
    run_in_line(&store, (0..8).map(add_title).collect());
    assert_eq!(count_commits(&folder), before + 8);
}

#[test]
fn failed_or_panicking_call_is_rolled_back_alone() {
    let (_folder, store) = open(CALL_TIME);
    let works = vec![
        add_title(0),
        add_title_then(1, || Err(StoreError::Conflict(Conflict::Username))),
        add_title(2),
        add_title_then(3, || panic!("for the test")),
        add_title_and(4, "INSERT INTO no_such_table VALUES (1)"),
        add_title(5),
        // The last one commits for all.
        add_title_then(6, || panic!("for the test")),
    ];
    let results = run_in_line(&store, works);
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

// safety R2
#[test]
fn failed_commit_fails_every_call() {
    let (_folder, store) = open(CALL_TIME);
    let orphan = "PRAGMA defer_foreign_keys = ON;
                  INSERT INTO sessions (token_hash, member_id, idle_until, ends_on, device, last_used_month)
                  VALUES (zeroblob(32), zeroblob(16), '2026-12-31', '2026-12-31', '', '2026-12-01')";
    let works = vec![add_title(0), add_title_and(1, orphan), add_title(2)];
    let results = run_in_line(&store, works);
    assert!(
        results.iter().all(|result| matches!(result, Some(Err(_)))),
        "{results:?}"
    );
    assert_eq!(stored_titles(&store), [0; 0]);
    call(&store, add_title(3)).unwrap();
    assert_eq!(stored_titles(&store), [3]);
}

/// SQLite rolls back the whole transaction if the disk is full.
// safety R2
#[test]
fn full_disk_fails_the_calls_of_the_transaction() {
    let (_folder, store) = open(CALL_TIME);
    let fill = "PRAGMA max_page_count = 1;
                INSERT INTO waiting_contributions VALUES (zeroblob(32), zeroblob(10000000))";
    let works = vec![
        add_title(0),
        add_title_and(1, fill),
        add_title(2),
        add_title(3),
    ];
    let results = run_in_line(&store, works);
    assert!(is_unavailable(results[0].as_ref()), "{results:?}");
    assert!(is_unavailable(results[1].as_ref()), "{results:?}");
    // Calls that joined no transaction begin a new one, with a new connection.
    assert!(matches!(results[2..], [Some(Ok(())), Some(Ok(()))]));
    assert_eq!(stored_titles(&store), [2, 3]);
}

/// Without this, the statements after the rollback would be committed one by one.
#[test]
fn work_cannot_continue_after_sqlite_rolled_back() {
    let (_folder, store) = open(CALL_TIME);
    let roll_back = add_title_and(1, "ROLLBACK; INSERT INTO no_such_table VALUES (1)");
    let continue_anyway: CallWork = Box::new(move |transaction| {
        assert!(roll_back(transaction).is_err());
        assert!(transaction.query(|_| Ok(())).is_err());
        assert!(add_title(2)(transaction).is_err());
        Ok(())
    });
    let results = run_in_line(&store, vec![add_title(0), continue_anyway, add_title(3)]);
    assert!(is_unavailable(results[0].as_ref()), "{results:?}");
    assert!(matches!(results[1..], [Some(Err(_)), Some(Ok(()))]));
    assert_eq!(stored_titles(&store), [3]);
}

/// Otherwise the commit would store the work of the failed call.
#[test]
fn failed_savepoint_rollback_fails_the_transaction() {
    let (_folder, store) = open(CALL_TIME);
    let lose_savepoint = add_title_and(1, "RELEASE work; INSERT INTO no_such_table VALUES (1)");
    let results = run_in_line(&store, vec![add_title(0), lose_savepoint, add_title(2)]);
    assert!(is_unavailable(results[0].as_ref()), "{results:?}");
    assert!(matches!(results[1..], [Some(Err(_)), Some(Ok(()))]));
    assert_eq!(stored_titles(&store), [2]);
}

#[test]
fn batch_job_commits_waiting_calls_before_it_begins() {
    let (_folder, store) = open(CALL_TIME);
    let (acknowledged, is_acknowledged) = mpsc::channel();
    let (begun, is_begun) = mpsc::channel();
    thread::scope(|scope| {
        let store = &store;
        scope.spawn(move || {
            let wait_for_job = |transaction: &mut Transaction<'_>| {
                begun.send(()).unwrap();
                while store.waiting_writers() == 0 {
                    thread::yield_now();
                }
                add_title(0)(transaction)
            };
            let result = store.write_within(TransactionKind::Call, CALL_TIME, wait_for_job);
            acknowledged.send(result).unwrap();
        });
        is_begun.recv().unwrap();
        let job = store.transact(TransactionKind::Batch, &mut |unit| {
            is_acknowledged.recv_timeout(CALL_TIME).unwrap()?;
            unit.catalog().job_titles().map(drop)
        });
        job.unwrap();
    });
}

// safety R3
#[test]
fn every_acknowledged_call_of_many_threads_is_stored() {
    const THREADS: usize = 64;
    let (_folder, store) = open(Options::default().max_batch_age);
    let mut acknowledged: Vec<usize> = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|thread| {
                let store = &store;
                scope.spawn(move || {
                    let numbers = (0..20).map(|round| round * THREADS + thread);
                    let numbers = numbers.filter(|number| {
                        let work = if number % 7 == 0 {
                            add_title_then(*number, || {
                                Err(StoreError::Conflict(Conflict::Username))
                            })
                        } else {
                            add_title(*number)
                        };
                        call(store, work).is_ok()
                    });
                    numbers.collect::<Vec<_>>()
                })
            })
            .collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().unwrap())
            .collect()
    });
    acknowledged.sort_unstable();
    assert_eq!(stored_titles(&store), acknowledged);
    let expected = (0..20 * THREADS).filter(|number| number % 7 != 0);
    assert!(acknowledged.into_iter().eq(expected));
}
