//! Implements [`Insights`] with the newest snapshot, and refreshes the snapshot.

use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwap;
use chrono::NaiveDate;
use klarlonn_domain::{
    catalog::{CurrentReference, NameKey, NameKind, Reference, ReferenceLoader},
    clock::Clock,
    salary::{
        Answer, CompanyFigures, CompanyRanking, CountyFigures, Demographics, Employer, EntryPage,
        EntryQuery, EntryReview, Group, Insights, JobFigures, JobFilter, ListedGroup,
        MemberVerification, OccupationMedian, OutlierCount, PopularJob, SearchHits, Totals,
        YearMedian,
    },
    store::{Store, StoreError, UnitOfWork, in_batch_snapshot},
};

use crate::{loading::load, snapshot::Snapshot};

/// The published figures. Readers get the newest snapshot without waiting; [`Self::refresh`]
/// replaces it.
pub struct PublishedInsights {
    store: Arc<dyn Store>,
    reference: CurrentReference,
    /// Loads newer official figures; `None` if there are only those of `reference`.
    loader: Option<Arc<dyn ReferenceLoader>>,
    clock: Arc<dyn Clock>,
    verification: Arc<MemberVerification>,
    current: ArcSwap<Snapshot>,
    /// Earlier snapshots that readers may still use. Freeing one takes long, so readers never do it:
    /// this list keeps a reference to each for as long as readers may have one. Locked during a refresh,
    /// so one runs at a time.
    replaced: Mutex<Vec<Arc<Snapshot>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnapshotSize {
    /// Number of entries in figures.
    pub rows: u32,
    /// Number of job titles with entries.
    pub titles: u32,
    /// Size of the rows of all titles and their indexes, bytes. Lists and names are not included.
    pub bytes: usize,
}

impl PublishedInsights {
    /// Loads all entries that are public today and publishes the first snapshot.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails.
    pub fn load(
        store: Arc<dyn Store>,
        reference: impl Into<CurrentReference>,
        clock: Arc<dyn Clock>,
        verification: Arc<MemberVerification>,
    ) -> Result<Self, StoreError> {
        Self::load_with(store, reference, None, clock, verification)
    }

    /// As [`Self::load`], with the newest official figures of the store in place of those of `reference`, for this
    /// snapshot and all later ones.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails.
    pub fn load_with(
        store: Arc<dyn Store>,
        reference: impl Into<CurrentReference>,
        loader: Option<Arc<dyn ReferenceLoader>>,
        clock: Arc<dyn Clock>,
        verification: Arc<MemberVerification>,
    ) -> Result<Self, StoreError> {
        let (reference, today) = (reference.into(), clock.today());
        let snapshot = in_batch_snapshot(&*store, |unit| {
            if let Some(newer) = load_newer(loader.as_deref(), unit, &reference)? {
                reference.replace(newer);
            }
            load(unit, &reference.get(), &verification, today)
        })?;
        Ok(Self {
            store,
            reference,
            loader,
            clock,
            verification,
            current: ArcSwap::from_pointee(snapshot),
            replaced: Mutex::default(),
        })
    }

    /// Loads all entries again and publishes a new snapshot if they changed or a new day began, because entries
    /// become too old with time. Newer official figures come with the new snapshot. Returns whether one was published.
    ///
    /// # Errors
    /// [`StoreError`] if the store fails. The current snapshot is then not replaced.
    pub fn refresh(&self) -> Result<bool, StoreError> {
        // A poisoned lock is safe to use: a refresh that panicked has not changed the list.
        let mut replaced = self.replaced.lock().unwrap_or_else(PoisonError::into_inner);
        free_unused(&mut replaced);
        let current = self.current.load_full();
        let today = self.clock.today();
        let next = in_batch_snapshot(&*self.store, |unit| {
            let is_same_day = today == current.today;
            if is_same_day && unit.salaries().version()? == current.version {
                return Ok(None);
            }
            let newer = load_newer(self.loader.as_deref(), unit, &self.reference)?;
            let reference = newer.clone().unwrap_or_else(|| self.reference.get());
            let next = load(unit, &reference, &self.verification, today)?;
            Ok(Some((next, newer)))
        })?;
        let Some((mut next, newer)) = next else {
            return Ok(false);
        };
        next.number = current.number + 1;
        // Before the snapshot: an answer that mixes new reference data with the old snapshot is then cached under the
        // number of the old one, and so discarded.
        if let Some(newer) = newer {
            self.reference.replace(newer);
        }
        self.current.store(Arc::new(next));
        replaced.push(current);
        free_unused(&mut replaced);
        Ok(true)
    }

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
}

/// Loads newer official figures, if there are any.
fn load_newer(
    loader: Option<&dyn ReferenceLoader>,
    unit: &mut dyn UnitOfWork,
    reference: &CurrentReference,
) -> Result<Option<Arc<Reference>>, StoreError> {
    loader.map_or(Ok(None), |loader| loader.load_newer(unit, &reference.get()))
}

/// Frees the snapshots that no reader uses.
fn free_unused(replaced: &mut Vec<Arc<Snapshot>>) {
    replaced.retain(|old| Arc::strong_count(old) > 1);
}

impl Insights for PublishedInsights {
    fn totals(&self) -> Totals {
        self.current.load().lists.totals
    }

    fn reported_since(&self, day: NaiveDate) -> u32 {
        self.current.load().reported_since(day)
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
            .is_public_name(kind, name, &self.reference.get())
    }

    fn jobs(&self) -> Arc<[Group]> {
        self.current.load().lists.jobs.clone()
    }

    fn companies(&self) -> Arc<[ListedGroup]> {
        self.current.load().lists.companies.clone()
    }

    fn places(&self) -> Arc<[ListedGroup]> {
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

    fn answer(&self, title: &NameKey, filter: &JobFilter) -> Option<Answer> {
        self.current.load().answer_about(title, filter)
    }

    fn job_years(&self, title: &NameKey) -> Option<(Arc<str>, Vec<YearMedian>)> {
        self.current.load().job_years(title)
    }

    fn occupations(&self) -> Arc<[OccupationMedian]> {
        self.current.load().occupations.clone()
    }

    fn outliers(&self) -> OutlierCount {
        self.current.load().all_outliers()
    }

    fn review(&self) -> Arc<EntryReview> {
        Arc::clone(&self.current.load().review)
    }

    fn employer(&self, company: &NameKey) -> Option<Employer> {
        self.current.load().employer(company, &self.reference.get())
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
        self.current.load().popular_jobs(limit)
    }

    fn search(&self, query: &str, limit: usize) -> SearchHits {
        self.current.load().find_hits(query, limit)
    }

    fn day(&self) -> NaiveDate {
        self.current.load().today
    }

    fn snapshot_number(&self) -> u64 {
        self.current.load().number
    }
}

#[cfg(test)]
mod tests;
