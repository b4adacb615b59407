//! The adapter of the port: the newest snapshot, and how it is replaced.

use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwap;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use klarlonn_domain::{
    catalog::{NameKey, Reference},
    clock::Clock,
    salary::{
        CompanyFigures, CompanyRanking, CountyFigures, Demographics, Employer, EntryPage,
        EntryQuery, Group, GroupWithJobs, Insights, JobFigures, JobFilter, PlaceGroup, PopularJob,
        SearchHits, Totals,
    },
    store::{Store, StoreError, in_snapshot},
};

use crate::{
    reading::{Versions, read_all, read_changes},
    snapshot::Snapshot,
};

/// Searches are counted again after this time: they change all the time, and popularity can wait.
const SEARCHES_EVERY: TimeDelta = TimeDelta::minutes(1);

/// The published figures. Readers get the newest snapshot without waiting; [`Self::refresh`]
/// replaces it.
pub struct PublishedInsights {
    store: Arc<dyn Store>,
    reference: Arc<Reference>,
    clock: Arc<dyn Clock>,
    current: ArcSwap<Snapshot>,
    progress: Mutex<Progress>,
}

/// What has been read so far; held while refreshing, so that one refresh runs at a time.
struct Progress {
    versions: Versions,
    searches_read_at: DateTime<Utc>,
}

impl PublishedInsights {
    /// Reads everything that is public today, in one pass.
    ///
    /// # Errors
    /// When the store fails.
    pub fn load(
        store: Arc<dyn Store>,
        reference: Arc<Reference>,
        clock: Arc<dyn Clock>,
    ) -> Result<Self, StoreError> {
        let now = clock.now();
        let (snapshot, versions) = load(&*store, &reference, now.date_naive())?;
        Ok(Self {
            store,
            reference,
            clock,
            current: ArcSwap::from_pointee(snapshot),
            progress: Mutex::new(Progress {
                versions,
                searches_read_at: now,
            }),
        })
    }

    /// Publishes what has changed since, and answers whether anything had. Only titles with
    /// changed entries are read; on a new day everything is, since entries grow too old.
    ///
    /// # Errors
    /// When the store fails; the figures then stay as they were.
    pub fn refresh(&self) -> Result<bool, StoreError> {
        // A refresh that panicked has published nothing: what it held is as it was before.
        let mut progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.clock.now();
        let current = self.current.load_full();
        if now.date_naive() != current.today {
            let (snapshot, versions) = load(&*self.store, &self.reference, now.date_naive())?;
            self.current.store(Arc::new(snapshot));
            *progress = Progress {
                versions,
                searches_read_at: now,
            };
            return Ok(true);
        }
        let with_searches = (now - progress.searches_read_at).abs() >= SEARCHES_EVERY;
        let (update, versions) = in_snapshot(&*self.store, |unit| {
            read_changes(
                unit,
                &self.reference,
                &current,
                &progress.versions,
                with_searches,
            )
        })?;
        let has_changed = update.is_some();
        if let Some(update) = update {
            let next = current.updated(update, &self.reference);
            self.current.store(Arc::new(next));
        }
        progress.versions = versions;
        if with_searches {
            progress.searches_read_at = now;
        }
        Ok(has_changed)
    }
}

/// A snapshot of all that is public on `today`.
fn load(
    store: &dyn Store,
    reference: &Reference,
    today: NaiveDate,
) -> Result<(Snapshot, Versions), StoreError> {
    let (update, versions) = in_snapshot(store, |unit| read_all(unit, reference, today))?;
    let empty = Snapshot::empty(update.names.clone(), today);
    Ok((empty.updated(update, reference), versions))
}

impl Insights for PublishedInsights {
    fn totals(&self) -> Totals {
        self.current.load().lists.totals
    }

    fn reported_since(&self, day: NaiveDate) -> u32 {
        self.current.load().daily_counts.reported_since(day)
    }

    fn job_title_names(&self) -> Arc<[Arc<str>]> {
        self.current.load().lists.titles.names.clone()
    }

    fn company_names(&self) -> Arc<[Arc<str>]> {
        self.current.load().lists.employers.names.clone()
    }

    fn place_names(&self) -> Arc<[Arc<str>]> {
        self.current.load().lists.locations.names.clone()
    }

    fn place_name(&self, place: &NameKey) -> Option<Arc<str>> {
        self.current.load().place_name(place)
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

    fn employer(&self, company: &NameKey) -> Option<Employer> {
        self.current.load().employer(company)
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

    fn popular_jobs(&self, limit: usize) -> Vec<PopularJob> {
        self.current.load().popular_jobs(limit)
    }

    fn search(&self, query: &str, limit: usize) -> SearchHits {
        self.current.load().hits(query, limit)
    }
}
