use klarlonn_domain::contribution::import_entries;
use klarlonn_testing::{
    CountingRandom, MemoryStore, NumberedTagKey, SettableClock, entry, example_reference,
};

use super::*;

#[test]
fn replaced_snapshot_is_freed_by_a_refresh_not_by_a_reader() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let insights = PublishedInsights::load(
        Arc::clone(&store),
        Arc::new(example_reference()),
        Arc::new(SettableClock::at_noon("2026-11-21")),
        Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
    )
    .unwrap();
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
