//! The port for the figures, names and entries of the published snapshot, in memory.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    catalog::{NameKey, NameKind},
    salary::{
        Answer, CompanyFigures, CompanyRanking, CountyFigures, Demographics, Employer, EntryPage,
        EntryQuery, EntryReview, Group, JobFigures, JobFilter, ListedGroup, OccupationMedian,
        OutlierCount, PopularJob, SearchHits, Totals, YearMedian,
    },
};

/// Exact figures of the published snapshot. No call waits or fails.
///
/// Callers limit what they send to what a viewer may see: figures in [`crate::salary::SalaryService`]
/// and [`crate::salary::SearchService`]. Lists of groups are sorted by name, in Norwegian alphabetical
/// order.
pub trait Insights: Send + Sync {
    /// The totals of the site.
    fn totals(&self) -> Totals;

    /// The number of public entries reported on this day or later.
    fn reported_since(&self, day: NaiveDate) -> u32;

    /// All job titles of the catalogue, and all other titles with an entry.
    fn job_title_names(&self) -> Arc<[Arc<str>]>;

    /// All companies with an entry.
    fn company_names(&self) -> Arc<[Arc<str>]>;

    /// All municipalities, and all other places with an entry.
    fn place_names(&self) -> Arc<[Arc<str>]>;

    /// All names of a kind that a search finds, most prominent first: the names of the reference data,
    /// and all others with an entry. Names of the same prominence are in Norwegian alphabetical order.
    fn suggested_names(&self, kind: NameKind) -> Arc<[Arc<str>]>;

    /// The spelling of the place with this key in [`Self::place_names`].
    fn place_name(&self, place: &NameKey) -> Option<Arc<str>>;

    /// Whether entries of members show this name: it is in the reference data or the register, or a
    /// moderator or an import approved it.
    fn is_public_name(&self, kind: NameKind, name: &NameKey) -> bool;

    /// All job titles with an entry.
    fn jobs(&self) -> Arc<[Group]>;

    /// All companies with an entry.
    fn companies(&self) -> Arc<[ListedGroup]>;

    /// All places with an entry.
    fn places(&self) -> Arc<[ListedGroup]>;

    /// All counties, with or without entries.
    fn counties(&self) -> Arc<[CountyFigures]>;

    /// The demographics of all entries.
    fn demographics(&self) -> Demographics;

    /// Whether the job title has an entry.
    fn has_job(&self, title: &NameKey) -> bool;

    /// The figures of a job title. `None` if it has no entry.
    fn job(&self, title: &NameKey, filter: &JobFilter) -> Option<JobFigures>;

    /// The answer of [`Self::job`] alone, which takes less time.
    fn answer(&self, title: &NameKey, filter: &JobFilter) -> Option<Answer>;

    /// A job title and its medians by year of the pay. `None` if it has no entry.
    fn job_years(&self, title: &NameKey) -> Option<(Arc<str>, Vec<YearMedian>)>;

    /// The occupations with enough entries to compare them with official pay, by code.
    fn occupations(&self) -> Arc<[OccupationMedian]>;

    /// The number of outliers and of other entries of all job titles.
    fn outliers(&self) -> OutlierCount;

    /// The outliers and unknown names of all entries, for moderators and operators.
    fn review(&self) -> Arc<EntryReview>;

    /// The data of a company. `None` if it has no entry and is not in the reference data.
    fn employer(&self, company: &NameKey) -> Option<Employer>;

    /// The figures of a company, with only the entries of `job` if set. `None` if it has no entry.
    fn company(&self, company: &NameKey, job: Option<&NameKey>) -> Option<CompanyFigures>;

    /// The job titles with an entry in a place, sorted by name. Empty for a place without entries.
    fn jobs_in(&self, place: &NameKey) -> Vec<Group>;

    /// The companies with a [`CompanyRanking`] for a job title, in one place if set, in no
    /// particular order.
    fn rankings(&self, title: &NameKey, place: Option<&NameKey>) -> Vec<CompanyRanking>;

    /// A page of entries, newest day first.
    fn entries(&self, query: &EntryQuery) -> EntryPage;

    /// The first examples that match, in [`ExampleOrder`](crate::salary::ExampleOrder). The total
    /// counts all matching entries. There is no next page, and `after` is ignored.
    fn examples(&self, query: &EntryQuery) -> EntryPage;

    /// Returns at most `limit` job titles, most popular first: first the titles with most searches
    /// and new entries in the last 30 days, then the titles with most entries.
    fn popular_jobs(&self, limit: usize) -> Vec<PopularJob>;

    /// Returns the matches of `query`, best first, at most `limit` of each kind.
    fn search(&self, query: &str, limit: usize) -> SearchHits;

    /// The day of the published snapshot.
    fn day(&self) -> NaiveDate;

    /// The number of the published snapshot. Each snapshot has a larger one than those before it.
    fn snapshot_number(&self) -> u64;
}
