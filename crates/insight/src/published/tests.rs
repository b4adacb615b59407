use std::sync::atomic::{AtomicBool, Ordering};

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

/// Has other reference data from the second load on.
struct NewerAtSecondLoad(AtomicBool);

impl ReferenceLoader for NewerAtSecondLoad {
    fn load_newer(
        &self,
        _: &mut dyn UnitOfWork,
        current: &Reference,
    ) -> Result<Option<Arc<Reference>>, StoreError> {
        let is_newer = self.0.swap(true, Ordering::Relaxed) && !current.titles.is_empty();
        Ok(is_newer.then(|| Arc::new(Reference::default())))
    }
}

#[test]
fn newer_reference_data_come_with_the_next_snapshot() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let reference = CurrentReference::from(example_reference());
    let insights = PublishedInsights::load_with(
        Arc::clone(&store),
        reference.clone(),
        Some(Arc::new(NewerAtSecondLoad(AtomicBool::new(false)))),
        Arc::new(SettableClock::at_noon("2026-11-21")),
        Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
    )
    .unwrap();
    assert!(!insights.job_title_names().is_empty());
    assert!(!insights.refresh().unwrap(), "nothing was published");
    assert!(!reference.get().titles.is_empty());
    let added = [entry(1, "Lege", 900_000).build()];
    import_entries(&*store, &mut CountingRandom::default(), &added).unwrap();
    assert!(insights.refresh().unwrap());
    assert!(reference.get().titles.is_empty());
}
