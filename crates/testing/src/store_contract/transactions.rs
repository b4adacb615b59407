//! Contract cases for transactions and snapshots.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc,
    thread,
    time::Duration,
};

use klarlonn_domain::{
    catalog::NameKey,
    store::{Conflict, Store, StoreError, TransactionKind},
};

use super::{entry, entry_count, read, title, titles, write};

/// Timeout for a reader: longer than any result takes.
const READ_TIMEOUT: Duration = Duration::from_secs(20);

/// A running store responds to a ping.
pub fn ping_succeeds(store: &dyn Store) {
    store.ping().expect("the store answers");
}

/// Committed writes are visible to the next reader.
pub fn successful_transaction_is_committed(store: &dyn Store) {
    titles(store, ["Sykepleier"]);
    assert_eq!(
        read(store, |unit| unit.catalog().job_titles()),
        [title("Sykepleier")]
    );
}

/// An error rolls back the transaction and is returned unchanged.
pub fn failed_transaction_is_rolled_back(store: &dyn Store) {
    let result = store.transact(TransactionKind::Call, &mut |unit| {
        unit.catalog().add_job_titles(&[title("Sykepleier")])?;
        Err(StoreError::Conflict(Conflict::Username))
    });
    assert!(matches!(
        result,
        Err(StoreError::Conflict(Conflict::Username))
    ));
    assert_eq!(read(store, |unit| unit.catalog().job_titles()), []);
}

/// A panic rolls back the transaction, and the store can still be used.
pub fn panicking_transaction_is_rolled_back(store: &dyn Store) {
    for _ in 0..3 {
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            store.transact(TransactionKind::Call, &mut |unit| {
                unit.catalog().add_job_titles(&[title("Sykepleier")])?;
                panic!("a panic in the middle of a transaction")
            })
        }));
        assert!(panicked.is_err(), "the panic reaches the caller");
    }
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        store.read(TransactionKind::Call, &mut |_| {
            panic!("a panic in the middle of a snapshot")
        })
    }));
    assert!(panicked.is_err(), "the panic reaches the caller");
    titles(store, ["Lege"]);
    assert_eq!(
        read(store, |unit| unit.catalog().job_titles()),
        [title("Lege")]
    );
}

/// A transaction reads its own writes.
pub fn transaction_sees_its_own_writes(store: &dyn Store) {
    let nurse = title("Sykepleier");
    let (found, own_writes) = write(store, |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&nurse))?;
        unit.salaries().add(&[entry(1, &nurse)])?;
        Ok((
            unit.catalog().job_title(nurse.id())?,
            unit.salaries().visible_by_title(nurse.id())?,
        ))
    });
    assert_eq!(found, Some(nurse.clone()));
    assert_eq!(own_writes, [entry(1, &nurse)]);
}

/// Writes in a snapshot are discarded.
pub fn writes_in_a_snapshot_are_discarded(store: &dyn Store) {
    let nurse = title("Sykepleier");
    let own_writes = read(store, |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&nurse))?;
        unit.catalog().job_title(nurse.id())
    });
    assert_eq!(own_writes, Some(nurse));
    assert_eq!(read(store, |unit| unit.catalog().job_titles()), []);
}

/// A snapshot returns the same before and after another transaction.
pub fn snapshot_is_isolated_from_other_writes(store: &dyn Store) {
    let (before, after) = read(store, |unit| {
        let before = unit.catalog().job_titles()?;
        thread::scope(|scope| {
            scope.spawn(|| titles(store, ["Sykepleier"]));
        });
        Ok((before, unit.catalog().job_titles()?))
    });
    assert_eq!((before.len(), after.len()), (0, 0));
    assert_eq!(read(store, |unit| unit.catalog().job_titles()).len(), 1);
}

/// During a transaction, other readers read the previous state without waiting.
pub fn readers_do_not_wait_for_a_transaction(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let concurrent_count = thread::scope(|scope| {
        write(store, |unit| {
            unit.salaries().add(&[entry(1, &nurse)])?;
            let (sender, receiver) = mpsc::channel();
            scope.spawn(move || sender.send(entry_count(store)));
            Ok(receiver.recv_timeout(READ_TIMEOUT))
        })
    });
    assert_eq!(concurrent_count, Ok(0));
    assert_eq!(entry_count(store), 1);
}

/// 400 transactions of 8 threads that read and then write all succeed and are all counted.
pub fn concurrent_transactions_lose_no_updates(store: &dyn Store) {
    let key = NameKey::new("Sykepleier");
    let day = crate::day("2026-11-21");
    let [nurse] = titles(store, ["Sykepleier"]);
    let before = read(store, |unit| unit.salaries().version());
    thread::scope(|scope| {
        for thread in 0..8 {
            let (key, nurse) = (&key, &nurse);
            scope.spawn(move || {
                for number in 0..50 {
                    write(store, |unit| {
                        unit.searches().counts_since(day)?;
                        unit.searches().add(key, day)?;
                        unit.salaries().add(&[entry(thread * 50 + number, nurse)])
                    });
                }
            });
        }
    });
    let (searches, version) = read(store, |unit| {
        Ok((
            unit.searches().counts_since(day)?,
            unit.salaries().version()?,
        ))
    });
    assert_eq!(searches[0].count, 400);
    assert_eq!(version, before + 400);
    assert_eq!(entry_count(store), 400);
}

/// A conflict only undoes the call that failed; earlier and later calls of the transaction are
/// committed. (PostgreSQL would abort the whole transaction.)
pub fn transaction_continues_after_a_conflict(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    write(store, |unit| {
        unit.salaries().add(&[entry(1, &nurse)])?;
        let mut taken = entry(3, &nurse);
        taken.id = entry(1, &nurse).id;
        let result = unit.salaries().add(&[entry(2, &nurse), taken]);
        assert!(matches!(result, Err(StoreError::Conflict(_))));
        unit.salaries().add(&[entry(4, &nurse)])
    });
    let mut stored = read(store, |unit| unit.salaries().visible_by_title(nurse.id()));
    stored.sort_by_key(|entry| entry.id);
    assert_eq!(stored, [entry(1, &nurse), entry(4, &nurse)]);
}

/// A missing reference only undoes the call that failed.
pub fn transaction_continues_after_missing_reference(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    write(store, |unit| {
        let result = unit
            .salaries()
            .add(&[entry(1, &nurse), entry(2, &title("Lege"))]);
        assert!(matches!(result, Err(StoreError::MissingReference)));
        unit.salaries().add(&[entry(3, &nurse)])
    });
    assert_eq!(
        read(store, |unit| unit.salaries().visible_by_title(nurse.id())),
        [entry(3, &nurse)]
    );
}
