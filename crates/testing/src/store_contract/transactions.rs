//! What a transaction and a snapshot promise.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc,
    thread,
    time::Duration,
};

use klarlonn_domain::{
    catalog::NameKey,
    store::{Store, StoreError},
};

use super::{entry, entry_count, read, title, titles, write};

/// Longer than any answer takes, shorter than a test may run.
const PATIENCE: Duration = Duration::from_secs(20);

/// A store that runs answers when asked whether it does.
pub fn a_store_that_runs_answers(store: &dyn Store) {
    store.ping().expect("the store answers");
}

/// What was written is there for the next reader.
pub fn work_that_succeeds_is_kept(store: &dyn Store) {
    titles(store, ["Sykepleier"]);
    assert_eq!(
        read(store, |unit| unit.catalog().job_titles()),
        [title("Sykepleier")]
    );
}

/// What was written before an error is gone, and the error comes back as it was.
pub fn work_that_fails_is_rolled_back(store: &dyn Store) {
    let answer = store.transact(&mut |unit| {
        unit.catalog().add_job_titles(&[title("Sykepleier")])?;
        Err(StoreError::Conflict("made_up"))
    });
    assert!(matches!(answer, Err(StoreError::Conflict("made_up"))));
    assert_eq!(read(store, |unit| unit.catalog().job_titles()), []);
}

/// What was written before a panic is gone, and the next transaction finds a healthy store.
pub fn work_that_panics_is_rolled_back_and_the_store_goes_on(store: &dyn Store) {
    for _ in 0..3 {
        let unwound = catch_unwind(AssertUnwindSafe(|| {
            store.transact(&mut |unit| {
                unit.catalog().add_job_titles(&[title("Sykepleier")])?;
                panic!("a panic in the middle of a transaction")
            })
        }));
        assert!(unwound.is_err(), "the panic goes on to the caller");
    }
    let unwound = catch_unwind(AssertUnwindSafe(|| {
        store.read(&mut |_| panic!("a panic in the middle of a snapshot"))
    }));
    assert!(unwound.is_err(), "the panic goes on to the caller");
    titles(store, ["Lege"]);
    assert_eq!(
        read(store, |unit| unit.catalog().job_titles()),
        [title("Lege")]
    );
}

/// A transaction reads what it wrote, versions included.
pub fn a_transaction_sees_its_own_writes(store: &dyn Store) {
    let nurse = title("Sykepleier");
    let (found, seen, versions) = write(store, |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&nurse))?;
        unit.salaries().add(&[entry(1, &nurse)])?;
        Ok((
            unit.catalog().job_title(nurse.id())?,
            unit.salaries().visible_by_title(nurse.id())?,
            unit.salaries().versions()?.len(),
        ))
    });
    assert_eq!(found, Some(nurse.clone()));
    assert_eq!(seen, [entry(1, &nurse)]);
    assert_eq!(versions, 1);
}

/// Writing in a snapshot leaves nothing behind.
pub fn nothing_written_in_a_snapshot_is_kept(store: &dyn Store) {
    let nurse = title("Sykepleier");
    let seen = read(store, |unit| {
        unit.catalog()
            .add_job_titles(std::slice::from_ref(&nurse))?;
        unit.catalog().job_title(nurse.id())
    });
    assert_eq!(seen, Some(nurse));
    assert_eq!(read(store, |unit| unit.catalog().job_titles()), []);
}

/// A snapshot answers the same before and after somebody else's transaction.
pub fn a_snapshot_stands_still_while_others_write(store: &dyn Store) {
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

/// While a transaction runs, others read the state before it, at once.
pub fn readers_neither_wait_for_a_long_transaction_nor_see_its_work(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let seen_meanwhile = thread::scope(|scope| {
        write(store, |unit| {
            unit.salaries().add(&[entry(1, &nurse)])?;
            let (tell, told) = mpsc::channel();
            scope.spawn(move || tell.send(entry_count(store)));
            Ok(told.recv_timeout(PATIENCE))
        })
    });
    assert_eq!(seen_meanwhile, Ok(0));
    assert_eq!(entry_count(store), 1);
}

/// 400 transactions of 8 threads that read and then write all succeed, and all of them count.
pub fn concurrent_transactions_that_read_and_then_write_lose_nothing(store: &dyn Store) {
    let key = NameKey::new("Sykepleier");
    let day = crate::day("2026-11-21");
    let [nurse] = titles(store, ["Sykepleier"]);
    thread::scope(|scope| {
        for thread in 0..8 {
            let (key, nurse) = (&key, &nurse);
            scope.spawn(move || {
                for number in 0..50 {
                    write(store, |unit| {
                        unit.searches().since(day)?;
                        unit.searches().add(key, day)?;
                        unit.salaries().versions()?;
                        unit.salaries().add(&[entry(thread * 50 + number, nurse)])
                    });
                }
            });
        }
    });
    let (searches, versions) = read(store, |unit| {
        Ok((unit.searches().since(day)?, unit.salaries().versions()?))
    });
    assert_eq!(searches[0].count, 400);
    assert_eq!(versions[0].version, 400);
    assert_eq!(entry_count(store), 400);
}

/// A conflict undoes the call that met it and nothing else: what came before and what comes
/// after is kept. (PostgreSQL would give up the whole transaction.)
pub fn a_transaction_goes_on_after_a_conflict(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    write(store, |unit| {
        unit.salaries().add(&[entry(1, &nurse)])?;
        let mut taken = entry(3, &nurse);
        taken.id = entry(1, &nurse).id;
        let answer = unit.salaries().add(&[entry(2, &nurse), taken]);
        assert!(matches!(answer, Err(StoreError::Conflict(_))));
        unit.salaries().add(&[entry(4, &nurse)])
    });
    let mut kept = read(store, |unit| unit.salaries().visible_by_title(nurse.id()));
    kept.sort_by_key(|entry| entry.id);
    assert_eq!(kept, [entry(1, &nurse), entry(4, &nurse)]);
}

/// A missing reference undoes the call that met it and nothing else.
pub fn a_transaction_goes_on_after_a_missing_reference(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    write(store, |unit| {
        let answer = unit
            .salaries()
            .add(&[entry(1, &nurse), entry(2, &title("Lege"))]);
        assert!(matches!(answer, Err(StoreError::MissingReference)));
        unit.salaries().add(&[entry(3, &nurse)])
    });
    assert_eq!(
        read(store, |unit| unit.salaries().visible_by_title(nurse.id())),
        [entry(3, &nurse)]
    );
}
