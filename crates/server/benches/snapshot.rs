//! Times of the published snapshot over 100 000 generated entries: figures of the title with most
//! entries, a page of entries, and a reload.
#![expect(
    clippy::unwrap_used,
    reason = "a measurement fails on unexpected values"
)]

use std::{cell::Cell, hint::black_box, sync::Arc};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use klarlonn_demo::DemoEntries;
use klarlonn_domain::{
    catalog::NameKey,
    clock::Clock,
    contribution::import_entries,
    salary::{Card, EntryQuery, Insights, JobFilter, MemberVerification},
    store::Store,
};
use klarlonn_insight::PublishedInsights;
use klarlonn_server::{
    Settings, open_store,
    system::{SystemClock, SystemRandom},
};
use klarlonn_testing::NumberedTagKey;

const ENTRIES: usize = 100_000;
const PAGE: usize = 100;
/// Number of entries whose employer, place, experience and education are filters.
const FILTERS: usize = 500;

fn measure(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let settings =
        Settings::read(["bench", "--data-dir", folder.path().to_str().unwrap()]).unwrap();
    let store: Arc<dyn Store> = Arc::new(open_store(&settings).unwrap());
    let mut generated = DemoEntries::new(1, SystemClock.today());
    let entries: Vec<_> = generated.by_ref().take(ENTRIES).collect();
    import_entries(&*store, &mut SystemRandom, &entries).unwrap();
    let insights = PublishedInsights::load(
        Arc::clone(&store),
        Arc::new(klarlonn_reference::bundled()),
        Arc::new(SystemClock),
        Arc::new(MemberVerification::new(Arc::new(NumberedTagKey::default()))),
    )
    .unwrap();
    let largest = insights.jobs().iter().max_by_key(|job| job.count).cloned();
    let title = NameKey::new(&largest.unwrap().name);
    let filters: Vec<JobFilter> = insights
        .entries(&page(Some(title.clone()), FILTERS))
        .entries
        .iter()
        .enumerate()
        .map(|(number, entry)| filter(number, entry))
        .collect();

    criterion.bench_function("job/unfiltered", |bencher| {
        bencher.iter(|| insights.job(black_box(&title), &JobFilter::default()));
    });
    let next = Cell::new(0);
    criterion.bench_function("job/filtered", |bencher| {
        bencher.iter(|| {
            next.set((next.get() + 1) % filters.len());
            insights.job(black_box(&title), &filters[next.get()])
        });
    });
    criterion.bench_function("entries/title", |bencher| {
        bencher.iter(|| insights.entries(black_box(&page(Some(title.clone()), PAGE))));
    });
    criterion.bench_function("entries/all", |bencher| {
        bencher.iter(|| insights.entries(black_box(&page(None, PAGE))));
    });
    criterion.bench_function("reload/all", |bencher| {
        bencher.iter_batched(
            || {
                let entry: Vec<_> = generated.by_ref().take(1).collect();
                import_entries(&*store, &mut SystemRandom, &entry).unwrap();
            },
            |()| assert!(insights.refresh().unwrap()),
            BatchSize::PerIteration,
        );
    });
}

fn page(job_title: Option<NameKey>, limit: usize) -> EntryQuery {
    EntryQuery {
        job_title,
        company: None,
        place: None,
        experience: None,
        education: None,
        text: None,
        limit,
        after: None,
    }
}

/// Returns a filter with up to three values of an entry.
fn filter(number: usize, card: &Card) -> JobFilter {
    let name = |bit: usize, name: &Option<Arc<str>>| {
        let name = name.as_deref().filter(|_| number & bit != 0);
        name.map(NameKey::new)
    };
    JobFilter {
        company: name(1, &card.body.company),
        place: name(2, &card.body.place),
        experience: None,
        education: card.body.education.filter(|_| number & 4 != 0),
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = measure
}
criterion_main!(benches);
