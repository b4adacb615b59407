use std::{
    sync::{
        Barrier,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use klarlonn_domain::{
    contribution::import_entries,
    store::{TransactionKind, Work, in_transaction},
};
use klarlonn_testing::{
    CountingRandom, MemoryStore, NumberedTagKey, SettableClock, entry, example_reference,
};

use super::*;

fn publish(store: Arc<dyn Store>, clock: Arc<SettableClock>) -> PublishedInsights {
    PublishedInsights::load(
        store,
        Arc::new(example_reference()),
        clock,
        Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
    )
    .unwrap()
}

fn clock() -> Arc<SettableClock> {
    Arc::new(SettableClock::at_noon("2026-11-21"))
}

#[test]
fn replaced_snapshot_is_freed_by_a_refresh_not_by_a_reader() {
    let store = Arc::new(MemoryStore::default());
    let insights = publish(Arc::clone(&store) as Arc<dyn Store>, clock());
    let reader = insights.current.load_full();
    let replaced = Arc::downgrade(&reader);
    let added = [entry(1, "Lege", 900_000).build()];
    import_entries(&*store, &mut CountingRandom::default(), &added).unwrap();
    assert!(insights.refresh().unwrap());
    drop(reader);
    assert!(replaced.upgrade().is_some());
    assert!(!insights.refresh().unwrap());
    assert!(replaced.upgrade().is_none());
}

/// The store has all of them, and the first refresh that succeeds counts them.
#[test]
fn searches_in_memory_are_bounded_while_refreshes_fail() {
    let insights = publish(Arc::new(MemoryStore::default()), clock());
    let title = NameKey::new("Lege");
    for _ in 0..2 * MAX_NEW_SEARCHES {
        insights.count_search(&title);
    }
    assert_eq!(insights.lock_new_searches().len(), MAX_NEW_SEARCHES);
}

/// A store whose next read waits twice for the test.
struct PausingStore {
    content: MemoryStore,
    pauses: AtomicBool,
    barrier: Barrier,
}

impl Store for PausingStore {
    fn transact(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        self.content.transact(kind, work)
    }

    fn read(&self, kind: TransactionKind, work: Work<'_>) -> Result<(), StoreError> {
        if self.pauses.swap(false, Ordering::Relaxed) {
            self.barrier.wait();
            self.barrier.wait();
        }
        self.content.read(kind, work)
    }
}

/// In between, popular jobs would count the searches of the snapshot twice.
#[test]
fn popularity_ends_after_new_searches_are_removed() {
    let store = Arc::new(PausingStore {
        content: MemoryStore::default(),
        pauses: AtomicBool::new(false),
        barrier: Barrier::new(2),
    });
    let entries = [entry(1, "Lege", 900_000).build()];
    import_entries(&*store, &mut CountingRandom::default(), &entries).unwrap();
    let clock = clock();
    let insights = publish(Arc::clone(&store) as Arc<dyn Store>, Arc::clone(&clock));
    let title = NameKey::new("Lege");
    in_transaction::<_, StoreError>(&*store, |unit| unit.searches().add(&title, clock.today()))
        .unwrap();
    insights.count_search(&title);
    clock.advance(SEARCH_COUNT_INTERVAL);
    let before = insights.current.load_full();
    let popularity = insights.validity(&Subject::Popularity);
    store.pauses.store(true, Ordering::Relaxed);
    thread::scope(|scope| {
        let refresh = scope.spawn(|| insights.refresh().unwrap());
        store.barrier.wait();
        let new_searches = insights.lock_new_searches();
        store.barrier.wait();
        while Arc::ptr_eq(&insights.current.load_full(), &before) {
            assert!(!refresh.is_finished());
            thread::yield_now();
        }
        thread::sleep(Duration::from_millis(50));
        assert_eq!((new_searches.len(), popularity.is_current()), (1, true));
    });
    assert!(insights.lock_new_searches().is_empty());
    assert!(!popularity.is_current());
}
