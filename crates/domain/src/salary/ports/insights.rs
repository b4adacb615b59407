//! The port for figures: everything the site shows, from memory.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    catalog::NameKey,
    salary::{
        CompanyFigures, CompanyRanking, CountyFigures, Demographics, Employer, EntryPage,
        EntryQuery, Group, GroupWithJobs, JobFigures, JobFilter, PlaceGroup, PopularJob,
        SearchHits, Totals,
    },
};

/// Answers from the published snapshot, exact. Nothing waits and nothing fails.
///
/// Whoever asks decides what a viewer may see: [`crate::salary::SalaryService`] and
/// [`crate::catalog::CatalogService`] are the ones that do.
/// Lists of groups are sorted by name, in Norwegian order.
pub trait Insights: Send + Sync {
    /// The totals of the site.
    fn totals(&self) -> Totals;

    /// Visible entries reported on this day or later.
    fn reported_since(&self, day: NaiveDate) -> u32;

    /// Every title of the catalogue or with an entry.
    fn job_title_names(&self) -> Arc<[Arc<str>]>;

    /// Every employer with an entry.
    fn company_names(&self) -> Arc<[Arc<str>]>;

    /// Every municipality, and every other place with an entry.
    fn place_names(&self) -> Arc<[Arc<str>]>;

    /// The place of [`Self::place_names`] with this key.
    fn place_name(&self, place: &NameKey) -> Option<Arc<str>>;

    /// Every title with an entry.
    fn jobs(&self) -> Arc<[Group]>;

    /// Every employer with an entry.
    fn companies(&self) -> Arc<[GroupWithJobs]>;

    /// Every place with an entry.
    fn places(&self) -> Arc<[PlaceGroup]>;

    /// Every county, with or without entries.
    fn counties(&self) -> Arc<[CountyFigures]>;

    /// What all entries tell of people and jobs.
    fn demographics(&self) -> Demographics;

    /// Whether the title has an entry.
    fn has_job(&self, title: &NameKey) -> bool;

    /// A title with an entry; `None` for any other.
    fn job(&self, title: &NameKey, filter: &JobFilter) -> Option<JobFigures>;

    /// What is known of an employer with an entry; `None` for any other.
    fn employer(&self, company: &NameKey) -> Option<Employer>;

    /// An employer with an entry, and of its entries those for `job` if given; `None` for any other.
    fn company(&self, company: &NameKey, job: Option<&NameKey>) -> Option<CompanyFigures>;

    /// The titles of a place, sorted by name; empty for a place without entries.
    fn jobs_in(&self, place: &NameKey) -> Vec<Group>;

    /// The employers of a title, or of it in one place, that have a [`CompanyRanking`], in no order.
    fn rankings(&self, title: &NameKey, place: Option<&NameKey>) -> Vec<CompanyRanking>;

    /// Entries, newest day first.
    fn entries(&self, query: &EntryQuery) -> EntryPage;

    /// The titles most searched for and reported in the last 30 days (each counts one), then
    /// those with most entries; at most `limit`, most popular first.
    fn popular_jobs(&self, limit: usize) -> Vec<PopularJob>;

    /// What matches `query`, best first, at most `limit` of each kind.
    fn search(&self, query: &str, limit: usize) -> SearchHits;
}
