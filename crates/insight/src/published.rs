//! Implements [`Insights`] with the newest snapshot, and refreshes the snapshot.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arc_swap::ArcSwap;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use klarlonn_domain::{
    catalog::{NameKey, NameKind, Reference},
    clock::Clock,
    salary::{
        CompanyFigures, CompanyRanking, CountyFigures, Demographics, Employer, EntryPage,
        EntryQuery, Group, GroupWithJobs, Insights, JobFigures, JobFilter, MemberVerification,
        OccupationMedian, OutlierCount, PlaceGroup, PopularJob, SearchHits, Subject, Totals,
        Validity, YearMedian,
    },
    store::{Store, StoreError, in_batch_snapshot},
};

use crate::{
    loading::{Loaded, load_all, load_changes},
    names::NameIndex,
    occupations,
    snapshot::Snapshot,
    validities::Validities,
};

/// Interval at which search counts are loaded. They change often and only affect popularity and prominence.
const SEARCH_COUNT_INTERVAL: TimeDelta = TimeDelta::minutes(1);

/// Maximum number of searches that popularity counts before the next refresh does.
const MAX_NEW_SEARCHES: usize = 10_000;

/// The published figures. Readers get the newest snapshot without waiting; [`Self::refresh`]
/// replaces it.
pub struct PublishedInsights {
    store: Arc<dyn Store>,
    reference: Arc<Reference>,
    clock: Arc<dyn Clock>,
    verification: Arc<MemberVerification>,
    current: ArcSwap<Snapshot>,
    validities: Validities,
    /// Searches that the current snapshot may not count yet.
    new_searches: Mutex<Vec<NameKey>>,
    load_state: Mutex<LoadState>,
}

/// What is loaded, and when search counts were loaded last. The lock is held during a
/// refresh, so one refresh runs at a time.
struct LoadState {
    loaded: Loaded,
    searches_loaded_at: DateTime<Utc>,
    /// Earlier snapshots that readers may still use.
    replaced: Vec<Arc<Snapshot>>,
}

impl LoadState {
    /// Frees the earlier snapshots that no reader uses. Freeing a large one takes long, so readers
    /// never do it: this state keeps a reference to each for as long as readers may have one.
    fn free_replaced(&mut self) {
        self.replaced.retain(|old| Arc::strong_count(old) > 1);
    }
}

/// Size of the published snapshot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnapshotSize {
    /// Number of entries in figures.
    pub rows: u32,
    /// Number of job titles with entries.
    pub titles: u32,
    /// Size of the columns of all titles, bytes. Lists and names are not included.
    pub bytes: usize,
}

impl PublishedInsights {
    /// Loads all entries that are public today and publishes the first snapshot.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails.
    pub fn load(
        store: Arc<dyn Store>,
        reference: Arc<Reference>,
        clock: Arc<dyn Clock>,
        verification: Arc<MemberVerification>,
    ) -> Result<Self, StoreError> {
        let now = clock.now();
        let (snapshot, loaded) = load(&*store, &reference, &verification, now.date_naive())?;
        Ok(Self {
            store,
            reference,
            clock,
            verification,
            current: ArcSwap::from_pointee(snapshot),
            validities: Validities::default(),
            new_searches: Mutex::default(),
            load_state: Mutex::new(LoadState {
                loaded,
                searches_loaded_at: now,
                replaced: Vec::new(),
            }),
        })
    }

    /// Publishes a new snapshot if something changed, and returns whether it did. Loads only
    /// job titles with changed entries. On a new day it loads everything, because entries become
    /// too old.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails. The current snapshot is then not replaced.
    pub fn refresh(&self) -> Result<bool, StoreError> {
        // A poisoned lock is safe to use: a refresh that panicked has not changed the state.
        let mut load_state = self
            .load_state
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        load_state.free_replaced();
        let now = self.clock.now();
        let current = self.current.load_full();
        // They were stored before, so the counts that are loaded below contain them.
        let stored_searches = self.lock_new_searches().len();
        if now.date_naive() != current.today {
            let today = now.date_naive();
            let (snapshot, loaded) =
                load(&*self.store, &self.reference, &self.verification, today)?;
            self.current.store(Arc::new(snapshot));
            self.lock_new_searches().drain(..stored_searches);
            self.validities.end_all();
            load_state.loaded = loaded;
            load_state.searches_loaded_at = now;
            load_state.replaced.push(current);
            load_state.free_replaced();
            return Ok(true);
        }
        let with_searches = (now - load_state.searches_loaded_at).abs() >= SEARCH_COUNT_INTERVAL;
        let (update, loaded) = in_batch_snapshot(&*self.store, |unit| {
            load_changes(
                unit,
                &self.reference,
                &self.verification,
                &current,
                &load_state.loaded,
                with_searches,
            )
        })?;
        let next = update.map(|update| {
            let titles = update.titles.iter();
            let titles: Vec<NameIndex> = titles
                .map(|loaded| NameIndex::JobTitle(loaded.title))
                .collect();
            let next = Arc::new(current.updated(update, &self.reference));
            self.current.store(Arc::clone(&next));
            (next, titles)
        });
        let has_changed = next.is_some();
        if with_searches {
            // Before the validity ends: an answer in between counts these searches twice.
            self.lock_new_searches().drain(..stored_searches);
            load_state.searches_loaded_at = now;
        }
        load_state.loaded = loaded;
        if let Some((next, titles)) = next {
            self.validities.end_changed(&current, &next, &titles);
            drop(next);
            load_state.replaced.push(current);
            load_state.free_replaced();
        }
        Ok(has_changed)
    }

    /// Returns the size of the published snapshot.
    pub fn size(&self) -> SnapshotSize {
        let snapshot = self.current.load();
        let Totals {
            entries,
            job_titles,
            ..
        } = snapshot.lists.totals;
        SnapshotSize {
            rows: entries,
            titles: job_titles,
            bytes: snapshot.groups.iter().map(|(_, group)| group.size()).sum(),
        }
    }

    fn lock_new_searches(&self) -> MutexGuard<'_, Vec<NameKey>> {
        let lock = self.new_searches.lock();
        lock.unwrap_or_else(PoisonError::into_inner)
    }
}

/// Loads a snapshot of all entries that are public on `today`.
fn load(
    store: &dyn Store,
    reference: &Reference,
    verification: &MemberVerification,
    today: NaiveDate,
) -> Result<(Snapshot, Loaded), StoreError> {
    let (update, loaded) =
        in_batch_snapshot(store, |unit| load_all(unit, reference, verification, today))?;
    let empty = Snapshot::empty(update.names.clone(), today);
    Ok((empty.updated(update, reference), loaded))
}

impl Insights for PublishedInsights {
    fn totals(&self) -> Totals {
        self.current.load().lists.totals
    }

    fn reported_since(&self, day: NaiveDate) -> u32 {
        self.current.load().daily_counts.reported_since(day)
    }

    fn job_title_names(&self) -> Arc<[Arc<str>]> {
        self.current.load().lists.title_names.names.clone()
    }

    fn company_names(&self) -> Arc<[Arc<str>]> {
        self.current.load().lists.company_names.names.clone()
    }

    fn place_names(&self) -> Arc<[Arc<str>]> {
        self.current.load().lists.place_names.names.clone()
    }

    fn suggested_names(&self, kind: NameKind) -> Arc<[Arc<str>]> {
        let snapshot = self.current.load();
        let suggested = &snapshot.lists.suggested;
        match kind {
            NameKind::JobTitle => suggested.titles.clone(),
            NameKind::Company => suggested.companies.clone(),
            NameKind::Place => suggested.places.clone(),
            NameKind::Benefit => Arc::default(),
        }
    }

    fn place_name(&self, place: &NameKey) -> Option<Arc<str>> {
        self.current.load().place_name(place)
    }

    fn is_public_name(&self, kind: NameKind, name: &NameKey) -> bool {
        self.current
            .load()
            .is_public_name(kind, name, &self.reference)
    }

    fn jobs(&self) -> Arc<[Group]> {
        self.current.load().lists.jobs.clone()
    }

    fn companies(&self) -> Arc<[GroupWithJobs]> {
        self.current.load().lists.companies.clone()
    }

    fn places(&self) -> Arc<[PlaceGroup]> {
        self.current.load().lists.places.clone()
    }

    fn counties(&self) -> Arc<[CountyFigures]> {
        self.current.load().lists.counties.clone()
    }

    fn demographics(&self) -> Demographics {
        self.current.load().lists.demographics.clone()
    }

    fn has_job(&self, title: &NameKey) -> bool {
        self.current.load().has_job(title)
    }

    fn job(&self, title: &NameKey, filter: &JobFilter) -> Option<JobFigures> {
        self.current.load().job(title, filter)
    }

    fn job_years(&self, title: &NameKey) -> Option<(Arc<str>, Vec<YearMedian>)> {
        self.current.load().job_years(title)
    }

    fn occupations(&self) -> Arc<[OccupationMedian]> {
        occupations::list(&self.current.load().occupations)
    }

    fn outliers(&self) -> OutlierCount {
        self.current.load().all_outliers()
    }

    fn employer(&self, company: &NameKey) -> Option<Employer> {
        self.current.load().employer(company, &self.reference)
    }

    fn company(&self, company: &NameKey, job: Option<&NameKey>) -> Option<CompanyFigures> {
        self.current.load().company(company, job)
    }

    fn jobs_in(&self, place: &NameKey) -> Vec<Group> {
        self.current.load().jobs_in(place)
    }

    fn rankings(&self, title: &NameKey, place: Option<&NameKey>) -> Vec<CompanyRanking> {
        self.current.load().rankings(title, place)
    }

    fn entries(&self, query: &EntryQuery) -> EntryPage {
        self.current.load().entries(query)
    }

    fn examples(&self, query: &EntryQuery) -> EntryPage {
        self.current.load().examples(query)
    }

    fn popular_jobs(&self, limit: usize) -> Vec<PopularJob> {
        let new_searches = self.lock_new_searches().clone();
        self.current.load().popular_jobs(&new_searches, limit)
    }

    fn count_search(&self, title: &NameKey) {
        let mut new_searches = self.lock_new_searches();
        if new_searches.len() < MAX_NEW_SEARCHES {
            new_searches.push(title.clone());
            drop(new_searches);
            self.validities.end_popularity();
        }
    }

    fn search(&self, query: &str, limit: usize) -> SearchHits {
        self.current.load().find_hits(query, limit)
    }

    fn validity(&self, subject: &Subject) -> Validity {
        self.validities.get(subject, &self.current.load().names)
    }
}

#[cfg(test)]
mod tests;
