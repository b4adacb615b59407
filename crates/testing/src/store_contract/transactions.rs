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

use super::{
    Calls, assert_conflict, assert_missing, entry, entry_count, read, salaries::all, title, titles,
    write,
};
use crate::in_threads;

/// Timeout for a reader: longer than any result takes.
const READ_TIMEOUT: Duration = Duration::from_secs(20);

/// A running store responds to a ping.
pub fn ping_succeeds(store: &dyn Store) {
    store.ping().expect("the store answers");
}

/// An error rolls back the transaction and is returned unchanged.
pub fn failed_transaction_is_rolled_back(store: &dyn Store) {
    let result = store.transact(TransactionKind::Call, &mut |unit| {
        unit.catalog().add_job_titles(&[title("Sykepleier")])?;
        Err(StoreError::Conflict(Conflict::Username))
    });
    assert_conflict(result, Conflict::Username);
    assert_eq!(store.read_catalog(|it| it.job_titles()), []);
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
    let stored = store.read_catalog(|it| it.job_titles());
    assert_eq!(stored, [title("Lege")]);
}

/// A transaction reads its own writes.
pub fn transaction_sees_its_own_writes(store: &dyn Store) {
    let nurse = title("Sykepleier");
    let (found, own_writes) = write(store, |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&nurse))?;
        unit.salaries().add(&[entry(1, &nurse)])?;
        let found = unit.catalog().job_title(nurse.id())?;
        Ok((found, unit.salaries().unhidden_by_titles(&[nurse.id()])?))
    });
    assert_eq!(own_writes, [entry(1, &nurse)]);
    assert_eq!(found, Some(nurse));
}

pub fn writes_in_a_snapshot_are_discarded(store: &dyn Store) {
    let nurse = title("Sykepleier");
    let own_writes = store.read_catalog(|it| {
        it.add_job_titles(std::slice::from_ref(&nurse))?;
        it.job_title(nurse.id())
    });
    assert_eq!(own_writes, Some(nurse));
    assert_eq!(store.read_catalog(|it| it.job_titles()), []);
}

/// A snapshot returns the same before and after another transaction.
pub fn snapshot_is_isolated_from_other_writes(store: &dyn Store) {
    let seen = read(store, |unit| {
        let before = unit.catalog().job_titles()?;
        thread::scope(|scope| {
            scope.spawn(|| titles(store, ["Sykepleier"]));
        });
        Ok([before, unit.catalog().job_titles()?])
    });
    assert_eq!(seen, [[], []]);
    assert_eq!(store.read_catalog(|it| it.job_titles()).len(), 1);
}

/// During a transaction, other readers read the previous state without waiting.
pub fn readers_do_not_wait_for_a_transaction(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let concurrent_count = thread::scope(|scope| {
        store.salaries(|it| {
            it.add(&[entry(1, &nurse)])?;
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
    let before = store.read_salaries(|it| it.version());
    in_threads(8, |thread| {
        for number in (0..400).skip(thread).step_by(8) {
            write(store, |unit| {
                unit.searches().counts_since(day)?;
                unit.searches().add(&key, day)?;
                unit.salaries().add(&[entry(number, &nurse)])
            });
        }
    });
    let searches = store.read_searches(|it| it.counts_since(day));
    assert_eq!(searches[0].count, 400);
    assert_eq!(store.read_salaries(|it| it.version()), before + 400);
    assert_eq!(entry_count(store), 400);
}

/// A conflict or a missing reference only undoes the call that failed; earlier and later calls of the
/// transaction are committed. (PostgreSQL would abort the whole transaction.)
pub fn transaction_continues_after_a_rejected_call(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    store.salaries(|it| {
        it.add(&[entry(1, &nurse)])?;
        let mut taken = entry(3, &nurse);
        taken.id = entry(1, &nurse).id;
        let conflict = it.add(&[entry(2, &nurse), taken]);
        assert_conflict(conflict, Conflict::EntryId);
        it.add(&[entry(4, &nurse)])?;
        assert_missing(it.add(&[entry(5, &nurse), entry(6, &title("Lege"))]));
        it.add(&[entry(7, &nurse)])
    });
    assert_eq!(all(store), [1, 4, 7].map(|number| entry(number, &nurse)));
}
